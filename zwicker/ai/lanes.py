"""Sums of all sets of items at once: one long number, a byte for each set (rules 2).

The sums of all sets with one more item are those without it, and the same moved up and raised by
its value: two operations on one number. Where a value stands among its bytes, a set makes it.

>>> sums = lanes(((2,), (3,), (5, 6)))
>>> makes(sums, sets((1, 1, 2)), 5), makes(sums, sets((1, 1, 2)), 11)
([3, 4], [7, 7])
"""

from collections.abc import Sequence
from functools import lru_cache

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
