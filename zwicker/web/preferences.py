"""The menu with its settings: what is changed there is shown at once and kept."""

from zwicker.web import dialog, dom, settings, settings_sheet, sheets
from zwicker.web.page import Page
from zwicker.web.sound import can_tremble

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Preferences:
    """Settings of the visitor, and the page's language."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do_menu(self, target: Any) -> None:
        playing = self.page.view["phase"] != "idle"
        linked = self.page.slot != "zwicker.match"
        variant = self.page.view["variant"]["id"] if playing else ""
        dialog.show(sheets.menu(self.page.words, playing, linked, variant), "menu")

    def do_settings(self, target: Any) -> None:
        page = self.page
        html = settings_sheet.settings_sheet(page.words, page.settings, can_tremble())
        dialog.show(html, "settings")

    def do_fold(self, target: Any) -> None:
        dom.task(self.set("folded", not self.page.settings["folded"]))

    def changed(self, event: Any) -> None:
        """A field of the settings has a new value."""
        name = event.target.name
        if name in settings.DEFAULTS:
            value = event.target.checked if event.target.type == "checkbox" else event.target.value
            dom.task(self.set(name, value))

    def asked(self, event: Any) -> None:
        """The page around an embedded one asks for another language or theme."""
        name, value = str(event.detail.name), str(event.detail.value)
        known = (
            sheets.LANGUAGES if name == "lang" else settings_sheet.THEMES if name == "theme" else ()
        )
        if value in known and value != self.page.settings[name]:
            dom.task(self.set(name, value))

    async def set(self, name: str, value: Any) -> None:
        """Change a setting and show it at once."""
        page = self.page
        page.settings[name] = value
        if name == "lang":
            await self.set_language(value)
        settings.save(page.settings)
        page.follow_settings()
        if page.view["phase"] != "idle":
            page.mark()

    async def set_language(self, lang: str) -> None:
        """Everything on the page in another language; a selection is given up."""
        page = self.page
        await page.set_language(lang)
        if not page.engine.opened and page.view["phase"] == "idle":
            page.draw()
        answer = await page.ask("language", lang=lang)
        page.clear()
        page.told = ""
        page.past = None
        page.view = answer["view"]
        dom.screen("", "")
        page.draw()
        if dialog.shown() == "settings":
            self.do_settings(None)
