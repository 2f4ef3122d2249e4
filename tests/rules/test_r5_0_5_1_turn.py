"""Rules 5.0.1 to 5.0.3 and 5.1.1 to 5.1.3: direction, piles, values, turns, captures."""

import pytest

from zwicker import Rng, State, variant

from .casino import PACK, ROWS, SMALL_PACK, pile_of, spot, texts
from .support import after, fields, legal, refused


@pytest.mark.parametrize("row", ROWS)
def test_r5_0_1_play_goes_anticlockwise(row: str) -> None:
    assert variant(row).rules.direction == "anticlockwise"
    for seats in variant(row).rules.seats:
        first = State.deal(variant(row), seats, Rng(5), dealer=1)
        chairs = len(first.hands)
        begins = 1 if row == "south-african" else 2 % chairs
        assert first.turn == begins
        assert first.play(str(first.hands[begins][0])).turn == (begins + 1) % chairs


def test_r5_0_1_cards_are_dealt_from_the_seat_after_the_dealer_on() -> None:
    state = State.from_pack(variant("swazi"), "3", tuple(PACK), dealer=1)
    assert [hand[:2] for hand in state.hands] == [("3c", "6c"), ("4c", "7c"), ("2c", "5c")]
    assert state.table == ("Js", "Qs", "Ks", "As")
    four = State.from_pack(variant("swazi"), "2v2", tuple(PACK), dealer=3)
    assert [hand[:2] for hand in four.hands][:2] == [("2c", "6c"), ("3c", "7c")]
    assert {len(hand) for hand in four.hands} == {12}


def test_r5_0_1_in_south_africa_the_dealer_is_dealt_to_first() -> None:
    state = State.from_pack(variant("south-african"), "3", tuple(SMALL_PACK), dealer=1)
    assert [hand[:2] for hand in state.hands] == [("4c", "7c"), ("2c", "5c"), ("3c", "6c")]
    assert (state.table, state.turn) == (("As",), 1)


def test_r5_0_2_the_capturing_card_lies_on_top() -> None:
    here = spot("9d.4d.2h.5d", "9c7c", "KdKh")
    assert after(here, "9cx9d.4d.5d").captured == "KdKh9d4d5d9c.0.0"
    assert after(here, "9cx4d.5d").captured == "KdKh4d5d9c.0.0"


def test_r5_0_2_piles_are_open_to_everybody() -> None:
    state = State.parse(spot("9d", "9c7c.2c3c.4c5c", "KdKh", stock="0"))
    seen = fields(str(state.play("9cx9d").view(2)))
    assert (seen.captured, seen.hands) == ("KdKh9d9c.0.0", "z1.z2.4c5c")


def test_r5_0_2_a_build_goes_to_the_pile_as_it_was_made() -> None:
    here = spot("2h.b9-5d4d-9h-p1.9d", "9c7c")
    assert after(here, "9cx5d4d9h.9d").captured == "5d4d9h9d9c.0.0"


@pytest.mark.parametrize("row", ROWS)
def test_r5_0_3_taking_everything_is_no_sweep(row: str) -> None:
    end = after(spot("4d.5d", "9c7c", variant=row), "9cx4d.5d")
    assert (end.table, set(end.sweeps.split("."))) == ("0", {"0"})
    info = State.parse(spot("4d.5d", "9c7c", variant=row))
    assert not any(info.describe(move).sweep for move in info.legal_moves())


def test_r5_0_3_building_is_by_addition_only() -> None:
    here = spot("6d.6h", "2cTc")
    refused(here, "2cb10-m6d6h", "5.1", "build-down")
    refused(here, "2cb4-m6d", "5.1", "build-down")
    refused(spot("9d.4d.5d", "5c5h"), "5cb5-0-5d-9dm4d", "5.1", "build-down")
    refused(spot("9d.4d", "5c5h"), "tb5-9dm4d", "5.1", "build-down")
    refused(spot("Td.4h", "6c2d"), "6cxTd.4h", "2", "subtraction")


def test_r5_1_1_values() -> None:
    loose = "7d.4d.2h.Ad"
    legal(spot(loose, "Jc"), "Jcx7d.4d")
    legal(spot("Td.2h", "Qc"), "QcxTd.2h")
    legal(spot("7d.4d.2h", "Kc"), "Kcx7d.4d.2h")
    legal(spot(loose, "9c"), "9cx7d.2h")
    refused(spot("2h", "Jc"), "Jcx2h", "2", "sum")
    refused(spot("Ad.Td", "Jc2c"), "JcxAd", "2", "sum")


def test_r5_1_1_an_ace_is_1_or_14_as_the_player_of_it_says() -> None:
    here = spot("Ad.Td.4d", "Ac2c")
    assert texts(here, "Acv") == {"Acv1xAd", "Acv14xTd.4d", "Acv14xAd.Td.4d"}
    legal(spot("Kd.Ad", "Ac2c"), "Acv1xAd", "Acv14xKd.Ad")
    refused(spot("Jd", "Ac2c"), "Acv11xJd", "5.1", "not-a-value")


def test_r5_1_2_a_card_of_the_hand_ends_the_turn() -> None:
    here = spot("3d.4d.9d", "7c9c")
    for move in ("7c", "9cx9d", "7cx3d.4d"):
        assert after(here, move).turn == "p1", move


def test_r5_1_2_table_actions_do_not_end_it() -> None:
    """001: 3, 4 and 9 on the table, hand 7 and 9: a build of 7, and the nine is taken."""
    here = spot("3d.4d.9d", "7c9c")
    between = State.parse(here).play("tb7-3d4d")
    shown = fields(str(between))
    assert (shown.turn, shown.table, shown.hands) == ("p0", "9d.b7-3d4d-p0", "7c9c.z4.z4")
    end = after(str(between), "9cx9d")
    assert (end.turn, end.table, pile_of(end, 0)) == ("p1", "b7-3d4d-p0", "9d9c")


def test_r5_1_2_any_number_of_them() -> None:
    here = spot("3d.4d.2d.7d.9d.Ah.8h", "7c9c")
    end = after(here, "tb7-3d4d", "ta7-B3d4dB-7d", "tb9-9d-Ah8h")
    assert (end.turn, end.table) == ("p0", "2d.b7-3d4d-7d-p0.b9-9d-Ah8h-p0")


def test_r5_1_2_an_action_adds_exactly_one_group() -> None:
    here = spot("b9-4d5d-p0.9h.2s.7s", "9c8c")
    legal(here, "ta9-B4d5dB-9h", "ta9-B4d5dB-2s7s")
    refused(here, "ta9-B4d5dB-9h-2s7s", "5.1", "one-group")
    assert after(here, "ta9-B4d5dB-9h", "ta9-B4d5d9hB-2s7s").table == "b9-4d5d-9h-2s7s-p0"


def test_r5_1_2_the_turn_must_be_able_to_end() -> None:
    """Two own builds may be reduced to one by a capture, three may not (5.2.2)."""
    here = spot("b9-9h-9d-p0.3d.4d.2d.3h", "7c9c5c", variant="swazi-two", stock="z24")
    legal(here, "tb7-3d4d", "tb5-2d3h")
    between = str(State.parse(here).play("tb7-3d4d"))
    refused(between, "tb5-2d3h", "5.1", "no-end")
    legal(between.replace("z24", "0"), "tb5-2d3h")


def test_r5_1_2_a_listed_action_can_always_be_followed_to_the_end_of_the_turn() -> None:
    here = spot("b9-4d5d-p1.9h.2s.7s.3d.4h", "9c7c7h", "0.2c6c5h3h")
    waiting = [State.parse(here)]
    seen = 0
    while waiting:
        state = waiting.pop()
        moves = state.legal_moves()
        assert any(move.ends_turn for move in moves), str(state)
        waiting += [state.play(move) for move in moves if not move.ends_turn]
        seen += 1
    assert seen > 20


def test_r5_1_3_loose_groups() -> None:
    assert texts(spot("9d.4d.5d", "9c2c"), "9cx") == {"9cx9d", "9cx4d.5d", "9cx9d.4d.5d"}
    refused(spot("9d.4d.5d", "9c2c"), "9cx9d.4d", "2", "sum")


def test_r5_1_3_the_build_of_that_value_and_loose_groups() -> None:
    here = spot("b9-7d2d-p1.4d.5d", "9c2c")
    assert texts(here, "9cx") == {"9cx7d2d", "9cx4d.5d", "9cx7d2d.4d.5d"}
    end = after(here, "9cx7d2d.4d.5d")
    assert (end.table, end.captured, end.last) == ("0", "7d2d4d5d9c.0.0", "p0")


def test_r5_1_3_anybody_captures_a_build() -> None:
    for owner in "012":
        legal(spot(f"b7-4d3d-p{owner}", "7c2c"), "7cx4d3d")


def test_r5_1_3_builds_never_stand_inside_sums() -> None:
    refused(spot("b7-4d3h-p1.3d", "Tc2c"), "Tcx4d3h.3d", "5.1", "build-sums")


def test_r5_1_3_two_builds_are_never_taken_at_once() -> None:
    refused(spot("b3-2dAd-p1.b6-4d2h-p1", "9c2c"), "9cx2dAd.4d2h", "5.1", "two-builds")


def test_r5_1_3_only_the_announced_value_takes_it() -> None:
    refused(spot("b7-4d3d-p1", "8c4c"), "8cx4d3d", "2", "sum")
    refused(spot("b7-4d3d-p1", "8c4c"), "4cx4d", "1", "inside-build")
    refused(spot("b14-Ad-Ah-p1", "Ac2c"), "Acv1xAdAh", "2", "sum")
    refused(spot("b1-Ad-Ah-p1", "Ac2c"), "Acv14xAdAh", "2", "sum")
    legal(spot("b1-Ad-Ah-p1", "Ac2c"), "Acv1xAdAh")
