"""Analysis: exact where everything is known, the same however it is sliced, sensible elsewhere."""

import pytest

from zwicker import State
from zwicker.ai.analysis import MOST_ROUNDS, MOST_WORLDS, Analysis, Found
from zwicker.errors import ZwickerError
from zwicker.scoring import side_cards
from zwicker.view import View

ENDINGS = [
    "z1_zwickern_2_p0_p1_2d.6d.3h_8c4d.9s9h_0_TsTd7h.2c3c5c_0.0_p0",
    "z1_zwickern_2_p1_p0_b9-4s5h-p1.2d_8c7d.9s3h_0_Ts.2c3c5cAh_0.0_p1",
    "z1_zwicken_2_p0_p1_4d.Kh.2s_8c6d.9s6h_0_TsTd7h.2c3c5c_0.0_p0",
    "z1_christiansen_2_p0_p1_9d.Kh.2s_3cJs.6hTd_0_TsTh7h.2c3h5c_0.0_p1",
]
CASINO = "z1_south-african_2_p0_p1_4d.5s.3h_9c2h.8d7h_0_2d.3d_0.0_p0"
HIDDEN = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h_8c4dQs.z3_z36_TsTd.2c_0.0_p0"
PARTNERS = "z1_jensen_2v2_p0_p3_9d.Kh.2s_3cJs6hTd.z4.z4.z4_z30_TsTh.2c_0.0_p1"


def final(state: State, side: int) -> float:
    """The final difference of points with best play: every move tried, nothing clever."""
    if state.over:
        totals = [sheet.total for sheet in state.scores()]
        return totals[side] - totals[1 - side]
    results = [final(state.advance(move), side) for move in state.legal_moves()]
    return max(results) if state.seating.sides[state.mover] == side else min(results)


def so_far(state: State, side: int) -> float:
    """The points of the cards taken so far and of sweeps, as a difference."""
    from zwicker.scoring import card_points

    points = state.variant.rules.points
    won = [
        sum(card_points(points, card) for card in pile) + points.sweep * sweeps
        for pile, sweeps in zip(side_cards(state), state.sweeps, strict=True)
    ]
    return won[side] - won[1 - side]


def whole(analysis: Analysis, nodes: int = 10**9) -> Found:
    """Sliced until done; a slice ends after so many questions whether to stop."""
    for _ in range(100_000):
        asked = 0

        def stop() -> bool:
            nonlocal asked
            asked += 1
            return asked > nodes

        found = analysis.slice(stop)
        if found.done:
            return found
    raise AssertionError("never done")


@pytest.mark.parametrize("position", ENDINGS)
def test_endings_are_exact(position: str) -> None:
    state = State.parse(position)
    side = state.seating.sides[state.mover]
    found = whole(Analysis(View(state.mover, state)))
    assert found.exact
    assert found.kind == "plies"
    here = so_far(state, side)
    every = {str(m): final(state.advance(m), side) - here for m in state.legal_moves()}
    assert found.moves[0][1] == pytest.approx(max(every.values()))
    for move, value in found.moves:
        assert value == pytest.approx(every[str(move)]), str(move)
    best = sorted(every.values(), reverse=True)[: len(found.moves)]
    assert [value for _, value in found.moves] == pytest.approx(best)


@pytest.mark.parametrize("position", ENDINGS[:2])
def test_slices_do_not_change_what_is_found(position: str) -> None:
    state = State.parse(position)
    at_once = whole(Analysis(View(state.mover, state)))
    sliced = whole(Analysis(View(state.mover, state)), nodes=0)
    assert sorted(v for _, v in sliced.moves) == pytest.approx(sorted(v for _, v in at_once.moves))
    assert sliced.exact


def test_what_the_seat_does_not_see_is_sampled() -> None:
    for position in (HIDDEN, PARTNERS):
        state = State.parse(position)
        found = whole(Analysis(View(state.mover, state)))
        assert (found.exact, found.kind) == (False, "worlds")
        assert 8 <= found.looks <= MOST_WORLDS
        values = [value for _, value in found.moves]
        assert all(state.is_legal(move) for move, _ in found.moves)
        assert values[0] >= values[1]


def test_the_heart_of_an_ending_is_found_with_most_cards_unknown() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_2d.6d.3h_8c4d.9s9h_0_z.z_0.0_p0")
    found = whole(Analysis(View(0, state)))
    assert not found.exact, "who has most cards is not known"
    assert found.moves


def test_games_that_the_packed_search_does_not_know_are_played_on() -> None:
    state = State.parse(CASINO)
    rest = View(0, state).unseen()
    one, other = state.captured
    state = state.replace(captured=((*one, *rest[:15]), (*other, *rest[15:])))
    found = whole(Analysis(View(0, state)))
    assert found.kind == "rounds"
    assert found.exact
    assert found.looks == 1
    open_deal = State.parse("z1_swazi_3_p0_p2_4d.5s.3h_9c2h7d.z3.z3_0_z.z.z")
    analysis = Analysis(View(0, open_deal))
    while not (found := analysis.slice(lambda: True)).looks:
        assert not found.moves
    assert not found.exact
    assert found.looks == 1 <= MOST_ROUNDS
    assert all(open_deal.is_legal(move) for move, _ in found.moves)


def test_a_hidden_hand_cannot_be_analysed() -> None:
    state = State.parse("z1_zwickern_2_p1_p0_2d.6d_8c4d.z2")
    with pytest.raises(ZwickerError) as caught:
        Analysis(View(1, state))
    assert caught.value.code == "hidden-hand"


def test_moves_that_are_looked_at_no_more_stay_behind() -> None:
    """The numbers fall from row to row, also of moves that were dropped at a glance or later."""
    position = "z1_zwickern_2_p0_p1_3d.b9-4s5h-p1.Kc.6d.X15.2h_9c8dAhTd.z4"
    state = State.parse(position)
    analysis = Analysis(View(0, state))
    for _ in range(60):
        left = iter(range(200))
        found = analysis.slice(lambda left=left: next(left, None) is None)
        values = [value for _, value in found.moves]
        assert values == sorted(values, reverse=True)
