"""Who must hold what (rules 3.1 "Hold", "Trail lock").

A seat answers for the builds it owns, except those its partner made for it.
"""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from zwicker.cards import Cards
from zwicker.layout import Build
from zwicker.variant import Variant

if TYPE_CHECKING:
    from zwicker.state import State


def own_builds(state: "State", seat: int) -> tuple[int, ...]:
    """Places on the table of the builds that count for this seat's hold and trail lock."""
    return tuple(
        place
        for place, pile in enumerate(state.table)
        if isinstance(pile, Build) and pile.owner == seat and not pile.given
    )


def own_values(state: "State", seat: int, without: Collection[int] = ()) -> frozenset[int]:
    """The values of those builds, leaving out the places that a play takes away or changes."""
    return frozenset(
        pile.value
        for place, pile in enumerate(state.table)
        if isinstance(pile, Build)
        and pile.owner == seat
        and not pile.given
        and place not in without
    )


def can_hold(variant: Variant, hand: Iterable[str], values: Collection[int]) -> bool:
    """Whether the hand has distinct cards for all the values, each able to take that value."""
    if not values:
        return True
    return _assign(tuple(values), [variant.values[card] for card in hand])


def _assign(values: tuple[int, ...], cards: list[tuple[int, ...]]) -> bool:
    if not values:
        return True
    first, rest = values[0], values[1:]
    return any(
        first in card and _assign(rest, cards[:place] + cards[place + 1 :])
        for place, card in enumerate(cards)
    )


def without_card(hand: Cards, card: str) -> Cards:
    """The hand after that card was played."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def holds_own(state: "State", rest: Cards, taken: Collection[int] = ()) -> bool:
    """Whether the rest of the mover's hand still serves its own builds not taken (rules 3.1)."""
    if not _answers(state):
        return True
    return can_hold(state.variant, rest, own_values(state, state.mover, taken))


def must_take(state: "State", card: str) -> tuple[int, ...]:
    """Places of builds without which no capture with that card is legal.

    They are the mover's own that no card of the rest can serve (rules 3.1), and the one that has to
    be taken in this turn (rules 5.1).
    """
    owed = () if state.memory.owed is None else (state.memory.owed,)
    if not _answers(state):
        return owed
    rest = without_card(state.hands[state.mover], card)
    served = {value for other in rest for value in state.variant.values[other]}
    own = own_builds(state, state.mover)
    unserved = [place for place in own if state.build_at(place).value not in served]
    return tuple(dict.fromkeys((*owed, *unserved)))


def _answers(state: "State") -> bool:
    """Whether owners have to hold cards for their builds."""
    rules = state.variant.rules
    return rules.builds != "stack" and rules.hold and not rules.bluff
