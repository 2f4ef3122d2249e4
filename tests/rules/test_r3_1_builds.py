"""Rules 3.1.1 to 3.1.6: making a new build, by addition and by subtraction."""

from .support import after, at, legal, listed, refused


def test_r3_1_1_a_card_of_the_hand_and_loose_cards_make_a_build() -> None:
    end = after(at("3d.9h", "2c5c.z4"), "2cb5-3d")
    assert (end.table, end.hands, end.turn) == ("9h.b5-3d2c-p0", "5c.z4", "p1")


def test_r3_1_1_several_loose_cards_may_join() -> None:
    here = at("3d.2h.Ad.9h", "2c8c.z4")
    assert after(here, "2cb8-3d2hAd").table == "9h.b8-3d2hAd2c-p0"


def test_r3_1_1_several_groups_may_join() -> None:
    here = at("3d.Kh.4d.9h", "2c5c.z4")
    legal(here, "2cb5-3d", "2cb5-3d-m4d9h")
    assert after(here, "2cb5-3d-m4d9h").table == "Kh.b5-m4d9h-3d2c-p0"


def test_r3_1_1_every_group_makes_the_announced_value() -> None:
    here = at("3d.4h.2h.6d", "2c5c.z4")
    refused(here, "2cb5-3d-4h2h", "3.1", "build-sum")
    refused(here, "2cb5-4h", "3.1", "build-sum")


def test_r3_1_1_never_without_a_card_of_the_hand() -> None:
    moves = listed(at("2d.3d.9h", "5c5h.z4"))
    assert "5cb5-0-2d3d" in moves
    assert {move[:2] for move in moves} == {"5c", "5h"}


def test_r3_1_2_a_group_may_be_subtractive() -> None:
    legal(at("6d.6h", "2cTc.z4"), "2cb10-m6d6h")
    legal(at("5d.9h.4d", "5c5h.z4"), "5cb5-0-5d-9hm4d")
    assert after(at("6d.6h", "2cTc.z4"), "2cb10-m6d6h").table == "b10-6d6hm2c-p0"


def test_r3_1_2_the_subtracted_card_may_be_worth_more_than_the_value() -> None:
    legal(at("X20.9d", "X155c.z4"), "X15b5-mX20")
    legal(at("X20.X15.5d", "5c5s.z4"), "5cb5-0-X20mX15-5d")


def test_r3_1_2_a_subtractive_group_may_have_three_cards_and_more() -> None:
    here = at("5d.4d.8h.7s", "5c5s.z4")
    legal(here, "5cb5-0-5d-4d8hm7s")
    assert after(here, "5cb5-0-5d-4d8hm7s").table == "b5-5d-4d8hm7s-5c-p0"


def test_r3_1_2_either_card_may_be_the_one_subtracted_where_both_work() -> None:
    here = at("Kh.9d", "5c5s.z4")
    legal(here, "5cb5-0-mKh9d")
    assert after(here, "5cb5-0-Khm9d").table == "b5-mKh9d-5c-p0"


def test_r3_1_2_not_where_the_variant_builds_up_only() -> None:
    refused(at("6d.6h", "2cTc.z4", variant="zwicken"), "2cb10-m6d6h", "4.2", "build-down")
    refused(at("5d.9h.4d", "5c5h.z4", variant="zwicken"), "5cb5-0-5d-9hm4d", "4.2", "build-down")


def test_r3_1_3_in_its_group_the_played_card_is_the_one_subtracted() -> None:
    legal(at("9d.2h", "6c5h.z4"), "6cb5-m9d2h")
    refused(at("2d.6d", "9c5h.z4"), "9cb5-2dm6d", "3.1", "minus-card")


def test_r3_1_3_one_card_only_is_subtracted() -> None:
    refused(at("9d.2d.2h", "5c5h.z4"), "5cb5-0-9dm2dm2h", "3.1", "minus-card")
    legal(at("9d.4d.2h", "5c5h.z4"), "5cb5-0-9dm4d")
    refused(at("9d.2d", "2c5h.z4"), "2cb5-m9dm2d", "3.1", "minus-card")


def test_r3_1_4_the_played_card_alone_may_be_a_group() -> None:
    legal(at("5h.9d", "5c5s.z4"), "5cb5-0-5h")
    legal(at("2h.3d", "5c5s.z4"), "5cb5-0-2h3d")
    refused(at("5h.9d", "4c5s.z4"), "4cb5-0-5h", "3.1", "build-sum")


def test_r3_1_4_a_build_needs_a_loose_card() -> None:
    refused(at("9d", "5c5s.z4"), "5cb5-0", "3.1", "build-needs-card")
    refused(at("9d", "Qs3c.z4"), "Qsb3-0", "3.1", "build-needs-card")
    refused(at("0", "5c5s.z4"), "5cb5-0", "3.1", "build-needs-card")


def test_r3_1_5_groups_without_the_played_card_are_of_loose_cards_only() -> None:
    here = at("b3-Ad2d-p1.2h.5d.3c", "5c5h.z4")
    legal(here, "5cb5-0-5d", "5cb5-0-2h3c", "5cb5-0-2h3c-5d")
    refused(here, "5cb5-0-5d-BAd2dB2h", "3.1", "two-builds")


def test_r3_1_6_several_builds_of_one_value_may_lie_there() -> None:
    here = at("b5-2s3h-p0.4d.Td", "Ac5c.z4")
    assert after(here, "Acb5-4d").table == "b5-2s3h-p0.Td.b5-4dAc-p0"
    other = at("b5-2s3h-p1.4d.Td", "Ac5c.z4")
    assert after(other, "Acb5-4d").table == "b5-2s3h-p1.Td.b5-4dAc-p0"
