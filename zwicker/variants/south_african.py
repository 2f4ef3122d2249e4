"""South African Casino: 40 cards, sorted piles whose top cards can be captured (rules 5.2)."""

from zwicker.variant import Points
from zwicker.variants import swazi

VARIANT = swazi.VARIANT._replace(
    id="south-african",
    title="South African Casino",
    seats=("2", "3", "4", "2v2"),
    values="plain",
    ranks="23456789TA",
    packets=((2, (10,)), (3, (13,)), (4, (10,))),
    table=((2, 0), (3, 1), (4, 0)),
    trail_lock=True,
    lock_while=((2, "first-packet"), (0, "always")),
    top_cards=1,
    capture_tops=True,
    arrange=False,
    pile_order="sorted",
    dealer="fewest",
    dealer_first=True,
    points=Points(
        most_cards=2,
        five_spades=1,
        ace=1,
        cards=(("Td", 2), ("2s", 1)),
        tie="shared",
    ),
)
