"""What lies on the table: loose cards and builds (rules 1).

A pile is a loose card (its text) or a Build. The cards of a build stand in groups of tokens; a
token is a card, or "m" and a card that was subtracted.

>>> build = parse_pile("b5-2s3h-9hm4c-5d-p0")
>>> build.value, build.owner, build.cards
(5, 0, ('2s', '3h', '9h', '4c', '5d'))
>>> pile_text(build), pile_name(build)
('b5-2s3h-9hm4c-5d-p0', '2s3h9h4c5d')
"""

from typing import NamedTuple

from zwicker.cards import Card, Cards, read_card
from zwicker.errors import NotationError

Tokens = tuple[str, ...]


class Build(NamedTuple):
    """A build: value, groups of tokens, owner's seat.

    `given`: made for the partner, who owns it; `unheld`: its maker held no card of its value.
    """

    value: int
    groups: tuple[Tokens, ...]
    owner: int
    given: bool = False
    unheld: bool = False

    @property
    def cards(self) -> Cards:
        """All its cards, in order."""
        return tuple(card_of(token) for group in self.groups for token in group)


Pile = Card | Build
Table = tuple[Pile, ...]


def card_of(token: str) -> Card:
    """The card of a token, without the mark of a subtracted one."""
    return token[1:] if token[0] == "m" else token


def pile_cards(pile: Pile) -> Cards:
    """The cards of a pile, in order."""
    return (pile,) if isinstance(pile, str) else pile.cards


def pile_name(pile: Pile) -> str:
    """What a move calls the pile: its glued cards."""
    return pile if isinstance(pile, str) else "".join(pile.cards)


def pile_text(pile: Pile) -> str:
    """The pile as a position writes it."""
    if isinstance(pile, str):
        return pile
    groups = "-".join("".join(group) for group in pile.groups)
    return f"b{pile.value}-{groups}-p{pile.owner}"


def parse_pile(text: str) -> Pile:
    """A pile from its text. Raises NotationError ("bad-field")."""
    if not text.startswith("b"):
        card = read_card(text, 0)
        if card is None or len(card) != len(text):
            raise NotationError("bad-field", text)
        return card
    value, *groups = text[1:].split("-")
    owner = groups.pop() if groups else ""
    if not groups or owner[:1] != "p" or not is_number(value) or not is_number(owner[1:]):
        raise NotationError("bad-field", text)
    return Build(int(value), tuple(parse_tokens(group) for group in groups), int(owner[1:]))


def parse_tokens(text: str) -> Tokens:
    """Glued cards, each with an "m" before it if it was subtracted."""
    tokens: list[str] = []
    at = 0
    while at < len(text):
        mark = "m" if text[at] == "m" else ""
        card = read_card(text, at + len(mark))
        if card is None:
            raise NotationError("bad-field", text, at)
        tokens.append(mark + card)
        at += len(mark) + len(card)
    if not tokens:
        raise NotationError("bad-field", text)
    return tuple(tokens)


def is_number(text: str) -> bool:
    """Whether the text is a whole number of at most three digits as we write it."""
    return text.isascii() and text.isdecimal() and len(text) <= 3 and str(int(text)) == text
