"""Buttons for matches put aside, the match sheet, statistics, and the data as a whole."""

from pyscript import window

from zwicker.web import dialog, dom, keeping_sheets, sheets, shelf, stats
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Keeping:
    """Every action of its buttons is a `do_` method; what cannot be undone is asked once."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.chosen = 0
        self.incoming: dict[str, str] = {}

    # matches

    def do_matches(self, target: Any) -> None:
        self.open_matches()

    def open_matches(self) -> None:
        """The list of matches put aside."""
        matches = shelf.load()
        dialog.show(keeping_sheets.matches(matches, self.page.words), "matches")

    def do_resume(self, target: Any) -> None:
        dom.task(self.resume(int(target.getAttribute("data-at"))))

    async def resume(self, number: int) -> None:
        """Go on with a match put aside; the one being played takes its place."""
        page = self.page
        saves = shelf.saves_of(number)
        if not saves or not await self.put_aside():
            return
        page.round += 1
        answer = await page.ask("action", name="resume", saves=saves)
        if "error" in answer:
            dialog.close()
            page.show_error(answer["error"]["text"])
            return
        page.move_to(shelf.MATCH)
        if answer.get("quarantine"):
            dom.storage.set(shelf.MATCH + ".damaged", saves[0])
            dom.boot.notice(answer["notice"])
        page.settle(answer)
        shelf.remove(number)
        dialog.close()

    async def put_aside(self) -> bool:
        """Put the visitor's own match aside if it is not finished; whether one may go on."""
        text = dom.storage.get(shelf.MATCH)
        if not text:
            return True
        answer = await self.page.ask("action", name="about", text=text)
        if "error" in answer:
            # unreadable, but not ours to throw away
            dom.storage.set(shelf.MATCH + ".damaged", text)
        elif not answer["about"]["over"] and not shelf.keep(text, answer["about"]):
            dom.boot.notice(self.page.words("ui.matches.full"))
        dom.storage.remove(shelf.MATCH)
        return True

    def do_forget(self, target: Any) -> None:
        self.chosen = int(target.getAttribute("data-at"))
        self._ask("ui.matches.delete.ask", "forget-now")

    def do_forget_now(self, target: Any) -> None:
        shelf.remove(self.chosen)
        self.open_matches()

    def do_leave(self, target: Any) -> None:
        self._ask("ui.menu.leave.ask", "leave-now")

    def do_leave_now(self, target: Any) -> None:
        dialog.close()
        dom.task(self.leave())

    async def leave(self) -> None:
        """To the start screen; the match is put aside."""
        if self.page.slot != shelf.MATCH:
            dom.home()
        elif await self.put_aside():
            await self.page.act("resign")

    def do_resign(self, target: Any) -> None:
        self._ask("ui.menu.resign.ask", "resign-now")

    def do_resign_now(self, target: Any) -> None:
        dialog.close()
        dom.task(self.page.act("resign"))

    def do_deals(self, target: Any) -> None:
        dom.task(self.open_deals())

    async def open_deals(self) -> None:
        """The match sheet."""
        answer = await self.page.ask("action", name="deals")
        if "error" not in answer:
            html = keeping_sheets.deals(answer["match"], self.page.words)
            dialog.show(html, "deals")

    def do_print(self, target: Any) -> None:
        window.print()

    # statistics and data

    def do_stats(self, target: Any) -> None:
        dialog.show(keeping_sheets.statistics(stats.load()["rows"], self.page.words), "stats")

    def do_data(self, target: Any) -> None:
        dialog.show(keeping_sheets.data(self.page.words), "data")

    def do_export(self, target: Any) -> None:
        dom.download("zwicker.json", shelf.everything())

    def do_wipe(self, target: Any) -> None:
        self._ask("ui.data.wipe.ask", "wipe-now")

    def do_wipe_now(self, target: Any) -> None:
        shelf.wipe()
        dom.home()

    def changed(self, event: Any) -> None:
        """A file was chosen."""
        if event.target.name == "import" and event.target.files.length:
            dom.task(self.read(event.target.files.item(0)))

    async def read(self, file: Any) -> None:
        """Look into the file; nothing is replaced before that is agreed to."""
        self.offer(str(await file.text()) if file.size <= shelf.MOST_TEXT else "")

    def offer(self, text: str) -> None:
        """Ask whether this is to replace everything that is stored."""
        found = shelf.read(text)
        if found is None:
            dom.find("[data-part=data-error]").textContent = self.page.words("ui.data.bad")
            return
        self.incoming = found
        self._ask("ui.data.import.ask", "import-now")

    def do_import_now(self, target: Any) -> None:
        shelf.replace(self.incoming)
        dom.home()

    def _ask(self, key: str, action: str) -> None:
        dialog.show(sheets.ask(self.page.words(key), action, self.page.words), "ask")
