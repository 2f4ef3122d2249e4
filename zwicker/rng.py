"""A random generator of our own definition: the same everywhere, from a seed of any length.

The stream is SHA-256(seed, block number) for block numbers 0, 1, 2 …, read as 64-bit big-endian
words. It serves shuffling (Fisher-Yates, without bias) and the choices of computer players, so
that a seed gives the same deal in every Python and in every browser.

>>> Rng(7).shuffle("abcdef") == Rng(7).shuffle("abcdef")
True
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """Random numbers from a seed: an int, a text or bytes."""

    __slots__ = ("_block", "_seed", "_words")

    def __init__(self, seed: int | str | bytes) -> None:
        kind = type(seed).__name__.encode()
        data = seed if isinstance(seed, bytes) else str(seed).encode()
        self._seed = kind + b":" + data
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """A whole number from 0 to 2**64 - 1."""
        if not self._words:
            block = sha256(self._seed + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words = [int.from_bytes(block[at : at + 8], "big") for at in (24, 16, 8, 0)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely (bound from 1 to 2**64)."""
        limit = (1 << 64) - (1 << 64) % bound
        while (word := self.word()) >= limit:
            pass
        return word % bound

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in random order, each order equally likely (Fisher-Yates)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
