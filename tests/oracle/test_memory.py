"""What the oracle remembers beside the cards (rules 3.1, 3.2, 4.5), by hand-written expectation."""

from __future__ import annotations

from tests.oracle import legal_moves, play

FOUR = "z1_zwickern{}_2v2_p{}_p3_{}_{}_z36_0.0"


def four(turn: int, table: str, hands: str, extra: str = "", option: str = "") -> str:
    """A 2v2 position of zwickern."""
    return FOUR.format(option, turn, table, hands) + extra


def test_own_builds_must_stay_held_when_building_for_the_partner() -> None:
    position = four(2, "b9-4d5h-p2.Kd.2h", "z3.z3.5c9c.z3", "_Lp0-7")
    assert "5cb7-2h-for" in legal_moves(position)
    assert "9cb7-mKd2h-for" not in legal_moves(position)
    free = four(2, "b9-4d5h-p1.Kd.2h", "z3.z3.5c9c.z3", "_Lp0-7")
    assert "9cb7-mKd2h-for" in legal_moves(free)


def test_only_a_new_build_is_for_the_partner() -> None:
    position = four(2, "b7-4d3h-p1.2h.b5-3s2d-p1", "z3.z3.5c2c.z3", "_Lp0-7")
    moves = [text for text in legal_moves(position) if "b7" in text]
    assert moves == ["5cb7-2h-for"]


def test_what_an_opponent_takes_is_remembered() -> None:
    table, hands = "b7-4d3c-p0.2h", "{}.{}.{}.{}"
    opponent = four(1, table, hands.format("7c", "7d9h", "7h9c", "7s"))
    assert play(opponent, "7dx4d3c").endswith("_Lp0-7")
    partner = four(2, table, hands.format("7c", "7d9h", "7h9c", "7s"))
    assert "_L" not in play(partner, "7hx4d3c")
    # Nor one that belongs to somebody by gift, nor one that was a bluff.
    assert "_L" not in play(opponent + "_F0", "7dx4d3c")
    bluff = four(1, table, hands.format("7c", "7d9h", "7h9c", "7s"), "_U0", ".bluff-on")
    assert "_L" not in play(bluff, "7dx4d3c")
    honest = four(1, table, hands.format("7c", "7d9h", "7h9c", "7s"), "", ".bluff-on")
    assert play(honest, "7dx4d3c").endswith("_Lp0-7")
    # Several at once, also inside a sum.
    two = four(1, "b7-4d3c-p0.b2-Jd-p2.b2-2s-p0", hands.format("7c", "9d5h", "7h9c", "7s"))
    assert play(two, "9dx4d3c.Jd").endswith("_Lp0-7.p2-2")


def test_the_memory_ends_with_a_card_of_that_value() -> None:
    position = four(0, "2h", "7cJc9d.z3.z3.z3", "_Lp0-7-12.p2-7")
    assert play(position, "9d").endswith("_Lp0-7-12.p2-7")
    assert play(position, "7c").endswith("_Lp0-12.p2-7")
    assert play(position, "Jcv2x2h").endswith("_Lp0-7.p2-7")


def test_the_memory_ends_with_the_packet() -> None:
    position = four(3, "2h", "0.0.0.9d", "_Lp0-7")
    assert play(position, "9d") == "z1_zwickern_2v2_p0_p3_2h.9d_z4.z4.z4.z4_z20_0.0"


def test_a_build_for_somebody_does_not_fall_apart() -> None:
    position = four(0, "b5-3d2c-p0.b6-4d2h-p0", "9c.z1.z1.z1", "_F0_U1", ".bluff-on")
    after = play(position, "9c")
    assert after.split("_")[5] == "b5-3d2c-p0.4d.2h.9c"
    assert after.endswith("_F0_I1.0")


def test_marks_move_with_their_builds() -> None:
    position = four(0, "2d.b5-3d2c-p0.9h.b6-4d2h-p1", "9c5c.z1.z1.z1", "_F1_U3", ".bluff-on")
    assert play(position, "9cx9h").endswith("_F1_U2")
    added = play(position, "5cb5-0-B3d2cB")
    assert added.split("_")[5] == "2d.b5-3d2c-5c-p0.9h.b6-4d2h-p1"
    assert added.endswith("_F1_U3")
    changed = play(position, "5cb11-B4d2hB")
    assert changed.split("_")[5] == "2d.b5-3d2c-p0.9h.b11-4d2h5c-p0"
    assert changed.endswith("_F1_U3")
    honest = play(position.replace("9c5c", "9c5cAc"), "5cb11-B4d2hB")
    assert honest.endswith("_F1")


def test_announcements_are_for_partners_only() -> None:
    position = "z1_christiansen_4_p2_p3_5d_z3.z3.2c9d.z3_z24_0.0.0.0_Ap0-7"
    assert "2cb7-5d" not in legal_moves(position)
    assert "2cb7-5d" in legal_moves(position.replace("_4_p2", "_2v2_p2").replace(".0.0_A", "_A"))


def test_limits() -> None:
    # classic: at most 14, whatever jokers there are; zwicken: never by subtraction.
    assert "Acb15-4d" not in legal_moves("z1_classic.jokers-15_2_p0_p1_4d_Ac2c.z4")
    assert "2cb6-4d" in legal_moves("z1_classic.jokers-15_2_p0_p1_4d_Ac2c.z4")
    assert "3cb11-mKd" not in legal_moves("z1_zwicken_2_p0_p1_Kd_3cAc.z4")


def test_lays_follow_sweeps_only() -> None:
    start = "z1_zwickern.aftersweep-{}_2_p0_p1_9d_9c{}_{}_0.0"
    for custom in ("sweeper", "everyone"):
        assert "_Y" not in play(start.format(custom, "2c.3c4c", "z20"), "9c")
        assert "_Y" in play(start.format(custom, "2c.3c4c", "z20"), "9cx9d")
        # Nobody has a card to lay: the next packet simply comes.
        after = play(start.format(custom, ".0", "z10"), "9cx9d")
        assert after.split("_")[6] == "z5.z5"
        assert "_Y" not in after
