"""Sums of all sets of items at once: one long number, a byte for each set (rules 2).

The sums of all sets with one more item are those without it, and the same moved up and raised by
its value: two operations on one number. Where a value stands among its bytes, a set makes it.

>>> sums = lanes(((2,), (3,), (5, 6)))
>>> makes(sums, sets((1, 1, 2)), 5), makes(sums, sets((1, 1, 2)), 11)
([3, 4], [7, 7])
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

Values = tuple[int, ...]  # that one item can count
Mask = int

MOST = 255  # a byte holds no more
MOST_LANES = 4_096


def fits(items: Sequence[Values]) -> bool:
    """Whether the sums of these items can be told this way."""
    count, total = 1, 0
    for values in items:
        count *= 1 + len(values)
        total += max(values, default=0)
    return count <= MOST_LANES and total <= MOST


def lanes(items: Sequence[Values]) -> bytes:
    """The sum of every set of items, once for each choice of their values."""
    sums, count = 0, 1
    known = _RAISES.get
    for values in items:
        raised = known((count, values)) or _raises(count, values)
        if len(values) == 1:
            sums |= (sums << 8 * count) + raised[0]
            count *= 2
        else:
            before, step = sums, 8 * count
            for place, add in enumerate(raised, 1):
                sums |= (before << step * place) + add
            count *= 1 + len(values)
    return sums.to_bytes(count, "little")


_RAISES: dict[tuple[int, Values], tuple[int, ...]] = {}  # faster than a cache around a function
MOST_RAISES = 2_000


def _raises(count: int, values: Values) -> tuple[int, ...]:
    """For each value what raises so many sums by it, moved to their new places."""
    if len(_RAISES) > MOST_RAISES:
        _RAISES.clear()
    ones = int.from_bytes(b"\1" * count, "little")
    raised = tuple(ones * value << 8 * count * place for place, value in enumerate(values, 1))
    _RAISES[count, values] = raised
    return raised


@lru_cache(maxsize=512)
def sets(sizes: tuple[int, ...]) -> list[Mask]:
    """Which set each byte of `lanes` is the sum of; `sizes`: how many values each item has."""
    found = [0]
    for place, size in enumerate(sizes):
        found += [mask | 1 << place for mask in found] * size
    return found


def makes(sums: bytes, masks: Sequence[Mask], value: int) -> list[Mask]:
    """The sets that make the value, one for each choice of values that does."""
    found = []
    at = sums.find(value, 1)
    while at > 0:
        found.append(masks[at])
        at = sums.find(value, at + 1)
    return found


class Lister:
    """Lists captures and builds on one pile (rules 3.2), for a game in which cards have these
    values. Sets of piles are masks of their places."""

    def __init__(self, kinds: Sequence[Values], limit: int, up: bool, down: bool, pairing: bool):
        """`kinds`: the values of the game's cards, the others as Rules has them. Whether a card is
        held for a build is not asked."""
        self._builds: dict[Values, dict[Values, Values]] = {}
        known = {value for own in kinds for value in own}
        for own in kinds:
            row = self._builds[own] = {}
            for base in kinds:
                made = {a + b for a in own for b in base} if up else set[int]()
                made |= {b - a for a in own for b in base if b > a} if down else set[int]()
                made |= {b for b in base if b in own} if pairing else set[int]()
                row[base] = tuple(sorted(v for v in made & known if not limit or v <= limit))

    def moves(
        self, piles: Sequence[Values], hand: Sequence[Values]
    ) -> dict[Values, tuple[list[Mask], tuple[Values, ...]]]:
        """For each kind of card in the hand what it can take, and by place what it can build."""
        sums = lanes(piles)
        # where every pile has one value, a set is where its sum stands
        plain = len(sums) == 1 << len(piles)
        masks: Sequence[Mask] = range(len(sums)) if plain else sets(tuple(map(len, piles)))
        find = sums.find
        built = itemgetter(*piles) if len(piles) > 1 else None
        listed: dict[Values, tuple[list[Mask], tuple[Values, ...]]] = {}
        for own in hand:
            if own in listed:
                continue
            taken: list[Mask] = []
            for value in own:
                at = find(value)
                if at < 0:
                    continue
                found, count = [masks[at]], 1
                at = find(value, at + 1)
                while at > 0:
                    group = masks[at]
                    found += [mask | group for mask in found if not mask & group]
                    found.append(group)
                    count += 1
                    at = find(value, at + 1)
                # two pairs of groups may be the same piles: that takes four
                found = found if count < 4 else list(dict.fromkeys(found))
                taken = taken + found if taken else found
            if not plain or len(own) > 1:
                taken = list(dict.fromkeys(taken))
            row = self._builds[own]
            listed[own] = (taken, built(row) if built else tuple([row[base] for base in piles]))
        return listed
