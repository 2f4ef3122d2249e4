"""Six jokers: partners, two jokers each of 15, 20 and 25, stacked builds (rules 4.2)."""

from zwicker.variant import Rules
from zwicker.variants import zwickern

VARIANT = Rules(
    id="six-jokers",
    title="Six jokers",
    source="the Spanish descriptions of Zwickern, game with six jokers",
    seats=("2v2",),
    jokers=(15, 15, 20, 20, 25, 25),
    equal_jokers=True,
    packets=((4, (4, 4, 5)),),
    table=((4, 3),),
    builds="stack",
    pairing=True,
    single=True,
    trail_lock=False,
    points=zwickern.VARIANT.points,
)
