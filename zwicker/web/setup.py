"""Setting a position up by tapping: choose a place, then the cards that lie in it.

The worker holds the rules of it (`setting_up.py`): each tap sends one step and draws the answer,
which is the position so far, or says why it is none. Runs in MicroPython.
"""

import asyncio

from zwicker.web import dialog, dom
from zwicker.web import setup_sheets as sheets
from zwicker.web.motion import Motion
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

SCREEN = "setup"
PAUSE = 0.03


class Setup:
    """The screen while it stands; `done` of the analysis takes the finished position."""

    def __init__(self, page: Page, analysis: Any) -> None:
        self.page = page
        self.analysis = analysis
        self.guide = self
        self.motion = Motion()
        self.busy = False
        self.judged = True
        self.state: dict[str, Any] = {}
        self.place = "table"
        self.chosen: list[int] = []
        self.waiting: list[dict[str, Any]] = []
        self.sending = False

    def own_turn(self) -> bool:
        """There is nothing to be dragged here."""
        return False

    async def open(self, position: str) -> str:
        """Show the position to be changed; what is wrong with it, or ""."""
        answer = await self.page.ask("analyse", do="setup", position=position)
        if "error" in answer:
            return str(answer["error"]["text"])
        page = self.page
        page.round += 1
        page.motion.skip()
        page.past = None
        page.front = self
        self.place, self.chosen = "table", []
        dialog.close()
        dom.screen(SCREEN, sheets.screen())
        dom.find("#app").removeAttribute("data-turn")
        self.draw(answer)
        dom.settle_focus()
        return ""

    def draw(self, state: dict[str, Any]) -> None:
        """Show what the worker said."""
        self.state = state
        w = self.page.words
        dom.put("bar", sheets.bar(w))
        dom.put("setup-game", sheets.game(state, w))
        dom.put("setup-places", sheets.places(state, self.place, self.chosen, w))
        dom.put("setup-pack", sheets.pack(state, self.place, w))
        dom.put("setup-foot", sheets.foot(state, w))

    def step(self, do: str, **values: Any) -> None:
        """Change one thing; steps that come quickly wait for each other."""
        values["do"] = do
        self.waiting.append(values)
        if not self.sending:
            dom.task(self.send())

    async def send(self) -> None:
        """Send what waits, one step after the other."""
        self.sending = True
        while self.waiting:
            asked = self.waiting.pop(0)
            answer = await self.page.ask(
                "analyse", do="edit", model=self.state["model"], step=asked
            )
            if self.page.front is not self:
                self.waiting = []
            elif "error" not in answer:
                self.chosen = [at for at in self.chosen if at < len(answer["model"]["table"])]
                self.draw(answer)
        self.sending = False

    # buttons and fields

    def changed(self, event: Any) -> bool:
        """A choice in a list; whether it was one of this screen."""
        name, value = event.target.name, event.target.value
        if name == "setup-variant":
            self.step("game", variant=value)
        elif name == "setup-seats":
            self.step("game", seats=value)
        elif name == "setup-turn":
            self.step("turn", seat=int(value))
        else:
            return False
        self.chosen = []
        self.place = "table"
        return True

    def do_setup_place(self, target: Any) -> None:
        self.place = target.getAttribute("data-name")
        self.chosen = []
        self.draw(self.state)

    def do_setup_card(self, target: Any) -> None:
        self.chosen = []
        self.step("card", card=target.getAttribute("data-name"), to=self.place)

    def do_setup_pile(self, target: Any) -> None:
        at = int(target.getAttribute("data-at"))
        if at in self.chosen:
            self.chosen.remove(at)
        else:
            self.chosen.append(at)
        self.place = "table"
        self.draw(self.state)

    def do_setup_build(self, target: Any) -> None:
        piles = sorted(self.chosen)
        self.chosen = [piles[0]]
        for at in piles:
            if self.state["model"]["table"][at]["value"] is not None:
                # loose cards before it are gone then
                self.chosen = [at - len([one for one in piles if one < at])]
        self.step("build", piles=piles)

    def do_setup_value(self, target: Any) -> None:
        self.step("value", pile=self.chosen[0], by=int(target.getAttribute("data-by")))

    def do_setup_owner(self, target: Any) -> None:
        self.step("owner", pile=self.chosen[0])

    def do_setup_apart(self, target: Any) -> None:
        pile = self.chosen[0]
        self.chosen = []
        self.step("apart", pile=pile)

    def do_setup_hidden(self, target: Any) -> None:
        place = target.getAttribute("data-name").split(":")[0]
        self.step("hidden", place=place, by=int(target.getAttribute("data-by")))

    def do_setup_rest(self, target: Any) -> None:
        self.step("rest", to=self.place)

    def do_setup_clear(self, target: Any) -> None:
        self.chosen = []
        self.step("clear")

    def do_setup_done(self, target: Any) -> None:
        dom.task(self.finish())

    async def finish(self) -> None:
        """Analyse the position once the last step is answered, if it is one."""
        while self.sending:
            await asyncio.sleep(PAUSE)
        if self.state["position"] and self.page.front is self:
            await self.analysis.open(self.state["position"])

    def do_cancel(self, target: Any) -> None:
        self.chosen = []
        self.draw(self.state)

    def do_board_close(self, target: Any) -> None:
        dom.task(self.page.board.close())

    def do_nothing(self, target: Any) -> None:
        """For what only a match has."""

    do_undo = do_redo = do_hint = do_menu = do_log = do_score = do_play = do_nothing
