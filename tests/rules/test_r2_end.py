"""Rules 2.10 to 2.18: last cards, sweeps, the end of deal and match, partners."""

from zwicker import State

from .support import after, at, fields, points


def last_play(table: str, hands: str, turn: str, last: str, captured: str = "2c.3c") -> str:
    """The last packet is out and nothing is left to deal."""
    return at(table, hands, turn=turn, stock="0", captured=captured, last=last)


def test_r2_10_the_last_cards_go_to_whoever_captured_last() -> None:
    earlier = after(last_play("9d.4h", "0.8s", "p1", last="p0"), "8s")
    assert (earlier.turn, earlier.table, earlier.captured) == ("0", "0", "2c9d4h8s.3c")
    itself = after(last_play("9d.4h", "0.9s", "p1", last="p0"), "9sx9d")
    assert (itself.captured, itself.last) == ("2c.3c9d9s4h", "p1")


def test_r2_10_the_last_cards_of_partners_go_to_their_side() -> None:
    here = at("9d.4h", "0.0.0.8s", seats="2v2", turn="p3", stock="0", captured="2c.3c", last="p2")
    assert after(here, "8s").captured == "2c9d4h8s.3c"


def test_r2_10_builds_left_over_go_the_same_way() -> None:
    end = after(last_play("b9-4h5s-p0.2d", "0.8s", "p1", last="p0"), "8s")
    assert (end.table, end.captured) == ("0", "2c4h5s2d8s.3c")


def test_r2_10_only_the_last_packet_has_last_cards() -> None:
    stock = "2h3h4d5d6h7h9h5c6c7c"
    here = at("9d.4h", "0.8s", turn="p1", stock=stock, captured="2c.3c", last="p0")
    end = after(here, "8s")
    assert (end.table, end.captured) == ("9d.4h.8s", "2c.3c")


def test_r2_11_nobody_captured_so_nobody_gets_the_last_cards() -> None:
    end = after(last_play("9d.4h", "0.8s", "p1", last="0", captured="0.0"), "8s")
    assert (end.turn, end.captured, end.last) == ("0", "0.0", "0")


def test_r2_12_getting_the_last_cards_is_no_sweep() -> None:
    assert after(last_play("9d.4h", "0.8s", "p1", last="p0"), "8s").sweeps == "0.0"
    assert after(last_play("9d.4h", "0.9s", "p1", last="p0"), "9sx9d").sweeps == "0.0"


def test_r2_12_a_last_play_that_captures_everything_is_a_sweep() -> None:
    end = after(last_play("9d.4h.5c", "0.9s", "p1", last="p0"), "9sx9d.4h.5c")
    assert (end.turn, end.sweeps, end.captured) == ("0", "0.1", "2c.3c9d4h5c9s")


def test_r2_13_a_sweep_is_counted_for_the_side() -> None:
    here = at("9d", "z4.9s8s.z4.z4", seats="2v2", turn="p1", captured="0.0", sweeps="2.1")
    assert after(here, "9sx9d").sweeps == "2.2"
    alone = at("9d", "z4.z4.9s8s", seats="3", turn="p2", captured="0.0.0", sweeps="2.1.0")
    assert after(alone, "9sx9d").sweeps == "2.1.1"


def test_r2_13_the_next_seat_finds_an_empty_table_and_can_only_trail() -> None:
    here = at("9d", "9s8s.7h2c", stock="0", captured="0.0")
    swept = State.parse(here).play("9sx9d")
    assert fields(str(swept)).table == "0"
    assert fields(str(swept)).turn == "p1"
    assert {str(move) for move in swept.legal_moves()} == {"7h", "2c"}


def test_r2_18_a_seat_does_not_see_the_hand_of_its_partner() -> None:
    here = at("9d", "9s8s.7h2c.4d5d.Kd", seats="2v2", stock="0", captured="0.0")
    assert fields(str(State.parse(here).view(0).state)).hands == "9s8s.z2.z2.z1"
    assert fields(str(State.parse(here).view(2).state)).hands == "z2.z2.4d5d.z1"


def test_r2_10_the_last_cards_count_in_the_score() -> None:
    end = State.parse(last_play("Ad.4h", "0.8s", "p1", last="p0")).play("8s")
    assert points(str(end), 0, "ace") == 1
    assert points(str(end), 1, "ace") == 0
