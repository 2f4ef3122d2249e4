"""The oracle against hand-written expectations: worked examples of the rules and the notation."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.oracle import legal_moves, play
from tests.oracle.captures import capture_groups, covers
from tests.oracle.describe import describe, spellings
from tests.oracle.position import parse, write
from tests.oracle.rules import read_rules


def moves(position: str, start: str = "") -> set[str]:
    return {text for text in legal_moves(position) if text.startswith(start)}


def at(table: str, hand: str, variant: str = "zwickern", seats: str = "2", rest: str = "") -> str:
    """A position with seat 0 to move and the other hands unknown."""
    others = ["z4"] * (read_rules(variant, seats).seats - 1)
    return f"z1_{variant}_{seats}_p0_p1_{table}_{'.'.join([hand, *others])}{rest}"


# Captures (rules 2)


def test_captures_are_disjoint_groups() -> None:
    # 000: on A, 2, 3, 5, 6, 8 an 8 takes 2+6, 3+5, 8 or A+2+5, but not everything.
    found = moves(at("Ad.2d.3d.5d.6d.8d", "8c"), "8cx")
    assert "8cx2d.3d.5d.6d.8d" in found
    assert "8cxAd.2d.5d" in found
    assert "8cxAd.2d.5d.8d" in found
    assert "8cxAd.2d.3d.5d.6d.8d" not in found
    assert found == {
        "8cx8d", "8cx2d.6d", "8cx2d.6d.8d", "8cx3d.5d", "8cx3d.5d.8d", "8cxAd.2d.5d",
        "8cxAd.2d.5d.8d", "8cx2d.3d.5d.6d", "8cx2d.3d.5d.6d.8d",
    }  # fmt: skip


def test_one_play_uses_one_value() -> None:
    # 000: a king on 4, 8, 6 takes the 4, or 8+6; rules 2: a jack on 2, 5, 7 takes 2, or 5+7.
    assert moves(at("4d.8d.6d", "Kc"), "Kcv") == {"Kcv4x4d", "Kcv14x8d.6d"}
    assert moves(at("2d.5d.7d", "Jc"), "Jcv") == {"Jcv2x2d", "Jcv12x5d.7d"}


def test_no_capture_by_subtraction() -> None:
    assert not moves(at("Td.4d", "6c"), "6cx")
    assert moves(at("b3-2dAd-p1.b6-4d2h-p1", "3c9c"), "3cx") == {"3cx2dAd"}


def test_builds_count_as_one_card_also_in_sums() -> None:
    assert moves(at("b3-2dAd-p1.b6-4d2h-p1", "9c"), "9cx") == {"9cx2dAd.4d2h"}
    assert moves(at("b7-4d3d-p1.3h", "Tc"), "Tcx") == {"Tcx4d3d.3h"}
    assert moves(at("b9-7d2d-p1.4d.5d", "9c"), "9cx") == {
        "9cx7d2d", "9cx4d.5d", "9cx7d2d.4d.5d",
    }  # fmt: skip
    off = at("b7-4d3d-p1.3h.b5-2d3c-p1.b5-4hAh-p1", "Tc", "zwickern.sums-off")
    assert not moves(off, "Tcx")
    two = at("b5-2d3c-p1.b5-4hAh-p1.b2-AcAd-p1", "5c", "zwickern.sums-off")
    assert moves(two, "5cx") == {"5cx2d3c", "5cx4hAh", "5cx2d3c.4hAh"}


def test_the_value_is_written_only_where_there_are_several() -> None:
    # notation: Ksv14x8h.6d, 9sx7d.2c.5h4c (a build is its glued cards)
    assert "Ksv14x8h.6d" in moves(at("8h.6d", "Ks"))
    assert "9sx7d.2c.5h4c" in moves(at("7d.2c.b9-5h4c-p1", "9s"))
    # The value with the most groups, then the lowest.
    assert moves(at("Jd", "Jc"), "Jcv") == {"Jcv2xJd"}
    assert "Jcv12xJd.Th.2h" in moves(at("Jd.Th.2h", "Jc"))


@pytest.mark.parametrize("value", [3, 8, 12, 14, 15])
def test_two_ways_of_finding_captures_agree(value: int) -> None:
    p = parse(at("Ad.2d.3d.Jd.Kh.8d.b7-4c3c-p1", "8c"))
    groups = capture_groups(p, "8c", value)
    union: dict[tuple[int, ...], int] = {}
    for number in range(1, len(groups) + 1):
        if number > len(p.table):
            break
        for family in combinations(groups, number):
            items = tuple(sorted(i for group in family for i in group))
            if len(set(items)) == len(items):
                union[items] = max(union.get(items, 0), number)
    assert union == covers(len(p.table), groups)


# Builds, gather (rules 3.1)


def test_build_up_and_down() -> None:
    # 000: 2 on 3 for a 5; 2 on 3, 2, A for an 8; two 6 minus 2 for a 10; 15 minus 8 for a 7.
    assert moves(at("3d", "2c5c"), "2cb") == {"2cb5-3d"}
    assert moves(at("3d.2d.Ad", "2c8c"), "2cb8-3d2dAd") == {"2cb8-3d2dAd"}
    assert "2cb10-m6d6h" in moves(at("6d.6h", "2cTc"))
    assert moves(at("X15", "8c7c"), "8cb") == {"8cb7-mX15"}
    assert moves(at("X15", "7c8c"), "7cb") == {"7cb8-mX15"}


def test_build_with_several_groups() -> None:
    # 000: hand 5,5 on a 5; hand 5,5 on 2,3 and 9,4 (rules 3.1).
    assert moves(at("5d", "5c5h"), "5cb") == {"5cb5-0-5d"}
    assert "5cb5-0-2d3d-9dm4d" in moves(at("2d.3d.9d.4d", "5c5h"))
    assert "5cb5-0-2d3d-m4d9d" in moves(at("2d.3d.4d.9d", "5c5h"))
    text = play(at("2d.3d.9d.4d", "5c5h"), "5cb5-0-2d3d-9dm4d")
    assert text == "z1_zwickern_2_p1_p1_b5-2d3d-9dm4d-5c-p0_5h.z4"


def test_notation_position() -> None:
    position = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
    assert write(parse(position)) == position
    found = moves(position)
    assert {"4db8-3hAc", "4db8-3hAc-2d6d-8h", "8cx2d.6d.3h.5s.8h", "4d", "8c"} <= found


def test_additive_grouping_before_subtractive() -> None:
    # K and 5 make 9 as 4+5 and as 14-5: one effect, written as a sum.
    assert moves(at("Kd", "5c9c"), "5cb") == {"5cb9-Kd"}


def test_zwicken_builds_up_only() -> None:
    assert not moves(at("9d.4d", "5c5h", "zwicken"), "5cb")
    assert moves(at("9d", "2cAc", "zwicken"), "2cb") == {"2cb11-9d"}


def test_change_a_build() -> None:
    # 000: 2 on a build of 6 announcing 8; then A on it with 4 and 5 announcing 9.
    assert "2cb8-B3c3dB" in moves(at("b6-3c3d-p1.4d.5d", "2c8c"))
    second = at("b8-3c3d2c-p1.4d.5d", "Ac9c")
    assert "Acb9-B3c3d2cB-4d5d" in moves(second)
    assert play(second, "Acb9-B3c3d2cB-4d5d").split("_")[5] == "b9-3c3d2cAc-4d5d-p0"
    # 000: two 7 as a 7, made a 5 with a 2, then a 15 with a 10.
    compound = at("b7-7d-7h-p1", "2c5c")
    assert "2cb5-mB7d7hB" in moves(compound)
    assert play(compound, "2cb5-mB7d7hB").split("_")[5] == "b5-7d7hm2c-p0"
    assert "Tcb15-B7d7h2cB" in moves(at("b5-7d7hm2c-p1", "TcX15"))


def test_change_with_loose_groups() -> None:
    position = at("b6-3c3d-p1.Kd.Ad", "9cX15")
    assert {"9cb15-B3c3dB", "9cb15-B3c3dB-KdAd"} <= moves(position)
    assert play(position, "9cb15-B3c3dB-KdAd").split("_")[5] == "b15-3c3d9c-KdAd-p0"


def test_add_to_a_build_keeps_the_owner() -> None:
    position = at("2h.b10-6d4c-p1.8h", "TsTc")
    assert moves(position, "Tsb") == {"Tsb10-0-B6d4cB", "Tsb10-0-2h8h-B6d4cB", "Tsb10-0-2h8h"}
    after = play(position, "Tsb10-0-2h8h-B6d4cB")
    assert after.split("_")[5] == "b10-6d4c-2h8h-Ts-p1"
    with_loose = at("b10-6d4c-p1.8h", "2sTc")
    assert moves(with_loose, "2sb10") == {"2sb10-8h", "2sb10-8h-B6d4cB"}
    assert play(with_loose, "2sb10-8h-B6d4cB").split("_")[5] == "b10-6d4c-8h2s-p1"


def test_hold() -> None:
    assert not moves(at("3d", "2c6c"), "2cb5")
    # Two builds of different values need two different cards; a jack is not both 2 and 12.
    assert not moves(at("b12-7d5d-p0.Ad", "AcJc6c"), "Acb2")
    assert "Acb2-0-Ad" not in moves(at("b12-7d5d-p0.Ad", "AcJcQc"))
    assert "Acb2-Ad" in moves(at("b12-7d5d-p0.Ad", "AcJcJd"))
    # The card of an own build stays, except to take it.
    assert moves(at("b5-2d3d-p0.4d.9h", "5c9c4c"), "5c") == {"5cx2d3d"}
    assert moves(at("b5-2d3d-p0.5d", "5c9c"), "5c") == {"5cx2d3d", "5cx2d3d.5d"}


def test_trail_lock() -> None:
    assert "9c" not in moves(at("b5-2d3d-p0", "5c9c"))
    assert "9c" in moves(at("b5-2d3d-p1", "5c9c"))
    assert "9c" in moves(at("b5-2d3d-p0", "5c9c", "zwickern.traillock-off"))
    assert "5c" not in moves(at("b5-2d3d-p0", "5c9c", "zwickern.traillock-off"))


def test_no_open_move_means_any_trail() -> None:
    assert moves(at("b5-2d3d-p0", "6c")) == {"6c"}


# For the partner


def test_build_for_the_partner() -> None:
    # 000: A builds 7 from 4 and 3, B takes it, C lays 2 on 5 for A.
    start = "z1_zwickern_2v2_p0_p3_4d.5d_3c7c9c.7d8h9h.2cKc9d.z3_z36"
    after = play(start, "3cb7-4d")
    assert after == "z1_zwickern_2v2_p1_p3_5d.b7-4d3c-p0_7c9c.7d8h9h.2cKc9d.z3_z36"
    after = play(after, "7dx4d3c")
    assert after.endswith("_Lp0-7")
    assert "2cb7-5d-for" in moves(after)
    assert "2cb7-5d" not in moves(after)
    after = play(after, "2cb7-5d-for")
    assert after.split("_")[5] == "b7-5d2c-p0"
    assert after.endswith("_Lp0-7_F0")
    # It locks nobody's trail and asks nobody to hold the 7.
    own = after.replace("_p3_p3_", "_p0_p3_")
    assert {"7c", "9c"} <= moves(own)
    assert play(own, "7c").endswith("_F0")
    # Changed in value it belongs to the player as usual.
    changed = play(own.replace("7c9c.", "7c9c2h."), "2hb9-B5d2cB")
    assert changed.split("_")[5] == "b9-5d2c2h-p0"
    assert "_F" not in changed


def test_no_build_for_the_partner_when_held_or_not_lost() -> None:
    base = "z1_zwickern_2v2_p2_p3_5d_z3.z3.{}.z3_z36"
    assert "2cb7-5d-for" not in moves(base.format("2cKc9d"))
    held = moves(base.format("2c7c9d") + "_Lp0-7")
    assert "2cb7-5d" in held
    assert "2cb7-5d-for" not in held
    assert "2cb7-5d-for" not in moves(base.format("2cKc9d") + "_Lp1-7")


# Bluff


def test_bluff() -> None:
    position = at("3d", "2c9c", "zwickern.bluff-on", rest="_z20_0.0")
    assert "2cb5-3d" in moves(position)
    after = play(position, "2cb5-3d")
    assert after.split("_")[5] == "b5-3d2c-p0"
    assert after.endswith("_U0")
    again = after.replace("_p1_p1_", "_p0_p1_")
    assert "9c" in moves(again)
    fallen = play(again, "9c")
    assert fallen.split("_")[5] == "3d.2c.9c"
    assert fallen.endswith("_I1.0")


def test_bluff_locks_who_can_take() -> None:
    assert "9c" not in moves(at("b5-3d2c-p0", "5c9c", "zwickern.bluff-on"))
    assert "5c" not in moves(at("b5-3d2c-p0", "5c9c", "zwickern.bluff-on"))
    assert "9c" in moves(at("b5-3d2c-p0", "4c9c", "zwickern.bluff-on"))


# Other spellings, and the form of the command line


def test_spellings() -> None:
    found = spellings(at("Jd.Kd.4h", "Jc5c9c"))
    assert found["Jcv12xJd"] == "Jcv2xJd"
    assert found["5cb9-mKd"] == "5cb9-Kd"
    # 9 on 4, 5, 9 as one sum of 18, or as three groups.
    groups = spellings(at("4d.5d.9d.9h", "9c9s"))
    assert groups["9cb9-0-9d"] == "9cb9-0-9d"
    assert groups["9cb9-m9d9h"] == groups["9cb9-0-9d-9h"] == "9cb9-0-9d-9h"


def test_describe() -> None:
    lines = {str(line["move"]): line for line in describe(at("b6-3c3d-p1.Kd.Ad.2h", "9cX15"))}
    assert lines["9cb15-B3c3dB-KdAd"] == {
        "move": "9cb15-B3c3dB-KdAd",
        "kind": "build",
        "card": "9c",
        "value": 15,
        "takes": [],
        "build": {"value": 15, "owner": 0, "cards": ["3c", "3d", "9c", "Kd", "Ad"], "groups": 2},
        "sweep": False,
        "ends_turn": True,
    }
    assert lines["9cx3c3d.Ad.2h"]["takes"] == ["3c", "3d", "Ad", "2h"]
    assert lines["9c"]["value"] is None
