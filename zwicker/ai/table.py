"""What can be taken from a packed table and built on it, found when first asked for.

Captures by rules 2, builds by rules 3.1 (`gathered`) and 3.2 (`stacked`).
"""

from typing import TYPE_CHECKING

from zwicker.sums import Sums

if TYPE_CHECKING:
    from zwicker.ai.packed import Packed

Mask = int
PackedPile = tuple[Mask, int, int]
Piles = tuple[PackedPile, ...]
Group = tuple[Mask, float]  # places of piles, their worth

LOW = 14  # sums of higher values are only looked for where a joker asks
TALL = -1  # marks that they have been
NO_GROUPS: list[Group] = []

NOBODY = -2  # owner of a build that nobody has to hold a card for


class Table:
    """One table, `piles` as packed.py describes them."""

    __slots__ = (
        "_best", "_built", "_groups", "_loose", "_stacked", "_ways", "packed", "piles",
    )  # fmt: skip

    def __init__(self, packed: "Packed", piles: Piles) -> None:
        self.packed = packed
        self.piles = piles
        self._groups: dict[int, list[Group]] | None = None
        self._best: dict[int, float] = {}
        self._ways: dict[tuple[int, ...], list[Group]] = {}
        self._loose: Sums | None = None
        self._stacked: dict[int, list[tuple[int, Piles]]] = {}
        self._built: dict[tuple[int, int, int], list[tuple[frozenset[int], Piles]]] = {}

    def values(self, pile: PackedPile) -> tuple[int, ...]:
        """The values a pile can have."""
        return (pile[1],) if pile[1] else self.packed.values[pile[0].bit_length() - 1]

    def best(self, value: int) -> float:
        """The most that a card of this value can take at once, with shares; 0.0 if nothing."""
        known = self._best.get(value)
        if known is None:
            groups = self._groups_of(value)
            if not groups:
                known = 0.0
            else:
                full = (1 << len(self.piles)) - 1
                sweep = self.packed.sweep
                unions = groups if len(groups) == 1 else _unions(groups)
                known = max([w + sweep if mask == full else w for mask, w in unions])
            self._best[value] = known
        return known

    def ways(self, values: tuple[int, ...]) -> list[Group]:
        """What a card of these values can take (rules 2): all sets, or only the largest."""
        known = self._ways.get(values)
        if known is None:
            found: dict[Mask, float] = {}
            for value in values:
                found.update(_unions(self._groups_of(value)))
            masks = list(found) if self.packed.cap is None else _largest(found)
            known = self._ways[values] = [(mask, found[mask]) for mask in masks]
        return known

    def _groups_of(self, value: int) -> list[Group]:
        """The sets of piles that make the value, with their worth."""
        groups = self._groups
        if groups is None or (value > LOW and TALL not in groups):
            limit = LOW if value <= LOW else max(self.packed.all_values)
            groups = self._groups = self._find_groups(limit)
            if limit > LOW:
                groups[TALL] = []
        return groups.get(value, NO_GROUPS)

    def _find_groups(self, limit: int) -> dict[int, list[Group]]:
        packed = self.packed
        sums: list[tuple[int, Mask, float]] = [(0, 0, 0.0)]
        singles: list[tuple[int, Mask, float]] = []
        for place, pile in enumerate(self.piles):
            bit, weight = 1 << place, packed.weight(pile[0])
            if pile[1] and not packed.rules.builds_in_sums:
                singles.append((pile[1], bit, weight))
                continue
            for value in self.values(pile)[:1]:
                fresh = [(t + value, m | bit, w + weight) for t, m, w in sums if t + value <= limit]
            for value in self.values(pile)[1:]:
                fresh += [
                    (t + value, m | bit, w + weight) for t, m, w in sums if t + value <= limit
                ]
            sums += fresh
        groups: dict[int, list[Group]] = {}
        for total, mask, weight in sums[1:] + singles:
            if total in groups:
                groups[total].append((mask, weight))
            else:
                groups[total] = [(mask, weight)]
        return groups

    def stacked(self, index: int) -> list[tuple[int, Piles]]:
        """Builds with one pile or a single card: the value announced, the table (rules 3.2)."""
        known = self._stacked.get(index)
        if known is not None:
            return known
        own, bit = self.packed.values[index], 1 << index
        found: list[tuple[int, Piles]] = []
        if self.packed.rules.single and len(own) > 1:
            found = [(v, tuple(sorted((*self.piles, (bit, v, NOBODY))))) for v in own]
        for place, pile in enumerate(self.piles):
            others = (*self.piles[:place], *self.piles[place + 1 :])
            for value in self._reached(pile, own):
                made = (pile[0] | bit, value, NOBODY)
                found.append((value, tuple(sorted((*others, made)))))
        self._stacked[index] = found
        return found

    def _reached(self, pile: PackedPile, own: tuple[int, ...]) -> list[int]:
        """The values that a card of the values `own` can make of a pile (rules 3.2)."""
        rules = self.packed.rules
        reached: set[int] = set()
        for base in self.values(pile):
            for add in own:
                if rules.up:
                    reached.add(base + add)
                if rules.down and base > add:
                    reached.add(base - add)
                if rules.pairing and base == add:
                    reached.add(base)
        return sorted(value for value in reached if not rules.limit or value <= rules.limit)

    def gathered(self, index: int, value: int, seat: int) -> list[tuple[frozenset[int], Piles]]:
        """Builds of the value with that card (rules 3.1): values to hold for, the table."""
        key = (index, value, seat)
        known = self._built.get(key)
        if known is None:
            known = self._built[key] = self._find_gathered(index, value, seat)
        return known

    def _find_gathered(
        self, index: int, value: int, seat: int
    ) -> list[tuple[frozenset[int], Piles]]:
        packed, found = self.packed, list[tuple[frozenset[int], Piles]]()
        loose = [pile for pile in self.piles if not pile[1]]
        if self._loose is None:
            self._loose = Sums([self.values(pile) for pile in loose], down=packed.rules.down)
            most = max(packed.all_values)
            self._loose.additive(2 * most if packed.rules.down else most)
        starts = self._starts(self._loose, index, value)
        if starts:
            own = frozenset(pile[1] for pile in self.piles if pile[2] == seat) | {value}
            found += [(own, laid) for laid in self._gather(loose, None, starts, value, index, seat)]
        for pile in self.piles:
            if not pile[1]:
                continue
            changed = starts if pile[1] == value else {0} if self._moves(pile, index, value) else ()
            if changed:
                own = frozenset(p[1] for p in self.piles if p[2] == seat and p is not pile)
                laid_tables = self._gather(loose, pile, changed, value, index, seat)
                found += [(own | {value}, laid) for laid in laid_tables]
        return found

    def _moves(self, pile: PackedPile, index: int, value: int) -> bool:
        """Whether the card changes the build to that value."""
        rules = self.packed.rules
        return any(
            (rules.up and pile[1] + add == value) or (rules.down and pile[1] - add == value)
            for add in self.packed.values[index]
        )

    def _starts(self, sums: Sums, index: int, value: int) -> set[Mask]:
        """Loose cards that make the value with the card from the hand."""
        rules = self.packed.rules
        starts: set[Mask] = set()
        for own in self.packed.values[index]:
            if own == value:
                starts.add(0)
            elif own < value and rules.up:
                starts.update(sums.additive(value - own))
            if rules.down:
                starts.update(sums.additive(value + own))
        return starts

    def _gather(
        self,
        loose: list[PackedPile],
        old: PackedPile | None,
        starts: set[Mask],
        value: int,
        index: int,
        seat: int,
    ) -> list[Piles]:
        """The tables with a build out of some loose cards, and an old build or none."""
        assert self._loose is not None
        cap, tables = self.packed.cap, list[Piles]()
        owner = old[2] if old and old[1] == value else seat
        for taken in self._loose.unions(self._loose.groups(value), sorted(starts)):
            if not taken and old is None:
                continue
            if cap is not None and len(tables) >= cap:
                break
            cards = 1 << index | (old[0] if old else 0)
            for place, pile in enumerate(loose):
                if taken >> place & 1:
                    cards |= pile[0]
            left = [pile for pile in self.piles if not pile[0] & cards]
            tables.append(tuple(sorted([*left, (cards, value, owner)])))
        return tables


def _unions(groups: list[Group]) -> list[Group]:
    """Every union of disjoint groups, each once."""
    reached: list[Group] = [(0, 0.0)]
    seen = {0}
    for group, weight in groups:
        for mask, worth in reached[:]:
            if not mask & group and (joined := mask | group) not in seen:
                seen.add(joined)
                reached.append((joined, worth + weight))
    return reached[1:]


def _largest(found: dict[Mask, float]) -> list[Mask]:
    """The sets that are part of no other."""
    if len(found) < 2:
        return list(found)
    largest: list[Mask] = []
    for mask in sorted(found, key=int.bit_count, reverse=True):
        for other in largest:
            if mask & other == mask:
                break
        else:
            largest.append(mask)
    return largest
