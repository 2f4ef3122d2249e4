"""z1 position text to a plain record and back."""

from __future__ import annotations

import re
from typing import NamedTuple

from .rules import Rules, read_rules

# A card list: the cards, or the number of hidden ones, or None for wholly unknown.
Cards = tuple[str, ...] | int | None
Memory = dict[int, frozenset[int]]  # seat -> values

EXTRA = "PLFUIOR"
CARD = re.compile(r"[2-9TJQKA][cdhs]")


class Pile(NamedTuple):
    """A loose card (value None) or a build."""

    value: int | None
    groups: tuple[tuple[str, ...], ...]
    owner: int = -1
    partner: bool = False  # field F: made for the partner
    bluffed: bool = False  # field U: its maker did not hold the card
    owed: bool = False  # field O: it must be captured in this turn

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards in the order they are written."""
        return tuple(card for group in self.groups for card in group)


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
    lost: Memory  # field L
    illegal: tuple[int, ...]  # field I
    arranged: bool  # field R
    rules: Rules


def loose(card: str) -> Pile:
    """A loose card as a pile."""
    return Pile(None, ((card,),))


def count(cards: Cards) -> int:
    """How many cards; a wholly unknown list counts as one card at least."""
    return 1 if cards is None else cards if isinstance(cards, int) else len(cards)


def split(text: str) -> tuple[str, ...]:
    """The cards of a glued list."""
    found = tuple(CARD.findall(text))
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
    """`3d` or `b5-2s3h-5d-p0`."""
    if text[0] != "b":
        (card,) = split(text)
        return loose(card)
    value, *groups, owner = text[1:].split("-")
    return Pile(int(value), tuple(split(group) for group in groups), int(owner[1:]))


def write_pile(pile: Pile) -> str:
    """The inverse of `read_pile`."""
    if pile.value is None:
        return pile.cards[0]
    groups = "-".join("".join(group) for group in pile.groups)
    return f"b{pile.value}-{groups}-p{pile.owner}"


def read_seat(text: str) -> int | None:
    """`p2`, or `0` for nobody."""
    return None if text == "0" else int(text[1:])


def write_seat(seat: int | None) -> str:
    """The inverse of `read_seat`."""
    return "0" if seat is None else f"p{seat}"


def read_memory(text: str) -> Memory:
    """`p0-7-9.p2-5` as values per seat."""
    found: Memory = {}
    for part in text.split(".") if text else []:
        seat, *seen = part.split("-")
        found[int(seat[1:])] = frozenset(int(number) for number in seen)
    return found


def write_memory(memory: Memory) -> str:
    """The inverse of `read_memory`; seats without values are left out."""
    return ".".join(
        "-".join([f"p{seat}", *(str(number) for number in sorted(memory[seat]))])
        for seat in sorted(memory)
        if memory[seat]
    )


def numbers(text: str, separator: str) -> tuple[int, ...]:
    """Numbers joined by a separator."""
    return tuple(int(part) for part in text.split(separator)) if text else ()


def defaults(rules: Rules) -> list[str]:
    """The default texts of HANDS STOCK CAPTURED SWEEPS LAST SCORE."""
    unknown = [".".join(["z"] * rules.seats), "z", ".".join(["z"] * rules.piles)]
    zeros = ".".join(["0"] * rules.sides)
    return [*unknown, zeros, "0", zeros]


def parse(text: str) -> Position:
    """The position that a z1 text says."""
    mark, variant, seats, *fields = text.split("_")
    rules = read_rules(variant, seats)
    # LAST may be `p0`, but only further fields begin with an upper-case letter after the hands.
    extra = {f[0]: f[1:] for f in fields[9:] if f[0] in EXTRA}
    base = [*fields[:9], *defaults(rules)[max(len(fields[:9]) - 3, 0) :]]
    if mark != "z1" or len(base) != 9 or len(fields) != min(len(fields), 9) + len(extra):
        raise ValueError(f"not a z1 position: {text}")
    marked = {letter: numbers(extra.get(letter, ""), "-") for letter in "FUO"}
    piles = [] if base[2] == "0" else [read_pile(part) for part in base[2].split(".")]
    table = tuple(
        pile._replace(partner=i in marked["F"], bluffed=i in marked["U"], owed=i in marked["O"])
        for i, pile in enumerate(piles)
    )
    return Position(
        variant=variant,
        seats=seats,
        turn=read_seat(base[0]),
        dealer=int(base[1][1:]),
        table=table,
        hands=tuple(read_cards(part) for part in base[3].split(".")),
        stock=read_cards(base[4]),
        captured=tuple(read_cards(part) for part in base[5].split(".")),
        sweeps=numbers(base[6], "."),
        last=read_seat(base[7]),
        score=numbers(base[8], "."),
        packet=int(extra.get("P", 1)),
        lost=read_memory(extra.get("L", "")),
        illegal=numbers(extra.get("I", ""), ".") or (0,) * rules.sides,
        arranged="R" in extra,
        rules=rules,
    )


def write(position: Position) -> str:
    """The canonical text.

    Trailing fields that have their default are left out, but when a further field is written all
    eleven main fields stand before it.
    """
    p = position
    base = [
        ".".join(write_pile(pile) for pile in p.table) or "0",
        ".".join(write_cards(hand) for hand in p.hands),
        write_cards(p.stock),
        ".".join(write_cards(pile) for pile in p.captured),
        ".".join(str(number) for number in p.sweeps),
        write_seat(p.last),
        ".".join(str(number) for number in p.score),
    ]
    extra = write_extra(p)
    default = ["", *defaults(p.rules)]
    while not extra and base[-1] == default[len(base) - 1]:
        base.pop()
    head = ["z1", p.variant, p.seats, write_seat(p.turn), f"p{p.dealer}"]
    return "_".join(head + base + extra)


def write_extra(p: Position) -> list[str]:
    """The further fields in their order, each left out when it says nothing."""
    marked = {
        "F": [str(i) for i, pile in enumerate(p.table) if pile.partner],
        "U": [str(i) for i, pile in enumerate(p.table) if pile.bluffed],
        "O": [str(i) for i, pile in enumerate(p.table) if pile.owed],
    }
    content = {letter: "-".join(places) for letter, places in marked.items()}
    content["P"] = str(p.packet) if p.stock is None and p.packet > 1 else ""
    content["L"] = write_memory(p.lost)
    content["I"] = ".".join(str(number) for number in p.illegal) if any(p.illegal) else ""
    found = [letter + content.get(letter, "") for letter in EXTRA if content.get(letter)]
    return found + (["R"] if p.arranged else [])
