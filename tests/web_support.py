"""What the tests of the page's worker side share: locales, sessions, and taps at random."""

import json
from pathlib import Path
from typing import Any

import zwicker
from zwicker.rng import Rng
from zwicker.web.session import Session
from zwicker.web.texts import LANGUAGES, Texts

LOCALES = Path(zwicker.__file__).parent / "locales"
ENTROPY = "5a" * 32

Json = dict[str, Any]


def locale(lang: str) -> Json:
    """The texts of a language, as they are shipped."""
    loaded: Json = json.loads((LOCALES / f"{lang}.json").read_text(encoding="utf-8"))
    return loaded


def texts(lang: str = "en") -> Texts:
    """The texts of a language, ready to use."""
    return Texts(locale(lang), lang)


def started(
    lang: str = "en", saved: str | None = None, entropy: str = ENTROPY, **params: str
) -> tuple[Session, Json]:
    """A session after `start`, and the answer."""
    session = Session()
    answer = session.start(
        {"lang": lang, "locale": locale(lang), "saved": saved, "params": params,
         "entropy": entropy, "players": None}
    )  # fmt: skip
    return session, answer


def new_match(lang: str = "en", entropy: str = ENTROPY, **request: Any) -> tuple[Session, Json]:
    """A session with a new match, and the answer of `new`."""
    session, _ = started(lang, entropy=entropy)
    return session, session.action({"name": "new", **request})


def on_position(position: str, lang: str = "en") -> Session:
    """A session that plays on from a position."""
    session, answer = started(lang, position=position)
    assert "error" not in answer, answer
    return session


def tap(session: Session, view: Json, rng: Rng) -> Json:
    """One move as a person makes it: a card, some piles, a choice. The answer to `play`.

    Where the table itself can be built with, sometimes that.
    """
    if view["tops"] or "swazi" in view["variant"]["id"]:
        piles = [place for place in range(len(view["table"]) + len(view["tops"])) if rng.below(2)]
        judged = session.select({"card": None, "piles": piles})
        if judged["moves"]:
            return session.play({"move": rng.choice(judged["moves"])["move"]})
    card = rng.choice([one["card"] for one in view["hand"] if one["legal"]])
    chosen: list[int] = []
    while True:
        judged = session.select({"card": card, "piles": chosen})
        options = judged["moves"] + judged["complete"]
        assert options, (view["position"], card, chosen)
        if judged["moves"] and (not judged["targets"] or rng.below(2)):
            return session.play({"move": rng.choice(judged["moves"])["move"]})
        if not judged["targets"] or rng.below(3) == 0:
            return session.play({"move": rng.choice(options)["move"]})
        chosen.append(rng.choice(judged["targets"]))


def size(answer: object) -> int:
    """How many bytes the answer takes on its way to the page."""
    return len(json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode())


__all__ = ["LANGUAGES", "locale", "new_match", "on_position", "size", "started", "tap", "texts"]
