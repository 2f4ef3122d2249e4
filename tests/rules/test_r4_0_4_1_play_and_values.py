"""Rules 4.0 and 4.1: direction of play, who begins, trailing; what each card counts."""

import pytest

from zwicker import Rng, State, variant

from .support import after, at, fields, legal, listed, refused

NUMERALS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10}
TWO = {"A": {1, 11}, "J": {2, 12}, "Q": {3, 13}, "K": {4, 14}}
ONE = {"A": {11}, "J": {12}, "Q": {13}, "K": {14}}


def values(card: str, variant_id: str) -> set[int]:
    """The values a card of the hand can count: what builds it takes."""
    found = set()
    for value in range(1, 35):
        here = State.parse(at(f"b{value}-6h7h-p1", f"{card}.z1", variant=variant_id))
        if any(here.describe(move).kind == "capture" for move in here.legal_moves()):
            found.add(value)
    return found


def test_r4_0_1_play_is_clockwise() -> None:
    here = at("3d", "8c9c.8d9d.8h9h.8s9s", seats="4", turn="p2")
    assert after(here, "8h").turn == "p3"
    assert after(here, "8h", "8s").turn == "p0"
    assert after(here, "8h", "8s", "8c").turn == "p1"


@pytest.mark.parametrize("seats", ["2", "3", "4", "2v2"])
def test_r4_0_2_the_seat_left_of_the_dealer_begins(seats: str) -> None:
    chairs = 4 if seats == "2v2" else int(seats)
    for dealer in range(chairs):
        state = State.deal(variant("zwickern"), seats, Rng(7), dealer=dealer)
        assert state.dealer == dealer
        assert state.turn == (dealer + 1) % chairs


def test_r4_0_3_the_next_packet_too_begins_left_of_the_dealer() -> None:
    stock = "3c3s3h4c4s4h5c5d5h5s"
    here = at("3d", "8c.9c", turn="p0", dealer="p1", stock=stock)
    assert after(here, "8c", "9c").turn == "p0"


def test_r4_0_4_trailing_is_always_allowed() -> None:
    legal(at("8d.3c.b8-2d6d-p1", "8c2h.z4"), "8c", "2h")
    assert {"8c", "2h"} <= listed(at("0", "8c2h.z4"))


def test_r4_0_4_but_for_the_trail_lock() -> None:
    refused(at("8d.3c.b8-2d6d-p0", "8c2h.z4"), "2h", "3.1", "trail-lock")


@pytest.mark.parametrize("variant_id", ["zwickern", "zwickeln"])
def test_r4_1_1_letters_count_one_of_two_values(variant_id: str) -> None:
    for rank, two in TWO.items():
        for suit in "cs":
            assert values(rank + suit, variant_id) == two


def test_r4_1_2_letters_count_one_value_in_zwicken() -> None:
    for rank, one in ONE.items():
        for suit in "cs":
            assert values(rank + suit, "zwicken") == one


@pytest.mark.parametrize("variant_id", ["zwickern", "zwicken", "zwickeln"])
def test_r4_1_3_numerals_count_their_number(variant_id: str) -> None:
    for rank, number in NUMERALS.items():
        assert values(rank + "d", variant_id) == {number}


def test_r4_1_4_jokers_count_what_is_printed_on_them() -> None:
    for number in (15, 20, 25):
        assert values(f"X{number}", "zwickern") == {number}
        assert values(f"X{number}", "zwickeln") == {number}
    assert values("X30", "zwickeln") == {30}


def test_r4_1_1_letters_on_the_table_count_either_value_too() -> None:
    legal(at("Ad.5h", "6s2c.z1"), "6sxAd.5h")
    legal(at("Jd.5h", "7s2c.z1"), "7sxJd.5h")
    legal(at("Qd.5h", "8s2c.z1"), "8sxQd.5h")
    legal(at("Kd.5h", "9s2c.z1"), "9sxKd.5h")
    legal(at("Ad.9h", "X202c.z1"), "X20xAd.9h")
    legal(at("Jd.8h", "X202c.z1"), "X20xJd.8h")
    legal(at("Qd.7h", "X202c.z1"), "X20xQd.7h")
    legal(at("Kd.6h", "X202c.z1"), "X20xKd.6h")


def test_r4_1_5_the_suit_does_not_matter() -> None:
    for suit in "dhs":
        legal(at(f"8{suit}", "8c2c.z1"), f"8cx8{suit}")


def test_r4_0_2_the_text_of_a_fresh_deal_names_dealer_and_mover() -> None:
    text = str(State.deal(variant("zwickern"), "3", Rng(7), dealer=2))
    assert (fields(text).dealer, fields(text).turn) == ("p2", "p0")
