"""z1 position text to a plain record and back."""

from __future__ import annotations

import re
from typing import NamedTuple

from .rules import Rules, read_rules

# A card list: the cards, or the number of hidden ones, or None for wholly unknown.
Cards = tuple[str, ...] | int | None
Memory = dict[int, frozenset[int]]  # seat -> values

EXTRA = "PALFUIY"
CARD = re.compile(r"[2-9TJQKA][cdhs]|[XW]\d\d")
FURTHER = re.compile(f"[{EXTRA}]p?\\d")
CARD_IN_GROUP = re.compile(r"m?(?:[2-9TJQKA][cdhs]|[XW]\d\d)")


class Pile(NamedTuple):
    """A loose card (value None) or a build; a card written after `m` was subtracted."""

    value: int | None
    groups: tuple[tuple[str, ...], ...]
    owner: int = -1
    partner: bool = False  # field F: made for the partner
    bluffed: bool = False  # field U: its maker did not hold the card

    @property
    def cards(self) -> tuple[str, ...]:
        """The bare cards in the order they are written."""
        return tuple(card.removeprefix("m") for group in self.groups for card in group)


class Position(NamedTuple):
    """Everything a position text says."""

    variant: str
    seats: str
    turn: int | None
    dealer: int
    table: tuple[Pile, ...]
    hands: tuple[Cards, ...]
    stock: Cards
    captured: tuple[Cards, ...]
    sweeps: tuple[int, ...]
    last: int | None
    score: tuple[int, ...]
    packet: int  # field P
    announced: Memory  # field A
    lost: Memory  # field L
    illegal: tuple[int, ...]  # field I
    layers: tuple[int, ...]  # field Y: the seats still to lay
    after: int | None  # field Y: whose turn follows
    rules: Rules


def loose(card: str) -> Pile:
    """A loose card as a pile."""
    return Pile(None, ((card,),))


def count(cards: Cards) -> int:
    """How many cards; a wholly unknown list counts as one card at least."""
    return 1 if cards is None else cards if isinstance(cards, int) else len(cards)


def split(text: str, pattern: re.Pattern[str] = CARD) -> tuple[str, ...]:
    """The cards of a glued list."""
    found = tuple(pattern.findall(text))
    if "".join(found) != text:
        raise ValueError(f"not cards: {text}")
    return found


def read_cards(text: str) -> Cards:
    """`2d6h`, `0`, `z4` or `z`."""
    if text == "0":
        return ()
    if text[0] == "z":
        return int(text[1:]) if text[1:] else None
    return split(text)


def write_cards(cards: Cards) -> str:
    """The inverse of `read_cards`."""
    if cards is None:
        return "z"
    if isinstance(cards, int):
        return f"z{cards}" if cards else "0"
    return "".join(cards) or "0"


def read_pile(text: str) -> Pile:
    """`3d` or `b5-2s3h-9hm4c-p0`."""
    if text[0] != "b":
        (card,) = split(text)
        return loose(card)
    value, *groups, owner = text[1:].split("-")
    return Pile(int(value), tuple(split(g, CARD_IN_GROUP) for g in groups), int(owner[1:]))


def write_pile(pile: Pile) -> str:
    """The inverse of `read_pile`."""
    if pile.value is None:
        return pile.cards[0]
    groups = "-".join("".join(group) for group in pile.groups)
    return f"b{pile.value}-{groups}-p{pile.owner}"


def read_seat(text: str) -> int | None:
    """`p2`, or `0` for nobody."""
    return None if text == "0" else seat_number(text)


def seat_number(text: str) -> int:
    """`p2` as 2."""
    if text[0] != "p":
        raise ValueError(f"not a seat: {text}")
    return int(text[1:])


def write_seat(seat: int | None) -> str:
    """The inverse of `read_seat`."""
    return "0" if seat is None else f"p{seat}"


def read_memory(text: str) -> Memory:
    """`p0-7-9.p2-5` as values per seat."""
    found: Memory = {}
    for part in text.split(".") if text else []:
        seat, *seen = part.split("-")
        found[seat_number(seat)] = frozenset(int(number) for number in seen)
    return found


def write_memory(memory: Memory) -> str:
    """The inverse of `read_memory`; seats without values are left out."""
    return ".".join(
        "-".join([f"p{seat}", *(str(number) for number in sorted(memory[seat]))])
        for seat in sorted(memory)
        if memory[seat]
    )


def parse(text: str) -> Position:
    """The position that a z1 text says."""
    fields = text.split("_")
    if fields[0] != "z1":
        raise ValueError("not a z1 position")
    extra = {f[0]: f[1:] for f in fields if FURTHER.match(f)}
    base = [f for f in fields if not FURTHER.match(f)]
    rules = read_rules(base[1], base[2])
    n, sides = rules.seats, rules.sides
    default = [".".join(["z"] * n), "z", ".".join(["z"] * sides), zeros(sides), "0", zeros(sides)]
    base += default[len(base) - 6 :]
    marked = {letter: numbers(extra.get(letter, ""), "-") for letter in "FU"}
    piles = [] if base[5] == "0" else [read_pile(part) for part in base[5].split(".")]
    table = tuple(
        pile._replace(partner=i in marked["F"], bluffed=i in marked["U"])
        for i, pile in enumerate(piles)
    )
    layers, _, after = extra.get("Y", "").partition(".")
    return Position(
        variant=base[1],
        seats=base[2],
        turn=read_seat(base[3]),
        dealer=int(base[4][1:]),
        table=table,
        hands=tuple(read_cards(part) for part in base[6].split(".")),
        stock=read_cards(base[7]),
        captured=tuple(read_cards(part) for part in base[8].split(".")),
        sweeps=numbers(base[9], "."),
        last=read_seat(base[10]),
        score=numbers(base[11], "."),
        packet=int(extra.get("P", 1)),
        announced=read_memory(extra.get("A", "")),
        lost=read_memory(extra.get("L", "")),
        illegal=numbers(extra.get("I", zeros(sides)), "."),
        layers=tuple(seat_number(seat) for seat in layers.split("-")) if layers else (),
        after=seat_number(after) if after else None,
        rules=rules,
    )


def numbers(text: str, separator: str) -> tuple[int, ...]:
    """Numbers joined by a separator."""
    return tuple(int(part) for part in text.split(separator)) if text else ()


def zeros(sides: int) -> str:
    """`0.0` for two sides."""
    return ".".join(["0"] * sides)


def write(position: Position) -> str:
    """The canonical text: "trailing fields that have their default" are left out (notation).

    Before any further field all main fields stand.
    """
    p, sides = position, position.rules.sides
    base = [
        ".".join(write_pile(pile) for pile in p.table) or "0",
        ".".join(write_cards(hand) for hand in p.hands),
        write_cards(p.stock),
        ".".join(write_cards(pile) for pile in p.captured),
        ".".join(str(number) for number in p.sweeps),
        write_seat(p.last),
        ".".join(str(number) for number in p.score),
    ]
    unknown = [".".join(["z"] * p.rules.seats), "z", ".".join(["z"] * sides)]
    default = ["", *unknown, zeros(sides), "0", zeros(sides)]
    extra = write_extra(p)
    while not extra and base[-1] == default[len(base) - 1]:
        base.pop()
    head = ["z1", p.variant, p.seats, write_seat(p.turn), write_seat(p.dealer)]
    return "_".join(head + base + extra)


def write_extra(p: Position) -> list[str]:
    """The further fields in their order, each left out when it says nothing."""
    marked = {
        "F": [str(i) for i, pile in enumerate(p.table) if pile.partner],
        "U": [str(i) for i, pile in enumerate(p.table) if pile.bluffed],
    }
    content = {
        "P": str(p.packet) if p.stock is None and p.packet > 1 else "",
        "A": write_memory(p.announced),
        "L": write_memory(p.lost),
        "F": "-".join(marked["F"]),
        "U": "-".join(marked["U"]),
        "I": ".".join(str(number) for number in p.illegal) if any(p.illegal) else "",
        "Y": "-".join(f"p{seat}" for seat in p.layers) + f".p{p.after}" if p.layers else "",
    }
    return [letter + content[letter] for letter in EXTRA if content[letter]]
