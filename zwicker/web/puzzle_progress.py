"""Which puzzles were solved, stored under `zwicker.puzzles`. Runs in MicroPython."""

import json

from zwicker.web import dom, puzzle_book

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

KEY = "zwicker.puzzles"


def load() -> dict[str, Any]:
    """What is stored; what is damaged begins anew."""
    out = dict(puzzle_book.EMPTY)
    try:
        stored = json.loads(dom.storage.get(KEY) or "{}")
    except ValueError:
        stored = {}
    if isinstance(stored, dict):
        for name in puzzle_book.EMPTY:
            if type(stored.get(name)) is type(puzzle_book.EMPTY[name]):
                out[name] = stored[name]
    return out


def save(progress: dict[str, Any]) -> None:
    """Keep it."""
    dom.storage.set(KEY, json.dumps(progress))
