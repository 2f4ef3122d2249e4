"""What a legal move does to the cards, and what follows from it.

The rules themselves are tested in tests/rules; here it is that nothing else changes.
"""

import pytest

from zwicker import State


def after(text: str, *moves: str) -> str:
    state = State.parse(text)
    for move in moves:
        state = state.play(move)
    return str(state)


def test_a_trail_moves_one_card() -> None:
    assert after("z1_zwickern_2_p0_p1_2d.6d_8c4d.z4_z36_0.5s_0.1_p1_7.9", "4d") == (
        "z1_zwickern_2_p1_p1_2d.6d.4d_8c.z4_z36_0.5s_0.1_p1_7.9"
    )


def test_a_capture_takes_in_table_order_with_the_played_card_on_top() -> None:
    text = "z1_zwickern_2_p0_p1_6d.b8-5c3c-8h-p1.2d.Kc_8c4d.z4_z36_9s.0"
    assert after(text, "8cx5c3c8h.2d.6d") == (
        "z1_zwickern_2_p1_p1_Kc_4d.z4_z36_9s6d5c3c8h2d8c.0_0.0_p0"
    )


def test_a_new_build_lies_last_with_the_played_card_last() -> None:
    text = "z1_zwickern_2_p0_p1_2d.9d.3d.Kc.4d_5c5h.z4"
    assert after(text, "5cb5-0-2d3d-9dm4d") == ("z1_zwickern_2_p1_p1_Kc.b5-2d3d-9dm4d-5c-p0_5h.z4")


def test_a_played_card_that_is_subtracted_is_marked() -> None:
    text = "z1_zwickern_2_p0_p1_6d.6h_2cTd.z4"
    assert after(text, "2cb10-m6d6h") == "z1_zwickern_2_p1_p1_b10-6d6hm2c-p0_Td.z4"


def test_a_changed_build_keeps_its_place_and_becomes_one_group() -> None:
    text = "z1_zwickern_2_p0_p1_b6-3c3d-6h-p1.Kd.Ad.2s_9cX15.z4"
    assert after(text, "9cb15-B3c3d6hB-KdAd") == (
        "z1_zwickern_2_p1_p1_b15-3c3d6h9c-KdAd-p0.2s_X15.z4"
    )


def test_a_build_added_to_keeps_its_owner_and_groups() -> None:
    text = "z1_zwickern_2_p0_p1_2s.b10-6dm4c-p1.7d.3d_TsTd.z4"
    assert after(text, "Tsb10-0-B6d4cB-7d3d") == (
        "z1_zwickern_2_p1_p1_2s.b10-6dm4c-7d3d-Ts-p1_Td.z4"
    )


def test_stacking_replaces_the_pile() -> None:
    on_card = "z1_jensen_2v2_p0_p3_7d.9h_2c9c.z4.z4.z4"
    assert after(on_card, "2cb9-7d").split("_")[5] == "9h.b9-7d2c-p0"
    on_build = "z1_jensen_2v2_p0_p3_b5-3d2h-p1.9h_4c9c.z4.z4.z4"
    assert after(on_build, "4cb9-B3d2hB").split("_")[5] == "b9-3d2h4c-p0.9h"
    paired = "z1_jensen_2v2_p0_p3_9h_9c9d.z4.z4.z4"
    assert after(paired, "9cb9-0-9h").split("_")[5] == "b9-9h-9c-p0"


def test_the_turn_passes_over_empty_hands() -> None:
    assert after("z1_zwickern_4_p0_p3_2d_8c4d.0.0.z1", "4d").split("_")[3] == "p3"
    assert after("z1_zwickern_4_p0_p3_2d_8c4d.0.0.0", "4d").split("_")[3] == "p0"


def test_the_last_play_of_a_packet_deals_the_next_one() -> None:
    text = "z1_zwickern_2_p1_p1_Kd_0.4h_2c3c4c5c6c7c8c9cTcJc_0.0"
    assert after(text, "4h") == "z1_zwickern_2_p0_p1_Kd.4h_2c4c6c8cTc.3c5c7c9cJc_0_0.0"


@pytest.mark.parametrize(("last", "captured"), [("p0", "2cKd4h.0"), ("0", "2c.0")])
def test_the_end_of_a_deal(last: str, captured: str) -> None:
    text = after(f"z1_zwickern_2_p1_p1_Kd_0.4h_0_2c.0_0.0_{last}", "4h")
    table = "Kd.4h" if last == "0" else "0"
    tail = f"_0.0_{last}" if last != "0" else ""
    assert text == f"z1_zwickern_2_0_p1_{table}_0.0_0_{captured}{tail}"


def test_a_last_play_that_sweeps_counts() -> None:
    text = after("z1_zwickern_2_p1_p1_4d_0.4h_0_0.0_0.0_p0", "4hx4d")
    assert text == "z1_zwickern_2_0_p1_0_0.0_0_0.4d4h_0.1_p1"


def test_laying_after_a_sweep() -> None:
    start = "z1_zwickern.aftersweep-everyone_3_p0_p2_9d_9c2c.3c4d.4c5c_0_0.0.0"
    swept = after(start, "9cx9d")
    assert swept.endswith("_Yp1-p2-p0.p1")
    assert after(swept, "3c").endswith("_Yp2-p0.p1")
    assert after(swept, "3c", "5c", "2c").split("_")[3:7] == ["p1", "p2", "3c.5c.2c", "0.4d.4c"]


def test_only_seats_with_cards_lay() -> None:
    start = "z1_zwickern.aftersweep-everyone_3_p0_p2_9d_9c2c.0.4c5c_0_0.0.0"
    assert after(start, "9cx9d").endswith("_Yp2-p0.p2")
    alone = "z1_zwickern.aftersweep-sweeper_3_p0_p2_9d_9c.3c.4c5c_0_0.0.0"
    assert "_Y" not in after(alone, "9cx9d")


def test_dietze_is_refilled_by_hands_and_then_from_the_stock() -> None:
    start = "z1_dietze_2_p0_p1_9d.2d_9c2c.3c_5h6h7h8h_0.0"
    assert after(start, "9cx9d").endswith("_Yp1-p0.p1")
    # seat 1 lays its last card, seat 0 its own, the stock adds one, and a packet is dealt
    assert after(start, "9cx9d", "3c", "2c").split("_")[3:8] == [
        "p1", "p1", "2d.3c.2c.5h.8h", "6h.7h", "0",
    ]  # fmt: skip


def test_dietze_deals_first_when_all_hands_are_empty() -> None:
    text = after("z1_dietze_2_p1_p1_9d.2d_0.9c_3h4h5h6h7h8hTcTd_0.0", "9cx9d")
    assert text.split("_")[6] == "3h5h7hTc.4h6h8hTd"
    assert text.endswith("_Yp0-p1.p0")


def test_an_illegal_build_falls_apart_in_its_place() -> None:
    start = "z1_zwickern.bluff-on_2_p0_p1_b9-4d5d-2d7d-p0.Kd_3c.z4"
    assert after(start, "3c").split("_")[5] == "4d.5d.2d.7d.Kd.3c"
    assert after(start, "3c").endswith("_I1.0")


def test_a_swazi_turn_goes_on_after_a_table_action() -> None:
    start = "z1_swazi_3_p0_p2_3d.4d.9h_7c2c.z1.z1_0_0.0.0"
    built = after(start, "tb7-3d4d")
    assert built.split("_")[3:7] == ["p0", "p2", "9h.b7-3d4d-p0", "7c2c.z1.z1"]


def test_arranging_moves_a_captured_card_under_the_top_once() -> None:
    start = "z1_swazi_3_p0_p2_3d_7c2c.z1.z1_0_4h5h6h.0.0"
    moved = after(start, "ar4h")
    assert moved.split("_")[8] == "5h4h6h.0.0"
    assert moved.endswith("_R")
    assert not State.parse(moved).is_legal("ar5h")
    assert not after(moved, "2c").endswith("_R")


def test_in_south_africa_captured_cards_are_sorted() -> None:
    start = "z1_south-african_2_p0_p0_3d.9h.6c_9c2c.z1_0_Td.0"
    assert after(start, "9cx3d.9h.6c").split("_")[8] == "Td9c9h6c3d.0"


def test_in_lesotho_court_cards_go_to_the_bottom() -> None:
    start = "z1_lesotho_2_p0_p1_Kd.9h_Kc2c.z1_z24_5d6d.0"
    assert after(start, "KcxKd").split("_")[8] == "KdKc5d6d.0"
