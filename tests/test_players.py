"""The players random, greedy and heuristic: what they choose, and what they may see."""

import pytest

from tests.games import ALL, amount, on_the_way
from zwicker import Rng, State, ZwickerError
from zwicker.ai.gain import Takings, expected_best, gain
from zwicker.ai.players import PLAYERS, candidates, choose


@pytest.mark.parametrize("player", sorted(PLAYERS))
@pytest.mark.parametrize(("game", "seats"), ALL[:: amount(2, 2, 1, slow=1)])
def test_choices_are_legal_and_depend_on_the_view_alone(game: str, seats: str, player: str) -> None:
    state = on_the_way(game, seats)
    view = state.view(state.mover)
    choice = choose(view, player, Rng(1))
    assert state.is_legal(choice.move)
    other = view.resample(Rng(5)).view(state.mover)
    assert choose(other, player, Rng(1)) == choice


def test_greedy_takes_the_most_points() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_Td.2s.8h_TcKd.z4")
    assert str(choose(state.view(0), "greedy", Rng(1)).move) == "TcxTd.2s.8h"


def test_greedy_lays_the_cheapest_card_where_nothing_can_be_taken() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_3d_AdX257h.z4")
    assert {str(choose(state.view(0), "greedy", Rng(seed)).move) for seed in range(8)} == {"7h"}


def test_heuristic_does_not_leave_much_to_the_next_seat() -> None:
    """Four and ten make fourteen, which a king takes; nine and ten make what no card has."""
    state = State.parse("z1_zwickern_2_p0_p1_Td_4c9s.z4_z36")
    assert str(choose(state.view(0), "heuristic", Rng(1)).move) == "9s"


def test_ties_are_broken_by_the_seed() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_X25_6c7h8d.z4")
    assert len({choose(state.view(0), "random", Rng(seed)).move for seed in range(20)}) == 3


def test_alternatives_are_the_next_best() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_Td.2s.8h_TcKd.z4")
    choice = choose(state.view(0), "greedy", Rng(1))
    values = [choice.value, *(value for _, value in choice.alternatives)]
    assert values == sorted(values, reverse=True)
    assert choice.nodes == len(candidates(state))


def test_unknown_player() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_Kd_6c7h8d.z4")
    with pytest.raises(ZwickerError) as caught:
        choose(state.view(0), "wizard", Rng(1))
    assert (caught.value.code, caught.value.text) == ("unknown-player", "wizard")


def test_gain_counts_cards_and_sweeps() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_Td_TcKd.z4")
    moves = {str(move): gain(state, move) for move in state.legal_moves()}
    share = 2 * 3 / 55  # each card's part of the points for most cards
    assert moves["TcxTd"] == pytest.approx(3 + 2 * share + 1)
    assert moves["Kd"] == 0


def test_takings_are_the_best_of_the_captures() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_Td.4s.6h_TcKd.z4")
    takings = Takings(state)
    best = max(gain(state, move) for move in state.legal_moves() if str(move).startswith("Tcx"))
    own = 2 * 3 / 55
    assert takings.best("Tc") + own == pytest.approx(best)
    assert takings.best("9c") == 0


@pytest.mark.parametrize(
    ("gains", "count", "expected"),
    [
        ([], 3, 0.0),
        ([4.0], 1, 4.0),
        ([4.0, 0.0], 1, 2.0),
        ([4.0, 0.0], 2, 4.0),
        ([3.0, 2.0, 1.0], 2, (3 + 3 + 2) / 3),
        ([5.0, 5.0], 9, 5.0),
        ([5.0, 1.0], 0, 0.0),
    ],
)
def test_expected_best(gains: list[float], count: int, expected: float) -> None:
    assert expected_best(gains, count) == pytest.approx(expected)
