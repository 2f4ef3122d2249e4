"""Endings solved to the last card: all hands are known and two sides play, so nothing is guessed.

`Ending` answers what each legal move is worth when both sides go on without a mistake: the final
points of the mover's side in this deal minus the other's, from here on. Two seats are searched in
the packed form where it knows the rules (packed.py), everything else on the engine's own positions;
a test compares the two. The score of the match is left out of account.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import NamedTuple, Protocol

from zwicker.ai.gain import gain
from zwicker.ai.search import INFINITE, Stopped
from zwicker.ai.worlds import Root, searchable
from zwicker.cards import is_known
from zwicker.errors import ZwickerError
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.scoring import ILLEGAL_BUILD, card_points, side_cards
from zwicker.state import State
from zwicker.view import View

MOST_MOVES = 400  # of a position that is solved

Stop = Callable[[], bool]
Key = tuple[object, ...]


class EndingError(ZwickerError):
    """A position that cannot be solved."""

    messages = {
        "ending-over": "the deal is over",
        "ending-sides": "more than two sides play",
        "ending-hidden": "not all cards are known",
        "ending-stock": "cards are still to be dealt",
        "ending-long": "too much is possible to be tried to the end",
    }


class Solved(NamedTuple):
    """`best` move and its `value`; `second`: the value of the best of all others, None if none;
    `nodes`: positions looked at."""

    best: Move
    value: float
    second: float | None
    nodes: int


class Searcher(Protocol):
    """Knows the value of the move in a place of the list, within a window."""

    @property
    def nodes(self) -> int: ...

    def value(self, place: int, alpha: float, beta: float) -> float: ...

    def glance(self, place: int, plays: int) -> float: ...


class Ending:
    """One position ready to be solved. `moves`: its legal moves, the dearest captures first."""

    def __init__(self, state: State, most_nodes: int | None = None, stop: Stop | None = None):
        """`most_nodes`: positions looked at before it gives up; `stop` says whether to.

        Raises EndingError; the methods raise it too ("ending-long").
        """
        check(state)
        listed = list(islice(state.iter_moves(), MOST_MOVES + 1))
        if len(listed) > MOST_MOVES:
            raise EndingError("ending-long", str(state))
        self.state = state
        self.moves = sorted(listed, key=lambda move: -gain(state, move))
        asked = stop or _never
        self._search: Searcher
        if state.seating.count == 2 and searchable(state):
            self._search = _Packed(state, self.moves, most_nodes, asked)
        else:
            self._search = _Plain(state, self.moves, most_nodes, asked)

    def value(self, move: Move, alpha: float = -INFINITE, beta: float = INFINITE) -> float:
        """What the move is worth; outside the window only a bound."""
        try:
            return self._search.value(self.moves.index(move), alpha, beta)
        except Stopped:
            raise EndingError("ending-long", str(self.state)) from None

    def solve(self) -> Solved:
        """The best move, and how far all others are behind.

        Bringing a captured card up (rules 5.1) is no rival: it can come before any other move.
        """
        moves = [move for move in self.moves if move.kind != "arrange"]
        best, value = self._best(moves)
        others = [move for move in moves if move != best]
        second = self._best(others)[1] if others else None
        return Solved(best, value, second, self._search.nodes)

    def glance(self, move: Move, plays: int) -> float:
        """What the move seems to be worth to who looks only so many cards ahead."""
        try:
            return self._search.glance(self.moves.index(move), plays)
        except Stopped:
            raise EndingError("ending-long", str(self.state)) from None

    def best(self) -> tuple[Move, float]:
        """A best move and its value."""
        return self._best(self.moves)

    def _best(self, moves: Sequence[Move]) -> tuple[Move, float]:
        best, value = moves[0], -INFINITE
        for move in moves:
            found = self.value(move, value)
            if found > value:
                best, value = move, found
        return best, value


def check(state: State) -> None:
    """Raises EndingError where the position is no ending of two sides with all cards known."""
    if state.over:
        raise EndingError("ending-over", str(state))
    if state.seating.side_count != 2:
        raise EndingError("ending-sides", state.seating.text)
    if state.stock:
        raise EndingError("ending-stock", str(state))
    if not all(map(is_known, (*state.hands, *state.captured))):
        raise EndingError("ending-hidden", str(state))


def _never() -> bool:
    return False


class _Packed:
    """Alpha-beta over packed positions of two seats (search.py)."""

    def __init__(self, state: State, moves: Sequence[Move], most: int | None, stop: Stop) -> None:
        # the match's score is left out, so that the deal's points count whatever it is
        clean = state.replace(score=(0,) * len(state.score))
        self.root = Root(View(state.mover, clean), moves, None)
        self.world = self.root.world(Rng(0), stop, None, most)
        self.plies = sum(map(len, state.hands))

    @property
    def nodes(self) -> int:
        return self.world.search.nodes

    def value(self, place: int, alpha: float, beta: float) -> float:
        # sums of fractions come near the whole points, not always to them
        return round(self.root.value(self.world, place, self.plies, alpha, beta), 3)

    def glance(self, place: int, plays: int) -> float:
        return self.root.value(self.root.world(Rng(0), _never, None, None), place, plays)


class _Plain:
    """Alpha-beta over the engine's own positions: every rule, every seating of two sides."""

    def __init__(self, state: State, moves: Sequence[Move], most: int | None, stop: Stop) -> None:
        self.start, self.moves = state, moves
        self.side = state.seating.sides[state.mover]
        self.casino = state.variant.rules.builds == "casino"
        self.most, self.stop = most, stop
        self.here = standing(state, self.side)
        self.nodes = 0
        # what windows told of positions: lower and upper bounds
        self.known: dict[Key, tuple[float, float]] = {}
        self.least = 0  # cards in the hands at which the look ahead ends

    def value(self, place: int, alpha: float, beta: float) -> float:
        after = self.start.advance(self.moves[place])
        return self._value(after, alpha + self.here, beta + self.here) - self.here

    def glance(self, place: int, plays: int) -> float:
        short = _Plain(self.start, self.moves, self.most, self.stop)
        short.least = sum(map(len, self.start.hands)) - plays
        return short.value(place, -INFINITE, INFINITE)

    def _value(self, state: State, alpha: float, beta: float) -> float:
        """The final standing of the side."""
        if state.over or sum(map(len, state.hands)) <= self.least:
            return standing(state, self.side)
        self.nodes += 1
        if (self.most is not None and self.nodes > self.most) or self.stop():
            raise Stopped
        key = self._key(state)
        low, high = self.known.get(key, (-INFINITE, INFINITE))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        best = self._try(state, alpha, beta)
        if best < beta:
            high = min(high, best)
        if best > alpha:
            low = max(low, best)
        self.known[key] = (low, high)
        return best

    def _try(self, state: State, alpha: float, beta: float) -> float:
        """The value of the best move of whoever is to move."""
        ours = state.seating.sides[state.mover] == self.side
        best = -INFINITE if ours else INFINITE
        moves = list(islice(state.iter_moves(), MOST_MOVES + 1))
        if len(moves) > MOST_MOVES:
            raise Stopped
        for move in sorted(moves, key=lambda move: -gain(state, move)):
            value = self._value(state.advance(move), alpha, beta)
            if ours:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def _key(self, state: State) -> Key:
        """All that the rest of the deal depends on; equal keys have equal final standings."""
        table: object = state.table
        captured: object = state.captured
        if not self.casino:
            # how piles lie, and in what order cards were taken, changes nothing
            piles = frozenset(state.table)
            table = piles if len(piles) == len(state.table) else state.table
            captured = tuple(tuple(sorted(pile)) for pile in state.captured)
        hands = tuple(tuple(sorted(hand)) for hand in state.hands)
        return (state.turn, table, hands, captured, state.sweeps, state.last, state.memory)


def standing(state: State, side: int) -> float:
    """The points of the side minus the other's: what lies in the piles, all of it at the end."""
    if state.over:
        totals: list[float] = [sheet.total for sheet in state.scores()]
    else:
        points = state.variant.rules.points
        totals = [
            sum(card_points(points, card) for card in pile) + points.sweep * sweeps
            for pile, sweeps in zip(side_cards(state), state.sweeps, strict=True)
        ]
        for at, penalties in enumerate(state.memory.penalties):
            totals[at] += ILLEGAL_BUILD * penalties
    return totals[side] - totals[1 - side]
