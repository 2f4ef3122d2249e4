"""A position beside the match on the whole screen: chosen from and played as at the table.

One board serves lessons, examples, puzzles and analysis: `page.board`. Whoever wants it is its
guide and opens it with

    fault = await page.board.open(guide, position)      # z1 text, hidden cards allowed
    fault = await page.board.open(guide, position, seat, True)      # all hands lie open

`fault` says in words why the position cannot be shown, and is "" if it is shown. The match rests
meanwhile; `await page.board.close()` goes back to it. A guide is any object with

    bar() -> str             markup of the bar at the top; `board_sheets.bar` makes the usual one
    kind                     a word for the styles: #app[data-guide]
    text() -> str            markup of the panel with words
    buttons() -> str         the action row while nothing is chosen
    right() -> str           the button beside it, such as a hint
    async moved(move)        a move was chosen: answer it, perhaps by `await board.make(move)`
    do_...(target)           what its own buttons and the table's keys do (do_hint, do_undo, …)

`make` plays a move of whoever is to move and shows it; `say` puts words into the line; `draw`
shows everything anew, `draw_words` bar, panel and buttons only. The worker's side is
`board_view.py`. Runs in MicroPython.
"""

from zwicker.web import board_sheets, buttons, dialog, dom
from zwicker.web import open_piles as open_to
from zwicker.web.choosing import Choosing
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

SCREEN = "study"


class Board(Choosing):
    """One position at a time: `position` is its whole text, `seat` whose cards are shown."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.words, page.settings)
        self.page = page
        self.guide: Any = None
        self.position = ""
        self.seat: int | None = None
        self.hands = False
        self.tone = ""

    async def ask(self, do: str, **values: Any) -> dict[str, Any]:
        """Ask the worker about the position."""
        asked = {"position": self.position, "seat": self.seat, "open": self.hands}
        asked.update(values)
        return await self.page.ask("board", do=do, **asked)

    async def meaning(self) -> dict[str, Any]:
        """What is chosen now, as the worker sees it."""
        return await self.ask("select", card=self.card, piles=self.piles)

    # opening and closing

    async def open(
        self, guide: Any, position: str, seat: int | None = None, hands: bool = False
    ) -> str:
        """Show a position; what is wrong with it, or "". `hands`: all of them lie open."""
        answer = await self.ask("show", position=position, seat=seat, open=hands)
        if "error" in answer:
            return str(answer["error"]["text"])
        page = self.page
        if page.front is not self:
            page.round += 1
            page.motion.skip()
            page.past = None
            page.front = self
            dialog.close()
            dom.screen(SCREEN, board_sheets.screen(page.words))
        self.words = page.words
        self.motion.set_pace(page.settings["speed"])
        self.guide = guide
        dom.set_text(dom.find("#app"), "data-guide", guide.kind)
        self.seat = seat
        self.hands = hands
        self.take(answer)
        return ""

    async def close(self) -> None:
        """Back to the match, which goes on, or to the first screen."""
        self.round += 1
        self.motion.skip()
        page = self.page
        page.front = page
        if page.view["phase"] == "idle":
            page.draw()
        else:
            await page.act("show")

    @property
    def open_now(self) -> bool:
        """Whether the screen shows this board."""
        return self.page.front is self

    # playing

    async def play(self, move: str) -> None:
        """A choice was pressed: the guide answers it."""
        if not self.busy:
            await self.guide.moved(move)

    async def make(self, move: str) -> str:
        """Play a move and show it; what is wrong with it, or ""."""
        answer = await self.ask("play", move=move)
        if "error" in answer:
            return str(answer["error"]["text"])
        self.round += 1
        number = self.round
        self.busy = True
        self.clear()
        before = self.motion.positions()
        source = await self.tell(answer["events"])
        if number == self.round and self.open_now:
            self.set(answer)
            number = self.round
            await self.lay_out(before, source)
            if number == self.round and self.open_now:
                self.draw_rest()
        return ""

    def take(self, answer: dict[str, Any]) -> None:
        """Show a position that the worker has sent."""
        self.set(answer)
        self.draw_zones()
        self.draw_rest()

    def set(self, answer: dict[str, Any]) -> None:
        """From now on that position is the one that is shown."""
        self.busy = False
        self.round += 1
        self.clear()
        self.told = ""
        self.tone = ""
        self.bubbles = {}
        self.position = answer["position"]
        self.view = answer["view"]

    def say(self, text: str, tone: str = "") -> None:
        """Put words into the line until something is chosen; `tone` "good" or "bad"."""
        self.told = text
        self.tone = tone
        self.draw_actions()

    # drawing

    def draw_rest(self) -> None:
        """What is said of the zones, and what can be done."""
        self.draw_turn()
        self.mark()
        self.draw_words()
        dom.settle_focus()

    def draw_words(self) -> None:
        """What the guide says and offers."""
        dom.put("bar", self.guide.bar())
        dom.put("text", self.guide.text())
        self.draw_actions()

    def draw_actions(self) -> None:
        """The line and the buttons."""
        w = self.words
        dom.set_flag(dom.part("actions"), "data-old", not self.judged)
        chosen = self.card is not None or bool(self.piles)
        dom.put("left", buttons.button("cancel", w("ui.play.cancel"), "cancel") if chosen else "")
        dom.put("right", self.guide.right())
        if chosen:
            dom.put("actions", buttons.actions(self.answer, w, bool(self.piles)))
        else:
            offers = self.view if self.own_turn() else {}
            free = ""
            if offers.get("offers") or offers.get("arrange"):
                free = buttons.actions(self.answer, w, False, offers)
            dom.put("actions", free + self.guide.buttons())
        if not chosen and self.told:
            self.show_line(self.told, self.tone)
        else:
            self.show_choice()

    def wait_buttons(self) -> None:
        """None of the match's."""
        dom.put("left", "")
        dom.put("right", "")

    # the table's buttons and keys; those of the match do nothing here

    def do_play(self, target: Any) -> None:
        button = target or dom.find('.actions [data-action="play"]')
        if button and self.own_turn() and self.judged:
            dom.task(self.play(button.getAttribute("data-move")))

    def do_complete(self, target: Any) -> None:
        self.complete(int(target.getAttribute("data-at")))

    def do_cancel(self, target: Any) -> None:
        self.motion.skip()
        if self.own_turn():
            self.cancel()

    def do_arrange(self, target: Any) -> None:
        dialog.show(open_to.arrange_sheet(self.view, self.words), "arrange")

    def do_move_up(self, target: Any) -> None:
        dialog.close()
        if self.own_turn():
            dom.task(self.play(target.getAttribute("data-move")))

    def do_board_close(self, target: Any) -> None:
        dom.task(self.close())

    def do_nothing(self, target: Any) -> None:
        """For what only a match has."""

    do_undo = do_redo = do_hint = do_menu = do_log = do_score = do_nothing
    do_request = do_point = do_uncover = do_nothing
