"""What a move does, and the material that moves are made of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from .position import Cards, Pile, Position
from .rules import Rules, pack_values, pile_of, side, values

Choices = tuple[tuple[int, ...], ...]


class Item(NamedTuple):
    """A card that a move can use.

    `at` is its place in the order of the text: the played card -1, loose cards by table index,
    then top cards, piles in ascending number and each from the top down.
    """

    at: int
    card: str
    pile: int | None = None  # the capture pile that it is the top card of


Group = tuple[Item, ...]


class Effect(NamedTuple):
    """What one move does."""

    text: str
    kind: str  # trail, capture, build, raise, add, table-build or arrange
    card: str | None  # the hand card; None for a table action
    value: int | None = None
    items: Group = ()  # loose and top cards taken, or put into a build
    target: int | None = None  # the existing build that takes part, by table index
    groups: tuple[Group, ...] = ()  # of a build: the groups without the played card
    first: Group = ()  # of a build: what stands with the played card in its group
    partner: bool = False  # a build for the partner
    under: int | None = None  # the partner under whose pile captured court cards go
    moved: str | None = None  # the card that `arrange` brings under the top card

    @property
    def ends_turn(self) -> bool:
        """rules 5.1: "then one card from the hand, which ends it"."""
        return self.card is not None


def known_hand(p: Position) -> tuple[str, ...]:
    """The mover's hand, which has to be known."""
    hand = p.hands[mover(p)]
    if isinstance(hand, tuple):
        return hand
    raise ValueError("the mover's hand is hidden")


def mover(p: Position) -> int:
    """The seat to move."""
    if p.turn is None:
        raise ValueError("the deal is over")
    return p.turn


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The hand after playing a card."""
    rest = list(hand)
    rest.remove(card)
    return tuple(rest)


# Builds


def builds(p: Position) -> list[tuple[int, Pile]]:
    """The builds on the table with their table indices."""
    return [(i, pile) for i, pile in enumerate(p.table) if pile.value is not None]


def is_own(p: Position, pile: Pile) -> bool:
    """Owned by the seat itself; a build made for the partner "counts for nobody" (rules 5.1)."""
    return pile.value is not None and pile.owner == p.turn and not pile.partner


def is_opponents(p: Position, pile: Pile) -> bool:
    """Partners "own each other's builds" (rules 5.1)."""
    return pile.value is not None and side(p.rules, pile.owner) != side(p.rules, mover(p))


def free_values(p: Position) -> frozenset[int]:
    """rules 5.1: "v not the value of a build already on the table"; some card has to take it."""
    return pack_values(p.rules) - {pile.value for _, pile in builds(p)}


# Material


def loose_items(p: Position) -> Group:
    """The loose cards in table order, without court cards that have no number (lesotho)."""
    return tuple(
        Item(i, x.cards[0])
        for i, x in enumerate(p.table)
        if x.value is None and values(p.rules, x.cards[0])
    )


def usable_piles(p: Position) -> list[tuple[int, Cards]]:
    """Every pile but one's own, which in 2v2 partners share (rules 5.1; lesotho: rules 5.2)."""
    own = pile_of(p.rules, mover(p))
    return [(number, pile) for number, pile in enumerate(p.captured) if number != own]


def top_items(p: Position) -> list[Group]:
    """For each usable pile its cards from the top down as far as they can ever be used.

    rules 5.2, south-african: "The top card (only that one)". Elsewhere "when a top card has been
    used the next one is available"; a court card of lesotho is in no group and so blocks.
    """
    found: list[Group] = []
    at = len(p.table)
    for number, pile in usable_piles(p):
        cards = tuple(reversed(pile)) if isinstance(pile, tuple) else ()
        depth = 1 if p.rules.name == "south-african" else len(cards)
        items: Group = ()
        for card in cards[:depth]:
            if not values(p.rules, card):
                break
            items += (Item(at + len(items), card, number),)
        found.append(items)
        at += len(cards)
    return found


def subsets(items: Group) -> Iterator[Group]:
    """All subsets, the empty one first."""
    for size in range(len(items) + 1):
        yield from combinations(items, size)


def table_groups(p: Position, tops: bool) -> list[Group]:
    """Every set of loose cards and, if wanted, top cards taken from the top down.

    Sets that make no build value whatever is added are left out.
    """
    found: list[Group] = list(subsets(loose_items(p)))
    for pile in top_items(p) if tops else []:
        found = [
            group + pile[:depth]
            for group in found
            for depth in range(len(pile) + 1)
            if smallest(p.rules, group + pile[:depth]) <= max(pack_values(p.rules))
        ]
    return [group for group in found if sums(p.rules, group)]


def smallest(rules: Rules, group: Group) -> int:
    """The least that a group adds up to."""
    return sum(min(values(rules, item.card), default=0) for item in group)


@cache
def totals(choices: Choices) -> frozenset[int]:
    """Every sum that picks one value from each card."""
    found = {0}
    for choice in choices:
        found = {total + value for total in found for value in choice}
    return frozenset(found)


def sums(rules: Rules, group: Group) -> frozenset[int]:
    """Every value that a group can make; none if it has a court card of lesotho.

    rules 5.1: "Aces in one group that consists of aces only all count the same" needs no check:
    aces that count differently add up to 15 at least, which no build and no card has.
    """
    return totals(tuple(values(rules, item.card) for item in group))


def partitions(rules: Rules, items: Group, value: int) -> Iterator[tuple[Group, ...]]:
    """All ways to split items, which are in ascending order, into groups that each make the value.

    The groups come out in ascending order too.
    """
    if not items:
        yield ()
        return
    for others in subsets(items[1:]):
        group = (items[0], *others)
        if value in sums(rules, group):
            rest = tuple(item for item in items if item not in group)
            for more in partitions(rules, rest, value):
                yield (group, *more)


def places(groups: tuple[Group, ...]) -> tuple[tuple[int, ...], ...]:
    """Groups as their places in the order of the text."""
    return tuple(tuple(item.at for item in group) for group in groups)


def glued(items: Group) -> str:
    """Items as a card list."""
    return "".join(item.card for item in items)


def whole(pile: Pile) -> str:
    """An existing build in a move text: its cards "between B and B"."""
    return f"B{''.join(pile.cards)}B"
