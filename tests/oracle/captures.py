"""Captures: rules 2, and builds in them by rules 3.1 and 3.2."""

from __future__ import annotations

from collections.abc import Iterator

from .effects import Effect, is_joker, item_values, pile_key, subsets, totals
from .position import Position
from .rules import values


def capture_groups(p: Position, card: str, value: int) -> list[tuple[int, ...]]:
    """rules 2: "disjoint groups, each summing to v by addition only"."""
    jokers = {i for i, x in enumerate(p.table) if x.value is None and is_joker(x.cards[0])}
    open_piles = set(range(len(p.table)))
    if not p.rules.takejokers:  # rules 4.2: "jokers are never taken from the table"
        open_piles -= jokers
    # rules 4.2: "a joker alone on the table is taken only by a joker"
    if p.rules.lonejoker and len(p.table) == 1 and not is_joker(card):
        open_piles -= jokers
    builds = {i for i, pile in enumerate(p.table) if pile.value is not None}
    found = []
    for items in subsets(tuple(sorted(open_piles))):
        if not p.rules.sums and len(items) > 1 and builds & set(items):
            continue
        if items and value in totals([item_values(p.rules, p.table[i]) for i in items]):
            found.append(items)
    return found


def covers(count: int, groups: list[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Every set of piles that falls into disjoint groups, with the most groups it falls into."""
    best: dict[tuple[int, ...], int] = {(): 0}
    for items in subsets(tuple(range(count))):
        for group in groups:
            if items and items[0] in group and set(group) <= set(items):
                rest = tuple(i for i in items if i not in group)
                if rest in best:
                    best[items] = max(best.get(items, 0), best[rest] + 1)
    del best[()]
    return best


def captures(p: Position, card: str) -> Iterator[Effect]:
    """rules 2: "the played card takes one of its matching values v".

    Same piles is the same move; its text has the value with the most groups, then the lowest.
    """
    mine = values(p.rules, card)
    best: dict[object, tuple[int, int, tuple[int, ...]]] = {}
    for value in mine:
        for items, number in covers(len(p.table), capture_groups(p, card, value)).items():
            key = tuple(sorted(pile_key(p.table[i]) for i in items))
            best[key] = min(best.get(key, (0, 0, ())), (-number, value, items))
    for _, value, items in best.values():
        text = capture_text(p, card, value, items)
        yield Effect(text, "capture", card, value, items, sweep=len(items) == len(p.table))


def capture_text(p: Position, card: str, value: int, items: tuple[int, ...]) -> str:
    """`9sx7d.2c.5h4c`; `v` "only where the card has several values" (notation)."""
    named = f"v{value}" if len(values(p.rules, card)) > 1 else ""
    return f"{card}{named}x" + ".".join("".join(p.table[i].cards) for i in items)


def capture_values(p: Position, effect: Effect) -> list[int]:
    """Every value with which the card can take these piles."""
    return [
        value
        for value in values(p.rules, effect.card)
        if effect.piles in covers(len(p.table), capture_groups(p, effect.card, value))
    ]
