"""The casino oracle against hand-written expectations: captures, builds and raises (rules 5.1).

The worked examples are those of the Swazi rule text. The rest of swazi and the other variants
stand in `tests/oracle_casino`.
"""

from __future__ import annotations

from tests.oracle_casino import legal_moves, play
from tests.oracle_casino.position import parse
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


def test_a_build_lies_in_the_pile_at_its_place_in_the_table() -> None:
    position = at("4d.b9-7d2d-p1.5d", "9c7c")
    assert parse(play(position, "9cx4d.7d2d.5d")).captured[0] == ("4d", "7d", "2d", "5d", "9c")


def test_top_cards_are_not_captured() -> None:
    assert not moves(at("4d", "9c", "0.9d.5d"), "9cx")


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


def test_the_text_groups_the_first_cards_first() -> None:
    # 2d goes with 3d rather than with 3h; with the played card as few and as early ones as can be.
    assert "tb5-2d3d-2h3h" in moves(at("2d.2h.3d.3h", "5c"))
    assert "5hb5-0-2d3d-2h3h" in moves(at("2d.2h.3d.3h", "5c5h"))
    # A group with an earlier card comes before a shorter one.
    assert "tb9-Ad2d6d-8dAh" in moves(at("Ad.2d.6d.8d.Ah", "9c"))
    assert moves(at("3d.2d.3h", "2c5c"), "2cb") == {
        "2cb5-3d", "2cb5-3h", "2cb5-3d-2d3h",
    }  # fmt: skip


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
