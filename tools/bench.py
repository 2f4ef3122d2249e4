"""Measures the engine: `python -m tools.bench [--write]`.

Processor time, so that other work matters little. Every row is the same piece of work on many
positions: the median, the 95th percentile and the longest, how many answers it gives, and what one
of them costs. That figure may not grow with the table or the seats. The signature is a sum over all
answers: it changes only when behaviour does. `--write` measures inside Pyodide as well and puts the
table into docs/performance.md.
"""

import argparse
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from typing import NamedTuple

from zwicker import Rng, State, variant
from zwicker.ai.players import choose

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs/performance.md"
MARKS = re.compile(r"(<!-- engine -->\n).*(<!-- end of the engine -->)", re.DOTALL)
GAME = "zwickern"
MANY_SEATS = "classic"
TABLES = 60  # random tables for each figure
MOST = 5_000  # moves of one position that are listed
IMPORTS = 7
IMPORT = "import time; t = time.perf_counter(); import zwicker; print(time.perf_counter() - t)"
HEAD = (
    "| | median | p95 | longest | answers | µs an answer | median in Pyodide |",
    "|---|---|---|---|---|---|---|",
)

Work = Callable[[], int]


class Row(NamedTuple):
    """What was measured of one kind of work; times in ms, answers by piece of work."""

    name: str
    middle: float
    high: float
    longest: float
    answers: float
    each: float  # µs
    total: int

    def cells(self, inside: float | None = None) -> str:
        """The row as Markdown, with the median inside Pyodide if there is one."""
        times = " | ".join(f"{value:.2f}" for value in self[1:4])
        pyodide = "" if inside is None else f" {inside:.2f} |"
        return f"| {self.name} | {times} | {self.answers:.0f} | {self.each:.0f} |{pyodide}"


def measured(name: str, work: list[Work]) -> Row:
    """Do all pieces of work once. An answer is what a piece of work counts."""
    times, found = [], []
    for piece in work:
        began = time.process_time()
        found.append(piece())
        times.append((time.process_time() - began) * 1000)
    answers = sum(found)
    each = sum(times) * 1000 / max(1, answers)
    times.sort()
    high = times[int(len(times) * 0.95)]
    return Row(name, median(times), high, times[-1], median(found), each, answers)


def table(piles: int, hand: int, seed: int) -> State:
    """A position with that many loose cards and cards in the hand."""
    cards = Rng(f"bench-{seed}").shuffle(variant(GAME).pack(2))
    lying, held = cards[:piles], cards[piles : piles + hand]
    return State.parse(f"z1_{GAME}_2_p0_p1_{'.'.join(lying)}_{''.join(held)}.z{hand}")


def selections(size: int, complete: bool) -> list[Work]:
    """Judge (or complete) random selections of that size, 12 loose cards and 8 in hand."""
    work: list[Work] = []
    for seed in range(TABLES):
        state, rng = table(12, 8, seed), Rng(f"choice-{seed}-{size}")
        card = rng.choice(state.hands[0])
        places = sorted(rng.shuffle(range(12))[:size])
        find = state.completions if complete else state.moves_with
        work.append(lambda find=find, card=card, at=places: len(find(card, at)))  # type: ignore[misc]
    return work


def moves_of_all(lying: int) -> list[Work]:
    """Judge moves that use every one of the loose cards, 8 in hand."""
    states = [table(lying, 8, seed) for seed in range(TABLES)]
    moves = [(s, m) for s in states for m in s.moves_with(s.hands[0][0], range(lying))]
    return [partial(State.is_legal, state, move) for state, move in moves]


def listings(piles: int) -> list[Work]:
    """List the legal moves of a hand of four, at most MOST of them."""
    states = [table(piles, 4, seed) for seed in range(TABLES if piles < 10 else TABLES // 6)]
    return [lambda s=s: sum(1 for _ in islice(s.iter_moves(), MOST)) for s in states]  # type: ignore[misc]


def random_deal(game: str, seats: str, seed: int) -> int:
    """One deal by random players; the number of moves."""
    rng = Rng(f"deal-{seed}")
    state, count = State.deal(variant(game), seats, rng), 0
    while not state.over:
        state = state.advance(choose(state.view(state.mover), "random", rng).move)
        count += 1
    return count


def rows() -> Iterator[Row]:
    """Everything that is measured, one after the other."""
    for size in (1, 2, 4, 6, 8, 12):
        yield measured(f"selection of {size} judged", selections(size, complete=False))
    for size in (8, 12):
        yield measured(f"move of all {size} judged", moves_of_all(size))
    for size in (0, 1, 2, 4):
        yield measured(f"selection of {size} completed", selections(size, complete=True))
    for piles in (4, 6, 8, 12, 16):
        yield measured(f"moves listed, {piles} on the table", listings(piles))
    for game, seats in ((GAME, "2"), *((MANY_SEATS, seats) for seats in ("2", "4", "8", "12"))):
        deals: list[Work] = [partial(random_deal, game, seats, seed) for seed in range(20)]
        yield measured(f"random deal, {game}, {seats} seats (answers: moves)", deals)


def import_time() -> float:
    """How long the package takes to import in a fresh interpreter; the median in ms."""
    command = [sys.executable, "-c", IMPORT]
    times = [float(subprocess.check_output(command, cwd=ROOT)) for _ in range(IMPORTS)]
    return median(times) * 1000


def report(say: Callable[[str], None]) -> str:
    """Measure here and inside Pyodide; the table as Markdown."""
    say("inside Pyodide …")
    command = ["node", "tools/bench-pyodide.mjs", "bench", "--json"]
    output = subprocess.check_output(command, cwd=ROOT, text=True)
    inside = {name: float(middle) for name, middle in json.loads(output.splitlines()[-1]).items()}
    lines = list(HEAD)
    for row in rows():
        lines.append(row.cells(inside[row.name]))
        say(lines[-1])
    python = sys.version.split()[0]
    first = (
        f"Processor time in ms, CPython {python} on {sys.platform}. "
        f"`import zwicker` takes {import_time():.0f} ms there."
    )
    return "\n".join([first, "", *lines, ""])


def main() -> None:
    """Print all figures, or write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    parser.add_argument("--json", action="store_true", help="medians only, as one line")
    options = parser.parse_args()
    if options.json:
        print(json.dumps({row.name: row.middle for row in rows()}))
        return
    if options.write:
        text = report(lambda line: print(line, flush=True))
        whole = REPORT.read_text(encoding="utf-8")
        REPORT.write_text(MARKS.sub(lambda m: f"{m[1]}\n{text}\n{m[2]}", whole), encoding="utf-8")
        return
    signature = 0
    for row in rows():
        signature += row.total
        print(row.cells(), flush=True)
    print(f"signature {signature}; import {import_time():.0f} ms")


if __name__ == "__main__":
    main()
