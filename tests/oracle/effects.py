"""What a move does, and the small tools that finding moves needs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from .position import Pile, Position
from .rules import Rules, values


class Group(NamedTuple):
    """Loose items by table index, ascending, and the one subtracted (rules 3.1), if any."""

    items: tuple[int, ...]
    minus: int | None = None


class Effect(NamedTuple):
    """What one move does. `piles` are the table indices taken, or used in a build."""

    text: str
    kind: str  # trail, lay, capture or build
    card: str
    value: int | None = None
    piles: tuple[int, ...] = ()
    sweep: bool = False
    down: bool = False  # the played card is the one subtracted
    first: tuple[int, ...] = ()  # what stands with the played card in its group
    groups: tuple[Group, ...] = ()  # the other groups, in the order of the text
    target: int | None = None  # the existing build that takes part
    partner: bool = False  # a build for the partner


def subsets(items: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All subsets, the empty one first."""
    for size in range(len(items) + 1):
        yield from combinations(items, size)


def item_values(rules: Rules, pile: Pile) -> tuple[int, ...]:
    """rules 3.1: "A build counts as one item of its value in captures"; a card by rules 4.1."""
    return values(rules, pile.cards[0]) if pile.value is None else (pile.value,)


def totals(choices: list[tuple[int, ...]]) -> set[int]:
    """Every sum that picks one value from each item."""
    sums = {0}
    for choice in choices:
        sums = {total + value for total in sums for value in choice}
    return sums


def pack_values(rules: Rules) -> set[int]:
    """rules 3.1: "any value that some card of the pack has"."""
    return {value for card in rules.pack for value in values(rules, card)}


def pile_key(pile: Pile) -> tuple[int, str]:
    """Equal cards are interchangeable (notation): what makes two piles the same in a move."""
    return pile.value or 0, "".join(pile.cards)


def is_joker(card: str) -> bool:
    return card[0] in "XW"


def rest_of(p: Position, card: str) -> tuple[str, ...]:
    """The mover's hand after playing the card."""
    hand = list(known_hand(p))
    hand.remove(card)
    return tuple(hand)


def known_hand(p: Position) -> tuple[str, ...]:
    """The mover's hand, which has to be known."""
    assert p.turn is not None
    hand = p.hands[p.turn]
    if isinstance(hand, tuple):
        return hand
    raise ValueError("the mover's hand is hidden")
