"""Groups: which sets of items make a value (rules 1 "Group", 2, 3.1).

An item is anything with one or more values: a loose card or a build. A set of items is a bit
mask over their places. Additive: the values add up. Subtractive: the sum of some minus exactly
one. Nothing here knows cards, tables or variants.

>>> sums = Sums([(2,), (3,), (9,), (4,)])
>>> sums.additive(5), sums.groups(5)
((3,), {3: None, 11: 0, 12: 3})
>>> sums.partition(15, 5)
((3, 12), (None, 3))
"""

from collections.abc import Iterable, Iterator, Sequence

Mask = int
# -number of groups, number of subtractive ones, the groups in order, each as its items' places
Rank = tuple[int, int, tuple[tuple[int, ...], ...]]


class Sums:
    """All groups over some items, found when first asked for."""

    def __init__(
        self,
        values: Sequence[tuple[int, ...]],
        alone: Mask = 0,
        down: bool = True,
        same: Mask = 0,
    ) -> None:
        """`alone`: items that only make a group by themselves. `down`: subtraction as well.

        `same`: items of equal values that, alone in a group, all count the same.
        """
        self.values = values
        self.alone = alone
        self.down = down
        self.same = same
        self._by_sum: dict[int, dict[Mask, None]] = {}
        self._limit = -1
        self._groups: dict[int, dict[Mask, int | None]] = {}
        self._by_first: dict[int, dict[Mask, list[tuple[Mask, bool, tuple[int, ...]]]]] = {}
        self._bounds: dict[int, tuple[Mask, Mask, Mask]] = {}
        self._ranks: dict[tuple[int, Mask], Rank | None] = {}

    def additive(self, value: int) -> tuple[Mask, ...]:
        """The sets whose values add up to `value`."""
        if value > self._limit:
            self._extend(value)
        return tuple(self._by_sum.get(value, ()))

    def _extend(self, limit: int) -> None:
        """Find all sums up to `limit`; an item is added to the sets of those before it."""
        by_sum: dict[int, dict[Mask, None]] = {0: {0: None}}
        singles: list[tuple[int, Mask]] = []
        for place, values in enumerate(self.values):
            bit = 1 << place
            if self.alone & bit:
                singles.extend((value, bit) for value in values)
                continue
            found = [
                (total + value, [mask | bit for mask in masks])
                for total, masks in by_sum.items()
                for value in values
                if total + value <= limit
            ]
            for total, joined in found:
                by_sum.setdefault(total, {}).update(dict.fromkeys(joined))
        if self.same.bit_count() > 1:
            self._drop_unequal(by_sum)
        for value, bit in singles:
            by_sum.setdefault(value, {})[bit] = None
        del by_sum[0]
        self._by_sum = by_sum
        self._limit = limit

    def _drop_unequal(self, by_sum: dict[int, dict[Mask, None]]) -> None:
        """Leave out groups of items that must count the same and do not (rules 5.1, aces)."""
        kinds = self.values[(self.same & -self.same).bit_length() - 1]
        for total, masks in by_sum.items():
            for mask in [m for m in masks if m and not m & ~self.same]:
                if not any(kind * mask.bit_count() == total for kind in kinds):
                    del masks[mask]

    def groups(self, value: int) -> dict[Mask, int | None]:
        """The sets that make `value`, each with the place of the item subtracted, if any.

        An additive way is preferred; of several items that could be subtracted, the first.
        """
        known = self._groups.get(value)
        if known is None:
            known = dict.fromkeys(self.additive(value))
            if self.down:
                self._add_subtractive(value, known)
            self._groups[value] = known
        return known

    def _add_subtractive(self, value: int, known: dict[Mask, int | None]) -> None:
        # the largest sum first, so that all sums are found in one go
        self.additive(value + max((max(v, default=0) for v in self.values), default=0))
        for place, values in enumerate(self.values):
            bit = 1 << place
            for minus in values:
                for mask in self._by_sum.get(value + minus, ()):
                    if not mask & bit and (mask | bit) not in known:
                        known[mask | bit] = place

    def unions(self, groups: Iterable[Mask], starts: Iterable[Mask]) -> Iterator[Mask]:
        """Every union of one of the starts with any number of groups, all disjoint, once."""
        reached = list(dict.fromkeys(starts))
        yield from reached
        seen = set(reached)
        for group in groups:
            fresh = [mask | group for mask in reached if not mask & group]
            fresh = [mask for mask in dict.fromkeys(fresh) if mask not in seen]
            seen.update(fresh)
            reached.extend(fresh)
            yield from fresh

    def rank(self, mask: Mask, value: int) -> Rank | None:
        """The best way to part the set into groups of `value`, or None.

        Best: most groups, then fewest subtractive ones, then first in the order of places.
        """
        if not mask:
            return (0, 0, ())
        key = (value, mask)
        if key not in self._ranks:
            self._ranks[key] = self._find_rank(mask, value)
        return self._ranks[key]

    def _find_rank(self, mask: Mask, value: int) -> Rank | None:
        """The first item of the set lies in some group: try each, small ones first.

        A group is left out when even the most groups that the rest could make are too few.
        """
        best: Rank | None = None
        for group, subtracted, members in self._with_first(value, mask & -mask):
            if group & ~mask:
                continue
            rest = mask ^ group
            if best is not None and 1 + self.most_groups(rest, value) < -best[0]:
                continue
            found = self.rank(rest, value)
            if found is None or (best is not None and found[0] - 1 > best[0]):
                continue
            rank = (found[0] - 1, found[1] + subtracted, (members, *found[2]))
            if best is None or rank < best:
                best = rank
        return best

    def most_groups(self, mask: Mask, value: int) -> int:
        """An upper bound for the groups in a set, by the smallest group each item can be in."""
        bound = self._bounds.get(value)
        if bound is None:
            alone = paired = 0
            for group in self.groups(value):
                size = group.bit_count()
                alone |= group if size == 1 else 0
                paired |= group if size == 2 else 0
            bound = self._bounds[value] = (alone, paired & ~alone, ~(alone | paired))
        ones, twos, more = (mask & part for part in bound)
        return (6 * ones.bit_count() + 3 * twos.bit_count() + 2 * more.bit_count()) // 6

    def _with_first(self, value: int, first: Mask) -> list[tuple[Mask, bool, tuple[int, ...]]]:
        """The groups whose first item is that one: mask, whether subtractive, places."""
        by_first = self._by_first.get(value)
        if by_first is None:
            by_first = self._by_first[value] = {}
            for group, minus in self.groups(value).items():
                entry = (group, minus is not None, places(group))
                by_first.setdefault(group & -group, []).append(entry)
            for entries in by_first.values():
                entries.sort(key=lambda entry: (len(entry[2]), entry[1]))
        return by_first.get(first, [])

    def partition(
        self, mask: Mask, value: int
    ) -> tuple[tuple[Mask, ...], tuple[int | None, ...]] | None:
        """The groups of the best way, and the item subtracted in each; None if there is none."""
        rank = self.rank(mask, value)
        if rank is None:
            return None
        masks = tuple(sum(1 << place for place in group) for group in rank[2])
        return masks, tuple(self.groups(value)[group] for group in masks)


def places(mask: Mask) -> tuple[int, ...]:
    """The places in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
