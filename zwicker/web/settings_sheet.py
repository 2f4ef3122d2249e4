"""Markup of the settings, in groups: looks, play, and what is heard and felt; pure, as `draw`."""

from zwicker.web.sheets import head, languages, options, switch
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

THEMES = ("auto", "light", "dark", "contrast")
SPEEDS = ("slow", "normal", "quick", "instant")
BACKS = ("net", "waves", "rope")
LOOKS = (("four", "ui.settings.four-colours"), ("aid", "ui.settings.aid"))
PLAY = (("hints", "ui.settings.hints"), ("wait", "table.settings.wait"),
        ("left", "table.settings.left"))  # fmt: skip


def switches(rows: tuple[tuple[str, str], ...], settings: dict[str, Any], w: Words) -> str:
    """Settings that are on or off: (name, key of the label) each."""
    return "".join([switch(name, w(key), settings[name]) for name, key in rows])


def settings_sheet(w: Words, settings: dict[str, Any], trembles: bool) -> str:
    """All settings; `trembles`: the device can be felt."""
    themes = [(name, w("ui.theme." + name)) for name in THEMES]
    speeds = [(name, w("ui.speed." + name)) for name in SPEEDS]
    backs = [(name, w("ui.back." + name)) for name in BACKS]
    senses = [("sound", "table.settings.sound")]
    if trembles:
        senses.append(("haptics", "table.settings.haptics"))
    return (
        head(w("ui.menu.settings"), w)
        + '<div class="sheet-body"><form class="settings">'
        + languages(w, settings["lang"])
        + "<h3>"
        + escape(w("table.settings.looks"))
        + "</h3>"
        + options("theme", w("ui.settings.theme"), themes, settings["theme"])
        + options("back", w("ui.settings.back"), backs, settings["back"])
        + switches(LOOKS, settings, w)
        + "<h3>"
        + escape(w("table.settings.play"))
        + "</h3>"
        + options("speed", w("ui.settings.speed"), speeds, settings["speed"])
        + switches(PLAY, settings, w)
        + switches(tuple(senses), settings, w)
        + "</form></div>"
    )
