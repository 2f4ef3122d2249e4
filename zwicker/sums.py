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
from functools import lru_cache, reduce
from operator import itemgetter, or_
from typing import NamedTuple

Mask = int
MANY = 16  # up to so many items the sets of all of them are looked at together
AT_ONCE = 1 << 26  # bits of what is worked out on the way that are kept
KEPT = 64  # sums of fewer items that are kept
Way = tuple[tuple[int, ...], ...]  # groups in the order of their first items: their places


class Parted(NamedTuple):
    """Sets that part into groups of one value: a bit for each mask, 1 where it does."""

    any: bytes  # into any number of groups, none included
    by_number: tuple[bytes, ...]  # into exactly so many


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
        self._by_first: dict[int, dict[Mask, list[tuple[Mask, tuple[int, ...]]]]] = {}
        self._parts: dict[int, Parted] = {}
        self._smaller: dict[Mask, Sums] = {}
        self._covers: dict[int, Mask] = {}
        self._odd: Mask | None = None  # the items of odd values; none if one can be both

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

    def reach(self, value: int, minus: int = 0) -> None:
        """Find at once all sums that groups of values up to `value` are made of.

        `minus`: the largest value that is subtracted from them besides the items.
        """
        if self.down:
            value += max(minus, *(max(values, default=0) for values in self.values), 0)
        self.additive(value)

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
        self.reach(value)
        for place, values in enumerate(self.values):
            bit = 1 << place
            for minus in values:
                for mask in self._by_sum.get(value + minus, ()):
                    if not mask & bit and (mask | bit) not in known:
                        known[mask | bit] = place

    def unions_with(self, value: int, needed: Iterable[int]) -> Iterator[Mask]:
        """Every union of disjoint groups that make `value`, with all these places in it, once.

        Of many items not all unions can be tried: those without the places are never made.
        """
        return self.unions(self.additive(value), self._covers_of(value, needed))

    def _covers_of(self, value: int, needed: Iterable[int]) -> list[Mask]:
        found = [0]
        for place in needed:
            bit = 1 << place
            those = [group for group in self.additive(value) if group & bit]
            found = [
                mask if mask & bit else mask | group
                for mask in found
                for group in (those if not mask & bit else (0,))
                if not mask & group
            ]
        return list(dict.fromkeys(found))

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

    def way(self, mask: Mask, value: int) -> Way | None:
        """The best way to part the set into groups of `value`, as their places, or None.

        Best: most groups, then first in the order of places.
        """
        if self._is_few(mask):
            members = places(mask)
            way = self._only(mask).way((1 << len(members)) - 1, value)
            return way and tuple(tuple(members[at] for at in group) for group in way)
        most = self.most_groups(mask, value)
        if most is None:
            return None
        by_number = self._parted(value).by_number
        found: list[tuple[int, ...]] = []
        for count in range(most - 1, -1, -1):
            group, members = next(
                (group, members)
                for group, members in self._with_first(value, mask & -mask)
                if not group & ~mask and _is_in(by_number[count], mask ^ group)
            )
            found.append(members)
            mask ^= group
        return tuple(found)

    def most_groups(self, mask: Mask, value: int) -> int | None:
        """The most groups of `value` into which the set parts; None if it does not."""
        if self._is_few(mask):
            return self._only(mask).most_groups((1 << mask.bit_count()) - 1, value)
        if not self._may_part(mask, value):
            return None
        parted = self._parted(value)
        if not _is_in(parted.any, mask):
            return None
        by_number = parted.by_number
        return next(n for n in reversed(range(len(by_number))) if _is_in(by_number[n], mask))

    def _is_few(self, mask: Mask) -> bool:
        """Whether to look at these items apart from the many that there are."""
        return len(self.values) > MANY and mask.bit_count() < len(self.values)

    def _only(self, mask: Mask) -> "Sums":
        """These items alone: the sets of all would be too many."""
        found = self._smaller.get(mask)
        if found is None:
            members = places(mask)
            alone, same = (
                sum(1 << n for n, place in enumerate(members) if some >> place & 1)
                for some in (self.alone, self.same)
            )
            values = [self.values[place] for place in members]
            if len(self._smaller) == KEPT:
                self._smaller.clear()
            found = self._smaller[mask] = Sums(values, alone, self.down, same)
        return found

    def parts(self, mask: Mask, value: int) -> bool:
        """Whether the set, or no item at all, parts into groups of `value`."""
        return self.most_groups(mask, value) is not None

    def _may_part(self, mask: Mask, value: int) -> bool:
        """False where a look is enough: an item in no group, or an odd sum for an even value.

        Adding or subtracting, a group of an even value has an even number of odd items.
        """
        if self._odd is None:
            mixed = any(len({value & 1 for value in values}) > 1 for values in self.values)
            odd = sum(
                1 << place for place, values in enumerate(self.values) if values and values[0] & 1
            )
            self._odd = 0 if mixed else odd
        if not value & 1 and (mask & self._odd).bit_count() & 1:
            return False
        cover = self._covers.get(value)
        if cover is None:
            cover = 0
            for group in self.groups(value):
                cover |= group
            self._covers[value] = cover
        return not mask & ~cover

    def _parted(self, value: int) -> Parted:
        """The sets that part into groups.

        All sets are joined with a group at once: those that share no item with it, moved up by its
        mask. Going up from the first item, each group meets sets of items before its last one
        only, so that each set of groups is reached once, and most joins are of small numbers.
        """
        found = self._parts.get(value)
        if found is None:
            by_last: list[list[Mask]] = [[] for _ in self.values]
            for group in self.groups(value):
                by_last[group.bit_length() - 1].append(group)
            sets, numbers = 1, 1
            for last, groups in enumerate(by_last):
                sets = _spread(sets, numbers, 1 << last)
                if groups:
                    sets = _joined(sets, numbers, last, groups)
                    numbers += sets >> (numbers << last + 1) != 0
            by_number = _layers(sets, numbers, 1 << len(by_last))
            found = self._parts[value] = Parted(
                _as_bytes(reduce(or_, by_number)), tuple(map(_as_bytes, by_number))
            )
        return found

    def _with_first(self, value: int, first: Mask) -> list[tuple[Mask, tuple[int, ...]]]:
        """The groups whose first item is that one, in the order of places: mask and places."""
        by_first = self._by_first.get(value)
        if by_first is None:
            by_first = self._by_first[value] = {}
            for group in self.groups(value):
                by_first.setdefault(group & -group, []).append((group, places(group)))
            for entries in by_first.values():
                entries.sort(key=itemgetter(1))
        return by_first.get(first, [])

    def partition(
        self, mask: Mask, value: int
    ) -> tuple[tuple[Mask, ...], tuple[int | None, ...]] | None:
        """The groups of the best way, and the item subtracted in each; None if there is none."""
        way = self.way(mask, value)
        if way is None:
            return None
        masks = tuple(sum(1 << place for place in group) for group in way)
        return masks, tuple(self.groups(value)[group] for group in masks)


def _is_in(sets: bytes, mask: Mask) -> bool:
    """Whether the mask's bit is set."""
    at = mask >> 3
    return at < len(sets) and bool(sets[at] >> (mask & 7) & 1)


def _as_bytes(sets: int) -> bytes:
    """The same bits where one of them is found without touching the others."""
    return sets.to_bytes((sets.bit_length() + 7) // 8, "little")


def _joined(sets: int, numbers: int, last: int, groups: list[Mask]) -> int:
    """The sets, and those with one of the groups, whose last item is that one."""
    most, without = AT_ONCE // (numbers << last), _sets_without(last)
    found, known = sets, {0: sets}
    for group in sorted(groups):  # those that share many items follow each other
        if len(known) > most:
            known = {0: sets}
        found |= _apart(known, group ^ 1 << last, without) << (group + (2 << last))
    return found


def _apart(known: dict[Mask, int], mask: Mask, without: Sequence[int]) -> int:
    """Which of the sets share no item with the mask; what is worked out on the way is kept."""
    found = known.get(mask)
    if found is None:
        low = mask & -mask
        found = known[mask] = _apart(known, mask ^ low, without) & without[low.bit_length() - 1]
    return found


def _layers(sets: int, numbers: int, room: int) -> list[int]:
    """The sets of each number of groups, which lie one above the other, `room` bits each."""
    every = (1 << room) - 1
    return [sets >> number * room & every for number in range(numbers)]


def _spread(sets: int, numbers: int, room: int) -> int:
    """The same with twice as much room, for an item more."""
    if numbers == 1:
        return sets
    return sum(one << 2 * room * n for n, one in enumerate(_layers(sets, numbers, room)))


@lru_cache(maxsize=32)
def _sets_without(items: int) -> tuple[int, ...]:
    """For each item the sets without it: a bit for each mask, and so for each number of groups.

    There is room for twice as many masks.
    """
    room = 2 << items
    each = sum(1 << number * room for number in range(items + 1))
    found = []
    for place in range(items):
        block = (1 << (1 << place)) - 1
        for larger in range(place + 1, items):
            block |= block << (1 << larger)
        found.append(block * each)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def places(mask: Mask) -> tuple[int, ...]:
    """The places in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
