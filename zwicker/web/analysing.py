"""Analysis at the page: what can be played in a position, and what it is worth, slice by slice.

A request is {"do", "position", "open"}; "open" reckons with every card that the position names,
otherwise only with what the seat to move can see.

- "fresh": a new deal to begin with. "read": {"text"}, z1 text or a link that holds one.
- "moves": the legal moves in words. "think": one more slice of looking; {"again": true} goes on
  after the usual number of them.
- "complete": the position with all hidden cards dealt at random.
- "setup": the model of the position (setting_up.py). "edit": {"model", "step"} the next model.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from time import monotonic
from typing import Any
from urllib.parse import unquote

from zwicker.ai.analysis import Analysis, Found
from zwicker.ai.players import Choice
from zwicker.ai.reasons import reasons
from zwicker.cards import Card, is_hidden
from zwicker.deal import playing_order
from zwicker.errors import ZwickerError
from zwicker.impossible import fitting_seats
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.variants import variant, variants
from zwicker.view import View
from zwicker.web import setting_up
from zwicker.web.answers import card_label, why_text
from zwicker.web.board_view import board_match
from zwicker.web.choices import seats_title
from zwicker.web.explain import explain
from zwicker.web.links import PageError, complete, reckoned, seat_at_screen
from zwicker.web.match import Match
from zwicker.web.selection import Selector
from zwicker.web.shown import names_of
from zwicker.web.texts import Texts

Json = dict[str, Any]
Request = Mapping[str, Any]

SLICE = 0.25  # seconds: so long the worker hears nothing
MOST_SLICES = 40
MOST_LISTED = 120
MOST_REASONS = 3
DECIMAL = {"en": "."}


class Analysing:
    """Serves the analysis board; keeps what was found for the last position."""

    def __init__(self, rng: Callable[[], Rng]) -> None:
        self._rng = rng
        self._asked: tuple[str, bool] | None = None
        self._analysis: Analysis | None = None
        self._slices = 0

    def serve(self, request: Request, texts: Texts) -> Json:
        """The answer. Raises ZwickerError for what is no position, or has a hidden hand to move."""
        do = str(request.get("do", ""))
        if do == "fresh":
            rules = variant(str(request.get("variant") or "zwickern"))
            seats = str(request.get("seats") or "")
            fitting = fitting_seats(rules)
            seating = rules.seating(seats if seats in fitting else fitting[0])
            # dealt so that the first seat begins
            dealers = range(seating.count)
            dealer = next(d for d in dealers if playing_order(rules, seating.count, d)[0] == 0)
            deal = State.deal(rules, seating.text, self._rng(), dealer)
            return {"position": str(deal.view(deal.mover).state)}
        if do == "read":
            return {"position": read(str(request.get("text", "")))}
        if do == "edit":
            model = setting_up.edit(request["model"], request["step"])
            return _set_up(model, texts)
        if do not in ("setup", "complete", "moves", "think"):
            raise PageError("bad-value", do)
        state = State.parse(str(request.get("position", "")))
        if do == "setup":
            return _set_up(setting_up.model_of(reckoned(state)), texts)
        if do == "complete":
            return {"position": str(complete(state, (), self._rng()))}
        view = self._view(state, bool(request.get("open")))
        if do == "moves":
            return _moves(view.state, texts)
        return self._think(view, request, texts)

    def _view(self, state: State, everything: bool) -> View:
        """What is reckoned with. Raises ZwickerError."""
        if state.over:
            raise ZwickerError("deal-over", str(state))
        whole = reckoned(state)
        view = View(whole.mover, whole) if everything else whole.view(whole.mover)
        if any(map(is_hidden, view.state.hands[view.seat])):
            raise ZwickerError("hidden-hand", str(state))
        return view

    def _think(self, view: View, request: Request, texts: Texts) -> Json:
        asked = (str(view.state), bool(request.get("open")))
        if asked != self._asked or self._analysis is None:
            self._asked, self._slices = asked, 0
            self._analysis = Analysis(view)
        if request.get("again"):
            self._slices = 0
        self._slices += 1
        end = monotonic() + SLICE
        found = self._analysis.slice(lambda: monotonic() > end)
        selector = Selector(view.state, texts)
        return {
            "moves": [
                _row(selector, move) | {"value": figure(value, texts)}
                for move, value in found.moves
            ],
            "exact": found.exact,
            "done": found.done or self._slices >= MOST_SLICES,
            "over": found.done,
            "looks": texts.t(f"analysis.looks.{found.kind}", count=found.looks),
            "why": _why(view, found, texts),
        }


def read(text: str) -> str:
    """The position that a text holds: z1 text, or a link with one. Raises ZwickerError."""
    text = unquote(text.strip())
    at = text.find("z1_")
    if at > 0:
        text = text[at:]
    for end in ("~", "&", "#"):
        text = text.split(end)[0]
    state = State.parse(text)
    seat_at_screen(state)
    return str(state)


def figure(value: float, texts: Texts) -> str:
    """A number of points with its sign, as the language writes it."""
    text = f"{value:+.1f}".replace("-", "−")
    if text[1:] == "0.0":
        text = "0.0"
    return text.replace(".", DECIMAL.get(texts.lang, ","))


def _row(selector: Selector, move: Move) -> Json:
    """A move in words."""
    choice = selector.choice(move, explain(selector.state, move))
    return {"move": str(move), "text": choice["label"]}


def _moves(state: State, texts: Texts) -> Json:
    moves = state.iter_moves()
    selector = Selector(state, texts)
    rows = [_row(selector, move) for move in islice(moves, MOST_LISTED)]
    return {"moves": rows, "more": next(moves, None) is not None}


def _why(view: View, found: Found, texts: Texts) -> list[str]:
    """What speaks for the best move."""
    if not found.moves:
        return []
    (move, value), *others = found.moves
    choice = Choice(move, value, tuple(others), 0, found.exact)
    try:
        told = reasons(view, choice)
    except ZwickerError:  # a card that nobody knows would be turned up
        return []
    return [why_text(one, texts) for one in told[:MOST_REASONS]]


# setting up


def _set_up(model: Json, texts: Texts) -> Json:
    """A model, what the page draws of it, and its position or why it is none."""
    answer: Json = {"model": model, "position": "", "fault": ""}
    try:
        answer["position"] = str(setting_up.checked(model))
    except ZwickerError as error:
        answer["fault"] = _fault(error, texts)
    answer["text"] = setting_up.text_of(model)
    answer["names"] = _names(model, texts)
    rules = variant(model["variant"])
    answer["games"] = [
        {"id": one.rules.id, "title": texts.t(f"variant.{one.rules.id}")} for one in variants()
    ]
    answer["seatings"] = [
        {"id": seats, "title": seats_title(seats, texts)} for seats in fitting_seats(rules)
    ]
    left = setting_up.left_in_pack(model)
    answer["pack"] = [
        {"card": card, "left": left[card], "label": card_label(card, 0, texts)}
        for card in _sorted(list(left))
    ]
    answer["left"] = max(0, sum(left.values()) - _hidden(model))
    return answer


def _hidden(model: Json) -> int:
    return sum(int(one["hidden"]) for one in (*model["hands"], model["stock"]))


def _names(model: Json, texts: Texts) -> list[str]:
    """The names by seat, as the board shows them to the seat to move."""
    known = ".".join("0" for _ in model["hands"])
    text = f"z1_{model['variant']}_{model['seats']}_p{model['turn']}_p{model['dealer']}_0_{known}"
    match: Match = board_match(text, int(model["turn"]))
    return names_of(match, texts)


def _sorted(cards: list[Card]) -> list[Card]:
    """Suit by suit, from the ace up; jokers last."""
    ranks, suits = "A23456789TJQK", "shdc"
    plain = [card for card in cards if card[0] not in "XW"]
    plain.sort(key=lambda card: (suits.index(card[1]), ranks.index(card[0])))
    return [*plain, *sorted(card for card in cards if card[0] in "XW")]


def _fault(error: ZwickerError, texts: Texts) -> str:
    """Why a model is no position, in words."""
    key = f"analysis.fault.{error.code}"
    if texts.has(key):
        return texts.t(key, text=error.text[:80], value=error.text)
    return texts.t(f"error.{error.code}", text=error.text[:200])
