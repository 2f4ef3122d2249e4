"""The page, in MicroPython: starts it.

See `controls` for events, `page` for the table, `dom` for the elements, `draw` and `sheets` for
markup, `calls` for scripts.
"""

from pyscript import window

from zwicker.web import calls, dom, early, settings
from zwicker.web.controls import Controls
from zwicker.web.page import Page
from zwicker.web.settings_sheet import THEMES
from zwicker.web.tabs import Tabs

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


SPRITE = "./static/cards/sprite.svg"


async def start(modules: Any) -> None:
    """Texts and cards, then what can be shown already, then the engine and its first view.

    Each in tasks of their own. `modules`: lays out those that are not yet, see `Parts`.
    """
    wishes = settings.parameters()
    study = settings.study(wishes)
    page = Page(wishes)
    if wishes.get("theme") in THEMES:
        page.settings["theme"] = wishes["theme"]
    page.follow_settings()
    sprite = dom.drawings.load(SPRITE)
    await page.set_language(page.settings["lang"])
    await sprite
    await dom.motion.pause()
    controls = Controls(page, modules)
    listen(controls)
    await dom.motion.pause()
    if not study:
        show_early(page)
    dom.task(controls.parts.lay_out_all())
    saved = dom.storage.get(page.slot)
    answer = await page.engine.begin()
    await open_match(page, answer, saved)
    if study:
        await controls.study(study)
    if answer.get("house") and not wishes.get("embed"):
        controls.parts.editor.offer(answer["house"])
    elif answer.get("notice"):
        dom.boot.notice(answer["notice"])
    dom.task(controls.parts.make_all())


def listen(controls: Controls) -> None:
    """From now on taps and keys are heard."""
    page = controls.page
    dom.listen("click", controls.click)
    dom.listen("pointerdown", controls.drag.down)
    dom.listen("change", controls.change)
    dom.listen("input", controls.typed)
    dom.listen("close", controls.closed, True)
    dom.listen("keydown", controls.key)
    dom.listen("zwicker-set", controls.preferences.asked)
    dom.listen("zwicker-action", controls.named)
    dom.listen("zwicker-file", controls.file_came)
    dom.listen("visibilitychange", lambda event: early.keep(page))
    calls.offer(page)


def show_early(page: Page) -> None:
    """What needs no engine: the table as it was left, or the start screen of who has no match."""
    linked = page.slot != settings.MATCH
    shown = early.show(page)
    if not shown and not linked and not dom.storage.get(page.slot):
        page.draw()
        shown = True
    if shown:
        dom.boot.live()


async def open_match(page: Page, answer: dict[str, Any], saved: Any) -> None:
    """The engine's first view; what is chosen on the same table already stays chosen."""
    if answer.get("quarantine") and saved:
        dom.storage.set(page.slot + ".damaged", saved)
    window.zwickerOutside.opened()
    tabs = Tabs(page)
    page.following = answer["view"]["phase"] != "idle" and not await dom.tabs.claim(page.slot)
    tabs.show()
    dom.boot.ready()
    page.open(answer)
    page.engine.opened = True
