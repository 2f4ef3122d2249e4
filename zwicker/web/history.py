"""Looking back: earlier positions of the deal on the table, one move after the other.

The match itself stays as it is. `page.view` is what is looked at, `live` what is really on the
table; whatever happens there ends the looking back. Runs in MicroPython.
"""

from zwicker.web import dialog, dom
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
LOOK = 900


class History:
    """Steps through a deal; every action of its buttons is a `do_` method."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def key(self, event: Any) -> bool:
        """A key while looking back; whether it was used."""
        past = self.page.past
        if not past:
            return False
        if event.key in STEPS:
            dom.task(self.step(STEPS[event.key]))
        elif event.key in ("Home", "End"):
            dom.task(self.show(0 if event.key == "Home" else past["of"]))
        elif event.key == "Escape":
            self.do_now(None)
        else:
            return False
        event.preventDefault()
        return True

    def do_past(self, target: Any) -> None:
        """Look at the position after the move of a line in the log, or at another deal."""
        at = int(target.getAttribute("data-at"))
        deal = target.getAttribute("data-deal")
        dialog.close()
        dom.task(self.show(at, int(deal) if deal else None))

    def do_first(self, target: Any) -> None:
        dom.task(self.show(0))

    def do_back(self, target: Any) -> None:
        dom.task(self.step(-1))

    def do_on(self, target: Any) -> None:
        dom.task(self.step(1))

    def do_latest(self, target: Any) -> None:
        if self.page.past:
            dom.task(self.show(self.page.past["of"]))

    def do_now(self, target: Any) -> None:
        """Back to the game."""
        page = self.page
        if page.past and not page.busy:
            page.view = page.live
            page.past = None
            page.draw()
            dom.keep_focus()

    def do_again(self, target: Any) -> None:
        """Show the last capture once more, then go back to the game."""
        last = self.page.view.get("last_capture")
        if last:
            dialog.close()
            dom.task(self.again(last["at"]))

    async def again(self, at: int) -> None:
        """Play the capture of that move before the eyes of the player."""
        page = self.page
        if not await self.show(at - 1):
            return
        await self.step(1)
        number = page.round
        page.motion.skipped = False
        await page.motion.wait(LOOK)
        if number == page.round:
            self.do_now(None)

    async def show(self, at: int, deal: int | None = None) -> bool:
        """Look at the position after so many moves; whether that was possible now.

        Of the deal looked at already, or that on the table, if none is named.
        """
        page = self.page
        if page.busy or page.view["phase"] in ("computer", "cover"):
            return False
        if deal is None:
            deal = page.past["deal"] if page.past else page.view["deal"] - 1
        answer = await page.ask("action", name="past", at=max(0, at), deal=deal)
        if "error" in answer or page.busy:
            return False
        if not page.past:
            page.live = page.view
        page.clear()
        page.bubbles = {}
        self.look_at(answer)
        page.draw()
        return True

    def look_at(self, answer: dict[str, Any]) -> None:
        """From now on a position is shown, and what a review says of the move made in it."""
        page = self.page
        page.past = answer
        page.view = answer["view"]
        page.told = page.remarks.get(str(answer["deal"]) + "." + str(answer["at"]), "")
        if page.told:
            page.view["line"] = ""

    async def step(self, by: int) -> None:
        """One move back, or one on, which is played as it was."""
        page = self.page
        past = page.past
        if not past or page.busy or not 0 <= past["at"] + by <= past["of"]:
            return
        if by < 0:
            await self.show(past["at"] + by)
            return
        answer = await page.ask("action", name="past", at=past["at"] + by, deal=past["deal"])
        number = page.round
        if "error" in answer or page.busy or page.past is not past:
            return
        page.busy = True
        before = page.motion.positions()
        source = await page.tell(answer["events"])
        if number != page.round:
            return
        page.bubbles = {}
        self.look_at(answer)
        await page.lay_out(before, source)
        if number == page.round:
            page.busy = False
            page.draw_words()
