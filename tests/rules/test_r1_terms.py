"""Rules 1: seats and sides, piles, builds and owners, groups, the three kinds of play, values."""

from .support import after, at, legal, listed, refused


def test_r1_1_each_seat_alone_is_a_side() -> None:
    here = at("8d.3c", "z4.z4.8c2d", seats="3", turn="p2", captured="2c.4c.0")
    assert after(here, "8cx8d").captured == "2c.4c.8d8c"


def test_r1_1_partners_are_one_side() -> None:
    two = at("8d.3c", "z4.z4.8c2d.z4", seats="2v2", turn="p2", captured="2c.4c")
    assert after(two, "8cx8d").captured == "2c8d8c.4c"
    three = at("8d.3c", "z4.z4.z4.8c2d", seats="2v2", turn="p3", captured="2c.4c")
    assert after(three, "8cx8d").captured == "2c.4c8d8c"


def test_r1_2_a_build_is_a_pile_like_a_loose_card() -> None:
    here = at("b7-3s4h-p1.9d", "9c2d.z4", captured="0.0")
    assert after(here, "9cx9d").table == "b7-3s4h-p1"
    assert after(here, "9cx9d").sweeps == "0.0"


def test_r1_3_the_owner_is_who_made_the_build() -> None:
    assert after(at("3d.9h", "2c5c.z4"), "2cb5-3d").table == "9h.b5-3d2c-p0"
    other = at("3d.9h", "z4.2c5c", turn="p1")
    assert after(other, "2cb5-3d").table == "9h.b5-3d2c-p1"


def test_r1_3_who_changes_the_value_becomes_the_owner() -> None:
    here = at("b6-3s3h-p1.Td", "2c8c.z4")
    assert after(here, "2cb8-B3s3hB").table == "b8-3s3h2c-p0.Td"


def test_r1_3_who_adds_does_not_become_the_owner() -> None:
    here = at("b6-3s3h-p1.Td", "6c6d.z4")
    assert after(here, "6cb6-0-B3s3hB").table == "b6-3s3h-6c-p1.Td"


def test_r1_4_a_build_of_two_groups_is_compound() -> None:
    here = at("5h.9d", "5c5s.z4")
    assert after(here, "5cb5-0-5h").table == "9d.b5-5h-5c-p0"
    changed = at("b6-3s3h-p1.9d", "2c8c.z4")
    assert after(changed, "2cb8-B3s3hB").table == "b8-3s3h2c-p0.9d"


def test_r1_5_a_card_belongs_to_one_group_only() -> None:
    here = at("2d.6h.6c", "8c4d.z4")
    legal(here, "8cx2d.6h", "8cx2d.6c")
    refused(here, "8cx2d.6h.6c", "2", "sum")


def test_r1_6_trailing_lays_the_card_and_takes_nothing() -> None:
    end = after(at("3d.6c", "8c2d.z4", captured="Ac.As"), "8c")
    assert (end.table, end.hands, end.captured, end.last) == ("3d.6c.8c", "2d.z4", "Ac.As", "0")


def test_r1_6_capturing_takes_the_piles_with_the_card() -> None:
    end = after(at("3d.8h", "8c2d.z4", captured="Ac.As"), "8cx8h")
    assert (end.table, end.hands, end.captured, end.last) == ("3d", "2d.z4", "Ac8h8c.As", "p0")


def test_r1_6_a_sweep_takes_every_pile() -> None:
    here = at("b8-3s5h-p1.8h.2c.6d", "8c2d.z4", captured="0.0", sweeps="1.2")
    assert after(here, "8cx3s5h.8h.2c.6d").sweeps == "2.2"
    assert after(here, "8cx3s5h.2c.6d").sweeps == "1.2"


def test_r1_7_a_deal_is_all_packets_until_the_pack_is_used_up() -> None:
    here = at("2d", "8c.9c", turn="p0", stock="3c3d3h3s4c4d4h4s5c5d", captured="0.0")
    packet = after(here, "8c", "9c")
    assert (packet.turn, packet.stock) == ("p0", "0")
    last = at("2d", "8c.9c", turn="p0", stock="0", captured="0.0")
    assert after(last, "8c", "9c").turn == "0"


def test_r1_8_the_player_picks_the_value_each_time() -> None:
    captures = {move for move in listed(at("2d.Td.Jh", "Js8d.z4")) if "x" in move}
    assert captures == {
        "Jsv2x2d",
        "Jsv2xJh",
        "Jsv2x2d.Jh",
        "Jsv12x2d.Td",
        "Jsv12xTd.Jh",
        "Jsv12x2d.Td.Jh",
    }


def test_r1_8_a_two_valued_card_on_the_table_counts_what_its_user_picks() -> None:
    legal(at("Ad.5c", "6h8d.z4"), "6hxAd.5c")
    legal(at("Ad.4c", "X158d.z4"), "X15xAd.4c")
    refused(at("Ad.6c", "6h8d.z4"), "6hxAd", "2", "sum")


def test_r1_8_inside_a_build_the_announcement_fixes_the_value() -> None:
    here = at("b12-Qs9h-p1.2d", "Js8d.z4")
    legal(here, "Jsv12xQs9h")
    refused(at("b12-Qs9h-p1.2d", "9c8d.z4"), "9cxQs9h", "2", "sum")


def test_r1_9_a_build_is_captured_only_as_a_unit() -> None:
    here = at("b5-2s3h-p1.9d", "3c5c.z4", captured="0.0")
    refused(here, "3cx3h", "1", "inside-build")
    assert after(here, "5cx2s3h").captured == "2s3h5c.0"
