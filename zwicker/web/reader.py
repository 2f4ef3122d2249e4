"""Reads out on demand what others see at a glance: table, hand, builds, score, the last play.

One letter each; nothing is read that the screen does not show. Runs in MicroPython.
"""

from zwicker.web import dom
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Reader:
    """Every command is a `do_` method."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def _say(self, key: str, parts: list[str], nothing: str) -> None:
        if self.page.view["phase"] != "idle":
            w = self.page.words
            dom.say(w(key) + ": " + "; ".join(parts) + "." if parts else w(nothing) + ".")

    def _labels(self, name: str) -> list[str]:
        return [str(one["label"]) for one in self.page.view.get(name) or []]

    def do_read_table(self, target: Any) -> None:
        self._say("ui.zone.table", self._labels("table"), "ui.zone.table.empty")

    def do_read_hand(self, target: Any) -> None:
        self._say("ui.zone.hand", self._labels("hand"), "table.read.no-cards")

    def do_read_builds(self, target: Any) -> None:
        found = [one for one in self.page.view.get("table") or [] if one["kind"] == "build"]
        builds = [str(one["label"]) for one in found]
        self._say("table.read.builds", builds, "table.read.no-builds")

    def do_read_score(self, target: Any) -> None:
        """The match so far, and what everybody has taken in this deal."""
        view, w = self.page.view, self.page.words
        if view["phase"] == "idle":
            return
        parts = []
        for side, score in zip(view["tracker"]["sides"], view["score"]):  # noqa: B905
            taken = w("table.read.taken", points=side["worth"], cards=side["label"])
            parts.append(str(side["name"]) + " " + str(score) + ", " + taken)
        self._say("ui.zone.score", parts, "ui.zone.score")

    def do_read_last(self, target: Any) -> None:
        """Whose turn it is, and what happened last."""
        view = self.page.view
        log = view.get("log") or []
        self._say("ui.zone.log", [str(one["text"])[:-1] for one in log[-2:]] + [view["status"]], "")
