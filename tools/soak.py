"""Many games without a page: `python -m tools.soak [--random 2000] [--heuristic 200]`.

For every variant and number of seats, whole deals by random and by heuristic players. At every
move cards are conserved, the position round-trips as text and the chosen move is accepted from its
own text; every deal ends and is scored. Prints a line for each variant and seating.
"""

import argparse
import time
from collections import Counter
from itertools import islice

from zwicker import Rng, State, Variant, variants
from zwicker.ai.players import choose
from zwicker.layout import pile_cards

MOST_MOVES = 2_000  # of one deal, claims and table actions included
MOST_LISTED = 300


def conserved(state: State) -> bool:
    """Whether every card of the pack is somewhere, once."""
    lists = [*state.hands, state.stock, *state.captured, *map(pile_cards, state.table)]
    cards = Counter(card for cards in lists for card in cards)
    return cards == Counter(state.variant.pack(state.seating.count))


def play(game: Variant, seats: str, player: str, seed: int) -> int:
    """One deal; the number of moves. Raises AssertionError at the first fault."""
    rng = Rng(f"soak-{player}-{seed}")
    state = State.deal(game, seats, rng)
    for count in range(MOST_MOVES):
        assert conserved(state), str(state)
        assert State.parse(str(state)) == state, str(state)
        if state.over:
            state.scores()
            return count
        if player == "random":
            move = rng.choice(list(islice(state.iter_moves(), MOST_LISTED)))
        else:
            move = choose(state.view(state.mover), player, rng).move
        assert state.judge(str(move)) == move, f"{state} {move}"
        state = state.play(move)
    raise AssertionError(f"no end: {state}")


def main() -> None:
    """Play as many games as asked for, everywhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=2_000, help="deals by random players")
    parser.add_argument("--heuristic", type=int, default=200, help="deals by heuristic players")
    parser.add_argument("--variant", help="only this one")
    args = parser.parse_args()
    deals = moves = 0
    for game in variants():
        if args.variant not in (None, game.text):
            continue
        for seats in game.rules.seats:
            began = time.perf_counter()
            played = [
                play(game, seats, player, number)
                for player, times in (("random", args.random), ("heuristic", args.heuristic))
                for number in range(times)
            ]
            deals, moves = deals + len(played), moves + sum(played)
            spent = time.perf_counter() - began
            print(
                f"{game.text:14} {seats:4} {len(played)} deals, {sum(played)} moves, {spent:.0f} s",
                flush=True,
            )
    print(f"{deals} deals, {moves} moves, no fault")


if __name__ == "__main__":
    main()
