"""Zwickern: three jokers, two values for court cards and aces, builds up and down (rules 4.2)."""

from zwicker.variant import Points, Rules

VARIANT = Rules(
    id="zwickern",
    title="Zwickern",
    source="the Portuguese description of Zwickern",
    seats=("2", "3", "4", "2v2"),
    jokers=(15, 20, 25),
    packets=((2, (4, 4, 4, 4, 5)), (3, (4, 4, 4, 5)), (4, (4, 4, 5))),
    table=((2, 3), (3, 4), (4, 3)),
    target=100,
    points=Points(
        most_cards=3,
        ace=1,
        cards=(("Td", 3), ("Ts", 1), ("2s", 1)),
        jokers=((15, 5), (20, 6), (25, 7)),
        sweep=1,
    ),
)
