"""What later moves depend on and the table does not show (docs/notation.md, "Further fields")."""

from collections.abc import Collection
from typing import NamedTuple

# (seat, value), sorted, each once
SeatValues = tuple[tuple[int, int], ...]


class Claim(NamedTuple):
    """What may be claimed of a turn just played (rules 6.6).

    `seat`: whose turn it was; `card`, `value`: what it captured with, "" if it did not capture;
    `by`: who has claimed, None while the others are asked.
    """

    seat: int
    card: str = ""
    value: int | None = None
    by: int | None = None


class Memory(NamedTuple):
    """The further fields of a position.

    `packet`: number of the packet where the stock is unknown, else 0. `announced`: values
    announced this packet (rules 3.2). `lost`: values of own builds that opponents took this
    packet (rules 3.1). `penalties`: illegal builds by side. `laying`: seats that still lay after
    a sweep, and `resume`: whose turn follows (rules 4.5). `owed`: the place of the build that must
    be captured in this turn, `arranged`: whether a captured card was moved in it (rules 5.1).
    `claim`: the turn just played, while others may claim what it left (rules 6.6).
    """

    packet: int = 0
    announced: SeatValues = ()
    lost: SeatValues = ()
    penalties: tuple[int, ...] = ()
    laying: tuple[int, ...] = ()
    resume: int = 0
    owed: int | None = None
    arranged: bool = False
    claim: Claim | None = None


def add_value(known: SeatValues, seat: int, value: int) -> SeatValues:
    """With that value of that seat as well."""
    return tuple(sorted({*known, (seat, value)}))


def drop_values(known: SeatValues, seat: int, values: Collection[int]) -> SeatValues:
    """Without these values of that seat."""
    return tuple(entry for entry in known if entry[0] != seat or entry[1] not in values)


def values_of(known: SeatValues, seat: int | None) -> frozenset[int]:
    """The values of that seat."""
    return frozenset(value for of, value in known if of == seat)
