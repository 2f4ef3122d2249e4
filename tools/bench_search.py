"""Measures what the computer players rest on: `python -m tools.bench_search`; processor time.

Two figures. Listing: captures and builds on one pile of a hand of four cards, on random tables of
eight loose cards of a 52-card pack, as the search lists them, against a plain generator that tries
every set; both can do with cards of several values. Search: fixed
positions with fixed numbers of positions looked at; the signature is a sum over what is found, and
changes only when behaviour does. `node tools/bench-pyodide.mjs` runs the same inside Pyodide.
"""

import math
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, product

from zwicker import Rng, State, variant
from zwicker.ai.budget import finish
from zwicker.ai.levels import FULL, never
from zwicker.ai.packed import Packed
from zwicker.ai.players import choose
from zwicker.ai.table import Table
from zwicker.ai.think import think
from zwicker.cards import Card
from zwicker.layout import pile_cards

GAME = "classic"  # 52 cards, builds on one pile
POSITIONS = 200
PLAIN = 40  # of them; it takes long
REPEATS = 5
SEARCHED = "christiansen"
NODES = 3_000
DEALS = 4

Values = tuple[int, ...]


def plain(piles: Sequence[Values], hand: Sequence[Values], limit: int) -> int:
    """How much a hand can take and build, by trying every set of piles for one value at a time."""
    count = 0
    places = range(len(piles))
    for own in hand:
        found: set[frozenset[int]] = set()
        for value in own:
            groups = [
                frozenset(chosen)
                for size in range(1, len(piles) + 1)
                for chosen in combinations(places, size)
                if any(sum(way) == value for way in product(*(piles[place] for place in chosen)))
            ]
            unions: list[frozenset[int]] = []
            for group in groups:
                unions += [union | group for union in unions if not union & group]
                unions.append(group)
            found.update(unions)
        count += len(found)
        for pile in piles:
            count += len({a + b for a in own for b in pile if a + b <= limit})
    return count


def seconds(work: Callable[[], object]) -> float:
    """Processor time."""
    began = time.process_time()
    work()
    return time.process_time() - began


def listing() -> None:
    """Positions listed in a second, both ways in one run."""
    game = variant(GAME)
    limit = game.rules.limit
    tables = []
    for seed in range(POSITIONS):
        cards = Rng(f"listing {seed}").shuffle(game.pack(2))[:12]
        tables.append(
            State.parse(f"z1_{GAME}_2_p0_p1_{'.'.join(cards[:8])}_{''.join(cards[8:])}.z4")
        )
    counts = [_listed(*_packed(state)) for state in tables]
    assert counts[:PLAIN] == [plain(*_values(state), limit) for state in tables[:PLAIN]]
    slow = seconds(lambda: [plain(*_values(state), limit) for state in tables[:PLAIN]]) / PLAIN
    best = math.inf
    for _ in range(REPEATS):
        fresh = [_packed(state) for state in tables]  # nothing is known of a table from before
        best = min(best, seconds(partial(_listed_all, fresh)))
    fast = best / POSITIONS
    print(
        f"listing, 8 loose cards: {1 / fast:,.0f} positions/s, plain {1 / slow:,.0f}: "
        f"{slow / fast:.0f} times as fast; signature {sum(counts)}",
        flush=True,
    )


def _values(state: State) -> tuple[list[Values], list[Values]]:
    """The values of the piles and of the hand."""
    piles = [state.pile_values(place) for place in range(len(state.table))]
    return piles, [state.variant.values[card] for card in state.hands[0]]


def _packed(state: State) -> tuple[Table, list[Values]]:
    """A table as the search sees it, of which nothing is known yet, and the values of the hand."""
    cards = [card for pile in state.table for card in pile_cards(pile)]
    packed = Packed(state, [*cards, *state.hands[0]])
    used: dict[Card, int] = {}
    table = packed.sorted_table([packed.pile(pile, used) for pile in state.table])
    table.expand()
    return table, _values(state)[1]


def _listed(table: Table, hand: Sequence[Values]) -> int:
    """List as the search does: every capture with the table it leaves, every build on one pile."""
    return sum(len(table.captures(own)) + len(table.stacks(own)) for own in hand)


def _listed_all(tables: Sequence[tuple[Table, list[Values]]]) -> int:
    return sum(_listed(*one) for one in tables)


def positions() -> list[State]:
    """Every third position of some deals of the heuristic player."""
    found: list[State] = []
    for seed in range(DEALS):
        rng = Rng(f"search {seed}")
        state, count = State.deal(variant(SEARCHED), "2", rng), 0
        while not state.over:
            if count % 3 == 0 and len(state.hands[state.mover]) > 1:
                found.append(state)
            state = state.play(choose(state.view(state.mover), "heuristic", rng).move)
            count += 1
    return found


def search() -> None:
    """Positions looked at in a second by level 5's search."""
    budget = FULL._replace(nodes=NODES, known_nodes=NODES, exact_nodes=NODES)
    nodes = signature = 0
    spent = 0.0
    for number, state in enumerate(positions()):
        began = time.process_time()
        choice = finish(think(state.view(state.mover), budget, Rng(number), never))
        spent += time.process_time() - began
        nodes += choice.nodes
        signature += sum(str(choice.move).encode()) * (number + 1)
    rate = nodes / max(spent, 1e-9)
    print(f"search: {rate:,.0f} positions/s ({nodes} positions); signature {signature}", flush=True)


def main() -> None:
    """Print both figures."""
    print(f"Python {sys.version.split()[0]} on {sys.platform}")
    listing()
    search()


if __name__ == "__main__":
    main()
