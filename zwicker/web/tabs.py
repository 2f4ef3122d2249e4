"""The same match in several tabs: one plays it, the others show what it saves, or take it over.

Runs in MicroPython; static/boot/tabs.js has the lock and hears what other tabs save.
"""

from pyscript.ffi import create_proxy

from zwicker.web import dialog, dom
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Tabs:
    """Whether this tab plays: `page.following` and the notice follow from it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.tabs = self
        dom.tabs.onrole = create_proxy(self.role)
        dom.tabs.onchange = create_proxy(self.changed)
        part("here").onclick = create_proxy(self.take)

    def role(self, plays: bool) -> None:
        """This tab plays from now on, or another one does."""
        page = self.page
        if page.following == plays:
            dom.task(self.turn(plays))

    async def turn(self, plays: bool) -> None:
        """Look on, or go on from what the other tab has saved last."""
        page = self.page
        page.round += 1
        page.motion.skip()
        page.following = not plays
        page.busy = page.following
        if page.front is page:
            dialog.close()
        self.show()
        await self.refresh()

    def show(self) -> None:
        """The notice; boards and the menu can be used all the same."""
        following, words = self.page.following, self.page.words
        part("text").textContent = words("ui.tabs.text")
        part("here").textContent = words("ui.tabs.here")
        part("notice").hidden = not following
        dom.set_flag(dom.root, "data-following", following)
        if following and self.page.front is self.page:
            part("here").focus()

    async def refresh(self) -> None:
        """Show the match as it is saved."""
        page = self.page
        text = dom.storage.get(page.slot)
        answer = await page.ask("action", name="follow", text=text)
        if "error" not in answer and text == dom.storage.get(page.slot) and page.front is page:
            page.settle(answer)

    def changed(self, name: str) -> None:
        """Another tab has stored something."""
        page = self.page
        if str(name) != page.slot or (dom.tabs.plays() and not page.following):
            return
        if dom.storage.get(page.slot):
            dom.tabs.claim(page.slot)
            dom.task(self.refresh())
        else:
            dom.tabs.release()
            dom.task(self.turn(True))

    def take(self, event: Any) -> None:
        """Play here."""
        dom.tabs.take()


def part(name: str) -> Any:
    """A part of the notice."""
    return dom.find('[data-tabs-part="' + name + '"]')
