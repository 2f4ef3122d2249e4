"""Parts of the page that the first hand does not need; each is made when it is asked for.

Importing all of them at once would hold up the first tap. Once a game is on the table the rest
follows, one module at a time, so that later nobody waits either. Runs in MicroPython.
"""

import asyncio

from zwicker.web import dom
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

PAUSE = 0.05  # s between two modules, for taps


class Parts:
    """The parts by name, as attributes: `parts.keeping` is the one `Keeping` of the page.

    `modules` lays out one of their modules at a time (`unpack`); `laid` are the names of those
    that are.
    """

    def __init__(self, page: Page, beginning: Any, modules: Any) -> None:
        self.page = page
        self.beginning = beginning
        self.made: dict[str, Any] = {}
        self.laid: list[str] = []
        self.modules = modules

    def __getattr__(self, name: str) -> Any:
        if name not in MAKERS:
            raise AttributeError(name)
        if name not in self.made:
            while self.lay_out():
                pass
            self.made[name] = MAKERS[name](self)
        return self.made[name]

    def having(self, action: str) -> Any:
        """The method of the first part that has one of this name, or None."""
        for name in ASKED:
            found = getattr(getattr(self, name), action, None)
            if found:
                return found
        return None

    def lay_out(self) -> bool:
        """Lay out one more module; whether there was one."""
        for name in self.modules:
            self.laid.append(name)
            return True
        return False

    async def lay_out_all(self) -> None:
        """Lay out what is not yet, a module in a task."""
        while self.lay_out():
            await dom.motion.pause()

    async def make_all(self) -> None:
        """Make what is not there yet."""
        for name in self.laid:
            await asyncio.sleep(PAUSE)
            __import__("zwicker.web." + name)
        for name in MAKERS:
            await asyncio.sleep(PAUSE)
            getattr(self, name)


# The imports stand in functions on purpose, see above.


def _board(parts: Parts) -> Any:
    from zwicker.web.board import Board

    parts.page.board = Board(parts.page)
    return parts.page.board


def _history(parts: Parts) -> Any:
    from zwicker.web.history import History

    return History(parts.page)


def _keeping(parts: Parts) -> Any:
    from zwicker.web.keeping import Keeping

    return Keeping(parts.page)


def _reader(parts: Parts) -> Any:
    from zwicker.web.reader import Reader

    return Reader(parts.page)


def _sharing(parts: Parts) -> Any:
    from zwicker.web.sharing import Sharing

    return Sharing(parts.page, parts.keeping)


def _editor(parts: Parts) -> Any:
    from zwicker.web.editor import Editor

    return Editor(parts.page)


def _reviews(parts: Parts) -> Any:
    from zwicker.web.reviews import Reviews

    return Reviews(parts.page, parts.history)


def _proofs(parts: Parts) -> Any:
    from zwicker.web.proofs import Proofs

    return Proofs(parts.page)


def _learn(parts: Parts) -> Any:
    from zwicker.web.learn import Learn

    _ = parts.board
    return Learn(parts.page, parts.beginning)


def _puzzles(parts: Parts) -> Any:
    from zwicker.web.puzzles import Puzzles

    _ = parts.board
    return Puzzles(parts.page)


def _puzzle_maker(parts: Parts) -> Any:
    from zwicker.web.puzzle_links import PuzzleMaker

    return PuzzleMaker(parts.page, parts.puzzles)


def _analysis(parts: Parts) -> Any:
    from zwicker.web.analysis import Analysis

    _ = parts.board
    return Analysis(parts.page)


MAKERS = {
    "history": _history, "keeping": _keeping, "reader": _reader, "sharing": _sharing,
    "proofs": _proofs, "editor": _editor, "reviews": _reviews, "board": _board, "learn": _learn,
    "puzzles": _puzzles, "puzzle_maker": _puzzle_maker, "analysis": _analysis,
}  # fmt: skip
# whose buttons stand anywhere; the order is that in which they are asked
ASKED = (
    "history", "keeping", "sharing", "learn", "puzzles", "puzzle_maker", "reviews", "analysis",
    "proofs", "reader",
)  # fmt: skip
