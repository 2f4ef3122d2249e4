"""The oracle's `stack` builds (rules 3.2) and variants against hand-written expectations."""

from __future__ import annotations

from tests.oracle import legal_moves, play
from tests.oracle.rules import read_rules


def moves(position: str, start: str = "") -> set[str]:
    return {text for text in legal_moves(position) if text.startswith(start)}


def at(variant: str, seats: str, table: str, hand: str, rest: str = "") -> str:
    """A position with seat 0 to move and the other hands unknown."""
    others = ["z4"] * (read_rules(variant, seats).seats - 1)
    return f"z1_{variant}_{seats}_p0_p1_{table}_{'.'.join([hand, *others])}{rest}"


def table(position: str) -> str:
    return position.split("_")[5]


def test_up_down_and_pairing() -> None:
    # 002: a 3 on a 9 is a 6 or a 12, whichever the player holds; 004: a 3 on a 7 is a 4 or a 10.
    nine = at("six-jokers", "2v2", "9h", "3c6dQhJd")
    assert moves(nine, "3c") == {"3cb6-m9h", "3cb12-9h", "3c"}
    assert table(play(nine, "3cb6-m9h")) == "b6-9hm3c-p0"
    assert table(play(nine, "3cb12-9h")) == "b12-9h3c-p0"
    assert moves(at("six-jokers", "2v2", "7h", "3c4dTh"), "3cb") == {"3cb4-m7h", "3cb10-7h"}
    # notation: pairing a 9 with a 9; a new build stands at the end.
    pair = at("six-jokers", "2v2", "9h.2d", "9s9c")
    assert moves(pair, "9sb") == {"9sb9-0-9h"}
    assert table(play(pair, "9sb9-0-9h")) == "2d.b9-9h-9s-p0"


def test_on_a_build() -> None:
    # 002: a 10 on 6+4 announced 10.
    ten = at("jensen", "2v2", "b10-6d4c-p1.2d", "TsTc")
    assert moves(ten, "Tsb") == {"Tsb10-0-B6d4cB"}
    assert table(play(ten, "Tsb10-0-B6d4cB")) == "b10-6d4c-Ts-p1.2d"
    changed = at("jensen", "2v2", "2d.b10-6d4c-Ts-p1.3d", "4sKcAc6s")
    assert moves(changed, "4sb") == {"4sb14-B6d4cTsB", "4sb6-mB6d4cTsB", "4sb6-2d"}
    assert table(play(changed, "4sb14-B6d4cTsB")) == "2d.b14-6d4cTs4s-p0.3d"
    assert table(play(changed, "4sb6-mB6d4cTsB")) == "2d.b6-6d4cTsm4s-p0.3d"


def test_never_two_piles() -> None:
    assert not moves(at("jensen", "2v2", "2d.3d", "4c9c"), "4cb9")
    assert not moves(at("jensen", "2v2", "2d.7d", "9c9h"), "9cb9")


def test_single_card_build() -> None:
    # 002: a queen announced 3 with a queen or a 3 in hand.
    queen = at("six-jokers", "2v2", "0", "Qs3d7c")
    assert moves(queen) == {"Qs", "3d", "7c", "Qsb3-0"}
    assert table(play(queen, "Qsb3-0")) == "b3-Qs-p0"
    assert moves(at("six-jokers", "2v2", "0", "QsQd"), "Qsb") == {"Qsb3-0", "Qsb13-0"}
    assert not moves(at("six-jokers", "2v2", "0", "3c3d"), "3cb")
    assert moves(at("six-jokers", "2v2", "b3-Qs-p1", "Qd3c"), "Qdv") == {"Qdv3xQs"}


def test_value_choices_give_one_move_per_value() -> None:
    # King and 5: 4+5 and 14-5 are one 9, written as a sum; 14+5 is 19, which no card takes.
    assert moves(at("jensen", "2v2", "Kd", "5c9c"), "5cb") == {"5cb9-Kd"}
    assert moves(at("jensen", "2v2", "Ad", "AcJc"), "Acb") == {"Acb2-Ad", "Acb12-Ad"}


def test_stack_hold_and_announcements() -> None:
    base = "z1_six-jokers_2v2_p2_p3_5d_z3.z3.2c9d.z3_z36"
    assert not moves(base, "2cb")
    assert moves(base + "_Ap0-7", "2cb") == {"2cb7-5d"}
    assert not moves(base + "_Ap1-7.p3-7", "2cb")
    # A build announces its value for the packet; no trail lock, and the card may be played.
    start = "z1_six-jokers_2v2_p0_p3_4d.5d_3c7c9c.8h9h.2cKc9d.z3_z36"
    after = play(start, "3cb7-4d")
    assert after.endswith("_Ap0-7")
    assert "2cb7-5d" in moves(play(after, "8h"), "2cb")
    assert "7c" in moves(start.replace("4d.5d", "b7-4d3h-p0.5d"))


def test_announcements_end_with_the_packet() -> None:
    packet = "z1_six-jokers_2v2_p3_p3_5d_0.0.0.9d_z36_0.0_0.0_0_0.0_Ap0-7"
    assert play(packet, "9d") == "z1_six-jokers_2v2_p0_p3_5d.9d_z4.z4.z4.z4_z20_0.0"
    single = "z1_jensen_2v2_p3_p3_5d_2c.2d.2h.9d4c_z36_0.0_0.0_0_0.0_Ap0-7"
    assert play(single, "9d") == "z1_jensen_2v2_p0_p3_5d.9d_z2.z2.z2.z2_z32_0.0_0.0_0_0.0_Ap0-7"


def test_card_by_card() -> None:
    stock = "3c3d3h3s4c4d4h4s"
    text = f"z1_jensen_2v2_p3_p3_5d_2c.2d.2h.9d8c_{stock}_0.0"
    assert play(text, "9d") == "z1_jensen_2v2_p0_p3_5d.9d_2c3c.2d3d.2h3h.8c3s_4c4d4h4s_0.0"
    assert play(text.replace("_p3_p3_", "_p2_p3_"), "2h") == (
        f"z1_jensen_2v2_p3_p3_5d.2h_2c.2d.0.9d8c_{stock}_0.0"
    )


def test_stack_bluff() -> None:
    position = at("jensen.bluff-on", "2v2", "9h", "3c", "_0")
    assert {"3cb6-m9h", "3cb12-9h"} <= moves(position)
    assert play(position, "3cb12-9h") == (
        "z1_jensen.bluff-on_2v2_p1_p1_9h.3c_0.z4.z4.z4_0_z.z_0.0_0_0.0_Ap0-12_I1.0"
    )


def test_classic_up_only_to_14_without_hold() -> None:
    # 002: a 4 on a 7 makes an ace (11).
    assert moves(at("classic", "3", "7d.Th", "4c")) == {"4c", "4cb11-7d", "4cb14-Th"}
    assert moves(at("classic", "3", "7d.Jh", "3c")) == {"3c", "3cb10-7d"}
    # A king takes 9+5; a queen takes two queens and two cards that make 13.
    assert "Kcx9d.5d" in moves(at("classic", "3", "9d.5d", "Kc"))
    sweep = at("classic", "3", "Qd.9d.Qh.4d", "Qc")
    assert legal_moves(sweep)["QcxQd.9d.Qh.4d"].sweep


def test_equal_cards_of_two_packs_are_one_move() -> None:
    twins = at("classic", "5", "7d.3c.7d", "7s7s4d")
    assert moves(twins, "7sx") == {"7sx7d", "7sx7d.7d"}
    assert moves(twins, "4db") == {"4db7-3c", "4db11-7d"}
    assert table(play(twins, "7sx7d")) == "3c.7d"
    assert table(play(twins, "4db11-7d")) == "3c.7d.b11-7d4d-p0"
    assert play(twins, "7s").split("_")[6].startswith("7s4d.")
    ten = at("classic", "5", "7d.3c.7d", "Tc")
    assert moves(ten, "Tcx") == {"Tcx7d.3c"}
    jokers = at("six-jokers", "2v2", "X15.X15", "X15X15")
    assert moves(jokers) == {"X15", "X15xX15", "X15xX15.X15", "X15b15-0-X15"}


def test_wild_jokers() -> None:
    on_table = at("grupp", "3", "W01.9h", "5c")
    assert moves(on_table) == {"5c", "5cxW01", "5cb14-9h", *(f"5cb{v}-W01" for v in range(7, 15))}
    assert "JcxW01.9h" in moves(at("grupp", "3", "W01.9h", "Jc"))
    played = at("grupp", "3", "5d.9h", "W01")
    assert moves(played, "W01v") == {"W01v5x5d", "W01v9x9h", "W01v14x5d.9h"}
    assert moves(played, "W01b") == {
        *(f"W01b{v}-5d" for v in range(7, 15)), *(f"W01b{v}-9h" for v in range(11, 15)),
    }  # fmt: skip
    # Several values take the same piles: most groups, then the lowest value.
    assert moves(at("grupp", "3", "W02.5d", "W01"), "W01vx") == set()
    assert moves(at("grupp", "3", "W02.5d", "W01"), "W01v") == {
        "W01v2xW02", "W01v5x5d", "W01v5xW02.5d",
    }  # fmt: skip


def test_grupp_options() -> None:
    lone = "grupp.lonejoker-on"
    assert moves(at(lone, "3", "W01", "5c"), "5cx") == set()
    assert moves(at(lone, "3", "W01", "W02"), "W02v") == {"W02v2xW01"}
    assert moves(at(lone, "3", "W01.9h", "5c"), "5cx") == {"5cxW01"}
    assert moves(at("grupp.takejokers-off", "3", "W01.5h", "5c"), "5cx") == {"5cx5h"}
    assert play(at("grupp.jokersweep-off", "2", "9h", "W02"), "W02v9x9h").endswith("_0.0_p0")
    assert play(at("grupp", "2", "9h", "W02"), "W02v9x9h").endswith("_1.0_p0")


def test_dietze_fills_the_table() -> None:
    # rules 4.5: the next seat lays until the table has 4, then the following seats, then the stock.
    start = "z1_dietze_2_p0_p1_9d.2h_9c3c.4c5c_{}_0.0"
    after = play(start.format("6c6d6h6s7c7d7h7s"), "9cx9d")
    assert after.endswith("_Yp1-p0.p1")
    assert moves(after) == {"4c", "5c"}
    after = play(play(after, "4c"), "5c")
    assert after.endswith("_Yp0.p1")
    after = play(after, "3c")
    # The table has 4 piles again; all hands are empty, so the next packet comes.
    assert after.split("_")[3:8] == ["p1", "p1", "2h.4c.5c.3c", "6c6h7c7h.6d6s7d7s", "0"]
    assert not moves(at("dietze", "2", "2h.3h.4h.5h", "9c"), "9cb")


def test_dietze_packet_before_laying() -> None:
    end = "z1_dietze_2_p1_p1_9d_0.9c_6c6d6h6s7c7d7h7s_0.0"
    after = play(end, "9cx9d")
    assert after.split("_")[3:7] == ["p0", "p1", "0", "6c6h7c7h.6d6s7d7s"]
    assert after.endswith("_Yp0-p1.p0")


def test_turned_up_cards() -> None:
    # six-jokers: three cards are turned up with the last packet (rules 4.2).
    stock = "3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d8h"
    text = f"z1_six-jokers_2v2_p3_p3_9d_0.0.0.Tc_{stock}_0.0"
    after = play(text, "Tc")
    assert table(after) == "9d.Tc.8c.8d.8h"
    assert after.split("_")[6] == "3c4c5c6c7c.3d4d5d6d7d.3h4h5h6h7h.3s4s5s6s7s"
