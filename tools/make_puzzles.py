"""Makes the puzzles that are shipped: static/puzzles/puzzles.txt (docs/puzzles.md).

Deals are played by the simple computer players to their last cards; an ending is kept if the exact
solver proves that one move is best by the margin asked for. Everything comes from a seed, one deal
after the other, so that a run that was stopped goes on where it was: what was found so far is kept
in .cache/puzzles. Difficulty is measured: the share of tries by players who do not look to the end
that miss the move.

    python -m tools.make_puzzles [VARIANT …] [--each 24]
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from zwicker import Move, Rng, State, variant, variants
from zwicker.ai import levels
from zwicker.ai.exact import Ending, EndingError
from zwicker.ai.players import choose, rank
from zwicker.ai.puzzle import Puzzle, PuzzleError, best_line, name_of, solve

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "static/puzzles/puzzles.txt"
WORK = ROOT / ".cache/puzzles"
SEED = "puzzles 1"
EACH = 24  # of every collection
MOST_GREEDY = 0.4  # of them, the share that the greedy capture may solve
MOST_USUAL = 0.6  # and the heuristic
LEAST_MOVES = 4  # to choose from
TRIES = 8  # of each of the two lowest levels
HEAD = """\
# Puzzles: made by tools/make_puzzles.py, described in docs/puzzles.md. One a line:
# name, difficulty, value, margin, position, best play to the end. The easiest come first.
"""


class Source(NamedTuple):
    """Which endings are tried: the seating, how many cards are in the hands, the
    points by which the best move must be ahead, and positions looked at before giving up."""

    seats: str
    cards: tuple[int, ...]
    margin: int
    nodes: int


PLAIN = Source("2", (8, 7, 6), 2, 20_000)
TEAMS = Source("2v2", (8, 7, 6), 2, 8_000)
CASINO = Source("2", (7, 6, 5), 1, 2_500)
# variants whose endings are another matter than two seats of the packed search
SOURCES = {
    "jensen": TEAMS,
    "six-jokers": TEAMS,
    "grupp": PLAIN._replace(cards=(6, 5, 4)),
    "dietze": PLAIN._replace(nodes=8_000),
    "lesotho": CASINO,
    "south-african": CASINO,
    # partners who build for each other (rules 3.1)
    "zwickern 2v2": TEAMS._replace(cards=(7, 6), nodes=4_000),
    "zwickeln 2v2": TEAMS._replace(cards=(7, 6), nodes=4_000),
}
# every captured card can be brought up there (rules 5.1): too many ways even with four cards left
UNSOLVED = ("swazi", "swazi-two", "swazi-stock")


class Found(NamedTuple):
    """A puzzle, and whether the greedy capture and the heuristic find its move."""

    puzzle: Puzzle
    greedy: bool
    usual: bool


def collections() -> list[str]:
    """The names of all collections: a variant, or a variant and a further seating."""
    games = [game.rules.id for game in variants() if game.rules.id not in UNSOLVED]
    return games + [name for name in SOURCES if " " in name]


def source_of(name: str) -> Source:
    """Where the puzzles of that collection come from."""
    return SOURCES.get(name, PLAIN)


def endings(name: str, number: int) -> Iterator[State]:
    """The endings of one deal that may make a puzzle, the longest first."""
    source = source_of(name)
    rng = Rng(f"{SEED} {name} {number}")
    state = State.deal(variant(name.split(" ")[0]), source.seats, rng)
    players = [rng.choice(("greedy", "heuristic", "heuristic")) for _ in state.hands]
    while not state.over:
        few = sum(map(len, state.hands)) in source.cards
        ready = few and not state.stock and not state.memory.laying
        if ready and len(state.hands[state.mover]) > 1 and state.memory.owed is None:
            yield state.replace(score=(0,) * len(state.score))
        # what came before the last cards need not be played well
        player = "greedy" if state.stock else players[state.mover]
        move = choose(state.view(state.mover), player, rng).move
        state = state.play(move)


def puzzle_in(name: str, number: int) -> Found | None:
    """The first ending of the deal that is a puzzle."""
    source = source_of(name)
    for state in endings(name, number):
        try:
            found = solve(state, source.nodes)
            if found.second is None or found.value - found.second < source.margin:
                continue
            ending = Ending(state, source.nodes)
            if sum(move.kind != "arrange" for move in ending.moves) < LEAST_MOVES:
                continue
            line = (str(found.best), *best_line(state.advance(found.best), source.nodes))
            return _measured(state, ending, found.best, found.value, found.second, line)
        except (EndingError, PuzzleError):
            continue
    return None


def _measured(
    state: State, ending: Ending, best: Move, value: float, second: float, line: tuple[str, ...]
) -> Found:
    """The puzzle with its difficulty."""
    greedy, usual = _finds(state, best, "greedy"), _finds(state, best, "heuristic")
    tries = [(4.0, greedy), (8.0, usual)]
    tries += [(6.0, _glances(ending, best, plays)) for plays in (2, 4)]
    for level in ("1", "2"):
        for number in range(TRIES):
            rng = Rng(f"{SEED} {level} {number}")
            move = levels.choose(state.view(state.mover), level, rng).move
            tries.append((1.0, float(move == best)))
    missed = sum(weight * (1 - found) for weight, found in tries)
    difficulty = round(100 * missed / sum(weight for weight, _ in tries))
    text = str(state)
    puzzle = Puzzle(
        name_of(text), difficulty, round(value), round(value - second), text, line
    )  # fmt: skip
    return Found(puzzle, greedy > 0, usual > 0)


def _finds(state: State, best: Move, player: str) -> float:
    """The share of the moves that the player likes most that is the best one."""
    return _share(rank(state.view(state.mover), player, Rng(SEED)), best)


def _glances(ending: Ending, best: Move, plays: int) -> float:
    return _share([(ending.glance(move, plays), move) for move in ending.moves], best)


def _share(judged: list[tuple[float, Move]], best: Move) -> float:
    most = max(value for value, _ in judged)
    liked = [move for value, move in judged if value > most - 1e-6]
    return (best in liked) / len(liked)


class Collection:
    """What was found of one variant so far, kept after every deal that had something."""

    def __init__(self, name: str, each: int) -> None:
        self.name, self.each = name, each
        self.file = WORK / f"{name.replace(' ', '-')}.json"
        self.next = 0
        self.found: list[Found] = []
        if self.file.exists():
            kept = json.loads(self.file.read_text(encoding="utf-8"))
            if kept["key"] == self._key():
                self.next = kept["next"]
                self.found = [Found(Puzzle.parse(p), g, u) for p, g, u in kept["found"]]

    def _key(self) -> str:
        return f"{SEED} {source_of(self.name)} {self.each}"

    def fill(self) -> None:
        """Go through deals until there are enough puzzles."""
        while len(self.found) < self.each:
            found = puzzle_in(self.name, self.next)
            self.next += 1
            if found is not None and self._wanted(found):
                self.found.append(found)
                self._keep()

    def _wanted(self, found: Found) -> bool:
        """Whether it is new and does not make the collection too easy."""
        if any(found.puzzle.id == other.puzzle.id for other in self.found):
            return False
        greedy = sum(other.greedy for other in self.found)
        usual = sum(other.usual for other in self.found)
        return not (
            (found.greedy and greedy >= MOST_GREEDY * self.each)
            or (found.usual and usual >= MOST_USUAL * self.each)
        )

    def _keep(self) -> None:
        WORK.mkdir(parents=True, exist_ok=True)
        kept = {
            "key": self._key(),
            "next": self.next,
            "found": [(str(f.puzzle), f.greedy, f.usual) for f in self.found],
        }
        self.file.write_text(json.dumps(kept), encoding="utf-8")


def main() -> None:
    """Fill the collections named, or of all, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*")
    parser.add_argument("--each", type=int, default=EACH)
    asked = parser.parse_args()
    all_found: list[Found] = []
    for name in collections():
        if asked.variants and name not in asked.variants:
            continue
        collection = Collection(name, asked.each)
        collection.fill()
        all_found += collection.found
        greedy = sum(found.greedy for found in collection.found)
        usual = sum(found.usual for found in collection.found)
        marks = [found.puzzle.difficulty for found in collection.found]
        print(
            f"{name}: {len(marks)} from {collection.next} deals, greedy solves {greedy}, "
            f"heuristic {usual}, difficulty {min(marks)} to {max(marks)}",
            flush=True,
        )
    if not asked.variants:
        write([found.puzzle for found in all_found])


def write(puzzles: list[Puzzle]) -> None:
    """Write the collection, the easiest first."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.difficulty, puzzle.id))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(HEAD + "".join(f"{puzzle}\n" for puzzle in ordered), encoding="utf-8")
    print(f"{len(ordered)} puzzles in {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
