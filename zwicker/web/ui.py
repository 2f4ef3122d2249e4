"""The page, in MicroPython: starts it.

See `controls` for events, `page` for the table, `dom` for the elements, `draw` and `sheets` for
markup, `calls` for scripts.
"""

from pyscript import window, workers

from zwicker.web import calls, dom, settings, sheets
from zwicker.web.controls import Controls
from zwicker.web.page import Page


async def start() -> None:
    """Texts, cards and engine, then the first view."""
    wishes = settings.parameters()
    study = settings.study(wishes)
    page = Page(None, wishes)
    if wishes.get("theme") in sheets.THEMES:
        page.settings["theme"] = wishes["theme"]
    settings.apply(page.settings)
    await page.set_language(page.settings["lang"])
    sprite = await dom.fetch_text("./static/cards/sprite.svg")
    dom.keep_drawings(sprite)
    page.worker = await workers["engine"]
    saved = dom.storage.get(page.slot)
    answer = await page.ask(
        "start",
        lang=page.settings["lang"],
        locale=page.locale,
        saved=saved,
        params=wishes,
        entropy=dom.random_hex(32),
        players=None,
    )
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
    window.zwickerOutside.opened()
    dom.boot.ready()
    page.settle(answer)
    if study:
        await controls.study(study)
    if answer.get("house") and not wishes.get("embed"):
        controls.editor.offer(answer["house"])
    elif answer.get("notice"):
        dom.boot.notice(answer["notice"])


await start()
