"""Rules 3.1.14 to 3.1.16: building for the partner, in all its conditions.

The seats are 0 and 2 against 1 and 3. `LOST` is the play of the example: seat 0 builds a seven,
seat 1 takes it, seat 2 may build another seven for seat 0.
"""

from zwicker import State

from .support import after, at, fields, legal, refused

TABLE = "4d.5d.9d.Qd"
HANDS = "3c7dTs.7h8h9h.2c8dJs.4c9cKd"
LOST = ("3cb7-4d", "7hx4d3c")
FOR = "2cb7-5d-for"


def begin(table: str = TABLE, hands: str = HANDS, turn: str = "p0", extra: str = "") -> str:
    """Two pairs in the last packet of a deal, every card known."""
    return at(table, hands, seats="2v2", turn=turn, stock="0", captured="0.0", extra=extra)


def position(start: str, *moves: str) -> str:
    """The position text after some moves."""
    state = State.parse(start)
    for move in moves:
        state = state.play(move)
    return str(state)


def test_r3_1_14_the_partner_lost_a_build_so_one_may_build_for_him() -> None:
    here = position(begin(), *LOST)
    assert fields(here).extra == {"L": "p0-7"}
    legal(here, FOR)
    assert after(here, FOR).table == "9d.Qd.b7-5d2c-p0"


def test_r3_1_14_without_saying_so_the_build_stays_illegal() -> None:
    refused(position(begin(), *LOST), "2cb7-5d", "3.1", "hold")


def test_r3_1_14_not_while_the_build_of_the_partner_still_lies_there() -> None:
    refused(position(begin(), "3cb7-4d", "8h"), FOR, "3.1", "partner-build")


def test_r3_1_14_not_when_the_partner_took_it_himself() -> None:
    start = begin("b7-4d3c-p0.5d", "7dTs.8h9h.2c8d.4c9c")
    refused(position(start, "7dx4d3c", "8h"), FOR, "3.1", "partner-build")


def test_r3_1_14_not_when_the_player_himself_took_it() -> None:
    start = begin("b7-4d3c-p0.5d", "7dTs.8h9h.7s2c8d.4c9c", turn="p2")
    here = position(start, "7sx4d3c", "4c", "Ts", "8h")
    refused(here, FOR, "3.1", "partner-build")


def test_r3_1_14_not_when_the_build_was_an_opponents() -> None:
    here = position(begin("b7-4d3c-p1.5d.9d", "7dTs.7h8h.2c8d.4c9c", turn="p1"), "7hx4d3c")
    assert fields(here).extra == {}
    refused(here, FOR, "3.1", "partner-build")


def test_r3_1_14_not_when_an_opponent_had_changed_it_before_it_was_taken() -> None:
    start = begin(hands="3c7dTs.As8h9h.2c8dJs.4c8s9c")
    here = position(start, "3cb7-4d", "Asb8-B4d3cB", "Js", "8sx4d3cAs", "Ts", "9h")
    assert fields(here).extra == {}
    refused(here, FOR, "3.1", "partner-build")


def test_r3_1_14_the_value_is_the_one_that_was_lost() -> None:
    here = position(begin(), *LOST)
    refused(here, "2cb11-9d-for", "3.1", "partner-build")
    refused(here, "2cb3-m5d-for", "3.1", "partner-build")


def test_r3_1_14_a_build_the_partner_had_changed_counts_like_one_he_made() -> None:
    here = position(begin("b4-2d2h-p1.5d.9d"), "3cb7-B2d2hB", "7hx2d2h3c")
    assert fields(here).extra == {"L": "p0-7"}
    legal(here, FOR)


def test_r3_1_14_either_opponent_may_have_taken_it() -> None:
    start = begin(hands="3c7dTs.8hAh9h.Js8d2c.7h9cKd")
    here = position(start, "3cb7-4d", "8h", "Js", "7hx4d3c", "Ts", "Ah")
    legal(here, FOR)


def test_r3_1_14_only_a_new_build() -> None:
    changed = position(begin("4d.b5-2d3h-p3.9d.Qd"), *LOST)
    refused(changed, "2cb7-B2d3hB-for", "3.1", "partner-build")
    added = position(begin("4d.b7-2d5h-p3.5d.Qd"), *LOST)
    refused(added, "2cb7-5d-B2d5hB-for", "3.1", "partner-build")
    legal(added, FOR)


def test_r3_1_14_not_when_the_player_holds_the_card_himself() -> None:
    here = position(begin(hands="3c7dTs.7h8h9h.2c7sJs.4c9cKd"), *LOST)
    refused(here, FOR, "3.1", "partner-build")
    legal(here, "2cb7-5d")


def test_r3_1_14_the_cards_for_the_own_builds_are_kept_all_the_same() -> None:
    table = "b2-AsAd-p2.4d.5d.Qd"
    legal(position(begin(table), *LOST), FOR)
    refused(position(begin(table, "3c7dTs.7h8h9h.2c8dKh.4c9cKd"), *LOST), FOR, "3.1")


def test_r3_1_14_not_without_partners() -> None:
    start = at(TABLE, HANDS, seats="4", stock="0", captured="0.0.0.0")
    here = position(start, *LOST)
    assert fields(here).extra == {}
    refused(here, FOR, "3.1", "partner-build")


def test_r3_1_14_not_when_the_partner_had_only_bluffed() -> None:
    start = at(
        TABLE,
        "3cTsKs.7h8h9h.2c8dJs.4c9cKd",
        variant="zwickern.bluff-on",
        seats="2v2",
        stock="0",
        captured="0.0",
    )
    here = position(start, *LOST)
    assert fields(here).extra == {}
    refused(here, FOR, "3.1", "partner-build")


def test_r3_1_14_not_when_the_lost_build_had_been_made_for_the_partner() -> None:
    start = begin(hands="3c7dTs.7h7s9h.2c8dJs.4c9cKd")
    here = position(start, *LOST, FOR, "4c", "7d", "7sx5d2c")
    assert fields(here).extra == {}


def test_r3_1_15_it_lasts_until_the_partner_plays_a_card_of_the_value() -> None:
    here = position(begin(), *LOST, "8d", "4c", "Ts", "8h")
    assert fields(here).extra == {"L": "p0-7"}
    legal(here, FOR)
    over = position(begin(), *LOST, "8d", "4c", "7d", "8h")
    assert fields(over).extra == {}
    refused(over, FOR, "3.1", "partner-build")


def test_r3_1_15_a_two_valued_card_of_the_value_ends_it_too() -> None:
    start = begin("Ad.3d.9d", "3cKsTsTc.4h8h9h7h.AcAsJs8d.5c9cQh7c")
    lost = ("3cb4-Ad", "4hxAd3c", "8d", "5c")
    here = position(start, *lost, "Ts", "8h")
    assert fields(here).extra == {"L": "p0-4"}
    legal(here, "Acb4-3d-for")
    gone = position(start, *lost, "Ks", "8h")
    assert fields(gone).extra == {}
    refused(gone, "Acb4-3d-for", "3.1", "partner-build")


def test_r3_1_15_it_ends_with_the_packet() -> None:
    stock = "2s2h3h3s4s4h5s5h6s6h6c6dAcAsAhTh8c8d9s9h"

    def late(hands: str) -> str:
        extra = "Lp0-7"
        return at("5d", hands, seats="2v2", turn="p3", stock=stock, captured="0.0", extra=extra)

    assert after(late("Ts.0.0.8s"), "8s").extra == {"L": "p0-7"}
    dealt = after(late("0.0.0.8s"), "8s")
    assert dealt.stock == "0"
    assert dealt.extra == {}


def test_r3_1_15_it_ends_with_the_packet_also_where_the_table_is_refilled() -> None:
    here = at(
        "5d",
        "0.0.0.8s",
        variant="zwickern.aftersweep-refill",
        seats="2v2",
        turn="p3",
        stock="2s2h3h3s4s4h5s5h6s6h6c6dAcAsAhTh8c8d9s9h",
        captured="0.0",
        extra="Lp0-7",
    )
    dealt = after(here, "8s")
    assert dealt.stock == "0"
    assert "L" not in dealt.extra


def test_r3_1_15_a_build_for_the_partner_does_not_use_it_up() -> None:
    here = position(begin(), *LOST, FOR, "4c")
    assert fields(here).extra["L"] == "p0-7"


def test_r3_1_16_the_build_belongs_to_the_partner_and_is_marked() -> None:
    end = after(position(begin(), *LOST), FOR)
    assert end.table == "9d.Qd.b7-5d2c-p0"
    assert end.extra["F"] == "2"


def test_r3_1_16_the_partner_takes_it_or_an_opponent_steals_it() -> None:
    legal(position(begin(), *LOST, FOR, "4c"), "7dx5d2c")
    legal(position(begin(hands="3c7dTs.7h8h9h.2c8dJs.4c9c7s"), *LOST, FOR), "7sx5d2c")


def test_r3_1_16_the_partner_is_not_locked_by_it() -> None:
    legal(position(begin(), *LOST, FOR, "4c"), "Ts")


def test_r3_1_16_the_partner_need_not_keep_a_card_for_it() -> None:
    here = position(begin("4d.5d.9d.7c"), *LOST, FOR, "4c")
    legal(here, "7d", "7dx7c")


def test_r3_1_16_the_builder_is_not_bound_by_it_either() -> None:
    here = position(begin(), *LOST, FOR, "4c", "Ts", "8h")
    assert fields(here).turn == "p2"
    legal(here, "8d", "Js")


def test_r3_1_16_adding_to_it_changes_nothing() -> None:
    here = position(begin(hands="3c7dTs.7h8h9h.2c8dJs.7s7c9c"), *LOST, FOR)
    end = after(here, "7sb7-0-B5d2cB")
    assert end.table == "9d.Qd.b7-5d2c-7s-p0"
    assert end.extra["F"] == "2"


def test_r3_1_16_once_its_value_is_changed_it_counts_as_any_build() -> None:
    start = begin(hands="3c7dTs.7h8h9h.2c8dJs.2h9cKd")
    here = position(start, *LOST, FOR, "2hb9-B5d2cB")
    assert fields(here).table == "9d.Qd.b9-5d2c2h-p3"
    assert "F" not in fields(here).extra
    refused(position(here, "Ts", "8h", "8d"), "Kd", "3.1", "trail-lock")


def test_r3_1_16_changed_by_the_partner_himself_it_binds_him_too() -> None:
    start = begin(hands="3c7dKsTs.7h8h9h2s.2c8dJs3s.4c9cKd3h")
    here = position(start, *LOST, FOR, "4c", "7db14-B5d2cB")
    assert fields(here).table == "9d.Qd.b14-5d2c7d-p0.4c"
    assert "F" not in fields(here).extra
    refused(position(here, "8h", "8d", "9c"), "Ts", "3.1", "trail-lock")
