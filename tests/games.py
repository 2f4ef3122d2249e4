"""What the tests of the engine share: how much to do, every variant and seating, games played out.

ZWICKER_THOROUGH=1 asks for many positions and games, ZWICKER_QUICK=1 for few; ZWICKER_SEED changes
which ones.
"""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tools.soak_checks import all_cards, check_end, check_position, random_move
from zwicker import Move, Rng, State, variant, variants
from zwicker.ai.players import choose

SEED = int(os.environ.get("ZWICKER_SEED", "1"))
# every variant with every number of seats
ALL = [(game.text, seats) for game in variants() for seats in game.rules.seats]
# one seating of each variant: the largest one there is with at most four seats
ONE_EACH = [(game.text, game.rules.seats[min(len(game.rules.seats), 3) - 1]) for game in variants()]

Chooser = Callable[[State, Rng], Move]


def slow(*values: Any) -> list[Any]:
    """Cases of a test with one parameter that `make test` leaves out."""
    return slow_cases(*[(value,) for value in values])


def slow_cases(*cases: tuple[Any, ...]) -> list[Any]:
    """Cases of a test with several parameters that `make test` leaves out."""
    return [pytest.param(*case, marks=pytest.mark.slow) for case in cases]


def amount(quick: int, usual: int, thorough: int, slow: int | None = None) -> int:
    """One of them, as the environment asks; `slow` where ZWICKER_SLOW=1 does more than usual."""
    if os.environ.get("ZWICKER_THOROUGH"):
        return thorough
    if slow is not None and os.environ.get("ZWICKER_SLOW"):
        return slow
    return quick if os.environ.get("ZWICKER_QUICK") else usual


def player(name: str) -> Chooser:
    """The computer player of that name."""

    def move(state: State, rng: Rng) -> Move:
        return choose(state.view(state.mover), name, rng).move

    return move


def played(start: State, rng: Rng, choice: Chooser = random_move) -> Iterator[tuple[State, Move]]:
    """Play the deal to its end: each state with the move made there."""
    state = start
    while not state.over:
        move = choice(state, rng)
        yield state, move
        state = state.play(move)


def end_of(start: State, rng: Rng, choice: Chooser = random_move) -> State:
    """The state at the end of the deal."""
    state = start
    for before, move in played(start, rng, choice):
        state = before.play(move)
    return state


def fresh(game: str, seats: str, seed: int | str = SEED) -> State:
    """A deal; the same for the same seed."""
    return State.deal(variant(game), seats, Rng(f"{game} {seats} {seed}"))


def on_the_way(game: str, seats: str, seed: int | str = SEED) -> State:
    """A state somewhere in a deal played at random."""
    rng = Rng(f"{game} {seats} {seed} way")
    start = fresh(game, seats, seed)
    states = [state for state, _ in played(start, rng)]
    return rng.choice(states)


def check_game(game: str, seats: str, seed: int | str, choice: Chooser = random_move) -> int:
    """Play one deal and check everything that always holds; the number of moves."""
    state, moves = fresh(game, seats, seed), 0
    rng = Rng(f"{game} {seats} {seed} play")
    while not state.over:
        move = choice(state, rng)
        try:
            after = state.play(move)
        except Exception as error:
            error.add_note(f"{state} {move}")
            raise
        moves += 1
        assert len(all_cards(after)) == len(all_cards(state)), (state, move)
        assert moves < 1000, "the deal does not end"
        state = after
    check_position(state)
    check_end(state)
    return moves
