"""Judging what a southern African move says: the canonical move, or why it is illegal (rules 5)."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from zwicker.captures import best_value, capture_move
from zwicker.cards import Card
from zwicker.casino import (
    Places,
    add_reason,
    arrange_reason,
    builds,
    from_the_top,
    hold_reason,
    is_own_side,
    material,
    new_value_reason,
    one_build_reason,
    partner_reason,
    raise_reason,
    sort_places,
)
from zwicker.errors import Reason, reason
from zwicker.gather import item_at, makes
from zwicker.hold import must_take, without_card
from zwicker.layout import Build, pile_cards
from zwicker.moves import Move
from zwicker.sums import Sums, places

if TYPE_CHECKING:
    from zwicker.state import State

Parts = Sequence[tuple[int, ...]]


def captures(state: "State", card: Card, chosen: Collection[int] | None = None) -> Iterator[Move]:
    """The legal captures with this card (rules 5.1, 5.2)."""
    if not state.variant.values[card]:
        yield from _court_captures(state, card, chosen)
        return
    at = sort_places(state, chosen)
    if chosen is not None and (len(at.builds) > 1 or (at.tops and not _takes_tops(state))):
        return
    within = (*at.loose, *at.builds, *(at.tops if _takes_tops(state) else ()))
    sums = item_sums(state, within)
    values = state.variant.values[card]
    needed = [within.index(place) for place in must_take(state, card)] if chosen is None else []
    full = (1 << len(within)) - 1
    for value in values:
        masks = iter((full,))
        if chosen is None:
            masks = sums.unions_with(value, needed)
        for mask in masks:
            taken = tuple(sorted(within[bit] for bit in places(mask)))
            if mask and best_value(sums, mask, values) == value and _one(state, taken):
                if _after_reason(state, card, taken) is None:
                    yield capture_move(state, card, value, taken)


def _takes_tops(state: "State") -> bool:
    return state.variant.rules.capture_tops


def item_sums(state: "State", within: Sequence[int]) -> Sums:
    """Sums of the items; a build stands alone, aces alone in a group count the same."""
    count = len(state.table)
    alone = aces = 0
    for bit, place in enumerate(within):
        alone |= (place < count and isinstance(state.table[place], Build)) << bit
        aces |= (pile_cards(state.pile_at(place))[0][0] == "A") << bit
    values = [state.pile_values(place) for place in within]
    return Sums(values, alone, down=False, same=aces & ~alone)


def _one(state: "State", taken: Collection[int]) -> bool:
    return len(sort_places(state, taken).builds) <= 1


def _after_reason(state: "State", card: Card, taken: Collection[int]) -> Reason | None:
    """What the rest of the hand and the builds left say of a capture."""
    owed = state.memory.owed
    if owed is not None and owed not in taken:
        return reason("owed")
    rest = without_card(state.hands[state.mover], card)
    return hold_reason(state, rest, without=taken) or one_build_reason(state, taken=taken)


def _court_captures(state: "State", card: Card, chosen: Collection[int] | None) -> Iterator[Move]:
    """rules 5.2, lesotho: court cards take their own rank only, one or several."""
    own = [
        place
        for place, pile in enumerate(state.table)
        if isinstance(pile, str) and pile[0] == card[0]
    ]
    for size in range(1, len(own) + 1):
        for taken in combinations(own, size):
            if chosen is None or tuple(sorted(chosen)) == taken:
                if _after_reason(state, card, taken) is None:
                    move = capture_move(state, card, None, taken)
                    yield move
                    partner = state.seating.partner(state.mover)
                    if partner is not None and state.variant.rules.own_piles:
                        yield move._replace(under=partner)


def check_capture(state: "State", move: Move, taken: tuple[int, ...]) -> Reason | Move:
    """The canonical move, or why it is illegal."""
    card, values = move.card, state.variant.values[move.card]
    if move.value is not None and move.value not in values:
        return reason("not-a-value", "5.1", card=card, value=move.value)
    at = sort_places(state, taken)
    if at.tops and not _takes_tops(state):
        return reason("top-card")
    found = [legal for legal in captures(state, card, taken) if legal.under == move.under]
    if found and (move.value is None or _makes_value(state, taken, move.value)):
        return found[0]
    if not values:
        ranks = {pile_cards(state.pile_at(place))[0][0] for place in taken}
        if at.builds or ranks != {card[0]}:
            return reason("court", card=card)
    else:
        wanted = values if move.value is None else (move.value,)
        if not any(_makes_value(state, taken, value) for value in wanted):
            return _sum_reason(state, at, taken, wanted)
    return _after_reason(state, card, taken) or reason("under", card=card)


def _makes_value(state: "State", taken: Sequence[int], value: int) -> bool:
    sums = item_sums(state, taken)
    return _one(state, taken) and sums.parts((1 << len(taken)) - 1, value)


def _sum_reason(state: "State", at: Places, taken: Sequence[int], values: Sequence[int]) -> Reason:
    if len(at.builds) > 1:
        return reason("two-builds", "5.1")
    joined = Sums([state.pile_values(place) for place in taken], down=False)
    full = (1 << len(taken)) - 1
    if at.builds and any(joined.parts(full, value) for value in values):
        return reason("build-sums", "5.1")
    if any(Sums(joined.values).parts(full, value) for value in values):
        return reason("subtraction")
    return reason("sum", value=" / ".join(map(str, values)))


def check_build(state: "State", move: Move, first: tuple[int, ...], groups: Parts) -> Reason | Move:
    """The canonical move, or why it is illegal."""
    assert move.value is not None
    used = [*first, *(place for group in groups for place in group)]
    refused = _shape_reason(state, move, used, (first, *groups))
    if refused is None:
        refused = _sums_reason(state, move, first, groups)
    if refused is not None:
        return refused
    for legal in builds(state, move.card, used):
        if legal.value == move.value and legal.partner == move.partner:
            return legal
    return _play_reason(state, move, sort_places(state, used), (first, *groups))


def _shape_reason(state: "State", move: Move, used: Sequence[int], parts: Parts) -> Reason | None:
    """What is wrong with the move whatever it is worth."""
    at = sort_places(state, used)
    if not used:
        return reason("build-needs-card", "5.1")
    if state.memory.owed is not None:
        return reason("owed")
    if len(at.builds) > 1:
        return reason("two-builds", "5.1")
    if move.minus or any(item.minus for part in (move.first, *move.groups) for item in part):
        return reason("build-down", "5.1")
    if any(place in part and len(part) > 1 for place in at.builds for part in parts):
        return reason("build-sums", "5.1")
    return None if from_the_top(state, used) else reason("top-card")


def _sums_reason(state: "State", move: Move, first: Sequence[int], groups: Parts) -> Reason | None:
    """Whether each group, as written, makes the value."""
    assert move.value is not None
    own = state.variant.values[move.card]
    ways = [[*(state.pile_values(place) for place in first), own]]
    ways += [[state.pile_values(place) for place in group] for group in groups]
    if all(makes(values, (), move.value) for values in ways):
        return None
    kept = [group[0] for group in groups if len(group) == 1 and group[0] < len(state.table)]
    if any(isinstance(state.table[place], Build) for place in kept):
        return reason("change-group", "5.1")
    return reason("build-sum", "5.1", value=move.value)


def _play_reason(state: "State", move: Move, at: Places, parts: Parts) -> Reason:
    """Why a build with a hand card that adds up is illegal all the same."""
    assert move.value is not None
    value, rest = move.value, without_card(state.hands[state.mover], move.card)
    if not at.builds:
        if at.tops:
            return reason("top-card")
        refused = new_value_reason(state, value)
        if move.partner:
            refused = refused or partner_reason(state, rest, value)
        refused = refused or hold_reason(state, rest, (value,)) or one_build_reason(state, made=1)
        return refused or reason("build-sum", "5.1", value=value)
    if move.partner:
        return reason("partner-build", "5.1", value=value)
    build = state.build_at(at.builds[0])
    if build.value != value:
        refused = raise_reason(state, build) or new_value_reason(state, value, at.builds[0])
        refused = refused or (reason("top-card") if at.tops else None)
        refused = refused or hold_reason(state, rest, (value,)) or one_build_reason(state, made=1)
        return refused or reason("build-sum", "5.1", value=value)
    own = is_own_side(state, build)
    if at.tops and not own:
        return reason("top-card")
    refused = hold_reason(state, rest, () if own else (value,)) or one_build_reason(state)
    return refused or reason("one-group" if len(parts) > 2 else "top-card")


def check_action(state: "State", move: Move, groups: Parts) -> Reason | Move:
    """A table action in canonical form, or why it is illegal; its end is asked for elsewhere."""
    assert move.value is not None
    used = [place for group in groups for place in group]
    at = sort_places(state, used)
    values = [[state.pile_values(place) for place in group] for group in groups]
    if any(item.minus for part in move.groups for item in part):
        return reason("build-down", "5.1")
    if any(place in part and len(part) > 1 for place in at.builds for part in groups):
        return reason("build-sums", "5.1")
    if not all(makes(part, (), move.value) for part in values):
        return reason("build-sum", "5.1", value=move.value)
    if move.kind == "table-build":
        return _check_table_build(state, move, at)
    return _check_table_add(state, move, at, groups)


def _check_table_build(state: "State", move: Move, at: Places) -> Reason | Move:
    assert move.value is not None
    if at.builds or at.tops:
        return reason("two-builds" if at.builds else "top-card", "5.1")
    if len(at.loose) < 2:
        return reason("build-needs-card", "5.1")
    hand = state.hands[state.mover]
    refused = new_value_reason(state, move.value) or hold_reason(state, hand, (move.value,))
    if refused is not None:
        return refused
    loose = material(state, at.loose)
    way = loose.sums.way((1 << len(at.loose)) - 1, move.value)
    assert way is not None  # each group, as written, makes the value
    items = (tuple(item_at(state, loose.places[n]) for n in group) for group in way)
    return move._replace(groups=tuple(items))


def _check_table_add(state: "State", move: Move, at: Places, groups: Parts) -> Reason | Move:
    if len(at.builds) != 1 or len(groups[0]) != 1 or groups[0][0] != at.builds[0]:
        return reason("two-builds" if len(at.builds) > 1 else "no-build", "5.1")
    if len(groups) != 2:
        return reason("one-group")
    if at.tops and (state.variant.rules.capture_tops or not from_the_top(state, groups[1])):
        return reason("top-card")
    refused = add_reason(state, at.builds[0])
    if refused is not None:
        return refused
    group = tuple(item_at(state, place) for place in sorted(groups[1]))
    return move._replace(groups=(move.groups[0], group))


def check_arrange(state: "State", move: Move) -> Reason | Move:
    """Whether that card can be brought under the top one."""
    return arrange_reason(state, move.piles[0][0]) or move
