"""Christiansen: four jokers, large packets, stacked builds, each for himself (rules 4.2)."""

from zwicker.variant import Points, Rules
from zwicker.variants import zwickeln

VARIANT = Rules(
    id="christiansen",
    title="Christiansen",
    source="the Russian description of Zwicker, Reinhardt Christiansen's version",
    seats=("2", "3", "4", "2v2"),
    jokers=(15, 20, 25, 30),
    packets=zwickeln.VARIANT.packets,
    table=zwickeln.VARIANT.table,
    builds="stack",
    pairing=True,
    single=True,
    trail_lock=False,
    points=Points(
        most_cards=3,
        ace=1,
        cards=(("Td", 3), ("Ts", 1), ("2s", 1)),
        jokers=((15, 4), (20, 5), (25, 6), (30, 7)),
        sweep=1,
    ),
)
