"""Measure players against each other: duplicate deals, every side's place in turn, resumable.

    python -m tools.arena christiansen 2 5 4 --deals 200

Every deal is named by its number, so a run that is broken off goes on where it stopped, and runs
with the same number are the same deals for all players. Results are kept in `.cache/arena/`, one
line for each deal. Players: levels 1 to 5, players by name, and `sees-all` and `ismcts-N`
(tools/reference.py). With more than two sides the first player sits against the others.
"""

import argparse
import json
from collections.abc import Iterable
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from time import process_time
from typing import NamedTuple

from tools.reference import ismcts, sees_all
from zwicker.ai.levels import choose, level_name
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.variants import variant

STORE = Path(__file__).parent.parent / ".cache" / "arena"


class Job(NamedTuple):
    """One deal of a match: `number` names it."""

    variant: str
    seats: str
    first: str
    second: str
    number: int


def move_of(player: str, state: State, rng: Rng) -> Move:
    """What the player does; only `sees-all` is shown the state itself."""
    if player == "sees-all":
        return sees_all(state, rng).move
    view = state.view(state.mover)
    if player.startswith("ismcts-"):
        return ismcts(view, rng, int(player.removeprefix("ismcts-"))).move
    return choose(view, level_name(player), rng).move


def play(job: Job) -> dict[str, object]:
    """The deal from each side's place: mean difference, seconds, moves and slowest, by player."""
    start = State.deal(variant(job.variant), job.seats, Rng(f"arena {job.number}"))
    sides = start.seating.side_count
    seconds, moves, slowest, total = [0.0, 0.0], [0, 0], [0.0, 0.0], 0.0
    for side in range(sides):
        state, rng = start, Rng(f"arena {job.number} {side}")
        while not state.over:
            who = int(state.seating.sides[state.mover] != side)
            began = process_time()
            move = move_of((job.first, job.second)[who], state, rng)
            spent = process_time() - began
            seconds[who] += spent
            moves[who] += 1
            slowest[who] = max(slowest[who], spent)
            state = state.play(move)
        totals = [sheet.total for sheet in state.scores()]
        others = [points for other, points in enumerate(totals) if other != side]
        total += totals[side] - sum(others) / len(others)
    return {
        "number": job.number, "difference": total / sides, "seconds": seconds, "moves": moves,
        "slowest": slowest,
    }  # fmt: skip


def summary(rows: Iterable[dict[str, list[float]]]) -> str:
    """Mean difference a deal with its 95 % interval, and the time of a move of each player."""
    found = list(rows)
    values = [float(str(row["difference"])) for row in found]
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1))
    half = 1.96 * spread / sqrt(len(values))
    times = []
    for who in (0, 1):
        moves = sum(row["moves"][who] for row in found)
        mean_time = sum(row["seconds"][who] for row in found) / max(moves, 1)
        times.append(f"{mean_time * 1000:.0f} ({max(row['slowest'][who] for row in found):.2f} s)")
    return (
        f"{mean:+.2f} (95 %: {mean - half:+.2f} to {mean + half:+.2f}), {len(values)} deals; "
        f"ms a move (slowest): {times[0]}, {times[1]}"
    )


def run(job: Job, deals: int, jobs: int) -> str:
    """Play the deals that are still missing, from the job's number on; the summary of all."""
    STORE.mkdir(parents=True, exist_ok=True)
    path = STORE / f"{job.variant}_{job.seats}_{job.first}_{job.second}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    known = {row["number"]: row for row in map(json.loads, lines)}
    wanted = range(job.number, job.number + deals)
    missing = [job._replace(number=number) for number in wanted if number not in known]
    with Pool(jobs) as pool, path.open("a", encoding="utf-8") as store:
        for row in pool.imap_unordered(play, missing):
            print(json.dumps(row), file=store, flush=True)
            known[row["number"]] = row
    return summary(known[number] for number in wanted)


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="measure players by duplicate deals")
    parser.add_argument("variant")
    parser.add_argument("seats")
    parser.add_argument("first")
    parser.add_argument("second", nargs="+")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--from", dest="start", type=int, default=0, help="number of the first")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    args = parser.parse_args()
    for second in args.second:
        job = Job(args.variant, args.seats, args.first, second, args.start)
        print(f"{args.variant} {args.seats}: {args.first} against {second}: ", end="", flush=True)
        print(run(job, args.deals, args.jobs), flush=True)


if __name__ == "__main__":
    main()
