"""Matches: deals one after the other, taking back, winners (rules 1 "Match", 2)."""

import pytest

from tests.games import end_of, fresh
from zwicker import Rng, State, ZwickerError, variant
from zwicker.errors import IllegalMove
from zwicker.game import Game


def new(name: str = "zwickern", seats: str = "2", seed: int = 1) -> Game:
    return Game.new(variant(name), seats, Rng(seed))


def finish(game: Game, seed: int = 1) -> None:
    """Play the deal to its end at random."""
    rng = Rng(seed)
    while not game.state.over:
        game.push(rng.choice(game.state.legal_moves()))


def ended(score: str, side: int, name: str = "zwickern", seats: str = "2") -> Game:
    """A match in which that side took the whole pack, after `score` points."""
    pack = "".join(variant(name).pack(2))
    piles = ["0"] * len(score.split("."))
    piles[side] = pack
    count = 4 if seats == "2v2" else int(seats)
    hands = ".".join(["0"] * count)
    text = f"z1_{name}_{seats}_0_p0_0_{hands}_0_{'.'.join(piles)}_{'.'.join(['0'] * len(piles))}"
    return Game(State.parse(f"{text}_0_{score}"))


def test_a_new_match() -> None:
    game = Game.new(variant("zwickern"), "2v2", Rng(4), ("Ada", "Bo", "Cy", "Di"))
    assert game.names == ("Ada", "Bo", "Cy", "Di")
    assert game.score == (0, 0)
    assert not game.over
    assert new().names == ("p0", "p1")


def test_moves_are_kept_in_canonical_form() -> None:
    game = Game(State.parse("z1_zwickern_2_p0_p1_2d.6d_8c4d.z4"))
    game.push("8cx6d.2d")
    assert [str(move) for move in game.deal.moves] == ["8cx2d.6d"]


def test_an_illegal_move_changes_nothing() -> None:
    game = new()
    before = str(game.state)
    with pytest.raises(IllegalMove):
        game.push("XX")
    assert (str(game.state), game.deal.moves) == (before, [])


def test_taking_back_and_doing_again() -> None:
    game = new()
    states = [str(game.state)]
    for _ in range(5):
        game.push(game.state.legal_moves()[-1])
        states.append(str(game.state))
    moves = list(game.deal.moves)
    for count in range(5, 0, -1):
        assert game.pop() == moves[count - 1]
        assert str(game.state) == states[count - 1]
    with pytest.raises(ZwickerError) as caught:
        game.pop()
    assert caught.value.code == "nothing-to-undo"
    for count in range(5):
        assert game.redo() == moves[count]
        assert str(game.state) == states[count + 1]
    with pytest.raises(ZwickerError) as caught:
        game.redo()
    assert caught.value.code == "nothing-to-redo"


def test_another_move_forgets_what_was_taken_back() -> None:
    game = new()
    first, second = game.state.legal_moves()[:2]
    game.push(first)
    game.pop()
    game.push(second)
    with pytest.raises(ZwickerError):
        game.redo()


def test_the_same_move_keeps_what_was_taken_back() -> None:
    game = new()
    for _ in range(2):
        game.push(game.state.legal_moves()[0])
    later = game.pop()
    game.push(str(game.pop()))
    assert game.redo() == later


def test_the_deal_passes_on_with_the_score() -> None:
    game = new(seats="3")
    finish(game)
    score = game.score
    assert score == tuple(sheet.total for sheet in game.scores())
    start = game.next_deal(Rng(2))
    assert start.dealer == (game.deals[0].start.dealer + 1) % 3
    assert start.score == game.score == score
    finish(game)
    added = tuple(sheet.total for sheet in game.scores())
    assert game.score == tuple(a + b for a, b in zip(score, added, strict=True))


def test_no_next_deal_before_the_end() -> None:
    game = new()
    with pytest.raises(ZwickerError) as caught:
        game.next_deal(Rng(1))
    assert caught.value.code == "deal-not-over"


@pytest.mark.parametrize(
    ("score", "side", "winners"),
    [
        ("0.0", 0, ()),  # 30 points are not 100
        ("69.0", 0, ()),
        ("70.0", 0, (0,)),
        ("70.99", 0, (0,)),
        ("80.120", 0, (1,)),  # several over the target: most points
        ("90.120", 0, ()),  # 120 each: played off
        ("0.100", 1, (1,)),
    ],
)
def test_winning_by_the_target(score: str, side: int, winners: tuple[int, ...]) -> None:
    game = ended(score, side)
    assert game.winners == winners
    assert game.over is bool(winners)
    if winners:
        with pytest.raises(ZwickerError) as caught:
            game.next_deal(Rng(1))
        assert caught.value.code == "match-over"
    else:
        game.next_deal(Rng(1))


def test_without_a_target_the_deals_are_counted_and_ties_stand() -> None:
    assert ended("0.0", 1, "zwickern.target-none").winners == (1,)
    assert ended("30.0", 1, "zwickern.target-none").winners == (0, 1)
    assert ended("0.0", 1, "zwickern.deals-2").winners == ()


def test_in_south_africa_the_side_with_fewest_points_deals() -> None:
    game = new("south-african", "3")
    finish(game)
    totals = [sheet.total for sheet in game.scores()]
    fewest = [seat for seat in range(3) if totals[seat] == min(totals)]
    assert game.next_dealer() in fewest
    if len(fewest) == 1:
        assert game.next_deal(Rng(1)).turn == fewest[0]


def test_a_whole_match_comes_to_an_end() -> None:
    game = new("zwicken", "2v2", 3)
    for number in range(60):
        finish(game, number)
        if game.over:
            break
        game.next_deal(Rng(number))
    assert game.over
    assert max(game.score) >= 61


def test_a_finished_deal_has_scores() -> None:
    state = end_of(fresh("zwickern", "2"), Rng(1))
    assert Game(state).score == tuple(sheet.total for sheet in state.scores())
