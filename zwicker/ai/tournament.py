"""Duplicate matches between players: every deal is played once from each side's place."""

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from zwicker.ai.levels import choose
from zwicker.game import Game
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.variant import Variant


class Summary(NamedTuple):
    """Points a deal that the first player makes more than the others' mean, 95 % interval."""

    players: tuple[str, str]
    variant: str
    seats: str
    deals: int
    mean: float
    low: float
    high: float
    seconds: tuple[float, float]  # mean time of a move, per player
    moves: tuple[int, int]


def tournament(
    game: Variant,
    seats: str,
    players: tuple[str, str],
    deals: int,
    seed: int,
    clock: Callable[[], float],
) -> Summary:
    """Play `deals` duplicate deals; with more than two sides the first plays against the rest.

    Deterministic for a seed, but for the times that `clock` (seconds) measures.
    """
    results: list[float] = []
    spent, moves = [0.0, 0.0], [0, 0]
    for number in range(deals):
        start = State.deal(game, seats, Rng(f"{seed}-{number}"))
        sides = start.seating.side_count
        differences = [
            _play(start, players, side, Rng(f"{seed}-{number}-{side}"), clock, spent, moves)
            for side in range(sides)
        ]
        results.append(sum(differences) / sides)
    mean = sum(results) / len(results) if results else 0.0
    spread = 0.0
    if len(results) > 1:
        variance = sum((result - mean) ** 2 for result in results) / (len(results) - 1)
        spread = 1.96 * sqrt(variance / len(results))
    each = (spent[0] / max(moves[0], 1), spent[1] / max(moves[1], 1))
    return Summary(
        players, game.text, seats, deals, mean, mean - spread, mean + spread, each,
        (moves[0], moves[1]),
    )  # fmt: skip


def _play(
    start: State,
    players: tuple[str, str],
    side: int,
    rng: Rng,
    clock: Callable[[], float],
    spent: list[float],
    moves: list[int],
) -> float:
    """One deal with the first player on that side: its points minus the others' mean."""
    game = Game(start)
    while not game.state.over:
        seat = game.state.mover
        who = int(game.seating.sides[seat] != side)
        view = game.view(seat)
        began = clock()
        choice = choose(view, players[who], rng)
        spent[who] += clock() - began
        moves[who] += 1
        game.push(choice.move)
    totals = [sheet.total for sheet in game.scores()]
    others = [total for other, total in enumerate(totals) if other != side]
    return totals[side] - sum(others) / len(others)
