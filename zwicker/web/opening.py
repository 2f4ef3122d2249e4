"""How a match comes to the screen: a new one, a saved one, one of a link or of a script."""

from collections.abc import Mapping, Sequence
from typing import Any

from zwicker.errors import ZwickerError
from zwicker.game import Game
from zwicker.variants import variant
from zwicker.web import outside, seeds
from zwicker.web.desk import Desk, Json, Request
from zwicker.web.links import DEFAULT_VARIANT, level_of, load_link, load_moves, usual_seats
from zwicker.web.match import Match
from zwicker.web.restore import restored


class Opening(Desk):
    """The ways to begin."""

    def _new(self, request: Request) -> Json:
        text = outside.text("variant", request.get("variant")) or DEFAULT_VARIANT
        if request.get("target") is not None:
            text += f".target-{outside.text('value', request['target'])}"
        if request.get("length"):
            text += f".{outside.text('value', request['length'])}"
        rules = variant(text)
        level = level_of(request.get("level"))
        rng = self._rng()
        seats = outside.text("value", request.get("seats")) or usual_seats(rules)
        game = seeds.seeded_game(rules, seats, seeds.new_seed(rng))
        if request.get("date"):
            game.info["date"] = outside.text("value", request["date"])[:40]
        people = outside.numbers(request.get("people"))
        self.match = Match.at(game, 0, level, outside.names(request.get("names")), people)
        self.match.commit(rng)
        return self._changed(self.match.log)

    def _restore(self, saves: Sequence[object]) -> Json:
        """Go on with a saved match, of which there may be older saves; with a damaged one as far
        as it can be read.
        """
        game, notice = restored(outside.saves(saves))
        if game is not None:
            self.match = Match.resumed(game)
        if notice is None:
            return {}
        told = {"notice": self.texts.t(notice), "quarantine": True}
        return told | ({} if game is None else {"save": str(game)})

    def _resume(self, request: Request) -> Json:
        """Go on with a match put aside: {"saves": its texts, the latest first}."""
        before, self.match = self.match, None
        told = self._restore(request.get("saves") or ())
        if self.match is None:
            self.match = before
            text = str(told.get("notice", ""))
            return {"error": {"code": "bad-record", "rule": None, "text": text}}
        return self._changed([]) | told

    def _follow(self, request: Request) -> Json:
        """Show what another tab has saved: {"text": a record, or null if there is none now}."""
        saved = outside.text("record", request.get("text"))
        self.match = Match.resumed(Game.parse(saved)) if saved else None
        return self._changed([])

    def _open_link(self, asked: Mapping[str, Any], names: Sequence[str]) -> Json:
        """Play the game of a link; a bad one gives the message and the start page."""
        texts = self.texts
        params: Mapping[str, str] = {}
        try:
            params = outside.parameters(asked)
            level = level_of(params.get("level"))
            loaded = load_link(params, self._rng())
        except ZwickerError as error:
            text = self._error_text(error)
            name = next((n for n, v in params.items() if v and error.text in v), "link")
            told = texts.t("notice.bad-link", name=name, text=text)
            return {"notice": told, "error": {"code": error.code, "text": text}}
        self.match = Match.at(loaded.game, loaded.you, level, names)
        challenge = seeds.challenge_json(loaded.game, loaded.you, texts)
        said = str(challenge["text"]) if challenge else self._from_link(params)
        notice = self._failed_move(loaded.failed) or said
        return {"notice": notice, "save": str(loaded.game)} | self._offer(params)

    def _offer(self, params: Mapping[str, str]) -> Json:
        """For a link that names house rules: {"house": what they mean}, to be played or saved."""
        text = params.get("variant", "")
        if "." not in text or params.get("g") or params.get("position"):
            return {}
        from zwicker.web import house

        return {"house": house.about(text, self.texts)}

    def _from_link(self, params: Mapping[str, str]) -> str | None:
        """That one's own match is elsewhere; an embedded page needs no such word."""
        return None if params.get("embed") else self.texts.t("notice.link")

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
