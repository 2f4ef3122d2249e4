"""What the player has set, and what the address asks for."""

import json

from pyscript import window

from zwicker.web import dom

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

KEY = "zwicker.settings"
MATCH = "zwicker.match"
DEFAULTS: dict[str, Any] = {
    "lang": "en",
    "theme": "auto",
    "speed": "normal",
    "back": "net",
    "four": False,
    "aid": True,
    "hints": True,
    "wait": False,
    "left": False,
    "folded": False,
    "sound": False,
    "haptics": False,
    "name": "",
    "names": [],
    "people": [],
    "variant": "zwickern",
    "seats": "2",
    "level": "3",
    "length": "",
    "chosen": False,
}
SEATS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "2v2")
FIRST = {"es": ("classic", "2"), "ru": ("jensen", "2v2")}
"""The variant and players proposed to who has chosen none, where that is not the usual one."""
GAME = ("position", "g", "variant", "seats", "seed", "level", "dealer", "beat")
STUDY = ("example", "learn", "puzzle", "analysis")
KNOWN = GAME + STUDY + ("lang", "theme", "embed")


def load() -> dict[str, Any]:
    """The stored settings; what is damaged or of another kind has its default."""
    out = dict(DEFAULTS)
    try:
        stored = json.loads(dom.storage.get(KEY) or "{}")
    except ValueError:
        stored = {}
    if isinstance(stored, dict):
        for name in DEFAULTS:
            if type(stored.get(name)) is type(DEFAULTS[name]):
                out[name] = stored[name]
        if out["seats"] not in SEATS:
            out["seats"] = DEFAULTS["seats"]
        out["chosen"] = bool(stored.get("chosen", "variant" in stored))
    out["lang"] = dom.boot.lang
    propose(out)
    return out


def propose(settings: dict[str, Any]) -> None:
    """As long as the player has chosen no variant: the one that the language suggests."""
    first = FIRST.get(settings["lang"])
    if settings["chosen"]:
        return
    if first:
        settings["variant"], settings["seats"] = first
    elif settings["variant"] != DEFAULTS["variant"]:
        settings["variant"], settings["seats"] = DEFAULTS["variant"], DEFAULTS["seats"]


def save(settings: dict[str, Any]) -> None:
    """Keep the settings for the next visit."""
    dom.storage.set(KEY, json.dumps(settings))


def apply(settings: dict[str, Any]) -> None:
    """Show the settings: they are attributes of the page, the rest is style."""
    root = dom.root
    theme = settings["theme"]
    if theme == "auto":
        root.removeAttribute("data-theme")
    else:
        dom.set_text(root, "data-theme", theme)
    dom.set_text(root, "lang", settings["lang"])
    dom.set_text(root, "data-deck", "four" if settings["four"] else "two")
    dom.set_text(root, "data-back", settings["back"])
    dom.set_flag(root, "data-aid", settings["aid"])
    dom.set_flag(root, "data-left", settings["left"])
    dom.set_flag(root, "data-folded", settings["folded"])
    fold = dom.find('[data-action="fold"]')
    if fold:
        dom.set_text(fold, "aria-expanded", "false" if settings["folded"] else "true")


def parameters() -> dict[str, str]:
    """What the address asks for, in the query or after `#`; unknown names are left out."""
    out: dict[str, str] = {}
    for text in (window.location.search, window.location.hash):
        query = window.URLSearchParams.new(text[1:])
        for name in KNOWN:
            value = query.get(name)
            if value:
                out[name] = value
    return out


def study(wishes: dict[str, str]) -> dict[str, str]:
    """What is to be shown instead of a game, taken out of the wishes; then no game is asked for."""
    if not [name for name in STUDY if name in wishes]:
        return {}
    return {name: wishes.pop(name) for name in GAME + STUDY if name in wishes}


def slot(wishes: dict[str, str]) -> str:
    """The storage key of the match: a link's game never touches the visitor's own."""
    parts = [name + "=" + wishes[name] for name in GAME if name in wishes]
    return "zwicker.link." + "&".join(parts) if parts else MATCH
