"""Learn the weights of the static judgement (zwicker/ai/evaluation.py) from games.

    python -m tools.train christiansen zwickern --deals 400

Computer players play deals among themselves; at every position the features are noted, and at
the end of the deal what the side to move went on to win. Least squares gives the weights, which
are printed as Python, to be written into the evaluation by hand.
"""

import argparse
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from zwicker.ai.evaluation import FEATURES, Evaluation
from zwicker.ai.levels import choose
from zwicker.ai.packed import Packed
from zwicker.rng import Rng
from zwicker.scoring import card_points
from zwicker.state import State, table_cards
from zwicker.variants import variant

RIDGE = 1.0
Row = tuple[list[float], float]


class Sample(NamedTuple):
    """Rows of features and outcomes: with hands, and between packets."""

    hands: list[Row]
    tables: list[Row]


def solve(rows: Sequence[Row], ridge: float = RIDGE) -> list[float]:
    """The weights with the least squared error, drawn slightly towards 0."""
    count = len(rows[0][0])
    left = [[ridge if i == j else 0.0 for j in range(count)] for i in range(count)]
    right = [0.0] * count
    for features, outcome in rows:
        for i, one in enumerate(features):
            right[i] += one * outcome
            for j, other in enumerate(features):
                left[i][j] += one * other
    for i in range(count):
        pivot = max(range(i, count), key=lambda row: abs(left[row][i]))
        left[i], left[pivot] = left[pivot], left[i]
        right[i], right[pivot] = right[pivot], right[i]
        for row in range(i + 1, count):
            factor = left[row][i] / left[i][i]
            left[row] = [a - factor * b for a, b in zip(left[row], left[i], strict=True)]
            right[row] -= factor * right[i]
    weights = [0.0] * count
    for i in reversed(range(count)):
        known = sum(left[i][j] * weights[j] for j in range(i + 1, count))
        weights[i] = (right[i] - known) / left[i][i]
    return weights


def margin(totals: Sequence[float], side: int) -> float:
    """What a side has more than the others on average."""
    others = [total for other, total in enumerate(totals) if other != side]
    return totals[side] - sum(others) / len(others)


def won(state: State) -> list[float]:
    """By side what has been won, each card with its share of the points for most cards."""
    points = state.variant.rules.points
    share = 2 * points.most_cards / len(state.variant.pack(state.seating.count))
    return [
        sum(card_points(points, card) + share for card in pile) + points.sweep * sweeps
        for pile, sweeps in zip(state.captured, state.sweeps, strict=True)
    ]


def row(state: State, outcome: Sequence[float], between: bool) -> Row:
    """Features of a position and what the side to move wins from there on."""
    cards = [card for hand in state.hands for card in hand] + list(table_cards(state.table))
    packed, used = Packed(state, cards, 4), dict[str, int]()
    hands = tuple(packed.mask(hand, used) for hand in state.hands)
    table = packed.sorted_table([packed.pile(pile, used) for pile in state.table])
    sides = state.seating.sides
    side = sides[state.mover]
    judge = Evaluation(packed, sides, side, not state.stock)
    last = -1 if state.last is None else sides[state.last]
    if between:
        features = [table.lying, judge.for_last(table.lying, last, side)]
    else:
        features = list(judge.features(table, hands, state.mover, last))
    return features, margin(outcome, side) - margin(won(state), side)


def play(start: State, player: str, rng: Rng) -> list[State]:
    """All positions of a deal; now and then a greedy move makes the games differ."""
    states = [start]
    while not states[-1].over:
        state = states[-1]
        name = player if rng.below(10) else "greedy"
        states.append(state.play(choose(state.view(state.mover), name, rng).move))
    return states


def collect(name: str, seats: str, player: str, deals: int, seed: int) -> Sample:
    """Rows from that many deals."""
    sample = Sample([], [])
    for number in range(deals):
        rng = Rng(f"train {seed}-{number}")
        states = play(State.deal(variant(name), seats, rng), player, rng)
        outcome = [float(sheet.total) for sheet in states[-1].scores()]
        for before, state in pairwise(states):
            if state.over:
                continue
            if state.packet != before.packet:
                sample.tables.append(row(state, outcome, between=True))
            elif rng.below(2):
                sample.hands.append(row(state, outcome, between=False))
    return sample


def main() -> None:
    """Print the weights for each game."""
    parser = argparse.ArgumentParser(description="learn the weights of the static judgement")
    parser.add_argument("variants", nargs="+")
    parser.add_argument("--seats", default="2")
    parser.add_argument("--player", default="heuristic")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    print("features:", ", ".join(FEATURES))
    for name in args.variants:
        sample = collect(name, args.seats, args.player, args.deals, args.seed)
        for rows in (sample.hands, sample.tables):
            weights = ", ".join(f"{weight:.3f}" for weight in solve(rows)) if rows else "no rows"
            print(f"{name} {args.seats}: ({weights})  # {len(rows)} positions", flush=True)


if __name__ == "__main__":
    main()
