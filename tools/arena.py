"""Measure players against each other: duplicate deals, every side's place in turn, resumable.

    python -m tools.arena christiansen 2 5 4 --deals 200

Every deal is named by its number, so a run that is broken off goes on where it stopped, and runs
with the same number are the same deals for all players. Results are kept in `.cache/arena/`, one
line for each deal; those of other versions of the players are not counted. With more than two
sides the first player sits against the others. Players: levels 1 to 5, players by name, level 5
with another budget (`5,depth=3,worlds=20`, see Budget in zwicker/ai/think.py), any of them without
memory of earlier plays (`5,forgetful`), `sees-all` (tools/reference.py), `ismcts-N` (ismcts.py).
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import log, sqrt
from multiprocessing import Pool
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from tools.ismcts import ismcts
from tools.reference import sees_all
from zwicker.ai.budget import Budget, finish
from zwicker.ai.levels import FULL, choose, level_name, never
from zwicker.ai.think import think
from zwicker.game import Game
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.variants import variant

ROOT = Path(__file__).parent.parent
STORE = ROOT / ".cache" / "arena"
FEWEST = 10  # deals before a sequential test may end
SURE = log(19)


class Job(NamedTuple):
    """One deal of a match: `number` names it."""

    variant: str
    seats: str
    first: str
    second: str
    number: int


def move_of(player: str, game: Game, rng: Rng) -> Move:
    """What the player does; only `sees-all` is shown the state itself."""
    if player == "sees-all":
        return sees_all(game.state, rng).move
    view = game.view(game.state.mover)
    if player.endswith(",forgetful"):  # knows the table, but not how it came about
        view, player = game.state.view(game.state.mover), player.removesuffix(",forgetful")
    if player.startswith("ismcts-"):
        return ismcts(view, rng, int(player.removeprefix("ismcts-"))).move
    if player.startswith("5,"):
        return finish(think(view, budget_of(player), rng, never)).move
    return choose(view, level_name(player), rng).move


def budget_of(player: str) -> Budget:
    """The budget of level 5 with other figures: "5,depth=3,worlds=20"."""
    changes = dict(change.split("=") for change in player.split(",")[1:])
    usual = FULL._asdict()
    return FULL._replace(**{name: type(usual[name])(text) for name, text in changes.items()})


def play(job: Job) -> dict[str, Any]:
    """The deal from each side's place: mean difference, seconds, moves and slowest, by player."""
    start = State.deal(variant(job.variant), job.seats, Rng(f"arena {job.number}"))
    sides = start.seating.side_count
    seconds, moves, slowest, total = [0.0, 0.0], [0, 0], [0.0, 0.0], 0.0
    for side in range(sides):
        game, rng = Game(start), Rng(f"arena {job.number} {side}")
        while not game.state.over:
            state = game.state
            who = int(state.seating.sides[state.mover] != side)
            began = process_time()
            move = move_of((job.first, job.second)[who], game, rng)
            spent = process_time() - began
            seconds[who] += spent
            moves[who] += 1
            slowest[who] = max(slowest[who], spent)
            game.push(move)
        totals = [sheet.total for sheet in game.scores()]
        others = [points for other, points in enumerate(totals) if other != side]
        total += totals[side] - sum(others) / len(others)
    return {
        "number": job.number, "difference": total / sides, "seconds": seconds, "moves": moves,
        "slowest": slowest,
    }  # fmt: skip


def summary(rows: Iterable[dict[str, Any]]) -> str:
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


def verdict(values: Sequence[float], low: float, high: float) -> str | None:
    """Sequential test of whether the first player makes `low` or `high` points more a deal.

    "high" or "low" once one is 19 times as likely as the other (both errors 5 %), else None.
    The differences are taken as normal, with the spread that they have shown.
    """
    count = len(values)
    if count < FEWEST:
        return None
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    if not variance:
        return None
    likelihood = count * (high - low) * (mean - (low + high) / 2) / variance
    return "high" if likelihood > SURE else "low" if likelihood < -SURE else None


def fingerprint() -> str:
    """What the players are: results of others are not mixed with theirs."""
    files = sorted((ROOT / "zwicker/ai").glob("*.py"))
    files += [ROOT / "tools/ismcts.py", ROOT / "tools/reference.py"]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def run(job: Job, deals: int, jobs: int, bounds: tuple[float, float] | None = None) -> str:
    """Play the deals that are still missing, from the job's number on; the summary of all.

    `bounds`: those of the sequential test (`verdict`), which may end the match earlier.
    """
    STORE.mkdir(parents=True, exist_ok=True)
    path = STORE / f"{job.variant}_{job.seats}_{job.first}_{job.second}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    code = fingerprint()
    known = {row["number"]: row for row in map(json.loads, lines) if row.get("code") == code}
    wanted = range(job.number, job.number + deals)
    missing = [job._replace(number=number) for number in wanted if number not in known]
    rows: list[dict[str, Any]] = []
    found = None
    with Pool(jobs) as pool, path.open("a", encoding="utf-8") as store:
        # in order: which deals count must not depend on how long they take
        played = pool.imap(play, missing)
        for number in wanted:
            row = known.get(number)
            if row is None:
                row = next(played) | {"code": code}
                print(json.dumps(row), file=store, flush=True)
            rows.append(row)
            if bounds:
                found = verdict([row["difference"] for row in rows], *bounds)
                if found:
                    break
        pool.terminate()
    told = {"high": " (test: at least {1:g})", "low": " (test: at most {0:g})", None: ""}[found]
    return summary(rows) + told.format(*(bounds or (0, 0)))


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
    parser.add_argument(
        "--sprt", type=float, nargs=2, metavar=("LOW", "HIGH"),
        help="stop as soon as it is clear which of these differences is the better guess",
    )  # fmt: skip
    args = parser.parse_args()
    for second in args.second:
        job = Job(args.variant, args.seats, args.first, second, args.start)
        print(f"{args.variant} {args.seats}: {args.first} against {second}: ", end="", flush=True)
        bounds = tuple(args.sprt) if args.sprt else None
        print(run(job, args.deals, args.jobs, bounds), flush=True)


if __name__ == "__main__":
    main()
