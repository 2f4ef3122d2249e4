"""A deal looked at again: what each move of one seat gave away, and which moves turned it.

Every own move is compared with the best that the highest level finds with what that seat knew then;
where all cards are known and the rest can be tried to its end, the figures are exact. Elsewhere the
two moves are compared in the same sampled worlds, and a difference only counts if it is larger than
its standard error. It works in slices: `step` looks at one move, first at all in little time, then
once more, longer, at those that seem to have cost most.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from zwicker.ai.broad import rollout, standing
from zwicker.ai.exact import Ending, EndingError
from zwicker.ai.exact import standing as exact_standing
from zwicker.ai.levels import FULL, LEVELS, choose
from zwicker.ai.players import Choice
from zwicker.ai.puzzle import complete
from zwicker.ai.reasons import Why, reasons
from zwicker.ai.search import Stopped
from zwicker.ai.worlds import Root, all_known, searchable
from zwicker.errors import ZwickerError
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.scoring import points_in_play
from zwicker.state import State
from zwicker.view import View

Stop = Callable[[], bool]
Clock = Callable[[], Stop]

TURNING = 3  # moves looked at longer, and told as turning points at most
HALF = 15  # a move that gives away this part of the deal's points counts half
WORTH_TELLING = 0.04  # part of the deal's points from which a loss is a turning point
PERCENT = 100


class Effort(NamedTuple):
    """`nodes`: positions for finding the best move; `worlds`: in which it is compared with the one
    played, `depth` plies deep, or `rounds` played on; `exact`: positions for an ending tried to
    its end, which has at most `cards` cards in all hands (half of both where it is slow)."""

    nodes: int
    worlds: int
    depth: int
    rounds: int
    exact: int
    cards: int


QUICK = Effort(5_000, 32, 2, 2, 40_000, 10)
DEEP = Effort(28_000, 128, 3, 3, 80_000, 10)
LEAST_WORLDS = 4  # looked at even if the time is over: fewer would tell nothing
SLOW = 20  # how many times longer a position takes that is not packed


class Judged(NamedTuple):
    """One own move. `at`: its number in the deal, from 0; `best`: what would have been better or
    is as good; `loss`: points given away; `outlook`: points by which the side is expected to be
    ahead at the end with the best move, None if there was no choice; `why`: for the best move."""

    at: int
    move: Move
    best: Move
    loss: float
    outlook: float | None
    exact: bool
    why: tuple[Why, ...]

    @property
    def free(self) -> bool:
        """Whether there was a choice."""
        return self.outlook is not None


class Review:
    """The review of one deal for one seat.

    `states` and `moves` as a Deal has them, `seat` whose moves are looked at; `seed` of the worlds.
    """

    def __init__(
        self, states: Sequence[State], moves: Sequence[Move], seat: int, seed: str = "review"
    ) -> None:
        self.states, self.moves, self.seat, self.seed = states, moves, seat, seed
        self.own = [at for at in range(len(moves)) if states[at].turn == seat]
        self.judged: dict[int, Judged] = {}
        self.again: list[int] | None = None
        self.looked = 0

    @property
    def of(self) -> int:
        """How many slices there are at most."""
        return len(self.own) + min(TURNING, len(self.own))

    @property
    def done(self) -> int:
        """How many of them are done."""
        return self.of if self.over else len(self.judged) + self.looked

    @property
    def over(self) -> bool:
        """Whether everything has been looked at."""
        return len(self.judged) == len(self.own) and self.again == []

    def step(self, stop: Stop, effort: Effort = QUICK, deep: Effort = DEEP) -> Judged | None:
        """Look at the next move; the judgement of it, or None when all is done.

        `stop` is asked whether this slice has lasted long enough.
        """
        if len(self.judged) < len(self.own):
            return self._look(self.own[len(self.judged)], effort, stop)
        if self.again is None:
            dear = sorted(self.own, key=lambda at: -self.judged[at].loss)[:TURNING]
            self.again = [at for at in dear if self.judged[at].loss and not self.judged[at].exact]
        if not self.again:
            return None
        self.looked += 1
        return self._look(self.again.pop(0), deep, stop)

    @property
    def deepens(self) -> bool:
        """Whether the next slice is one of the longer ones."""
        return len(self.judged) == len(self.own)

    def _look(self, at: int, effort: Effort, stop: Stop) -> Judged:
        rng = Rng(f"{self.seed} {at}")
        found = judge_move(self._view(at), self.moves[at], effort, rng, stop)
        self.judged[at] = found._replace(at=at)
        return self.judged[at]

    def _view(self, at: int) -> View:
        """What the seat knew before that move, the plays of the packet included."""
        state = self.states[at]
        past = [
            (self.states[before].view(self.seat).state, self.moves[before])
            for before in range(at)
            if self.states[before].packet == state.packet
        ]
        return View(self.seat, state.view(self.seat).state, tuple(past))

    @property
    def rows(self) -> list[Judged]:
        """What has been judged so far, in the order of the deal."""
        return [self.judged[at] for at in sorted(self.judged)]

    def turning(self) -> list[Judged]:
        """The moves that cost most, the dearest first, three at most."""
        least = WORTH_TELLING * points_in_play(self.states[0])
        dear = [one for one in self.rows if one.loss >= least]
        return sorted(dear, key=lambda one: (-one.loss, one.at))[:TURNING]

    def lost(self) -> float:
        """The points given away in all."""
        return sum(one.loss for one in self.rows)

    def accuracy(self) -> float | None:
        """The mean over the moves with a choice (`worth`), in percent; None without any."""
        free = [one.loss for one in self.rows if one.free]
        if not free:
            return None
        return sum(worth(loss, self.half) for loss in free) / len(free)

    @property
    def half(self) -> float:
        """The points that make a move count half."""
        return points_in_play(self.states[0]) / HALF


def worth(loss: float, half: float) -> float:
    """How good a move is in percent: 100 if it loses nothing, 50 if it loses `half` points."""
    return float(PERCENT * 0.5 ** (loss / half))


def judge_move(view: View, played: Move, effort: Effort, rng: Rng, stop: Stop) -> Judged:
    """What a move of the view's seat gave away with what it knew."""
    if _only_move(view.state):
        return Judged(0, played, played, 0.0, None, False, ())
    exact = _exactly(view, played, effort, stop)
    if exact is not None:
        return exact
    choice = choose(view, LEVELS[-1], rng, stop, effort.nodes)
    loss = 0.0
    if choice.move != played:
        try:
            loss = _behind(view, choice.move, played, effort, rng, stop)
        except ZwickerError:  # cards that nobody knows would be turned up
            loss = 0.0
    outlook = standing(view.state, view.state.seating.sides[view.seat]) + choice.value
    best = choice.move if loss else played
    why = tuple(reasons(view, choice)) if loss else ()
    return Judged(0, played, best, loss, outlook, False, why)


def _only_move(state: State) -> bool:
    moves = state.iter_moves()
    next(moves)
    return next(moves, None) is None


def _exactly(view: View, played: Move, effort: Effort, stop: Stop) -> Judged | None:
    """The judgement where the rest of the deal is known and short enough, else None."""
    state = view.state
    quick = state.seating.count == 2 and searchable(state)
    most = effort.cards if quick else effort.cards // 2
    if state.seating.side_count != 2 or sum(map(len, state.hands)) > most or not all_known(view):
        return None
    try:
        full = complete(state)
        ending = Ending(full, effort.exact if quick else effort.exact // SLOW, stop)
        best, value = ending.best()
        loss = value - ending.value(played)
    except EndingError:
        return None
    outlook = exact_standing(full, full.seating.sides[full.mover]) + value
    if loss <= 0:
        return Judged(0, played, played, 0.0, outlook, True, ())
    choice = Choice(best, value, (), 0, True)
    return Judged(0, played, best, loss, outlook, True, tuple(reasons(view, choice)))


def _behind(
    view: View, best: Move, played: Move, effort: Effort, rng: Rng, stop: Stop
) -> float:  # fmt: skip
    """How many points the move played is behind the other one, 0 if that may be chance."""
    if searchable(view.state):
        differences = _searched(view, best, played, effort, rng, stop)
    else:
        differences = _played_on(view, best, played, effort, rng, stop)
    count = len(differences)
    if not count:
        return 0.0
    mean = sum(differences) / count
    error = 0.0
    if count > 1:
        spread = sum((one - mean) ** 2 for one in differences) / (count - 1)
        error = sqrt(spread / count)
    return mean if mean > error else 0.0


def _searched(
    view: View, best: Move, played: Move, effort: Effort, rng: Rng, stop: Stop
) -> list[float]:
    """The differences of the two in sampled worlds, searched to a depth."""
    root = Root(view, [best, played], FULL.cap)
    differences: list[float] = []
    # a known hand leaves one world, which is searched deeper
    worlds, depth = (1, effort.depth + 2) if all_known(view) else (effort.worlds, effort.depth)

    def enough() -> bool:
        return len(differences) >= LEAST_WORLDS and stop()

    for _ in range(worlds):
        world = root.world(rng, enough, FULL.beam)
        try:
            values = [root.value(world, place, depth) for place in (0, 1)]
        except Stopped:
            break
        differences.append(values[0] - values[1])
        if enough():
            break
    return differences


def _played_on(
    view: View, best: Move, played: Move, effort: Effort, rng: Rng, stop: Stop
) -> list[float]:
    """The differences of the two in sampled worlds, played on by greedy players."""
    side = view.state.seating.sides[view.seat]
    differences: list[float] = []
    for number in range(effort.worlds):
        full = view.resample(rng)
        values = [
            rollout(full, (move,), effort.rounds, Rng(f"play on {number}"), side)[0]
            for move in (best, played)
        ]
        differences.append(values[0] - values[1])
        if len(differences) >= LEAST_WORLDS and stop():
            break
    return differences
