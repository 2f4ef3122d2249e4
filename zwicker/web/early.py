"""The table as it was left, shown before the engine is there.

What the page showed last is kept when it is hidden, and drawn again at the next start if the saved
match is still the same; the engine's own view replaces it. Only a match with nobody else at the
device is kept, so that no hand is ever shown to the wrong person. Runs in MicroPython.
"""

import json

from zwicker.web import dom, shelf

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

TAIL = 200  # characters at the end of a saved match that tell it from any other
MOST_TEXT = 100_000
SHOWN = ("play", "lay", "computer", "deal-over", "match-over")
MARKUP = ("<", ">", "&", '"', "'")


def keep(page: Any) -> None:
    """Keep what is shown of the visitor's own match, or forget what was kept."""
    view = page.live if page.past else page.view
    saved = dom.storage.get(shelf.MATCH)
    if dom.storage.embedded or page.slot != shelf.MATCH or page.following or not page.engine.opened:
        return
    if saved and view["phase"] in SHOWN and alone(view):
        kept = {"lang": page.settings["lang"], "tail": saved[-TAIL:], "view": view}
        dom.storage.set(shelf.VIEW, json.dumps(kept))
    elif dom.storage.get(shelf.VIEW):
        dom.storage.remove(shelf.VIEW)


def alone(view: dict[str, Any]) -> bool:
    """Whether one person plays, whose cards are shown anyway."""
    return len([one for one in view["players"] if one["human"]]) == 1


def kept(page: Any) -> dict[str, Any] | None:
    """The view kept of the match that is saved now, in the language of now; None without one."""
    saved, text = dom.storage.get(shelf.MATCH), dom.storage.get(shelf.VIEW)
    if not saved or not text or len(text) > MOST_TEXT or page.slot != shelf.MATCH:
        return None
    try:
        found = json.loads(text)
        same = found["lang"] == page.settings["lang"] and found["tail"] == saved[-TAIL:]
        view = found["view"] if same and harmless(found["view"]) else None
        return view if view and view["phase"] in SHOWN and alone(view) else None
    except (ValueError, KeyError, TypeError):
        return None


def harmless(value: Any) -> bool:
    """Whether no text in it can become markup: what is stored may come from anywhere."""
    if isinstance(value, str):
        return not [sign for sign in MARKUP if sign in value]
    if isinstance(value, dict):
        return all(harmless(name) and harmless(one) for name, one in value.items())
    if isinstance(value, list):
        return all(harmless(one) for one in value)
    return True


def show(page: Any) -> bool:
    """Draw the kept view; whether there was one that could be drawn."""
    view = kept(page)
    if not view:
        return False
    try:
        view["sheet"] = None  # its dialog comes from the engine
        page.view = view
        page.draw()
    except Exception:  # a view of another version, or damaged: the engine's own comes soon
        page.view = {"phase": "idle"}
        dom.screen("", "")
        return False
    return True
