"""Reviews of three recorded deals; their exact figures against plain minimax without pruning."""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.ai_support import plain_minimax, taken_so_far
from tests.games import slow_cases
from zwicker import Rng, State, variant
from zwicker.ai.players import choose
from zwicker.ai.review import (
    DEEP,
    LEAST_WORLDS,
    QUICK,
    Effort,
    Judged,
    Review,
    _played_on,
    _searched,
    judge_move,
)
from zwicker.game import Game
from zwicker.scoring import points_in_play

RECORDS = Path(__file__).resolve().parent / "data/reviews"
NAMES = ("zwickern", "classic", "lesotho")
TAIL = 6  # cards in all hands from which plain minimax recomputes every figure
STEADY = Effort(800, 6, 2, 1, 40_000, 10)
LITTLE = Effort(300, 4, 2, 1, 2_000, 6)


@cache
def reviewed(name: str, again: int = 0) -> tuple[Game, Review]:
    """The record's deal, and its whole review; `again` counts the times it is made anew."""
    game = Game.parse((RECORDS / f"{name}.zgr").read_text(encoding="utf-8"))
    review = Review(game.deal.states, game.deal.moves, 0)
    steps = 0
    while review.step(lambda: False, STEADY, STEADY):
        steps += 1
        assert review.done <= review.of
    assert review.over
    assert review.done == review.of
    assert steps <= review.of
    return game, review


@pytest.mark.parametrize("name", NAMES)
def test_figures_are_what_brute_force_says(name: str) -> None:
    """Where few cards are left: loss and outlook of every own move, from the final scores."""
    game, review = reviewed(name)
    known: dict[str, float] = {}
    compared = 0
    for row in review.rows:
        state = game.deal.states[row.at]
        if state.stock or sum(map(len, state.hands)) > TAIL or not row.free:
            continue
        values = {m: plain_minimax(state.play(m), review.seat, known) for m in state.legal_moves()}
        best = max(values.values())
        assert row.exact
        assert row.loss == pytest.approx(best - values[row.move]), row
        assert values[row.best] == best
        assert row.outlook == pytest.approx(best)
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("name", NAMES)
def test_sums_are_those_of_the_moves(name: str) -> None:
    """Accuracy, points lost and turning points, reckoned here from the rows alone."""
    game, review = reviewed(name)
    rows = review.rows
    own = [at for at, state in enumerate(game.deal.states[:-1]) if state.mover == review.seat]
    assert [row.at for row in rows] == own
    assert all(row.move == game.deal.moves[row.at] for row in rows)
    half = points_in_play(game.deal.start) / 15
    free = [row for row in rows if row.free]
    mean = sum(100 / 2 ** (row.loss / half) for row in free) / len(free)
    assert review.accuracy() == pytest.approx(mean)
    assert review.lost() == pytest.approx(sum(row.loss for row in rows))
    losses = [row.loss for row in review.turning()]
    assert losses == sorted(losses, reverse=True)
    assert len(losses) <= 3
    rest = [row.loss for row in rows if row not in review.turning()]
    assert not losses or max(rest) <= losses[-1]


def test_the_same_deal_has_the_same_review() -> None:
    assert reviewed("classic")[1].rows == reviewed("classic", 1)[1].rows


def test_the_last_exact_outlook_is_the_result_but_for_later_losses() -> None:
    """From an exact position on, what the best play promises less what both gave away is won."""
    game, review = reviewed("zwickern")
    exact = [row for row in review.rows if row.exact and row.free]
    assert exact
    for earlier, later in pairwise(exact):
        # the other side may give something away too, never the reverse
        assert later.outlook is not None
        assert earlier.outlook is not None
        assert later.outlook >= earlier.outlook - earlier.loss - 1e-6
    final = taken_so_far(game.state, 0) + most_cards(game.state)
    last = exact[-1]
    assert last.outlook is not None
    assert final >= last.outlook - last.loss - 1e-6


def most_cards(state: State) -> float:
    points = state.variant.rules.points.most_cards
    own, other = map(len, state.captured)
    return points * ((own > other) - (own < other))


def look(name: str, seats: str, effort: Effort = LITTLE) -> list[Judged]:
    """Some moves of a deal played at random, judged with little effort."""
    rng = Rng(f"review {name} {seats}")
    state = State.deal(variant(name), seats, rng)
    found = []
    while not state.over:
        move = choose(state.view(state.mover), "random", rng).move
        if rng.below(12) == 0:
            found.append(judge_move(state.view(state.mover), move, effort, rng, lambda: False))
        state = state.play(move)
    return found


EVERYWHERE = [
    ("zwickern", "3"), ("zwickern", "2v2"), ("zwicken.bluff-on", "2"), ("classic", "7"),
    ("dietze", "4"), ("swazi-stock", "2"),
    *slow_cases(("swazi", "2v2"), ("lesotho.claims-on", "3"), ("jensen", "2v2"), ("grupp", "2"),
          ("six-jokers", "2v2"), ("sillerup", "4"), ("swazi", "3"), ("south-african", "4")),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seats"), EVERYWHERE)
def test_every_game_can_be_reviewed(name: str, seats: str) -> None:
    rows = look(name, seats)
    assert rows
    for row in rows:
        assert row.loss >= 0
        assert (row.best == row.move) == (row.loss == 0)
        assert bool(row.why) == (row.loss > 0)
        assert row.free or row.loss == 0


def test_a_slice_ends_when_it_is_told_to() -> None:
    """A stop from the first question on still gives a judgement of each move."""
    game = Game.parse((RECORDS / "zwickern.zgr").read_text(encoding="utf-8"))
    review = Review(game.deal.states, game.deal.moves, 1)
    while review.step(lambda: True):
        pass
    assert [row.at for row in review.rows] == review.own


def test_what_is_compared_in_a_hurry_is_still_compared_in_some_worlds() -> None:
    """Out of time from the start: a difference in one world alone would be chance."""
    game = Game.parse((RECORDS / "zwickern.zgr").read_text(encoding="utf-8"))
    state = game.deal.states[0]
    moves = state.legal_moves()
    best, played = moves[0], moves[-1]
    for compare in (_searched, _played_on):
        found = compare(state.view(state.mover), best, played, QUICK, Rng(1), lambda: True)
        assert len(found) == LEAST_WORLDS


def test_turning_points_are_looked_at_longer() -> None:
    assert DEEP.nodes > QUICK.nodes
    assert DEEP.worlds > QUICK.worlds
    game = Game.parse((RECORDS / "classic.zgr").read_text(encoding="utf-8"))
    review = Review(game.deal.states, game.deal.moves, 0)
    quick = [review.step(lambda: False, LITTLE, LITTLE) for _ in review.own]
    assert review.deepens
    dear = sorted((row for row in quick if row), key=lambda row: -row.loss)[:3]
    again = []
    while found := review.step(lambda: False, LITTLE, LITTLE):
        again.append(found.at)
    assert again == [row.at for row in dear if row.loss and not row.exact]
