"""Rules 3.1.20 to 3.1.23: the house rule that allows bluffing, in all its endings."""

from zwicker import State

from .support import after, at, fields, legal, points, refused

BLUFF = "zwickern.bluff-on"


def begin(table: str, hands: str, *, turn: str = "p0", extra: str = "") -> str:
    """Two players in the last packet, bluffing allowed, every card known."""
    return at(table, hands, variant=BLUFF, turn=turn, stock="0", captured="0.0", extra=extra)


def test_r3_1_20_one_may_build_without_the_card() -> None:
    here = begin("3d.9h", "2c8s.7h5c")
    end = after(here, "2cb5-3d")
    assert end.table == "9h.b5-3d2c-p0"
    assert end.extra == {"U": "1"}
    refused(at("3d.9h", "2c8s.7h5c"), "2cb5-3d", "3.1", "hold")


def test_r3_1_20_a_build_with_the_card_is_none() -> None:
    assert after(begin("3d.9h", "2c5s.7h5c"), "2cb5-3d").extra == {}


def test_r3_1_20_one_may_change_and_add_without_the_card() -> None:
    here = begin("b6-3s3h-p1.9h", "2c6s.7h6c")
    assert after(here, "2cb8-B3s3hB").table == "b8-3s3h2c-p0.9h"
    assert after(here, "6sb6-0-B3s3hB").table == "b6-3s3h-6s-p1.9h"


def test_r3_1_20_the_value_is_one_that_a_card_of_the_pack_has() -> None:
    here = begin("9d.Td", "8c2d.7h5c")
    refused(here, "8cb17-9d", "3.1", "build-value")
    refused(here, "8cb18-Td", "3.1", "build-value")
    legal(here, "2db12-Td", "2db11-9d")
    legal(begin("Td", "Tc2d.7h5c"), "Tcb20-Td")
    without_jokers = at("Td", "Tc2d.7h5c", variant="zwicken.bluff-on")
    refused(without_jokers, "Tcb20-Td", "3.1", "build-value")


def test_r3_1_20_the_card_may_be_played_away() -> None:
    here = begin("b7-3s4h-p0.7d.2d", "7c9c.8h8s")
    legal(here, "7cx7d", "7cb9-2d")


def test_r3_1_21_left_with_an_empty_hand_the_build_falls_apart() -> None:
    end = after(begin("3d.9h", "2c.5c8h"), "2cb5-3d")
    assert end.table == "9h.3d.2c"
    assert end.extra == {"I": "1.0"}


def test_r3_1_21_it_falls_apart_at_the_last_play_of_the_seat_whatever_that_is() -> None:
    here = begin("3d.9h", "2c8s.Kh5c")
    later = after(here, "2cb5-3d", "Kh", "8s")
    assert later.table == "9h.3d.2c.Kh.8s"
    assert later.extra == {"I": "1.0"}


def test_r3_1_21_its_cards_lie_where_it_lay_and_can_be_taken() -> None:
    here = begin("b12-5d7c-p0.9h", "8s.5c3h", extra="U0")
    assert after(here, "8s").table == "5d.7c.9h.8s"
    legal(str(State.parse(here).play("8s")), "5cx5d")


def test_r3_1_21_every_build_left_costs_five_points() -> None:
    here = begin("b5-3d2h-p0.b7-3s4h-p0.9h", "8s.Kh", extra="U0-1")
    end = State.parse(here).play("8s").play("Kh")
    assert fields(str(end)).extra == {"I": "2.0"}
    assert points(str(end), 0, "illegal-build") == -10
    assert points(str(end), 1, "illegal-build") == 0


def test_r3_1_21_the_side_of_the_builder_loses_the_points() -> None:
    table = "b5-3d2h-p2.9h"
    here = at(
        table,
        "0.0.8s.Kh",
        variant=BLUFF,
        seats="2v2",
        turn="p2",
        stock="0",
        captured="0.0",
        extra="U0",
    )
    end = State.parse(here).play("8s").play("Kh")
    assert fields(str(end)).extra == {"I": "1.0"}
    assert points(str(end), 0) == -5


def test_r3_1_21_a_build_whose_card_was_played_away_falls_apart_too() -> None:
    end = after(begin("b7-3s4h-p0.7d", "7c.8h8s"), "7cx7d")
    assert end.table == "3s.4h"
    assert end.extra == {"I": "1.0"}


def test_r3_1_21_a_build_made_for_the_partner_is_no_bluff_of_his() -> None:
    here = at(
        "b7-5d2c-p0.9h",
        "8s.Kh.Qh.Jh",
        variant=BLUFF,
        seats="2v2",
        stock="0",
        captured="0.0",
        extra="F0",
    )
    end = after(here, "8s")
    assert end.table == "b7-5d2c-p0.9h.8s"
    assert end.extra == {"F": "0"}


def test_r3_1_22_captured_before_that_it_costs_nothing() -> None:
    here = begin("3d.9h", "2c8s.5cKh")
    end = State.parse(here)
    for move in ("2cb5-3d", "5cx3d2c", "8s", "Kh"):
        end = end.play(move)
    assert fields(str(end)).extra == {}
    assert points(str(end), 0, "illegal-build") == 0


def test_r3_1_22_changed_by_another_it_is_his_and_costs_the_first_nothing() -> None:
    here = begin("3d.9h", "2c8s.AcKh")
    end = State.parse(here)
    for move in ("2cb5-3d", "Acb6-B3d2cB", "8s", "Kh"):
        end = end.play(move)
    assert fields(str(end)).extra == {"I": "0.1"}


def test_r3_1_23_who_cannot_take_his_build_may_trail() -> None:
    legal(begin("b5-3d2h-p0.9h", "8sTs.KhKs", extra="U0"), "8s", "Ts")


def test_r3_1_23_who_can_take_it_may_not() -> None:
    refused(begin("b5-3d2h-p0.9h", "8s5s.KhKs"), "8s", "3.1", "trail-lock")
    refused(begin("b5-3d2h-p0.b8-2s6h-p0", "8sTs.KhKs", extra="U0"), "Ts", "3.1", "trail-lock")
