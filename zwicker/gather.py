"""Builds that gather (rules 3.1): the played card and any loose cards, in groups of one value.

Three roles: "new" (no existing build takes part), "change" (the build and the played card are one
group of the new value) and "add" (the build keeps its value).
"""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from zwicker.cards import Card, Cards
from zwicker.errors import Reason, reason
from zwicker.hold import can_hold, own_values, without_card
from zwicker.layout import Build, pile_cards
from zwicker.moves import Group, Item, Move
from zwicker.sums import Mask, Sums, places

if TYPE_CHECKING:
    from zwicker.state import State

# for each set of loose cards that can stand with the played card: whether that is subtracted
Starts = dict[Mask, bool]


class Loose(NamedTuple):
    """The loose cards looked at: their places on the table and their sums."""

    places: tuple[int, ...]
    sums: Sums


def builds(state: "State", card: Card, chosen: Collection[int] | None = None) -> Iterator[Move]:
    """The legal builds with this card, each effect once; with `chosen`: of exactly those piles."""
    within = range(len(state.table)) if chosen is None else sorted(chosen)
    existing = [place for place in within if isinstance(state.table[place], Build)]
    if chosen is not None and len(existing) > 1:
        return
    loose = loose_cards(state, [place for place in within if place not in existing])
    full = None if chosen is None else (1 << len(loose.places)) - 1
    rest = without_card(state.hands[state.mover], card)
    values = sorted(_values_to_try(state, rest))
    if values:
        loose.sums.reach(values[-1], max(state.variant.values[card], default=0))
    for value in values:
        if not existing or full is None:
            for_partner = _new_is_for_partner(state, rest, value)
            if for_partner is not None:
                yield from _list(state, card, value, loose, full, None, for_partner)
        for place in existing:
            if hold_reason(state, rest, value, place) is None:
                yield from _list(state, card, value, loose, full, place, False)


def loose_cards(state: "State", at: Sequence[int]) -> Loose:
    """The loose cards in these places, ready for sums."""
    values = [state.pile_values(place) for place in at]
    return Loose(tuple(at), Sums(values, down=state.variant.rules.down))


def _values_to_try(state: "State", rest: Cards) -> set[int]:
    """Values that a build could have: those held, and those the partner lost (rules 3.1)."""
    variant = state.variant
    if variant.rules.bluff or not variant.rules.hold:
        return {value for values in variant.values.values() for value in values}
    held = {value for card in rest for value in variant.values[card]}
    return held | state.lost_by_partner()


def _new_is_for_partner(state: "State", rest: Cards, value: int) -> bool | None:
    """Whether a new build of the value is for the partner; None if neither is allowed."""
    if hold_reason(state, rest, value, None) is None:
        return False
    return True if partner_reason(state, rest, value) is None else None


def hold_reason(state: "State", rest: Cards, value: int, place: int | None) -> Reason | None:
    """Why the rest of the hand does not allow a build of that value (rules 3.1 "Hold").

    `place`: where the build lies that is changed or added to.
    """
    rules = state.variant.rules
    if rules.bluff or not rules.hold:
        return None
    own = own_values(state, state.mover, () if place is None else (place,))
    if can_hold(state.variant, rest, own | {value}):
        return None
    if any(value in state.variant.values[card] for card in rest):
        return reason("hold-own")
    return reason("hold", value=value)


def partner_reason(state: "State", rest: Cards, value: int) -> Reason | None:
    """Why no build of that value may be made for the partner (rules 3.1 "For the partner")."""
    if value not in state.lost_by_partner() or hold_reason(state, rest, value, None) is None:
        return reason("partner-build", value=value)
    if not can_hold(state.variant, rest, own_values(state, state.mover)):
        return reason("hold-own")
    return None


def starts_of(state: "State", card: Card, value: int, sums: Sums) -> Starts:
    """The sets of loose cards that make `value` together with the played card.

    Alone it must count the value; otherwise it is added (building up) or subtracted (down).
    """
    rules = state.variant.rules
    found: Starts = {}
    for own in state.variant.values[card]:
        if own == value:
            found[0] = False
        elif own < value and rules.up:
            found.update(dict.fromkeys(sums.additive(value - own), False))
    if rules.down:
        for own in state.variant.values[card]:
            for mask in sums.additive(value + own):
                found.setdefault(mask, True)
    return found


def change_is_minus(state: "State", card: Card, old: int, value: int) -> bool | None:
    """Whether the card is subtracted to change `old` to `value`; None if it cannot do that."""
    rules = state.variant.rules
    for own in state.variant.values[card]:
        if rules.up and old + own == value:
            return False
        if rules.down and old - own == value:
            return True
    return None


def _list(
    state: "State",
    card: Card,
    value: int,
    loose: Loose,
    full: Mask | None,
    place: int | None,
    partner: bool,
) -> Iterator[Move]:
    """All moves of one value with that build, or with none; `full`: only that set of cards."""
    starts = starts_of(state, card, value, loose.sums)
    if place is not None:
        old = state.build_at(place).value
        if old != value:
            change = change_is_minus(state, card, old, value)
            if change is None:
                return
            starts = {0: change}
    if not starts:
        return
    if full is None:
        masks = loose.sums.unions(loose.sums.groups(value), starts)
    else:
        masks = iter((full,))
    for mask in masks:
        if mask or place is not None:
            yield from canonical(state, card, value, loose, mask, starts, place, partner)


def canonical(
    state: "State",
    card: Card,
    value: int,
    loose: Loose,
    mask: Mask,
    starts: Starts,
    place: int | None,
    partner: bool,
) -> Iterator[Move]:
    """The move in canonical form: the best way to part the cards; nothing if there is none."""
    sums = loose.sums
    counts = {
        start: count
        for start in starts
        if not start & ~mask and (count := sums.most_groups(mask ^ start, value)) is not None
    }
    if not counts:
        return
    most = max(counts.values())
    start = min((start for start, count in counts.items() if count == most), key=places)
    others = sums.way(mask ^ start, value) or ()
    groups = [_group(state, loose, other, value) for other in others]
    first = tuple(item_at(state, loose.places[at]) for at in places(start))
    if place is not None:
        build = (item_at(state, place),)
        if state.build_at(place).value == value:
            after = sum(loose.places[other[0]] < place for other in others)
            groups.insert(after, build)
        else:
            first = build
    yield Move("build", card, value, (), starts[start], first, tuple(groups), partner)


def _group(state: "State", loose: Loose, members: Sequence[int], value: int) -> Group:
    minus = loose.sums.groups(value)[sum(1 << member for member in members)]
    return tuple(item_at(state, loose.places[at], at == minus) for at in members)


def item_at(state: "State", place: int, minus: bool = False) -> Item:
    """What a move writes for the pile in that place."""
    pile = state.pile_at(place)
    return Item(pile_cards(pile), isinstance(pile, Build), minus)


def check_build(
    state: "State", move: Move, first: tuple[int, ...], groups: tuple[tuple[int, ...], ...]
) -> Reason | Move:
    """The canonical move, or why it is illegal. `first`, `groups`: the places of its items."""
    refused = _shape_reason(state, move)
    if refused is not None:
        return refused
    assert move.value is not None
    used = [*first, *(place for group in groups for place in group)]
    existing = [place for place in used if isinstance(state.table[place], Build)]
    place = existing[0] if existing else None
    if not used:
        return reason("build-needs-card")
    refused = _sums_reason(state, move, first, groups)
    if refused is not None:
        return refused
    rest = without_card(state.hands[state.mover], move.card)
    if move.partner:
        refused = (
            partner_reason(state, rest, move.value)
            if place is None
            else reason("partner-build", value=move.value)
        )
    else:
        refused = hold_reason(state, rest, move.value, place)
    if refused is not None:
        return refused
    at = sorted(set(used) - set(existing))
    loose = loose_cards(state, at)
    full = (1 << len(at)) - 1
    return next(_list(state, move.card, move.value, loose, full, place, move.partner))


def _shape_reason(state: "State", move: Move) -> Reason | None:
    """What is wrong with the move whatever lies on the table."""
    rules = state.variant.rules
    assert move.value is not None
    parts = (move.first, *move.groups)
    if sum(item.build for part in parts for item in part) > 1:
        return reason("two-builds")
    if any(item.build for item in move.first) and len(move.first) > 1:
        return reason("change-group")
    if any(item.build for part in move.groups for item in part if len(part) > 1):
        return reason("two-builds")
    subtracted = [sum(item.minus for item in part) for part in parts]
    if not rules.down and (move.minus or any(subtracted)):
        return reason("build-down")
    if subtracted[0] or max(subtracted) > 1:
        return reason("minus-card")
    if not rules.up and move.first and not move.minus:
        return reason("build-up")
    free = rules.bluff or not rules.hold
    if not move.value or (free and move.value not in _values_to_try(state, ())):
        return reason("build-value", value=move.value)
    return None


def _sums_reason(
    state: "State", move: Move, first: tuple[int, ...], groups: tuple[tuple[int, ...], ...]
) -> Reason | None:
    """Whether each group, as written, makes the value."""
    assert move.value is not None
    own = state.variant.values[move.card]
    plus = [state.pile_values(place) for place in first]
    ways = makes(plus, own, move.value) if move.minus else makes([*plus, own], (), move.value)
    if not ways or (move.minus and not first):
        return reason("build-sum", value=move.value)
    for part, at in zip(move.groups, groups, strict=True):
        values = [state.pile_values(place) for place in at]
        minus = next((n for n, item in enumerate(part) if item.minus), None)
        taken = () if minus is None else values.pop(minus)
        if minus is not None and not values:
            return reason("build-sum", value=move.value)
        if not makes(values, taken, move.value):
            built = len(part) == 1 and part[0].build
            return reason("change-group" if built else "build-sum", value=move.value)
    return None


def makes(plus: Sequence[Sequence[int]], minus: Sequence[int], value: int) -> bool:
    """Whether the values can add up to `value`, after one of `minus` is subtracted."""
    totals = {0}
    for values in plus:
        totals = {total + one for total in totals for one in values}
    return any(value + less in totals for less in minus or (0,))
