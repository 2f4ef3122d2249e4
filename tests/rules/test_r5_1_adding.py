"""Rules 5.1.9 to 5.1.13: adding, what is owed, trailing, arranging."""

from zwicker import State

from .casino import pair, pile_of, spot, texts
from .support import after, legal, listed, refused


def test_r5_1_9_loose_cards_by_a_table_action() -> None:
    here = spot("b9-4d5d-p0.2s.7s.9h", "9c8c")
    end = after(here, "ta9-B4d5dB-2s7s")
    assert (end.table, end.turn) == ("b9-4d5d-2s7s-p0.9h", "p0")
    refused(here, "ta9-B4d5dB-2s", "5.1", "build-sum")
    refused(here, "ta9-2s7s-9h", "5.1", "no-build")


def test_r5_1_9_top_cards_by_a_table_action() -> None:
    here = spot("b9-4d5d-p0.3s", "9c8c", "0.Kd9h.Kh6h")
    end = after(here, "ta9-B4d5dB-9h", "ta9-B4d5d9hB-3s6h")
    assert (end.table, end.captured) == ("b9-4d5d-9h-3s6h-p0", "0.Kd.Kh")
    assert end.turn == "p0"


def test_r5_1_9_with_the_card_of_the_hand() -> None:
    here = spot("b9-4d5d-p0.3s", "9c6c9s", "0.Kd2h")
    end = after(here, "9cb9-0-B4d5dB")
    assert (end.table, end.turn) == ("b9-4d5d-9c-p0.3s", "p1")
    assert after(here, "6cb9-3s-B4d5dB").table == "b9-4d5d-3s6c-p0"
    refused(here, "6cb9-0-B4d5dB", "5.1", "change-group")
    assert State.parse(here).describe(State.parse(here).judge("9cb9-0-B4d5dB")).kind == "add"


def test_r5_1_9_the_card_of_the_hand_and_top_cards() -> None:
    here = spot("b9-4d5d-p0.As", "9c6c", "0.Kd3h.Kh2h")
    end = after(here, "6cb9-3h-B4d5dB")
    assert (end.table, end.captured) == ("b9-4d5d-3h6c-p0.As", "0.Kd.Kh2h")
    assert after(here, "6cb9-As2h-B4d5dB").table == "b9-4d5d-As2h6c-p0"


def test_r5_1_9_exactly_one_group_at_a_time() -> None:
    here = spot("b9-4d5d-p0.3s.9h", "9c6c")
    legal(here, "6cb9-3s-B4d5dB")
    refused(here, "6cb9-3s-B4d5dB-9h", "5.1", "one-group")


def test_r5_1_9_the_next_top_card_comes_free() -> None:
    here = spot("b9-4d5d-p0", "9c8c", "0.Kd2s7s")
    assert after(here, "ta9-B4d5dB-7s2s").captured == "0.Kd.0"
    refused(spot("b9-4d5d-p0.7h", "9c8c", "0.Kd2s7s"), "ta9-B4d5dB-7h2s", "5.1", "top-card")
    chain = spot("b9-4d5d-p0", "9c8c", "0.Kd9s9h")
    legal(chain, "ta9-B4d5dB-9h")
    refused(chain, "ta9-B4d5dB-9s", "5.1", "top-card")
    end = after(chain, "ta9-B4d5dB-9h", "ta9-B4d5d9hB-9s")
    assert (end.table, end.captured) == ("b9-4d5d-9h-9s-p0", "0.Kd.0")


def test_r5_1_9_chains_over_several_piles() -> None:
    here = spot("b9-4d5d-p0", "9c8c", "0.Ks3s2s.Kh4h")
    assert texts(here, "ta") == {"ta9-B4d5dB-2s3s4h"}
    assert after(here, "ta9-B4d5dB-2s3s4h").captured == "0.Ks.Kh"


def test_r5_1_9_never_from_ones_own_pile() -> None:
    refused(spot("b9-4d5d-p0", "9c8c", "Kd9h"), "ta9-B4d5dB-9h", "2", "no-such-pile")
    refused(pair("b9-4d5d-p0", "9c8c", "Kd9h"), "ta9-B4d5dB-9h", "2", "no-such-pile")
    legal(pair("b9-4d5d-p0", "9c8c", "0.Kd9h"), "ta9-B4d5dB-9h")


def test_r5_1_9_the_partners_build_without_the_card_for_it() -> None:
    here = pair("b9-4d5d-p2.9h.3s", "6c8c", "0.Kd9s")
    legal(here, "ta9-B4d5dB-9h", "ta9-B4d5dB-9s", "6cb9-3s-B4d5dB")
    end = after(here, "ta9-B4d5dB-9h", "8c")
    assert (end.table, end.turn) == ("b9-4d5d-9h-p2.3s.8c", "p1")
    assert after(here, "6cb9-3s-B4d5dB").table == "b9-4d5d-3s6c-p2.9h"


def test_r5_1_9_the_builder_keeps_his_card() -> None:
    refused(spot("b9-4d5d-p0", "9c8c"), "9cb9-0-B4d5dB", "5.1", "hold-own")


def test_r5_1_10_by_the_hand_to_an_opponents_build() -> None:
    here = spot("b9-4d5d-p1.3s", "9c6c")
    assert after(here, "6cb9-3s-B4d5dB").table == "b9-4d5d-3s6c-p1"
    legal(spot("b9-4d5d-p1", "9c9s"), "9cb9-0-B4d5dB")


def test_r5_1_10_needs_a_card_of_its_value_left() -> None:
    refused(spot("b9-4d5d-p1.3s", "8c6c"), "6cb9-3s-B4d5dB", "5.1", "hold")
    refused(spot("b9-4d5d-p1", "9c8c"), "9cb9-0-B4d5dB", "5.1", "hold")


def test_r5_1_10_beyond_those_for_ones_own_builds() -> None:
    mine = "b14-Td4d-p0.b1-As-Ah-p1"
    refused(spot(mine, "AcAd2c"), "Acb1-0-BAsAhB", "5.1", "hold-own")
    refused(spot(mine + ".9d", "Ac2c"), "Acb1-0-BAsAhB", "5.1", "hold")
    refused(spot(mine.replace("-p1", "-p1.Ad"), "Ac2c"), "ta1-BAsAhB-Ad", "5.1", "hold-own")


def test_r5_1_10_top_cards_need_a_table_action() -> None:
    here = spot("b9-4d5d-p1", "9c6c", "0.Kd.Kh3s")
    refused(here, "6cb9-3s-B4d5dB", "5.1", "top-card")
    legal(spot("b9-4d5d-p1.6d", "9c6c", "0.Kd.Kh3s"), "ta9-B4d5dB-6d3s")


def test_r5_1_10_exactly_one_group() -> None:
    refused(spot("b9-4d5d-p1.3s.9h", "9c6c"), "6cb9-3s-B4d5dB-9h", "5.1", "one-group")


def test_r5_1_10_by_a_table_action_the_build_is_owed() -> None:
    here = spot("9h.b9-4d5d-p1.8d", "9c8c", "0.Kd.Kh")
    end = after(here, "ta9-B4d5dB-9h")
    assert (end.table, end.turn, end.extra) == ("b9-4d5d-9h-p1.8d", "p0", {"O": "0"})
    between = str(State.parse(here).play("ta9-B4d5dB-9h"))
    assert listed(between) == {"9cx4d5d9h"}
    refused(between, "8c", "5.1", "owed")
    refused(between, "8cx8d", "5.1", "owed")
    taken = after(between, "9cx4d5d9h")
    assert (taken.turn, taken.extra, pile_of(taken, 0)) == ("p1", {}, "4d5d9h9c")


def test_r5_1_10_a_play_that_builds_does_not_pay() -> None:
    here = spot("b9-4d5d-p1.9h.3d.5h", "9c8c", "0.Kd")
    between = str(State.parse(here).play("ta9-B4d5dB-9h"))
    refused(between, "8cb8-0-3d5h", "5.1", "owed")


def test_r5_1_10_the_card_for_it_must_be_there() -> None:
    refused(spot("b9-4d5d-p1.9h", "7c8c"), "ta9-B4d5dB-9h", "5.1", "hold")


def test_r5_1_10_no_second_opponents_build() -> None:
    here = spot("b9-4d5d-p1.9h.b7-3d4h-p2.7h", "9c7c", "0.Kd")
    between = str(State.parse(here).play("ta9-B4d5dB-9h"))
    refused(between, "ta7-B3d4hB-7h", "5.1", "second-build")
    assert "ta7-B3d4hB-7h" in listed(here)


def test_r5_1_10_other_table_actions_stay_open() -> None:
    here = spot("b9-4d5d-p1.9h.Ah.8h.3d.4h", "9c7c", "0.Kd9s")
    between = State.parse(here).play("ta9-B4d5dB-9h")
    legal(str(between), "ta9-B4d5d9hB-Ah8h", "ta9-B4d5d9hB-9s", "tb7-3d4h")
    end = after(str(between), "tb7-3d4h", "ta9-B4d5d9hB-9s", "9cx4d5d9h9s.Ah.8h")
    assert (end.table, end.turn) == ("b7-3d4h-p0", "p1")


def test_r5_1_10_what_is_owed_is_held_besides_ones_own() -> None:
    here = spot("b14-Td4d-p0.b1-As-Ah-p1.Ad", "Ac9c")
    refused(here, "ta1-BAsAhB-Ad", "5.1", "hold-own")


def test_r5_1_11_a_group_of_top_cards_alone() -> None:
    legal(spot("b9-4d5d-p0", "9c8c", "0.Kd9h"), "ta9-B4d5dB-9h")
    legal(spot("b9-4d5d-p1", "9c8c", "0.Kd9h"), "ta9-B4d5dB-9h")


def test_r5_1_11_adding_fixes_the_build_and_leaves_its_owner() -> None:
    end = after(spot("b9-4d5d-p1.3s", "9c6c.2hJh2d"), "6cb9-3s-B4d5dB")
    assert end.table == "b9-4d5d-3s6c-p1"
    refused(spot("b9-4d5d-3s6c-p1", "2hJh"), "2hb11-B4d5d3s6cB", "5.1", "compound")
    legal(spot("b9-4d5d-p1", "2hJh"), "2hb11-B4d5dB")


def test_r5_1_12_trailing_is_allowed_to_everybody() -> None:
    legal(spot("8d.9d", "8c9c"), "8c", "9c")
    legal(spot("b9-4d5d-p0.8d", "8c9c"), "8c")
    assert after(spot("9d", "8c9c"), "8c").table == "9d.8c"


def test_r5_1_12_but_not_with_the_only_card_for_ones_build() -> None:
    refused(spot("b9-4d5d-p0.8d", "8c9c"), "9c", "5.1", "hold-own")
    legal(spot("b9-4d5d-p0.8d", "9h9c"), "9c")
    refused(spot("b9-4d5d-p0.8d", "9c"), "9c", "5.1", "hold-own")


def test_r5_1_12_and_not_where_a_capture_is_owed() -> None:
    refused(spot("b9-4d5d-9h-p1", "9c8c", extra="O0"), "8c", "5.1", "owed")


def test_r5_1_13_a_card_is_brought_under_the_top_one() -> None:
    here = spot("Kd", "8c9c", "2c3c4c5c")
    assert texts(here, "ar") == {"ar2c", "ar3c"}
    end = after(here, "ar2c")
    assert (end.captured, end.turn, end.extra) == ("3c4c2c5c.0.0", "p0", {"R": ""})


def test_r5_1_13_once_a_turn() -> None:
    here = str(State.parse(spot("Kd", "8c9c", "2c3c4c5c")).play("ar2c"))
    refused(here, "ar3c", "5.1", "arranged")
    assert after(here, "8c").extra == {}


def test_r5_1_13_of_ones_own_pile_and_not_what_lies_on_top() -> None:
    here = spot("Kd", "8c9c", "2c3c4c5c.6c7c8d")
    refused(here, "ar5c", "5.1", "arrange-card")
    refused(here, "ar4c", "5.1", "arrange-card")
    refused(here, "ar6c", "5.1", "arrange-card")
    refused(here, "arKd", "5.1", "arrange-card")


def test_r5_1_13_partners_arrange_their_common_pile() -> None:
    assert after(pair("Kd", "8c9c", "2c3c4c5c"), "ar3c").captured == "2c4c3c5c.0"
