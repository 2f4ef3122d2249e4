"""What is concluded from what others did not take, and worlds drawn by it."""

from collections import Counter

import pytest

from zwicker import HIDDEN, Rng, State, View, variant
from zwicker.ai.inference import DID_MORE, LAID, suspicion
from zwicker.ai.levels import choose
from zwicker.game import Game
from zwicker.view import USUAL

# the second player may take the ten of diamonds with a ten, and does not
START = "z1_zwicken_2_p1_p0_Td.3c_9c8c7c.4s5s6h_{stock}_0.0"
STOCK = "Ts5d4h8d9h2c"


def _after(move: str) -> View:
    game = Game(State.parse(START.format(stock=STOCK)))
    game.push(move)
    return game.view(0)


def test_who_lays_a_card_beside_a_dear_one_hardly_holds_what_takes_it() -> None:
    told = suspicion(_after("4s"))
    assert list(told) == [1]
    tens = {card: weight for card, weight in told[1].items() if card[0] == "T"}
    assert set(tens.values()) == {LAID}
    assert "2h" not in told[1]


def test_who_captured_less_hardly_holds_it_either() -> None:
    game = Game(State.parse(START.format(stock=STOCK).replace("4s5s6h", "3s5s6h")))
    game.push("3sx3c")
    told = suspicion(game.view(0))
    assert told[1]["Th"] == DID_MORE


def test_nothing_is_concluded_without_a_past_or_from_ones_own_plays() -> None:
    game = Game(State.parse(START.format(stock=STOCK)))
    game.push("4s")
    assert suspicion(game.state.view(0)) == {}
    assert suspicion(game.view(1)) == {}


def test_likely_cards_are_drawn_more_often() -> None:
    view = State.deal(variant("zwicken"), "2", Rng(1)).view(0)
    card = view.unseen()[0]
    counts = Counter[str]()
    for weight in (1, USUAL, 16 * USUAL):
        rng = Rng(f"draw {weight}")
        for _ in range(300):
            hand = view.resample(rng, {1: {card: weight}}).hands[1]
            assert HIDDEN not in hand
            assert len(set(hand)) == len(hand)
            counts[str(weight)] += card in hand
    assert counts["1"] < 15
    assert counts["1"] * 3 < counts[str(USUAL)] < counts[str(16 * USUAL)] / 3


def test_a_world_holds_every_card_once() -> None:
    view = State.deal(variant("zwickern"), "4", Rng(1)).view(0)
    weights = {seat: dict.fromkeys(view.unseen()[: seat * 5], seat) for seat in (1, 2, 3)}
    state = view.resample(Rng(1), weights)
    cards = [card for hand in state.hands for card in hand] + list(state.stock) + list(state.table)
    assert sorted(cards) == sorted(variant("zwickern").pack(4))


def test_earlier_plays_are_seen_as_the_seat_saw_them() -> None:
    game = Game(State.deal(variant("zwicken"), "2", Rng(1)))
    while game.state.packet == 1:
        game.push(game.state.legal_moves()[0])
        for before, _ in game.view(0).past:
            assert set(before.hands[1]) <= {HIDDEN}
            assert set(before.stock) <= {HIDDEN}
    assert game.view(0).past == ()


@pytest.mark.parametrize("name", ["zwicken", "christiansen"])
def test_memory_of_plays_is_of_what_lay_open(name: str) -> None:
    """All cards that the seat has not seen dealt anew from the start: the same decision."""
    start = State.deal(variant(name), "2", Rng(6))
    game = Game(start)
    for _ in range(5):
        view = game.view(game.state.mover)
        game.push(choose(view, "greedy", Rng(1)).move)
    seat = game.state.mover
    unseen = [*game.state.hands[1 - seat], *game.state.stock]
    other = dict(zip(unseen, Rng("anew").shuffle(unseen), strict=True))
    hands = tuple(tuple(other.get(card, card) for card in hand) for hand in start.hands)
    stock = tuple(other.get(card, card) for card in start.stock)
    again = Game(start.replace(hands=hands, stock=stock))
    for move in game.deal.moves:
        again.push(move)
    assert again.state != game.state
    assert suspicion(again.view(seat)) == suspicion(game.view(seat))
    choices = [choose(one.view(seat), "5", Rng(3), nodes=400) for one in (game, again)]
    assert choices[0] == choices[1]
