"""The review of a deal: asked for slice by slice, shown, stepped through, and played on from.

The worker looks at one move at a time (`reviewing.py`), so the page stays alive and the review can
be stopped. Runs in MicroPython.
"""

from zwicker.web import dialog, dom, keeping_sheets, review_sheets, shelf
from zwicker.web.history import History
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

SHEET = "review"
SLOT = "zwicker.link.review"


class Reviews:
    """Every action of its buttons is a `do_` method."""

    def __init__(self, page: Page, history: History) -> None:
        self.page = page
        self.history = history
        self.review: dict[str, Any] | None = None
        self.run = 0  # which review goes on; an older one ends

    async def ask(self, do: str, **values: Any) -> dict[str, Any]:
        """Ask the worker."""
        return await self.page.ask("study", part="review", do=do, **values)

    def do_review(self, target: Any) -> None:
        """Review a deal: the one named by the button, or the one on the table."""
        deal = target.getAttribute("data-deal") if target else None
        number = int(deal) if deal else self.page.view["deal"] - 1
        dom.task(self.open(number))

    async def open(self, deal: int, seat: int | None = None) -> None:
        """Begin anew and go on until all is done, or until it is stopped or left."""
        self.run += 1
        number = self.run
        answer = await self.ask("start", deal=deal, seat=seat)
        if "error" in answer:
            self.page.show_error(answer["error"]["text"])
            return
        dialog.show(review_sheets.sheet(deal, self.page.words), SHEET)
        self.forget()
        self.show(answer["review"])
        while number == self.run and not answer["review"]["over"]:
            if dialog.shown() != SHEET:
                await self.ask("stop")
                self.leave()
                return
            answer = await self.ask("next")
            if "error" in answer or number != self.run:
                return
            self.show(answer["review"])

    def forget(self) -> None:
        """The dialog is a new one: everything in it is drawn."""
        for name in ("review", "review-foot", "review-said"):
            dom.forget(name)

    def show(self, review: dict[str, Any]) -> None:
        """Draw what is known, if the dialog is still there."""
        w = self.page.words
        before = self.review
        self.review = review
        self.remember()
        if dialog.shown() != SHEET:
            return
        dom.put("review", review_sheets.body(review, w))
        dom.put("review-foot", review_sheets.foot(review, w))
        if review["over"] and not (before and before["over"]):
            dom.put("review-said", review_sheets.told(review, w))
            main = dialog.element().querySelector(".button-main")
            if main:
                dom.focus(main)

    def remember(self) -> None:
        """What is said of the moves while one steps through the deal, and the way back here."""
        page, review = self.page, self.review
        page.remarks = {}
        page.beside = ""
        if review and review["over"]:
            for row in review["rows"]:
                key = str(review["deal"]) + "." + str(row["at"])
                page.remarks[key] = review_sheets.remark(row, page.words)
            page.beside = review_sheets.back(page.words)

    def leave(self) -> None:
        """Nothing was finished, nothing is kept."""
        self.review = None
        self.remember()

    def changed(self, event: Any) -> None:
        """Another seat was chosen."""
        if self.review and event.target.name == "review-seat":
            dom.task(self.open(self.review["deal"], int(event.target.value)))

    def do_review_stop(self, target: Any) -> None:
        dom.task(self.stop())

    async def stop(self) -> None:
        """What has been looked at so far is shown."""
        self.run += 1
        answer = await self.ask("stop")
        if "error" not in answer:
            self.show(answer["review"])

    def do_review_walk(self, target: Any) -> None:
        """Step through the deal from its first move on."""
        target.setAttribute("data-at", "0")
        target.setAttribute("data-deal", str(self.review["deal"] if self.review else 0))
        self.history.do_past(target)

    def do_review_again(self, target: Any) -> None:
        """Back from a position to the review."""
        if self.review:
            dialog.show(review_sheets.sheet(self.review["deal"], self.page.words), SHEET)
            self.forget()
            self.show(self.review)

    def do_review_try(self, target: Any) -> None:
        at, deal = int(target.getAttribute("data-at")), int(target.getAttribute("data-deal"))
        dialog.close()
        dom.task(self.branch(at, deal))

    async def branch(self, at: int, deal: int) -> None:
        """Play on from a position of the deal; the visitor's own match stays as it is."""
        page, review = self.page, self.review
        answer = await page.ask(
            "action", name="branch", at=at, deal=deal, seat=review["seat"] if review else None
        )
        if "error" in answer:
            page.show_error(answer["error"]["text"])
            return
        self.leave()
        page.round += 1
        page.motion.skip()
        page.move_to(SLOT)
        page.settle(answer)
        dom.boot.notice(page.words("ui.review.tried"))

    # matches put aside

    def do_review_kept(self, target: Any) -> None:
        text = shelf.text_of(int(target.getAttribute("data-at")))
        if text:
            dom.task(self.read(text))

    async def read(self, text: str) -> None:
        """Put a record beside the visitor's own match, and offer its deals."""
        page = self.page
        answer = await page.ask("contract", name="load", args=[text])
        if "error" in answer:
            page.show_error(answer["error"]["text"])
            return
        page.round += 1
        page.motion.skip()
        self.leave()
        page.move_to(SLOT)
        dialog.close()
        page.settle(answer)
        sheet = await page.ask("action", name="deals")
        if "error" not in sheet:
            dialog.show(keeping_sheets.deals(sheet["match"], page.words), "deals")
