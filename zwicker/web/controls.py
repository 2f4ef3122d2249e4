"""Turns taps, keys and fields into what the parts of the page do.

Each part has a `do_` method for every action of its buttons; an action is a name in
`data-action`, with dashes.
"""

from pyscript import window

from zwicker.web import dialog, dom
from zwicker.web.beginning import Beginning
from zwicker.web.commands import Commands
from zwicker.web.drag import Drag
from zwicker.web.page import Page
from zwicker.web.parts import Parts
from zwicker.web.preferences import Preferences

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

# What changes the match, and has to wait while another tab plays it.
MATCH_ACTIONS = (
    "play", "quick", "new", "deal", "resume", "leave", "resign", "next-deal", "undo", "redo",
    "hint", "uncover", "request", "point", "wipe", "import-now",
)  # fmt: skip
KEYS = {
    "KeyP": "play", "KeyH": "hint", "KeyU": "undo", "KeyR": "redo", "KeyM": "menu",
    "KeyT": "read-table", "KeyC": "read-hand", "KeyB": "read-builds", "KeyS": "read-score",
    "KeyL": "read-last",
}  # fmt: skip
STEPS = {"ArrowRight": 1, "ArrowLeft": -1}
# whose fields the dialogs of these names hold
SHEETS = {
    "house": "editor", "data": "keeping", "share": "sharing", "puzzles": "puzzles",
    "review": "reviews",
}  # fmt: skip
WALKING = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End")


class Controls:
    """One handler per kind of event serves the whole page."""

    def __init__(self, page: Page, modules: Any) -> None:
        self.page = page
        self.beginning = Beginning(page)
        self.preferences = Preferences(page)
        self.drag = Drag(page)
        self.first: list[Any] = [Commands(page), self.beginning, self.preferences]
        self.parts = Parts(page, self.beginning, modules)
        self.beginning.parts = self.parts

    def click(self, event: Any) -> None:
        """A tap anywhere."""
        if self.drag.swallows(event):
            return
        front = self.page.front
        target = event.target.closest("button")
        if not target or target.disabled:
            if front.busy:
                front.motion.skip()
        elif target.hasAttribute("data-card"):
            front.tap_card(dom.place(target))
        elif target.hasAttribute("data-pile") or target.hasAttribute("data-top"):
            front.tap_pile(dom.place(target))
        elif not front.judged and target.closest(".actions-main"):
            return
        elif target.hasAttribute("data-choice"):
            dom.task(front.play(target.getAttribute("data-choice")))
        else:
            self.run(target.getAttribute("data-action"), target)

    def run(self, action: str, target: Any = None) -> None:
        """A named action of a button or a key; what the screen shows comes first."""
        if self.page.following and self.page.front is self.page and action in MATCH_ACTIONS:
            self.page.show_error(self.page.words("ui.tabs.text"))
            return
        if action and action.startswith("house-"):
            self.parts.editor.run(action, target)
        name = "do_" + (action or "").replace("-", "_")
        front = self.page.front
        shown = [] if front is self.page else [front.guide, front]
        for part in shown + self.first:
            job = getattr(part, name, None)
            if job:
                job(target)
                return
        job = self.parts.having(name) if action else None
        if job:
            job(target)

    async def study(self, wishes: dict[str, str]) -> None:
        """Open what the address asks for beside the match; what there is not is told."""
        if wishes.get("puzzle"):
            shown = await self.parts.puzzles.from_link(wishes["puzzle"])
        elif wishes.get("example"):
            shown = await self.parts.learn.open_example(
                wishes["example"], wishes.get("variant", "")
            )
        elif wishes.get("analysis"):
            fault = await self.parts.analysis.open_text(wishes["analysis"])
            if fault:
                dom.boot.notice(fault)
            shown = True
        else:
            shown = await self.parts.learn.open_course(wishes["learn"])
        if not shown:
            dom.boot.notice(self.page.words("ui.board.bad-link"))

    def named(self, event: Any) -> None:
        """An action that another script of the page asks for by its name."""
        self.run(str(event.detail))

    def closed(self, event: Any) -> None:
        """A dialog was closed, by its button or by Escape: nothing of it stays on the page."""
        if event.target.isSameNode(dialog.element()) and not dialog.element().open:
            dialog.element().innerHTML = ""
            if self.page.view.get("sheet") and self.page.front is self.page:
                self.page.draw_actions()
                dom.focus(dom.find(".actions .button-main"))
            dom.keep_focus()

    def change(self, event: Any) -> None:
        """A field has a new value."""
        name = dialog.shown()
        if name == "new":
            self.beginning.changed(event)
        elif name in SHEETS:
            getattr(self.parts, SHEETS[name]).changed(event)
        elif not self.on_study(event):
            self.preferences.changed(event)

    def on_study(self, event: Any) -> bool:
        """A field of the analysis board or of the screen on which a position is set up."""
        if dom.screen_name() not in ("study", "setup"):
            return False
        analysis = self.parts.analysis
        return bool(analysis.setup.changed(event) or analysis.changed(event))

    def typed(self, event: Any) -> None:
        """Something is typed into a field."""
        if dialog.shown() == "house":
            self.parts.editor.typed(event)

    def file_came(self, event: Any) -> None:
        """A file was chosen, dropped, or opened with the app."""
        self.parts.sharing.file_came(event)

    def key(self, event: Any) -> None:
        """A key; nothing where somebody types, or in a dialog, which has its own keys."""
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        if dialog.shown() or event.target.matches("input, select, textarea"):
            return
        if self.page.past and self.parts.history.key(event):
            return
        if self.page.motion.holding and event.key in (" ", "Enter"):
            self.page.motion.skip()
        elif event.key == "Escape":
            self.run("cancel")
        elif event.key == "?":
            self.run("help")
        elif event.code in KEYS:
            self.run(KEYS[event.code])
        elif event.key in WALKING and walk(event.key):
            event.preventDefault()


def walk(key: str) -> bool:
    """Go from card to card by arrow keys; whether the key was used."""
    active = window.document.activeElement
    zone = active.closest('[data-zone="hand"], [data-zone="table"]') if active else None
    if not zone:
        goal = dom.first_card()
    elif key in ("ArrowUp", "ArrowDown"):
        name = "piles" if key == "ArrowUp" else "hand"
        zone = dom.part(name)
        goal = zone.querySelector('[tabindex="0"]') or zone.querySelector("button")
    else:
        buttons = dom.all_of("button[aria-pressed]", zone)
        if key in STEPS:
            at = (dom.place(active) + STEPS[key]) % len(buttons)
        else:
            at = 0 if key == "Home" else -1
        goal = buttons[at]
    if goal:
        dom.focus(goal)
    return bool(goal)
