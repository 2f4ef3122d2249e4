"""Builds and table actions of southern African Casino (rules 5.1, 5.2).

A turn is any number of table actions, then one card from the hand. Items are the piles on the
table and, after them, the usable top cards of other piles; a place counts through both.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from zwicker.cards import Card, Cards
from zwicker.errors import Reason, reason
from zwicker.gather import Loose, Starts, canonical, item_at
from zwicker.hold import can_hold, own_builds, own_values, without_card
from zwicker.layout import Build
from zwicker.moves import Move
from zwicker.sums import Mask, Sums, places
from zwicker.variant import by_seats

if TYPE_CHECKING:
    from zwicker.state import State


class Top(NamedTuple):
    """A card near the top of a capture pile: the pile's number, how many lie above it."""

    card: Card
    pile: int
    depth: int


def top_cards(state: "State") -> tuple[Top, ...]:
    """The top cards that the mover can use, pile by pile, from the top down (rules 5.1).

    A pile ends where a card has no value or no group could reach further down.
    """
    rules = state.variant.rules
    if not rules.top_cards or state.turn is None:
        return ()
    most = max(value for values in state.variant.values.values() for value in values)
    found: list[Top] = []
    for pile, cards in enumerate(state.captured):
        total = 0
        if pile == state.pile_of(state.turn):
            continue
        for depth, card in enumerate(reversed(cards[-rules.top_cards :])):
            values = state.variant.values.get(card, ())
            total += min(values, default=most + 1)
            if total > most:
                break
            found.append(Top(card, pile, depth))
    return tuple(found)


class Places(NamedTuple):
    """Places sorted by what lies there."""

    loose: tuple[int, ...]
    builds: tuple[int, ...]
    tops: tuple[int, ...]


def sort_places(state: "State", chosen: Collection[int] | None) -> Places:
    """The chosen places, or all, by kind."""
    count = len(state.table)
    within = range(count + len(state.tops)) if chosen is None else sorted(chosen)
    builds = tuple(at for at in within if at < count and isinstance(state.table[at], Build))
    loose = tuple(at for at in within if at < count and at not in builds)
    return Places(loose, builds, tuple(at for at in within if at >= count))


def material(state: "State", at: Sequence[int]) -> Loose:
    """The cards in these places, ready for sums; aces alone in a group all count the same."""
    aces = sum(1 << bit for bit, place in enumerate(at) if state.pile_at(place)[0] == "A")
    values = [state.pile_values(place) for place in at]
    return Loose(tuple(at), Sums(values, down=False, same=aces))


def from_the_top(state: "State", at: Sequence[int]) -> bool:
    """Whether the top cards among these places leave none above them in their piles."""
    count = len(state.table)
    used = {(top.pile, top.depth) for top in (state.tops[p - count] for p in at if p >= count)}
    return all((pile, depth - 1) in used for pile, depth in used if depth)


def at_end(state: "State", mode: tuple[tuple[int, str], ...]) -> bool:
    """Whether a rule that holds always, or only for a time, holds now (rules 5.2)."""
    when = by_seats(mode, state.seating.count)
    if when == "first-packet":
        return state.packet == 1
    return bool(state.stock) if when == "stock" else when == "always"


def one_build_reason(state: "State", made: int = 0, taken: Collection[int] = ()) -> Reason | None:
    """Whether more than one own build would remain at the end of the turn (rules 5.2)."""
    if not at_end(state, state.variant.rules.one_build):
        return None
    left = [place for place in own_builds(state, state.mover) if place not in taken]
    return reason("one-build") if len(left) + made > 1 else None


def hold_reason(
    state: "State", rest: Cards, values: Iterable[int] = (), without: Collection[int] = ()
) -> Reason | None:
    """Whether the cards serve all own builds not left out, and these values (rules 5.1)."""
    rules = state.variant.rules
    if rules.bluff or not rules.hold:
        return None
    wanted = own_values(state, state.mover, without) | set(values)
    if state.memory.owed is not None and state.memory.owed not in without:
        wanted |= {state.build_at(state.memory.owed).value}
    if can_hold(state.variant, rest, wanted):
        return None
    for value in values:
        if not any(value in state.variant.values[card] for card in rest):
            return reason("hold", "5.1", value=value)
    return reason("hold-own", "5.1")


def new_value_reason(state: "State", value: int, besides: int | None = None) -> Reason | None:
    """One build of each value at a time; the value must be one that a card has (rules 5.1)."""
    for place, pile in enumerate(state.table):
        if isinstance(pile, Build) and pile.value == value and place != besides:
            return reason("value-taken", value=value)
    if any(value in values for values in state.variant.values.values()):
        return None
    return reason("build-value", "5.1", value=value)


def partner_reason(state: "State", rest: Cards, value: int) -> Reason | None:
    """Why no new build of that value may be made for the partner (rules 5.1, 3.1)."""
    if value not in state.lost_by_partner() or hold_reason(state, rest, (value,)) is None:
        return reason("partner-build", "5.1", value=value)
    return hold_reason(state, rest)


def is_own_side(state: "State", build: Build) -> bool:
    """Whether the build is the mover's own or the partner's."""
    sides = state.seating.sides
    return sides[build.owner] == sides[state.mover]


def starts_of(state: "State", card: Card, value: int, sums: Sums) -> Starts:
    """The sets of items that make `value` together with the played card, by adding.

    Aces alone in a group all count the same (rules 5.1): 1 and 14 do not make the 15 of a joker.
    """
    found: Starts = {}
    for own in state.variant.values[card]:
        if own == value:
            found[0] = False
        for mask in sums.additive(value - own) if own < value else ():
            only_aces = card[0] == "A" and not mask & ~sums.same
            if not only_aces or own * (mask.bit_count() + 1) == value:
                found[mask] = False
    return found


def builds(state: "State", card: Card, chosen: Collection[int] | None = None) -> Iterator[Move]:
    """The legal builds, raises and adds with this card, each effect once."""
    at = sort_places(state, chosen)
    if state.memory.owed is not None or (chosen is not None and len(at.builds) > 1):
        return
    exact = chosen is not None
    if not exact or not (at.builds or at.tops):
        yield from _new(state, card, at, exact)
    for place in at.builds:
        build = state.build_at(place)
        if is_own_side(state, build):
            yield from _add_own(state, card, place, at, exact)
        elif not (exact and at.tops):
            yield from _raise(state, card, place, at, exact)
            yield from _add_other(state, card, place, at, exact)


def _masks(sums: Sums, value: int, starts: Starts, exact: bool) -> Iterator[Mask]:
    if not starts:
        return iter(())
    if exact:
        return iter(((1 << len(sums.values)) - 1,))
    return sums.unions(sums.additive(value), starts)


def _rest(state: "State", card: Card) -> Cards:
    return without_card(state.hands[state.mover], card)


def _values(state: "State", rest: Cards) -> list[int]:
    """Values worth trying for a build: those that some card left in the hand has."""
    rules, values = state.variant.rules, state.variant.values
    held = values.values() if rules.bluff or not rules.hold else [values[card] for card in rest]
    return sorted({value for each in held for value in each} | state.lost_by_partner())


def _new(state: "State", card: Card, at: Places, exact: bool) -> Iterator[Move]:
    rest = _rest(state, card)
    loose = material(state, at.loose)
    for value in _values(state, rest):
        partner = hold_reason(state, rest, (value,)) is not None
        if new_value_reason(state, value) or (partner and partner_reason(state, rest, value)):
            continue
        if one_build_reason(state, made=not partner):
            continue
        starts = starts_of(state, card, value, loose.sums)
        for mask in _masks(loose.sums, value, starts, exact):
            if mask:
                yield from canonical(state, card, value, loose, mask, starts, None, partner)


def _raise(state: "State", card: Card, place: int, at: Places, exact: bool) -> Iterator[Move]:
    build, rest = state.build_at(place), _rest(state, card)
    if raise_reason(state, build) or one_build_reason(state, made=1):
        return
    loose = material(state, at.loose)
    for own in state.variant.values[card]:
        value = build.value + own
        if new_value_reason(state, value, place) or hold_reason(state, rest, (value,)):
            continue
        for mask in _masks(loose.sums, value, {0: False}, exact):
            yield from canonical(state, card, value, loose, mask, {0: False}, place, False)


def raise_reason(state: "State", build: Build) -> Reason | None:
    """Why the build's value cannot be changed by the mover (rules 5.1 "Raise")."""
    if is_own_side(state, build):
        return reason("own-value")
    return reason("compound") if len(build.groups) > 1 else None


def _add_own(state: "State", card: Card, place: int, at: Places, exact: bool) -> Iterator[Move]:
    if hold_reason(state, _rest(state, card)) or one_build_reason(state):
        return
    items = material(state, (*at.loose, *at.tops))
    value = state.build_at(place).value
    starts = starts_of(state, card, value, items.sums)
    several = state.variant.rules.capture_tops
    masks = _masks(items.sums, value, starts, exact) if several or exact else iter(starts)
    for mask in masks:
        if from_the_top(state, [items.places[bit] for bit in places(mask)]):
            ways = starts if several else {m: False for m in (mask,) if m in starts}
            yield from canonical(state, card, value, items, mask, ways, place, False)


def _add_other(state: "State", card: Card, place: int, at: Places, exact: bool) -> Iterator[Move]:
    value = state.build_at(place).value
    if hold_reason(state, _rest(state, card), (value,)) or one_build_reason(state):
        return
    loose = material(state, at.loose)
    starts = starts_of(state, card, value, loose.sums)
    for mask in starts:
        if not exact or mask == (1 << len(loose.places)) - 1:
            yield from canonical(state, card, value, loose, mask, {mask: False}, place, False)


def actions(state: "State", chosen: Collection[int] | None = None) -> Iterator[Move]:
    """The table actions that are well-formed and held for; `legal.py` asks for their end."""
    at = sort_places(state, chosen)
    exact = chosen is not None
    if not exact or not (at.builds or at.tops):
        yield from _table_builds(state, at, exact)
    if not exact or len(at.builds) == 1:
        for place in at.builds:
            yield from _table_adds(state, place, at, exact)
    if not exact:
        for card in state.captured[state.pile_of(state.mover)]:
            if arrange_reason(state, card) is None:
                yield Move("arrange", piles=((card,),))


def _table_builds(state: "State", at: Places, exact: bool) -> Iterator[Move]:
    hand = state.hands[state.mover]
    loose = material(state, at.loose)
    for value in _values(state, hand):
        if new_value_reason(state, value) or hold_reason(state, hand, (value,)):
            continue
        for mask in _masks(loose.sums, value, {0: False}, exact):
            if mask.bit_count() > 1:
                way = loose.sums.way(mask, value)
                if way is not None:
                    groups = [[loose.places[n] for n in group] for group in way]
                    items = tuple(tuple(item_at(state, p) for p in part) for part in groups)
                    yield Move("table-build", "", value, groups=items)


def _table_adds(state: "State", place: int, at: Places, exact: bool) -> Iterator[Move]:
    if add_reason(state, place) is not None:
        return
    for move, used in added_groups(state, place, at):
        if not exact or len(used) == len(at.loose) + len(at.tops):
            yield move


def added_groups(state: "State", place: int, at: Places) -> Iterator[tuple[Move, tuple[int, ...]]]:
    """Groups out of these places that make the build's value, and the places they use."""
    tops = () if state.variant.rules.capture_tops else at.tops
    items = material(state, (*at.loose, *tops))
    value = state.build_at(place).value
    for mask in items.sums.additive(value):
        used = tuple(items.places[bit] for bit in places(mask))
        if from_the_top(state, used):
            group = tuple(item_at(state, one) for one in used)
            yield Move("table-add", "", value, groups=((item_at(state, place),), group)), used


def add_reason(state: "State", place: int) -> Reason | None:
    """Why nothing can be added to the build from the table (rules 5.1 "Add")."""
    build, hand, owed = state.build_at(place), state.hands[state.mover], state.memory.owed
    if is_own_side(state, build):
        return hold_reason(state, hand)
    if owed is not None and owed != place:
        return reason("second-build")
    return hold_reason(state, hand, (build.value,))


def arrange_reason(state: "State", card: Card) -> Reason | None:
    """Why the card cannot be brought under the top of one's own pile (rules 5.1 "arrange")."""
    pile = state.captured[state.pile_of(state.mover)]
    if not state.variant.rules.arrange:
        return reason("no-arrange")
    if state.memory.arranged:
        return reason("arranged")
    return reason("arrange-card", card=card) if card not in pile[:-2] else None


def trail_reason(state: "State", card: Card) -> Reason | None:
    """Why the card may not be trailed (rules 5.1, 5.2)."""
    rules = state.variant.rules
    own = [state.build_at(place).value for place in own_builds(state, state.mover)]
    if rules.bluff:
        hand = state.hands[state.mover]
        own = [v for v in own if any(v in state.variant.values[held] for held in hand)]
    if state.memory.owed is not None:
        return reason("owed")
    if own and rules.trail_lock and at_end(state, rules.lock_while):
        return reason("trail-lock", "5.2")
    return hold_reason(state, _rest(state, card)) or one_build_reason(state)
