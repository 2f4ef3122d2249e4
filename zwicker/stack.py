"""Builds that stack (rules 3.2): the played card is laid on exactly one pile."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from zwicker.cards import Card, Cards
from zwicker.errors import Reason, reason
from zwicker.hold import without_card
from zwicker.layout import Build, pile_cards
from zwicker.moves import Item, Move

if TYPE_CHECKING:
    from zwicker.state import State

# how a card changes a pile, the canonical one first: two groups, added, subtracted
WAYS = ("pair", "up", "down")


def builds(state: "State", card: Card, chosen: Collection[int] | None = None) -> Iterator[Move]:
    """The legal builds with this card, each effect once; with `chosen`: of exactly those piles."""
    rest = without_card(state.hands[state.mover], card)
    if not chosen and single_reason(state, card) is None:
        for value in state.variant.values[card]:
            if hold_reason(state, rest, value) is None:
                yield Move("build", card, value)
    if chosen is not None and len(chosen) != 1:
        return
    for place in range(len(state.table)) if chosen is None else chosen:
        for value, way in sorted(ways(state, card, place).items()):
            if hold_reason(state, rest, value) is None:
                yield _move(state, card, value, place, way)


def single_reason(state: "State", card: Card) -> Reason | None:
    """Why the card cannot be a build by itself (rules 3.2 "Single-card build")."""
    if not state.variant.rules.single or len(state.variant.values[card]) < 2:
        return reason("single-card")
    return None


def ways(state: "State", card: Card, place: int) -> dict[int, str]:
    """The values that laying the card on that pile can give, each with its canonical way."""
    limit, bases = state.variant.rules.limit, state.pile_values(place)
    found: dict[int, str] = {}
    for way in WAYS:
        if not _open(state, way):
            continue
        for base in bases:
            for own in state.variant.values[card]:
                value = _value(way, base, own)
                if value > 0 and (not limit or value <= limit):
                    found.setdefault(value, way)
    return found


def _value(way: str, base: int, own: int) -> int:
    if way == "pair":
        return base if base == own else 0
    return base + own if way == "up" else base - own


def _open(state: "State", way: str) -> bool:
    rules = state.variant.rules
    return {"pair": rules.pairing, "up": rules.up, "down": rules.down}[way]


def hold_reason(state: "State", rest: Cards, value: int) -> Reason | None:
    """Why nobody could take a build of that value (rules 3.2 "Hold")."""
    rules, variant = state.variant.rules, state.variant
    if rules.bluff or not rules.hold:
        wanted = any(value in values for values in variant.values.values())
        return None if wanted else reason("build-value", "3.2", value=value)
    if any(value in variant.values[card] for card in rest):
        return None
    if value in state.announced_by_partner():
        return None
    return reason("hold", "3.2", value=value)


def makes(state: "State", move: Move, place: int) -> bool:
    """Whether the pile in that place gives the move's value in the way that it says."""
    return _way_reason(state, move, place, _way(move)) is None


def _way(move: Move) -> str:
    """How the move changes a pile."""
    return "pair" if move.groups else "down" if move.minus else "up"


def _move(state: "State", card: Card, value: int, place: int, way: str) -> Move:
    pile = state.table[place]
    item = Item(pile_cards(pile), isinstance(pile, Build))
    if way == "pair":
        return Move("build", card, value, groups=((item,),))
    return Move("build", card, value, minus=way == "down", first=(item,))


def check_build(
    state: "State", move: Move, first: tuple[int, ...], groups: tuple[tuple[int, ...], ...]
) -> Reason | Move:
    """The canonical move, or why it is illegal. `first`, `groups`: the places of its items."""
    assert move.value is not None
    used = [*first, *(place for group in groups for place in group)]
    if move.partner or len(used) > 1 or any(item.minus for item in move.first):
        return reason("partner-build" if move.partner else "one-pile", "3.2", value=move.value)
    rest = without_card(state.hands[state.mover], move.card)
    if not used:
        refused = single_reason(state, move.card)
        if refused is None and move.value not in state.variant.values[move.card]:
            refused = reason("not-a-value", card=move.card, value=move.value)
        refused = refused or hold_reason(state, rest, move.value)
        return refused or Move("build", move.card, move.value)
    refused = _way_reason(state, move, used[0], _way(move))
    refused = refused or hold_reason(state, rest, move.value)
    if refused is not None:
        return refused
    way = ways(state, move.card, used[0])[move.value]
    return _move(state, move.card, move.value, used[0], way)


def _way_reason(state: "State", move: Move, place: int, way: str) -> Reason | None:
    """Why the card cannot be laid on the pile in this way for that value."""
    assert move.value is not None
    rules = state.variant.rules
    if not _open(state, way):
        return reason({"pair": "pairing", "up": "build-up", "down": "build-down"}[way])
    if rules.limit and move.value > rules.limit:
        return reason("limit", limit=rules.limit)
    made = {
        _value(way, base, own)
        for base in state.pile_values(place)
        for own in state.variant.values[move.card]
    }
    if move.value < 1 or move.value not in made:
        return reason("pairing") if way == "pair" else reason("build-sum", "3.2", value=move.value)
    return None
