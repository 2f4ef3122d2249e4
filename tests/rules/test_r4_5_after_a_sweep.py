"""Rules 4.5: what happens after a sweep, by custom, and whose turn it is without cards."""

from zwicker import State

from .support import after, at, fields, listed, refused


def begin(custom: str, hands: str, *, table: str = "9d", turn: str = "p0", seats: str = "2") -> str:
    """The last packet of a deal, every card known."""
    sides = 2 if seats == "2v2" else int(seats)
    captured = ".".join(["0"] * sides)
    variant = f"zwickern.aftersweep-{custom}" if custom else "zwickern"
    return at(table, hands, variant=variant, seats=seats, turn=turn, stock="0", captured=captured)


def test_r4_5_1_by_default_the_next_seat_plays_to_an_empty_table() -> None:
    end = after(begin("", "9s8s.7h2c"), "9sx9d")
    assert (end.table, end.turn, end.extra) == ("0", "p1", {})
    assert after(begin("", "9s8s.7h2c"), "9sx9d", "7h").turn == "p0"


def test_r4_5_2_the_sweeper_lays_a_card() -> None:
    here = begin("sweeper", "9s8s3s.7h2c")
    swept = after(here, "9sx9d")
    assert (swept.table, swept.turn) == ("0", "p0")
    assert swept.extra == {"Y": "p0.p1"}
    laid = after(here, "9sx9d", "3s")
    assert (laid.table, laid.turn, laid.hands, laid.extra) == ("3s", "p1", "8s.7h2c", {})


def test_r4_5_2_without_a_card_the_sweeper_lays_none() -> None:
    end = after(begin("sweeper", "9s.7h2c"), "9sx9d")
    assert (end.table, end.turn, end.extra) == ("0", "p1", {})


def test_r4_5_3_everyone_lays_a_card_from_the_next_seat_on() -> None:
    here = begin("everyone", "9s8s3s.7h2c.4h5h", seats="3")
    assert after(here, "9sx9d").extra == {"Y": "p1-p2-p0.p1"}
    assert after(here, "9sx9d").turn == "p1"
    end = after(here, "9sx9d", "2c", "4h", "3s")
    assert (end.table, end.turn, end.extra) == ("2c.4h.3s", "p1", {})


def test_r4_5_3_who_has_no_card_lays_none() -> None:
    here = begin("everyone", "9s.7h2c.4h5h", seats="3")
    end = after(here, "9sx9d", "2c", "4h")
    assert (end.table, end.turn, end.extra) == ("2c.4h", "p1", {})


def test_r4_5_4_refill_keeps_four_piles_on_the_table() -> None:
    here = begin("refill", "9s8s3s.7h2c4c5c6c", table="9d.Kc.Qc")
    swept = after(here, "9sx9d")
    assert (swept.table, swept.turn) == ("Kc.Qc", "p1")
    end = after(here, "9sx9d", "7h", "2c")
    assert (end.table, end.turn, end.extra) == ("Kc.Qc.7h.2c", "p1", {})


def test_r4_5_4_refill_goes_on_with_the_following_seat() -> None:
    here = begin("refill", "9s8s3s.7h2c", table="9d.9h")
    end = after(here, "9sx9d.9h", "7h", "2c", "3s", "8s")
    assert fields(str(State.parse(here).play("9sx9d.9h"))).turn == "p1"
    assert end.turn == "0"


def test_r4_5_4_with_all_hands_empty_the_new_packet_is_dealt_first() -> None:
    here = at("9d", "9c.0", variant="dietze", stock="2c3c4c5c6c7c8cTc", captured="0.0")
    dealt = after(here, "9cx9d")
    assert (dealt.hands, dealt.stock) == ("2c4c6c8c.3c5c7cTc", "0")
    assert (dealt.table, dealt.turn, dealt.extra) == ("0", "p1", {"Y": "p1-p0.p1"})


def test_r4_5_5_laid_cards_capture_and_build_nothing() -> None:
    here = begin("everyone", "9s8s2s.8h9h")
    state = State.parse(here).play("9sx9d").play("8h")
    assert fields(str(state)).turn == "p0"
    assert listed(str(state)) == {"8s", "2s"}
    refused(str(state), "8sx8h", "4.5", "lay")


def test_r4_5_5_laying_is_not_the_turn() -> None:
    here = begin("everyone", "9s8s.7h2c")
    end = after(here, "9sx9d", "2c", "8s")
    assert (end.turn, end.hands) == ("p1", "0.7h")
    assert end.last == "p0"


def test_r4_5_6_a_seat_without_cards_is_passed_over() -> None:
    here = begin("", "8c.3c4c", table="9d")
    assert after(here, "8c").turn == "p1"
    assert after(here, "8c", "3c").turn == "p1"
    assert after(here, "8c", "3c", "4c").turn == "0"


def test_r4_5_6_when_nobody_has_a_card_the_next_packet_comes() -> None:
    stock = "3c3s3h4c4s4h5c5d5h5s"
    here = at("9d", "8c.6c7c", stock=stock)
    end = after(here, "8c", "6c", "7c")
    assert (end.hands, end.stock) == ("3c3h4s5c5h.3s4c4h5d5s", "0")
