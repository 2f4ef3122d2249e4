"""Rules 3.1.7 to 3.1.11: changing the value of a build and adding to a build."""

from .support import after, at, legal, listed, refused


def test_r3_1_7_a_build_is_changed_up_and_down() -> None:
    here = at("b7-3s4h-p1.Td", "2c5c9c.z4")
    assert after(here, "2cb9-B3s4hB").table == "b9-3s4h2c-p0.Td"
    assert after(here, "2cb5-mB3s4hB").table == "b5-3s4hm2c-p0.Td"


def test_r3_1_7_the_card_is_subtracted_from_the_build_not_the_other_way() -> None:
    here = at("b5-2s3h-p1.Td", "9c4c.z4")
    refused(here, "9cb4-mB2s3hB", "3.1")
    assert not any("b4-" in move for move in listed(here))


def test_r3_1_7_the_new_value_is_more_than_nothing() -> None:
    here = at("b5-2s3h-p1.Td", "5c9c.z4")
    refused(here, "5cb0-mB2s3hB", "3.1", "build-value")


def test_r3_1_7_a_two_valued_card_changes_by_either_value() -> None:
    here = at("b7-3s4h-p1.Td", "Ac8c6cX15.z4")
    legal(here, "Acb8-B3s4hB", "Acb6-mB3s4hB")
    legal(at("b4-2s2h-p1.Td", "Ac5cX15.z4"), "Acb5-B2s2hB", "Acb15-B2s2hB")


def test_r3_1_7_up_only_where_the_variant_builds_up_only() -> None:
    here = at("b9-4s5h-p1.Td", "4c5cKc.z4", variant="zwicken")
    refused(here, "4cb5-mB4s5hB", "4.2", "build-down")
    legal(at("b9-4s5h-p1.Td", "2cAc.z4", variant="zwicken"), "2cb11-B4s5hB")


def test_r3_1_7_the_changing_group_is_the_build_and_the_played_card() -> None:
    here = at("b3-Ad2d-p1.4d", "2c9h.z4")
    refused(here, "2cb9-BAd2dB4d", "3.1", "change-group")


def test_r3_1_8_loose_groups_of_the_new_value_may_be_taken_in() -> None:
    here = at("b6-3s3h-p1.4d.5d.9h.2d", "3c9c.z4")
    end = after(here, "3cb9-B3s3hB-4d5d-9h")
    assert end.table == "b9-3s3h3c-4d5d-9h-p0.2d"


def test_r3_1_8_a_loose_group_taken_in_may_be_subtractive() -> None:
    here = at("b3-Ad2d-p1.9d.4h.Ts", "2c5c.z4")
    assert after(here, "2cb5-BAd2dB-9dm4h").table == "b5-Ad2d2c-9dm4h-p0.Ts"


def test_r3_1_8_not_loose_groups_of_the_old_value() -> None:
    here = at("b6-3s3h-p1.2d.4d", "2c8c.z4")
    legal(here, "2cb8-B3s3hB")
    refused(here, "2cb8-B3s3hB-2d4d", "3.1", "build-sum")


def test_r3_1_9_anyone_may_change_a_build_also_its_owner() -> None:
    hand = "2c8c6c.z4.z4.z4"
    for owner in ("p0", "p1", "p2", "p3"):
        for seats in ("4", "2v2"):
            here = at(f"b6-3s3h-{owner}.Td", hand, seats=seats)
            assert after(here, "2cb8-B3s3hB").table == "b8-3s3h2c-p0.Td"


def test_r3_1_9_a_compound_build_may_be_changed_too() -> None:
    here = at("b7-7s-7h-p1.Td", "2c5c.z4")
    assert after(here, "2cb5-mB7s7hB").table == "b5-7s7hm2c-p0.Td"


def test_r3_1_9_a_changed_build_is_one_group_again_and_keeps_its_marks() -> None:
    here = at("b5-9dm4h-5s-p1.Td", "3c8c.z4")
    assert after(here, "3cb8-B9d4h5sB").table == "b8-9dm4h5s3c-p0.Td"


def test_r3_1_10_the_played_card_alone_is_added() -> None:
    here = at("b9-4s5h-p1.Td", "9c9d.z4")
    assert after(here, "9cb9-0-B4s5hB").table == "b9-4s5h-9c-p1.Td"


def test_r3_1_10_the_played_card_and_loose_cards_are_added() -> None:
    here = at("b9-4s5h-p1.3d.Td", "6c9d.z4")
    assert after(here, "6cb9-3d-B4s5hB").table == "b9-4s5h-3d6c-p1.Td"


def test_r3_1_10_the_group_added_may_be_subtractive() -> None:
    here = at("b9-4s5h-p1.X15.Td", "6c9d.z4")
    assert after(here, "6cb9-mX15-B4s5hB").table == "b9-4s5h-X15m6c-p1.Td"
    either = at("b9-4s5h-p1.Kd.Td", "5c9d.z4")
    assert after(either, "5cb9-mKd-B4s5hB").table == "b9-4s5h-Kd5c-p1.Td"


def test_r3_1_10_further_loose_groups_may_be_added() -> None:
    here = at("b9-4s5h-p1.3d.2d.7d.9h", "6c9d.z4")
    end = after(here, "6cb9-3d-B4s5hB-2d7d-9h")
    assert end.table == "b9-4s5h-2d7d-9h-3d6c-p1"


def test_r3_1_10_not_without_a_group_of_the_played_card() -> None:
    here = at("b9-4s5h-p1.2d.7d", "8c9d.z4")
    refused(here, "8cb9-0-B4s5hB-2d7d", "3.1", "build-sum")


def test_r3_1_10_one_may_add_to_an_own_build() -> None:
    here = at("b9-4s5h-p0.Td", "9c9d.z4")
    assert after(here, "9cb9-0-B4s5hB").table == "b9-4s5h-9c-p0.Td"


def test_r3_1_11_one_existing_build_takes_part_at_most() -> None:
    here = at("b3-Ad2d-p1.b4-2s2h-p1", "2c9h.z4")
    refused(here, "2cb9-BAd2dBB2s2hB", "3.1", "two-builds")
    same = at("b7-3d4d-p1.b7-2s5h-p1", "7c7h.z4")
    refused(same, "7cb7-0-B3d4dB-B2s5hB", "3.1", "two-builds")
    legal(same, "7cb7-0-B3d4dB", "7cb7-0-B2s5hB", "7cx3d4d.2s5h")
