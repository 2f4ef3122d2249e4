"""What the tests of lessons share: the data that the page brings the worker."""

import json
from pathlib import Path
from typing import Any

import zwicker
from zwicker.rulebook.words import joined

PACKAGE = Path(zwicker.__file__).parent


def read(name: str) -> Any:
    """One of the package's JSON files."""
    return json.loads((PACKAGE / name).read_text("utf-8"))


def tasks() -> dict[str, Any]:
    """The examples of the rules, and the courses."""
    return {"examples": read("rulebook/examples.json"), "lessons": read("lessons/courses.json")}


def texts(lang: str) -> Any:
    """The texts of the rules and of the lessons."""
    return joined(*[read(f"{part}/locales/{lang}.json") for part in ("rulebook", "lessons")])
