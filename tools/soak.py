"""Many games without a page: `python -m tools.soak [--random 2000] [--heuristic 200] [--mixed 0]`.

For every variant and number of seats, whole deals by random and by heuristic players; `--customs`
the same with every custom after a sweep (rules 4.5), `--mixed` draws variant, seats and house rules
at random, `--search` lets level 5 play such deals. At every move everything that must hold is
checked (`soak_checks.py`; with `--every 4` what takes long only at one move of four), and what
happened is counted (`soak_hits.py`). What was played is kept in `.cache/soak`, so that a run that
was stopped goes on; a change of the engine begins anew.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from tools import soak_checks as checks
from tools import soak_hits as hits
from zwicker import Move, Rng, State, Variant, ZwickerError, variant, variants
from zwicker.ai import levels
from zwicker.options import OPTIONS

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".cache" / "soak"
MOST_MOVES = 2_000  # of one deal, claims and table actions included
MOST_LISTED = 300
CHUNK = 25  # deals that are played and kept together
NODES = 300  # positions a search may look at for one move
TRIES = 2  # moves that may be illegal, at every position
LISTS = 8  # at one position of so many all legal moves are listed
AFTER_SWEEP = "aftersweep"  # the option
VIEWS = 8  # one position of so many is also looked at with other hidden cards


class Chunk(NamedTuple):
    """Deals played together; `game` and `seats` are empty where they are drawn at random."""

    game: str
    seats: str
    player: str
    first: int
    deals: int
    every: int = 1

    @property
    def key(self) -> str:
        """Its name among what was played."""
        return " ".join(map(str, self))


def listing(state: State) -> set[Move] | None:
    """All legal moves; None where there are very many."""
    found = set(islice(state.iter_moves(), MOST_LISTED))
    return found if len(found) < MOST_LISTED else None


def play(state: State, player: str, rng: Rng, met: Counter[str], every: int = 1) -> int:
    """One deal to its end; the number of moves. Raises AssertionError at the first fault.

    `every`: at one position of so many everything is checked.
    """
    for count in range(MOST_MOVES):
        fully = state.over or not rng.below(every)
        if fully:
            checks.check_position(state)
        else:
            checks.check_cards(state)
        if state.over:
            checks.check_end(state)
            met["why-" + checks.check_try(state, "2c", set())] += 1
            return count
        listed = listing(state) if fully and not rng.below(LISTS) else None
        for _ in range(TRIES if fully else 0):
            code = checks.check_try(state, hits.attempt(state, rng), listed)
            met[f"why-{code}" if code else "try-legal"] += 1
        if player == "random":
            choice = checks.random_move(state, rng)
        else:
            choice = levels.choose(state.view(state.mover), player, rng, nodes=NODES).move
        move = state.judge(str(choice))
        assert isinstance(move, Move), f"{state} {choice}"
        assert not fully or state.judge(str(move)) == move, f"{state} {move}"
        assert listed is None or move in listed, f"{state} {move}"
        after = state.play(move)
        checks.check_hold(state, move, after)
        checks.check_trail(state, move)
        if fully and not rng.below(VIEWS):
            checks.check_view(state, rng)
        met.update(hits.of_move(state, move, after))
        state = after
    raise AssertionError(f"no end: {state}")


def house_rules(rng: Rng) -> State:
    """A deal of any variant with some house rules that can be played, for any seats."""
    while True:
        game = rng.choice(variants())
        chosen = {rng.choice(OPTIONS).name: None for _ in range(rng.below(4))}
        named = {option.name: option for option in OPTIONS}
        texts = [f"{name}-{_value(named[name].values, rng)}" for name in chosen]
        try:
            changed = variant(".".join([game.text, *texts]))
            return State.deal(changed, rng.choice(changed.rules.seats), rng)
        except ZwickerError:
            continue


def _value(values: list[str], rng: Rng) -> str:
    value = rng.choice(values)
    low, dots, high = value.partition("..")
    return (
        str(int(low) + rng.below(int(high) - int(low) + 1)) if dots and "…" not in high else value
    )


def run(chunk: Chunk) -> dict[str, Any]:
    """Play a chunk: its key, deals, moves and what was met; or the fault."""
    met: Counter[str] = Counter()
    moves = 0
    for number in range(chunk.first, chunk.first + chunk.deals):
        rng = Rng(f"soak-{chunk.game}-{chunk.seats}-{chunk.player}-{number}")
        if chunk.game:
            state = State.deal(variant(chunk.game), chunk.seats, rng)
        else:
            state = house_rules(rng)
        try:
            moves += play(state, chunk.player, rng, met, chunk.every)
        except Exception as error:  # any fault at all is what is looked for
            fault = f"{type(error).__name__}: {error}"[:2000]
            return {"key": chunk.key, "deal": number, "start": str(state), "fault": fault}
    return {"key": chunk.key, "deals": chunk.deals, "moves": moves, "met": met}


def plan(args: argparse.Namespace) -> Iterator[Chunk]:
    """Everything that is to be played."""
    for game in variants():
        if args.variant not in (None, game.text):
            continue
        for seats in game.rules.seats:
            yield from _chunks(game.text, seats, "random", args.random, args.every)
            yield from _chunks(game.text, seats, "heuristic", args.heuristic, args.every)
            for text in customs(game):
                yield from _chunks(text, seats, "random", args.customs, args.every)
    yield from _chunks("", "", "random", args.mixed, args.every)
    yield from _chunks("", "", "5", args.search, args.every)


def customs(game: Variant) -> Iterator[str]:
    """The variant with each other custom after a sweep that it can have (rules 4.5)."""
    values = next(one.values for one in OPTIONS if one.name == AFTER_SWEEP)
    for value in values:
        try:
            changed = variant(f"{game.text}.{AFTER_SWEEP}-{value}").text
        except ZwickerError:
            continue
        if changed != game.text:
            yield changed


def _chunks(game: str, seats: str, player: str, deals: int, every: int) -> Iterator[Chunk]:
    for first in range(0, deals, CHUNK):
        yield Chunk(game, seats, player, first, min(CHUNK, deals - first), every)


def engine_version() -> str:
    """A hash of all that the soak runs."""
    found = sha256()
    files = [*ROOT.glob("zwicker/*.py"), *ROOT.glob("zwicker/variants/*.py")]
    for path in sorted([*files, *ROOT.glob("zwicker/ai/*.py"), *ROOT.glob("tools/soak*.py")]):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def report(done: Iterable[dict[str, Any]]) -> bool:
    """Print the counts; whether all was well."""
    met: Counter[str] = Counter()
    deals: Counter[str] = Counter()
    faults = []
    moves = 0
    for result in done:
        if "fault" in result:
            faults.append(result)
            continue
        player = result["key"].split()[-4]
        deals[player] += result["deals"]
        moves += result["moves"]
        met.update(result["met"])
    for name in sorted(met):
        print(f"{name:28} {met[name]:>10}")
    missing = [name for name in hits.ALL if not met[name]]
    for fault in faults:
        print("FAULT", json.dumps(fault))
    played = ", ".join(f"{count} deals by {player}" for player, count in sorted(deals.items()))
    print(f"{played}; {moves} moves; {len(faults)} faults; never met: {missing or 'nothing'}")
    return not faults


def main() -> None:
    """Play as many games as asked for, everywhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=2_000, help="deals by random players each")
    parser.add_argument(
        "--heuristic", type=int, default=200, help="deals by heuristic players each"
    )
    parser.add_argument("--customs", type=int, default=0, help="random deals with each custom")
    parser.add_argument("--every", type=int, default=1, help="check all at one move of so many")
    parser.add_argument("--mixed", type=int, default=0, help="random deals with random house rules")
    parser.add_argument("--search", type=int, default=0, help="such deals by level 5")
    parser.add_argument("--variant", help="only this one")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    args = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{engine_version()}.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    known = {result["key"]: result for result in map(json.loads, lines)}
    wanted = list(plan(args))
    missing = [chunk for chunk in wanted if chunk.key not in known]
    print(f"{len(wanted) - len(missing)} of {len(wanted)} chunks are there", flush=True)
    with ProcessPoolExecutor(args.jobs) as pool, kept.open("a", encoding="utf-8") as file:
        for number, result in enumerate(pool.map(run, missing), 1):
            print(json.dumps(result), file=file, flush=True)
            known[result["key"]] = result
            if number % 20 == 0 or "fault" in result:
                print(f"{number} of {len(missing)}", result.get("fault", ""), flush=True)
    if not report(known[chunk.key] for chunk in wanted):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
