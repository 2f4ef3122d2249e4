"""Which moves are legal: the only judge (rules 2 to 4).

Everything that asks about legality, in the page, the computer players and the tests, asks here.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain, islice
from types import ModuleType
from typing import TYPE_CHECKING

from zwicker import captures, casino, casino_checks, claims, gather, stack
from zwicker.cards import Card
from zwicker.errors import Reason, ZwickerError, reason
from zwicker.hold import holds_own, own_builds, without_card
from zwicker.layout import pile_name
from zwicker.locate import locate
from zwicker.moves import Group, Item, Move
from zwicker.sums import places

if TYPE_CHECKING:
    from zwicker.state import State

MOST_TRIES = 24  # sets of further piles that a completion tries

# by the variant's model of builds: who lists and judges builds, and captures
BUILDS: dict[str, ModuleType] = {"gather": gather, "stack": stack, "casino": casino}
BUILD_CHECKS: dict[str, ModuleType] = BUILDS | {"casino": casino_checks}
CAPTURES: dict[str, ModuleType] = {"casino": casino_checks}


def iter_moves(state: "State") -> Iterator[Move]:
    """Every legal move of the seat to move, once, in a fixed order, found as one goes on.

    Card by card in the order of the hand: trail, captures, builds; table actions follow.
    Raises ZwickerError ("hidden-hand") where the mover's hand is not known.
    """
    if state.over:
        return
    if state.memory.claim is not None:
        yield from claims.moves(state)
        return
    for card in dict.fromkeys(known_hand(state)):
        if state.memory.laying:
            yield Move("trail", card)
            continue
        if trail_reason(state, card) is None:
            yield Move("trail", card)
        found = chain(captures_with(state, card), builds_with(state, card))
        yield from _each_once(state, found) if has_twins(state) else found
    if not state.memory.laying:
        yield from _actions(state, None)


def has_twins(state: "State") -> bool:
    """Whether equal piles lie on the table, as with two packs."""
    return len(set(map(pile_name, state.table))) < len(state.table)


def _each_once(state: "State", moves: Iterable[Move]) -> Iterator[Move]:
    """Equal piles are interchangeable: the first ones stand for moves that use others."""
    seen: set[Move] = set()
    for move in moves:
        canonical = judge(state, move)
        if isinstance(canonical, Move) and canonical not in seen:
            seen.add(canonical)
            yield canonical


def moves_with(state: "State", card: Card, chosen: Collection[int]) -> tuple[Move, ...]:
    """The legal moves that play this card and use exactly the piles in these places.

    Without a card (""): the table actions that use exactly these piles.
    """
    if state.memory.claim is not None:
        return () if card else tuple(claims.moves(state, chosen))
    if not card and not state.over and not state.memory.laying:
        known_hand(state)
        return tuple(_actions(state, chosen))
    if state.over or card not in known_hand(state):
        return ()
    if state.memory.laying:
        return () if chosen else (Move("trail", card),)
    found: list[Move] = []
    if not chosen and trail_reason(state, card) is None:
        found.append(Move("trail", card))
    if chosen:
        found.extend(captures_with(state, card, chosen))
    found.extend(builds_with(state, card, chosen))
    return tuple(found)


def known_hand(state: "State") -> tuple[Card, ...]:
    """The mover's hand. Raises ZwickerError ("hidden-hand") where it is not known."""
    hand = state.hands[state.mover]
    if state.is_hidden(hand):
        raise ZwickerError("hidden-hand", str(state))
    return hand


def captures_with(
    state: "State", card: Card, chosen: Collection[int] | None = None
) -> Iterator[Move]:
    """The legal captures with this card; with `chosen`: of exactly those piles."""
    if state.memory.claim is not None:
        return
    model = CAPTURES.get(state.variant.rules.builds, captures)
    yield from model.captures(state, card, chosen)


def builds_with(
    state: "State", card: Card, chosen: Collection[int] | None = None
) -> Iterator[Move]:
    """The legal builds with this card; with `chosen`: of exactly those piles."""
    model = BUILDS.get(state.variant.rules.builds)
    if (
        model is None
        or state.memory.claim is not None
        or (state.variant.rules.must_capture and can_capture(state))
    ):
        return
    yield from model.builds(state, card, chosen)


def _actions(state: "State", chosen: Collection[int] | None) -> Iterator[Move]:
    """The legal table actions (rules 5.1)."""
    if state.variant.rules.builds == "casino":
        for move in casino.actions(state, chosen):
            if can_end(state.advance(move)):
                yield move


def can_end(state: "State") -> bool:
    """Whether some play of a hand card ends the turn legally (rules 5.1)."""
    return any(
        _trail_ban(state, card) is None
        or next(captures_with(state, card), None) is not None
        or next(builds_with(state, card), None) is not None
        for card in state.hands[state.mover]
    )


def can_capture(state: "State") -> bool:
    """Whether any capture is legal."""
    return any(next(captures_with(state, card), None) for card in set(known_hand(state)))


def trail_reason(state: "State", card: Card) -> Reason | None:
    """Why the card may not be trailed; a seat to whom nothing is open may trail any (rules 2)."""
    if state.memory.claim is not None:
        return reason("asked" if state.memory.claim.by is None else "claimed")
    refused = _trail_ban(state, card)
    return None if refused is not None and not can_end(state) else refused


def _trail_ban(state: "State", card: Card) -> Reason | None:
    rules, seat = state.variant.rules, state.mover
    hand = state.hands[seat]
    if rules.must_capture and can_capture(state):
        return reason("must-capture")
    if rules.builds == "casino":
        return casino.trail_reason(state, card)
    if rules.trail_lock:
        own = [state.build_at(place).value for place in own_builds(state, seat)]
        if rules.bluff:
            own = [v for v in own if any(v in state.variant.values[card] for card in hand)]
        if own:
            return reason("trail-lock")
    return None if holds_own(state, without_card(hand, card)) else reason("hold-own")


def judge(state: "State", move: Move) -> Reason | Move:
    """The move in canonical form if it is legal, else the Reason why not."""
    if state.over:
        return reason("deal-over")
    if state.memory.claim is not None or move.kind in ("claim", "no-claim", "take"):
        return claims.judge(state, move)
    if move.ends_turn and move.card not in known_hand(state):
        return reason("not-in-hand", card=move.card)
    if state.memory.laying:
        return move if move.kind == "trail" else reason("lay")
    return _JUDGES[move.kind](state, move)


def _judge_trail(state: "State", move: Move) -> Reason | Move:
    return trail_reason(state, move.card) or move


def _judge_capture(state: "State", move: Move) -> Reason | Move:
    if not move.piles:
        return reason("takes-nothing")
    taken = locate(state, [Item(pile) for pile in move.piles], move)
    if isinstance(taken, Reason):
        return taken
    if move.under is not None and not state.variant.rules.own_piles:
        return reason("under", card=move.card)
    model = CAPTURES.get(state.variant.rules.builds, captures)
    answer: Reason | Move = model.check_capture(state, move, tuple(sorted(taken)))
    return answer


def _judge_build(state: "State", move: Move) -> Reason | Move:
    rules = state.variant.rules
    model = BUILD_CHECKS.get(rules.builds)
    if model is None:
        return reason("no-builds")
    if rules.must_capture and can_capture(state):
        return reason("must-capture")
    split = _split(state, (move.first, *move.groups), move)
    if isinstance(split, Reason):
        return split
    answer: Reason | Move = model.check_build(state, move, split[0], split[1:])
    return answer


def _judge_action(state: "State", move: Move) -> Reason | Move:
    """A table action, after which the turn must be able to end (rules 5.1)."""
    if state.variant.rules.builds != "casino":
        return reason("no-actions")
    known_hand(state)
    if move.kind == "arrange":
        answer = casino_checks.check_arrange(state, move)
    else:
        split = _split(state, move.groups, move)
        if isinstance(split, Reason):
            return split
        answer = casino_checks.check_action(state, move, split)
    if isinstance(answer, Move) and not can_end(state.advance(answer)):
        return reason("no-end")
    return answer


def _split(
    state: "State", parts: tuple[Group, ...], move: Move
) -> tuple[tuple[int, ...], ...] | Reason:
    """The places of the items, part by part."""
    found = locate(state, [item for part in parts for item in part], move)
    if isinstance(found, Reason):
        return found
    split: list[tuple[int, ...]] = []
    for part in parts:
        split.append(tuple(found[: len(part)]))
        found = found[len(part) :]
    return tuple(split)


_JUDGES: dict[str, Callable[["State", Move], Reason | Move]] = {
    "trail": _judge_trail,
    "capture": _judge_capture,
    "build": _judge_build,
    "table-build": _judge_action,
    "table-add": _judge_action,
    "arrange": _judge_action,
}


def completions(
    state: "State", card: Card, chosen: Collection[int], limit: int = 6
) -> tuple[Move, ...]:
    """Some legal moves that use these piles and more, fewest piles first; never a full listing."""
    if state.over or state.memory.laying or state.memory.claim is not None:
        return ()
    if card not in known_hand(state):
        return ()
    found: dict[Move, None] = {}
    for extra in islice(_extras(state, card, set(chosen)), MOST_TRIES):
        for move in moves_with(state, card, sorted({*chosen, *extra})):
            found.setdefault(move)
            if len(found) == limit:
                return tuple(found)
    return tuple(found)


def _extras(state: "State", card: Card, chosen: set[int]) -> Iterator[tuple[int, ...]]:
    """Sets of one to three piles that may complete a choice, those in a sum first."""
    count = len(state.table) + len(state.tops)
    others = [place for place in range(count) if place not in chosen]
    sums = captures.capture_sums(state, others)
    seen: set[tuple[int, ...]] = set()
    have = {0}
    for place in sorted(chosen):
        have = {h + v for h in have for v in state.pile_values(place)}
    for value in state.variant.values[card]:
        for total in sorted(have):
            if total < value:
                for mask in sums.additive(value - total):
                    seen.add(tuple(others[at] for at in places(mask)))
    ordered = sorted(seen, key=lambda extra: (len(extra), extra))
    yield from ordered
    yield from (one for place in others if (one := (place,)) not in seen)
    pairs = ((a, b) for n, a in enumerate(others) for b in others[n + 1 :])
    yield from (pair for pair in pairs if pair not in seen)
