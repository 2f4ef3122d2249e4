"""Zwickeln: four jokers, large packets and eight cards on the table (rules 4.2)."""

from zwicker.variant import Points, Rules

VARIANT = Rules(
    id="zwickeln",
    title="Zwickeln",
    source="the Portuguese description of Zwickern",
    seats=("2", "3", "4", "2v2"),
    jokers=(15, 20, 25, 30),
    packets=((2, (8,)), (3, (8,)), (4, (6,))),
    table=((2, 8), (3, 8), (4, 8)),
    target=100,
    points=Points(
        most_cards=3,
        ace=1,
        cards=(("Td", 3), ("7d", 1), ("7s", 1)),
        jokers=((15, 4), (20, 5), (25, 6), (30, 7)),
        sweep=1,
    ),
)
