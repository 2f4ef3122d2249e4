"""Analysis: a position looked at for as long as one likes, a slice at a time.

Where all cards are known and few are left, the values are exact: the deal is searched to its end,
deeper from slice to slice, and what a slice found is remembered. Otherwise the moves are compared
in more and more sampled worlds, the same for all of them; games that the packed search does not
know are played on by `broad`.
"""

from collections.abc import Callable, Generator
from itertools import islice
from math import sqrt
from typing import NamedTuple

from zwicker.ai.broad import Narrow, broad
from zwicker.ai.budget import Budget
from zwicker.ai.levels import never
from zwicker.ai.players import Choice, candidates
from zwicker.ai.search import Stopped
from zwicker.ai.think import MOST_EXACT, MOST_PILES
from zwicker.ai.worlds import Root, World, all_known, searchable
from zwicker.cards import is_known
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.view import View

Stop = Callable[[], bool]

SHOWN = 6  # moves whose values are worked out in full
MOST_WORLDS = 400
MOST_ROUNDS = 12  # of the broad players
MOST_PLAYS = 6_000  # in an ending that they try to its end
BEHIND = 3.0  # standard errors behind at which a move is looked at no more


class Found(NamedTuple):
    """What is known after a slice: moves with their expected points, best first.

    `looks`: see `kind`; `done`: more looking would change nothing.
    """

    moves: tuple[tuple[Move, float], ...]
    exact: bool
    looks: int
    done: bool
    kind: str  # what `looks` counts: "plies", "worlds" or "rounds"


class Analysis:
    """Looks at one view; `slice` goes on where the last one ended."""

    def __init__(self, view: View, budget: Budget | None = None) -> None:
        """Raises ZwickerError ("hidden-hand")."""
        self._budget = budget or Budget()
        self._looker: Deepening | Sampling | Playing
        state = view.state
        listed = list(islice(state.iter_moves(), MOST_EXACT + 1))
        if not searchable(state):
            self._looker = Playing(view)
        elif all_known(view) or (not state.stock and all(map(is_known, state.hands))):
            short = max(map(len, state.hands)) <= self._budget.exact
            whole = short and len(listed) <= MOST_EXACT and len(state.table) <= MOST_PILES
            self._looker = Deepening(view, listed if whole else candidates(state), whole, budget)
        else:
            self._looker = Sampling(view, candidates(state), self._budget)

    def slice(self, stop: Stop) -> Found:
        """Look until `stop` says so, or there is nothing more to be found."""
        return self._looker.slice(stop)


class Deepening:
    """All cards are known: one world, searched deeper and deeper."""

    def __init__(self, view: View, moves: list[Move], whole: bool, budget: Budget | None) -> None:
        """`whole`: all moves are looked at, to the end of the deal."""
        limits = budget or Budget()
        self.whole = whole
        self.root = Root(view, moves, None if whole else limits.cap)
        self.stop: Stop = lambda: False
        width = None if whole else limits.beam
        world = self.root.world(Rng("analysis"), lambda: self.stop(), width)
        self.world: World = world
        state = view.state
        self.last = sum(map(len, state.hands)) if whole else len(limits.beam)
        counted = state.variant.rules.points.most_cards == 0
        self.exact = whole and (counted or all(map(is_known, state.captured)))
        places = range(len(moves))
        self.order = sorted(places, key=lambda at: -self.root.value(world, at, 1))
        self.values = {at: self.root.value(world, at, 1) for at in self.order}
        self.depth = 1
        self._next: dict[int, float] = {}

    def slice(self, stop: Stop) -> Found:
        """Finish as many depths as there is time for; a depth half done is gone on with."""
        self.stop = stop
        try:
            while self.depth < self.last:
                self._deepen(self.last if self.depth + 2 > self.last else self.depth + 2)
        except Stopped:
            pass
        best = [(self.root.moves[at], self.values[at]) for at in self.order[:SHOWN]]
        done = self.depth >= self.last
        return Found(tuple(best), self.exact and done, self.depth, done, "plies")

    def _deepen(self, depth: int) -> None:
        """The values at that depth: in full for the best, bounds for the others."""
        for at in self.order:
            if at not in self._next:
                ranked = sorted(self._next.values(), reverse=True)
                bar = ranked[SHOWN - 1] if len(ranked) >= SHOWN else -1e9
                self._next[at] = self.root.value(self.world, at, depth, bar)
        self.values, self._next, self.depth = self._next, {}, depth
        self.order.sort(key=lambda at: -self.values[at])


class Sampling:
    """Cards are hidden: the moves are compared in worlds that the seat cannot tell apart."""

    def __init__(self, view: View, moves: list[Move], budget: Budget) -> None:
        self.budget = budget
        self.root = Root(view, moves, budget.cap)
        self.rng = Rng("analysis")
        self.stop: Stop = lambda: False
        self.totals: dict[int, list[float]] = {at: [] for at in range(len(moves))}
        self.glance: dict[int, float] = {}  # of all moves, at the least depth
        self.alive = list(self.totals)
        self.worlds = 0

    def slice(self, stop: Stop) -> Found:
        """Add worlds until told to stop."""
        self.stop = stop
        while self.worlds < MOST_WORLDS and len(self.alive) > 1:
            try:
                self._look()
            except Stopped:
                break
            if stop():
                break
        done = self.worlds >= MOST_WORLDS or len(self.alive) == 1
        means = self._means()
        order = sorted(means, key=lambda at: -means[at])
        best = [(self.root.moves[at], means[at]) for at in order[:SHOWN]]
        return Found(tuple(best), False, self.worlds, done, "worlds")

    def _means(self) -> dict[int, float]:
        """What the moves are worth; of those that are looked at no more: as far behind the best one
        as they were when both were looked at, in the same worlds and as deep.
        """
        means = {at: _mean(self.totals[at] or [self.glance.get(at, 0.0)]) for at in self.alive}
        best = max(self.alive, key=means.__getitem__)
        for at, values in self.totals.items():
            if at not in means:
                then = _mean(self.totals[best][: len(values)]) if values else self.glance[best]
                behind = then - (_mean(values) if values else self.glance[at])
                means[at] = means[best] - max(behind, 0.0)
        return means

    def _look(self) -> None:
        """One more world: first all moves at a glance, then the likely ones deeper."""
        depth = self.budget.depth if self.worlds >= self.budget.batch else 1
        world = self.root.world(self.rng, lambda: self.stop(), self.budget.beam)
        values = [self.root.value(world, at, depth) for at in self.alive]
        for at, value in zip(self.alive, values, strict=True):
            self.totals[at].append(value)
        self.worlds += 1
        if self.worlds == self.budget.batch:
            # what a glance told is only good for choosing
            ranked = sorted(self.alive, key=lambda at: -sum(self.totals[at]))
            self.glance = {at: _mean(self.totals[at]) for at in ranked}
            self.alive = ranked[: self.budget.width]
            self.totals = {at: [] for at in ranked}
        elif self.worlds % self.budget.batch == 0:
            self.alive = self._leading()

    def _leading(self) -> list[int]:
        best = max(self.alive, key=lambda at: sum(self.totals[at]))
        kept = []
        for at in self.alive:
            pairs = [a - b for a, b in zip(self.totals[best], self.totals[at], strict=True)]
            mean = sum(pairs) / len(pairs)
            spread = sum((pair - mean) ** 2 for pair in pairs) / max(len(pairs) - 1, 1)
            if at == best or mean <= BEHIND * sqrt(spread / len(pairs)):
                kept.append(at)
        return kept


class Playing:
    """Games that the packed search does not know: what players make of the moves, on average."""

    def __init__(self, view: View) -> None:
        state = view.state
        # what somebody has taken counts for nothing here where it is not known
        taken = [tuple(card for card in pile if is_known([card])) for pile in state.captured]
        self.view = View(view.seat, state.replace(captured=tuple(taken)))
        self.sums: dict[Move, list[float]] = {}
        self.rounds = 0
        self.exact = False
        self._round: Generator[None, None, Choice] | None = None

    @property
    def done(self) -> bool:
        """Whether further rounds would change little."""
        enough = self.rounds >= MOST_ROUNDS or (self.rounds > 0 and len(self.sums) < 2)
        return self.exact or enough

    def slice(self, stop: Stop) -> Found:
        """Go on with the rounds until told to stop; one half done is gone on with."""
        while not self.done:
            if self._round is None:
                # an ending is tried in one go, and that is worth waiting for
                limits = Narrow(guard=0.0) if self.rounds else Narrow(guard=0.0, plays=MOST_PLAYS)
                self._round = broad(self.view, limits, Rng(f"analysis {self.rounds}"), never)
            try:
                next(self._round)
            except StopIteration as finished:
                self._note(finished.value)
            if stop():
                break
        means = {move: sum(values) / len(values) for move, values in self.sums.items()}
        # what was seldom looked at is behind what was looked at each time
        order = sorted(means, key=lambda m: (len(self.sums[m]) * 2 < self.rounds, -means[m]))
        best = [(move, means[move]) for move in order]
        return Found(tuple(best[:SHOWN]), self.exact, self.rounds, self.done, "rounds")

    def _note(self, choice: Choice) -> None:
        """A round is over."""
        self._round = None
        self.rounds += 1
        self.exact = choice.exact
        if choice.exact:
            self.sums = {}
        for move, value in ((choice.move, choice.value), *choice.alternatives):
            self.sums.setdefault(move, []).append(value)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
