"""Rules 3.2: builds made by laying one card on one pile."""

from zwicker import State

from .support import after, at, legal, listed, refused


def pairs(table: str, hand: str, *, variant: str = "jensen", extra: str = "") -> str:
    """Two pairs, seat 0 to move with that hand; nothing is left to be dealt."""
    hands = f"{hand}.8c8s.7s6s.5s7h"
    return at(table, hands, variant=variant, seats="2v2", stock="0", captured="0.0", extra=extra)


def classic(table: str, hand: str) -> str:
    """Two players of the classic game, seat 0 to move."""
    return at(table, f"{hand}.z4", variant="classic")


def test_r3_2_1_the_card_is_laid_on_a_loose_card() -> None:
    end = after(pairs("9d.2h", "3cJc"), "3cb12-9d")
    assert end.table == "2h.b12-9d3c-p0"


def test_r3_2_1_or_on_a_build() -> None:
    end = after(pairs("b9-4d5h-p1.2h", "3cJc"), "3cb12-B4d5hB")
    assert end.table == "b12-4d5h3c-p0.2h"


def test_r3_2_1_never_on_two_piles() -> None:
    here = pairs("3d.4h.b5-2d3h-p1", "2c9cTc")
    refused(here, "2cb9-3d4h", "3.2", "one-pile")
    refused(here, "2cb10-3dB2d3hB", "3.2", "one-pile")
    legal(pairs("7d", "2c9cTc"), "2cb9-7d")


def test_r3_2_1_no_further_groups() -> None:
    here = pairs("3d.4h.Ad.5d", "2c5c")
    refused(here, "2cb5-3d-4hAd", "3.2", "one-pile")
    refused(here, "2cb5-3d-5d", "3.2", "one-pile")
    legal(here, "2cb5-3d")


def test_r3_2_2_up_and_down() -> None:
    here = pairs("9d", "3cJc6c")
    legal(here, "3cb12-9d", "3cb6-m9d")
    assert after(here, "3cb6-m9d").table == "b6-9dm3c-p0"
    on_build = pairs("b9-4d5h-p1", "3cJc6c")
    assert after(on_build, "3cb6-mB4d5hB").table == "b6-4d5hm3c-p0"


def test_r3_2_2_a_two_valued_card_counts_either_value() -> None:
    builds = {move for move in listed(pairs("Kd", "2c6dX15Jc")) if move.startswith("2cb")}
    assert builds == {"2cb6-Kd", "2cb2-mKd", "2cb12-mKd"}
    legal(pairs("4d", "AcX155c"), "Acb15-4d", "Acb5-4d")


def test_r3_2_2_something_must_be_left() -> None:
    here = pairs("3d", "3c5cKc")
    assert not any("b0-" in move for move in listed(here))
    assert not State.parse(here).is_legal("3cb0-m3d")


def test_r3_2_2_up_only_where_the_variant_builds_up_only() -> None:
    refused(classic("9d", "3c6c"), "3cb6-m9d", "4.2", "build-down")
    legal(classic("9d", "3cJc"), "3cb12-9d")


def test_r3_2_2_the_announcer_owns_the_build() -> None:
    assert after(pairs("b9-4d5h-p3", "3cJc"), "3cb12-B4d5hB").table == "b12-4d5h3c-p0"


def test_r3_2_3_pairing_leaves_the_value() -> None:
    assert after(pairs("9h.2h", "9c9s"), "9cb9-0-9h").table == "2h.b9-9h-9c-p0"
    on_build = pairs("b10-6d4c-p1.2h", "TsTc")
    assert after(on_build, "Tsb10-0-B6d4cB").table == "b10-6d4c-Ts-p1.2h"


def test_r3_2_3_only_with_an_equal_value() -> None:
    refused(pairs("8h.2h", "9c9s"), "9cb9-0-8h", "3.2", "pairing")
    refused(pairs("8h.2h", "9c8d"), "9cb8-0-8h", "3.2", "pairing")
    legal(pairs("Kh", "4c4s"), "4cb4-0-Kh")


def test_r3_2_3_only_where_the_variant_has_it() -> None:
    refused(classic("9h", "9c9s"), "9cb9-0-9h", "3.2", "pairing")
    refused(pairs("9h", "9c9s", variant="jensen.pairing-off"), "9cb9-0-9h", "3.2", "pairing")


def test_r3_2_4_a_card_alone_is_announced() -> None:
    here = pairs("9h", "Qc3sKs")
    legal(here, "Qcb3-0")
    assert after(here, "Qcb3-0").table == "9h.b3-Qc-p0"
    legal(pairs("9h", "QcQs"), "Qcb3-0", "Qcb13-0")


def test_r3_2_4_it_is_fixed_then() -> None:
    table = after(pairs("9h", "Qc3sKs"), "Qcb3-0").table
    legal(at(table, "z1.3h8d.z1.z1", variant="jensen", seats="2v2", turn="p1"), "3hxQc")
    refused(at("b3-Qc-p0", "Qs2c.z1.z1.z1", variant="jensen", seats="2v2"), "Qsv13xQc", "2")


def test_r3_2_4_only_cards_of_two_values() -> None:
    refused(pairs("2h", "9c9s"), "9cb9-0", "3.2", "single-card")
    refused(pairs("2h", "X15X15", variant="six-jokers"), "X15b15-0", "3.2", "single-card")


def test_r3_2_4_only_where_the_variant_has_it() -> None:
    refused(classic("9h", "QcQs"), "Qcb13-0", "3.2", "single-card")
    refused(pairs("9h", "QcQs", variant="jensen.single-off"), "Qcb13-0", "3.2", "single-card")


def test_r3_2_5_the_rest_of_the_hand_holds_the_value() -> None:
    legal(pairs("9d", "3cJc"), "3cb12-9d")
    refused(pairs("9d", "3cKc"), "3cb12-9d", "3.2", "hold")
    refused(pairs("9d", "9c3c"), "9cb9-0-9d", "3.2", "hold")
    refused(pairs("2d", "Qc4c"), "Qcb3-0", "3.2", "hold")


def test_r3_2_5_builds_made_earlier_do_not_matter() -> None:
    legal(pairs("b4-2d2h-p0.Th", "4cKs"), "4cb14-Th")


def test_r3_2_5_not_where_the_variant_does_not_ask_for_it() -> None:
    legal(classic("9d", "3c5c"), "3cb12-9d")


def test_r3_2_6_the_partner_has_announced_it() -> None:
    legal(pairs("9d", "3cKc", extra="Ap2-12"), "3cb12-9d")
    refused(pairs("9d", "3cKc", extra="Ap2-11"), "3cb12-9d", "3.2", "hold")
    refused(pairs("9d", "3cKc", extra="Ap1-12.p3-12"), "3cb12-9d", "3.2", "hold")


def test_r3_2_6_every_announcement_is_remembered() -> None:
    assert after(pairs("9d", "3cJc"), "3cb12-9d").extra == {"A": "p0-12"}
    assert after(pairs("9d", "3cJc", extra="Ap0-9"), "3cb12-9d").extra == {"A": "p0-9-12"}
    assert after(pairs("9d", "9cQc9s"), "9cb9-0-9d").extra == {"A": "p0-9"}
    assert after(pairs("9d", "Qc3s"), "Qcb3-0").extra == {"A": "p0-3"}


def test_r3_2_6_it_is_forgotten_with_the_packet() -> None:
    stock = "2s3s4s5s6s8s9s2c3c4c5c6c8c9cTcJcQcKcAc2d3d4d5d"
    last = at(
        "9d",
        "0.0.0.8h",
        variant="six-jokers",
        seats="2v2",
        turn="p3",
        stock=stock,
        captured="0.0",
        extra="Ap0-12",
    )
    assert after(last, "8h").extra == {}


def test_r3_2_6_dealt_one_by_one_it_lasts_for_the_deal() -> None:
    last = at(
        "9d",
        "2s.3s.4s.8h6s",
        variant="jensen",
        seats="2v2",
        turn="p3",
        dealer="p3",
        stock="5h6h7hTh",
        captured="0.0",
        extra="Ap0-12",
    )
    end = after(last, "8h")
    assert end.stock == "0"
    assert end.extra == {"A": "p0-12"}


def test_r3_2_7_no_trail_lock() -> None:
    legal(pairs("b7-3d4h-p0.9d", "7c2c"), "2c", "7c")


def test_r3_2_7_the_capturing_card_may_be_played_away() -> None:
    legal(pairs("b7-3d4h-p0.7d", "7c2c"), "7cx7d")
    legal(pairs("b7-3d4h-p0.2d", "7c9c"), "7cb9-2d")


def test_r3_2_8_a_build_is_captured_like_a_card() -> None:
    here = pairs("b9-4d5d-p1.3d.6d.9h", "9c2c")
    legal(here, "9cx4d5d", "9cx4d5d.9h", "9cx4d5d.3d.6d.9h")
    refused(here, "9cx5d", "1", "inside-build")


def test_r3_2_8_also_inside_sums() -> None:
    legal(pairs("b9-4d5d-p1.3d", "Jc2c"), "Jcv12x4d5d.3d")
    legal(classic("b9-4d5d-p1.3d", "Jc2c"), "Jcx4d5d.3d")
