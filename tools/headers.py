"""The response headers of netlify.toml, for the local server and the tests."""

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "netlify.toml"


@cache
def rules() -> tuple[tuple[str, dict[str, str]], ...]:
    """Pairs of a path pattern and its headers, in the file's order."""
    settings = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    return tuple((rule["for"], rule["values"]) for rule in settings["headers"])


def headers_for(path: str) -> dict[str, str]:
    """The headers the host sends for `path` ("/static/…"); a later rule overrides an earlier."""
    result: dict[str, str] = {}
    for pattern, values in rules():
        if fnmatchcase(path, pattern):
            result.update(values)
    return result
