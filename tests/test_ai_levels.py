"""The levels: legal, fair, the same for a seed, and who sees what."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.ai_support import deals, hidden_cards_exchanged
from tests.games import amount
from zwicker import HIDDEN, Rng, State, View, ZwickerError, variant, variants
from zwicker.ai.levels import LEVELS, NAMES, choose, difficulty, level_name
from zwicker.moves import Move

FEW = 300  # nodes: enough to sample some worlds


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(
    ("name", "seats"),
    [("christiansen", "2"), ("zwickern", "2v2"), ("dietze", "3"), ("swazi-two", "2")],
)
def test_hidden_cards_do_not_change_a_decision(name: str, seats: str, level: str) -> None:
    for number, state in enumerate(deals(name, seats, 1, "fair")):
        if number % 12 or (state.stock == () and len(state.hands) == 2):
            continue
        seat = state.mover
        one = choose(state.view(seat), level, Rng(number), nodes=FEW)
        other_state = hidden_cards_exchanged(state, seat, Rng(f"x{number}"))
        other = choose(other_state.view(seat), level, Rng(number), nodes=FEW)
        assert one == other


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_variant_to_the_end(level: str) -> None:
    step = amount(4, 4, 1, slow=1)
    for game in variants()[int(level) % step :: step]:
        for seats in {game.rules.seats[0], game.rules.seats[-1]}:
            state, rng = State.deal(game, seats, Rng(5)), Rng(f"{level} {seats}")
            turns = 0
            while not state.over:
                strong = turns % 9 == 4
                name = level if strong or level in "123" else "greedy"
                choice = choose(state.view(state.mover), name, rng, nodes=60)
                assert state.is_legal(choice.move)
                state = state.play(choice.move)
                turns += 1


def test_the_same_seed_and_nodes_give_the_same_choice() -> None:
    state = State.deal(variant("zwickeln"), "2", Rng(3))
    for level in NAMES:
        view = state.view(state.mover)
        assert choose(view, level, Rng(9), nodes=FEW) == choose(view, level, Rng(9), nodes=FEW)


def test_a_level_is_a_number_or_a_players_name() -> None:
    assert [level_name(level) for level in (1, "5", "greedy")] == ["1", "5", "greedy"]
    for wrong in (0, 6, "", "best"):
        with pytest.raises(ZwickerError, match="there is no player"):
            level_name(wrong)


POSITION = "z1_zwickern_2_p0_p1_8h.6d.2d.4s.4c.Ah_8c.z1_z2"


@pytest.mark.parametrize(
    ("move", "hard"),
    [("8c", 0), ("8cx8h", 0), ("8cx6d.2d", 2), ("8cx8h.6d.2d", 2), ("8cx6d.2d.4s.4c", 4)],
)
def test_sums_and_second_values_are_hard_to_find(move: str, hard: int) -> None:
    state = State.parse(POSITION)
    found = state.judge(move)
    assert isinstance(found, Move)
    assert difficulty(state, found) == hard


def _first_moves(level: str, view: View, choices: int = 60) -> Counter[str]:
    return Counter(str(choose(view, level, Rng(seed)).move) for seed in range(choices))


def test_levels_one_and_two_overlook_long_sums_and_find_the_equal_card() -> None:
    view = State.parse(POSITION).view(0)
    child, better, sharp = (_first_moves(level, view) for level in ("1", "2", "3"))
    whole = "8cx8h.6d.2d.4s.4c"
    assert child[whole] < 20
    assert better[whole] < 20
    assert sharp[whole] == 60
    assert child["8cx8h"] > 20


def test_a_child_never_builds() -> None:
    for number, state in enumerate(deals("zwickeln", "2", 1)):
        assert choose(state.view(state.mover), "1", Rng(number)).move.kind != "build"


def test_low_levels_never_leave_what_they_see_lying() -> None:
    view = State.parse(POSITION).view(0)
    for level in ("1", "2"):
        assert all("x" in move for move in _first_moves(level, view))


def test_a_simple_player_lays_the_cheapest_card() -> None:
    view = State.parse("z1_zwickern_2_p0_p1_Kd_X257cAs.z3_z2").view(0)
    assert _first_moves("1", view) == {"7c": 60}


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Counts the searches that are begun."""
    from zwicker.ai import worlds

    begun: list[int] = []
    original = worlds.Root.world

    def spy(self: worlds.Root, *args: object, **more: object) -> object:
        begun.append(1)
        return original(self, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(worlds.Root, "world", spy)
    return lambda: len(begun)


def test_only_the_upper_levels_search(searched: Callable[[], int]) -> None:
    state = State.deal(variant("christiansen"), "2", Rng(1))
    for level in ("1", "2", "3", "4"):
        choose(state.view(state.mover), level, Rng(1))
    assert searched() == 0
    choose(state.view(state.mover), "5", Rng(1), nodes=FEW)
    assert searched() > 0


def test_level_four_searches_the_last_cards(searched: Callable[[], int]) -> None:
    state = next(
        state
        for state in deals("christiansen", "2", 1)
        if not state.stock and max(map(len, state.hands)) == 4
    )
    assert HIDDEN in state.view(state.mover).state.hands[1 - state.mover]
    choice = choose(state.view(state.mover), "4", Rng(1))
    assert searched() == 1
    assert choice.exact


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("stock", ["0", "z8"])
def test_nobody_leaves_a_build_with_the_last_card(level: str, stock: str) -> None:
    text = f"z1_zwickern.bluff-on_2_p1_p0_3d.2c.9h_0.8h_{stock}_0.0"
    view = State.parse(text).view(1)
    assert "build" in {move.kind for move in view.legal_moves()}
    for seed in range(20):
        assert choose(view, level, Rng(seed), nodes=FEW).move.kind == "trail"
