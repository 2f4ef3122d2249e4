"""Rules 3.1.12, 3.1.13, 3.1.17 to 3.1.19: hold, trail lock, builds in captures, illegal builds."""

from .support import after, at, legal, listed, refused


def test_r3_1_12_the_hand_keeps_a_card_that_takes_the_build() -> None:
    legal(at("3d", "2d5c.z4"), "2db5-3d")
    refused(at("3d", "2d6c.z4"), "2db5-3d", "3.1", "hold")


def test_r3_1_12_the_card_played_does_not_count() -> None:
    refused(at("5d", "5c6c.z4"), "5cb5-0-5d", "3.1", "hold")
    legal(at("5d", "5c5h.z4"), "5cb5-0-5d")


def test_r3_1_12_a_two_valued_card_holds_either_value() -> None:
    legal(at("3d", "AhKc.z4"), "Ahb4-3d", "Ahb14-3d")
    legal(at("9d", "2cAs.z4"), "2cb11-9d")
    legal(at("2d", "2cKs.z4"), "2cb4-2d")
    refused(at("2d", "2cKs.z4", variant="zwicken"), "2cb4-2d", "3.1", "hold")


def test_r3_1_12_a_joker_holds_its_printed_value() -> None:
    legal(at("7d", "8cX15.z4"), "8cb15-7d")
    refused(at("7d", "8cX20.z4"), "8cb15-7d", "3.1", "hold")


def test_r3_1_12_two_builds_need_two_cards() -> None:
    own = "b4-2s2h-p0.Th"
    legal(at(own, "4cKs4d.z4"), "4cb14-Th")
    legal(at(own, "4cKsKd.z4"), "4cb14-Th")
    refused(at(own, "4cKs.z4"), "4cb14-Th", "3.1")


def test_r3_1_12_a_changed_build_and_an_own_one_need_two_cards() -> None:
    table = "b4-2s2h-p0.b12-5s7h-p1.9h"
    legal(at(table, "2cKsKd.z4"), "2cb14-B5s7hB")
    refused(at(table, "2cKs.z4"), "2cb14-B5s7hB", "3.1")


def test_r3_1_12_two_builds_of_one_value_need_one_card() -> None:
    legal(at("b5-2s3h-p0.4d", "Ac5c.z4"), "Acb5-4d")


def test_r3_1_12_two_valued_cards_are_shared_out_among_three_builds() -> None:
    hand = "4cKsQdJd.z4"
    legal(at("b2-AsAh-p0.b3-Ad2d-p0.Td", hand), "4cb14-Td")
    refused(at("b4-2s2h-p0.b3-Ad2d-p0.Td", hand), "4cb14-Td", "3.1")
    legal(at("b12-5s7h-p0.b3-Ad2d-p0.Td", hand), "4cb14-Td")
    refused(at("b12-5s7h-p0.b2-AsAh-p0.Td", hand), "4cb14-Td", "3.1")


def test_r3_1_12_builds_of_others_need_no_card() -> None:
    legal(at("b7-3s4h-p1.3d", "2d5c.z4"), "2db5-3d")


def test_r3_1_12_changing_and_adding_need_a_card_too() -> None:
    legal(at("b6-3s3h-p1.3d", "2c8c.z4"), "2cb8-B3s3hB")
    refused(at("b6-3s3h-p1.3d", "2c7c.z4"), "2cb8-B3s3hB", "3.1", "hold")
    refused(at("b6-3s3h-p1.3d", "6c7c.z4"), "6cb6-0-B3s3hB", "3.1", "hold")
    refused(at("b6-3s3h-p1.3d", "3c7c.z4"), "3cb6-3d-B3s3hB", "3.1", "hold")


def test_r3_1_12_an_own_build_changed_needs_the_new_card_only() -> None:
    here = at("b7-3s4h-p0.Td", "7cKc.z4")
    assert after(here, "7cb14-B3s4hB").table == "b14-3s4h7c-p0.Td"


def test_r3_1_13_the_holding_card_may_not_be_played_away() -> None:
    here = at("b7-3s4h-p0.7d.2d", "7c9c.z4")
    refused(here, "7cx7d", "3.1", "hold-own")
    refused(here, "7cb9-2d", "3.1", "hold-own")


def test_r3_1_13_but_to_take_the_build_itself() -> None:
    legal(at("b7-3s4h-p0.7d.2d", "7c9c.z4"), "7cx3s4h", "7cx3s4h.7d")


def test_r3_1_13_a_second_card_of_the_value_is_free() -> None:
    legal(at("b7-3s4h-p0.7d.2d", "7c7s9c.z4"), "7cx7d", "7sx7d", "7cb9-2d")


def test_r3_1_13_other_cards_may_capture_and_build() -> None:
    here = at("b7-3s4h-p0.9d.2d.6h", "7c9c8cAd.z4")
    legal(here, "9cx9d", "Adb7-6h", "8cx2d.6h")


def test_r3_1_13_taking_one_of_two_own_builds_leaves_the_other_held() -> None:
    refused(at("b7-3s4h-p0.b7-5s2h-p0.7d", "7c9c.z4"), "7cx3s4h", "3.1", "hold-own")
    legal(at("b7-3s4h-p0.b7-5s2h-p0.7d", "7c9c.z4"), "7cx3s4h.5s2h")
    legal(at("b7-3s4h-p0.b9-5s4d-p0", "7c9c.z4"), "7cx3s4h", "9cx5s4d")


def test_r3_1_13_another_seat_is_not_bound() -> None:
    legal(at("b7-3s4h-p1.7d.2d", "7c9c.z4"), "7cx7d", "7cb9-2d", "7c")


def test_r3_1_17_an_owner_may_not_trail() -> None:
    here = at("b7-3s4h-p0.9d", "7c7h2d.z4")
    refused(here, "2d", "3.1", "trail-lock")
    refused(here, "7c", "3.1", "trail-lock")
    legal(here, "7cx3s4h")


def test_r3_1_17_everybody_else_may_trail() -> None:
    legal(at("b7-3s4h-p1.9d", "7c2d.z4"), "2d", "7c")
    legal(at("b7-3s4h-p2.9d", "7c2d.z4.z4.z4", seats="2v2"), "2d")


def test_r3_1_17_the_lock_ends_when_the_build_is_no_longer_owned() -> None:
    here = at("3d.Td", "2c5c9c.3c8h9h", stock="0", captured="0.0")
    locked = "2cb5-3d"
    free = after(here, locked, "3cb8-B3d2cB")
    assert free.table == "Td.b8-3d2c3c-p1"
    legal(at(free.table, "5c9c.8h9h", dealer="p1"), "9c", "5c")
    legal(at("Td", "5c9c.z4"), "9c")


def test_r3_1_17_house_rule_no_trail_lock() -> None:
    legal(at("b7-3s4h-p0.9d", "7c2d.z4", variant="zwickern.traillock-off"), "2d")


def test_r3_1_18_a_build_is_captured_by_its_value() -> None:
    here = at("b9-4s5h-p1.4d.5d.9h", "9c2d.z4")
    legal(here, "9cx4s5h", "9cx4s5h.9h", "9cx4s5h.4d.5d", "9cx4s5h.4d.5d.9h")
    refused(here, "9cx4s5h.4d", "2", "sum")


def test_r3_1_18_a_build_stands_inside_sums() -> None:
    legal(at("b7-3s4h-p1.3d", "Tc2d.z4"), "Tcx3s4h.3d")


def test_r3_1_18_several_builds_are_taken_at_once() -> None:
    legal(at("b3-Ad2d-p1.b6-2s4h-p0", "9c6d3c.z4"), "9cxAd2d.2s4h")
    legal(at("b9-4s5h-p1.b9-2s7h-p1", "9c6d.z4"), "9cx4s5h.2s7h")


def test_r3_1_18_a_build_has_no_second_value() -> None:
    refused(at("b4-4d-4h-p1", "Kc4s.z4"), "Kcv14x4d4h", "2", "sum")


def test_r3_1_18_house_rule_builds_are_taken_by_themselves_only() -> None:
    here = at("b7-3s4h-p1.3d.b7-2s5h-p1.7d", "Tc7c.z4", variant="zwickern.sums-off")
    refused(here, "Tcx3s4h.3d", "2", "build-sums")
    legal(here, "7cx3s4h", "7cx3s4h.2s5h", "7cx3s4h.2s5h.7d")


def test_r3_1_19_a_build_without_the_card_is_refused_unless_bluffing_is_allowed() -> None:
    refused(at("3d", "2d6c.z4"), "2db5-3d", "3.1", "hold")
    legal(at("3d", "2d6c.z4", variant="zwickern.bluff-on"), "2db5-3d")
    assert not any("b" in move for move in listed(at("Td", "2d6c.z4")))
