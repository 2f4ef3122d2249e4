"""The variants of rules 5.2 and 5.3 as data, the values of cards and the house rules known here."""

from __future__ import annotations

from typing import NamedTuple

RANKS = "23456789TJQKA"
COURT = "JQK"
SEATS: dict[str, tuple[str, ...]] = {
    "swazi": ("3", "4", "2v2"),
    "swazi-two": ("2",),
    "swazi-stock": ("2",),
    "lesotho": ("2", "3", "4", "2v2"),
    "south-african": ("2", "3", "4", "2v2"),
}
OPTIONS = {"bluff", "target", "deals", "mostcards", "mostspades", "ace", "cards"}


class Rules(NamedTuple):
    """One variant at one number of seats with its house rules applied."""

    name: str
    seats: int
    pairs: bool  # 2v2
    pack: tuple[str, ...]
    each: int  # cards to each seat in a packet
    table: int  # cards to the table
    packets: int
    bluff: bool
    most: int  # points for most cards; half of them when tied
    spades: int
    ace: int
    cards: tuple[tuple[str, int], ...]

    @property
    def sides(self) -> int:
        return 2 if self.pairs else self.seats

    @property
    def piles(self) -> int:
        """Capture piles: "in 2v2 each seat has its own pile" (rules 5.2, lesotho)."""
        return self.seats if self.name == "lesotho" else self.sides


def side(rules: Rules, seat: int) -> int:
    """Partners sit opposite each other (rules 1)."""
    return seat % rules.sides


def partner(seat: int) -> int:
    return (seat + 2) % 4


def pile_of(rules: Rules, seat: int) -> int:
    """The number of the pile that takes what a seat captures."""
    return seat % rules.piles


def values(rules: Rules, card: str) -> tuple[int, ...]:
    """What a card can count: rules 5.1, and for lesotho and south-african rules 5.2."""
    if card[0] == "A":
        return (1, 14) if rules.name.startswith("swazi") else (1,)
    if card[0] in COURT:
        return () if rules.name == "lesotho" else (11 + COURT.index(card[0]),)
    return (2 + RANKS.index(card[0]),)


def pack_values(rules: Rules) -> frozenset[int]:
    """Every value that some card of the pack has."""
    return frozenset(value for card in rules.pack for value in values(rules, card))


def deal_of(name: str, seats: int) -> tuple[int, int, int]:
    """Cards each, cards to the table, packets (rules 5.2, column "deal")."""
    if name == "swazi-stock":
        return 8, 4, 1
    if name == "south-african":
        return {2: (10, 0, 2), 3: (13, 1, 1), 4: (10, 0, 1)}[seats]
    return {2: (12, 4, 2), 3: (16, 4, 1), 4: (12, 4, 1)}[seats]


def read_rules(variant: str, seats: str) -> Rules:
    """The rules that a VARIANT and a SEATS field mean."""
    name, *parts = variant.split(".")
    options = dict(part.split("-", 1) for part in parts)
    if name not in SEATS or seats not in SEATS[name] or not set(options) <= OPTIONS:
        raise ValueError(f"unknown rules: {variant} {seats}")
    n = 4 if seats == "2v2" else int(seats)
    left_out = COURT if name == "south-african" else ""
    pack = tuple(rank + suit for suit in "cdhs" for rank in RANKS if rank not in left_out)
    scored = options.get("cards", "Td2-2s1")
    cards = tuple((part[:2], int(part[2:])) for part in scored.split("-") if part != "none")
    return Rules(
        name, n, seats == "2v2", pack, *deal_of(name, n), options.get("bluff") == "on",
        int(options.get("mostcards", 2)), int(options.get("mostspades", 2)),
        int(options.get("ace", 1)), cards,
    )  # fmt: skip


def deal_shape(variant: str, seats: str) -> list[tuple[int, int]]:
    """(cards each, cards to the table) of every packet; swazi-stock draws the rest one by one."""
    rules = read_rules(variant, seats)
    return [(rules.each, 0 if number else rules.table) for number in range(rules.packets)]


def first_seat(rules: Rules, dealer: int) -> int:
    """Who plays first: "right of the dealer", south-african: "the dealer plays first"."""
    return dealer if rules.name == "south-african" else (dealer + 1) % rules.seats
