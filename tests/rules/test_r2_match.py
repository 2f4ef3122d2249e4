"""Rules 2.14 to 2.17: who deals, and when a match is won."""

from zwicker import Rng, State, variant
from zwicker.game import Game

from .support import at

EMPTY = {"2": "0.0", "2v2": "0.0.0.0", "3": "0.0.0", "4": "0.0.0.0"}


def finished(score: str, *, variant_id: str = "zwickern", seats: str = "2", took: str = "") -> Game:
    """A match whose deal is just over, with that match score before and these cards captured."""
    sides = score.count(".") + 1
    captured = took or ".".join(["0"] * sides)
    text = at(
        "0",
        EMPTY[seats],
        variant=variant_id,
        seats=seats,
        turn="0",
        dealer="p1",
        stock="0",
        captured=captured,
        last="p0",
        score=score,
    )
    return Game(State.parse(text))


def test_r2_14_the_first_dealer_is_drawn_at_random() -> None:
    for seats, chairs in (("2", 2), ("3", 3), ("2v2", 4)):
        dealers = {State.deal(variant("zwickern"), seats, Rng(seed)).dealer for seed in range(60)}
        assert dealers == set(range(chairs))


def test_r2_14_the_deal_passes_to_the_left() -> None:
    game = finished("0.0.0", seats="3")
    assert game.state.dealer == 1
    assert game.next_deal(Rng(1)).dealer == 2
    assert game.state.turn == 0


def test_r2_15_a_match_goes_on_below_the_target() -> None:
    game = finished("90.20", took="Ac.8c9c")
    assert game.score == (91, 23)
    assert not game.over
    assert game.winners == ()


def test_r2_15_who_reaches_the_target_at_the_end_of_a_deal_wins() -> None:
    assert finished("99.20", took="Ac.8c9c").winners == (0,)
    assert finished("20.97", took="Ac.8c9c").winners == (1,)
    assert finished("99.20", took="4c.8c9c").winners == ()
    assert finished("60.20", variant_id="zwicken", took="4c5c.8c").winners == (0,)
    assert finished("59.20", variant_id="zwicken", took="4c5c.8c").winners == ()
    assert finished("99.20", variant_id="zwickeln", took="Ac.8c9c").winners == (0,)


def test_r2_15_the_target_is_not_looked_at_before_the_deal_is_over() -> None:
    text = at("3d", "8c.9c", stock="0", captured="AcTd.4c", last="p0", score="99.20")
    game = Game(State.parse(text))
    assert not game.over
    game.push("8c")
    assert not game.over
    game.push("9c")
    assert game.winners == (0,)


def test_r2_16_when_several_reach_it_the_most_points_win() -> None:
    assert finished("100.99", took="Ac.TdTs").winners == (1,)
    assert finished("100.99.98", seats="3", took="Ac.Ad.TdTs").winners == (2,)


def test_r2_16_a_tie_at_the_top_is_played_off() -> None:
    game = finished("100.99", took="4c.Ad")
    assert game.score == (100, 100)
    assert not game.over
    game.next_deal(Rng(4))
    assert game.state.score == (100, 100)


def test_r2_16_a_tie_below_the_top_does_not_matter() -> None:
    assert finished("105.100.99", seats="3", took="4c.5c.Ad").winners == (0,)


def test_r2_17_without_a_target_the_agreed_number_of_deals_is_played() -> None:
    one = finished("0.0", variant_id="zwickern.target-none", took="Ac.8c9c")
    assert one.winners == (1,)
    two = finished("0.0", variant_id="zwickern.target-none.deals-2", took="Ac.8c9c")
    assert two.winners == ()
    two.next_deal(Rng(1))
    while not two.state.over:
        two.push(str(two.state.hands[two.state.turn or 0][0]))
    assert two.winners == (1,)


def test_r2_17_without_a_target_ties_stand() -> None:
    assert finished("0.0", variant_id="zwickern.target-none", took="Ac.Ad").winners == (0, 1)
