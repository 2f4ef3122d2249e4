"""The casino oracle against hand-written expectations: swazi-two and swazi-stock (rules 5.2)."""

from __future__ import annotations

from tests.oracle_casino import deal_shape, legal_moves, play
from tests.oracle_casino.position import parse

LIMITED = ("z24", "0")  # first packet and second


def two(table: str, hand: str, stock: str = "z24", variant: str = "swazi-two") -> str:
    """Seat 0 to move, seat 1 the dealer."""
    return f"z1_{variant}_2_p0_p1_{table}_{hand}.z3_{stock}_0.0"


def moves(position: str, start: str = "") -> set[str]:
    return {text for text in legal_moves(position) if text.startswith(start)}


def test_deals() -> None:
    assert deal_shape("swazi-two", "2") == [(12, 4), (12, 0)]
    assert deal_shape("swazi-stock", "2") == [(8, 4)]


# swazi-two


def test_no_trailing_while_owning_in_the_first_packet() -> None:
    first, second = (two("b7-3d4d-p0.Kh", "7c2c", stock) for stock in LIMITED)
    assert moves(first) == {"7cx3d4d"}
    assert moves(second) == {"7cx3d4d", "2c"}
    # Another's build forbids nothing.
    assert "2c" in moves(two("b7-3d4d-p1.Kh", "7c2c"))


def test_a_build_of_this_turn_forbids_to_trail_too() -> None:
    built = play(two("3d.4d.Kh", "7c2c"), "tb7-3d4d")
    assert moves(built) == {"7cx3d4d"}


def test_capturing_with_another_card_and_adding_stay_free() -> None:
    position = two("b7-3d4d-p0.2h.5h", "7c2c")
    assert moves(position, "2c") == {"2cx2h", "2cb7-5h-B3d4dB"}


def test_one_own_build_at_the_end_of_a_turn() -> None:
    table = "b7-3d4d-p0.2h.b10-6d4h-p1"
    first, second = (two(table, "7c3c5cKc", stock) for stock in LIMITED)
    assert not moves(first, "3cb")
    assert moves(second, "3cb") == {"3cb5-2h", "3cb13-B6d4hB"}
    assert not moves(first, "7cb")  # nor another way round
    assert "7cx3d4d" in moves(first)


def test_two_builds_within_a_turn_if_one_is_captured() -> None:
    position = two("b7-3d4d-p0.2h.3h.8h.Ah", "7c5c9c")
    assert moves(position, "tb") == {"tb5-2h3h", "tb9-8hAh"}
    between = play(position, "tb5-2h3h")
    assert moves(between) == {"7cx3d4d", "5cx2h3h"}  # no third build, no other capture
    assert parse(play(between, "5cx2h3h")).turn == 1


def test_owning_one_build_and_capturing_an_owed_one() -> None:
    table = "b7-3d4d-p0.2h.3h.b5-4sAs-p1"
    owed = play(two(table, "7c5c"), "ta5-B4sAsB-2h3h")
    assert moves(owed) == {"5cx4sAs2h3h"}


def test_the_second_packet_is_dealt_from_the_stock() -> None:
    stock = "".join(rank + suit for suit in "ch" for rank in "23456789TJQK")
    after = play(f"z1_swazi-two_2_p1_p1_Kd_0.2s_{stock}_0.0", "2s")
    hands = "2c4c6c8cTcQc2h4h6h8hThQh", "3c5c7c9cJcKc3h5h7h9hJhKh"
    assert after == f"z1_swazi-two_2_p0_p1_Kd.2s_{hands[0]}.{hands[1]}_0_0.0"
    assert play("z1_swazi-two_2_p1_p1_Kd_0.2s_z24_0.0", "2s") == (
        "z1_swazi-two_2_p0_p1_Kd.2s_z12.z12_0_0.0"
    )


def test_an_unknown_stock_counts_packets() -> None:
    position = "z1_swazi-two_2_p1_p1_Kd_0.2s_z_0.0"
    after = play(position, "2s")
    assert after == "z1_swazi-two_2_p0_p1_Kd.2s_z12.z12_z_0.0_0.0_0_0.0_P2"
    own = "z1_swazi-two_2_p0_p1_b7-3d4d-p0.Kh_7c2c.z3_z_0.0"
    assert "2c" not in moves(own)
    assert "2c" in moves(own + "_0.0_0_0.0_P2")


def test_the_deal_ends_with_the_second_packet() -> None:
    unknown = play("z1_swazi-two_2_p1_p1_Kd_0.2s_z_0.3c_0.0_p1_0.0_P2", "2s")
    assert unknown == "z1_swazi-two_2_0_p1_0_0.0_z_0.3cKd2s_0.0_p1_0.0_P2"
    assert play("z1_swazi-two_2_p1_p1_Kd_0.2s_0_0.3c_0.0_p1", "2s") == (
        "z1_swazi-two_2_0_p1_0_0.0_0_0.3cKd2s_0.0_p1"
    )


# swazi-stock


def test_one_card_is_drawn_after_each_play() -> None:
    position = two("Kh", "2c3c", "9dTd", "swazi-stock")
    after = play(position, "2c")
    assert after == "z1_swazi-stock_2_p1_p1_Kh.2c_3c9d.z3_Td_0.0"
    hidden = play(two("Kh", "2c3c", "z2", "swazi-stock"), "2c")
    assert hidden == "z1_swazi-stock_2_p1_p1_Kh.2c_z2.z3_z1_0.0"


def test_the_hold_is_asked_for_before_the_draw() -> None:
    position = two("b7-3d4d-p0.7h", "7c2h", "7d", "swazi-stock")
    assert moves(position, "7c") == {"7cx3d4d", "7cx3d4d.7h"}


def test_no_trailing_while_owning_as_long_as_there_is_stock() -> None:
    assert "2c" not in moves(two("b7-3d4d-p0", "7c2c", "9d", "swazi-stock"))
    assert "2c" in moves(two("b7-3d4d-p0", "7c2c", "0", "swazi-stock"))


def test_one_own_build_even_without_stock() -> None:
    for stock in ("9d", "0"):
        position = two("b7-3d4d-p0.2h", "7c3c5c", stock, "swazi-stock")
        assert not moves(position, "3cb")


def test_a_table_action_draws_nothing() -> None:
    position = two("3d.4d", "7c2c", "9d", "swazi-stock")
    assert parse(play(position, "tb7-3d4d")).stock == ("9d",)


def test_the_last_plays_after_the_stock() -> None:
    assert play("z1_swazi-stock_2_p1_p1_Kd_0.2s_0_0.3c_0.0_p1", "2s") == (
        "z1_swazi-stock_2_0_p1_0_0.0_0_0.3cKd2s_0.0_p1"
    )


def test_bluff_after_a_draw_the_hand_is_not_empty() -> None:
    table = "z1_swazi-stock.bluff-on_2_p0_p1_b5-3d2d-p0_4c.z3"
    drawn = play(f"{table}_9d_0.0", "4c")
    assert drawn == "z1_swazi-stock.bluff-on_2_p1_p1_b5-3d2d-p0.4c_9d.z3_0_0.0"
    empty = play(f"{table}_0_0.0", "4c")
    assert empty == ("z1_swazi-stock.bluff-on_2_p1_p1_3d.2d.4c_0.z3_0_0.0_0.0_0_0.0_I1.0")


def test_bluff_trailing_while_owning_a_build_that_cannot_be_taken() -> None:
    own = two("b5-3d2d-p0.Kd", "4cKc", variant="swazi-two.bluff-on")
    assert {"4c", "Kc"} <= moves(own)
    able = two("b5-3d2d-p0.Kd", "4c5c", variant="swazi-two.bluff-on")
    assert not {"4c", "5c"} & moves(able)
