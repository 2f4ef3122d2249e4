"""Rules 4.2.4 to 4.2.10, 4.2.13 and 4.2.14: the variants with stacked builds and wild jokers."""

import pytest

from zwicker import State, variant

from .dealing import PACKETS, TURNED_UP, deal, pack_is_whole, packets_are, seats_are, walk
from .support import after, at, fields, legal, listed, points, refused


def test_r4_2_4_jensen_is_for_two_pairs_with_three_jokers() -> None:
    pack_is_whole("jensen")
    seats_are("jensen", "2v2")
    assert variant("jensen").rules.target is None


def test_r4_2_4_jensen_gives_one_card_to_each_after_each_round() -> None:
    state = deal("jensen", "2v2")
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    assert (len(state.table), len(state.stock)) == (3, 36)
    plays = 0
    while not state.over:
        stock = len(state.stock)
        state = state.play(str(state.hands[state.turn or 0][0]))
        plays += 1
        gone = stock - len(state.stock)
        assert gone == (4 if plays % 4 == 0 and plays <= 36 else 0), plays
    assert plays == 52


def test_r4_2_4_jensen_in_packets_is_an_option() -> None:
    hands, turned_up = walk(deal("jensen.cardbycard-off.packets-4-4-5", "2v2"))
    assert hands == [[4] * 4, [4] * 4, [5] * 4]
    assert turned_up == 0


def test_r4_2_5_christiansen_has_four_jokers_and_the_packets_of_zwickeln() -> None:
    pack_is_whole("christiansen")
    seats_are("christiansen", "2", "3", "4", "2v2")
    packets_are("christiansen")


def test_r4_2_5_christiansen_card_by_card_is_an_option() -> None:
    state = deal("christiansen.cardbycard-on", "2")
    assert ([len(hand) for hand in state.hands], len(state.table)) == ([8, 8], 8)
    for _ in range(2):
        state = state.play(str(state.hands[state.turn or 0][0]))
    assert ([len(hand) for hand in state.hands], len(state.stock)) == ([8, 8], 30)


def test_r4_2_6_classic_is_for_two_to_twelve_with_two_packs_from_five() -> None:
    pack_is_whole("classic")
    seats_are("classic", *(str(number) for number in range(2, 13)))
    packets_are("classic")


def test_r4_2_6_classic_builds_up_to_fourteen_without_holding() -> None:
    here = at("9d.7c", "5c4c2c.z4", variant="classic")
    legal(here, "5cb14-9d", "4cb13-9d", "4cb11-7c")
    refused(at("9d", "6c2c.z4", variant="classic"), "6cb15-9d", "4.2", "limit")
    refused(at("9d", "4c5h.z4", variant="classic"), "4cb5-m9d", "4.2", "build-down")


def test_r4_2_7_grupp_has_six_wild_jokers() -> None:
    pack_is_whole("grupp")
    seats_are("grupp", "2", "3", "4")
    packets_are("grupp")


def test_r4_2_8_dietze_has_no_builds() -> None:
    pack_is_whole("dietze")
    packets_are("dietze")
    here = at("7d.2h.3h.Kh", "4cAc.z4", variant="dietze")
    refused(here, "4cb11-7d", "4.2", "no-builds")
    assert listed(here) == {"4c", "Ac"}
    assert after(here, "4c").table == "7d.2h.3h.Kh.4c"


def test_r4_2_8_dietze_keeps_the_table_at_four() -> None:
    here = at("9d.2h.3h.Kh", "9c8c7c.6c5c4c", variant="dietze", stock="0", captured="0.0")
    end = after(here, "9cx9d")
    assert (end.table, end.turn, end.extra) == ("2h.3h.Kh", "p1", {"Y": "p1-p0.p1"})
    assert after(here, "9cx9d", "6c").extra == {}
    assert after(here, "9cx9d", "6c").turn == "p1"


def test_r4_2_9_six_jokers_has_two_of_each() -> None:
    pack_is_whole("six-jokers")
    seats_are("six-jokers", "2v2")
    packets_are("six-jokers")


def test_r4_2_9_equal_cards_make_one_move() -> None:
    here = at("X15.8d.7h", "X15X202c.z4.z4.z4", variant="six-jokers", seats="2v2")
    texts = [str(move) for move in State.parse(here).legal_moves()]
    assert len(texts) == len(set(texts))
    assert "X15xX15.8d.7h" in texts
    twice = at("8d.8d", "8c2c.z4.z4.z4.z4", variant="classic", seats="5")
    texts = [str(move) for move in State.parse(twice).legal_moves() if "x" in str(move)]
    assert sorted(texts) == ["8cx8d", "8cx8d.8d"]


def test_r4_2_10_sillerup_has_six_jokers_and_ten_cards_on_the_table() -> None:
    pack_is_whole("sillerup")
    seats_are("sillerup", "2", "3", "4")
    packets_are("sillerup")


def test_r4_2_10_sillerup_and_christiansen_build_as_jensen() -> None:
    for variant_id in ("sillerup", "christiansen"):
        here = at("9d.2h", "3cJc6c9cQs3s9h.z4", variant=variant_id)
        legal(here, "3cb12-9d", "3cb6-m9d", "9cb9-0-9d", "Qsb3-0")
        refused(here, "3cb11-2h", "3.2")


def test_r4_2_13_what_is_left_over_is_turned_up_with_the_last_packet() -> None:
    for seats, cards in TURNED_UP.items():
        assert walk(deal("classic", str(seats)))[1] == cards
    assert walk(deal("six-jokers", "2v2"))[1] == 3
    assert walk(deal("grupp", "4"))[1] == 2


def test_r4_2_13_a_hidden_packet_is_smaller_just_the_same() -> None:
    here = at("9d", "8c.0", variant="grupp", stock="z", extra="P6")
    assert after(here, "8c").hands == "z3.z3"
    before = at("9d", "8c.0", variant="grupp", stock="z", extra="P5")
    assert after(before, "8c").hands == "z4.z4"


def test_r4_2_13_all_others_come_out_even() -> None:
    for variant_id, seats in PACKETS.items():
        for number in seats:
            if variant_id in {"classic", "dietze"} and int(number) in TURNED_UP:
                continue
            if (variant_id, number) in {("six-jokers", "2v2"), ("grupp", "4")}:
                continue
            assert walk(deal(variant_id, number))[1] == 0, (variant_id, number)


def test_r4_2_13_they_lie_on_the_table_when_the_packet_is_played() -> None:
    hands = "0.0.0.8h"
    stock = "2s3s4s5s6s8s9s2c3c4c5c6c8c9cTcJcQcKcAc2d3d4d5d"
    here = at(
        "9d", hands, variant="six-jokers", seats="2v2", turn="p3", stock=stock, captured="0.0"
    )
    end = after(here, "8h")
    assert (end.table, end.stock) == ("9d.8h.3d.4d.5d", "0")
    assert [len(hand) for hand in State.parse(here).play("8h").hands] == [5, 5, 5, 5]


def test_r4_2_14_a_wild_joker_counts_two_to_fourteen() -> None:
    for value in range(1, 17):
        here = at(f"b{value}-6h7h-p1", "W01.z1", variant="grupp")
        taken = {move for move in listed(here) if "x" in move}
        assert taken == ({f"W01v{value}x6h7h"} if 2 <= value <= 14 else set())


def test_r4_2_14_a_wild_joker_on_the_table_counts_what_is_needed() -> None:
    here = at("W01.4d", "9c3c.z4", variant="grupp")
    legal(here, "9cxW01", "9cxW01.4d", "3cxW01")
    refused(here, "9cx4d", "2", "sum")
    refused(here, "3cxW01.4d", "2")


def test_r4_2_14_a_wild_joker_in_a_build_is_fixed() -> None:
    here = at("5d", "W019c.9d3c", variant="grupp", stock="0", captured="0.0")
    built = State.parse(here).play("W01b9-5d")
    assert fields(str(built)).table == "b9-5dW01-p0"
    captures = {move for move in listed(str(built)) if "x" in move}
    assert captures == {"9dx5dW01"}


@pytest.mark.parametrize(("option", "allowed"), [("", True), (".lonejoker-on", False)])
def test_r4_2_14_a_joker_alone_on_the_table(option: str, allowed: bool) -> None:
    here = at("W01", "9c3cW02.z4", variant=f"grupp{option}")
    if allowed:
        legal(here, "9cxW01", "W02v2xW01")
    else:
        refused(here, "9cxW01", "4.2", "lone-joker")
        legal(here, "W02v2xW01")
        legal(at("W01.8d", "9c3cW02.z4", variant=f"grupp{option}"), "9cxW01")


def test_r4_2_14_a_sweep_with_a_joker() -> None:
    table = "9d"
    hands = "W019c.z4"
    plain = at(table, hands, variant="grupp", captured="0.0")
    assert after(plain, "W01v9x9d").sweeps == "1.0"
    option = at(table, hands, variant="grupp.jokersweep-off", captured="0.0")
    assert after(option, "W01v9x9d").sweeps == "0.0"
    assert after(option, "9cx9d").sweeps == "1.0"


def test_r4_2_14_jokers_not_taken_from_the_table() -> None:
    legal(at("W01.9d", "9c3c.z4", variant="grupp"), "9cxW01.9d")
    option = at("W01.9d", "9c3cW02.z4", variant="grupp.takejokers-off")
    refused(option, "9cxW01.9d", "4.2", "take-jokers")
    refused(option, "W02v2xW01", "4.2", "take-jokers")
    legal(option, "9cx9d")


def test_r4_2_14_wild_jokers_score_nothing() -> None:
    captured = "W01W02.8c9c7c"
    over = at("0", "0.0", variant="grupp", turn="0", dealer="p1", stock="0", captured=captured)
    assert points(over, 0) == 0
