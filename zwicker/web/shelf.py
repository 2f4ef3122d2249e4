"""Matches put aside, and everything that is stored as one file. Runs in MicroPython.

The match being played is stored under `zwicker.match`, as ever. One put aside moves to
`zwicker.match.N`; `zwicker.shelf` lists the numbers with what is shown of each.
"""

import json

from pyscript import window

from zwicker.web import dom

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

MATCH = "zwicker.match"
SHELF = "zwicker.shelf"
VIEW = "zwicker.view"  # what the page showed last (early.py): of this device alone
PREFIX = "zwicker."
FORMAT = "zwicker-everything"
MOST_TEXT = 20_000_000  # characters; more than a browser lets a page store


def load() -> list[dict[str, Any]]:
    """The matches put aside, the latest first: {"id", "about", "date"} each."""
    try:
        found = json.loads(dom.storage.get(SHELF) or "[]")
    except ValueError:
        found = []
    if not isinstance(found, list):
        return []
    return [one for one in found if sound(one) and text_of(one["id"])]


def sound(one: Any) -> bool:
    """Whether this is the entry of a match put aside, with all that is shown of it."""
    if not isinstance(one, dict) or not isinstance(one.get("id"), int):
        return False
    about = one.get("about")
    if not isinstance(about, dict) or not isinstance(about.get("names"), list):
        return False
    texts = [about.get("variant"), one.get("date")] + about["names"]
    return isinstance(about.get("score"), list) and all(isinstance(text, str) for text in texts)


def save(matches: list[dict[str, Any]]) -> None:
    """Store the list."""
    dom.storage.set(SHELF, json.dumps(matches))


def text_of(number: Any) -> str:
    """The record of a match put aside, or ""."""
    return dom.storage.get(MATCH + "." + str(number)) or ""


def saves_of(number: Any) -> list[str]:
    """The record of a match put aside, and older ones in case it is damaged."""
    name = MATCH + "." + str(number)
    every = [dom.storage.get(name) or ""]
    every.extend(dom.spares(name))
    return [text for text in every if text]


def keep(text: str, about: dict[str, Any]) -> bool:
    """Put a match aside; whether it will still be there at the next visit."""
    matches = load()
    number = max([0] + [int(one["id"]) for one in matches]) + 1
    date = str(window.Date.new().toISOString())[:10]
    lasting = dom.storage.set(MATCH + "." + str(number), text)
    matches.insert(0, {"id": number, "about": about, "date": date})
    save(matches)
    return bool(lasting)


def remove(number: int) -> None:
    """Forget a match put aside."""
    dom.storage.remove(MATCH + "." + str(number))
    save([one for one in load() if one["id"] != number])


def names() -> list[str]:
    """The names of all that is stored."""
    found = dom.storage.names()
    every = [str(found[at]) for at in range(found.length)]
    return [name for name in every if name.startswith(PREFIX)]


def everything() -> str:
    """All that is stored, as one text."""
    stored = {name: dom.storage.get(name) for name in sorted(names()) if name != VIEW}
    return json.dumps({"format": FORMAT, "version": 1, "stored": stored})


def read(text: str) -> dict[str, str] | None:
    """What such a text holds, or None if it is none."""
    if len(text) > MOST_TEXT:
        return None
    try:
        found = json.loads(text)
    except ValueError:
        return None
    if not isinstance(found, dict) or found.get("format") != FORMAT or found.get("version") != 1:
        return None
    stored = found.get("stored")
    if not isinstance(stored, dict):
        return None
    for name, value in stored.items():
        if not name.startswith(PREFIX) or not isinstance(value, str):
            return None
    return stored


def wipe() -> None:
    """Remove all that is stored."""
    for name in names():
        dom.storage.remove(name)


def replace(stored: dict[str, str]) -> None:
    """Store this instead of what there is."""
    wipe()
    for name, value in stored.items():
        if name != VIEW:
            dom.storage.set(name, value)
