"""Moves and their text (docs/notation.md, "Moves").

A Move names cards and piles, not places on a table; whether it is legal is for `legal.py`.

>>> move = Move.parse("9cb15-B3c3dB-KdAd")
>>> move.kind, move.card, move.value, str(move)
('build', '9c', 15, '9cb15-B3c3dB-KdAd')
"""

from typing import NamedTuple

from zwicker.cards import Card, Cards, read_card
from zwicker.errors import NotationError
from zwicker.layout import is_number


class Item(NamedTuple):
    """A pile in a group of a build: its cards, whether it is a build, whether it is subtracted."""

    cards: Cards
    build: bool = False
    minus: bool = False

    def __str__(self) -> str:
        name = "".join(self.cards)
        return f"B{name}B" if self.build else f"m{name}" if self.minus else name


Group = tuple[Item, ...]
MOST_MOVE = 600  # characters
TABLE_ACTIONS = {"table-build": "tb", "table-add": "ta"}
CLAIMS = {"claim": "cl", "no-claim": "nc"}


class Move(NamedTuple):
    """One move: the card played and what it does.

    `kind`: "trail", "capture", "build", or a table action of rules 5, which plays no card (`card`
    is ""): "table-build", "table-add", "arrange"; or what claims ask for (rules 6.6): "claim",
    "no-claim", "take". `value` is None where the text gives none;
    `piles` are what a capture takes or the card that is arranged; `minus`, `first` and `groups`
    describe a build: whether the played card is subtracted, what stands in its group, and the
    other groups; `partner` marks a build for the partner; `under`: the seat under whose pile
    captured court cards go.
    """

    kind: str
    card: Card = ""
    value: int | None = None
    piles: tuple[Cards, ...] = ()
    minus: bool = False
    first: Group = ()
    groups: tuple[Group, ...] = ()
    partner: bool = False
    under: int | None = None

    @property
    def ends_turn(self) -> bool:
        """Whether the move plays a card from the hand."""
        return bool(self.card)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """The move that the text writes. Raises NotationError ("bad-move")."""
        return _Reader(text).move()

    def __str__(self) -> str:
        if self.kind == "trail":
            return self.card
        if self.kind == "capture":
            value = "" if self.value is None else f"v{self.value}"
            under = "" if self.under is None else f"-p{self.under}"
            return f"{self.card}{value}x" + ".".join(map("".join, self.piles)) + under
        if self.kind in CLAIMS:
            return CLAIMS[self.kind]
        if self.kind == "take":
            return "x" + ".".join(map("".join, self.piles))
        if self.kind == "arrange":
            return "ar" + "".join(self.piles[0])
        if self.kind in TABLE_ACTIONS:
            parts = [f"{TABLE_ACTIONS[self.kind]}{self.value}", *map(_glue, self.groups)]
            return "-".join(parts)
        mark = "m" if self.minus else ""
        parts = [mark + (_glue(self.first) or "0"), *map(_glue, self.groups)]
        if self.partner:
            parts.append("for")
        return f"{self.card}b{self.value}-" + "-".join(parts)


def _glue(group: Group) -> str:
    return "".join(map(str, group))


class _Reader:
    """Reads one move from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.at = 0
        if len(self.text) > MOST_MOVE:
            raise NotationError("bad-move", self.text)

    def fail(self) -> NotationError:
        return NotationError("bad-move", self.text, self.at)

    def move(self) -> Move:
        return self.without_card() or self.with_card()

    def without_card(self) -> Move | None:
        """A move that plays no card of the hand; None if the text begins with a card."""
        for kind, mark in CLAIMS.items():
            if self.text == mark:
                return Move(kind)
        for kind, mark in TABLE_ACTIONS.items():
            if self.text.startswith(mark):
                return self.action(kind, mark)
        if self.text.startswith("x"):
            self.take(1)
            return Move("take", piles=tuple(self.cards(part) for part in self.rest().split(".")))
        if self.text.startswith("ar"):
            self.take(2)
            card = self.card()
            if self.rest():
                raise self.fail()
            return Move("arrange", piles=((card,),))
        return None

    def with_card(self) -> Move:
        card = self.card()
        mark = self.take(1)
        if not mark:
            return Move("trail", card)
        if mark == "b":
            return self.build(card)
        value = None
        if mark == "v":
            value = self.number()
            mark = self.take(1)
        if mark != "x":
            raise self.fail()
        text, _, under = self.rest().partition("-p")
        if self.text.endswith("-p") or (under and not is_number(under)):
            raise self.fail()
        piles = tuple(self.cards(part) for part in text.split("."))
        return Move("capture", card, value, piles, under=int(under) if under else None)

    def action(self, kind: str, mark: str) -> Move:
        self.take(len(mark))
        value = self.number()
        if self.take(1) != "-":
            raise self.fail()
        groups = tuple(self.items(part) for part in self.rest().split("-"))
        return Move(kind, "", value, groups=groups)

    def build(self, card: Card) -> Move:
        value = self.number()
        if self.take(1) != "-":
            raise self.fail()
        first, *others = self.rest().split("-")
        partner = bool(others) and others[-1] == "for"
        if partner:
            others.pop()
        # "m" stands first only for the played card: no other card of its group is subtracted
        minus = first.startswith("m")
        body = first[minus:]
        items = () if body == "0" and not minus else self.items(body)
        groups = tuple(self.items(other) for other in others)
        return Move("build", card, value, (), minus, items, groups, partner)

    def take(self, count: int) -> str:
        part = self.text[self.at : self.at + count]
        self.at += len(part)
        return part

    def rest(self) -> str:
        return self.take(len(self.text))

    def card(self) -> Card:
        card = read_card(self.text, self.at)
        if card is None:
            raise self.fail()
        return self.take(len(card))

    def number(self) -> int:
        end = self.at
        while self.text[end : end + 1].isdecimal():
            end += 1
        digits = self.text[self.at : end]
        if not is_number(digits):
            raise self.fail()
        return int(self.take(len(digits)))

    def cards(self, text: str) -> Cards:
        cards: list[Card] = []
        at = 0
        while at < len(text):
            card = read_card(text, at)
            if card is None:
                raise self.fail()
            cards.append(card)
            at += len(card)
        if not cards:
            raise self.fail()
        return tuple(cards)

    def items(self, text: str) -> Group:
        items: list[Item] = []
        at = 0
        while at < len(text):
            if text[at] == "B":
                end = text.find("B", at + 1)
                if end < 0:
                    raise self.fail()
                items.append(Item(self.cards(text[at + 1 : end]), build=True))
                at = end + 1
                continue
            mark = text[at] == "m"
            card = read_card(text, at + mark)
            if card is None:
                raise self.fail()
            items.append(Item((card,), minus=mark))
            at += mark + len(card)
        if not items:
            raise self.fail()
        return tuple(items)
