"""Writes what lessons need into the site: static/learn/tasks.json, and the texts by language.

The page fetches them when somebody learns, and hands them to the worker; a game needs neither.
"""

import json
from pathlib import Path
from typing import Any

from zwicker.rulebook.words import joined
from zwicker.web.texts import LANGUAGES

PACKAGE = Path(__file__).resolve().parent.parent / "zwicker"
FOLDER = "static/learn"


def read(name: str) -> Any:
    """One of the package's JSON files."""
    return json.loads((PACKAGE / name).read_text(encoding="utf-8"))


def tasks() -> dict[str, Any]:
    """The examples of the rules, and the courses."""
    return {"examples": read("rulebook/examples.json"), "lessons": read("lessons/courses.json")}


def texts(lang: str) -> Any:
    """The texts of the rules and of the lessons."""
    return joined(*[read(f"{part}/locales/{lang}.json") for part in ("rulebook", "lessons")])


def build_lessons(site: Path) -> None:
    """Write the files below `site`."""
    folder = site / FOLDER
    folder.mkdir(parents=True)
    files = {"tasks": tasks()} | {lang: texts(lang) for lang in LANGUAGES}
    for name, data in files.items():
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
