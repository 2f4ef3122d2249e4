"""The examples of the Portuguese page on zwickern, zwicken and zwickeln, in its order.

Each docstring retells the example; suits are free choices, since they do not matter. Where the
page names players A, B, C and D they are the seats 0 to 3.
"""

from zwicker import State

from .support import after, at, fields, legal, listed, refused

OTHERS = ".z4"


def captures(text: str) -> set[str]:
    """All legal captures."""
    state = State.parse(text)
    moves = state.legal_moves()
    return {str(move) for move in moves if state.describe(move).kind == "capture"}


def test_capture_01_three_eights_with_the_fourth() -> None:
    """With three eights on the table the last eight may take them all."""
    legal(at("8d.8h.8s", "8c2d" + OTHERS), "8cx8d.8h.8s")


def test_capture_02_only_two_of_the_three_eights() -> None:
    """Whoever wants may take two of the three eights and leave the third."""
    here = at("8d.8h.8s", "8c2d" + OTHERS)
    assert after(here, "8cx8d.8s").table == "8h"


def test_combination_01_nine_takes_four_and_five() -> None:
    """No nine lies there, but a four and a five: a nine takes both."""
    here = at("4d.5h", "9c2d" + OTHERS, captured="0.0")
    assert after(here, "9cx4d.5h").captured == "4d5h9c.0"


def test_combination_02_nine_takes_nine_and_four_and_five() -> None:
    """With a nine, a four and a five on the table a nine may take all three."""
    legal(at("9d.4d.5h", "9c2d" + OTHERS), "9cx9d.4d.5h")


def test_combination_03_each_card_in_one_combination() -> None:
    """An eight on A 2 3 5 6 8: two, six, three, five and eight, or ace, two, five and eight."""
    here = at("Ad.2h.3s.5c.6d.8h", "8c4d" + OTHERS)
    legal(here, "8cx2h.3s.5c.6d.8h", "8cxAd.2h.5c.8h")
    refused(here, "8cxAd.2h.3s.5c.6d.8h", "2", "sum")


def test_combination_04_no_capture_by_subtraction() -> None:
    """Ten and four are not taken with a six, although 10 - 4 = 6."""
    refused(at("Td.4h", "6c2d" + OTHERS), "6cxTd.4h", "2", "subtraction")


def test_combination_05_king_on_four_eight_six() -> None:
    """A king takes the four alone, or the eight and the six, since it is worth 4 or 14."""
    here = at("4d.8h.6s", "Kc2d" + OTHERS)
    assert captures(here) == {"Kcv4x4d", "Kcv14x8h.6s"}


def test_build_01_two_on_three_is_five() -> None:
    """Hand 2 and 5, a three on the table: the two makes a build of five, taken later."""
    here = at("3h", "2c5c.KdQd", stock="0")
    assert after(here, "2cb5-3h").table == "b5-3h2c-p0"
    legal(str(State.parse(here).play("2cb5-3h").play("Kd")), "5cx3h2c")


def test_build_02_three_table_cards_and_a_two_are_eight() -> None:
    """Hand 2 and 8; three, two and ace of the table and the two make one build of eight."""
    here = at("3h.2d.As", "2c8c.KdQd", stock="0")
    built = State.parse(here).play("2cb8-3h2dAs")
    assert fields(str(built)).table == "b8-3h2dAs2c-p0"
    legal(str(built.play("Kd")), "8cx3h2dAs2c")


def test_build_down_01_two_sixes_minus_two_are_ten() -> None:
    """Two sixes on the table, hand 2 and 10: sixes together minus the two, a build of ten."""
    here = at("6d.6h", "2cTc.KdQd", stock="0")
    built = State.parse(here).play("2cb10-m6d6h")
    assert fields(str(built)).table == "b10-6d6hm2c-p0"
    legal(str(built.play("Kd")), "Tcx6d6h2c")


def test_build_down_02_eight_on_the_small_joker_is_seven() -> None:
    """The small joker (15) on the table, hand 8 and 7: the eight makes it a seven."""
    here = at("X15", "8c7c.KdQd", stock="0")
    built = State.parse(here).play("8cb7-mX15")
    assert fields(str(built)).table == "b7-X15m8c-p0"
    legal(str(built.play("Kd")), "7cxX158c")


def test_build_same_01_five_on_five() -> None:
    """Two fives in the hand and one on the table: five on five is a build of five."""
    here = at("5d", "5c5h.KdQd", stock="0")
    built = State.parse(here).play("5cb5-0-5d")
    assert fields(str(built)).table == "b5-5d-5c-p0"
    legal(str(built.play("Kd")), "5hx5d5c")


def test_build_same_02_two_three_and_nine_minus_four() -> None:
    """Two fives in the hand, 2 3 4 9 on the table: 2+3, 9-4 and a five, all one build of five."""
    here = at("2d.3h.4s.9d", "5c5h.KdQd", stock="0")
    built = State.parse(here).play("5cb5-0-2d3h-m4s9d")
    assert fields(str(built)).table == "b5-2d3h-m4s9d-5c-p0"
    legal(str(built.play("Kd")), "5hx2d3h4s9d5c")


def test_partner_01_seven_for_the_partner() -> None:
    """A builds seven of 4 and 3, B steals it; C may build 5+2 for A, who may take it with his 7."""
    here = at("4d.5d", "3c7dTs.7h8h9h.2c8dJs.4c9cKd", seats="2v2", stock="0", captured="0.0")
    state = State.parse(here).play("3cb7-4d").play("7hx4d3c")
    refused(str(state), "2cb7-5d", "3.1", "hold")
    legal(str(state), "2cb7-5d-for")
    state = state.play("2cb7-5d-for").play("Kd")
    legal(str(state), "7dx5d2c")


def test_letter_in_a_build_has_its_value_fixed() -> None:
    """A letter put into a build keeps the value it had in the announcement."""
    here = at("8d", "Ac9cX20.KdQd", stock="0")
    built = State.parse(here).play("Acb9-8d")
    legal(str(built.play("Qd")), "9cx8dAc")
    refused(str(built.play("Qd")), "X20x8dAc", "2", "sum")


def test_take_build_01_stealing_a_seven() -> None:
    """B puts a four on a three and builds seven; C has a seven and takes it."""
    here = at("3d.Ts", "z4.4c7c.7h2c.z4", seats="4", turn="p1", captured="0.0.0.0")
    end = after(here, "4cb7-3d", "7hx3d4c")
    assert (end.table, end.captured) == ("Ts", "0.0.3d4c7h.0")


def test_take_build_02_no_card_of_it_by_itself() -> None:
    """The cards of a build can no longer be taken singly."""
    refused(at("b7-3d4c-p1", "3c7h" + OTHERS), "3cx3d", "1", "inside-build")


def test_take_build_03_what_the_builder_may_do_next() -> None:
    """Next turn he takes it, captures, builds or adds with another card, but does not just lay."""
    here = at("b9-4d5h-p0.8d.2h.7d", "9c8cTc9s7s2s" + OTHERS)
    legal(here, "9cx4d5h", "8cx8d", "7sb9-2h", "9sb9-0-B4d5hB", "2sb10-8d")
    refused(here, "2s", "3.1", "trail-lock")


def test_take_build_04_the_capturing_card_is_kept_meanwhile() -> None:
    """Whatever else he does, he keeps the card that takes his build."""
    refused(at("b9-4d5h-p0.7d.2h", "9c2s" + OTHERS), "9cx7d.2h", "3.1", "hold-own")
    legal(at("b9-4d5h-p0.7d.2h", "9c9s" + OTHERS), "9cx7d.2h")


def test_take_build_05_with_four_and_five() -> None:
    """A build of nine, a four and a five: one nine takes everything."""
    legal(at("b9-3d6h-p1.4d.5h", "9c2d" + OTHERS), "9cx3d6h.4d.5h")


def test_take_build_06_with_a_loose_nine() -> None:
    """A build of nine and a loose nine go together too."""
    legal(at("b9-3d6h-p1.9d", "9c2d" + OTHERS), "9cx3d6h.9d")


def test_take_build_07_inside_a_sum() -> None:
    """A build of seven and a three are taken with a ten."""
    legal(at("b7-4d3h-p1.3d", "Tc2d" + OTHERS), "Tcx4d3h.3d")


def test_take_build_08_two_builds_at_once() -> None:
    """A build of three and a build of six are taken with a nine."""
    legal(at("b3-Ad2d-p1.b6-2h4h-p1", "9c2s" + OTHERS), "9cxAd2d.2h4h")


def test_take_build_09_never_by_subtraction() -> None:
    """But never both with a three, although 6 - 3 = 3."""
    refused(at("b3-Ad2d-p1.b6-2h4h-p1", "3c2s" + OTHERS), "3cxAd2d.2h4h", "2", "subtraction")


def test_change_01_six_to_eight_to_nine() -> None:
    """Six of 3 and 3: a two makes it eight; the next adds 4 and 5 and makes it nine by an ace."""
    here = at("b6-3d3h-p1.4d.5d", "2c8c.Ac9c", stock="0")
    eight = after(here, "2cb8-B3d3hB")
    assert eight.table == "b8-3d3h2c-p0.4d.5d"
    nine = after(here, "2cb8-B3d3hB", "Acb9-B3d3h2cB-4d5d")
    assert nine.table == "b9-3d3h2cAc-4d5d-p1"


def test_change_02_seven_to_five_to_fifteen() -> None:
    """Seven of two sevens: a two makes it five; the next makes it fifteen by a ten."""
    here = at("b7-7d-7h-p1", "2c5c.TcX15", stock="0")
    five = after(here, "2cb5-mB7d7hB")
    assert five.table == "b5-7d7hm2c-p0"
    fifteen = after(here, "2cb5-mB7d7hB", "Tcb15-B7d7h2cB")
    assert fifteen.table == "b15-7d7hm2cTc-p1"


def test_change_03_only_with_a_card_of_the_hand_and_the_capturing_card() -> None:
    """The new value needs its card in the hand, and cards taken in make the new value."""
    refused(at("b6-3d3h-p1.4d.5d", "2c7c" + OTHERS), "2cb8-B3d3hB", "3.1", "hold")
    refused(at("b6-3d3h-p1.2d.4d", "2c8c" + OTHERS), "2cb8-B3d3hB-2d4d", "3.1", "build-sum")


def test_lay_01_although_a_capture_is_possible() -> None:
    """One may just lay a card although it could capture or build."""
    legal(at("8d.3h", "8c5c2d" + OTHERS), "8c", "2d", "5c")


def test_last_cards_01_to_the_last_captor() -> None:
    """One card each: A and B capture, C and D lay; what remains is B's."""
    here = at("8d.9d.2h", "8c.9c.Kc.Qd", seats="4", stock="0", captured="0.0.0.0")
    end = after(here, "8cx8d", "9cx9d", "Kc", "Qd")
    assert (end.turn, end.table, end.last) == ("0", "0", "p1")
    assert end.captured == "8d8c.9d9c2hKcQd.0.0"
    assert end.sweeps == "0.0.0.0"


def test_illegal_build_01_costs_five_points_when_the_hand_is_empty() -> None:
    """Left without cards while the illegal build lies there: it comes apart, five points lost."""
    here = at("3d", "2c8s.KcQd", variant="zwickern.bluff-on", stock="0", captured="0.0")
    end = after(here, "2cb5-3d", "Kc", "8s")
    assert (end.table, end.extra) == ("3d.2c.Kc.8s", {"I": "1.0"})


def test_illegal_build_02_taken_before_it_costs_nothing() -> None:
    """Taken by another before it is found out, it costs nothing."""
    here = at("3d", "2c8s.5cQd", variant="zwickern.bluff-on", stock="0", captured="0.0")
    assert after(here, "2cb5-3d", "5cx3d2c", "8s").extra == {}


def test_zwick_01_all_cards_with_one() -> None:
    """One card takes everything: a zwick, and the next must lay a card."""
    here = at("9d.4d.5h", "9c2c.Kc8c", stock="0", captured="0.0")
    end = after(here, "9cx9d.4d.5h")
    assert (end.sweeps, end.table) == ("1.0", "0")
    assert listed(str(State.parse(here).play("9cx9d.4d.5h"))) == {"Kc", "8c"}


def test_zwicken_01_one_value_each() -> None:
    """In zwicken ace, jack, queen and king are 11, 12, 13 and 14."""
    for card, table, move in (
        ("Ac", "2d.9d", "Acx2d.9d"),
        ("Jc", "3d.9d", "Jcx3d.9d"),
        ("Qc", "4d.9d", "Qcx4d.9d"),
        ("Kc", "5d.9d", "Kcx5d.9d"),
    ):
        assert captures(at(table, f"{card}Ts.z4", variant="zwicken")) == {move}


def test_zwicken_02_builds_up_only() -> None:
    """In zwicken one builds by addition only."""
    refused(at("6d.6h", "2cTc.z4", variant="zwicken"), "2cb10-m6d6h", "4.2", "build-down")
    legal(at("6d.2h", "2cTc.z4", variant="zwicken"), "2cb10-6d2h")


def test_zwickeln_01_the_largest_joker_is_not_taken_in_one_play_without_other_jokers() -> None:
    """The joker 30 cannot be captured in a single play without other jokers."""
    state = State.parse(at("X30", "Ac7cTcKcX15.z4", variant="zwickeln"))
    assert {state.describe(move).kind for move in state.legal_moves()} == {"trail"}
    no_jokers = State.parse(at("X30.5d", "Ac7cTcKc9c.z4", variant="zwickeln"))
    assert not any("X30" in str(move) for move in no_jokers.legal_moves())
    legal(at("X30", "X20Tc.z4", variant="zwickeln"), "X20b10-mX30")
