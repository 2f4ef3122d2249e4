"""Builds on packed tables: on one pile or of a single card (rules 3.2), gathered (rules 3.1)."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from zwicker.sums import Sums

if TYPE_CHECKING:
    from zwicker.ai.table import Mask, PackedPile, Table

NOBODY = -2  # owner of a build that nobody has to hold a card for


def stacks(table: "Table", own: tuple[int, ...]) -> list[tuple[int, int]]:
    """What a card of these values can be laid on (rules 3.2): the value announced, the place.

    Place -1: the card alone, announced as one of its values.
    """
    packed = table.packed
    found: list[tuple[int, int]] = []
    if packed.rules.single and len(own) > 1:
        found = [(value, -1) for value in own]
    for place, pile in enumerate(table.piles):
        found += [(value, place) for value in packed.reached(table.values(pile), own)]
    return found


def stacked(table: "Table", index: int, value: int, place: int) -> "Table":
    """The table after such a build."""
    piles, cards = list(table.piles), 1 << index
    if place >= 0:
        cards |= piles.pop(place)[0]
    return table.packed.sorted_table([*piles, (cards, value, NOBODY)])


def gathered(
    table: "Table", index: int, value: int, seat: int
) -> list[tuple[frozenset[int], "Table"]]:
    """Builds of the value with that card (rules 3.1): values to hold for, the table afterwards."""
    rules, found = table.packed.rules, list[tuple[frozenset[int], "Table"]]()
    loose = [pile for pile in table.piles if not pile[1]]
    sums = table.next.loose  # kept here, too: the tables made below may be one too many
    if sums is None:
        sums = table.next.loose = Sums([table.values(pile) for pile in loose], down=rules.down)
        sums.reach(table.packed.most, table.packed.most)
    starts = _starts(table, sums, index, value)
    if starts:
        own = table.owned(seat) | {value}
        found += [
            (own, laid) for laid in _gather(table, loose, sums, None, starts, value, index, seat)
        ]
    for pile in table.piles:
        if not pile[1]:
            continue
        changed: Collection[Mask] = starts
        if pile[1] != value:
            changed = {0} if _moves(table, pile, index, value) else ()
        if changed:
            own = frozenset(p[1] for p in table.piles if p[2] == seat and p is not pile) | {value}
            laid_tables = _gather(table, loose, sums, pile, changed, value, index, seat)
            found += [(own, laid) for laid in laid_tables]
    return found


def _moves(table: "Table", pile: "PackedPile", index: int, value: int) -> bool:
    """Whether the card changes the build to that value."""
    rules = table.packed.rules
    return any(
        (rules.up and pile[1] + add == value) or (rules.down and pile[1] - add == value)
        for add in table.packed.values[index]
    )


def _starts(table: "Table", sums: Sums, index: int, value: int) -> "set[Mask]":
    """Loose cards that make the value with the card from the hand."""
    rules = table.packed.rules
    starts: set[Mask] = set()
    for own in table.packed.values[index]:
        if own == value:
            starts.add(0)
        elif own < value and rules.up:
            starts.update(sums.additive(value - own))
        if rules.down:
            starts.update(sums.additive(value + own))
    return starts


def _gather(
    table: "Table",
    loose: "list[PackedPile]",
    sums: Sums,
    old: "PackedPile | None",
    starts: "Collection[Mask]",
    value: int,
    index: int,
    seat: int,
) -> "list[Table]":
    """The tables with a build out of some loose cards, and an old build or none."""
    cap, tables = table.packed.cap, list["Table"]()
    owner = old[2] if old and old[1] == value else seat
    for taken in sums.unions(sums.groups(value), sorted(starts)):
        if not taken and old is None:
            continue
        if cap is not None and len(tables) >= cap:
            break
        cards = 1 << index | (old[0] if old else 0)
        for place, pile in enumerate(loose):
            if taken >> place & 1:
                cards |= pile[0]
        left = [pile for pile in table.piles if not pile[0] & cards]
        tables.append(table.packed.sorted_table([*left, (cards, value, owner)]))
    return tables
