"""Sillerup: six different jokers and ten cards on the table, stacked builds (rules 4.2)."""

from zwicker.variant import Points, Rules

VARIANT = Rules(
    id="sillerup",
    title="Sillerup",
    source="the Spanish descriptions of Zwickern, game of Sillerup and Großenwiehe",
    seats=("2", "3", "4"),
    jokers=(15, 17, 20, 22, 25, 30),
    packets=((2, (4,)), (3, (4,)), (4, (4,))),
    table=((2, 10), (3, 10), (4, 10)),
    builds="stack",
    pairing=True,
    single=True,
    trail_lock=False,
    points=Points(
        most_cards=3,
        ace=1,
        cards=(("Td", 3), ("Ts", 1), ("2s", 1)),
        jokers=((15, 6), (17, 8), (20, 10), (22, 12), (25, 15), (30, 20)),
        sweep=1,
    ),
)
