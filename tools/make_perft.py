"""Makes tests/data/perft: counts of move sequences that engine and brute force agree on.

`python -m tools.make_perft [VARIANT …]` plays each variant at random to the last cards of a deal,
counts with both, and writes a file for each variant. It stops at the first disagreement.
"""

import sys
from itertools import islice
from pathlib import Path
from types import ModuleType

from tests import oracle, oracle_casino
from zwicker import Rng, State, Variant, variant, variants
from zwicker.perft import perft

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "data" / "perft"
CARDS = 2  # in a hand at most: the brute force is slow
MOST_PILES = 6
MOST_TAKEN = 3  # cards left in a capture pile
DEPTHS = (1, 2, 3)


def brute_force(game: Variant) -> ModuleType:
    """The brute force that knows this variant."""
    return oracle_casino if game.rules.builds == "casino" else oracle


def late_position(game: Variant, seats: str, seed: int) -> State | None:
    """A position near the end of a deal, with builds if there are any, or None."""
    rng = Rng(f"perft-{seed}")
    state = State.deal(game, seats, rng)
    while not state.over:
        few = all(len(hand) <= CARDS for hand in state.hands)
        if few and not state.stock and len(state.table) <= MOST_PILES:
            # the upper cards of the piles are enough, and listing more takes the brute force long
            return state.replace(captured=tuple(pile[-MOST_TAKEN:] for pile in state.captured))
        state = state.advance(rng.choice(list(islice(state.iter_moves(), 200))))
    return None


def counts(game: Variant, seats: str, seed: int) -> str | None:
    """The entry of one position, counted by both; None where there is no such position."""
    state = late_position(game, seats, seed)
    if state is None:
        return None
    found = [perft(state, depth) for depth in DEPTHS]
    confirmed = [brute_force(game).perft(str(state), depth) for depth in DEPTHS]
    if found != confirmed:
        sys.exit(f"{state}: engine {found}, brute force {confirmed}")
    return f'[[positions]]\nposition = "{state}"\nnodes = {found}\n'


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or [game.text for game in variants()]
    for game in map(variant, wanted):
        entries = [
            entry
            for seats in dict.fromkeys((game.rules.seats[0], game.rules.seats[-1]))
            for entry in islice(filter(None, (counts(game, seats, n) for n in range(30))), 2)
        ]
        text = "# nodes to depth 1, 2 and 3; made by tools/make_perft.py\n\n" + "\n".join(entries)
        (FOLDER / f"{game.text}.toml").write_text(text, encoding="utf-8")
        print(game.text, len(entries), flush=True)


if __name__ == "__main__":
    main()
