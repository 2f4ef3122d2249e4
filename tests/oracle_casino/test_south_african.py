"""The casino oracle against hand-written expectations: south-african (rules 5.2, 5.3)."""

from __future__ import annotations

from tests.oracle_casino import deal_shape, legal_moves, play, score
from tests.oracle_casino.position import parse
from tests.oracle_casino.rules import read_rules


def at(table: str, hand: str, captured: str = "0.0.0", seats: str = "3", stock: str = "0") -> str:
    """Seat 0 to move, seat 2 (of two: 1) the dealer, the other hands hidden."""
    others = ["z2"] * (read_rules("south-african", seats).seats - 1)
    hands = ".".join([hand, *others])
    dealer = 1 if seats == "2" else 2
    return f"z1_south-african_{seats}_p0_p{dealer}_{table}_{hands}_{stock}_{captured}"


def moves(position: str, start: str = "") -> set[str]:
    return {text for text in legal_moves(position) if text.startswith(start)}


def test_pack_and_deals() -> None:
    pack = read_rules("south-african", "3").pack
    assert len(pack) == 40
    assert not any(card[0] in "JQK" for card in pack)
    assert deal_shape("south-african", "2") == [(10, 0), (10, 0)]
    assert deal_shape("south-african", "3") == [(13, 1)]
    assert deal_shape("south-african", "2v2") == [(10, 0)]


def test_the_second_packet_is_dealt_from_the_dealer_on() -> None:
    stock = "".join(rank + suit for suit in "ch" for rank in "23456789TA")
    after = play(f"z1_south-african_2_p0_p1_0_2s.0_{stock}_0.0", "2s")
    hands = "3c5c7c9cAc3h5h7h9hAh", "2c4c6c8cTc2h4h6h8hTh"
    assert after == f"z1_south-african_2_p1_p1_2s_{hands[0]}.{hands[1]}_0_0.0"


# Top cards


def test_top_cards_are_captured_like_loose_cards() -> None:
    position = at("4d", "9c2c", "9h.3h5d.9d")
    assert moves(position, "9cx") == {"9cx9d", "9cx4d.5d", "9cx4d.5d.9d"}
    assert moves(at("0", "9c2c", "9h.9d.0"), "9cx") == {"9cx9d"}
    after = play(position, "9cx4d.5d.9d")
    assert after == "z1_south-african_3_p1_p2_0_2c.z2.z2_0_9h9c9d5d4d.3h.0_0.0.0_p0"


def test_only_the_top_card_and_never_the_partners() -> None:
    assert not moves(at("0", "5c", "0.2d3d.0"), "5cx")
    assert moves(at("0", "3c", "3d.3h", "2v2"), "3cx") == {"3cx3h"}


def test_captured_cards_are_sorted_lowest_on_top() -> None:
    # Equal ranks: the capturing card lowest in the pile, then table order upwards.
    position = at("5d.9d.4d.b9-Ad8d-p1", "9c2c", "Td.0.9h")
    after = play(position, "9cx5d.9d.4d.Ad8d.9h")
    assert parse(after).captured == (("Td", "9c", "9d", "9h", "8d", "5d", "4d", "Ad"), (), ())


def test_builds_and_top_cards_of_the_same_value() -> None:
    position = at("b9-5d4d-p1.3h", "9c", "0.6h.0")
    assert moves(position, "9cx") == {"9cx5d4d", "9cx3h.6h", "9cx5d4d.3h.6h"}


def test_no_arranging() -> None:
    assert not moves(at("9d", "2c8c", "4d5d6d7d.0.0"), "ar")


# Trailing


def test_no_trailing_while_this_seat_owns_a_build() -> None:
    assert "2c" not in moves(at("b7-3d4d-p0", "7c2c"))
    assert "2c" in moves(at("b7-3d4d-p1", "7c2c"))
    assert "2c" not in moves(at("b7-3d4d-p0", "7c2c", "0.0", "2v2"))
    assert "2c" in moves(at("b7-3d4d-p2", "7c2c", "0.0", "2v2"))
    assert "2c" not in moves(at("b7-3d4d-p0", "7c2c", "0.0", "2", "z20"))
    assert "2c" in moves(at("b7-3d4d-p0", "7c2c", "0.0", "2"))


def test_no_limit_of_one_own_build() -> None:
    for seats, piles in (("2", "0.0"), ("3", "0.0.0")):
        position = at("b7-3d4d-p0.2h", "7c3c5c", piles, seats, "z20" if seats == "2" else "0")
        assert moves(position, "3cb") == {"3cb5-2h"}


# Adding


def test_top_cards_are_added_only_together_with_the_hand_card() -> None:
    position = at("b9-5d4d-p0.2h", "9c4c", "0.Th3h.7h")
    assert not moves(position, "ta")
    assert moves(position, "4cb") == {"4cb9-2h3h-B5d4dB"}
    after = parse(play(position, "4cb9-2h3h-B5d4dB"))
    assert after.captured == ((), ("Th",), ("7h",))
    assert after.table[0].groups == (("5d", "4d"), ("2h", "3h", "4c"))


def test_several_groups_at_once_the_build_at_its_place_in_the_text() -> None:
    position = at("2h.b9-5d4d-p0.6h", "9c3c", "0.9d.7h")
    assert moves(position, "3cb") == {
        "3cb9-6h-B5d4dB",
        "3cb9-6h-B5d4dB-9d",
        "3cb9-6h-2h7h-B5d4dB",
        "3cb9-6h-2h7h-B5d4dB-9d",
    }
    after = parse(play(position, "3cb9-6h-2h7h-B5d4dB-9d"))
    assert after.table[0].groups == (("5d", "4d"), ("2h", "7h"), ("9d",), ("6h", "3c"))
    assert after.captured == ((), (), ())


def test_at_most_one_card_of_each_pile() -> None:
    position = at("b9-5d4d-p0.2h", "9c6c", "0.3h3d.0")
    assert moves(position, "6cb") == {"6cb9-3d-B5d4dB"}
    assert not moves(at("b9-5d4d-p0", "9c6c", "0.Ah2h.0"), "6cb")


def test_a_partners_build_is_ones_own_for_adding() -> None:
    position = at("b9-5d4d-p2", "6c8c", "0.3h", "2v2")
    assert moves(position, "6cb") == {"6cb9-3h-B5d4dB"}


def test_an_opponents_build_takes_loose_cards_only() -> None:
    table = "b9-5d4d-p1.3h.6h.Ah"
    position = at(table, "9c9h8c", "0.0.Ad")
    assert moves(position, "8cb") == {"8cb9-Ah-B5d4dB"}
    assert moves(position, "ta") == {"ta9-B5d4dB-3h6h"}
    owed = play(position, "ta9-B5d4dB-3h6h")
    assert owed.endswith("_O0")
    assert moves(owed) == {"9cx5d4d3h6h", "9hx5d4d3h6h"}


def test_builds_and_raises_use_no_top_cards() -> None:
    position = at("b5-4dAd-p1", "3c8c", "0.5h.8h")
    assert moves(position, "3cb") == {"3cb8-B4dAdB"}
    assert not moves(at("0", "3c8c", "0.5h.0"), "3cb")


# Scores


def test_scores() -> None:
    end = "z1_south-african_3_0_p2_0_0.0.0_0_{}_0.0.0_p0"
    found = score(end.format("2s3s4s5s6s.7s8s9sTsAsTd.Ad"))
    points = [
        {str(item["award"]): item["points"] for item in items}
        for items in (side["items"] for side in found)
        if isinstance(items, list)
    ]
    assert points == [
        {"five-spades": 1, "card:2s": 1},
        {"most-cards": 2, "five-spades": 1, "ace": 1, "card:Td": 2},
        {"ace": 1},
    ]
    pack = "".join(read_rules("south-african", "3").pack)
    assert [side["total"] for side in score(end.format(f"{pack}.0.0"))] == [10, 0, 0]
