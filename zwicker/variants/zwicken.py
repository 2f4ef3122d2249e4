"""Zwicken: 52 cards, one value each, builds up only, the ten of diamonds worth 10 (rules 4.2)."""

from zwicker.variant import Points, Rules

VARIANT = Rules(
    id="zwicken",
    title="Zwicken",
    source="the Portuguese description of Zwickern",
    seats=("2", "3", "4", "2v2"),
    values="one",
    packets=((2, (4,)), (3, (4,)), (4, (4,))),
    table=((2, 4), (3, 4), (4, 4)),
    down=False,
    target=61,
    points=Points(
        most_cards=1,
        ace=2,
        cards=(("Td", 10), ("7d", 1), ("7s", 1)),
        sweep=3,
    ),
)
