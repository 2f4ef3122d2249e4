"""Deciding in games that the packed search does not know: southern African Casino (rules 5), laying
after a sweep, bluff, must-capture and other house rules.

It works on the engine's own positions and is slow, so it looks at little: whole turns, table
actions included, are judged by the heuristic; the best ones are played on in sampled worlds, by
greedy players and for a few turns; when all cards are known and few are left, all is tried.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import NamedTuple

from zwicker.ai.gain import card_weight
from zwicker.ai.players import Choice, choose, rank
from zwicker.ai.worlds import all_known
from zwicker.cards import UNKNOWN, is_hidden
from zwicker.errors import ZwickerError
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.scoring import side_cards
from zwicker.state import State
from zwicker.view import View

Stop = Callable[[], bool]

MOST_LOOKED = 300  # moves listed to find table actions
MOST_ACTIONS = 8  # table actions tried in a place
MOST_BEFORE = 2  # table actions before a play
MOST_MOVES = 60  # tried in a place of an ending


class Narrow(NamedTuple):
    """Limits: turns compared, worlds, rounds played on, plays in all; the cards left in all hands
    from which an ending is tried to its end; standard errors by which the heuristic is overruled.
    """

    turns: int = 5
    worlds: int = 10
    rounds: int = 2
    plays: int = 500
    ending: int = 4
    guard: float = 1.0


class Turn(NamedTuple):
    """Table actions and the play that ends a turn; what the heuristic thinks of it."""

    moves: tuple[Move, ...]
    value: float


class OutOfPlays(Exception):
    """The limit is reached."""


def broad(view: View, limits: Narrow, rng: Rng, stop: Stop) -> Generator[None, None, Choice]:
    """The move for the view's seat within the limits: the first one of the best turn.

    In slices, as `think` is.
    """
    state = view.state
    claimed = state.memory.claim is not None
    if state.memory.laying or claimed or UNKNOWN in [c for hand in state.hands for c in hand]:
        return choose(view, "heuristic", rng)
    turns = sorted(_turns(view, rng, MOST_BEFORE), key=lambda turn: -turn.value)
    if len(turns) == 1:
        return _choice([(turns[0].value, turns[0].moves[0])], 1)
    left = sum(map(len, state.hands))
    if left <= limits.ending and all_known(view):
        solved = yield from _solve(view.resample(rng), limits.plays, stop)
        if solved is not None:
            return solved
    return (yield from _play_on(view, turns[: limits.turns], limits, rng, stop))


def _choice(found: Sequence[tuple[float, Move]], nodes: int, exact: bool = False) -> Choice:
    value, move = found[0]
    others: dict[Move, float] = {}
    for worth, other in found[1:]:
        if other != move:
            others.setdefault(other, worth)
    return Choice(move, value, tuple(others.items())[:5], nodes, exact)


def _turns(view: View, rng: Rng, before: int) -> Iterator[Turn]:
    """The turns open to the seat: every play, and a few with table actions first."""
    for value, move in rank(view, "heuristic", rng):
        if move.ends_turn:
            yield Turn((move,), value)
    if not before or view.state.variant.rules.builds != "casino":
        return
    listed = islice(view.state.iter_moves(), MOST_LOOKED)
    actions = [move for move in listed if not move.ends_turn and move.kind != "arrange"]
    for action in actions[:MOST_ACTIONS]:
        after = view.state.play(action)
        for turn in islice(_turns(View(view.seat, after), rng, before - 1), 3):
            yield Turn((action, *turn.moves), turn.value)


def standing(state: State, side: int) -> float:
    """What a side has won, against the mean of the others; the score itself at the end."""
    if state.over and not any(map(is_hidden, (c for pile in state.captured for c in pile))):
        totals: list[float] = [sheet.total for sheet in state.scores()]
    else:
        sweep, seats = state.variant.rules.points.sweep, state.seating.count
        totals = [
            sum(card_weight(state.variant, card, seats) for card in pile) + sweep * sweeps
            for pile, sweeps in zip(side_cards(state), state.sweeps, strict=True)
        ]
    others = [total for other, total in enumerate(totals) if other != side]
    return totals[side] - sum(others) / len(others)


def _solve(state: State, plays: int, stop: Stop) -> Generator[None, None, Choice | None]:
    """The best move by trying everything; None if that is too much."""
    solver = _Solver(state.seating.sides[state.mover], plays, stop)
    found = []
    try:
        for move in islice(state.iter_moves(), MOST_MOVES):
            value = yield from solver.value(state.play(move), -1e9, 1e9)
            found.append((value, move))
    except OutOfPlays:
        return None
    found.sort(key=lambda pair: -pair[0])
    here = standing(state, solver.side)
    every = sum(1 for _ in islice(state.iter_moves(), MOST_MOVES + 1)) <= MOST_MOVES
    exact = every and not solver.cut
    return _choice([(value - here, move) for value, move in found], solver.plays, exact)


class _Solver:
    """Alpha-beta over the engine's positions: all others play against the side."""

    def __init__(self, side: int, most: int, stop: Stop) -> None:
        self.side = side
        self.most = most
        self.stop = stop
        self.plays = 0
        self.cut = False

    def value(self, state: State, alpha: float, beta: float) -> Generator[None, None, float]:
        """The final standing. Raises OutOfPlays."""
        if state.over:
            return standing(state, self.side)
        ours = state.seating.sides[state.mover] == self.side
        best = -1e9 if ours else 1e9
        moves = list(islice(state.iter_moves(), MOST_MOVES + 1))
        self.cut |= len(moves) > MOST_MOVES
        for move in moves[:MOST_MOVES]:
            self.plays += 1
            if self.plays > self.most or self.stop():
                raise OutOfPlays
            yield
            value = yield from self.value(state.play(move), alpha, beta)
            if ours:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best


def _play_on(
    view: View, turns: Sequence[Turn], limits: Narrow, rng: Rng, stop: Stop
) -> Generator[None, None, Choice]:
    """Compare the turns by what greedy players make of them in sampled worlds."""
    side = view.state.seating.sides[view.seat]
    totals: list[list[float]] = [[] for _ in turns]
    plays = 0
    for number in range(limits.worlds):
        if plays > limits.plays or stop():
            break
        full = view.resample(rng)
        here, results = standing(full, side), []
        for turn in turns:
            yield
            try:
                rng_here = Rng(f"play on {number}")
                value, played = rollout(full, turn.moves, limits.rounds, rng_here, side)
            except ZwickerError:  # a card that nobody knows would be turned up
                value, played = here + turn.value, 1
            results.append(value - here)
            plays += played
        for total, value in zip(totals, results, strict=True):
            total.append(value)
    return _weigh(turns, totals, limits.guard, plays)


def rollout(
    full: State, moves: Sequence[Move], rounds: int, rng: Rng, side: int
) -> tuple[float, int]:
    """The standing after the moves and some rounds of greedy plays; how many plays they were."""
    state = full
    for move in moves:
        state = state.play(move)
    plays = len(moves)
    for _ in range(rounds * state.seating.count - 1):
        if state.over:
            break
        state = state.play(choose(View(state.mover, state), "greedy", rng).move)
        plays += 1
    return standing(state, side), plays


def _weigh(
    turns: Sequence[Turn], totals: Sequence[Sequence[float]], guard: float, plays: int
) -> Choice:
    """The heuristic's turn, unless another one is better by more than the noise."""
    count = len(totals[0])
    if count < 2:
        return _choice([(turn.value, turn.moves[0]) for turn in turns], plays)
    means = [sum(values) / count for values in totals]
    chosen = max(range(len(turns)), key=lambda at: means[at])
    gains = [a - b for a, b in zip(totals[chosen], totals[0], strict=True)]
    mean = sum(gains) / count
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
    if mean <= guard * error:
        chosen = 0
    order = sorted(range(len(turns)), key=lambda at: (at != chosen, -means[at]))
    return _choice([(means[at], turns[at].moves[0]) for at in order], plays)
