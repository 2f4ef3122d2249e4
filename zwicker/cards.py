"""Cards and card lists: plain strings, and the text of a list (docs/notation.md, "Cards").

A card is its own text: rank and suit ("8c", "Td"), "X15" for a joker with its printed value,
"W01" for a wild joker. Lists are tuples of cards, in which HIDDEN stands for one card that is
not known and UNKNOWN for any number of them.

>>> parse_cards("2d6hX15z2")
('2d', '6h', 'X15', '?', '?')
>>> format_cards(("2d", HIDDEN, HIDDEN))
'2dz2'
"""

from collections.abc import Iterable, Sequence

from zwicker.errors import NotationError

RANKS = "23456789TJQKA"
SUITS = "cdhs"
HIDDEN = "?"
UNKNOWN = "*"
SUITED = frozenset(rank + suit for rank in RANKS for suit in SUITS)

Card = str
Cards = tuple[str, ...]


def is_joker(card: Card) -> bool:
    """Whether the card is a joker, numbered ("X15") or wild ("W01")."""
    return card[0] in "XW"


def is_hidden(card: Card) -> bool:
    """Whether this entry of a list stands for a card, or any number of cards, not known."""
    return card in (HIDDEN, UNKNOWN)


def is_known(cards: Iterable[Card]) -> bool:
    """Whether every entry of the list is a card that can be seen."""
    return not any(map(is_hidden, cards))


def read_card(text: str, at: int) -> Card | None:
    """The card that stands in the text at that place, or None."""
    if text[at : at + 1] in ("X", "W"):
        card = text[at : at + 3]
        return card if len(card) == 3 and card[1:].isdecimal() and card.isascii() else None
    card = text[at : at + 2]
    return card if card in SUITED else None


def parse_cards(text: str) -> Cards:
    """A card list from its text ("2d6h", "z4", "0" for none).

    Raises NotationError ("bad-cards") that names the place.
    """
    if text == "0":
        return ()
    cards: list[Card] = []
    at = 0
    while at < len(text):
        if text[at] == "z":
            at = _read_hidden(text, at, cards)
            continue
        card = read_card(text, at)
        if card is None:
            raise NotationError("bad-cards", text, at)
        cards.append(card)
        at += len(card)
    if not cards:
        raise NotationError("bad-cards", text, 0)
    return tuple(cards)


def _read_hidden(text: str, at: int, cards: list[Card]) -> int:
    """Append what "z" or "zN" stands for; a digit before a suit belongs to the next card."""
    end = at + 1
    while (
        end < len(text) and text[end] in "0123456789" and text[end + 1 : end + 2] not in (*SUITS,)
    ):
        end += 1
    count = text[at + 1 : end]
    if not count:
        cards.append(UNKNOWN)
    elif count[0] == "0" or len(count) > 3:
        raise NotationError("bad-cards", text, at)
    else:
        cards.extend([HIDDEN] * int(count))
    return end


def format_cards(cards: Sequence[Card]) -> str:
    """The text of a card list; the inverse of parse_cards."""
    if not cards:
        return "0"
    if is_known(cards):
        return "".join(cards)
    parts: list[str] = []
    run = 0
    for card in (*cards, ""):
        if card == HIDDEN:
            run += 1
            continue
        if run:
            parts.append(f"z{run}")
            run = 0
        parts.append("z" if card == UNKNOWN else card)
    return "".join(parts)
