"""Rules 2.1 to 2.9: one card a turn, and what a capture may take."""

from zwicker import Move, State

from .support import after, at, fields, legal, listed, refused


def test_r2_1_one_card_is_played_and_the_turn_passes() -> None:
    end = after(at("3d.6c", "8c2d.z4.z4", seats="3"), "8c")
    assert (end.turn, end.hands) == ("p1", "2d.z4.z4")


def test_r2_1_only_a_card_of_the_own_hand() -> None:
    here = at("3d.6c", "8c2d.9h5s")
    legal(here, "8c", "2d")
    refused(here, "9h", "2", "not-in-hand")


def test_r2_1_nothing_is_played_when_the_deal_is_over() -> None:
    over = at("0", "0.0", turn="0", dealer="p1", stock="0", captured="2c3c.4c", last="p0")
    assert State.parse(over).over
    assert not State.parse(over).legal_moves()
    refused(over, "8c", "2", "deal-over")


def test_r2_2_a_seat_without_any_move_may_trail() -> None:
    rules = "zwickern.hold-off.up-off.down-off"
    stuck = at("b5-3d2c-p0.9h", "Td8d.z4", variant=rules)
    assert listed(stuck) == {"Td", "8d"}
    free = at("b5-3d2c-p0.9h", "Td9d.z4", variant=rules)
    refused(free, "Td", "3.1", "trail-lock")


def test_r2_3_a_capture_takes_groups_that_sum_to_the_value() -> None:
    captures = {move for move in listed(at("3d.5c.2h.6s.8d", "8c4d.z4")) if move[2:3] == "x"}
    assert captures == {
        "8cx8d",
        "8cx3d.5c",
        "8cx2h.6s",
        "8cx3d.5c.2h.6s",
        "8cx3d.5c.8d",
        "8cx2h.6s.8d",
        "8cx3d.5c.2h.6s.8d",
    }


def test_r2_3_a_group_may_have_three_cards_and_more() -> None:
    here = at("2d.3h.4s.5c", "9c8d.z4")
    legal(here, "9cx2d.3h.4s", "9cx4s.5c")
    legal(at("2d.3h.4s.5c", "Kc8d.z4"), "Kcv14x2d.3h.4s.5c")


def test_r2_3_a_capture_takes_at_least_one_pile() -> None:
    state = State.parse(at("3d.8h", "8c2d.z4"))
    reason = state.why_not(Move("capture", "8c"))
    assert reason is not None
    assert (reason.code, reason.rule) == ("takes-nothing", "2")


def test_r2_4_captures_only_add() -> None:
    here = at("Td.4c", "6h2d.z4")
    refused(here, "6hxTd.4c", "2", "subtraction")
    legal(at("Td.4c", "Kh2d.z4"), "Khv14xTd.4c")


def test_r2_5_one_play_uses_one_value() -> None:
    here = at("2d.5c.7h", "Jc8d.z4")
    legal(here, "Jcv2x2d", "Jcv12x5c.7h")
    refused(here, "Jcv12x2d.5c.7h", "2", "one-value")
    refused(here, "Jcv2x2d.5c.7h", "2", "one-value")


def test_r2_6_a_single_pile_of_the_value_is_a_group() -> None:
    legal(at("8d.b8-3s5h-p1", "8c4d.z4"), "8cx8d", "8cx3s5h", "8cx8d.3s5h")
    refused(at("X15.Kd", "X202d.z4"), "X20xX15", "2", "sum")


def test_r2_6_several_cards_of_the_value_at_once() -> None:
    here = at("8d.8h.8s", "8c4d.z4")
    legal(here, "8cx8d.8h.8s", "8cx8d.8s", "8cx8h")


def test_r2_7_nobody_must_take_all_that_is_possible() -> None:
    here = at("9d.4c.5h", "9s2d.z4")
    legal(here, "9sx9d", "9sx4c.5h", "9sx9d.4c.5h", "9s", "2d")


def test_r2_8_the_same_piles_are_the_same_move() -> None:
    here = at("2d.2c.6h.6s", "8c4d.z4")
    wide = [move for move in State.parse(here).legal_moves() if str(move) == "8cx2d.2c.6h.6s"]
    assert len(wide) == 1
    two_values = [m for m in listed(at("Jd.3h", "Jc8d.z4")) if m.startswith("Jc") and "xJd" in m]
    assert two_values == ["Jcv2xJd"]
    assert after(at("Jd.3h", "Jc8d.z4", captured="0.0"), "Jcv12xJd").captured == "JdJc.0"


def test_r2_9_the_captured_cards_and_the_card_played_go_to_the_pile() -> None:
    here = at("2d.b8-3s5h-p1.6c.Td", "8c4d.z4", captured="Ac.Ad")
    end = after(here, "8cx2d.3s5h.6c")
    assert (end.table, end.hands, end.captured) == ("Td", "4d.z4", "Ac2d3s5h6c8c.Ad")


def test_r2_9_captured_cards_have_been_seen_by_all() -> None:
    here = at("8d.3c", "8c4d.5h6h", stock="0", captured="0.0")
    seen = State.parse(here).play("8cx8d").view(1)
    assert fields(str(seen.state)).captured == "8d8c.0"
