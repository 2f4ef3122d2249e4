"""The engine's end of the page: one Session behind exports that take and return JSON text."""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

from zwicker.ai.budget import results
from zwicker.web.session import Session, Slices

__export__ = [
    "action", "analyse", "board", "contract", "house", "language", "learn", "play", "select",
    "start", "step", "study", "variants",
]  # fmt: skip

LATER = 0.3  # s after the first answer, for what only later ones need

_session = Session()


def _text(answer: Mapping[str, Any]) -> str:
    # compact and unescaped: half the bytes in Cyrillic
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _answer(serve: Callable[[Mapping[str, Any]], Mapping[str, Any]], request: str) -> str:
    return _text(serve(json.loads(request)))


async def start(request: str) -> str:
    """Begin with language, saved match, link and entropy."""
    asyncio.get_running_loop().call_later(LATER, _make_ready)
    return _answer(_session.start, request)


def _make_ready() -> None:
    """Import the search's modules, which the first hand need not wait for."""
    import zwicker.ai.think  # noqa: F401


async def language(request: str) -> str:
    """Change the language."""
    return _answer(_session.language, request)


async def select(request: str) -> str:
    """Judge a selection."""
    return _answer(_session.select, request)


async def play(request: str) -> str:
    """Play a move."""
    return _answer(_session.play, request)


async def _in_slices(slices: Slices) -> str:
    """The answer, with the worker free for other requests in between."""
    answer: Mapping[str, Any] = {}
    for found in results(slices):
        if found is None:
            await asyncio.sleep(0)
        else:
            answer = found
    return _text(answer)


async def step(request: str) -> str:
    """Let the computer play one move; what is asked meanwhile is answered meanwhile."""
    return await _in_slices(_session.stepping(json.loads(request)))


async def action(request: str) -> str:
    """New match, next deal, undo, redo, hint, resign."""
    asked = json.loads(request)
    if asked.get("name") == "hint":
        return await _in_slices(_session.hinting(asked))
    return _text(_session.action(asked))


async def analyse(request: str) -> str:
    """Analyse a position, or set one up."""
    return _answer(_session.analyse, request)


async def board(request: str) -> str:
    """Show, judge and play positions beside the match."""
    return _answer(_session.board, request)


async def study(request: str) -> str:
    """Puzzles, and the review of a deal."""
    return _answer(_session.study, request)


async def contract(request: str) -> str:
    """Serve window.zwicker."""
    return _answer(_session.contract, request)


async def house(request: str) -> str:
    """Serve the rules editor and the named sets."""
    return _answer(_session.house, request)


async def learn(request: str) -> str:
    """Lessons and the examples of the rules."""
    return _answer(_session.learn, request)


async def variants(request: str) -> str:
    """What can be chosen for a new match."""
    return _answer(_session.variants, request)
