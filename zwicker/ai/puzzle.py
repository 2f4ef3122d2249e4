"""Puzzles: endings in which exactly one move is best, proved by trying everything (exact.py).

A puzzle is a text of six fields, one line of a collection (docs/puzzles.md):

>>> line = ("a1b2c3d4 25 3 2 z1_zwickern_2_p0_p1_4d.7h_5c8h.Jd3c_0_2d.Kc_0.0_p1 "
...         "5cx4d~3cx7h~8h~Jd")
>>> puzzle = Puzzle.parse(line)
>>> puzzle.difficulty, puzzle.margin, puzzle.line[0], str(puzzle) == line
(25, 2, '5cx4d', True)
"""

from hashlib import sha256
from typing import NamedTuple

from zwicker.ai.exact import Ending, EndingError, Solved, Stop
from zwicker.ai.worlds import all_known
from zwicker.cards import is_known
from zwicker.errors import ZwickerError
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.view import View

MARGIN = 1  # points by which the best move must be ahead
LINK_NODES = 60_000  # positions looked at for a puzzle that somebody asks for


class PuzzleError(ZwickerError):
    """A position that makes no puzzle."""

    messages = {
        "puzzle-only": "there is only one move",
        "puzzle-several": "several moves are equally good",
        "bad-puzzle": "this is not a puzzle: {text!r}",
    }


class Puzzle(NamedTuple):
    """`value`: points the best play still wins more than the other side does; `margin`: how far
    every other move is behind; `line`: best play of both sides to the end of the deal, as text.

    `position` is as long as it is: a text, parsed when the puzzle is played.
    """

    id: str
    difficulty: int
    value: int
    margin: int
    position: str
    line: tuple[str, ...]

    def __str__(self) -> str:
        facts = map(str, self[1:4])
        return " ".join((self.id, *facts, self.position, "~".join(self.line)))

    @classmethod
    def parse(cls, text: str) -> "Puzzle":
        """The puzzle that a line writes. Raises PuzzleError ("bad-puzzle")."""
        parts = text.split()
        try:
            name, difficulty, value, margin, position, line = parts
            return cls(name, int(difficulty), int(value), int(margin), position,
                       tuple(line.split("~")))  # fmt: skip
        except ValueError:
            raise PuzzleError("bad-puzzle", text[:200]) from None


def name_of(position: str) -> str:
    """The name of the puzzle of that position, the same for ever."""
    return sha256(position.encode()).hexdigest()[:8]


def complete(state: State) -> State:
    """The position with the one hand filled in that its mover knows by counting.

    The score of the match is dropped: a puzzle asks for the points of the deal.
    Raises EndingError ("ending-hidden") where more is hidden.
    """
    clean = state.replace(score=(0,) * len(state.score))
    if state.over or all(map(is_known, state.hands)):
        return clean
    view = View(state.mover, clean)
    if not all(map(is_known, state.captured)) or not all_known(view):
        raise EndingError("ending-hidden", str(state))
    return view.resample(Rng(0))


def solve(state: State, most_nodes: int | None = None, stop: Stop | None = None) -> Solved:
    """The one best move of an ending.

    Raises PuzzleError ("puzzle-only", "puzzle-several") and EndingError.
    """
    found = Ending(state, most_nodes, stop).solve()
    if found.second is None:
        raise PuzzleError("puzzle-only", str(state))
    if found.value - found.second < MARGIN:
        raise PuzzleError("puzzle-several", str(state))
    return found


def best_line(state: State, most_nodes: int | None = None) -> tuple[str, ...]:
    """Best play of both sides from here to the end of the deal. Raises EndingError."""
    line = []
    while not state.over:
        move, _ = Ending(state, most_nodes).best()
        line.append(str(move))
        state = state.advance(move)
    return tuple(line)


def puzzle_of(
    state: State, difficulty: int = 0, most_nodes: int | None = LINK_NODES, stop: Stop | None = None
) -> Puzzle:
    """The puzzle of a position. Raises PuzzleError and EndingError, which say why there is none."""
    full = complete(state)
    found = solve(full, most_nodes, stop)
    assert found.second is not None
    text = str(full)
    rest = best_line(full.advance(found.best), most_nodes)
    return Puzzle(
        name_of(text), difficulty, round(found.value), round(found.value - found.second), text,
        (str(found.best), *rest),
    )  # fmt: skip
