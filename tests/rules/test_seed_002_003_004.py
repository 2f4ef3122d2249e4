"""The examples of the Spanish pages and of the Russian page, in their order.

Each docstring retells the example; suits are free choices, since they do not matter. The Spanish
pages tell of classic, dietze, six-jokers, sillerup and grupp, the Russian one of jensen and
christiansen.
"""

from zwicker import State

from .support import after, at, fields, legal, listed, points, refused


def pairs(table: str, hand: str, variant: str = "six-jokers", extra: str = "") -> str:
    """Two pairs, seat 0 to move with that hand."""
    hands = f"{hand}.z4.z4.z4"
    return at(table, hands, variant=variant, seats="2v2", captured="0.0", extra=extra)


def classic(table: str, hand: str, variant: str = "classic") -> str:
    """Two players, seat 0 to move with that hand."""
    return at(table, f"{hand}.z4", variant=variant, captured="0.0")


def test_spanish_01_a_king_takes_nine_and_five() -> None:
    """A king, worth 14, takes a nine and a five."""
    assert after(classic("9d.5h.2c", "Kc3c"), "Kcx9d.5h").captured == "9d5hKc.0"


def test_spanish_02_a_queen_takes_two_queens_and_thirteen_more() -> None:
    """A queen takes two queens, and two other cards that make 13 as well: a zwick."""
    here = classic("Qd.Qh.8c.5s", "Qc3c")
    legal(here, "QcxQd.Qh", "QcxQd.Qh.8c.5s")
    assert after(here, "QcxQd.Qh.8c.5s").sweeps == "1.0"
    assert after(here, "QcxQd.Qh").sweeps == "0.0"


def test_spanish_03_every_zwick_counts() -> None:
    """A zwick brings extra points."""
    text = at(
        "0",
        "0.0",
        variant="classic",
        turn="0",
        dealer="p1",
        stock="0",
        captured="3c.4c",
        sweeps="1.0",
    )
    assert points(text, 0) == 3


def test_spanish_04_a_four_on_a_seven_is_an_ace() -> None:
    """A four built on a seven makes 11, as good as an ace."""
    here = at("7d.2h", "4c9c.AcKc", variant="classic", stock="0", captured="0.0")
    built = State.parse(here).play("4cb11-7d")
    assert fields(str(built)).table == "2h.b11-7d4c-p0"
    legal(str(built), "Acx7d4c")


def test_spanish_05_builds_go_on_to_fourteen() -> None:
    """One may go on building, as long as the pile does not pass 14."""
    table = "b11-7d4c-p1.2h"
    legal(classic(table, "3c9c"), "3cb14-B7d4cB")
    refused(classic(table, "4s9c"), "4sb15-B7d4cB", "4.2", "limit")


def test_spanish_06_only_the_combined_value_counts() -> None:
    """Cards laid on each other are taken by their joint value only."""
    table = "b11-7d4c-p1.2h"
    refused(classic(table, "7c9c"), "7cx7d", "1", "inside-build")
    refused(classic(table, "7c9c"), "7cx7d4c", "2", "sum")


def test_spanish_07_last_cards_are_no_zwick() -> None:
    """What remains is the last captor's, and that is no zwick."""
    here = at("9d.2h", "0.8s", variant="classic", turn="p1", stock="0", captured="3c.4c", last="p0")
    end = after(here, "8s")
    assert (end.captured, end.sweeps) == ("3c9d2h8s.4c", "0.0")


def test_spanish_08_dietze_cards_laid_on_others_are_taken_singly() -> None:
    """In dietze a card laid on another is not joined to it: both can be taken by themselves."""
    here = at("7d.2h.3s.Kd", "4c9c.7cAc", variant="dietze", stock="0", captured="0.0")
    refused(here, "4cb11-7d", "4.2", "no-builds")
    laid = State.parse(here).play("4c")
    legal(str(laid), "7cx7d", "Acx7d.4c")


def test_spanish_09_dietze_after_a_zwick_four_cards_are_laid() -> None:
    """After a zwick the next player lays four cards of the hand as the new table."""
    here = at("9d", "9c2c.6h7h8hTh5h", variant="dietze", stock="0", captured="0.0")
    end = after(here, "9cx9d", "6h", "7h", "8h", "Th")
    assert (end.table, end.turn, end.extra) == ("6h.7h.8h.Th", "p1", {})


def test_spanish_10_dietze_with_fewer_the_following_player_helps() -> None:
    """If that player has fewer than four, the following players fill the table up."""
    hands = "9c2c3c4c.6h7h.8hTh5h"
    here = at("9d", hands, variant="dietze", seats="3", stock="0", captured="0.0.0")
    end = after(here, "9cx9d", "6h", "7h", "8h", "Th")
    assert (end.table, end.hands) == ("6h.7h.8h.Th", "2c3c4c.0.5h")
    assert (end.turn, end.extra) == ("p2", {})


def test_spanish_11_dietze_a_sweep_may_be_of_one_card() -> None:
    """A zwick is taking the whole table, be it one card or several."""
    assert after(classic("9d", "9c2c", "dietze"), "9cx9d").sweeps == "1.0"


def test_spanish_12_other_customs_after_a_zwick() -> None:
    """Elsewhere the sweeper lays a card, or everybody does."""
    hands = "9c2c3c.6h7h8h"
    sweeper = at("9d", hands, variant="classic.aftersweep-sweeper", stock="0", captured="0.0")
    assert after(sweeper, "9cx9d", "2c").turn == "p1"
    assert after(sweeper, "9cx9d", "2c").table == "2c"
    everyone = at("9d", hands, variant="classic.aftersweep-everyone", stock="0", captured="0.0")
    assert after(everyone, "9cx9d", "6h", "2c").turn == "p1"
    assert after(everyone, "9cx9d", "6h", "2c").table == "6h.2c"


def test_spanish_13_six_jokers_captures_add_only() -> None:
    """Nine and three are taken by a jack (9 + 3), not by a six (9 - 3)."""
    here = pairs("9d.3h", "Jc6c")
    legal(here, "Jcv12x9d.3h")
    refused(here, "6cx9d.3h", "2", "subtraction")


def test_spanish_14_six_jokers_a_last_play_may_be_a_zwick() -> None:
    """What the last play itself captures, if it is everything, is a zwick."""
    here = at(
        "9d.3h",
        "0.0.0.Jc",
        variant="six-jokers",
        seats="2v2",
        turn="p3",
        stock="0",
        captured="4c.5c",
        last="p0",
    )
    assert after(here, "Jcv12x9d.3h").sweeps == "0.1"
    only_one = here.replace("9d.3h", "Jd.3h")
    assert after(only_one, "Jcv2xJd").sweeps == "0.0"
    assert after(only_one, "Jcv2xJd").captured == "4c.5cJdJc3h"


def test_spanish_15_six_jokers_three_on_nine() -> None:
    """A three played on a nine is announced as 6 or as 12."""
    here = pairs("9d", "3c6cJc")
    legal(here, "3cb6-m9d", "3cb12-9d")


def test_spanish_16_six_jokers_card_or_announcement_of_the_partner() -> None:
    """One needs a card of that value, or the partner has declared such a build before."""
    refused(pairs("9d", "3c8c"), "3cb12-9d", "3.2", "hold")
    legal(pairs("9d", "3cJc"), "3cb12-9d")
    legal(pairs("9d", "3c8c", extra="Ap2-12"), "3cb12-9d")


def test_spanish_17_six_jokers_a_queen_announced_three() -> None:
    """A queen alone is announced as 3, with another queen or a three in the hand."""
    legal(pairs("9d", "Qc3c"), "Qcb3-0")
    legal(pairs("9d", "QcQs"), "Qcb3-0")
    refused(pairs("9d", "Qc4c"), "Qcb3-0", "3.2", "hold")


def test_spanish_18_six_jokers_a_build_need_not_be_taken_at_once() -> None:
    """Builds may lie, and be built on while one holds a card of the new total."""
    here = pairs("b12-9d3c-p0.5h", "2c8cKcTc")
    legal(here, "8c", "2c", "2cb14-B9d3cB", "2cb10-mB9d3cB")
    refused(here, "8cb20-B9d3cB", "3.2", "hold")


def test_spanish_19_six_jokers_separate_cards_are_not_joined() -> None:
    """Separate cards or piles of the table are not joined to a build."""
    refused(pairs("3d.4h", "2c9c"), "2cb9-3d4h", "3.2", "one-pile")


def test_spanish_20_six_jokers_ten_on_six_and_four() -> None:
    """A ten is built on 6+4 and announced as ten, without changing the value."""
    here = pairs("b10-6d4h-p1", "TcTs")
    assert after(here, "Tcb10-0-B6d4hB").table == "b10-6d4h-Tc-p1"


def test_spanish_21_six_jokers_builds_are_taken_like_a_card() -> None:
    """A build is captured as if it were one card."""
    legal(pairs("b10-6d4h-p1.5d", "TcX15"), "Tcx6d4h", "X15x6d4h.5d")


def test_spanish_22_three_on_seven_is_four_or_ten() -> None:
    """In both games with jokers a three on a seven is 4 or 10."""
    legal(pairs("7d", "3c4cTc"), "3cb4-m7d", "3cb10-7d")
    legal(classic("7d", "3c4cTc", "sillerup"), "3cb4-m7d", "3cb10-7d")


def test_spanish_23_grupp_jokers_stand_for_any_card() -> None:
    """Jokers are wild, played from the hand or lying on the table."""
    legal(classic("9d.Kh", "W013c", "grupp"), "W01v9x9d", "W01v14xKh")
    legal(classic("W01.Kh", "3c5c", "grupp"), "3cxW01", "5cxW01")


def test_spanish_24_grupp_optional_limits() -> None:
    """A joker alone by a joker only; no zwick with a joker; jokers never taken from the table."""
    refused(classic("W01", "9c3c", "grupp.lonejoker-on"), "9cxW01", "4.2", "lone-joker")
    assert after(classic("9d", "W013c", "grupp.jokersweep-off"), "W01v9x9d").sweeps == "0.0"
    refused(classic("W01", "9c3c", "grupp.takejokers-off"), "9cxW01", "4.2", "take-jokers")


def test_russian_01_a_ten_takes_seven_and_three() -> None:
    """A ten takes a seven and a three."""
    legal(pairs("7d.3h", "Tc2c", "jensen"), "Tcx7d.3h")


def test_russian_02_the_large_joker_takes_king_and_ace() -> None:
    """The joker 25 takes a king and an ace, 14 + 11."""
    legal(pairs("Kd.Ah", "X252c", "jensen"), "X25xKd.Ah")


def test_russian_03_the_small_joker_on_five_cards() -> None:
    """The joker 15 on 3 4 7 8 J: 8+7, or J+3, or 8+4+3, or several groups; all five never."""
    here = pairs("3d.4h.7d.8h.Jd", "X152c", "jensen")
    legal(here, "X15x7d.8h", "X15x3d.Jd", "X15x3d.4h.8h", "X15x3d.7d.8h.Jd")
    refused(here, "X15x3d.4h.7d.8h.Jd", "2", "sum")


def test_russian_04_after_a_zwick_the_next_just_lays() -> None:
    """When everything was taken, the next player can only lay a card; a zwick is one point."""
    here = at("9d", "9c2c.6h7h.8h5h.Th3h", variant="jensen", seats="2v2", stock="0", captured="0.0")
    swept = State.parse(here).play("9cx9d")
    assert fields(str(swept)).sweeps == "1.0"
    assert {move for move in listed(str(swept)) if "b" not in move} == {"6h", "7h"}


def test_russian_05_christiansen_is_also_played_by_each_for_himself() -> None:
    """Two, three or four play without partners; each has his own cards."""
    here = at(
        "9d", "9c2c.6h7h.8h5h", variant="christiansen", seats="3", stock="0", captured="0.0.0"
    )
    assert after(here, "9cx9d").captured == "9d9c.0.0"
