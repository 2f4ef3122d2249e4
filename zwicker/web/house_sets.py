"""Named sets of house rules, as the page stores them: JSON with name and variant's text.

What is stored comes from outside: damaged text is answered by a message, and what can still be read
of it is kept.
"""

import json
from collections.abc import Callable
from typing import Any

from zwicker.errors import ZwickerError
from zwicker.record import MOST_NESTED, nesting
from zwicker.web.texts import Texts

FORMAT = 1
MOST_SETS = 60
MOST_NAME = 40

Json = dict[str, Any]


class Sets:
    """The sets in a stored text. `damaged`: not all of the text could be read."""

    def __init__(self, stored: object, texts: Texts) -> None:
        self.texts = texts
        self.damaged = False
        self.sets: dict[str, str] = {}
        if stored:
            self._read(str(stored))

    def _read(self, stored: str) -> None:
        try:
            told = json.loads(stored) if nesting(stored) <= MOST_NESTED else None
        except (ValueError, RecursionError):
            told = None
        rows = told.get("sets") if isinstance(told, dict) else None
        self.damaged = not isinstance(rows, list)
        for row in rows if isinstance(rows, list) else ():
            name = tidy(row.get("name")) if isinstance(row, dict) else ""
            text = row.get("variant") if isinstance(row, dict) else None
            if not name or not isinstance(text, str) or name in self.sets:
                self.damaged = True
            else:
                self.sets[name] = text

    def answer(self, about: Callable[[str, Texts], Json]) -> Json:
        """The sets for the page, what to store from now on, and a notice where some is damaged.

        A set that cannot be played (any more) is kept and shown with the reason.
        """
        rows = [self._row(name, text, about) for name, text in self.sets.items()]
        told = [{"name": name, "variant": text} for name, text in self.sets.items()]
        return {
            "sets": rows,
            "stored": json.dumps({"format": FORMAT, "sets": told}, ensure_ascii=False),
            "damaged": self.damaged,
            "notice": self._notice(),
        }

    def _notice(self) -> str | None:
        if not self.damaged:
            return None
        return self.texts.t("house.partly" if self.sets else "house.damaged")

    def _row(self, name: str, text: str, about: Callable[[str, Texts], Json]) -> Json:
        try:
            known = about(text, self.texts)
        except ZwickerError:
            return {"name": name, "text": text, "error": self.texts.t("house.unplayable")}
        subtitle = "; ".join([known["title"], *known["differs"]])
        return {"name": name, "subtitle": subtitle, "error": None, **known}

    def save(self, name: str, text: str, old: object = None) -> str | None:
        """Save a set; only the one called `old` may be replaced. What is wrong, or None."""
        name = tidy(name)
        fault = self._fault(name, old)
        if fault is None and name not in self.sets and len(self.sets) >= MOST_SETS:
            fault = self.texts.t("house.full", count=MOST_SETS)
        if fault is None:
            self.sets[name] = text
        return fault

    def rename(self, old: str, name: str) -> str | None:
        """Give a set another name, in its place; what is wrong, or None."""
        name = tidy(name)
        fault = self._fault(name, old)
        if fault is None:
            self.sets = {name if key == old else key: text for key, text in self.sets.items()}
        return fault

    def delete(self, name: str) -> None:
        """Remove a set, if it is there."""
        self.sets.pop(name, None)

    def _fault(self, name: str, old: object) -> str | None:
        if not name:
            return self.texts.t("house.name.empty")
        if name in self.sets and name != old:
            return self.texts.t("house.name.taken", name=name)
        return None


def tidy(name: object) -> str:
    """A name without needless spaces, and not too long."""
    return " ".join(name.split())[:MOST_NAME].strip() if isinstance(name, str) else ""
