"""The page, in MicroPython: starts it.

See `controls` for events, `page` for the table, `dom` for the elements, `draw` and `sheets` for
markup, `calls` for scripts.
"""

from pyscript import window

from zwicker.web import calls, dom, settings
from zwicker.web.controls import Controls
from zwicker.web.page import Page
from zwicker.web.settings_sheet import THEMES
from zwicker.web.tabs import Tabs


async def start() -> None:
    """Texts, cards and engine, then the first view."""
    wishes = settings.parameters()
    study = settings.study(wishes)
    page = Page(wishes)
    if wishes.get("theme") in THEMES:
        page.settings["theme"] = wishes["theme"]
    page.follow_settings()
    await page.set_language(page.settings["lang"])
    sprite = await dom.fetch_text("./static/cards/sprite.svg")
    dom.keep_drawings(sprite)
    saved = dom.storage.get(page.slot)
    await page.engine.open()
    answer = await page.ask("start", **page.greeting())
    if answer.get("quarantine") and saved:
        dom.storage.set(page.slot + ".damaged", saved)
    controls = Controls(page)
    dom.listen("click", controls.click)
    dom.listen("pointerdown", controls.drag.down)
    dom.listen("change", controls.change)
    dom.listen("input", controls.editor.typed)
    dom.listen("close", controls.closed, True)
    dom.listen("keydown", controls.key)
    calls.offer(page)
    dom.listen("zwicker-set", controls.preferences.asked)
    dom.listen("zwicker-action", controls.named)
    window.zwickerOutside.opened()
    tabs = Tabs(page)
    page.following = answer["view"]["phase"] != "idle" and not await dom.tabs.claim(page.slot)
    tabs.show()
    dom.boot.ready()
    page.settle(answer)
    if study:
        await controls.study(study)
    if answer.get("house") and not wishes.get("embed"):
        controls.editor.offer(answer["house"])
    elif answer.get("notice"):
        dom.boot.notice(answer["notice"])


await start()
