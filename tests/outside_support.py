"""All the ways by which a text from outside comes in, for the tests and for `make fuzz`.

Each takes a session and a text and gives the answer that the page would get.
"""

import json
from collections.abc import Callable
from typing import Any

from tests.web_support import ENTROPY, locale
from zwicker import Rng, variant
from zwicker.game import Game
from zwicker.web.session import Session

OPEN = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
BUILDS = "z1_zwicken_2v2_p2_p1_b9-4c5s-p2.Kd_z3.z3.9c7d.z4_z32_z4.0_0.0_p1_1.0_P2"
ENGLISH = locale("en")

Json = dict[str, Any]
Entrance = Callable[[Session, str], Json]


def _start(session: Session, **values: Any) -> Json:
    request = {"lang": "en", "locale": ENGLISH, "saved": None, "params": {}, "entropy": ENTROPY}
    return session.start(request | values)


def _parameter(name: str) -> Entrance:
    return lambda _, text: _start(Session(), params={name: text})


def _action(name: str, key: str, wrap: Callable[[str], Any] = str) -> Entrance:
    return lambda session, text: session.action({"name": name, key: wrap(text)})


def _house(do: str, key: str, **more: str) -> Entrance:
    return lambda session, text: session.house({"do": do, key: text, **more})


def _field(session: Session, text: str) -> Json:
    """A field of the rules editor."""
    change = {"option": "target", "do": "set", "fields": {"mode": "points", "points": text}}
    return session.house({"do": "edit", "base": "zwickern", "options": {}, "change": change})


ENTRANCES: dict[str, Entrance] = {
    "link g": _parameter("g"),
    "link position": _parameter("position"),
    "link moves": lambda _, text: _start(Session(), params={"g": f"{OPEN}~{text}"}),
    "link variant": _parameter("variant"),
    "link seats": _parameter("seats"),
    "link seed": _parameter("seed"),
    "link level": _parameter("level"),
    "link dealer": lambda _, text: _start(Session(), params={"seed": "1", "dealer": text}),
    "link beat": lambda _, text: _start(Session(), params={"seed": "1", "beat": text}),
    "saved": lambda _, text: _start(Session(), saved=text),
    "spare": lambda _, text: _start(Session(), saved="damaged", spares=[text]),
    "typed move": lambda session, text: session.play({"move": text}),
    "chosen card": lambda session, text: session.select({"card": text, "piles": []}),
    "script play": lambda session, text: session.contract({"name": "play", "args": [text]}),
    "script load": lambda session, text: session.contract({"name": "load", "args": [text]}),
    "script call": lambda session, text: session.contract({"name": text, "args": []}),
    "about": _action("about", "text"),
    "resume": _action("resume", "saves", lambda text: [text]),
    "follow": _action("follow", "text"),
    "names": _action("names", "names", lambda text: [text, text]),
    "new": _action("new", "variant"),
    "code": _action("code", "text"),
    "wish": _action("request", "pile"),
    "action": lambda session, text: session.action({"name": text}),
    "rules": _house("about", "text"),
    "rules to edit": _house("open", "text"),
    "rules field": _field,
    "rules sets": _house("sets", "stored"),
    "rules name": _house("save", "name", text="zwickern.bluff-on", stored=""),
    "board": lambda session, text: session.board({"do": "show", "position": text, "seat": None}),
    "board move": lambda session, text: session.board(
        {"do": "play", "position": OPEN, "seat": None, "move": text}
    ),
}


def session_at_play() -> Session:
    """A session with a match in which the visitor is to move."""
    session = Session()
    _start(session, params={"position": OPEN})
    return session


def enter(name: str, text: str) -> Json:
    """Let the text in there; the answer, after making sure that the page could get it.

    Raises AssertionError for an answer that cannot be sent or an error without a text; any other
    exception is a fault.
    """
    session = Session() if name.startswith("link") else session_at_play()
    answer = ENTRANCES[name](session, text)
    json.dumps(answer, ensure_ascii=False).encode()
    error = answer.get("error")
    if isinstance(error, dict):
        assert error["code"], (name, text[:200])
        assert error["text"], (name, text[:200])
        assert len(json.dumps(error)) < 5_000, (name, text[:200])
    return answer


def seeds() -> list[str]:
    """Texts that are all right, from which fuzzing starts."""
    rng = Rng(1)
    game = Game.new(variant("zwickern.bluff-on.target-50"), "2", rng)
    for _ in range(9):
        game.push(rng.choice(game.state.legal_moves()[:20]))
    swazi = Game.new(variant("swazi"), "4", rng)
    sets = {"format": 1, "sets": [{"name": "Ours", "variant": "zwickern.bluff-on"}]}
    moves = ["5cb5-0-2d3d-9dm4d", "Ksv14x8h.6d", "9cb15-B3c3dB-KdAd-for", "tb7-3d4d", "ar7d", "cl"]
    return [
        OPEN, BUILDS, str(game.state), str(swazi.state.view(0)), f"{OPEN}~8cx3h.5s~nc",
        str(game), str(swazi), game.variant.text, json.dumps(sets), *moves,
    ]  # fmt: skip
