"""Sharing a match, and opening what others have shared as a file.

Links and codes are made here from what the worker offers ("share"); a file that comes to the page
is opened beside the visitor's own match, never over it.
"""

from pyscript import window

from zwicker.web import calls, dialog, dom, sharing_sheets
from zwicker.web.keeping import Keeping
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

outside = window.zwickerOutside
EVERYTHING = '"zwicker-everything"'


class Sharing:
    """Every action of its buttons is a `do_` method."""

    def __init__(self, page: Page, keeping: Keeping) -> None:
        self.page = page
        self.keeping = keeping
        self.kinds: list[dict[str, Any]] = []
        self.chosen = 0

    def do_share(self, target: Any) -> None:
        """What a button names, or whatever there is to share of the match."""
        query = target.getAttribute("data-query") if target else None
        if not query:
            dom.task(self.open())
            return
        title = str(target.getAttribute("data-title"))
        self.kinds = [{"id": "one", "title": title, "about": "", "query": str(query)}]
        self.chosen = 0
        dom.task(self.show())

    async def open(self) -> None:
        """Ask what there is to share; a deal that is over is the first choice."""
        answer = await self.page.ask("action", name="share")
        if "error" in answer:
            self.page.show_error(answer["error"]["text"])
            return
        self.kinds = answer["share"]["kinds"]
        over = bool(self.page.view.get("sheet"))
        names = [kind["id"] for kind in self.kinds]
        self.chosen = names.index("deal") if over and "deal" in names else 0
        await self.show()

    def link(self) -> str:
        """The link of what is chosen."""
        return dom.address() + "#" + str(self.kinds[self.chosen]["query"])

    async def show(self) -> None:
        """Draw the dialog for what is chosen."""
        answer = await self.page.ask("action", name="code", text=self.link())
        w = self.page.words
        query = str(self.kinds[self.chosen]["query"])
        out = {
            "link": self.link(),
            "code": answer["code"],
            "embed": sharing_sheets.embed_code(dom.address(), query, w.lang),
            "send": bool(outside.canShare),
        }
        dialog.show(sharing_sheets.share(self.kinds, self.chosen, out, w), "share")

    def changed(self, event: Any) -> None:
        """Something else is to be shared."""
        if event.target.name == "share":
            self.chosen = int(event.target.value)
            dom.task(self.show_again())

    async def show_again(self) -> None:
        """Draw the dialog anew; the choice keeps the focus."""
        await self.show()
        box = dialog.element().querySelector('[name="share"]:checked')
        dom.focus(box)

    def do_share_copy(self, target: Any) -> None:
        dom.task(self.copy(self.link()))

    def do_share_embed(self, target: Any) -> None:
        dom.task(self.copy(str(dom.part("share-embed").value)))

    def do_share_send(self, target: Any) -> None:
        title = "Zwicker · " + str(self.kinds[self.chosen]["title"])
        dom.task(outside.share(title, self.link()))

    async def copy(self, text: str) -> None:
        """Copy, and say whether that worked."""
        dom.part("share-said").textContent = await dom.copied(text, self.page.words)

    def do_install(self, target: Any) -> None:
        """The browser's own question, or how to do it where there is none."""
        if not window.zwickerInstall():
            dialog.close()
            dom.boot.notice(self.page.words("offline.by-hand"))

    # files

    def do_open_file(self, target: Any) -> None:
        outside.pick()

    def file_came(self, event: Any) -> None:
        """A file was chosen, dropped, or opened with the app."""
        dom.task(self.open_file(str(event.detail.text)))

    async def open_file(self, text: str) -> None:
        """A record, a position or a link's game is played; everything saved is asked about."""
        if EVERYTHING in text[:200]:
            self.keeping.do_data(None)
            self.keeping.offer(text)
            return
        answer = await calls.serve(self.page, "load", [text])
        dialog.close()
        notice = answer.get("notice") or self.page.words("notice.link")
        if "error" in answer:
            notice = self.page.words("share.bad-file") + " " + answer["error"]["text"]
        dom.boot.notice(notice)
