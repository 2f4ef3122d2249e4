"""Classic: 52 cards, two to twelve seats, two packs from five on, stacked builds up to 14
(rules 4.2)."""

from zwicker.variant import Rules
from zwicker.variants import zwicken

VARIANT = Rules(
    id="classic",
    title="Classic",
    source="the Spanish descriptions of Zwickern, game without jokers",
    seats=tuple(str(seats) for seats in range(2, 13)),
    values="one",
    two_packs_from=5,
    equal_jokers=True,
    packets=((0, (4,)),),
    table=((0, 4),),
    builds="stack",
    down=False,
    limit=14,
    hold=False,
    trail_lock=False,
    first_dealer="lowest",
    points=zwicken.VARIANT.points,
)
