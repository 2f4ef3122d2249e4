"""Links to puzzles, and puzzles made of the position on the table. Runs in MicroPython."""

from zwicker.web import dialog, dom, puzzle_sheets
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class PuzzleMaker:
    """Makes a puzzle of a position; `puzzles` puts it on the board. Its buttons are `do_`."""

    def __init__(self, page: Page, puzzles: Any) -> None:
        self.page = page
        self.puzzles = puzzles
        self.own: dict[str, Any] = {}

    def do_puzzle_make(self, target: Any) -> None:
        dom.task(self.make(self.page.view["position"]))

    async def make(self, position: str) -> None:
        """A link to the puzzle of a position, or why it is none."""
        dialog.close()
        self.page.show_error(self.page.words("ui.puzzle.proving"))
        answer = await self.page.ask("study", part="puzzle", do="make", position=position)
        if "error" in answer:
            self.page.show_error(answer["error"]["text"])
            return
        self.own = answer["puzzle"]
        html = puzzle_sheets.made(link_to(self.own["position"]), self.page.words)
        dialog.show(html, "puzzle-made")

    def do_puzzle_copy(self, target: Any) -> None:
        dom.task(self.copy())

    async def copy(self) -> None:
        """Copy the link that the dialog shows."""
        link = link_to(self.own["position"])
        dom.part("puzzle-said").textContent = await dom.copied(link, self.page.words)

    def do_puzzle_try(self, target: Any) -> None:
        self.puzzles.puzzle = self.own
        self.puzzles.day = 0
        dom.task(self.puzzles.begin())


def link_to(what: str) -> str:
    """The address of this page with that puzzle."""
    return dom.address() + "?puzzle=" + what
