"""One match at the screen and its language: what all requests of the page rest on."""

from collections.abc import Mapping, Sequence
from typing import Any

from zwicker.errors import IllegalMove, ImpossibleRules, ZwickerError
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.web.answers import reason_json
from zwicker.web.events import Event, Players, show
from zwicker.web.links import PageError
from zwicker.web.match import Match
from zwicker.web.partner import partner_json
from zwicker.web.seeds import challenge_json
from zwicker.web.selection import Selector
from zwicker.web.shown import match_view, names_of
from zwicker.web.texts import Texts
from zwicker.web.view import idle_view

Json = dict[str, Any]
Request = Mapping[str, Any]


class Desk:
    """One match at most, and the language in which it is shown.

    Knows no time, and draws no random numbers but from the entropy given.
    """

    def __init__(self) -> None:
        self.texts = Texts({}, "en")
        self.match: Match | None = None
        self._entropy = b""
        self._drawn = 0
        self._selector: Selector | None = None

    def view(self) -> Json:
        """What the page shows now."""
        match = self.match
        if match is None:
            return idle_view(self.texts)
        shown = match_view(match, self._own_selector(), self.texts)
        return shown | {
            "partner": self._partner(),
            "challenge": challenge_json(match.game, match.you, self.texts),
            "again": match.repeatable,
        }

    def names(self) -> list[str]:
        """The names by seat as they are shown."""
        return names_of(self._playing(), self.texts)

    def _playing(self) -> Match:
        if self.match is None:
            raise PageError("no-game")
        return self.match

    def _rng(self) -> Rng:
        self._drawn += 1
        return Rng(self._entropy + self._drawn.to_bytes(8, "big"))

    def _position(self) -> str:
        match = self._playing()
        return str(match.game.state.view(match.eye))

    def _own_selector(self) -> Selector | None:
        """The judge of selections while the seat at the screen is to move."""
        match = self.match
        if match is None or not match.own_turn:
            return None
        if self._selector is None:
            self._selector = Selector(match.game.state.view(match.you).state, self.texts)
        return self._selector

    def _push(self, move: Move | str) -> Json:
        try:
            return self._changed(self._playing().push(move))
        except ZwickerError as error:
            return self._error(error)

    def _changed(self, events: Sequence[Event]) -> Json:
        """The answer after something happened: events, view, and the text to be saved."""
        self._selector = None
        match = self.match
        if match is None:
            return {"events": [], "view": self.view(), "save": ""}
        players = Players(self.names(), match.eye)
        shown = [show(event, self.texts, players) for event in events]
        return {"events": shown, "view": self.view(), "save": str(match.game)}

    def _partner(self) -> dict[str, object] | None:
        """What can be said to a computer partner."""
        match = self._playing()
        if match.partner is None:
            return None
        name = self.names()[match.partner]
        return partner_json(
            match.game.state, match.you, name, match.wishes, self.texts, match.own_turn
        )

    def _error(self, error: ZwickerError) -> Json:
        if isinstance(error, IllegalMove):
            return {"error": reason_json(error.reason, self.texts)}
        return {"error": {"code": error.code, "rule": None, "text": self._error_text(error)}}

    def _error_text(self, error: ZwickerError) -> str:
        if isinstance(error, IllegalMove):
            return str(reason_json(error.reason, self.texts)["text"])
        if isinstance(error, ImpossibleRules):
            from zwicker.web import house

            return house.why_impossible(error, self.texts)
        key = f"error.{error.code}"
        if not self.texts.has(key):
            return self.texts.t("error.other", text=str(error))
        return self.texts.t(key, text=error.text[:200])
