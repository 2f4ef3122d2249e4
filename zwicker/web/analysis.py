"""The analysis board: any position played to and fro, with what its moves are worth.

The worker looks at a position slice by slice (`analysing.py`), and answers taps in between; the
list of moves is drawn anew after each. Runs in MicroPython.
"""

import asyncio

from zwicker.web import analysis_sheets as sheets
from zwicker.web import dialog, dom
from zwicker.web.page import Page
from zwicker.web.setup import Setup
from zwicker.web.words import escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

PAUSE = 0.03
KEPT = 200


class Analysis:
    """The board's guide; `line` holds the positions gone through, `at` is where one is."""

    kind = "analysis"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.setup = Setup(page, self)
        self.line: list[str] = []
        self.at = 0
        self.number = 0
        self.found: dict[str, Any] | None = None
        self.state: dict[str, Any] = {
            "running": False, "fault": "", "hidden": False, "open": True, "known": False,
            "listed": False, "moves": None,
        }  # fmt: skip

    async def ask(self, do: str, **values: Any) -> dict[str, Any]:
        """Ask the worker about the position on the board."""
        asked = {"position": self.page.board.position, "open": self.state["open"]}
        asked.update(values)
        return await self.page.ask("analyse", do=do, **asked)

    # ways in

    def do_study(self, target: Any) -> None:
        """The position on the table, or else a new deal to be set up."""
        dom.task(self.begin())

    async def begin(self) -> None:
        """From the match's position as the player sees it; without one from a new deal."""
        page = self.page
        view = page.view
        if page.front is page and view["phase"] in ("play", "lay", "computer", "past"):
            if not await self.open(view["position"]):
                return
        chosen = page.settings
        variant = chosen["variant"]
        answer = await page.ask("analyse", do="fresh", variant=variant, seats=chosen["seats"])
        if "error" in answer:
            answer = await page.ask("analyse", do="fresh")
        await self.setup.open(answer["position"])

    async def open_text(self, text: str) -> str:
        """A position written somewhere, or a link that holds one; what is wrong, or ""."""
        answer = await self.page.ask("analyse", do="read", text=text)
        if "error" in answer:
            return str(answer["error"]["text"])
        return await self.open(answer["position"])

    async def open(self, position: str) -> str:
        """Show a position; what is wrong with it, or ""."""
        self.line, self.at = [position], 0
        return await self.show()

    async def show(self) -> str:
        """Show where one is, and look at it."""
        self.number += 1
        self.found = None
        self.state["fault"], self.state["moves"], self.state["listed"] = "", None, False
        fault = await self.page.board.open(self, self.line[self.at])
        if not fault:
            table = self.page.board
            self.line[self.at] = table.position
            hands = table.position.split("_")[6].split(".")
            others = [hand for seat, hand in enumerate(hands) if seat != table.view["turn"]]
            self.state["known"] = bool([one for one in others if one[:1] not in ("z", "0")])
            dom.task(self.look())
        return str(fault)

    # looking

    async def look(self, again: bool = False) -> None:
        """Let the worker look, until it has seen enough or somebody says stop."""
        number = self.number
        self.state["running"] = True
        self.redraw()
        while self.state["running"] and self.here(number):
            answer = await self.ask("think", again=again)
            again = False
            if not self.here(number):
                return
            if "error" in answer:
                self.state["fault"] = answer["error"]["text"]
                self.state["hidden"] = answer["error"]["code"] == "hidden-hand"
                break
            self.found = answer
            if answer["done"]:
                break
            self.redraw()
            await asyncio.sleep(PAUSE)
        if self.here(number):
            self.state["running"] = False
            self.redraw()

    def here(self, number: int) -> bool:
        """Whether the board still shows the position of that number."""
        table = self.page.board
        return table.open_now and table.guide is self and number == self.number

    def redraw(self) -> None:
        """Draw the panel."""
        if self.here(self.number):
            dom.put("text", self.text())

    # what the board shows

    def bar(self) -> str:
        return sheets.bar(self.page.board.view["variant"]["title"], self.page.words)

    def text(self) -> str:
        return sheets.panel(self.found, self.state, self.page.words)

    def buttons(self) -> str:
        return sheets.buttons(self.at, len(self.line), self.page.words)

    def right(self) -> str:
        return ""

    # what can be done

    async def moved(self, move: str) -> None:
        """Play the move on the board, and look at what it leads to."""
        table = self.page.board
        self.number += 1
        number = self.number
        fault = await table.make(move)
        if fault:
            table.say(fault, "bad")
        elif self.here(number):
            del self.line[self.at + 1 :]
            self.line.append(table.position)
            del self.line[:-KEPT]
            self.at = len(self.line) - 1
            await self.show()

    def do_undo(self, target: Any) -> None:
        self.go(-1)

    def do_redo(self, target: Any) -> None:
        self.go(1)

    def go(self, by: int) -> None:
        """One position back or on."""
        if 0 <= self.at + by < len(self.line) and not self.page.board.busy:
            self.at += by
            dom.task(self.show())

    def do_study_stop(self, target: Any) -> None:
        self.state["running"] = False
        self.redraw()

    def do_study_look(self, target: Any) -> None:
        if not self.state["running"]:
            dom.task(self.look(True))

    do_hint = do_study_look

    def do_study_list(self, target: Any) -> None:
        self.state["listed"] = not self.state["listed"]
        if self.state["moves"] is None:
            dom.task(self.list_moves())
        self.redraw()

    async def list_moves(self) -> None:
        """All that can be played."""
        number = self.number
        answer = await self.ask("moves")
        if "error" not in answer and self.here(number):
            self.state["moves"] = answer
            self.redraw()

    def changed(self, event: Any) -> bool:
        """The switch for what is reckoned with; whether it was that."""
        if event.target.name != "open" or not self.here(self.number):
            return False
        self.state["open"] = bool(event.target.checked)
        self.number += 1
        self.found = None
        self.state["moves"] = None
        dom.task(self.look())
        return True

    def do_study_complete(self, target: Any) -> None:
        dom.task(self.complete())

    async def complete(self) -> None:
        """Deal the hidden cards at random and go on from there."""
        answer = await self.ask("complete")
        if "error" not in answer:
            self.line[self.at] = answer["position"]
            await self.show()

    def do_study_setup(self, target: Any) -> None:
        self.number += 1
        dom.task(self.setup.open(self.page.board.position))

    def do_study_play(self, target: Any) -> None:
        dom.task(self.play_on())

    async def play_on(self) -> None:
        """A match from here, beside the visitor's own."""
        page = self.page
        answer = await page.ask("contract", name="load", args=[page.board.position])
        if "error" in answer:
            page.board.say(answer["error"]["text"], "bad")
            return
        page.round += 1
        page.front = page
        page.slot = "zwicker.link.load"
        page.settle(answer)

    # sharing

    def do_study_share(self, target: Any) -> None:
        position = self.page.board.position
        dialog.show(sheets.share(position, link_to(position), self.page.words), "study")

    def do_study_copy(self, target: Any) -> None:
        dom.task(self.copy(dialog.field(target.getAttribute("data-name"))))

    async def copy(self, text: str) -> None:
        """Copy, and say whether that worked."""
        dom.put("read-fault", await dom.copied(text, self.page.words))

    def do_study_read(self, target: Any) -> None:
        dom.task(self.read(dialog.field("study-read")))

    async def read(self, text: str) -> None:
        """Show what was typed or pasted, or say what is wrong with it."""
        fault = await self.open_text(text)
        if fault:
            dom.put("read-fault", escape(fault))
        else:
            dialog.close()


def link_to(position: str) -> str:
    """An address that opens the position on this board."""
    return dom.address() + "?analysis=" + position
