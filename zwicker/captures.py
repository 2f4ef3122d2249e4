"""Captures (rules 2): which piles a card can take.

`chosen` restricts the answer to captures of exactly those places; without it all are listed.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from zwicker.cards import Card, is_joker
from zwicker.errors import Reason, reason
from zwicker.hold import holds_own, must_take, without_card
from zwicker.layout import Build, pile_cards
from zwicker.moves import Move
from zwicker.sums import Mask, Sums, places

if TYPE_CHECKING:
    from zwicker.state import State


def captures(state: "State", card: Card, chosen: Collection[int] | None = None) -> Iterator[Move]:
    """The legal captures with this card, in a fixed order, each once."""
    if joker_reason(state, card, chosen or ()) is not None:
        return
    within = sorted(chosen) if chosen is not None else _open_places(state, card)
    sums = capture_sums(state, within)
    rest = without_card(state.hands[state.mover], card)
    needed = [within.index(place) for place in must_take(state, card)] if chosen is None else []
    values = state.variant.values[card]
    for value in values:
        if chosen is None:
            masks: Iterator[Mask] = sums.unions_with(value, needed)
        else:
            masks = iter(((1 << len(within)) - 1,))
        for mask in masks:
            if not mask or best_value(sums, mask, values) != value:
                continue
            taken = tuple(within[place] for place in places(mask))
            if holds_own(state, rest, taken):
                yield capture_move(state, card, value, taken)


def capture_sums(state: "State", within: Sequence[int], down: bool = False) -> Sums:
    """The sums that the piles in these places make (rules 3.1: a build is one item)."""
    table = state.table
    alone = 0
    if not state.variant.rules.builds_in_sums:
        for bit, place in enumerate(within):
            alone |= (place < len(table) and isinstance(table[place], Build)) << bit
    return Sums([state.pile_values(place) for place in within], alone, down)


def best_value(sums: Sums, mask: Mask, values: Sequence[int]) -> int | None:
    """The value to write for a capture: most groups, then the lowest; None if none works."""
    ways = [(-most, v) for v in values if (most := sums.most_groups(mask, v)) is not None]
    return min(ways)[1] if ways else None


def capture_move(state: "State", card: Card, value: int | None, taken: Collection[int]) -> Move:
    """The move in canonical form: items in order, the value where there is a choice."""
    written = value if len(state.variant.values[card]) > 1 else None
    piles = tuple(pile_cards(state.pile_at(place)) for place in sorted(taken))
    return Move("capture", card, written, piles)


def check_capture(state: "State", move: Move, taken: tuple[int, ...]) -> Reason | Move:
    """The canonical move, or why it is illegal. `taken`: the places it takes, ascending."""
    card, values = move.card, state.variant.values[move.card]
    if move.value is not None and move.value not in values:
        return reason("not-a-value", card=card, value=move.value)
    refused = joker_reason(state, card, taken)
    if refused is not None:
        return refused
    sums = capture_sums(state, taken)
    mask = (1 << len(taken)) - 1
    wanted = values if move.value is None else (move.value,)
    if not any(sums.parts(mask, value) for value in wanted):
        return _sum_reason(state, taken, wanted, values)
    if not holds_own(state, without_card(state.hands[state.mover], card), taken):
        return reason("hold-own")
    best = best_value(sums, mask, values)
    assert best is not None
    return capture_move(state, card, best, taken)


def joker_reason(state: "State", card: Card, taken: Collection[int]) -> Reason | None:
    """rules 4.2, options of grupp: jokers on the table that may not be taken."""
    rules = state.variant.rules
    jokers = [place for place in taken if is_loose_joker(state, place)]
    if jokers and not rules.take_jokers:
        return reason("take-jokers")
    if jokers and rules.lone_joker and len(state.table) == 1 and not is_joker(card):
        return reason("lone-joker")
    return None


def is_loose_joker(state: "State", place: int) -> bool:
    """Whether a loose joker lies there."""
    pile = state.table[place]
    return isinstance(pile, str) and is_joker(pile)


def _open_places(state: "State", card: Card) -> list[int]:
    """All places but those whose joker may not be taken."""
    return [
        place
        for place in range(len(state.table))
        if not is_loose_joker(state, place) or joker_reason(state, card, (place,)) is None
    ]


def _sum_reason(
    state: "State", taken: tuple[int, ...], wanted: Sequence[int], values: Sequence[int]
) -> Reason:
    """What is wrong with the sums: a nearby idea that the rules exclude, or nothing fits."""
    mask = (1 << len(taken)) - 1
    items = [state.pile_values(place) for place in taken]
    adding = Sums(items, down=False)
    if any(adding.parts(mask, value) for value in wanted):
        return reason("build-sums")
    alone = any(adding.parts(mask, value) for value in values)
    if not alone and _mixed(adding, mask, values):
        return reason("one-value")
    if any(Sums(items).parts(mask, value) for value in wanted):
        return reason("subtraction")
    return reason("sum", value=" / ".join(map(str, wanted)))


def _mixed(sums: Sums, mask: Mask, values: Sequence[int]) -> bool:
    """Whether the set parts into groups of which each makes any of the values."""
    if not mask:
        return True
    first = mask & -mask
    return any(
        _mixed(sums, mask ^ group, values)
        for value in values
        for group in sums.additive(value)
        if group & first and not group & ~mask
    )
