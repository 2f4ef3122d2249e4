"""The engine's end of the page: one Session behind exports that take and return JSON text."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from zwicker.web.session import Session

__export__ = [
    "action", "board", "contract", "house", "language", "learn", "play", "select", "start",
    "step", "study", "variants",
]  # fmt: skip

_session = Session()


def _answer(serve: Callable[[Mapping[str, Any]], Mapping[str, Any]], request: str) -> str:
    # compact and unescaped: half the bytes in Cyrillic
    return json.dumps(serve(json.loads(request)), ensure_ascii=False, separators=(",", ":"))


async def start(request: str) -> str:
    """Begin with language, saved match, link and entropy."""
    return _answer(_session.start, request)


async def language(request: str) -> str:
    """Change the language."""
    return _answer(_session.language, request)


async def select(request: str) -> str:
    """Judge a selection."""
    return _answer(_session.select, request)


async def play(request: str) -> str:
    """Play a move."""
    return _answer(_session.play, request)


async def step(request: str) -> str:
    """Let the computer play one move."""
    return _answer(_session.step, request)


async def action(request: str) -> str:
    """New match, next deal, undo, redo, hint, resign."""
    return _answer(_session.action, request)


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
