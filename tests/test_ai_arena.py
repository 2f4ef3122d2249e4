"""Measuring players: resumable, the same deals for all, and the players to compare with."""

import json
from pathlib import Path

import pytest

from tests.ai_support import endings
from tools import arena
from tools.arena import Job, budget_of, move_of, play, run, summary, verdict
from tools.ismcts import PackedStart, ismcts
from tools.reference import sees_all
from zwicker import Move, Rng, State, View, variant
from zwicker.ai.packed import Packed, Step
from zwicker.ai.players import candidates
from zwicker.game import Game
from zwicker.layout import Build, pile_cards
from zwicker.play import put_down

pytestmark = pytest.mark.cpython


def test_a_player_against_himself_comes_out_even() -> None:
    row = play(Job("zwicken", "2", "greedy", "greedy", 3))
    assert row["moves"] == [48, 48]
    same = [play(Job("zwickern", "2", "1", "1", number))["difference"] for number in range(12)]
    assert abs(sum(float(str(one)) for one in same)) / 12 < 6


def test_what_is_measured_does_not_depend_on_the_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(arena, "STORE", tmp_path)
    job = Job("zwicken", "3", "heuristic", "random", 0)
    first = run(job, 2, 1)
    stored = (tmp_path / "zwicken_3_heuristic_random.jsonl").read_text("utf-8")
    assert [json.loads(line)["number"] for line in stored.splitlines()] == [0, 1]
    more = run(job, 4, 1)
    text = (tmp_path / "zwicken_3_heuristic_random.jsonl").read_text("utf-8")
    assert text.startswith(stored)
    assert len(text.splitlines()) == 4
    assert more.split(";")[0] != first.split(";")[0]
    assert run(job, 2, 1) == first
    assert play(job)["difference"] == json.loads(stored.splitlines()[0])["difference"]


def test_the_interval_is_that_of_the_mean() -> None:
    rows = [
        {"difference": value, "seconds": [1, 2], "moves": [10, 10], "slowest": [0.5, 0.25]}
        for value in (2.0, 4.0, 6.0, 8.0)
    ]
    text = summary(rows)  # type: ignore[arg-type]
    assert text.startswith("+5.00 (95 %: +2.47 to +7.53), 4 deals;")
    assert text.endswith("100 (0.50 s), 200 (0.25 s)")


def test_the_heuristic_beats_random_players_by_far() -> None:
    differences = [
        float(str(play(Job("zwicken", "2", "heuristic", "random", number))["difference"]))
        for number in range(4)
    ]
    assert min(differences) > 0


def test_the_player_that_sees_all_plays_endings_as_those_who_can_count() -> None:
    for state in endings("zwickeln", 3, 4):
        hidden_known = sees_all(state, Rng(1))
        assert state.is_legal(hidden_known.move)
        assert hidden_known.exact


def test_the_player_that_sees_all_uses_what_others_cannot_see() -> None:
    """The next player holds the only card that takes the ten: it is not laid."""
    text = "z1_zwicken_2_p0_p1_3d_{}.{}_z8"
    held = State.parse(text.format("Td9c", "Qs2s"))
    free = State.parse(text.format("Td9c", "8s2s"))
    values = [dict(sees_all(state, Rng(1)).alternatives) for state in (held, free)]
    assert all(values)
    moves = {str(sees_all(state, Rng(1)).move) for state in (held, free)}
    assert moves <= {"Td", "9c"}
    assert str(sees_all(held, Rng(1)).move) == "9c"


def test_tree_search_visits_what_is_good_most() -> None:
    state = State.deal(variant("zwicken"), "2", Rng(4))
    choice = ismcts(state.view(state.mover), Rng(1), 12)
    assert state.is_legal(choice.move)
    assert choice.nodes == 12
    best = next(endings("zwicken", 2, 1))
    found = ismcts(best.view(best.mover), Rng(1), 300)
    assert best.is_legal(found.move)
    assert found == ismcts(best.view(best.mover), Rng(1), 300)


Laid = tuple[list[tuple[list[str], int]], list[str]]


def laid_by(state: State, move: Move) -> Laid:
    """The piles and the hand that a move leaves, with the values of builds."""
    draft = put_down(state, move)
    piles = [
        (sorted(pile_cards(pile)), pile.value if isinstance(pile, Build) else 0)
        for pile in draft.table
    ]
    return sorted(piles), sorted(draft.hands[state.mover])


def laid_by_step(packed: Packed, step: Step) -> Laid:
    """The same of a packed step."""
    piles = [
        (sorted(packed.cards[bit] for bit in packed.bits(mask)), value)
        for mask, value, _ in step[3].piles
    ]
    return sorted(piles), sorted(packed.cards[bit] for bit in packed.bits(step[5]))


@pytest.mark.parametrize("name", ["zwickern", "christiansen", "zwicken"])
@pytest.mark.parametrize("seats", ["2", "2v2", "3"])
def test_tree_search_plays_deals_on_as_the_engine_does(name: str, seats: str) -> None:
    """With all cards known: the same seats and points, and every move is legal."""
    rng = Rng(f"{name} {seats}")
    state = State.deal(variant(name), seats, rng)
    line = PackedStart(View(state.mover, state), candidates(state)).line(rng)
    while not state.over:
        step = rng.choice(line.moves())
        wanted = laid_by_step(line.deal.packed, step)
        found = [move for move in state.iter_moves() if laid_by(state, move) == wanted]
        assert found, str(state)
        assert line.seat == state.mover
        line.play(step)
        state = state.play(found[0])
    assert not line.moves()
    assert line.results() == [sheet.total for sheet in state.scores()]


def test_a_sequential_test_ends_when_one_guess_is_far_likelier() -> None:
    spread = [8.0, -8.0] * 6
    assert verdict([3 + one for one in spread * 6], 0, 3) == "high"
    assert verdict(spread, 0, 3) is None
    assert verdict(spread * 6, 0, 3) == "low"
    assert verdict([9.0] * 5, 0, 3) is None


def test_a_match_ends_with_its_sequential_test(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(arena, "STORE", tmp_path)
    told = run(Job("zwicken", "2", "greedy", "random", 0), 60, 1, (0, 3))
    assert told.endswith("(test: at least 3)")
    assert int(told.split(" deals")[0].split()[-1]) < 60


def test_results_of_other_players_are_not_counted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(arena, "STORE", tmp_path)
    job = Job("zwicken", "2", "greedy", "random", 0)
    run(job, 1, 1)
    monkeypatch.setattr(arena, "fingerprint", lambda: "changed")
    run(job, 1, 1)
    lines = (tmp_path / "zwicken_2_greedy_random.jsonl").read_text("utf-8").splitlines()
    assert len(lines) == 2


def test_budgets_and_memory_of_level_five_can_be_named() -> None:
    assert budget_of("5,depth=3,worlds=20")[3:6] == (20, 8, 3)
    game = Game(State.deal(variant("zwicken"), "2", Rng(1)))
    for player in ("5,nodes=300", "5,forgetful", "heuristic,forgetful"):
        assert game.state.is_legal(move_of(player, game, Rng(1)))
