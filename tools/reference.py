"""Players to measure others by, which the page does not offer.

`sees-all` knows every card and searches as far as level 5 does; what it wins more is what hidden
cards are worth. `ismcts` is information set Monte Carlo tree search (single observer, UCB1): the
standard algorithm for such games, without any knowledge of this one.
"""

from math import log, sqrt

from zwicker.ai.budget import Budget, finish
from zwicker.ai.players import Choice, candidates
from zwicker.ai.think import search_known
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.view import View

EXPLORE = 0.7  # times the spread of results
SPREAD = 10.0  # points


def never() -> bool:
    """Nothing stops the search but its budget."""
    return False


def sees_all(state: State, rng: Rng) -> Choice:
    """What level 5's search does with all hands known; the stock stays unknown."""
    hands_known = View(state.mover, state.replace(stock=state.view(0).state.stock))
    return finish(search_known(hands_known, Budget(), rng, never))


class _Node:
    """What is known of a position in the tree: visits, times it could be chosen, total."""

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.chances = 0
        self.total = 0.0
        self.children: dict[Move, _Node] = {}


def ismcts(view: View, rng: Rng, iterations: int) -> Choice:
    """The move visited most after that many iterations."""
    root = _Node()
    for _ in range(iterations):
        _iterate(root, view.resample(rng), rng)
    ranked = sorted(root.children.items(), key=lambda pair: -pair[1].visits)
    found = [(move, node.total / node.visits) for move, node in ranked]
    return Choice(found[0][0], found[0][1], tuple(found[1:6]), iterations)


def _iterate(root: _Node, state: State, rng: Rng) -> None:
    """One descent, one new node, one random game to the end of the deal."""
    path: list[tuple[_Node, int]] = []
    node, fresh = root, False
    while not state.over and not fresh:
        moves = candidates(state)
        for move in moves:
            child = node.children.get(move)
            if child is not None:
                child.chances += 1
        new = [move for move in moves if move not in node.children]
        side = state.seating.sides[state.mover]
        if new:
            move = rng.choice(new)
            node.children[move] = _Node()
            node.children[move].chances = 1
            fresh = True
        else:
            move = max(moves, key=lambda one: _bound(node.children[one]))
        node = node.children[move]
        path.append((node, side))
        state = state.play(move)
    while not state.over:
        state = state.play(rng.choice(candidates(state)))
    totals = [sheet.total for sheet in state.scores()]
    for node, side in path:
        others = [total for other, total in enumerate(totals) if other != side]
        node.visits += 1
        node.total += totals[side] - sum(others) / len(others)


def _bound(node: _Node) -> float:
    return node.total / node.visits + EXPLORE * SPREAD * sqrt(log(node.chances) / node.visits)
