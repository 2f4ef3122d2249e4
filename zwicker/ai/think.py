"""Deciding by search: exact where everything is known, over sampled worlds before that.

In the last packet of a two-seat game the hidden hand is known by counting, so there is one world,
searched deeper and deeper, to the end if the budget allows. Otherwise the moves are compared in
many sampled worlds, each the same for all of them; moves that fall behind are dropped early.
"""

import gc
from collections.abc import Generator, Sequence
from itertools import islice
from math import sqrt

from zwicker.ai.broad import Narrow, broad
from zwicker.ai.budget import Budget, Stop, Thinking
from zwicker.ai.players import Choice, candidates, choose
from zwicker.ai.search import Paused, Stopped
from zwicker.ai.worlds import Root, World, all_known, searchable
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.view import View

FIRST_LOOK = 8  # worlds in which all moves are judged at a glance
SLICE = 1_500  # positions between two breaks
MOST_EXACT = 300  # moves of a position that is searched to the end
MOST_PILES = 12  # on its table
BEHIND = 2.0  # standard errors at which a move is dropped


class Uncollected:
    """No collecting of garbage while a search makes objects in masses and drops none: it takes
    a third of the time. Searches free what they remember when they are done (Packed.clear)."""

    def __enter__(self) -> None:
        self._was = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._was:
            gc.enable()


def think(view: View, budget: Budget, rng: Rng, stop: Stop) -> Thinking:
    """The move found within the budget for the view's seat to move, in slices.

    Every `yield` is a place where somebody may do something else, or give up.
    """
    if not searchable(view.state):
        return (yield from broad(view, Narrow(), rng, stop))
    with Uncollected():
        return (yield from _search(view, budget, rng, stop))


def _search(view: View, budget: Budget, rng: Rng, stop: Stop) -> Thinking:
    moves = candidates(view.state)
    if len(moves) == 1:
        return Choice(moves[0], 0.0, (), 1)
    if all_known(view):
        return (yield from search_known(view, budget, rng, stop))
    return (yield from _sampled(Root(view, moves, budget.cap), budget, rng, stop))


def endings(view: View, budget: Budget, rng: Rng, stop: Stop) -> Thinking:
    """The heuristic's move, but the last cards, where all are known, are searched to the end."""
    longest = max(map(len, view.state.hands))
    if searchable(view.state) and longest <= budget.exact and all_known(view):
        return (yield from think(view, budget, rng, stop))
    return choose(view, "heuristic", rng)


def _choice(found: Sequence[tuple[float, Move]], nodes: int, exact: bool = False) -> Choice:
    value, move = found[0]
    return Choice(move, value, tuple((m, v) for v, m in found[1:6]), nodes, exact)


def search_known(view: View, budget: Budget, rng: Rng, stop: Stop) -> Thinking:
    """Search the one possible world, deeper and deeper; exact where the end is reached.

    With cards in the stock, which are not looked at, only to the end of the packet.
    """
    state = view.state
    plies = sum(map(len, state.hands))
    root, world, pot = _known_world(view, budget, rng, stop)
    to_end = root.packed.cap is None
    glance = [(root.value(world, place, 1), place) for place in range(len(root.moves))]
    found = sorted(glance, key=lambda pair: -pair[0])
    exact = False
    try:
        for depth in [*range(2, plies, 2), plies]:
            found = yield from _deepen(root, world, [place for _, place in found], depth, pot)
            exact = depth == plies and to_end and not state.stock
    except Stopped:
        pass
    finally:
        root.packed.clear()
    ranked = [(value, root.moves[place]) for value, place in found]
    return _choice(ranked, world.search.nodes, exact)


def _known_world(view: View, budget: Budget, rng: Rng, stop: Stop) -> tuple[Root, World, float]:
    """The decision, its world, and the points still to be won if it is searched to the end."""
    state = view.state
    listed = list(islice(state.iter_moves(), MOST_EXACT + 1))
    if (
        max(map(len, state.hands)) > budget.exact
        or len(listed) > MOST_EXACT
        or len(state.table) > MOST_PILES
    ):
        root = Root(view, candidates(state), budget.cap)
        return root, root.world(rng, stop, budget.beam, budget.known_nodes), 1e9
    root = Root(view, listed, None)
    world = root.world(rng, stop, None, budget.exact_nodes)
    if state.stock:
        return root, world, 1e9
    match = root.deciding(world)
    return root, match or world, 1e9 if match else sum(root.packed.points)


def _deepen(
    root: Root, world: World, order: Sequence[int], depth: int, pot: float
) -> Generator[None, None, list[tuple[float, int]]]:
    """The values of the moves at that depth, best first; exact for the best, bounds for others."""
    found: list[tuple[float, int]] = []
    best = -1e9
    for place in order:
        value = yield from _in_slices(root, world, place, depth, best, pot)
        if value > best:
            best = value
            found.insert(0, (value, place))
        else:
            found.append((value, place))
    return [found[0], *sorted(found[1:], key=lambda pair: -pair[0])]


def _in_slices(
    root: Root, world: World, place: int, depth: int, best: float, pot: float
) -> Generator[None, None, float]:
    """The value of a move, with breaks: the search begins anew, but remembers what it found."""
    search, size = world.search, SLICE
    while True:
        search.pause_at = search.nodes + size
        try:
            return root.value(world, place, depth, best, pot=pot)
        except Paused:
            size += SLICE // 4  # or beginning anew might take all of it
        yield


def _sampled(root: Root, budget: Budget, rng: Rng, stop: Stop) -> Thinking:
    """Compare the moves over sampled worlds."""
    worlds = [root.world(rng, stop, budget.beam) for _ in range(FIRST_LOOK)]
    glance = [sum(root.value(world, at, 1) for world in worlds) for at in range(len(root.moves))]
    alive = sorted(range(len(root.moves)), key=lambda at: -glance[at])[: budget.width]
    totals: dict[int, list[float]] = {at: [] for at in alive}
    nodes = len(root.moves) * FIRST_LOOK
    try:
        for number in range(budget.worlds):
            world = worlds[number] if number < len(worlds) else root.world(rng, stop, budget.beam)
            values = []
            for at in alive:
                values.append(root.value(world, at, budget.depth))
                yield
            nodes += world.search.nodes
            world.search.forget()
            for at, value in zip(alive, values, strict=True):
                totals[at].append(value)
            if nodes > budget.nodes or stop():
                break
            if (number + 1) % budget.batch == 0:
                alive = _leading(alive, totals)
                if len(alive) == 1:
                    break
    except Stopped:
        pass
    finally:
        root.packed.clear()
    return _weigh(root, alive, totals, glance, nodes)


def _leading(alive: list[int], totals: dict[int, list[float]]) -> list[int]:
    """The moves that are not clearly behind the best one."""
    best = max(alive, key=lambda at: sum(totals[at]))
    kept = []
    for at in alive:
        mean, error = _difference(totals[best], totals[at])
        if at == best or mean <= BEHIND * error:
            kept.append(at)
    return kept


def _difference(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error of the paired differences."""
    pairs = [a - b for a, b in zip(first, second, strict=True)]
    mean = sum(pairs) / len(pairs)
    if len(pairs) < 2:
        return mean, 0.0
    spread = sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1)
    return mean, sqrt(spread / len(pairs))


def _weigh(
    root: Root,
    alive: list[int],
    totals: dict[int, list[float]],
    glance: Sequence[float],
    nodes: int,
) -> Choice:
    """The best on average of those that did not fall behind."""
    if not totals[alive[0]]:
        totals = {at: [glance[at] / FIRST_LOOK] for at in totals}
        alive = list(totals)
    means = {at: sum(values) / len(values) for at, values in totals.items() if values}
    chosen = max(alive, key=lambda at: means[at])
    others = sorted((at for at in means if at != chosen), key=lambda at: -means[at])
    found = [(means[at], root.moves[at]) for at in (chosen, *others)]
    return _choice(found, nodes)
