"""What the page may ask, and the answers as plain data.

Each public method that takes a request serves one export of `worker.py`.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from zwicker.ai.budget import finish, results
from zwicker.ai.players import Choice
from zwicker.ai.reasons import Why
from zwicker.errors import ZwickerError
from zwicker.game import Game
from zwicker.web import outside
from zwicker.web.answers import signed, waiting, why_text
from zwicker.web.board_view import Boards
from zwicker.web.contract import contract_result
from zwicker.web.desk import Json, Request
from zwicker.web.explain import explain
from zwicker.web.links import PageError, is_link
from zwicker.web.match import Match
from zwicker.web.opening import Opening
from zwicker.web.past import past_json
from zwicker.web.proof import proof_json, stirred
from zwicker.web.replay import about, match_sheet
from zwicker.web.selection import Selector
from zwicker.web.shown import names_of
from zwicker.web.texts import Texts

Slices = Generator[None, None, Json]  # an answer in slices: at every yield others may ask

MOST_REASONS = 3  # said with a hint
DECIDES = 500  # points that only the winning of a match is worth (zwicker/ai/ending.py)


class Session(Opening):
    """Serves the page's requests on one match, and on positions beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._boards = Boards()
        self._learning: Any = None
        self._studying: Any = None
        self._analysing: Any = None

    def start(self, request: Request) -> Json:
        """Begin: language, entropy, the saved match or the game of a link."""
        self.texts = Texts(request["locale"], str(request.get("lang", "en")))
        self._entropy = bytes.fromhex(str(request.get("entropy", "")))
        params = request.get("params") or {}
        link = is_link(params)
        answer: Json = {"slot": "link" if link else "match", "notice": None}
        if request.get("saved"):
            answer |= self._restore([request["saved"], *(request.get("spares") or ())])
        if self.match is None and link:
            answer |= self._open_link(params, outside.names(request.get("players")))
        elif link and answer["notice"] is None:
            answer["notice"] = self._from_link(params)
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
        card = outside.typed("value", request.get("card"))
        return selector.select(card or None, outside.numbers(request.get("piles")))

    def play(self, request: Request) -> Json:
        """Play a move for the seat at the screen."""
        if self.match is None or not self.match.own_turn:
            return self._error(PageError("not-your-turn"))
        return self._push(outside.typed("move", request.get("move")))

    def step(self, request: Request) -> Json:
        """Let the computer player whose turn it is play one move."""
        return finish(self.stepping(request))

    def stepping(self, request: Request) -> Slices:
        """The same in slices; if the match has been changed in between, nothing is played."""
        match = self.match
        if match is None or match.phase != "computer":
            return self._changed([])
        standing, move = match.game.state, None
        for move in results(match.computer_thinks(self._rng())):
            if move is None:
                yield
            if self.match is not match or match.game.state is not standing:
                return self._changed([])
        assert move is not None
        return self._push(move)

    def hinting(self, request: Request) -> Slices:
        """What the best of the computer players would do in this place, and why; in slices."""
        selector, match = self._own_selector(), self.match
        if selector is None or match is None:
            return self._error(PageError("not-your-turn"))
        standing, advice = match.game.state, None
        for advice in results(match.advice(self._rng())):
            if advice is None:
                yield
            if self.match is not match or match.game.state is not standing:
                return self._error(PageError("not-your-turn"))
        assert advice is not None
        return self._told(selector, *advice)

    def action(self, request: Request) -> Json:
        """One of the page's actions by name."""
        actions: dict[str, Callable[[Request], Json]] = {
            "new": self._new,
            "show": self._show,
            "next-deal": self._next_deal,
            "undo": self._undo,
            "redo": self._redo,
            "hint": lambda request: finish(self.hinting(request)),
            "resign": self._resign,
            "names": self._rename,
            "uncover": self._uncover,
            "past": self._past,
            "branch": self._branch,
            "deals": self._deals,
            "proof": self._proof,
            "mix": self._mix,
            "about": self._about,
            "resume": self._resume,
            "follow": self._follow,
            "request": self._request,
            "point": self._point,
            "share": self._share,
            "code": self._code,
        }
        name = outside.typed("value", request.get("name"))
        try:
            if name not in actions:
                raise PageError("bad-value", name)
            return actions[name](request)
        except ZwickerError as error:
            return self._error(error)

    def contract(self, request: Request) -> Json:
        """What scripts ask through `window.zwicker`."""
        name = outside.typed("value", request.get("name"))
        try:
            args = [outside.text("record", arg) for arg in request.get("args") or ()]
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
        from zwicker.web.choices import match_choices

        return match_choices(bool(request.get("tops")), self.texts)

    def house(self, request: Request) -> Json:
        """What the rules editor asks, and the named sets of house rules."""
        from zwicker.web import house

        try:
            return house.serve(outside.house(request), self.texts)
        except ZwickerError as error:
            return self._error(error)

    def board(self, request: Request) -> Json:
        """Positions beside the match, see `board_view`."""
        try:
            return self._boards.serve(outside.board(request), self.texts)
        except ZwickerError as error:
            return self._error(error)

    def analyse(self, request: Request) -> Json:
        """The analysis board, see `analysing`."""
        if self._analysing is None:
            from zwicker.web.analysing import Analysing

            self._analysing = Analysing(self._rng)
        try:
            answer: Json = self._analysing.serve(request, self.texts)
        except ZwickerError as error:
            return self._error(error)
        return answer

    def learn(self, request: Request) -> Json:
        """Lessons and examples, see `learning`; a game does not wait for their modules."""
        if self._learning is None:
            from zwicker.web.learning import Learning

            self._learning = Learning()
        try:
            answer: Json = self._learning.serve(request, self.texts)
        except ZwickerError as error:
            return self._error(error)
        return answer

    def _show(self, request: Request) -> Json:
        """The match as it stands, for a page that has shown something else meanwhile."""
        return self._changed([])

    def study(self, request: Request) -> Json:
        """Puzzles and the review of a deal, see `studying`; a game does not wait for them."""
        if self._studying is None:
            from zwicker.web.studying import Studying

            self._studying = Studying()
        try:
            names = self.names() if self.match is not None else []
            answer: Json = self._studying.serve(request, self.match, names, self.texts)
        except ZwickerError as error:
            return self._error(error)
        return answer

    def _branch(self, request: Request) -> Json:
        """Play on from an earlier position of a deal that is over, as the seat asked for."""
        from zwicker.web.reviewing import branched

        self.match = branched(self._playing(), request)
        return self._changed([])

    def _next_deal(self, request: Request) -> Json:
        match = self._playing()
        match.next_deal(self._rng())
        return self._changed(match.log)

    def _share(self, request: Request) -> Json:
        from zwicker.web.share import share_json

        return {"share": share_json(self._playing(), self.texts)}

    def _code(self, request: Request) -> Json:
        from zwicker.web.share import code_json

        return {"code": code_json(outside.text("game", request.get("text")))}

    def _undo(self, request: Request) -> Json:
        self._playing().undo()
        return self._changed([])

    def _redo(self, request: Request) -> Json:
        self._playing().redo()
        return self._changed([])

    def _told(self, selector: Selector, choice: Choice, found: Sequence[Why]) -> Json:
        """The hint in words: what to do, why, what it promises, and what comes next to it."""
        move, texts = choice.move, self.texts
        play = explain(selector.state, move)
        what = str(selector.choice(move, play)["label"])
        why = [why_text(one, texts) for one in found]
        said = [texts.t("hint.line", what=what), *why[:MOST_REASONS]]
        first = texts.t("hint.card", card=texts.short(move.card)) if move.card else ""
        if abs(choice.value) < DECIDES and choice.alternatives:
            other, value = choice.alternatives[0]
            second = str(selector.choice(other, explain(selector.state, other))["label"])
            said.append(texts.t("hint.worth", points=signed(choice.value, texts)))
            said.append(texts.t("hint.other", what=second, points=signed(value, texts)))
        return {
            "hint": {
                "card": move.card, "piles": list(play.used), "move": str(move), "first": first,
                "line": " ".join(said), "why": why, "exact": choice.exact,
                "value": round(choice.value, 1),
                "alternatives": [
                    {"move": str(other), "value": round(value, 1)}
                    for other, value in choice.alternatives
                ],
            }
        }  # fmt: skip

    def _request(self, request: Request) -> Json:
        """Ask the partner to leave a build, or no longer."""
        match = self._playing()
        if match.partner is None:
            raise PageError("bad-value", outside.typed("pile", request.get("pile")))
        value = match.ask(outside.typed("pile", request.get("pile")))
        said = self.texts.t("partner.leave", value=value)
        return {"said": said, "partner": self._partner(), "save": str(match.game)}

    def _point(self, request: Request) -> Json:
        """Point out piles to the partner."""
        match = self._playing()
        places = outside.numbers(request.get("piles"))
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
        number, at = outside.number(request.get("deal"), last), outside.number(request.get("at"), 0)
        return past_json(match, number, at, self.names(), self.texts)

    def _deals(self, request: Request) -> Json:
        return {"match": match_sheet(self._playing().game, self.names(), self.texts)}

    def _proof(self, request: Request) -> Json:
        """The seals of the match's deals."""
        return {"proof": proof_json(self._playing().game, self.texts)}

    def _mix(self, request: Request) -> Json:
        """Mix what the player typed into the shuffles to come."""
        self._entropy = stirred(self._entropy, str(request.get("text", "")))
        return {}

    def _about(self, request: Request) -> Json:
        """What a saved match is, without playing it."""
        match = Match.resumed(Game.parse(outside.text("record", request.get("text"))))
        return {"about": about(match.game, names_of(match, self.texts))}

    def _rename(self, request: Request) -> Json:
        self._playing().rename(outside.names(request.get("names")))
        return self._changed([])
