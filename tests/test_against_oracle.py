"""The engine against two brute forces that share no code with it, on random positions.

Legal moves, next positions, descriptions, other spellings and scores must be equal.
"""

from types import ModuleType

import pytest

from tests import oracle, oracle_casino
from tests.games import ALL, SEED, amount, end_of, fresh
from tests.oracle.describe import describe, spellings
from tests.oracle.positions import random_positions
from tests.oracle_casino.positions import random_positions as casino_positions
from zwicker import Rng, State, ZwickerError, variant
from zwicker.rows import move_row, score_row

# the house rules that change which moves are legal or what follows from them
HOUSE_RULES = [
    ("zwickern.up-off", "2"),
    ("zwickern.down-off", "3"),
    ("zwickern.down-off.hold-off", "2"),
    ("zwickern.traillock-off", "2"),
    ("zwickern.sums-off", "2v2"),
    ("zwickern.bluff-on", "2v2"),
    ("zwickern.mustcapture-on", "2"),
    ("zwickern.aftersweep-sweeper", "3"),
    ("zwickern.bluff-on.aftersweep-everyone", "4"),
    ("zwicken.aftersweep-refill", "2"),
    ("zwickern.packets-3-4.table-2", "2"),
    ("six-jokers.jokers-10-20-20", "2v2"),
    ("zwicken.cardbycard-on", "3"),
    ("jensen.pairing-off", "2v2"),
    ("jensen.down-off.single-off", "2v2"),
    ("jensen.hold-off", "2v2"),
    ("jensen.bluff-on", "2v2"),
    ("jensen.aftersweep-everyone", "2v2"),
    ("jensen.cardbycard-off", "2v2"),
    ("christiansen.cardbycard-on", "2"),
    ("six-jokers.sums-off.mustcapture-on", "2v2"),
    ("classic.hold-on", "5"),
    ("classic.aftersweep-sweeper", "6"),
    ("grupp.lonejoker-on.jokersweep-off", "2"),
    ("grupp.takejokers-off", "3"),
    ("dietze.aftersweep-next", "7"),
]
ZWICKER = [case for case in ALL if variant(case[0]).rules.builds != "casino"]
CASINO = [case for case in ALL if variant(case[0]).rules.builds == "casino"]


def engine_play(position: str, move: str) -> str:
    """The engine's next position; "refused" where hidden cards would be turned up."""
    try:
        return str(State.parse(position).play(move))
    except ZwickerError as error:
        return "refused" if error.code == "hidden-cards" else str(error)


def oracle_play(model: ModuleType, position: str, move: str) -> str:
    """The brute force's next position; "refused" as above."""
    try:
        return str(model.play(position, move))
    except ValueError as error:
        hidden = "hidden" in str(error) or "unknown" in str(error)
        return "refused" if hidden else str(error)


def compare(model: ModuleType, position: str) -> int:
    """Legal moves and what each of them leads to; how many moves there were."""
    state = State.parse(position)
    assert str(state) == position
    listed = [str(move) for move in state.legal_moves()]
    wanted = list(model.legal_moves(position))
    assert sorted(listed) == sorted(wanted), position
    for move in wanted:
        assert engine_play(position, move) == oracle_play(model, position, move), (position, move)
    return len(wanted)


def compare_rows(position: str) -> None:
    """What the command line says of each move, and that other spellings mean the same moves."""
    state = State.parse(position)
    rows = [move_row(state.describe(move)) for move in state.legal_moves()]
    wanted = {row["move"]: row for row in describe(position)}
    assert {row["move"]: row for row in rows} == wanted, position
    for spelling, canonical in spellings(position).items():
        assert str(state.judge(spelling)) == canonical, (position, spelling)


@pytest.mark.parametrize(("game", "seats"), ZWICKER + HOUSE_RULES)
def test_zwicker_family(game: str, seats: str) -> None:
    positions = random_positions(game, seats, amount(3, 2, 300, slow=4), SEED)
    moves = 0
    for position in positions:
        moves += compare(oracle, position)
        compare_rows(position)
    assert moves


@pytest.mark.parametrize(("game", "seats"), CASINO)
def test_southern_african_casino(game: str, seats: str) -> None:
    size = amount(3, 4, 6)
    count = amount(3, 4, 120, slow=6)
    positions = casino_positions(game, seats, count, SEED, max_loose=size, max_hand=3)
    moves = sum(compare(oracle_casino, position) for position in positions)
    assert moves


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_scores(game: str, seats: str) -> None:
    model = oracle_casino if variant(game).rules.builds == "casino" else oracle
    for seed in range(amount(1, 2, 30, slow=3)):
        end = end_of(fresh(game, seats, seed), Rng(seed))
        wanted = model.score(str(end))
        rows = [score_row(sheet) for sheet in end.scores()]
        for row in (*rows, *wanted):
            row["items"] = sorted(
                (one["award"], one["points"], sorted(one["cards"])) for one in row["items"]
            )
        assert rows == wanted, end
