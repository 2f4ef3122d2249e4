"""Positions beside the match: shown, chosen from and played like it, each request for itself.

The worker's side of the small board (`board.py` is the page's). A request is {"do", "position",
"seat"}: the whole position as z1 text, and whose cards are shown (default: the seat to move if its
hand is known, else the first whose hand is); with "open" all hands are. Nothing of the match is
touched.

- "show": {"view", "position"}; the view is that of a match.
- "select": with "card" and "piles"; what a selection of the match is answered by.
- "play": with "move"; {"events", "view", "position"} after it, whoever is to move.
"""

from collections.abc import Mapping
from typing import Any

from zwicker.game import Game
from zwicker.state import State
from zwicker.web.answers import waiting
from zwicker.web.events import Players, show
from zwicker.web.links import PageError, level_of, seat_at_screen
from zwicker.web.match import Match
from zwicker.web.outside import numbers
from zwicker.web.past import show_hands
from zwicker.web.selection import Selector
from zwicker.web.shown import match_view, names_of
from zwicker.web.texts import Texts

Json = dict[str, Any]
Request = Mapping[str, Any]


class Boards:
    """Answers requests; keeps what was found for the last position while it is tapped."""

    def __init__(self) -> None:
        self._asked: tuple[str, int | None, Texts] | None = None
        self._match: Match | None = None
        self._selector: Selector | None = None

    def serve(self, request: Request, texts: Texts) -> Json:
        """The answer. Raises ZwickerError for a bad position, an illegal move, hidden hands."""
        match = self._at(request, texts)
        do = str(request.get("do", ""))
        if do == "show":
            return self._shown(match, request, texts)
        if do == "select":
            return self._select(match, request, texts)
        if do == "play":
            return self._play(match, request, texts)
        raise PageError("bad-value", do)

    def _at(self, request: Request, texts: Texts) -> Match:
        """The position asked for, as a match that has just begun."""
        seat = request.get("seat")
        asked = (str(request.get("position", "")), None if seat is None else int(seat), texts)
        if self._match is None or asked != self._asked:
            self._match = board_match(asked[0], asked[1])
            self._asked = asked
            self._selector = None
        return self._match

    def _choosing(self, match: Match, texts: Texts) -> Selector | None:
        if not match.own_turn:
            return None
        if self._selector is None:
            self._selector = Selector(match.game.state.view(match.you).state, texts)
        return self._selector

    def _shown(self, match: Match, request: Request, texts: Texts) -> Json:
        view: Json = match_view(match, self._choosing(match, texts), texts) | {"partner": None}
        if request.get("open"):
            show_hands(view, match.game.state, texts)
        return {"view": view, "position": str(match.game.state)}

    def _select(self, match: Match, request: Request, texts: Texts) -> Json:
        selector = self._choosing(match, texts)
        if selector is None:
            return waiting("")
        card = request.get("card")
        return selector.select(str(card) if card else None, numbers(request.get("piles")))

    def _play(self, match: Match, request: Request, texts: Texts) -> Json:
        """The move as it looks to the seat shown, and where it leads."""
        self._asked = None  # the match goes on, so that it is no longer what was asked for
        self._selector = None
        players = Players(names_of(match, texts), match.eye)
        move = str(request.get("move", ""))
        events = [show(event, texts, players) for event in match.push(move)]
        return self._shown(match, request, texts) | {"events": events}


def board_match(position: str, seat: int | None = None) -> Match:
    """A position as a match, hidden cards and all. Raises ZwickerError."""
    state = State.parse(position)
    you = seat_at_screen(state) if seat is None else seat
    if not 0 <= you < state.seating.count:
        raise PageError("bad-value", str(you))
    if state.over:
        state.scores()
    return Match.at(Game(state), you, level_of(None))
