"""Rules 5.1.4 to 5.1.8: making builds, holding cards for them, raising."""

from zwicker import State

from .casino import pair, spot, texts
from .support import after, legal, refused


def test_r5_1_4_a_card_of_the_hand_and_loose_cards() -> None:
    here = spot("3d.9h", "2c5c")
    end = after(here, "2cb5-3d")
    assert (end.table, end.hands, end.turn) == ("9h.b5-3d2c-p0", "5c.z4.z4", "p1")
    refused(here, "2cb6-3d", "5.1", "build-sum")


def test_r5_1_4_several_groups_each_of_the_value() -> None:
    here = spot("2d.3d.4d.5d", "7c7h")
    assert texts(here, "7cb") == {"7cb7-0-2d5d", "7cb7-0-3d4d", "7cb7-0-2d5d-3d4d"}
    assert after(here, "7cb7-0-2d5d-3d4d").table == "b7-2d5d-3d4d-7c-p0"
    refused(here, "7cb7-0-2d5d-3d", "5.1", "build-sum")


def test_r5_1_4_a_single_card_of_the_value_is_a_group() -> None:
    assert after(spot("5d", "5c5h"), "5cb5-0-5d").table == "b5-5d-5c-p0"
    legal(spot("5d.3d", "2c5h"), "2cb5-3d-5d")


def test_r5_1_4_a_build_needs_a_loose_card() -> None:
    refused(spot("3d", "5c5h"), "5cb5-0", "5.1", "build-needs-card")
    refused(spot("0", "Ac2c"), "Acb1-0", "5.1", "build-needs-card")


def test_r5_1_4_one_build_of_each_value() -> None:
    here = spot("b5-4dAd-p1.3d", "2c5c")
    refused(here, "2cb5-3d", "5.1", "value-taken")
    legal(here, "2cb5-3d-B4dAdB")
    own = spot("b5-4dAd-p0.3d", "2c5c5h")
    refused(own, "2cb5-3d", "5.1", "value-taken")


def test_r5_1_4_several_builds_of_different_values() -> None:
    assert after(spot("b9-4d5d-p0.3d", "2c5c9c"), "2cb5-3d").table == "b9-4d5d-p0.b5-3d2c-p0"


def test_r5_1_4_top_cards_make_no_new_build() -> None:
    refused(spot("9d", "2c5c", "0.3h"), "2cb5-3h", "5.1", "top-card")


def test_r5_1_5_table_build() -> None:
    here = spot("3d.4d.9d", "7c9c")
    assert texts(here, "t") == {"tb7-3d4d"}
    assert after(here, "tb7-3d4d").hands == "7c9c.z4.z4"


def test_r5_1_5_several_groups_and_single_cards() -> None:
    here = spot("5d.2d.3d.5h", "5c8c")
    legal(here, "tb5-2d3d", "tb5-5d-5h", "tb5-5d-2d3d", "tb5-5d-2d3d-5h", "tb8-5d3d")
    assert after(here, "tb5-5d-2d3d-5h").table == "b5-5d-2d3d-5h-p0"


def test_r5_1_5_two_or_more_loose_cards() -> None:
    refused(spot("5d.9d", "5c8c"), "tb5-5d", "5.1", "build-needs-card")
    refused(spot("5d.9d", "5c8c", "0.5h"), "tb5-5d-5h", "5.1", "top-card")
    refused(spot("b5-4dAd-p0.5d.9d", "5c8c"), "tb5-5d-B4dAdB", "5.1", "two-builds")


def test_r5_1_5_again_a_value_that_no_build_has() -> None:
    here = spot("b5-4dAd-p1.3d.2d", "5c8c")
    refused(here, "tb5-3d2d", "5.1", "value-taken")
    legal(here.replace("b5-4dAd", "b6-4d2h"), "tb5-3d2d")


def test_r5_1_5_the_card_for_it_must_be_held() -> None:
    refused(spot("3d.4d.9d", "8c9c"), "tb7-3d4d", "5.1", "hold")


def test_r5_1_6_a_card_for_the_new_build() -> None:
    refused(spot("3d", "2c6c"), "2cb5-3d", "5.1", "hold")
    refused(spot("5d", "5c6c"), "5cb5-0-5d", "5.1", "hold")


def test_r5_1_6_different_cards_for_different_values() -> None:
    here = spot("b14-Td4d-p0.Ad", "Ac5c")
    refused(here, "tb1-Ad", "5.1", "build-needs-card")
    two = spot("b14-Td4d-p0.Ad.Ah", "Ac5c")
    refused(two, "tb1-Ad-Ah", "5.1", "hold-own")
    legal(spot("b14-Td4d-p0.Ad.Ah", "AcAs5c"), "tb1-Ad-Ah")


def test_r5_1_6_every_play_must_leave_them() -> None:
    own = spot("b7-3d4d-p0.2d", "7c5c")
    refused(own, "7c", "5.1", "hold-own")
    assert texts(own, "7c") == {"7cx3d4d"}
    legal(own, "5c")
    theirs = spot("b7-3d4d-p1.2d", "7c5c")
    legal(theirs, "7c", "7cx3d4d", "5c")


def test_r5_1_6_a_capture_must_leave_them_too() -> None:
    here = spot("b7-3d4d-p0.7d", "7c5c")
    refused(here, "7cx7d", "5.1", "hold-own")
    legal(here, "7cx3d4d", "7cx3d4d.7d")
    legal(spot("b7-3d4d-p0.7d", "7c7h5c"), "7cx7d")


def test_r5_1_6_before_a_card_is_drawn() -> None:
    here = spot("3d", "2c6c", variant="swazi-stock", stock="5h5s")
    refused(here, "2cb5-3d", "5.1", "hold")


def test_r5_1_6_builds_of_the_partner_do_not_count() -> None:
    here = pair("b7-3d4d-p2.2d", "7c5c")
    legal(here, "7c", "7cx3d4d", "5c")
    refused(pair("b7-3d4d-p0.2d", "7c5c"), "7c", "5.1", "hold-own")


def test_r5_1_6_aces_of_one_group_count_the_same() -> None:
    here = spot("Ad", "AcAh2cKc")
    assert texts(here, "Acb") == {"Acb1-0-Ad", "Acb14-0-Ad", "Acb2-Ad"}
    refused(here, "Acb15-Ad", "5.1", "build-value")
    king = spot("Kd.Ad", "AcAh")
    legal(king, "Acb14-0-KdAd")
    assert after(king, "Acb14-Kd-Ad") == after(king, "Acb14-0-KdAd")


def test_r5_1_7_raising_with_the_card_of_the_hand_alone() -> None:
    """001: a build of 6 (3 and 3), 4 and 5: raised to 8, then to 9 with the 4 and the 5."""
    here = spot("b6-3d3h-p1.4d.5d", "2c8c")
    assert after(here, "2cb8-B3d3hB").table == "b8-3d3h2c-p0.4d.5d"
    then = spot("b8-3d3h2c-p1.4d.5d", "Ac9c")
    assert texts(then, "Acb") == {"Acb9-B3d3h2cB", "Acb9-B3d3h2cB-4d5d"}
    assert after(then, "Acb9-B3d3h2cB-4d5d").table == "b9-3d3h2cAc-4d5d-p0"


def test_r5_1_7_never_with_a_card_of_the_table_in_it() -> None:
    """001: A and 4 as a build of 5, a two: a three and the two do not make it ten."""
    here = spot("b5-Ad4d-p1.2d", "3cTc")
    refused(here, "3cb10-BAd4dB2d", "5.1", "build-sums")
    refused(here, "3cb10-2d-BAd4dB", "5.1", "change-group")
    refused(spot("b6-3d3h-p1.2d", "8c4c"), "ta8-B3d3hB-2d", "5.1", "build-sum")


def test_r5_1_7_not_to_the_value_of_another_build() -> None:
    here = spot("b6-3d3h-p1.b8-7dAd-p2.4d.5d", "2c8c")
    refused(here, "2cb8-B3d3hB", "5.1", "value-taken")


def test_r5_1_7_the_new_value_must_be_held() -> None:
    refused(spot("b6-3d3h-p1", "2c9c"), "2cb8-B3d3hB", "5.1", "hold")


def test_r5_1_7_groups_taken_in_make_the_new_value() -> None:
    here = spot("b6-3d3h-p1.8d.6d", "2c8c")
    legal(here, "2cb8-B3d3hB", "2cb8-B3d3hB-8d")
    refused(here, "2cb8-B3d3hB-6d", "5.1", "build-sum")


def test_r5_1_7_the_ace_chooses() -> None:
    here = spot("b6-3d3h-p1", "Ac7c")
    legal(here, "Acb7-B3d3hB")
    assert State.parse(here).describe(State.parse(here).moves_with("Ac", [0])[0]).kind == "raise"


def test_r5_1_8_a_compound_build_keeps_its_value() -> None:
    """001: two threes announced three: no two makes it five, but a three may join."""
    refused(spot("b3-3d-3h-p1", "2c5c"), "2cb5-B3d3hB", "5.1", "compound")
    legal(spot("b3-3d-3h-p1", "3c3s"), "3cb3-0-B3d3hB")


def test_r5_1_8_ones_own_build_keeps_its_value() -> None:
    refused(spot("b6-3d3h-p0", "2c6c8c"), "2cb8-B3d3hB", "5.1", "own-value")


def test_r5_1_8_the_partners_build_keeps_its_value() -> None:
    refused(pair("b6-3d3h-p2", "2c6c8c"), "2cb8-B3d3hB", "5.1", "own-value")
    legal(pair("b6-3d3h-p3", "2c6c8c"), "2cb8-B3d3hB")


def test_r5_1_8_a_raised_build_may_be_raised_again() -> None:
    legal(spot("b8-3d3h2c-p1", "Ac9c"), "Acb9-B3d3h2cB")
    refused(spot("b8-3d3h2c-8h-p1", "Ac9c"), "Acb9-B3d3h2c8hB", "5.1", "compound")


def test_r5_1_4_no_play_joins_two_builds() -> None:
    here = spot("b4-3dAd-p0.b5-2d3h-p0.9h", "9c9s4c5c")
    refused(here, "9cb9-0-B3dAdB-B2d3hB", "5.1", "two-builds")
    refused(here, "4cb9-B2d3hB-B3dAdB", "5.1", "two-builds")
    same = spot("b4-3dAd-p0.b4-2d2h-p1", "4c9c")
    refused(same, "ta4-B3dAdB-B2d2hB", "5.1", "two-builds")


def test_r5_1_6_aces_alone_count_the_same_also_where_a_joker_is_worth_15() -> None:
    here = State.parse("z1_swazi.jokers-15_3_p0_p2_Ad.3c_AcX15.2c3d.4c5d_0_0.0.0")
    assert not here.is_legal("Acb15-Ad")
    assert "Acb15-Ad" not in map(str, here.legal_moves())
