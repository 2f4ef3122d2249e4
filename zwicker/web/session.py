"""What the page may ask: one match, its language, and the answers as plain data.

Each public method that takes a request serves one export of `worker.py`. Nothing here knows the
time, or draws random numbers but from the entropy given.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zwicker.errors import IllegalMove, ImpossibleRules, ZwickerError
from zwicker.game import Game
from zwicker.moves import Move
from zwicker.record import RecordError
from zwicker.rng import Rng
from zwicker.variants import variant
from zwicker.web import house
from zwicker.web.answers import reason_json, waiting, why_text
from zwicker.web.choices import match_choices
from zwicker.web.contract import contract_result
from zwicker.web.events import Event, Players, show
from zwicker.web.explain import explain
from zwicker.web.links import (
    DEFAULT_VARIANT,
    PageError,
    is_link,
    level_of,
    load_link,
    load_moves,
    usual_seats,
)
from zwicker.web.match import Match
from zwicker.web.partner import partner_json
from zwicker.web.past import past_json
from zwicker.web.replay import about, match_sheet
from zwicker.web.selection import Selector
from zwicker.web.texts import Texts
from zwicker.web.view import Table, idle_view, view_json

Json = dict[str, Any]
Request = Mapping[str, Any]

MOST_REASONS = 3  # said with a hint


class Session:
    """One match at most, and the language in which it is shown."""

    def __init__(self) -> None:
        self.texts = Texts({}, "en")
        self.match: Match | None = None
        self._entropy = b""
        self._drawn = 0
        self._selector: Selector | None = None

    def start(self, request: Request) -> Json:
        """Begin: language, entropy, the saved match or the game of a link."""
        self.texts = Texts(request["locale"], str(request.get("lang", "en")))
        self._entropy = bytes.fromhex(str(request.get("entropy", "")))
        params = {name: str(value) for name, value in (request.get("params") or {}).items()}
        link = is_link(params)
        answer: Json = {"slot": "link" if link else "match", "notice": None}
        if request.get("saved"):
            answer |= self._restore(str(request["saved"]))
        if self.match is None and link:
            answer |= self._open_link(params, request.get("players") or ())
        elif link and answer["notice"] is None:
            answer["notice"] = self.texts.t("notice.link")
        return answer | {"view": self.view()}

    def language(self, request: Request) -> Json:
        """Change the language."""
        self.texts = Texts(request["locale"], str(request["lang"]))
        self._selector = None
        return {"view": self.view()}

    def select(self, request: Request) -> Json:
        """What a selection means."""
        selector = self._own_selector()
        if selector is None:
            return waiting(str(self.view()["line"]))
        card = request.get("card")
        piles = [int(place) for place in request.get("piles") or ()]
        return selector.select(str(card) if card else None, piles)

    def play(self, request: Request) -> Json:
        """Play a move for the seat at the screen."""
        if self.match is None or not self.match.own_turn:
            return self._error(PageError("not-your-turn"))
        return self._push(str(request.get("move", "")))

    def step(self, request: Request) -> Json:
        """Let the computer player whose turn it is play one move."""
        if self.match is None or self.match.phase != "computer":
            return self._changed([])
        return self._push(self.match.computer_move(self._rng()))

    def action(self, request: Request) -> Json:
        """One of the page's actions by name."""
        actions: dict[str, Callable[[Request], Json]] = {
            "new": self._new,
            "next-deal": self._next_deal,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "resign": self._resign,
            "names": self._rename,
            "uncover": self._uncover,
            "past": self._past,
            "deals": self._deals,
            "about": self._about,
            "request": self._request,
            "point": self._point,
        }
        name = str(request.get("name", ""))
        try:
            if name not in actions:
                raise PageError("bad-value", name)
            return actions[name](request)
        except ZwickerError as error:
            return self._error(error)

    def contract(self, request: Request) -> Json:
        """What scripts ask through `window.zwicker`."""
        name = str(request.get("name", ""))
        args = [str(arg) for arg in request.get("args") or ()]
        try:
            if name in ("play", "load") and not args:
                raise PageError("bad-value", "")
            if name == "load":
                return self._load(args[0])
            match = self._playing()
            if name == "play":
                answer = self.play({"move": args[0]})
                return answer if "error" in answer else answer | {"result": self._position()}
            return {"result": contract_result(name, match.game, match.eye)}
        except ZwickerError as error:
            return self._error(error)

    def variants(self, request: Request) -> Json:
        """What can be chosen for a new match.

        Games in which top cards of captured piles are used need a page that can tap these
        (rules 5.1); they are only told to one that says so: {"tops": true}.
        """
        return match_choices(bool(request.get("tops")), self.texts)

    def house(self, request: Request) -> Json:
        """What the rules editor asks, and the named sets of house rules."""
        try:
            return house.serve(request, self.texts)
        except ZwickerError as error:
            return self._error(error)

    def view(self) -> Json:
        """What the page shows now."""
        match = self.match
        if match is None:
            return idle_view(self.texts)
        table = Table(
            match.game, self.names(), match.humans, match.you, match.phase, match.log,
            undo=match.own_moves() > 0, redo=bool(match.game.deal.undone), eye=match.eye,
            marks=match.marks, levels=match.levels,
        )  # fmt: skip
        shown = view_json(table, self._own_selector(), self.texts)
        return shown | {"partner": self._partner()}

    def names(self) -> list[str]:
        """The names by seat as they are shown."""
        return self._names_of(self._playing())

    def _names_of(self, match: Match) -> list[str]:
        named = enumerate(match.game.names)
        return [name or self._usual_name(seat, match) for seat, name in named]

    def _playing(self) -> Match:
        if self.match is None:
            raise PageError("no-game")
        return self.match

    def _rng(self) -> Rng:
        self._drawn += 1
        return Rng(self._entropy + self._drawn.to_bytes(8, "big"))

    def _usual_name(self, seat: int, match: Match) -> str:
        if match.several and match.humans[seat]:
            return self.texts.t("name.player", number=seat + 1)
        if seat == match.you and not match.several:
            return self.texts.t("name.you")
        others = self.texts.words("name.others")
        before = 0 if match.several else seat > match.you
        return others[(seat - before) % len(others)]

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

    def _error(self, error: ZwickerError) -> Json:
        if isinstance(error, IllegalMove):
            return {"error": reason_json(error.reason, self.texts)}
        return {"error": {"code": error.code, "rule": None, "text": self._error_text(error)}}

    def _error_text(self, error: ZwickerError) -> str:
        if isinstance(error, IllegalMove):
            return str(reason_json(error.reason, self.texts)["text"])
        if isinstance(error, ImpossibleRules):
            return house.why_impossible(error, self.texts)
        key = f"error.{error.code}"
        if not self.texts.has(key):
            return self.texts.t("error.other", text=str(error))
        return self.texts.t(key, text=error.text[:200])

    def _restore(self, saved: str) -> Json:
        """Go on with a saved match; with a damaged one as far as it can be read."""
        try:
            self.match = Match.resumed(Game.parse(saved))
        except ZwickerError as error:
            game = error.game if isinstance(error, RecordError) else None
            if game is None:
                return {"notice": self.texts.t("notice.damaged"), "quarantine": True}
            self.match = Match.resumed(game)
            return {"notice": self.texts.t("notice.partly"), "quarantine": True, "save": str(game)}
        return {}

    def _open_link(self, params: Mapping[str, str], names: Sequence[str]) -> Json:
        """Play the game of a link; a bad one gives the message and the start page."""
        texts = self.texts
        try:
            level = level_of(params.get("level"))
            loaded = load_link(params, self._rng())
        except ZwickerError as error:
            text = self._error_text(error)
            name = next((n for n, v in params.items() if v and error.text in v), "link")
            notice = texts.t("notice.bad-link", name=name, text=text)
            return {"notice": notice, "error": {"code": error.code, "text": text}}
        self.match = Match.at(loaded.game, loaded.you, level, names)
        notice = self._failed_move(loaded.failed) or texts.t("notice.link")
        return {"notice": notice, "save": str(loaded.game)} | house.offer(params, texts)

    def _failed_move(self, failed: tuple[str, ZwickerError] | None) -> str | None:
        """What to tell of a move in a link that could not be played."""
        if failed is None:
            return None
        move, error = failed
        return self.texts.t("notice.bad-move", move=move, text=self._error_text(error))

    def _load(self, text: str) -> Json:
        """Play a position, a game as in a link, or a record."""
        notice = None
        if text.lstrip().startswith("z1_"):
            loaded = load_moves(text, self._rng())
            self.match = Match.at(loaded.game, loaded.you, level_of(None))
            notice = self._failed_move(loaded.failed)
        else:
            self.match = Match.resumed(Game.parse(text))
        told = {"result": self._position(), "slot": "link", "notice": notice}
        return self._changed([]) | told

    def _new(self, request: Request) -> Json:
        text = str(request.get("variant") or DEFAULT_VARIANT)
        if request.get("target") is not None:
            text += f".target-{request['target']}"
        rules = variant(text)
        level = level_of(request.get("level"))
        rng = self._rng()
        game = Game.new(rules, str(request.get("seats") or usual_seats(rules)), rng)
        if request.get("date"):
            game.info["date"] = str(request["date"])[:40]
        people = [int(seat) for seat in request.get("people") or ()]
        self.match = Match.at(game, 0, level, request.get("names") or (), people)
        self.match.commit(rng)
        return self._changed(self.match.log)

    def _next_deal(self, request: Request) -> Json:
        match = self._playing()
        match.next_deal(self._rng())
        return self._changed(match.log)

    def _undo(self, request: Request) -> Json:
        self._playing().undo()
        return self._changed([])

    def _redo(self, request: Request) -> Json:
        self._playing().redo()
        return self._changed([])

    def _hint(self, request: Request) -> Json:
        """What the best of the computer players would do in this place, and why."""
        selector = self._own_selector()
        if selector is None:
            raise PageError("not-your-turn")
        move, found = self._playing().advice(self._rng())
        play = explain(selector.state, move)
        what = str(selector.choice(move, play)["label"])
        why = [why_text(one, self.texts) for one in found]
        line = " ".join([self.texts.t("hint.line", what=what), *why[:MOST_REASONS]])
        piles = list(play.used)
        return {
            "hint": {"card": move.card, "piles": piles, "move": str(move), "line": line, "why": why}
        }

    def _partner(self) -> dict[str, object] | None:
        """What can be said to a computer partner."""
        match = self._playing()
        if match.partner is None:
            return None
        name = self.names()[match.partner]
        return partner_json(match.game.state, match.you, name, match.wishes, self.texts)

    def _request(self, request: Request) -> Json:
        """Ask the partner to leave a build, or no longer."""
        match = self._playing()
        if match.partner is None:
            raise PageError("bad-value", str(request.get("pile")))
        value = match.wishes.ask(match.game.state, match.you, str(request.get("pile")))
        return {"said": self.texts.t("partner.leave", value=value), "partner": self._partner()}

    def _point(self, request: Request) -> Json:
        """Point out piles to the partner."""
        match = self._playing()
        places = [int(place) for place in request.get("piles") or ()]
        if match.partner is None:
            raise PageError("bad-value", str(places))
        match.wishes.point(match.game.state, match.you, places)
        said = self.texts.t("partner.pointed", name=self.names()[match.partner])
        return {"said": said, "partner": self._partner()}

    def _resign(self, request: Request) -> Json:
        self.match = None
        return self._changed([])

    def _uncover(self, request: Request) -> Json:
        self._playing().uncover()
        return self._changed([])

    def _past(self, request: Request) -> Json:
        match = self._playing()
        last = len(match.game.deals) - 1
        number = int(request.get("deal", last))
        return past_json(match, number, int(request.get("at", 0)), self.names(), self.texts)

    def _deals(self, request: Request) -> Json:
        return {"match": match_sheet(self._playing().game, self.names(), self.texts)}

    def _about(self, request: Request) -> Json:
        """What a saved match is, without playing it."""
        match = Match.resumed(Game.parse(str(request.get("text", ""))))
        return {"about": about(match.game, self._names_of(match))}

    def _rename(self, request: Request) -> Json:
        self._playing().rename(request.get("names") or ())
        return self._changed([])
