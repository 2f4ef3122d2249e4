"""Endings solved exactly: packed, on the engine's positions and by plain minimax, all the same."""

import pytest

from tests.ai_support import SEARCHED, endings, plain_minimax
from zwicker import Rng, State, variant
from zwicker.ai.exact import Ending, EndingError, _Plain, standing
from zwicker.ai.players import choose
from zwicker.ai.puzzle import MARGIN, PuzzleError, best_line, puzzle_of, solve
from zwicker.ai.search import INFINITE

TEAMS = ("zwickern", "jensen", "six-jokers", "lesotho")


def team_endings(name: str, cards: int, count: int) -> list[State]:
    """Endings with partners, so many cards in all hands."""
    found = []
    for number in range(count):
        rng = Rng(f"{name} teams {number}")
        state = State.deal(variant(name), "2v2", rng)
        while not state.over and (state.stock or sum(map(len, state.hands)) > cards):
            state = state.play(choose(state.view(state.mover), "greedy", rng).move)
        if not state.over:
            found.append(state)
    return found


def check(state: State) -> None:
    """Every move is worth what plain minimax says, in either search."""
    side = state.seating.sides[state.mover]
    known: dict[str, float] = {}
    here = standing(state, side)
    ending = Ending(state)
    plain = _Plain(state, ending.moves, None, lambda: False)
    for place, move in enumerate(ending.moves):
        value = plain_minimax(state.play(move), side, known) - here
        assert ending.value(move) == value
        assert plain.value(place, -INFINITE, INFINITE) == value
    found = ending.solve()
    values = sorted((ending.value(move) for move in ending.moves), reverse=True)
    assert found.value == values[0]
    assert found.second == (values[1] if len(values) > 1 else None)


@pytest.mark.parametrize("name", [*SEARCHED, "grupp", "dietze", "lesotho", "south-african"])
def test_endings_of_two_are_what_plain_minimax_says(name: str) -> None:
    for state in endings(name, 2, 4, "exact"):
        check(state)


def test_a_seat_to_whom_nothing_is_open_lays_any_card() -> None:
    """Rules 2; so it is in worlds where the owner of a build is imagined without a card for it."""
    state = State.parse("z1_zwickern_2_p0_p1_b9-4d5d-p0.Kh_2c3c.8h7s_0_0.0_0.0_0")
    assert [move.kind for move in state.legal_moves()] == ["trail", "trail"]
    check(state)


@pytest.mark.parametrize("name", TEAMS)
def test_endings_of_partners_are_what_plain_minimax_says(name: str) -> None:
    for state in team_endings(name, 4, 2):
        check(state)


@pytest.mark.parametrize("name", ["zwickern", "christiansen", "classic"])
def test_longer_endings_agree_between_the_searches(name: str) -> None:
    for state in endings(name, 3, 3, "long"):
        ending = Ending(state)
        plain = _Plain(state, ending.moves, None, lambda: False)
        for place, move in enumerate(ending.moves):
            assert ending.value(move) == plain.value(place, -INFINITE, INFINITE), (state, move)


def test_the_best_line_wins_what_the_ending_is_worth() -> None:
    for state in endings("zwickern", 3, 5, "line"):
        side, end = state.seating.sides[state.mover], state
        for move in best_line(state):
            end = end.play(move)
        assert end.over
        assert standing(end, side) - standing(state, side) == Ending(state).best()[1]


def test_what_looks_ahead_to_the_end_sees_the_exact_value() -> None:
    for name in ("zwickern", "dietze"):
        state = next(endings(name, 2, 5, "glance"))
        ending = Ending(state)
        for move in ending.moves:
            assert ending.glance(move, 4) == pytest.approx(ending.value(move))


def refused(position: str) -> str:
    with pytest.raises((EndingError, PuzzleError)) as caught:
        puzzle_of(State.parse(position))
    return caught.value.code


def test_what_is_no_puzzle_says_why() -> None:
    assert refused("z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4") == "ending-hidden"
    assert refused("z1_zwickern_2_p0_p1_2d_8c.4d_5c5d_0.0_0.0_0") == "ending-stock"
    assert refused("z1_zwickern_3_p0_p1_2d_8c.4d.5d_0_0.0.0_0.0.0_0") == "ending-sides"
    assert refused("z1_zwickern_2_p0_p1_2d_8c.4d_0_0.0_0.0_0") == "puzzle-only"
    assert refused("z1_zwickern_2_0_p1_0_0.0_0_2d.8c4d_0.0_p1") == "ending-over"
    # a nine for a nine, or the other nine
    assert refused("z1_zwickern_2_p0_p1_9d_9c9h.3d4d_0_0.0_0.0_0") == "puzzle-several"


def test_one_best_move_is_found_with_its_margin() -> None:
    """The ten of diamonds is taken at once: 3 points that the other side would take."""
    state = State.parse("z1_zwickern_2_p0_p1_Td_Th5c.Ts3d_0_0.0_0.0_0")
    found = solve(state)
    assert str(found.best) == "ThxTd"
    assert found.second is not None
    assert found.value - found.second >= MARGIN


def test_too_much_is_given_up() -> None:
    state = next(endings("zwickern", 4, 20, "give up"))
    with pytest.raises(EndingError, match="too much"):
        Ending(state, most_nodes=5).solve()
    with pytest.raises(EndingError, match="too much"):
        Ending(state, stop=lambda: True).solve()
