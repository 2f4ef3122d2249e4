"""Exact endings against plain minimax without pruning; searches that end (rules 2 to 4)."""

from collections.abc import Callable

import pytest

from tests.ai_support import SEARCHED, deals, endings, plain_minimax, taken_so_far
from tests.games import amount, slow, slow_cases
from zwicker import Rng, State, View, variant
from zwicker.ai.budget import Budget, finish
from zwicker.ai.ending import MATCH
from zwicker.ai.levels import never
from zwicker.ai.packed import MOST_TABLES
from zwicker.ai.players import Choice
from zwicker.ai.search import MOST_POSITIONS, Stopped
from zwicker.ai.think import think as thinking
from zwicker.ai.worlds import Root, all_known, searchable


def think(view: View, budget: Budget, rng: Rng, stop: Callable[[], bool]) -> Choice:
    return finish(thinking(view, budget, rng, stop))


ENOUGH = Budget(exact_nodes=1_000_000)


def check_exact(state: State) -> None:
    side = state.seating.sides[state.mover]
    known: dict[str, float] = {}
    best = plain_minimax(state, side, known)
    choice = think(state.view(state.mover), ENOUGH, Rng(1), never)
    assert plain_minimax(state.play(choice.move), side, known) == best, state
    if len(state.legal_moves()) > 1:
        assert choice.exact
        assert choice.value == pytest.approx(best - taken_so_far(state, side))


@pytest.mark.parametrize(
    ("cards", "count"), [(1, 8), (2, 8), (3, 2), *slow_cases((1, 10), (2, 100))]
)
@pytest.mark.parametrize("name", SEARCHED)
def test_endings_are_what_plain_minimax_says(name: str, cards: int, count: int) -> None:
    solved = 0
    for state in endings(name, cards, count):
        check_exact(state)
        solved += 1
    assert solved >= count * 0.9


def decide(state: State, side: int, known: dict[str, float]) -> float:
    """Plain minimax for the match: MATCH for who reaches the target with more, then points."""
    if state.over:
        own, other = (state.score[at] + state.scores()[at].total for at in (side, 1 - side))
        target = state.variant.rules.target
        assert target is not None
        won = max(own, other) >= target and own != other
        return own - other + (0 if not won else MATCH if own > other else -MATCH)
    text = str(state)
    if text not in known:
        values = [decide(state.play(move), side, known) for move in state.legal_moves()]
        known[text] = (max if state.seating.sides[state.mover] == side else min)(values)
    return known[text]


@pytest.mark.parametrize("name", ["zwickern", "zwicken", *slow("zwickeln", "classic")])
def test_at_the_target_winning_counts_and_points_come_after(name: str) -> None:
    solved, count = 0, amount(15, 25, 100, slow=40)
    for number, state in enumerate(endings(name, 2, count, "match")):
        game = variant(f"{name}.target-60")
        close = state.replace(variant=game, score=(38 + number % 9, 50 - number % 7))
        side = close.mover
        known: dict[str, float] = {}
        best = decide(close, side, known)
        choice = think(close.view(side), ENOUGH, Rng(1), never)
        assert decide(close.play(choice.move), side, known) == best, close
        solved += 1
    assert solved >= count * 0.9


def test_a_capture_is_left_out_where_taking_it_would_lose_the_match() -> None:
    """Taking three cards is one point better, and brings the opponent to the target."""
    text = (
        "z1_zwickern_2_p1_p0_7d.5c_KdTs.Js6d_0_ThTc4dJhKh6h7cAs6s7sQcQd3dX158s7hTd."
        "5h5s9c6cQs2s2c9h9d3s8hAc2hJc8c3hAhAd3c4cKs8dJdX209s4sX25Qh5d4h2dKc_1.0_p0_{}.{}"
    )
    near, far = State.parse(text.format(88, 78)), State.parse(text.format(0, 0))
    assert str(think(far.view(1), ENOUGH, Rng(1), never).move) == "Jsv12x7d.5c"
    assert str(think(near.view(1), ENOUGH, Rng(1), never).move) == "6d"
    known: dict[str, float] = {}
    assert decide(near.play("Jsv12x7d.5c"), 1, known) < -MATCH < decide(near.play("6d"), 1, known)


def test_a_hand_is_known_when_it_is_the_only_hidden_one() -> None:
    last = next(endings("christiansen", 8, 1))
    assert all_known(last.view(last.mover))
    first = State.deal(variant("christiansen"), "2", Rng(1))
    assert not all_known(first.view(first.mover))
    three = next(state for state in deals("zwicken", "3", 1) if not state.stock)
    assert not all_known(three.view(three.mover))


@pytest.mark.parametrize("nodes", [1, 300, 3_000])
def test_a_search_ends_with_its_budget_and_still_moves(nodes: int) -> None:
    for state in (next(endings("zwickeln", 8, 1)), next(endings("zwickeln", 5, 1))):
        choice = think(
            state.view(state.mover),
            Budget(nodes=nodes, known_nodes=nodes, exact_nodes=nodes),
            Rng(1),
            never,
        )
        assert state.is_legal(choice.move)
        assert choice.nodes <= nodes + 50


def test_a_search_that_is_stopped_still_moves() -> None:
    for state in (next(deals("zwickeln", "2", 1)), next(endings("zwickeln", 6, 1))):
        asked = []

        def stop(asked: list[int] = asked) -> bool:
            asked.append(1)
            return True

        choice = think(state.view(state.mover), Budget(), Rng(1), stop)
        assert asked
        assert state.is_legal(choice.move)


def test_what_a_search_remembers_is_bounded() -> None:
    state = next(endings("christiansen", 6, 1))
    root = Root(state.view(state.mover), list(state.legal_moves()), None)
    world = root.world(Rng(1), never, None, 45_000)
    with pytest.raises(Stopped):
        [root.value(world, place, 12) for place in range(len(root.moves))]
    assert len(world.search.known) <= MOST_POSITIONS + 1
    assert len(root.packed.tables) <= MOST_TABLES + 1


def test_games_with_rules_the_packed_search_does_not_know_are_not_searched_by_it() -> None:
    known = [name for name in (*SEARCHED, "jensen", "six-jokers") if searchable(_dealt(name))]
    assert known == [*SEARCHED, "jensen", "six-jokers"]
    assert not any(searchable(_dealt(name)) for name in ("dietze", "swazi", "lesotho"))


def _dealt(name: str) -> State:
    game = variant(name)
    return State.deal(game, game.rules.seats[0], Rng(1))
