"""What the tests of the rules text share: books, locales, and a look at all texts in them."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import zwicker
from zwicker import variant, variants
from zwicker.rulebook import Book, Example, read_examples, rulebook
from zwicker.rulebook.book import Figure, Listed, Points, Section, Step, Table, Text
from zwicker.rulebook.words import Wording, joined
from zwicker.web.texts import Texts

PACKAGE = Path(zwicker.__file__).parent
RULEBOOK = PACKAGE / "rulebook"
NAMES = [one.text for one in variants()]
# house rules that bring out texts which no variant shows by itself
HOUSE = [
    "zwickern.bluff-on",
    "zwickern.up-off",
    "zwickern.up-off.down-off",
    "zwickern.mustcapture-on.sums-off",
    "zwickern.aftersweep-sweeper",
    "zwickern.direction-anticlockwise.aftersweep-everyone",
    "zwickern.deals-3",
    "zwickern.tie-shared",
    "zwickern.jokers-none",
    "six-jokers.hints-on.requests-on",
    "jensen.cardbycard-off.packets-4-4-5",
    "jensen.up-off.down-off",
    "jensen.traillock-on.bluff-on",
    "grupp.lonejoker-on.jokersweep-off",
    "grupp.takejokers-off.wildpoints-3",
    "swazi.redeal-on.tie-nobody",
    "swazi.claims-on",
    "south-african.direction-clockwise",
]


@cache
def locale(lang: str) -> dict[str, Any]:
    """The texts of the rules pages in this language."""
    loaded: dict[str, Any] = json.loads((RULEBOOK / "locales" / f"{lang}.json").read_text("utf-8"))
    return loaded


@cache
def main_locale(lang: str) -> dict[str, Any]:
    """The page's own texts."""
    loaded: dict[str, Any] = json.loads((PACKAGE / "locales" / f"{lang}.json").read_text("utf-8"))
    return loaded


@cache
def examples() -> tuple[Example, ...]:
    """All examples."""
    return read_examples(json.loads((RULEBOOK / "examples.json").read_text("utf-8")))


@cache
def book(name: str) -> Book:
    """The rules of a variant with its examples."""
    return rulebook(variant(name), examples())


def wording(lang: str) -> Wording:
    """The words of a language."""
    return Wording(Texts(joined(main_locale(lang), locale(lang)), lang))


def forms(entry: Any) -> list[str]:
    """All texts of an entry."""
    return [*entry.values()] if isinstance(entry, dict) else [entry]


def placeholders(entry: Any) -> set[str]:
    """The names in braces."""
    parts = (part for text in forms(entry) for part in Formatter().parse(text))
    return {name for _, name, _, _ in parts if name is not None}


def inside(figure: Figure) -> Iterator[Text]:
    """The texts in a figure, itself included."""
    if isinstance(figure, Text):
        yield figure
        for _, value in figure.figures:
            yield from inside(value)
    elif isinstance(figure, Listed):
        for item in figure.items:
            yield from inside(item)


def texts_of(section: Section) -> Iterator[Text]:
    """All texts of a section."""
    for block in (section.title, *section.blocks):
        figures: list[Figure] = []
        if isinstance(block, Text):
            figures = [block]
        elif isinstance(block, Points):
            figures = [*block.items]
        elif isinstance(block, Step):
            figures = [block.title, *block.lines]
        else:
            figures = [cell for row in (block.head, *block.rows, block.foot) for cell in row]
        for figure in figures:
            yield from inside(figure)


def all_texts(of: Book) -> list[Text]:
    """All texts of a book."""
    found = [found for section in of.sections for found in texts_of(section)]
    return found + [text for fact in of.facts for text in inside(fact)]


def table(of: Book, kind: str) -> Table:
    """The table of that kind."""
    blocks = [block for section in of.sections for block in section.blocks]
    return next(block for block in blocks if isinstance(block, Table) and block.kind == kind)


def said(of: Book, section: str = "", lang: str = "en") -> str:
    """A section, or the whole book, as plain text."""
    words = wording(lang)
    chosen = [part for part in of.sections if section in ("", part.id)]
    return "\n".join(words.sentence(found) for part in chosen for found in texts_of(part))


def shown(figure: Figure) -> str:
    """A figure in English."""
    return wording("en").figure(figure)
