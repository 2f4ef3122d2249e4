"""Deciding by search: exact where everything is known, over sampled worlds before that.

In the last packet of a two-seat game the hidden hand is known by counting, so there is one world
and it is searched to the end. Otherwise the best moves by the heuristic are compared in many
sampled worlds, each with the same cards for every move; the heuristic's choice is only overruled
when another move is better by more than the noise of the sampling.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from zwicker.ai.players import Choice, choose, rank
from zwicker.ai.search import Stopped
from zwicker.ai.worlds import World, sample, searchable, world
from zwicker.cards import HIDDEN
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.view import View


class Budget(NamedTuple):
    """How much thinking a level is allowed.

    `worlds`: how many are sampled at most; `width`: moves compared; `depth`: plies searched in a
    world; `nodes`: positions in a world; `exact`: cards in a hand from which known hands are
    searched to the end; `guard`: standard errors by which a move must beat the heuristic's.
    """

    worlds: int = 40
    width: int = 8
    depth: int = 4
    nodes: int = 4_000
    exact: int = 5
    guard: float = 1.0
    cap: int = 4


def think(view: View, budget: Budget, rng: Rng, stop: Callable[[], bool]) -> Choice:
    """The move found within the budget for the view's seat to move."""
    state = view.state
    if not searchable(state):
        return choose(view, "heuristic", rng)
    ranked = rank(view, "heuristic", rng)
    if len(ranked) == 1:
        return Choice(ranked[0][1], ranked[0][0], (), 1)
    known = only_world(view)
    if known is not None and len(state.hands[view.seat]) <= budget.exact:
        return _solve(known, ranked, budget, stop)
    return _sampled(view, ranked, budget, rng, stop)


def only_world(view: View) -> State | None:
    """The full state if the seat can know it: two seats, one hidden hand, no stock."""
    state = view.state
    hidden = [hand for hand in state.hands if HIDDEN in hand]
    if state.stock or len(hidden) > 1:
        return None
    unseen = view.unseen()
    places = sum(hand.count(HIDDEN) for hand in hidden)
    known = all(HIDDEN not in pile for pile in state.captured) and len(unseen) == places
    return sample(view, Rng(0)) if known else None


def _solve(
    known: State, ranked: Sequence[tuple[float, Move]], budget: Budget, stop: Callable[[], bool]
) -> Choice:
    """The best move by searching to the end, deeper and deeper; exact if that is reached."""
    root = known.seating.sides[known.mover]
    moves = [move for _, move in ranked]
    rest = [move for move in known.legal_moves() if move not in set(moves)]
    moves += rest
    full = world(known, root, stop, None, None)
    plies = sum(map(len, known.hands))
    values: list[tuple[float, Move]] = [(value, move) for value, move in ranked]
    exact = False
    try:
        for depth in [*range(2, plies, 2), plies]:
            found = _search_all(full, known, moves, depth)
            moves = [move for _, move in found]
            values, exact = found, depth == plies
    except Stopped:
        pass
    best, move = values[0]
    others = tuple((other, value) for value, other in values[1:6])
    return Choice(move, best, others, full.search.nodes, exact)


def _search_all(
    full: World, known: State, moves: Sequence[Move], depth: int
) -> list[tuple[float, Move]]:
    """The values of the moves at that depth, best first."""
    values = [(_value(full, known, move, depth), move) for move in moves]
    return sorted(values, key=lambda pair: -pair[0])


def _value(full: World, state: State, move: Move, depth: int) -> float:
    """What the move is worth in that world: points won at once and what follows."""
    following = state.advance(move)
    return full.gain(state, following) + full.after(following, depth - 1)


def _sampled(
    view: View,
    ranked: Sequence[tuple[float, Move]],
    budget: Budget,
    rng: Rng,
    stop: Callable[[], bool],
) -> Choice:
    """Compare the best moves over sampled worlds."""
    state = view.state
    root = state.seating.sides[view.seat]
    moves = [move for _, move in ranked[: budget.width]]
    totals: list[list[float]] = [[] for _ in moves]
    nodes = 0
    for _ in range(budget.worlds):
        full = world(sample(view, rng), root, stop, budget.nodes, budget.cap)
        values = []
        try:
            for move in moves:
                full.search.nodes = 0
                values.append(_value(full, full.state, move, budget.depth))
                nodes += full.search.nodes
        except Stopped:
            if stop():
                break
            continue
        for place, value in enumerate(values):
            totals[place].append(value)
        if stop():
            break
    return _weigh(ranked, moves, totals, budget.guard, nodes)


def _weigh(
    ranked: Sequence[tuple[float, Move]],
    moves: Sequence[Move],
    totals: Sequence[Sequence[float]],
    guard: float,
    nodes: int,
) -> Choice:
    """Overrule the heuristic only by more than the noise."""
    count = len(totals[0])
    if count < 2:
        value, move = ranked[0]
        return Choice(move, value, tuple((m, v) for v, m in ranked[1:6]), nodes)
    means = [sum(values) / count for values in totals]
    chosen = 0
    for place in sorted(range(1, len(moves)), key=lambda at: -means[at]):
        gains = [a - b for a, b in zip(totals[place], totals[0], strict=True)]
        mean = sum(gains) / count
        spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
        if mean > guard * spread and mean > 0:
            chosen = place
        break
    others = sorted((at for at in range(len(moves)) if at != chosen), key=lambda at: -means[at])
    alternatives = tuple((moves[at], means[at]) for at in others[:5])
    return Choice(moves[chosen], means[chosen], alternatives, nodes)
