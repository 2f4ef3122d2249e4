"""Writes the rules pages: `python -m tools.rules_pages FOLDER` into the site in FOLDER.

One page for each variant and language, a list of games for each language, and a page that leads
to the lists. They are plain HTML and need neither scripts nor Python.
"""

import json
import sys
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from tools.rules_page import FOLDER, index_page, page_name, variant_page
from zwicker.rulebook import Book, Example, read_examples, rulebook
from zwicker.rulebook.words import Wording, joined
from zwicker.variants import variants
from zwicker.web.texts import LANGUAGES, Texts

PACKAGE = Path(__file__).resolve().parent.parent / "zwicker"
RULEBOOK = PACKAGE / "rulebook"


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def examples() -> tuple[Example, ...]:
    """All examples."""
    return read_examples(_read(RULEBOOK / "examples.json"))


def wording(lang: str) -> Wording:
    """The wording of a language: the page's texts and those of the rules."""
    locales = [_read(folder / "locales" / f"{lang}.json") for folder in (PACKAGE, RULEBOOK)]
    return Wording(Texts(joined(*locales), lang))


@cache
def books() -> tuple[Book, ...]:
    """The rules of all variants."""
    return tuple(rulebook(variant, examples()) for variant in variants())


def build_rules(site: Path) -> None:
    """Write all rules pages below `site`."""
    names = []
    for lang in LANGUAGES:
        words = wording(lang)
        folder = site / FOLDER / lang
        folder.mkdir(parents=True, exist_ok=True)
        for book in books():
            text = variant_page(book, books(), words)
            (folder / page_name(book)).write_text(text, encoding="utf-8")
        (folder / "index.html").write_text(index_page(books(), words), encoding="utf-8")
        names.append((lang, words.texts.t("index.title")))
    (site / FOLDER / "index.html").write_text(_entry(names), encoding="utf-8")


def _entry(names: list[tuple[str, str]]) -> str:
    """The page at rules/, for those who come without a language."""
    links = "".join(
        f'<li><a href="{lang}/index.html" lang="{lang}" hreflang="{lang}">{escape(name)}</a></li>'
        for lang, name in names
    )
    sheets = "".join(
        f'<link rel="stylesheet" href="../static/css/{name}.css">\n'
        for name in ("tokens", "base", "rules")
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        "<title>Zwicker: rules in five languages</title>\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<link rel="icon" href="../static/icons/icon.svg" type="image/svg+xml">\n'
        f'{sheets}</head>\n<body class="rules">\n<main class="rules-page">\n<h1>Zwicker</h1>\n'
        f'<ul class="games">{links}</ul>\n</main>\n</body>\n</html>\n'
    )


def main() -> None:
    """Write the pages into the folder given."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m tools.rules_pages FOLDER")
    build_rules(Path(sys.argv[1]).resolve())


if __name__ == "__main__":
    main()
