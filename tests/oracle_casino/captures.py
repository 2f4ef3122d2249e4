"""Captures (rules 5.1, for lesotho and south-african rules 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from .effects import (
    Effect,
    Group,
    Item,
    builds,
    loose_items,
    mover,
    partitions,
    subsets,
    top_items,
)
from .hold import keeps, own_values
from .position import Position
from .rules import COURT, partner, values


def takeable(p: Position) -> Group:
    """Loose cards; south-african: top cards are "captured like a loose card"."""
    tops = top_items(p) if p.rules.name == "south-african" else []
    return (*loose_items(p), *chain.from_iterable(tops))


def capture_text(
    p: Position, card: str, value: int | None, items: Group, target: int | None
) -> str:
    """The cards in item order, a build at its place in the table; `v` where it can be doubted."""
    taken = {item.at: item.card for item in items}
    if target is not None:
        taken[target] = "".join(p.table[target].cards)
    chosen = f"v{value}" if len(values(p.rules, card)) > 1 else ""
    return f"{card}{chosen}x" + ".".join(taken[at] for at in sorted(taken))


def ways(p: Position, card: str) -> Iterator[tuple[int, int, Group, int | None]]:
    """Every (number of groups, value, items, build) that a numbered card takes."""
    for value in values(p.rules, card):
        targets = [None, *(i for i, pile in builds(p) if pile.value == value)]
        for items in subsets(takeable(p)):
            counts = [len(groups) for groups in partitions(p.rules, items, value)]
            for target in targets if counts else []:
                if items or target is not None:
                    yield max(counts) + (target is not None), value, items, target


def captures(p: Position, card: str) -> Iterator[Effect]:
    """Every well-formed capture with a card, the same piles once.

    notation: "the text with the most groups, then the lowest value" is the canonical one.
    """
    best: dict[tuple[Group, int | None], tuple[int, int]] = {}
    for groups, value, items, target in ways(p, card):
        key = (items, target)
        best[key] = min(best.get(key, (-groups, value)), (-groups, value))
    for (items, target), (_, value) in best.items():
        text = capture_text(p, card, value, items, target)
        yield Effect(text, "capture", card, value, items, target)
    if p.rules.name == "lesotho" and card[0] in COURT:
        yield from court_captures(p, card)


def court_captures(p: Position, card: str) -> Iterator[Effect]:
    """rules 5.2: J Q K "only take their own rank (one or several)"; in 2v2 the captor may put
    them under his partner's pile."""
    cards = [(i, x.cards[0]) for i, x in enumerate(p.table) if x.value is None]
    same: Group = tuple(Item(i, other) for i, other in cards if other[0] == card[0])
    for items in subsets(same):
        if items:
            text = capture_text(p, card, None, items, None)
            yield Effect(text, "capture", card, None, items)
            if p.rules.pairs:
                mate = partner(mover(p))
                yield Effect(f"{text}-p{mate}", "capture", card, None, items, under=mate)


def legal_captures(p: Position, card: str) -> Iterator[Effect]:
    """Captures that keep the hold and, if a capture is owed, take that build."""
    owed = [i for i, pile in builds(p) if pile.owed]
    for effect in captures(p, card):
        own = own_values(p, () if effect.target is None else (effect.target,))
        if keeps(p, card, own) and (not owed or effect.target in owed):
            yield effect


def top_cards(items: Group) -> list[Item]:
    """The items that are taken from capture piles."""
    return [item for item in items if item.pile is not None]
