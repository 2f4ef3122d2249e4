"""How much a player may think, and thinking in slices; the thinking itself is `think`.

Apart from it, because a page that deals the first hand does not wait for the search's modules.
"""

from collections.abc import Callable, Generator, Iterator
from typing import NamedTuple, TypeVar

from zwicker.ai.players import Choice

Stop = Callable[[], bool]
T = TypeVar("T")


class Budget(NamedTuple):
    """How much thinking is allowed.

    `nodes`: positions looked at in sampled worlds, `known_nodes`: where all hands are known,
    `exact_nodes`: where they are searched to the end; `worlds`: sampled at most; `width`: moves
    compared in them; `depth`: plies searched in them; `beam`: moves looked at by plies left
    (search.py); `exact`: cards in a hand from which known hands are searched to the end; `cap`:
    see Packed; `batch`: worlds between two looks at who has fallen behind.
    """

    nodes: int = 14_000
    known_nodes: int = 20_000
    exact_nodes: int = 20_000
    worlds: int = 40
    width: int = 8
    depth: int = 2
    beam: tuple[int, ...] = (1, 5, 5, 4, 4, 3)
    exact: int = 5
    cap: int = 4
    batch: int = 8


Thinking = Generator[None, None, Choice]


def finish(thinking: Generator[None, None, T]) -> T:
    """The result of thinking without a break."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: T = done.value
            return found


def results(thinking: Generator[None, None, T]) -> Iterator[T | None]:
    """None for every break, then the result: for who has something to do in between."""
    try:
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                found: T = done.value
                yield found
                return
            yield None
    finally:
        thinking.close()
