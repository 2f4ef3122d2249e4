"""Rules 5.1.14 and 5.1.15: partners, building for the partner, illegal builds."""

from zwicker import State

from .casino import builds, pair, pile_of, spot, texts
from .support import after, fields, legal, points, refused


def test_r5_1_14_one_pile_for_both() -> None:
    here = pair("9d", "9c7c.2c3c.4c5c.6c8c", "Kd.Qd")
    assert after(here, "9cx9d").captured == "Kd9d9c.Qd"
    there = here.replace("_p0_p3_", "_p2_p1_").replace("9c7c.2c3c.4c5c", "4c5c.2c3c.9c7c")
    assert after(there, "9cx9d").captured == "Kd9d9c.Qd"


def test_r5_1_14_only_the_opponents_pile_gives_top_cards() -> None:
    here = pair("b9-4d5d-p0", "9c8c", "9h.9s")
    assert texts(here, "ta") == {"ta9-B4d5dB-9s"}


def test_r5_1_14_partners_own_each_others_builds() -> None:
    here = pair("b6-3d3h-p2.6d", "2c8c")
    legal(here, "ta6-B3d3hB-6d")
    refused(here, "2cb8-B3d3hB", "5.1", "own-value")
    assert after(here, "ta6-B3d3hB-6d").extra == {}
    assert after(pair("b6-3d3h-p1.6d", "6c8c"), "ta6-B3d3hB-6d").extra == {"O": "0"}


def test_r5_1_14_a_build_taken_from_its_maker_may_be_made_anew_for_him() -> None:
    """001: one may build for the partner a value that somebody captured from him."""
    start = pair("b7-3d4d-p2.5d", "2c8c.7h9c.7c9h.7s9s", turn="p1")
    taken = State.parse(start).play("7hx3d4d").play("9h")
    assert fields(str(taken)).extra == {"L": "p2-7"}
    here = str(taken.play("9s"))
    refused(here, "2cb7-5d", "5.1", "hold")
    assert after(here, "2cb7-5d-for").table == "9h.9s.b7-5d2c-p2"
    assert after(here, "2cb7-5d-for").extra == {"L": "p2-7", "F": "2"}


def test_r5_1_14_also_where_the_partner_himself_captured_it() -> None:
    """Anybody but the maker: here seat 0 takes the build of his partner, seat 2."""
    start = pair("b7-3d4d-p2.5d", "7h8c2c.9c3c.7c9h.6s9s")
    end = after(start, "7hx3d4d")
    assert end.extra == {"L": "p2-7"}
    later = State.parse(start)
    for move in ("7hx3d4d", "9c", "9h", "9s"):
        later = later.play(move)
    legal(str(later), "2cb7-5d-for")


def test_r5_1_14_not_where_the_maker_took_it_himself() -> None:
    start = pair("b7-3d4d-p0.5d", "7h8c2c.9c3c.7c9h.6s9s")
    assert after(start, "7hx3d4d").extra == {}


def test_r5_1_14_only_of_that_value_and_only_a_new_build() -> None:
    lost = {"extra": "Lp2-7"}
    refused(pair("6d", "2c9c", **lost), "2cb8-6d-for", "5.1", "partner-build")
    refused(pair("b5-2d3d-p1", "2c9c", **lost), "2cb7-B2d3dB-for", "5.1", "partner-build")
    refused(pair("5d", "2c9c"), "2cb7-5d-for", "5.1", "partner-build")
    refused(pair("5d", "2c9c", extra="Lp1-7"), "2cb7-5d-for", "5.1", "partner-build")
    refused(pair("5d", "2c7c", **lost), "2cb7-5d-for", "5.1", "partner-build")
    legal(pair("5d", "2c7c", **lost), "2cb7-5d")


def test_r5_1_14_such_a_build_binds_nobody() -> None:
    build = {"extra": "F0"}
    legal(pair("b7-5d2h-p0.9d", "8c9c", **build), "8c", "9cx9d")
    refused(pair("b7-5d2h-p0.9d", "7c9c"), "7c", "5.1", "hold-own")
    legal(pair("b7-5d2h-p0.9d", "7c9c", **build), "7c")


def test_r5_1_14_until_its_value_is_changed() -> None:
    here = pair("b7-5d2h-p1.9d", "2c9c", extra="F0")
    end = after(here, "2cb9-B5d2hB-9d")
    assert (end.table, end.extra) == ("b9-5d2h2c-9d-p0", {})


def test_r5_1_14_playing_such_a_card_ends_the_right() -> None:
    start = pair("5d", "2c8c.Kh9c.7c9h.6s9s", extra="Lp2-7", turn="p2")
    assert after(start, "9h").extra == {"L": "p2-7"}
    assert after(start, "7c").extra == {}


def test_r5_1_14_the_cards_of_both_score_together() -> None:
    done = "z1_swazi_2v2_0_p3_0_0.0.0.0_0_2sTdAs.Ad2c3c4c_0.0_p0_0.0"
    assert (points(done, 0), points(done, 1)) == (6, 3)


def test_r5_1_15_builds_are_held_for_unless_bluffing_is_agreed() -> None:
    refused(spot("3d", "2c6c"), "2cb5-3d", "5.1", "hold")
    legal(spot("3d", "2c6c", variant="swazi.bluff-on"), "2cb5-3d")


def test_r5_1_15_an_illegal_build_falls_apart_and_costs_five_points() -> None:
    here = spot("b5-3d2h-p0.Kd", "8c.6c6d.9c9d", variant="swazi.bluff-on", extra="U0", dealer="p2")
    end = after(here, "8c")
    assert (end.table, end.extra) == ("3d.2h.Kd.8c", {"I": "1.0.0"})
    rest = State.parse(here)
    for move in ("8c", "6c", "9c", "6d", "9d"):
        rest = rest.play(move)
    assert rest.over
    assert points(str(rest), 0, "illegal-build") == -5


def test_r5_1_15_captured_in_time_it_costs_nothing() -> None:
    here = spot("b5-3d2h-p0.Kd", "8c.5c6d.9c9d", variant="swazi.bluff-on", turn="p1", extra="U0")
    end = after(here, "5cx3d2h", "9c", "8c")
    assert (builds(here), end.extra) == (["b5-3d2h-p0"], {})
    assert pile_of(end, 1) == "3d2h5c"


def test_r5_1_15_with_bluffing_a_builder_may_play_his_card_away() -> None:
    legal(spot("b9-4d5d-p0.8d", "8c9c", variant="swazi.bluff-on"), "9c")
