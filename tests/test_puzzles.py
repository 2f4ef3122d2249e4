"""Every puzzle that is shipped: its line is played, its proof is repeated, its shares are counted.

A sample of the proofs is repeated as a rule, all with ZWICKER_THOROUGH=1.
"""

from collections import Counter
from pathlib import Path

import pytest

from tests.ai_support import plain_minimax
from tests.games import amount
from tools import make_puzzles
from zwicker import Rng, State, variants
from zwicker.ai.exact import Ending, standing
from zwicker.ai.players import rank
from zwicker.ai.puzzle import MARGIN, Puzzle, PuzzleError, complete, name_of, puzzle_of, solve

FILE = Path(__file__).resolve().parent.parent / "static/puzzles/puzzles.txt"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
PUZZLES = [Puzzle.parse(line) for line in LINES]
SAMPLE = PUZZLES[:: amount(90, 30, 1)]
FEW = 5  # cards in all hands up to which plain minimax without pruning is quick


def test_there_are_enough_of_every_variant_the_easiest_first() -> None:
    assert len(PUZZLES) >= 300
    games = Counter(puzzle.position.split("_")[1] for puzzle in PUZZLES)
    assert set(games) == {game.rules.id for game in variants()} - set(make_puzzles.UNSOLVED)
    assert min(games.values()) >= 20
    marks = [puzzle.difficulty for puzzle in PUZZLES]
    assert marks == sorted(marks)
    assert 0 <= marks[0] < 34
    assert 66 < marks[-1] <= 100
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)


def test_every_line_is_best_play_to_the_end() -> None:
    """Legal to the last card, and worth what the puzzle says."""
    for puzzle in PUZZLES:
        state = start = State.parse(puzzle.position)
        assert str(state) == puzzle.position
        assert puzzle.id == name_of(puzzle.position)
        assert puzzle.margin >= MARGIN
        for move in puzzle.line:
            state = state.play(move)
        assert state.over, puzzle
        side = start.seating.sides[start.mover]
        assert standing(state, side) - standing(start, side) == puzzle.value, puzzle


def liked(state: State, player: str) -> list[str]:
    """All moves that the player likes most."""
    judged = rank(state.view(state.mover), player, Rng(1))
    return [str(move) for value, move in judged if value > judged[0][0] - 1e-6]


def test_many_are_not_solved_by_simple_players() -> None:
    """Half are missed by the greedy capture and a third by the heuristic, ties being hits."""
    missed: Counter[str] = Counter()
    for puzzle in PUZZLES:
        state = State.parse(puzzle.position)
        for player in ("greedy", "heuristic"):
            missed[player] += puzzle.line[0] not in liked(state, player)
    assert missed["greedy"] >= len(PUZZLES) / 2
    assert missed["heuristic"] >= len(PUZZLES) / 3


@pytest.mark.parametrize("puzzle", SAMPLE, ids=[puzzle.id for puzzle in SAMPLE])
def test_exactly_one_move_is_best(puzzle: Puzzle) -> None:
    """The solver says so again: every other legal move is behind by the margin at least."""
    state = State.parse(puzzle.position)
    found = solve(state)
    assert str(found.best) == puzzle.line[0]
    assert found.value == puzzle.value
    assert found.second is not None
    assert found.value - found.second == puzzle.margin
    ending = Ending(state)
    window = (puzzle.value - 1.0, float(puzzle.value))
    rivals = [move for move in ending.moves if move.kind != "arrange"]
    keeping = [str(move) for move in rivals if ending.value(move, *window) >= puzzle.value]
    assert keeping == [puzzle.line[0]]


def test_plain_minimax_without_pruning_agrees() -> None:
    """The brute force of the tests, on the engine's own positions, for the shortest endings."""
    short = [p for p in PUZZLES if sum(map(len, State.parse(p.position).hands)) <= FEW]
    assert short
    for puzzle in short[:: amount(8, 4, 1)]:
        state = State.parse(puzzle.position)
        side = state.seating.sides[state.mover]
        here, known = standing(state, side), dict[str, float]()
        values = {m: plain_minimax(state.play(m), side, known) - here for m in state.legal_moves()}
        best = max(values.values())
        assert best == puzzle.value
        assert [str(m) for m, value in values.items() if value == best] == [puzzle.line[0]]


def test_a_puzzle_is_its_line() -> None:
    for line, puzzle in zip(LINES, PUZZLES, strict=True):
        assert str(puzzle) == line


@pytest.mark.parametrize("line", ["", "a b c", "a 1 2 3 z1 5c more", "a x 1 1 z1 5c"])
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(PuzzleError):
        Puzzle.parse(line)


def test_a_hand_known_by_counting_is_filled_in() -> None:
    """What the mover sees is enough for the same puzzle; the match's score does not matter."""
    made = 0
    for puzzle in PUZZLES[::20]:
        full = State.parse(puzzle.position)
        if full.seating.count != 2:
            continue
        seen = full.replace(score=(7, 12)).view(full.mover).state
        assert Counter(map(frozenset, complete(seen).hands)) == Counter(map(frozenset, full.hands))
        again = puzzle_of(seen, puzzle.difficulty, None)
        assert (again.value, again.margin, again.line[0]) == (
            puzzle.value, puzzle.margin, puzzle.line[0]
        )  # fmt: skip
        made += 1
    assert made > 5


def test_a_run_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same puzzles as without a stop; another number begins anew."""
    monkeypatch.setattr(make_puzzles, "WORK", tmp_path)
    whole = make_puzzles.Collection("zwicken", 2)
    whole.fill()
    begun = make_puzzles.Collection("zwicken", 2)
    assert (begun.found, begun.next) == (whole.found, whole.next)
    begun.found, begun.next = whole.found[:1], 0
    begun.fill()
    assert begun.found == whole.found
    assert make_puzzles.Collection("zwicken", 3).found == []
