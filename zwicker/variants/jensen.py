"""Jensen: partners, three jokers, one card at a time from the stock, stacked builds (rules 4.2)."""

from zwicker.variant import Rules
from zwicker.variants import zwickern

VARIANT = Rules(
    id="jensen",
    title="Jensen",
    source="the Russian description of Zwicker, main game",
    seats=("2v2",),
    jokers=(15, 20, 25),
    packets=((4, (4, 4, 5)),),  # all but the first only where it is not dealt card by card
    table=((4, 3),),
    replenish="rounds",
    builds="stack",
    pairing=True,
    single=True,
    trail_lock=False,
    points=zwickern.VARIANT.points,
)
