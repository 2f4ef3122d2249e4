"""Markup of what is drawn on the rules pages: cards in a row, examples on a small table.

Cards are the sprite's small faces, taken from its file: the pages run no script.
"""

from html import escape

from zwicker.cards import Card, is_hidden
from zwicker.layout import Build, Pile
from zwicker.rulebook.examples import Shown
from zwicker.rulebook.words import Wording
from zwicker.state import State
from zwicker.web.faces import face, mini, suit

SPRITE = "../../static/cards/sprite.svg"
TOPS = 3  # how many cards of a pile are drawn


def _from_file(markup: str) -> str:
    return markup.replace('href="#', f'href="{SPRITE}#')


def letters(wording: Wording) -> dict[str, str]:
    """The index letters of the language."""
    return {rank: wording.texts.t(f"letter.{rank}") for rank in "AKQJ"}


def small(card: Card, wording: Wording) -> str:
    """The corner of a card, for a table's row."""
    return _from_file(mini(card, letters(wording)))


def drawn(card: Card, wording: Wording, named: bool = True) -> str:
    """A whole card, named for those who cannot see it unless what it is part of is named."""
    drawing, _, _ = face(card, letters(wording)).partition('<g class="face-large">')
    name = escape(wording.texts.card(card), quote=True)
    said = f' role="img" aria-label="{name}"' if named else ""
    return f'<span class="card" data-suit="{suit(card)}"{said}>{_from_file(drawing)}</svg></span>'


def _pile(pile: Pile, state: State, wording: Wording) -> str:
    if not isinstance(pile, Build):
        return drawn(pile, wording)
    t = wording.texts.t
    whose = "own" if pile.owner == state.turn else "rival"
    if whose == "rival" and state.seating.partner(state.mover) == pile.owner:
        whose = "partner"
    names = wording.texts.list(map(wording.texts.card, pile.cards))
    label = f"{t('board.build', value=pile.value, cards=names)} ({t(f'board.{whose}')})"
    cards = "".join(drawn(card, wording, named=False) for card in pile.cards)
    return (
        f'<span class="build" role="img" aria-label="{escape(label, quote=True)}">{cards}'
        f'<span class="badge">{pile.value}</span>'
        f'<span class="owner" data-whose="{whose}">{escape(t(f"board.{whose}"))}</span></span>'
    )


def _row(key: str, content: str, wording: Wording, kind: str) -> str:
    label = escape(wording.texts.t(f"board.{key}"))
    return (
        f'<div class="board-row" data-row="{kind}"><span class="board-label">{label}</span>'
        f'<div class="board-cards">{content}</div></div>'
    )


def _piles(state: State, wording: Wording) -> str:
    """The capture piles that matter, the top card last and on top."""
    out = ""
    for number, cards in enumerate(state.captured):
        if not cards or is_hidden(cards[-1]):
            continue
        own = number == state.pile_of(state.mover)
        shown = "".join(drawn(card, wording) for card in cards[-TOPS:])
        content = f'<span class="pile">{shown}</span>'
        out += _row("pile" if own else "tops", content, wording, "pile")
    return out


def _answers(shown: Shown, wording: Wording) -> str:
    out = ""
    for kind, moves in (("right", wording.answers(shown)), ("wrong", wording.refused(shown))):
        said = escape(wording.texts.t(f"board.{kind}"))
        for move in moves:
            out += (
                f'<li data-answer="{kind}"><span class="visually-hidden">{said} </span>'
                f"{inked(move)}</li>"
            )
    return f'<ul class="answers">{out}</ul>'


def board(shown: Shown, wording: Wording) -> str:
    """An example: table, piles and hand, the question and its answers."""
    state = shown.state
    table = "".join(_pile(pile, state, wording) for pile in state.table)
    hand = "".join(drawn(card, wording) for card in state.hands[state.mover])
    name = shown.example.id
    address = f"../../?example={name}&variant={state.variant.text}&lang={wording.texts.lang}"
    tried = escape(wording.texts.t("board.try"))
    return (
        f'<figure class="example" id="example-{name}" data-example="{name}">'
        f'<div class="board">{_row("table", table, wording, "table")}{_piles(state, wording)}'
        f"{_row('hand', hand, wording, 'hand')}</div>"
        f'<figcaption><p class="question">{inked(wording.question(shown))}</p>'
        f'<a class="try" href="{escape(address)}">{tried}</a>'
        f"{_answers(shown, wording)}</figcaption></figure>"
    )


def inked(text: str) -> str:
    """Text as markup, cards in signs kept together and in the colour of their suit."""
    out = ""
    word = ""
    for sign in escape(text):
        if sign in "♣♦♥♠":
            colour = "red" if sign in "♦♥" else "black"
            out += f'<span class="sign" data-ink="{colour}">{word}{sign}</span>'
            word = ""
        elif sign.isalnum():
            word += sign
        else:
            out += word + sign
            word = ""
    return out + word
