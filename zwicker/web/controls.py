"""Turns taps, keys and fields into what the parts of the page do.

Each part has a `do_` method for every action of its buttons; an action is a name in
`data-action`, with dashes.
"""

from pyscript import window

from zwicker.web import dom
from zwicker.web.analysis import Analysis
from zwicker.web.beginning import Beginning
from zwicker.web.board import Board
from zwicker.web.commands import Commands
from zwicker.web.drag import Drag
from zwicker.web.editor import Editor
from zwicker.web.history import History
from zwicker.web.keeping import Keeping
from zwicker.web.learn import Learn
from zwicker.web.page import Page
from zwicker.web.preferences import Preferences
from zwicker.web.proofs import Proofs
from zwicker.web.puzzle_links import PuzzleMaker
from zwicker.web.puzzles import Puzzles
from zwicker.web.reader import Reader
from zwicker.web.reviews import Reviews
from zwicker.web.sharing import Sharing

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
WALKING = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End")


class Controls:
    """One handler per kind of event serves the whole page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.board = Board(page)
        self.editor = Editor(page)
        self.keeping = Keeping(page)
        self.history = History(page)
        self.beginning = Beginning(page, self.editor, self.keeping)
        self.preferences = Preferences(page)
        self.sharing = Sharing(page, self.keeping)
        self.learn = Learn(page, self.beginning)
        self.puzzles = Puzzles(page)
        self.reviews = Reviews(page, self.history)
        self.analysis = Analysis(page)
        self.drag = Drag(page)
        self.parts: list[Any] = [
            Commands(page), self.beginning, self.preferences, self.history, self.keeping,
            self.sharing, self.learn, self.puzzles, PuzzleMaker(page, self.puzzles), self.reviews,
            self.analysis, Proofs(page), Reader(page),
        ]  # fmt: skip

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
            self.editor.run(action, target)
        name = "do_" + (action or "").replace("-", "_")
        front = self.page.front
        shown = [] if front is self.page else [front.guide, front]
        for part in shown + self.parts:
            job = getattr(part, name, None)
            if job:
                job(target)
                return

    async def study(self, wishes: dict[str, str]) -> None:
        """Open what the address asks for beside the match; what there is not is told."""
        if wishes.get("puzzle"):
            shown = await self.puzzles.from_link(wishes["puzzle"])
        elif wishes.get("example"):
            shown = await self.learn.open_example(wishes["example"], wishes.get("variant", ""))
        elif wishes.get("analysis"):
            fault = await self.analysis.open_text(wishes["analysis"])
            if fault:
                dom.boot.notice(fault)
            shown = True
        else:
            shown = await self.learn.open_course(wishes["learn"])
        if not shown:
            dom.boot.notice(self.page.words("ui.board.bad-link"))

    def named(self, event: Any) -> None:
        """An action that another script of the page asks for by its name."""
        self.run(str(event.detail))

    def closed(self, event: Any) -> None:
        """A dialog was closed, by its button or by Escape: nothing of it stays on the page."""
        if event.target.isSameNode(dom.sheet()) and not dom.sheet().open:
            dom.sheet().innerHTML = ""
            if self.page.view.get("sheet") and self.page.front is self.page:
                self.page.draw_actions()
                dom.focus(dom.find(".actions .button-main"))
            dom.keep_focus()

    def change(self, event: Any) -> None:
        """A field has a new value."""
        name = dom.sheet_name()
        if name == "house":
            self.editor.changed(event)
        elif name == "data":
            self.keeping.changed(event)
        elif name == "share":
            self.sharing.changed(event)
        elif name == "new":
            self.beginning.changed(event)
        elif name == "puzzles":
            self.puzzles.changed(event)
        elif name == "review":
            self.reviews.changed(event)
        elif not (self.analysis.setup.changed(event) or self.analysis.changed(event)):
            self.preferences.changed(event)

    def key(self, event: Any) -> None:
        """A key; nothing where somebody types, or in a dialog, which has its own keys."""
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        if dom.sheet_name() or event.target.matches("input, select, textarea"):
            return
        if self.history.key(event):
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
