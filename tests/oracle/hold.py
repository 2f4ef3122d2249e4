"""Who may build, play or trail what: hold, builds for the partner, trail lock (rules 3.1, 3.2)."""

from __future__ import annotations

from itertools import permutations

from .effects import known_hand, rest_of
from .position import Position
from .rules import Rules, values


def own_builds(p: Position) -> list[int]:
    """The mover's builds; one made for the partner "counts for nobody's hold or trail lock"."""
    return [i for i, x in enumerate(p.table) if x.value and x.owner == p.turn and not x.partner]


def holds(rules: Rules, hand: tuple[str, ...], wanted: set[int]) -> bool:
    """rules 3.1: "distinct cards for the distinct values … each able to take that value"."""
    return any(
        all(value in values(rules, card) for value, card in zip(wanted, chosen, strict=True))
        for chosen in permutations(hand, len(wanted))
    )


def keeps_hold(p: Position, card: str, gone: tuple[int, ...], value: int | None) -> bool:
    """rules 3.1, Hold, after a play that takes the builds `gone` away or changes them.

    `value`: of the build just made, changed or added to.
    """
    if p.rules.model != "gather" or not p.rules.hold or p.rules.bluff:
        return True
    wanted = {p.table[i].value or 0 for i in own_builds(p) if i not in gone}
    return holds(p.rules, rest_of(p, card), wanted | ({value} if value else set()))


def for_partner(p: Position, card: str, value: int) -> bool:
    """rules 3.1, "For the partner": only where the plain hold fails."""
    assert p.turn is not None
    if p.seats != "2v2" or keeps_hold(p, card, (), value):
        return False
    lost = p.lost.get((p.turn + 2) % 4, frozenset())
    return value in lost and keeps_hold(p, card, (), None)


def stack_hold(p: Position, card: str, value: int) -> bool:
    """rules 3.2, Hold: "the rest of the hand has a card of value v, or … the partner announced"."""
    assert p.turn is not None
    if not p.rules.hold or p.rules.bluff:
        return True
    if any(value in values(p.rules, other) for other in rest_of(p, card)):
        return True
    return p.seats == "2v2" and value in p.announced.get((p.turn + 2) % 4, frozenset())


def locked(p: Position) -> bool:
    """rules 3.1: "a seat that owns a build on the table may not trail".

    With bluff it "may trail when he cannot take his own build".
    """
    mine = {p.table[i].value for i in own_builds(p)}
    if p.rules.bluff:
        mine &= {value for card in known_hand(p) for value in values(p.rules, card)}
    return p.rules.traillock and bool(mine)
