"""What one seat knows: nothing of other hands and the stock comes through."""

import pytest

from tests.games import ALL, on_the_way
from tools.soak_checks import all_cards, pack
from zwicker import HIDDEN, Rng, State, ZwickerError
from zwicker.cards import is_known


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_a_view_hides_hands_and_stock_and_nothing_else(game: str, seats: str) -> None:
    state = on_the_way(game, seats)
    for seat in range(state.seating.count):
        seen = state.view(seat).state
        for other, hand in enumerate(seen.hands):
            wanted = state.hands[other] if other == seat else (HIDDEN,) * len(state.hands[other])
            assert hand == wanted
        assert seen.stock == (HIDDEN,) * len(state.stock)
        assert seen.replace(hands=state.hands, stock=state.stock) == state


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_a_view_is_the_same_whatever_is_hidden(game: str, seats: str) -> None:
    """Other cards in the hidden places give the same view: nothing leaks."""
    state = on_the_way(game, seats)
    seat = state.mover
    view = state.view(seat)
    other = view.resample(Rng(99))
    assert str(other.view(seat)) == str(view)
    assert other.view(seat).legal_moves() == view.legal_moves() == state.legal_moves()


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_resampling_gives_a_full_deal(game: str, seats: str) -> None:
    state = on_the_way(game, seats)
    view = state.view(state.mover)
    first, second = view.resample(Rng(1)), view.resample(Rng(2))
    assert all_cards(first) == all_cards(second) == pack(state)
    assert str(view.resample(Rng(1))) == str(first)
    if len(view.unseen()) > 6:
        assert str(first) != str(second)


def test_unseen_cards_are_those_of_other_hands_and_stock() -> None:
    state = on_the_way("classic", "5")
    hidden = [card for seat, hand in enumerate(state.hands) if seat != state.mover for card in hand]
    assert sorted(state.view(state.mover).unseen()) == sorted([*hidden, *state.stock])


def test_a_view_of_a_view_changes_nothing() -> None:
    state = on_the_way("zwickern", "3")
    view = state.view(1)
    assert str(view.state.view(1)) == str(view)
    assert is_known(view.state.hands[1])


def test_only_the_seat_to_move_can_be_asked_for_moves() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_2d_8c.9c")
    with pytest.raises(ZwickerError) as caught:
        state.view(1).legal_moves()
    assert caught.value.code == "hidden-hand"
