"""What a seat has to hold after what it does, and when it may not trail (rules 5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from .effects import is_own, known_hand, mover, without
from .position import Pile, Position, count
from .rules import Rules, partner, values


def holds(rules: Rules, hand: tuple[str, ...], wanted: set[int]) -> bool:
    """rules 5.1, Hold: "distinct cards for the distinct values"."""
    return any(
        all(value in values(rules, card) for value, card in zip(wanted, chosen, strict=True))
        for chosen in permutations(hand, len(wanted))
    )


def own_values(p: Position, gone: Iterable[int] = ()) -> list[int]:
    """The values of the mover's builds, without those taken away."""
    left = [pile for i, pile in enumerate(p.table) if i not in gone and is_own(p, pile)]
    return [pile.value for pile in left if pile.value is not None]


def keeps(p: Position, card: str, own: list[int], extra: Iterable[int] = ()) -> bool:
    """Whether a turn may end with this hand card so that the mover owns builds of these values.

    `extra`: a value that must be held without owning the build.
    """
    if one_build(p) and len(own) > 1:
        return False
    rest = without(known_hand(p), card)
    return p.rules.bluff or holds(p.rules, rest, {*own, *extra})


def keeps_at_table(p: Position) -> bool:
    """rules 5.1: after a table action "the builds he owns and … one he owes a capture"."""
    owed = {pile.value for pile in p.table if pile.owed and pile.value is not None}
    return p.rules.bluff or holds(p.rules, known_hand(p), owed | set(own_values(p)))


def first_packet(p: Position) -> bool:
    """Whether the first of two packets is being played."""
    if p.rules.packets == 1:
        return False
    return p.packet == 1 if p.stock is None else count(p.stock) > 0


def one_build(p: Position) -> bool:
    """rules 5.2: "at most one own build at the end of a turn"."""
    if p.rules.name == "swazi-stock":
        return True
    return p.rules.name != "south-african" and first_packet(p)


def no_trail_while_owning(p: Position) -> bool:
    """rules 5.2: "no trailing while owning a build"."""
    if p.rules.name == "swazi-stock":
        return count(p.stock) > 0
    if p.rules.name == "south-african" and p.rules.seats > 2:
        return True
    return first_packet(p)


def may_trail(p: Position) -> bool:
    """Whether neither an owed capture nor an own build forbids to trail.

    rules 3.1, Illegal builds: with bluff he "may trail when he cannot take his own build".
    """
    if any(pile.owed for pile in p.table):
        return False
    mine = set(own_values(p))
    if p.rules.bluff:
        mine &= {value for card in known_hand(p) for value in values(p.rules, card)}
    return not (mine and no_trail_while_owning(p))


def for_partner(p: Position, card: str, value: int) -> bool:
    """rules 5.1: a build for the partner, only where the plain hold fails."""
    if not p.rules.pairs or keeps(p, card, [*own_values(p), value]):
        return False
    lost = p.lost.get(partner(mover(p)), frozenset())
    return value in lost and keeps(p, card, own_values(p))


def bluffed(p: Position, hand: tuple[str, ...], value: int) -> bool:
    """Field U: the maker of a build does not hold a card for it."""
    return p.rules.bluff and not any(value in values(p.rules, card) for card in hand)


def lost_build(pile: Pile, taker: int) -> bool:
    """rules 5.1, For the partner: "captured by anybody other than its maker", made holding it."""
    return pile.value is not None and pile.owner != taker and not (pile.partner or pile.bluffed)
