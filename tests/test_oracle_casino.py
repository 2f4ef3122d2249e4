"""The casino oracle against hand-written expectations: swazi (rules 5, 5.1, 5.3).

The worked examples are those of the Swazi rule text; the other variants stand in
`tests/oracle_casino`.
"""

from __future__ import annotations

import pytest

from tests.oracle_casino import deal_shape, legal_moves, perft, play, score
from tests.oracle_casino.position import parse, write
from tests.oracle_casino.rules import read_rules, values


def at(
    table: str,
    hand: str,
    captured: str = "0.0.0",
    variant: str = "swazi",
    seats: str = "3",
    rest: str = "",
) -> str:
    """A position with seat 0 to move, seat 2 the dealer and the other hands hidden."""
    others = ["z2"] * (read_rules(variant, seats).seats - 1)
    return f"z1_{variant}_{seats}_p0_p2_{table}_{'.'.join([hand, *others])}_0_{captured}{rest}"


def moves(position: str, start: str = "") -> set[str]:
    return {text for text in legal_moves(position) if text.startswith(start)}


def line(position: str, *played: str) -> str:
    """The position after some moves."""
    for move in played:
        position = play(position, move)
    return position


# Captures


def test_values() -> None:
    rules = read_rules("swazi", "3")
    assert [values(rules, card) for card in ("2c", "Tc", "Jc", "Qc", "Kc", "Ac")] == [
        (2,), (10,), (11,), (12,), (13,), (1, 14),
    ]  # fmt: skip


def test_capture_of_equal_cards_all_or_some() -> None:
    found = moves(at("8d.8h.8s", "8c"), "8c")
    assert found == {
        "8c", "8cx8d", "8cx8h", "8cx8s", "8cx8d.8h", "8cx8d.8s", "8cx8h.8s", "8cx8d.8h.8s",
    }  # fmt: skip


def test_capture_of_a_sum_and_an_equal_card() -> None:
    assert moves(at("4d.5d", "9c"), "9cx") == {"9cx4d.5d"}
    assert moves(at("9d.4d.5d", "9c"), "9cx") == {"9cx9d", "9cx4d.5d", "9cx9d.4d.5d"}


def test_each_card_is_in_one_group_only() -> None:
    # A, 2, 3, 5, 6, 8: an 8 takes 2+6, 3+5, 8 or A+2+5, 8, not everything.
    found = moves(at("Ad.2d.3d.5d.6d.8d", "8c"), "8cx")
    assert found == {
        "8cx8d", "8cx2d.6d", "8cx2d.6d.8d", "8cx3d.5d", "8cx3d.5d.8d", "8cxAd.2d.5d",
        "8cxAd.2d.5d.8d", "8cx2d.3d.5d.6d", "8cx2d.3d.5d.6d.8d",
    }  # fmt: skip


def test_an_ace_takes_as_1_or_14_and_is_taken_as_either() -> None:
    assert moves(at("Ad.Td.4d", "Ac"), "Acv") == {"Acv1xAd", "Acv14xTd.4d", "Acv14xAd.Td.4d"}
    assert moves(at("Kd.Ad", "Ac"), "Acv") == {"Acv1xAd", "Acv14xKd.Ad"}


def test_the_capturing_card_lies_on_top_and_the_others_in_table_order() -> None:
    after = parse(play(at("9d.4d.2h.5d", "9c7c", "KdKh.0.0"), "9cx9d.4d.5d"))
    assert after.captured == (("Kd", "Kh", "9d", "4d", "5d", "9c"), (), ())
    assert after.last == 0
    assert after.turn == 1


# Building


def test_build_needs_the_card_that_takes_it() -> None:
    assert moves(at("3d", "2c5c"), "2cb") == {"2cb5-3d"}
    assert not moves(at("3d", "2c6c"), "2cb")
    after = play(at("3d", "2c5c"), "2cb5-3d")
    assert after == "z1_swazi_3_p1_p2_b5-3d2c-p0_5c.z2.z2_0_0.0.0"


def test_build_of_several_cards_in_one_group() -> None:
    assert "2cb8-3d2dAd" in moves(at("3d.2d.Ad", "2c8c"))


def test_build_of_equal_cards_and_of_two_groups() -> None:
    assert moves(at("5d", "5c5h"), "5cb") == {"5cb5-0-5d"}
    position = at("2d.3d.4d.5d", "7c7h")
    assert moves(position, "7cb") == {"7cb7-0-2d5d", "7cb7-0-3d4d", "7cb7-0-2d5d-3d4d"}
    after = play(position, "7cb7-0-2d5d-3d4d")
    assert parse(after).table == parse(at("b7-2d5d-3d4d-7c-p0", "7h")).table


def test_table_build_leaves_the_turn() -> None:
    # 3, 4, 9 with 7 and 9: a build of 7, then the 9 takes the 9; the build stays.
    position = at("3d.4d.9d", "7c9c")
    assert moves(position, "t") == {"tb7-3d4d"}
    between = play(position, "tb7-3d4d")
    assert between == "z1_swazi_3_p0_p2_9d.b7-3d4d-p0_7c9c.z2.z2_0_0.0.0"
    assert play(between, "9cx9d") == ("z1_swazi_3_p1_p2_b7-3d4d-p0_7c.z2.z2_0_9d9c.0.0_0.0.0_p0")


def test_table_build_of_two_equal_cards_and_of_several_groups() -> None:
    assert moves(at("5d.5h", "5c"), "t") == {"tb5-5d-5h"}
    found = moves(at("5d.2d.3d.5h", "5c"), "t")
    assert found == {"tb5-2d3d", "tb5-5d-5h", "tb5-5d-2d3d", "tb5-2d3d-5h", "tb5-5d-2d3d-5h"}
    assert not moves(at("5d", "5c"), "t")  # one card is no table build


def test_one_build_of_each_value() -> None:
    # A second 5 is not made; the cards go to the one that lies there.
    assert moves(at("b5-4dAd-p1.3d", "2c5c"), "2cb5") == {"2cb5-3d-B4dAdB"}
    assert not moves(at("b5-4dAd-p1.3d.2d", "5c"), "tb")
    assert not moves(at("b5-4dAd-p1.b3-2dAh-p2", "2c5c"), "2cb5")  # nor by raising


def test_aces_of_one_group_count_the_same() -> None:
    found = moves(at("Ad", "AcAh2cKc"), "Acb")
    assert found == {"Acb1-0-Ad", "Acb14-0-Ad", "Acb2-Ad"}


def test_the_value_of_an_ace_in_a_build_is_fixed() -> None:
    assert moves(at("b14-Ad-Ah-p1", "Ac"), "Acv") == {"Acv14xAdAh"}
    assert moves(at("b1-Ad-Ah-p1", "Ac"), "Acv") == {"Acv1xAdAh"}


# Hold


def test_distinct_cards_for_distinct_values() -> None:
    own = "b7-3d4d-p0.2d"
    assert moves(at(own, "7c7h5c"), "5cb") == {"5cb7-2d-B3d4dB"}
    assert not moves(at("b14-Td4d-p0.Ad", "Ac5c"), "Acb")
    # An ace cannot be held for 1 and for 14 at once.
    assert not moves(at("b14-Td4d-p0.Ad.Ah", "Ac"), "tb")
    assert "tb1-Ad-Ah" in moves(at("b14-Td4d-p0.Ad.Ah", "AcAs"), "tb")


def test_no_play_leaves_a_build_of_ones_own_without_a_card() -> None:
    assert moves(at("b7-3d4d-p0.2d", "7c5c"), "7c") == {"7cx3d4d"}
    assert moves(at("b7-3d4d-p1.2d", "7c5c"), "7c") == {"7c", "7cx3d4d"}


# Captures of builds


def test_anybody_takes_a_build_with_its_value() -> None:
    assert moves(at("b7-3d4d-p1", "7c"), "7cx") == {"7cx3d4d"}
    assert moves(at("b7-3d4d-p0", "7c"), "7cx") == {"7cx3d4d"}
    assert not moves(at("b7-3d4d-p1", "3c4c"), "3cx")


def test_a_build_and_loose_groups_of_its_value() -> None:
    found = moves(at("b9-7d2d-p1.4d.5d.9d", "9c"), "9cx")
    assert found == {
        "9cx7d2d", "9cx4d.5d", "9cx9d", "9cx7d2d.4d.5d", "9cx7d2d.9d", "9cx4d.5d.9d",
        "9cx7d2d.4d.5d.9d",
    }  # fmt: skip


def test_builds_never_stand_in_sums_and_two_are_never_taken() -> None:
    assert not moves(at("b7-4d3h-p1.3d", "Tc"), "Tcx")
    assert not moves(at("b3-2dAd-p1.b6-4d2h-p1", "9c"), "9cx")


# Raising


def test_raise_with_the_hand_card_and_loose_groups_of_the_new_value() -> None:
    first = at("b6-3d3h-p1.4d.5d", "2c8c")
    assert "2cb8-B3d3hB" in moves(first)
    after = play(first, "2cb8-B3d3hB")
    assert parse(after).table[0] == parse(at("b8-3d3h2c-p0", "8c")).table[0]
    second = at("b8-3d3h2c-p1.4d.5d", "Ac9c")
    assert moves(second, "Acb") == {"Acb9-B3d3h2cB", "Acb9-B3d3h2cB-4d5d"}
    table = parse(play(second, "Acb9-B3d3h2cB-4d5d")).table
    assert table == parse(at("b9-3d3h2cAc-4d5d-p0", "9c")).table


def test_compound_builds_are_fixed() -> None:
    build = "b3-3d-3h-p1"
    assert not moves(at(build, "2c5c"), "2cb")
    assert not moves(at(build, "3c5c"), "3cb")  # adding needs another 3
    assert moves(at(build, "3c3s"), "3cb") == {"3cb3-0-B3d3hB"}


def test_own_builds_are_not_raised() -> None:
    assert not moves(at("b6-3d3h-p0", "2c6c8c"), "2cb")


def test_loose_cards_do_not_help_to_raise() -> None:
    # A+4 as 5, a loose 2, hand 3 and 10: no build of 10.
    assert not moves(at("b5-Ad4d-p1.2d", "3cTc"), "3cb")


def test_raise_counts_each_value_of_an_ace() -> None:
    assert moves(at("b6-3d3h-p1", "Ac7c"), "Acb") == {"Acb7-B3d3hB"}


# Adding


def test_add_to_an_opponents_build_with_hand_and_loose_cards() -> None:
    position = at("3d.b9-5d4d-p1", "6c9c")
    assert moves(position, "6cb") == {"6cb9-3d-B5d4dB"}
    table = parse(play(position, "6cb9-3d-B5d4dB")).table
    assert table == parse(at("b9-5d4d-3d6c-p1", "9c")).table
    # Top cards do not help here, and a card of the build's value must stay in the hand.
    assert not moves(at("b9-5d4d-p1", "6c9c", "0.3h3d.0"), "6cb")
    assert not moves(at("3d.b9-5d4d-p1", "6c8c"), "6cb")
    assert not moves(at("3d.b9-5d4d-p1.b7-6dAd-p0", "6c9c"), "6cb9")


def test_add_to_an_own_build_with_hand_loose_and_top_cards() -> None:
    position = at("2d.b9-5d4d-p0", "5c9c9h", "3hKd.2c2h.4c3c")
    assert moves(position, "5cb") == {"5cb9-2d2h-B5d4dB", "5cb9-2h2c-B5d4dB"}
    after = parse(play(position, "5cb9-2h2c-B5d4dB"))
    assert after.captured == (("3h", "Kd"), (), ("4c", "3c"))
    assert after.table == parse(at("2d.b9-5d4d-2h2c5c-p0", "9c9h")).table
    assert moves(position, "9cb") == {"9cb9-0-B5d4dB"}


def test_table_add_to_an_own_build() -> None:
    position = at("2d.b9-5d4d-p0", "9c", "3hKd.7h2h.4c3c")
    assert moves(position, "ta") == {
        "ta9-B5d4dB-2h7h", "ta9-B5d4dB-2d3c4c", "ta9-B5d4dB-2h3c4c",
    }  # fmt: skip
    after = parse(play(position, "ta9-B5d4dB-2h7h"))
    assert after.captured[1] == ()
    assert after.turn == 0
    assert not any(pile.owed for pile in after.table)
    assert after.table[1].groups == (("5d", "4d"), ("2h", "7h"))


def test_top_cards_from_the_top_down_and_never_ones_own() -> None:
    # The 4 below the 3 is free only together with the 3, or after it.
    assert moves(at("b7-5d2d-p0", "7c", "7h.4c3c.0"), "ta") == {"ta7-B5d2dB-3c4c"}
    assert not moves(at("3d.b7-5d2d-p0", "7c", "4h.4c3c.0"), "ta7-B5d2dB-3d")
    first = play(at("b7-5d2d-p0.4d", "7c", "0.7hAhQc4c3c.0"), "ta7-B5d2dB-3c4c")
    assert moves(first, "ta") == set()  # a queen is on top
    first = play(at("b7-5d2d-p0.4d", "7c", "0.4c3c.0"), "ta7-B5d2dB-4d3c")
    assert parse(first).captured[1] == ("4c",)


def test_table_add_to_an_opponents_build_is_owed_a_capture() -> None:
    position = at("2d.b9-5d4d-p1.b6-4hAdAh-p2", "9c6c3c", "0.7h.0")
    assert "ta9-B5d4dB-2d7h" in moves(position, "ta")
    owed = play(position, "ta9-B5d4dB-2d7h")
    assert owed == (
        "z1_swazi_3_p0_p2_b9-5d4d-2d7h-p1.b6-4hAdAh-p2_9c6c3c.z2.z2_0_0.0.0_0.0.0_0_0.0.0_O0"
    )
    assert moves(owed) == {"9cx5d4d2d7h"}
    # Without a 9 beyond the cards for own builds it is not allowed.
    assert not moves(at("2d.b9-5d4d-p1", "8c", "0.7h.0"), "ta")


def test_an_owed_build_may_be_added_to_again_but_no_second_one() -> None:
    position = at("3d.6d.b9-5d4d-p1.2d.7d.b5-4hAh-p2", "9c5c")
    owed = play(position, "ta9-B5d4dB-2d7d")
    assert "_O2" in owed
    assert moves(owed, "ta") == {"ta9-B5d4d2d7dB-3d6d"}
    assert "tb9-3d6d" not in moves(owed)
    twice = play(owed, "ta9-B5d4d2d7dB-3d6d")
    assert twice.endswith("_O0")
    assert moves(twice) == {"9cx5d4d2d7d3d6d"}


def test_a_capture_owed_and_an_own_build_need_two_cards() -> None:
    table = "2d.b9-5d4d-p1.7d.b14-KdAh-p0"
    assert not moves(at(table, "9c3c"), "ta9")
    assert "ta9-B5d4dB-2d7d" in moves(at(table, "9cAc"), "ta9")


# Trailing, arranging, the end


def test_trailing_is_free_but_keeps_the_card_for_a_build() -> None:
    assert moves(at("7d.b9-5d4d-p0", "7c9c")) >= {"7c", "7cx7d"}
    assert "9c" not in moves(at("7d.b9-5d4d-p0", "7c9c"))


def test_arrange_once_a_turn_brings_a_card_under_the_top_one() -> None:
    position = at("Kh", "2c3c", "4d5d6d7d.8d.9d")
    assert moves(position, "ar") == {"ar4d", "ar5d"}
    after = play(position, "ar4d")
    assert after == ("z1_swazi_3_p0_p2_Kh_2c3c.z2.z2_0_5d6d4d7d.8d.9d_0.0.0_0_0.0.0_R")
    assert not moves(after, "ar")
    assert play(after, "2c") == "z1_swazi_3_p1_p2_Kh.2c_3c.z2.z2_0_5d6d4d7d.8d.9d"


def test_last_cards_go_to_the_last_captor_in_table_order() -> None:
    position = "z1_swazi_3_p0_p2_9d.b5-4dAd-p1_2c.0.0_0_0.0.7d7h_0.0.0_p2"
    assert play(position, "2c") == "z1_swazi_3_0_p2_0_0.0.0_0_0.0.7d7h9d4dAd2c_0.0.0_p2"
    nobody = "z1_swazi_3_p0_p2_9d_2c.0.0_0_0.0.0"
    assert play(nobody, "2c") == "z1_swazi_3_0_p2_9d.2c_0.0.0_0_0.0.0"


def test_deals() -> None:
    assert deal_shape("swazi", "3") == [(16, 4)]
    assert deal_shape("swazi", "4") == deal_shape("swazi", "2v2") == [(12, 4)]


# Two against two


def test_partners_share_a_pile_and_own_each_others_builds() -> None:
    position = at("2d.b9-5d4d-p2.b6-4h2h-p1", "3c7h8h", "7d.7c", seats="2v2")
    found = moves(position)
    assert "7hb9-2d-B5d4dB" in found  # no 9 is needed for the partner's build
    assert "ta9-B5d4dB-2d7c" in found
    assert "ta9-B5d4dB-2d7d" not in found
    assert not any("b9-B" in text or "b12-B" in text for text in found)
    after = play(play(position, "ta9-B5d4dB-2d7c"), "3c")
    assert after == ("z1_swazi_2v2_p1_p2_b9-5d4d-2d7c-p2.b6-4h2h-p1.3c_7h8h.z2.z2.z2_0_7d.0")


def test_a_build_for_the_partner_whose_build_was_taken() -> None:
    memory = "_0.0_0_0.0_Lp2-7"
    position = at("3d", "4c8c", "0.0", seats="2v2", rest=memory)
    assert moves(position, "4cb") == {"4cb7-3d-for"}
    assert not moves(at("3d", "4c8c", "0.0", seats="2v2"), "4cb")
    assert not moves(at("3d", "4c8c", "0.0", seats="2v2", rest="_0.0_0_0.0_Lp1-7"), "4cb")
    assert moves(at("3d", "4c7c", "0.0", seats="2v2", rest=memory), "4cb") == {"4cb7-3d"}
    after = play(position, "4cb7-3d-for")
    assert after == "z1_swazi_2v2_p1_p2_b7-3d4c-p2_8c.z2.z2.z2_0_0.0_0.0_0_0.0_Lp2-7_F0"


def test_whose_taken_build_is_remembered() -> None:
    # Taken by an opponent or by the partner; forgotten once the seat plays that value.
    taken = play(at("b7-3d4d-p1", "7c2c", "0.0", seats="2v2"), "7cx3d4d")
    assert taken.endswith("_Lp1-7")
    mate = play(at("b7-3d4d-p2", "7c2c", "0.0", seats="2v2"), "7cx3d4d")
    assert mate.endswith("_Lp2-7")
    own = play(at("b7-3d4d-p0", "7c2c", "0.0", seats="2v2"), "7cx3d4d")
    assert "L" not in own
    gone = play(at("2d", "7c2c", "0.0", seats="2v2", rest="_0.0_0_0.0_Lp0-7-9"), "7c")
    assert gone.endswith("_Lp0-9")
    made_for = at("b7-3d4d-p1", "7c2c", "0.0", seats="2v2", rest="_0.0_0_0.0_F0")
    assert "L" not in play(made_for, "7cx3d4d")


def test_a_build_made_for_the_partner_binds_nobody() -> None:
    position = at("b7-3d4d-p0.5d", "2c7c9c", "0.0", seats="2v2", rest="_0.0_0_0.0_F0")
    assert {"2c", "7c", "9c", "2cb7-5d-B3d4dB"} <= moves(position)
    kept = play(position, "2cb7-5d-B3d4dB")
    assert kept.endswith("_F0")
    raised = at("b7-3d4d-p1", "2c9c", "0.0", seats="2v2", rest="_0.0_0_0.0_F0")
    assert play(raised, "2cb9-B3d4dB").split("_")[5] == "b9-3d4d2c-p0"
    assert "F" not in play(raised, "2cb9-B3d4dB")


# Bluff


def test_bluff_builds_without_holding_and_pays_for_it() -> None:
    position = at("3d", "2c4c", variant="swazi.bluff-on")
    assert {"2cb5-3d", "4cb7-3d"} <= moves(position)
    after = play(position, "2cb5-3d")
    assert after == ("z1_swazi.bluff-on_3_p1_p2_b5-3d2c-p0_4c.z2.z2_0_0.0.0_0.0.0_0_0.0.0_U0")
    last = "z1_swazi.bluff-on_3_p0_p2_b5-3d2c-p0_4c.2d.2h_0_0.0.0_0.0.0_0_0.0.0_U0"
    assert play(last, "4c") == (
        "z1_swazi.bluff-on_3_p1_p2_3d.2c.4c_0.2d.2h_0_0.0.0_0.0.0_0_0.0.0_I1.0.0"
    )


# Scores


def awards(position: str) -> list[tuple[int, dict[str, int]]]:
    found = []
    for entry in score(position):
        items = entry["items"]
        assert isinstance(items, list)
        found.append((int(str(entry["total"])), {i["award"]: i["points"] for i in items}))
    return found


def test_score_of_swazi() -> None:
    end = "z1_swazi_3_0_p2_0_0.0.0_0_{}_0.0.0_p0"
    assert awards(end.format("AdAsTd3c4c.2sKsQs.5d")) == [
        (6, {"most-cards": 2, "ace": 2, "card:Td": 2}),
        (3, {"most-spades": 2, "card:2s": 1}),
        (0, {}),
    ]
    assert awards(end.format("3s4c.4s5c.5d")) == [
        (2, {"most-cards": 1, "most-spades": 1}),
        (2, {"most-cards": 1, "most-spades": 1}),
        (0, {}),
    ]


def test_eleven_points_in_all_and_illegal_builds() -> None:
    pack = "".join(read_rules("swazi", "2v2").pack)
    assert awards(f"z1_swazi_2v2_0_p0_0_0.0.0.0_0_{pack}.0_0.0_p0")[0][0] == 11
    fined = f"z1_swazi.bluff-on_2v2_0_p0_0_0.0.0.0_0_{pack}.0_0.0_p0_0.0_I0.2"
    assert awards(fined)[1] == (-10, {"illegal-build": -10})


# Text


@pytest.mark.parametrize(
    "text",
    [
        "z1_swazi_3_p0_p2_3d.4d.9d_7c9c.z2.z2",
        "z1_swazi_2v2_p0_p2_b7-3d4d-p1_7c.z1.z1.z1_z_z.z_0.0_0_0.0_Lp0-7-9.p2-3_F0_O0_R",
        "z1_swazi-two_2_p0_p1_0_7c.z1_z_z.z_0.0_0_0.0_P2",
    ],
)
def test_text_is_canonical(text: str) -> None:
    assert write(parse(text)) == text


def test_perft_counts_table_actions_as_moves() -> None:
    position = "z1_swazi_3_p0_p2_3d.4d_7c.0.0_0_0.0.0"
    # 7c; 7cx3d.4d; tb7-3d4d and then 7cx3d4d.
    assert [perft(position, depth) for depth in (0, 1, 2)] == [1, 3, 3]
