"""A rules text as HTML: sections, paragraphs, steps beside their examples, tables."""

from html import escape

from tools.rules_board import board, inked, small
from zwicker.cards import Card
from zwicker.rulebook.book import Block, Figure, Points, Section, Step, Table, Text
from zwicker.rulebook.chapters import Book
from zwicker.rulebook.words import Wording


def body(book: Book, wording: Wording) -> str:
    """All sections of the book."""
    return "".join(_section(section, book, wording) for section in book.sections)


def _section(section: Section, book: Book, wording: Wording) -> str:
    title = escape(wording.sentence(section.title))
    out = ""
    lines: list[Text] = []
    for block in (*section.blocks, None):
        if isinstance(block, Text):
            lines.append(block)
            continue
        if lines:
            out += f"<p>{inked(wording.sentences(lines))}</p>"
            lines = []
        if block is not None:
            out += _block(block, book, wording)
    return f'<section class="part" id="{section.id}"><h2>{title}</h2>{out}</section>\n'


def _block(block: Block, book: Book, wording: Wording) -> str:
    if isinstance(block, Step):
        return _step(block, book, wording)
    if isinstance(block, Table):
        return _table(block, wording)
    assert isinstance(block, Points)
    items = "".join(f"<li>{inked(wording.sentence(item))}</li>" for item in block.items)
    return f'<ul class="points">{items}</ul>'


def _step(step: Step, book: Book, wording: Wording) -> str:
    shown = book.examples.get(step.topic)
    figure = board(shown, wording) if shown else ""
    return (
        f'<div class="step"><div class="step-text"><h3>{escape(wording.sentence(step.title))}</h3>'
        f"<p>{inked(wording.sentences(step.lines))}</p></div>{figure}</div>"
    )


def _table(table: Table, wording: Wording) -> str:
    head = "".join(f'<th scope="col">{_cell(cell, wording)}</th>' for cell in table.head)
    rows = ""
    for number, row in enumerate(table.rows):
        cards = table.cards[number] if table.cards else ()
        rows += f"<tr>{_cells(row, cards, wording)}</tr>"
    foot = f"<tfoot><tr>{_cells(table.foot, (), wording)}</tr></tfoot>" if table.foot else ""
    return (
        f'<table class="facts" data-kind="{table.kind}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody>{foot}</table>"
    )


def _cells(row: tuple[Figure, ...], cards: tuple[Card, ...], wording: Wording) -> str:
    first, *others = row
    drawn = "".join(small(card, wording) for card in cards)
    label = f'<span class="minis">{drawn}</span>' if drawn else ""
    out = f'<th scope="row">{label}{_cell(first, wording)}</th>'
    return out + "".join(f"<td>{_cell(cell, wording)}</td>" for cell in others)


def _cell(figure: Figure, wording: Wording) -> str:
    return inked(wording.sentence(figure))
