"""Puzzles on the board: chosen, played with the best replies, and counted.

The board (`board.py`) shows them and asks this guide what a move means; the worker judges
(`puzzling.py`). The collection is only loaded when somebody wants a puzzle. Runs in MicroPython.
"""

from pyscript import window

from zwicker.web import dialog, dom, puzzle_sheets
from zwicker.web import puzzle_book as book
from zwicker.web import puzzle_progress as progress
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

FILE = "./static/puzzles/puzzles.txt"
NOTHING: dict[str, Any] = {"state": "open", "steps": [], "clean": True}


class Puzzles:
    """The guide of the board while a puzzle is on it; every action of its buttons is a `do_`."""

    kind = "puzzle"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.board
        self.lines: list[str] = []
        self.wish = {"variant": "", "sort": ""}
        self.puzzle: dict[str, Any] = {}
        self.said = dict(NOTHING)
        self.day = 0  # of the daily puzzle on the board, else 0
        self.first = True  # nothing has been played yet
        self.thinking = False

    async def ask(self, do: str, **values: Any) -> dict[str, Any]:
        """Ask the worker."""
        return await self.page.ask("study", part="puzzle", do=do, **values)

    # choosing

    def do_puzzles(self, target: Any) -> None:
        dom.task(self.open_hub())

    async def open_hub(self) -> None:
        """The sheet from which a puzzle is chosen."""
        if await self.load():
            self.draw_hub()

    def draw_hub(self) -> None:
        stored = progress.load()
        today = stored["day"] == day_now()
        html = puzzle_sheets.hub(self.lines, self.wish, stored, today, self.page.words)
        dialog.show(html, "puzzles")

    async def load(self) -> bool:
        """Load the collection; whether it is there."""
        if not self.lines:
            try:
                self.lines = book.read(await dom.fetch_text(FILE))
            except Exception:
                dom.boot.notice(self.page.words("ui.puzzle.missing"))
                return False
        return True

    def changed(self, event: Any) -> None:
        """Another variant or difficulty was chosen in the sheet."""
        name = event.target.name
        self.wish[name.split("-")[1]] = str(event.target.value)
        self.draw_hub()
        dialog.focus_field(name)

    def do_puzzle_daily(self, target: Any) -> None:
        dom.task(self.open_daily())

    async def open_daily(self) -> bool:
        """Today's puzzle, the same for everybody."""
        if await self.load():
            return await self.open(line=book.daily(self.lines, day_now()), day=day_now())
        return False

    def do_puzzle_next(self, target: Any) -> None:
        dom.task(self.open_next())

    async def open_next(self) -> None:
        """The easiest one that is wished for and not solved yet; then those solved long ago."""
        if not await self.load():
            return
        stored = progress.load()
        last = self.puzzle.get("id", "")
        line = book.following(self.lines, self.wish, stored["solved"], last)
        line = line or book.following(self.lines, self.wish, "", last)
        if line:
            await self.open(line=line)
        else:
            dom.boot.notice(self.page.words("ui.puzzle.none"))

    async def from_link(self, text: str) -> bool:
        """What `?puzzle=` asks for: "daily", a name of the collection, or a position.

        Whether it is shown or a reason was told.
        """
        if text == "daily":
            await self.open_daily()
        elif text.startswith("z1_"):
            await self.open(position=text)
        elif await self.load():
            line = book.find(self.lines, text)
            if line:
                await self.open(line=line)
            else:
                dom.boot.notice(self.page.words("ui.puzzle.unknown", text=text[:60]))
        return True

    async def open(self, line: str = "", position: str = "", day: int = 0) -> bool:
        """Put a puzzle on the board; a refusal is told kindly."""
        answer = await self.ask("open", line=line, position=position)
        if "error" in answer:
            dom.boot.notice(answer["error"]["text"])
            return False
        self.puzzle = answer["puzzle"]
        self.day = day
        return await self.begin()

    async def begin(self) -> bool:
        """The puzzle from its first move."""
        self.said = dict(NOTHING)
        self.first = True
        self.thinking = False
        dialog.close()
        puzzle = self.puzzle
        fault = await self.board.open(self, puzzle["position"], puzzle["seat"], True)
        if fault:
            dom.boot.notice(fault)
        else:
            dom.say(puzzle["goal"])
        return not fault

    # what the board asks

    def bar(self) -> str:
        listed = bool(book.find(self.lines, self.puzzle["id"]))
        return puzzle_sheets.bar(self.puzzle, listed, bool(self.day), self.page.words)

    def text(self) -> str:
        return puzzle_sheets.text(self.puzzle, self.said, self.board.view, self.page.words)

    def buttons(self) -> str:
        return puzzle_sheets.action_row(self.said, True, self.page.words)

    def right(self) -> str:
        return puzzle_sheets.right(self.said, self.page.words)

    async def moved(self, move: str) -> None:
        """A move was chosen: wrong ones are told what they cost, right ones are answered."""
        if self.thinking or self.said["state"] != "open":
            return
        known: dict[str, Any] = {}
        if self.first:
            known = {"best": self.puzzle["best"], "value": self.puzzle["value"]}
        self.wait(True)
        answer = await self.ask("try", position=self.board.position, move=move, **known)
        self.wait(False)
        if not self.waiting():
            return
        if "error" in answer:
            self.board.say(answer["error"]["text"], "bad")
        elif not answer["ok"]:
            self.missed()
            self.board.clear()
            self.board.mark()
            self.board.say(answer["text"], "bad")
            dom.say(answer["text"])
        else:
            self.first = False
            await self.board.make(move)
            await self.go_on()

    def waiting(self) -> bool:
        """Whether the puzzle is still on the board and waits for a move."""
        return self.board.open_now and self.board.guide is self and self.said["state"] == "open"

    def wait(self, on: bool) -> None:
        """Say that the worker is reckoning."""
        self.thinking = on
        if on:
            self.board.show_line(self.page.words("ui.puzzle.wait"))

    async def go_on(self) -> None:
        """Play the best replies, and what leaves no choice, until there is something to find."""
        while self.board.open_now:
            answer = await self.ask("reply", position=self.board.position)
            if "error" in answer:
                self.board.say(answer["error"]["text"], "bad")
                return
            if not answer["move"]:
                self.solved()
                return
            if self.board.own_turn() and not answer["only"]:
                self.board.say(self.page.words("ui.puzzle.on"), "good")
                return
            await self.board.make(answer["move"])

    # how it goes

    def missed(self) -> None:
        """A wrong move, a hint or the solution: it counts as missed, once."""
        if self.said["clean"] and self.said["state"] == "open":
            self.said["clean"] = False
            self.count(False)

    def solved(self) -> None:
        """The deal is played to its end without giving anything away."""
        if self.said["state"] != "open":
            return
        self.said["state"] = "solved"
        if self.said["clean"]:
            self.count(True)
        self.tell()

    def tell(self) -> None:
        """Show how it ended."""
        w = self.page.words
        clean = self.said["clean"]
        key = "ui.puzzle.solved" if clean else "ui.puzzle.solved.late"
        if self.said["state"] == "shown":
            key = "ui.puzzle.shown"
        self.board.draw_words()
        self.board.say(w(key), "good" if self.said["state"] == "solved" else "")
        dom.say(w(key))
        dom.focus(dom.find(".actions .button-main"))

    def count(self, clean: bool) -> None:
        """Keep the result; a puzzle made of a position counts for nothing."""
        if book.find(self.lines, self.puzzle["id"]):
            stored = book.note(progress.load(), self.puzzle["id"], clean, self.day)
            progress.save(stored)

    def do_hint(self, target: Any) -> None:
        if self.said["state"] == "open" and self.board.own_turn() and not self.thinking:
            dom.task(self.hint())

    async def hint(self) -> None:
        """Choose the card that is to be played, and no more."""
        self.missed()
        card = self.puzzle["card"]
        if not self.first:
            self.wait(True)
            answer = await self.ask("reply", position=self.board.position)
            self.wait(False)
            if "error" in answer or not self.waiting():
                return
            card = answer["card"]
        hand = [item["card"] for item in self.board.view["hand"]]
        if card in hand:
            self.board.card = card
            self.board.card_at = hand.index(card)
            self.board.piles = []
            self.board.changed()
        else:
            self.board.say(self.page.words("ui.puzzle.hint.table"))

    def do_puzzle_solution(self, target: Any) -> None:
        dom.task(self.show_solution(True))

    def do_puzzle_line(self, target: Any) -> None:
        dom.task(self.show_solution(False))

    async def show_solution(self, give_up: bool) -> None:
        """Best play in words, from the first move on."""
        puzzle = self.puzzle
        answer = await self.ask("solution", position=puzzle["position"], line=puzzle["line"])
        if "error" in answer or not self.board.open_now:
            return
        if give_up:
            self.missed()
            self.said["state"] = "shown"
        self.said["steps"] = answer["steps"]
        self.board.clear()
        self.board.mark()
        self.tell()

    def do_puzzle_again(self, target: Any) -> None:
        dom.task(self.begin())

    def do_undo(self, target: Any) -> None:
        """Back to the first move."""
        if not self.first and not self.thinking:
            dom.task(self.begin())


def day_now() -> int:
    """Today, counted in days since 1970, as the calendar on the wall says."""
    now = window.Date.new()
    return book.day_of(now.getFullYear(), now.getMonth() + 1, now.getDate())
