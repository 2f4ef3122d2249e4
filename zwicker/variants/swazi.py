"""Swazi Casino: everything is dealt out at once; capture piles lie open (rules 5.2)."""

from zwicker.variant import Points, Rules

VARIANT = Rules(
    id="swazi",
    title="Swazi Casino",
    source="the Portuguese description of Swazi Casino",
    seats=("3", "4", "2v2"),
    values="swazi",
    packets=((3, (16,)), (4, (12,))),
    table=((3, 4), (4, 4)),
    builds="casino",
    down=False,
    trail_lock=False,
    builds_in_sums=False,
    direction="anticlockwise",
    sweeps=False,
    top_cards=99,
    arrange=True,
    target=21,
    points=Points(
        most_cards=2,
        most_spades=2,
        ace=1,
        cards=(("Td", 2), ("2s", 1)),
        tie="shared",
    ),
)
