"""Measures the engine: `python -m tools.bench`. Processor time, so that other work matters little.

The signature is a sum over fixed work: it changes only when behaviour changes.
"""

import time
from collections.abc import Callable
from itertools import islice

from zwicker import Rng, State, variant
from zwicker.ai.players import choose

GAME = "zwickern"
TABLES = 60  # random tables for each figure


def table(piles: int, hand: int, seed: int) -> State:
    """A position with that many loose cards and cards in the hand."""
    cards = Rng(f"bench-{seed}").shuffle(variant(GAME).pack(2))
    lying, held = cards[:piles], cards[piles : piles + hand]
    return State.parse(f"z1_{GAME}_2_p0_p1_{'.'.join(lying)}_{''.join(held)}.z{hand}")


def spread(work: list[Callable[[], int]]) -> tuple[str, int]:
    """Median, 95th percentile and worst time in ms of the pieces of work, and their sum."""
    times, total = [], 0
    for piece in work:
        began = time.process_time()
        total += piece()
        times.append((time.process_time() - began) * 1000)
    times.sort()
    middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
    return f"median {middle:8.2f}   p95 {high:8.2f}   worst {times[-1]:8.2f} ms", total


def selections(size: int, complete: bool) -> list[Callable[[], int]]:
    """Judge (or complete) random selections of that size, 12 loose cards and 8 in hand."""
    work: list[Callable[[], int]] = []
    for seed in range(TABLES):
        state, rng = table(12, 8, seed), Rng(f"choice-{seed}-{size}")
        card = rng.choice(state.hands[0])
        places = sorted(rng.shuffle(range(12))[:size])
        find = state.completions if complete else state.moves_with
        work.append(lambda find=find, card=card, at=places: len(find(card, at)))  # type: ignore[misc]
    return work


def moves_of_all(lying: int) -> list[Callable[[], int]]:
    """Judge moves that use every one of the loose cards, 8 in hand."""
    states = [table(lying, 8, seed) for seed in range(TABLES)]
    moves = [(s, m) for s in states for m in s.moves_with(s.hands[0][0], range(lying))]
    return [lambda s=s, m=m: s.is_legal(m) for s, m in moves]  # type: ignore[misc]


def listings(piles: int) -> list[Callable[[], int]]:
    """List the legal moves of a hand of four, at most 5,000 of them."""
    states = [table(piles, 4, seed) for seed in range(TABLES if piles < 10 else TABLES // 6)]
    return [lambda s=s: sum(1 for _ in islice(s.iter_moves(), 5_000)) for s in states]  # type: ignore[misc]


def random_deal(seed: int) -> int:
    """One deal by random players; the number of moves."""
    rng = Rng(f"deal-{seed}")
    state, count = State.deal(variant(GAME), "2", rng), 0
    while not state.over:
        state = state.advance(choose(state.view(state.mover), "random", rng).move)
        count += 1
    return count


def main() -> None:
    """Print all figures."""
    signature = 0
    rows = [
        (f"selection of {n} judged", selections(n, complete=False)) for n in (1, 2, 4, 6, 8, 12)
    ]
    rows += [(f"move of all {n} judged", moves_of_all(n)) for n in (8, 12)]
    rows += [(f"selection of {n} completed", selections(n, complete=True)) for n in (0, 1, 2, 4)]
    rows += [(f"moves listed, {n} on the table", listings(n)) for n in (4, 8, 12, 16)]
    rows += [("random deal", [lambda n=n: random_deal(n) for n in range(20)])]  # type: ignore[misc]
    for name, work in rows:
        line, total = spread(work)
        signature += total
        print(f"{name:32} {line}", flush=True)
    print(f"signature {signature}")


if __name__ == "__main__":
    main()
