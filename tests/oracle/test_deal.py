"""The oracle's turns, packets, sweeps, last cards and scores against hand-written expectations."""

from __future__ import annotations

import pytest

from tests.oracle import deal_shape, legal_moves, perft, play, score
from tests.oracle.rules import read_rules, values


def moves(position: str, start: str = "") -> set[str]:
    return {text for text in legal_moves(position) if text.startswith(start)}


def at(table: str, hand: str, variant: str = "zwickern", seats: str = "2", rest: str = "") -> str:
    """A position with seat 0 to move and the other hands unknown."""
    others = ["z4"] * (read_rules(variant, seats).seats - 1)
    return f"z1_{variant}_{seats}_p0_p1_{table}_{'.'.join([hand, *others])}{rest}"


def test_sweep_and_last() -> None:
    after = play(at("4d.5d", "9c2c", rest="_z36_0.0"), "9cx4d.5d")
    assert after == "z1_zwickern_2_p1_p1_0_2c.z4_z36_4d5d9c.0_1.0_p0"


def test_next_packet_from_a_known_stock() -> None:
    stock = "3c3d3h3s4c4d4h4s5c5d"
    text = play(f"z1_zwickern_2_p1_p1_9d_0.9h_{stock}_0.0", "9hx9d")
    assert text == "z1_zwickern_2_p0_p1_0_3c3h4c4h5c.3d3s4d4s5d_0_0.9d9h_0.1_p1"


def test_next_packet_from_a_hidden_stock() -> None:
    assert play("z1_zwickern_2_p1_p1_9d_0.9h_z10_0.0", "9h") == (
        "z1_zwickern_2_p0_p1_9d.9h_z5.z5_0_0.0"
    )
    assert play("z1_zwickern_2_p1_p1_9d_0.9h", "9h") == (
        "z1_zwickern_2_p0_p1_9d.9h_z4.z4_z_z.z_0.0_0_0.0_P2"
    )


def test_end_of_deal_gives_the_rest_to_the_last_captor() -> None:
    text = play("z1_zwickern_2_p1_p1_9d.2d_0.8h_0_7c7d.0_0.0_p0", "8h")
    assert text == "z1_zwickern_2_0_p1_0_0.0_0_7c7d9d2d8h.0_0.0_p0"
    swept = play("z1_zwickern_2_p1_p1_9d_0.9h_0_7c7d.0_0.0_p0", "9hx9d")
    assert swept == "z1_zwickern_2_0_p1_0_0.0_0_7c7d.9d9h_0.1_p1"
    # Nobody captured: it goes to nobody.
    assert play("z1_zwickern_2_p1_p1_9d_0.8h_0_0.0", "8h") == ("z1_zwickern_2_0_p1_9d.8h_0.0_0_0.0")


def test_perft_counts_sequences() -> None:
    end = "z1_zwickern_2_p0_p1_9d_9c.9h_0_0.0"
    # 9c trails (then 9h trails, or takes 9d, 9c or both), or takes 9d (then 9h trails).
    assert [perft(end, depth) for depth in range(4)] == [1, 2, 5, 5]


def test_after_sweep_customs() -> None:
    start = "z1_zwickern.aftersweep-{}_3_p0_p2_9d_9c2c.3c.4c5c_0_0.0.0"
    after = play(start.format("sweeper"), "9cx9d")
    assert after.endswith("_Yp0.p1")
    assert moves(after) == {"2c"}
    assert play(after, "2c").split("_")[3:7] == ["p1", "p2", "2c", "0.3c.4c5c"]
    after = play(start.format("everyone"), "9cx9d")
    assert after.endswith("_Yp1-p2-p0.p1")
    after = play(play(after, "3c"), "5c")
    assert after.endswith("_Yp0.p1")
    after = play(after, "2c")
    # Seat 1 has no card left and is passed over.
    assert after.split("_")[3:7] == ["p2", "p2", "3c.5c.2c", "0.0.4c"]
    nothing = "z1_zwickern.aftersweep-sweeper_3_p0_p2_9d_9c.3c.4c5c_0_0.0.0"
    assert "_Y" not in play(nothing, "9cx9d")


def test_must_capture() -> None:
    assert moves(at("9d.2d", "9c3c", "zwickern.mustcapture-on")) == {"9cx9d"}
    assert moves(at("9d.2d", "5c3c", "zwickern.mustcapture-on")) == {"5c", "3c", "3cb5-2d"}


# Scores (rules 4.3) and deal shapes (rules 4.2)


def full_deal(variant: str, seats: str) -> str:
    """Side 0 has captured the whole pack."""
    rules = read_rules(variant, seats)
    piles = ["".join(rules.pack)] + ["0"] * (rules.sides - 1)
    hands = ".".join(["0"] * rules.seats)
    sweeps = ".".join(["0"] * rules.sides)
    return f"z1_{variant}_{seats}_0_p0_0_{hands}_0_{'.'.join(piles)}_{sweeps}_p0"


@pytest.mark.parametrize(
    ("variant", "seats", "total"),
    [
        ("zwickern", "2", 30), ("jensen", "2v2", 30), ("zwicken", "3", 21), ("classic", "4", 21),
        ("classic", "5", 41), ("dietze", "2", 21), ("dietze", "12", 41), ("grupp", "2", 21),
        ("zwickeln", "2v2", 34), ("christiansen", "3", 34), ("six-jokers", "2v2", 48),
        ("sillerup", "2", 83),
    ],
)  # fmt: skip
def test_totals_without_sweeps(variant: str, seats: str, total: int) -> None:
    assert score(full_deal(variant, seats))[0]["total"] == total


def test_score_items() -> None:
    text = "z1_zwickern_2_0_p0_0_0.0_0_AcAdTd.TsX25_2.0_p0_0.0_I0.1"
    sides = score(text)
    points = [
        {str(line["award"]): line["points"] for line in side["items"]}  # type: ignore[attr-defined]
        for side in sides
    ]
    assert points[0] == {"most-cards": 3, "ace": 2, "card:Td": 3, "sweep": 2}
    assert points[1] == {"card:Ts": 1, "joker:X25": 7, "illegal-build": -5}
    assert [side["total"] for side in sides] == [10, 3]


def test_most_cards_tied() -> None:
    tied = "z1_{}_2_0_p0_0_0.0_0_3c4c.5c6c_0.0_p0"
    assert [side["total"] for side in score(tied.format("zwickern"))] == [0, 0]
    assert [side["total"] for side in score(tied.format("zwickern.tie-shared"))] == [1, 1]


@pytest.mark.parametrize(
    ("variant", "seats", "shape"),
    [
        ("zwickern", "2", [(4, 3), (4, 0), (4, 0), (4, 0), (5, 0), (5, 0)]),
        ("zwickern", "3", [(4, 4), (4, 0), (4, 0), (5, 0)]),
        ("zwickern", "2v2", [(4, 3), (4, 0), (5, 0)]),
        ("zwicken", "2", [(4, 4)] + [(4, 0)] * 5),
        ("zwickeln", "2", [(8, 8), (8, 0), (8, 0)]),
        ("zwickeln", "3", [(8, 8), (8, 0)]),
        ("zwickeln", "4", [(6, 8), (6, 0)]),
        ("jensen", "2v2", [(4, 3)] + [(1, 0)] * 9),
        ("jensen.cardbycard-off", "2v2", [(4, 3), (4, 0), (5, 0)]),
        ("six-jokers", "2v2", [(4, 3), (4, 0), (5, 3)]),
        ("classic", "6", [(4, 4), (4, 0), (4, 0), (4, 4)]),
        ("classic", "7", [(4, 4), (4, 0), (4, 0), (2, 2)]),
        ("classic", "8", [(4, 4), (4, 0), (4, 4)]),
        ("classic", "9", [(4, 4), (4, 0), (3, 1)]),
        ("classic", "10", [(4, 4), (4, 0), (2, 0)]),
        ("classic", "11", [(4, 4), (4, 0), (1, 1)]),
        ("classic", "12", [(4, 4), (4, 4)]),
        ("grupp", "2", [(4, 4)] + [(4, 0)] * 5 + [(3, 0)]),
        ("grupp", "3", [(4, 4)] + [(4, 0)] * 3 + [(2, 0)]),
        ("grupp", "4", [(4, 4), (4, 0), (4, 0), (1, 2)]),
        ("sillerup", "4", [(4, 10), (4, 0), (4, 0)]),
    ],
)
def test_deal_shapes(variant: str, seats: str, shape: list[tuple[int, int]]) -> None:
    assert deal_shape(variant, seats) == shape


def test_values() -> None:
    two, one = read_rules("zwickern", "2"), read_rules("zwicken", "2")
    assert [values(two, card) for card in ("Ac", "Kd", "Ts", "X25")] == [
        (1, 11), (4, 14), (10,), (25,),
    ]  # fmt: skip
    assert [values(one, card) for card in ("Ac", "Jd", "Qh", "Ks")] == [(11,), (12,), (13,), (14,)]
