"""The casino oracle against hand-written expectations: lesotho (rules 5.2)."""

from __future__ import annotations

from tests.oracle_casino import deal_shape, legal_moves, play, score
from tests.oracle_casino.position import parse
from tests.oracle_casino.rules import read_rules, values


def at(table: str, hand: str, captured: str = "0.0.0", seats: str = "3", stock: str = "0") -> str:
    """Seat 0 to move, seat 1 the dealer, the other hands hidden."""
    others = ["z2"] * (read_rules("lesotho", seats).seats - 1)
    return f"z1_lesotho_{seats}_p0_p1_{table}_{'.'.join([hand, *others])}_{stock}_{captured}"


def moves(position: str, start: str = "") -> set[str]:
    return {text for text in legal_moves(position) if text.startswith(start)}


def test_deals() -> None:
    assert deal_shape("lesotho", "2") == [(12, 4), (12, 0)]
    assert deal_shape("lesotho", "3") == [(16, 4)]
    assert deal_shape("lesotho", "2v2") == [(12, 4)]


def test_values() -> None:
    rules = read_rules("lesotho", "3")
    assert [values(rules, card) for card in ("Ac", "Tc", "Jc", "Qc", "Kc")] == [
        (1,), (10,), (), (), (),
    ]  # fmt: skip


def test_court_cards_take_their_own_rank_only() -> None:
    found = moves(at("Jd.Jh.9d.2d.Qd", "Jc"))
    assert found == {"Jc", "JcxJd", "JcxJh", "JcxJd.Jh"}
    # No sum of 11, no sum of 14 for an ace, no v for it.
    assert moves(at("Td.4d.Ad", "Ac"), "Acx") == {"AcxAd"}
    assert not moves(at("Td.3d", "KcTc"), "Kcx")


def test_court_cards_are_in_no_group_or_build() -> None:
    assert not moves(at("2d.Jd.Jh", "JcKcJs"), "Jcb")
    assert not moves(at("2d.Jd.Jh", "JcKcJs"), "t")
    assert moves(at("Ad.Kd", "2c3c"), "2cb") == {"2cb3-Ad"}


def test_court_cards_go_to_the_bottom_of_the_pile() -> None:
    after = play(at("Jd.9d.Jh", "Jc2c", "4d5d.0.0"), "JcxJd.Jh")
    assert parse(after).captured[0] == ("Jd", "Jh", "Jc", "4d", "5d")
    numbered = play(at("2d.9d", "2c3c", "4d5d.0.0"), "2cx2d")
    assert parse(numbered).captured[0] == ("4d", "5d", "2d", "2c")


def test_court_cards_may_go_under_the_partners_pile() -> None:
    position = at("Jd", "Jc2c", "4d.5d.6d.7d", "2v2")
    assert moves(position, "J") == {"Jc", "JcxJd", "JcxJd-p2"}
    after = play(position, "JcxJd-p2")
    assert after == ("z1_lesotho_2v2_p1_p1_0_2c.z2.z2.z2_0_4d.5d.JdJc6d.7d_0.0_p0")
    assert parse(play(position, "JcxJd")).captured[0] == ("Jd", "Jc", "4d")
    assert not any("-p2" in text for text in moves(at("2d", "2c3c", "0.0.0.0", "2v2")))


def test_top_cards_of_everybody_else_also_the_partner() -> None:
    table = "b9-5d4d-p0.b6-4h2h-p2"
    position = at(table, "9c", "2c7c.2d7d.Kd9h3h.3d6d", "2v2")
    assert moves(position, "ta") == {
        "ta9-B5d4dB-7d2d",
        "ta9-B5d4dB-6d3d",
        "ta9-B5d4dB-3h6d",
        "ta6-B4h2hB-6d",
    }
    after = parse(play(position, "ta9-B5d4dB-3h6d"))
    assert after.captured == (("2c", "7c"), ("2d", "7d"), ("Kd", "9h"), ("3d",))


def test_a_court_card_on_top_blocks() -> None:
    assert not moves(at("b9-5d4d-p0", "9c", "0.9d.9hKd"), "ta9-B5d4dB-9h")
    assert moves(at("b9-5d4d-p0", "9c", "0.9d.9hKd"), "ta") == {"ta9-B5d4dB-9d"}
    # Nor is what lies below it reached.
    assert not moves(at("b9-5d4d-p0", "9c", "0.4cKd5c.0"), "ta")


def test_no_arranging() -> None:
    assert not moves(at("2d", "9c", "4d5d6d.0.0"), "ar")


def test_two_seats_play_with_the_limits_of_the_first_packet() -> None:
    table = "b7-3d4d-p0.2h"
    first = at(table, "7c3c5c", "0.0", "2", "z24")
    assert moves(first) == {"7cx3d4d", "5cb7-2h-B3d4dB"}
    second = at(table, "7c3c5c", "0.0", "2")
    assert moves(second) >= {"3c", "5c", "3cb5-2h"}
    # More seats have no limits.
    assert moves(at(table, "7c3c5c")) >= {"3c", "5c", "3cb5-2h"}


def test_last_cards_go_to_the_pile_of_the_last_captor() -> None:
    position = "z1_lesotho_2v2_p0_p3_Kd.9d_2c.0.0.0_0_0.0.4d.0_0.0_p2"
    assert play(position, "2c") == "z1_lesotho_2v2_0_p3_0_0.0.0.0_0_0.0.4dKd9d2c.0_0.0_p2"


def test_partners_piles_are_scored_together() -> None:
    found = score("z1_lesotho_2v2_0_p0_0_0.0.0.0_0_Ad2s.4dQsKs.As9s.5d_0.0_p0")
    totals = [side["total"] for side in found]
    # Side 0 has 4 cards (tie), 3 spades (most: 2) and 2 aces; side 1 has 4 cards, 2 spades.
    assert totals == [1 + 2 + 2 + 1, 1]
