"""What a rules text is made of: sections of paragraphs, steps, tables; texts by id, with figures.

A Text names an entry of the locale files and what stands in its places. Nothing here knows a
language or HTML.
"""

from typing import NamedTuple

from zwicker.cards import Card


class Text(NamedTuple):
    """An entry of the locale files and its figures by name; `count` also decides the plural."""

    id: str
    figures: tuple[tuple[str, "Figure"], ...] = ()


class Short(NamedTuple):
    """A card in signs: "10♦"."""

    card: Card


class Named(NamedTuple):
    """A card in words: "ten of diamonds"."""

    card: Card


class Listed(NamedTuple):
    """Several figures, listed as in a sentence."""

    items: tuple["Figure", ...]


Figure = int | str | Text | Short | Named | Listed


def text(key: str, /, **figures: Figure) -> Text:
    """A Text; figures by keyword."""
    return Text(key, tuple(figures.items()))


class Step(NamedTuple):
    """Something that can be done: title, sentences, and the example that shows it, if any."""

    title: Text
    lines: tuple[Text, ...]
    topic: str = ""


class Table(NamedTuple):
    """A table: its kind (for the look), head, rows and a last row; "" is an empty cell.

    `cards`: for each row the cards to draw in front of it.
    """

    kind: str
    head: tuple[Figure, ...]
    rows: tuple[tuple[Figure, ...], ...]
    foot: tuple[Figure, ...] = ()
    cards: tuple[tuple[Card, ...], ...] = ()


class Points(NamedTuple):
    """A list of sentences that belong together."""

    items: tuple[Text, ...]


Block = Text | Points | Step | Table


class Section(NamedTuple):
    """A part of the rules: stable id, heading, blocks; a Text among them is a paragraph."""

    id: str
    title: Text
    blocks: tuple[Block, ...]
