"""The casino oracle against hand-written expectations: the rest of swazi (rules 5.1, 5.3).

Adding, table actions, the end of a deal, partners, bluff, scores and texts.
"""

from __future__ import annotations

import pytest

from tests.oracle_casino import deal_shape, legal_moves, perft, play, score
from tests.oracle_casino.position import parse, write
from tests.oracle_casino.rules import read_rules


def at(
    table: str,
    hand: str,
    captured: str = "0.0.0",
    variant: str = "swazi",
    seats: str = "3",
    rest: str = "",
) -> str:
    """A position with seat 0 to move, seat 2 the dealer and the other hands hidden."""
    others = ["z2"] * (read_rules(variant, seats).seats - 1)
    return f"z1_{variant}_{seats}_p0_p2_{table}_{'.'.join([hand, *others])}_0_{captured}{rest}"


def moves(position: str, start: str = "") -> set[str]:
    return {text for text in legal_moves(position) if text.startswith(start)}


# Adding


def test_add_to_an_opponents_build_with_hand_and_loose_cards() -> None:
    position = at("3d.b9-5d4d-p1", "6c9c")
    assert moves(position, "6cb") == {"6cb9-3d-B5d4dB"}
    table = parse(play(position, "6cb9-3d-B5d4dB")).table
    assert table == parse(at("b9-5d4d-3d6c-p1", "9c")).table
    # Top cards do not help here, and a card of the build's value must stay in the hand.
    assert not moves(at("b9-5d4d-p1", "6c9c", "0.3h3d.0"), "6cb")
    assert not moves(at("3d.b9-5d4d-p1", "6c8c"), "6cb")
    assert not moves(at("3d.b9-5d4d-p1.b7-6dAd-p0", "6c9c"), "6cb9")


def test_add_to_an_own_build_with_hand_loose_and_top_cards() -> None:
    position = at("2d.b9-5d4d-p0", "5c9c9h", "3hKd.2c2h.4c3c")
    assert moves(position, "5cb") == {"5cb9-2d2h-B5d4dB", "5cb9-2h2c-B5d4dB"}
    after = parse(play(position, "5cb9-2h2c-B5d4dB"))
    assert after.captured == (("3h", "Kd"), (), ("4c", "3c"))
    assert after.table == parse(at("2d.b9-5d4d-2h2c5c-p0", "9c9h")).table
    assert moves(position, "9cb") == {"9cb9-0-B5d4dB"}


def test_table_add_to_an_own_build() -> None:
    position = at("2d.b9-5d4d-p0", "9c", "3hKd.7h2h.4c3c")
    assert moves(position, "ta") == {
        "ta9-B5d4dB-2h7h", "ta9-B5d4dB-2d3c4c", "ta9-B5d4dB-2h3c4c",
    }  # fmt: skip
    after = parse(play(position, "ta9-B5d4dB-2h7h"))
    assert after.captured[1] == ()
    assert after.turn == 0
    assert not any(pile.owed for pile in after.table)
    assert after.table[1].groups == (("5d", "4d"), ("2h", "7h"))


def test_top_cards_from_the_top_down_and_never_ones_own() -> None:
    # The 4 below the 3 is free only together with the 3, or after it.
    assert moves(at("b7-5d2d-p0", "7c", "7h.4c3c.0"), "ta") == {"ta7-B5d2dB-3c4c"}
    assert not moves(at("3d.b7-5d2d-p0", "7c", "4h.4c3c.0"), "ta7-B5d2dB-3d")
    first = play(at("b7-5d2d-p0.4d", "7c", "0.7hAhQc4c3c.0"), "ta7-B5d2dB-3c4c")
    assert moves(first, "ta") == set()  # a queen is on top
    first = play(at("b7-5d2d-p0.4d", "7c", "0.4c3c.0"), "ta7-B5d2dB-4d3c")
    assert parse(first).captured[1] == ("4c",)


def test_table_add_to_an_opponents_build_is_owed_a_capture() -> None:
    position = at("2d.b9-5d4d-p1.b6-4hAdAh-p2", "9c6c3c", "0.7h.0")
    assert "ta9-B5d4dB-2d7h" in moves(position, "ta")
    owed = play(position, "ta9-B5d4dB-2d7h")
    assert owed == (
        "z1_swazi_3_p0_p2_b9-5d4d-2d7h-p1.b6-4hAdAh-p2_9c6c3c.z2.z2_0_0.0.0_0.0.0_0_0.0.0_O0"
    )
    assert moves(owed) == {"9cx5d4d2d7h"}
    # Without a 9 beyond the cards for own builds it is not allowed.
    assert not moves(at("2d.b9-5d4d-p1", "8c", "0.7h.0"), "ta")


def test_an_owed_build_may_be_added_to_again_but_no_second_one() -> None:
    position = at("3d.6d.b9-5d4d-p1.2d.7d.b6-4hAhAd-p2", "9c6c")
    assert "ta6-B4hAhAdB-6d" in moves(position)
    owed = play(position, "ta9-B5d4dB-2d7d")
    assert "_O2" in owed
    assert moves(owed, "ta") == {"ta9-B5d4d2d7dB-3d6d"}
    assert "tb9-3d6d" not in moves(owed)
    twice = play(owed, "ta9-B5d4d2d7dB-3d6d")
    assert twice.endswith("_O0")
    assert moves(twice) == {"9cx5d4d2d7d3d6d"}


def test_a_capture_owed_and_an_own_build_need_two_cards() -> None:
    table = "2d.b9-5d4d-p1.7d.b14-KdAh-p0"
    assert not moves(at(table, "9c3c"), "ta9")
    assert "ta9-B5d4dB-2d7d" in moves(at(table, "9cAc"), "ta9")


def test_where_no_move_is_open_any_card_is_trailed_and_nothing_is_owed_any_more() -> None:
    position = at("b9-5d4d-3d6d-p1", "2c3c", rest="_0.0.0_0_0.0.0_O0")
    assert moves(position) == {"2c", "3c"}
    assert play(position, "2c") == "z1_swazi_3_p1_p2_b9-5d4d-3d6d-p1.2c_3c.z2.z2_0_0.0.0"


# Trailing, arranging, the end


def test_trailing_is_free_but_keeps_the_card_for_a_build() -> None:
    assert moves(at("7d.b9-5d4d-p0", "7c9c")) >= {"7c", "7cx7d"}
    assert "9c" not in moves(at("7d.b9-5d4d-p0", "7c9c"))


def test_arrange_once_a_turn_brings_a_card_under_the_top_one() -> None:
    position = at("Kh", "2c3c", "4d5d6d7d.8d.9d")
    assert moves(position, "ar") == {"ar4d", "ar5d"}
    after = play(position, "ar4d")
    assert after == ("z1_swazi_3_p0_p2_Kh_2c3c.z2.z2_0_5d6d4d7d.8d.9d_0.0.0_0_0.0.0_R")
    assert not moves(after, "ar")
    assert play(after, "2c") == "z1_swazi_3_p1_p2_Kh.2c_3c.z2.z2_0_5d6d4d7d.8d.9d"


def test_last_cards_go_to_the_last_captor_in_table_order() -> None:
    position = "z1_swazi_3_p0_p2_9d.b5-4dAd-p1_2c.0.0_0_0.0.7d7h_0.0.0_p2"
    assert play(position, "2c") == "z1_swazi_3_0_p2_0_0.0.0_0_0.0.7d7h9d4dAd2c_0.0.0_p2"
    nobody = "z1_swazi_3_p0_p2_9d_2c.0.0_0_0.0.0"
    assert play(nobody, "2c") == "z1_swazi_3_0_p2_9d.2c_0.0.0_0_0.0.0"


def test_deals() -> None:
    assert deal_shape("swazi", "3") == [(16, 4)]
    assert deal_shape("swazi", "4") == deal_shape("swazi", "2v2") == [(12, 4)]


# Two against two


def test_partners_share_a_pile_and_own_each_others_builds() -> None:
    position = at("2d.b9-5d4d-p2.b6-4h2h-p1", "3c7h8h", "7d.7c", seats="2v2")
    found = moves(position)
    assert "7hb9-2d-B5d4dB" in found  # no 9 is needed for the partner's build
    assert "ta9-B5d4dB-2d7c" in found
    assert "ta9-B5d4dB-2d7d" not in found
    assert not any("b9-B" in text or "b12-B" in text for text in found)
    after = play(play(position, "ta9-B5d4dB-2d7c"), "3c")
    assert after == ("z1_swazi_2v2_p1_p2_b9-5d4d-2d7c-p2.b6-4h2h-p1.3c_7h8h.z2.z2.z2_0_7d.0")


def test_a_build_for_the_partner_whose_build_was_taken() -> None:
    memory = "_0.0_0_0.0_Lp2-7"
    position = at("3d", "4c8c", "0.0", seats="2v2", rest=memory)
    assert moves(position, "4cb") == {"4cb7-3d-for"}
    assert not moves(at("3d", "4c8c", "0.0", seats="2v2"), "4cb")
    assert not moves(at("3d", "4c8c", "0.0", seats="2v2", rest="_0.0_0_0.0_Lp1-7"), "4cb")
    assert moves(at("3d", "4c7c", "0.0", seats="2v2", rest=memory), "4cb") == {"4cb7-3d"}
    after = play(position, "4cb7-3d-for")
    assert after == "z1_swazi_2v2_p1_p2_b7-3d4c-p2_8c.z2.z2.z2_0_0.0_0.0_0_0.0_Lp2-7_F0"


def test_whose_taken_build_is_remembered() -> None:
    # Taken by an opponent or by the partner; forgotten once the seat plays that value.
    taken = play(at("b7-3d4d-p1", "7c2c", "0.0", seats="2v2"), "7cx3d4d")
    assert taken.endswith("_Lp1-7")
    mate = play(at("b7-3d4d-p2", "7c2c", "0.0", seats="2v2"), "7cx3d4d")
    assert mate.endswith("_Lp2-7")
    own = play(at("b7-3d4d-p0", "7c2c", "0.0", seats="2v2"), "7cx3d4d")
    assert "L" not in own
    gone = play(at("2d", "7c2c", "0.0", seats="2v2", rest="_0.0_0_0.0_Lp0-7-9"), "7c")
    assert gone.endswith("_Lp0-9")
    made_for = at("b7-3d4d-p1", "7c2c", "0.0", seats="2v2", rest="_0.0_0_0.0_F0")
    assert "L" not in play(made_for, "7cx3d4d")


def test_a_build_made_for_the_partner_binds_nobody() -> None:
    position = at("b7-3d4d-p0.5d", "2c7c9c", "0.0", seats="2v2", rest="_0.0_0_0.0_F0")
    assert {"2c", "7c", "9c", "2cb7-5d-B3d4dB"} <= moves(position)
    kept = play(position, "2cb7-5d-B3d4dB")
    assert kept.endswith("_F0")
    raised = at("b7-3d4d-p1", "2c9c", "0.0", seats="2v2", rest="_0.0_0_0.0_F0")
    assert play(raised, "2cb9-B3d4dB").split("_")[5] == "b9-3d4d2c-p0"
    assert "F" not in play(raised, "2cb9-B3d4dB")


# Bluff


def test_bluff_builds_without_holding_and_pays_for_it() -> None:
    position = at("3d", "2c4c", variant="swazi.bluff-on")
    assert {"2cb5-3d", "4cb7-3d"} <= moves(position)
    after = play(position, "2cb5-3d")
    assert after == ("z1_swazi.bluff-on_3_p1_p2_b5-3d2c-p0_4c.z2.z2_0_0.0.0_0.0.0_0_0.0.0_U0")
    last = "z1_swazi.bluff-on_3_p0_p2_b5-3d2c-p0_4c.2d.2h_0_0.0.0_0.0.0_0_0.0.0_U0"
    assert play(last, "4c") == (
        "z1_swazi.bluff-on_3_p1_p2_3d.2c.4c_0.2d.2h_0_0.0.0_0.0.0_0_0.0.0_I1.0.0"
    )


def test_bluff_leaves_builds_for_the_partner_and_bluffed_ones_out() -> None:
    # What was built without a card for it is not remembered for the partner.
    memory = "_0.0_0_0.0_U0"
    bluffed = at("b7-3d4d-p1", "7c2c", "0.0", "swazi.bluff-on", "2v2", memory)
    assert "L" not in play(bluffed, "7cx3d4d")
    assert play(bluffed.removesuffix("_U0"), "7cx3d4d").endswith("_Lp1-7")
    # Of two builds with p0 as owner the one that p2 made for him does not fall apart.
    last = "z1_swazi.bluff-on_2v2_p0_p3_b9-5d4d-p0.b7-3d4h-p0_2c.2d.2h.2s_0_0.0_0.0_0_0.0_F0"
    after = play(last, "2c")
    assert after.split("_")[5] == "b9-5d4d-p0.3d.4h.2c"
    assert after.endswith("_F0_I1.0")


# Scores


def awards(position: str) -> list[tuple[int, dict[str, int]]]:
    found = []
    for entry in score(position):
        items = entry["items"]
        assert isinstance(items, list)
        found.append((int(str(entry["total"])), {i["award"]: i["points"] for i in items}))
    return found


def test_score_of_swazi() -> None:
    end = "z1_swazi_3_0_p2_0_0.0.0_0_{}_0.0.0_p0"
    assert awards(end.format("AdAsTd3c4c.2sKsQs.5d")) == [
        (6, {"most-cards": 2, "ace": 2, "card:Td": 2}),
        (3, {"most-spades": 2, "card:2s": 1}),
        (0, {}),
    ]
    assert awards(end.format("3s4c.4s5c.5d")) == [
        (2, {"most-cards": 1, "most-spades": 1}),
        (2, {"most-cards": 1, "most-spades": 1}),
        (0, {}),
    ]


def test_eleven_points_in_all_and_illegal_builds() -> None:
    pack = "".join(read_rules("swazi", "2v2").pack)
    assert awards(f"z1_swazi_2v2_0_p0_0_0.0.0.0_0_{pack}.0_0.0_p0")[0][0] == 11
    fined = f"z1_swazi.bluff-on_2v2_0_p0_0_0.0.0.0_0_{pack}.0_0.0_p0_0.0_I0.2"
    assert awards(fined)[1] == (-10, {"illegal-build": -10})


# Text


@pytest.mark.parametrize(
    "text",
    [
        "z1_swazi_3_p0_p2_3d.4d.9d_7c9c.z2.z2",
        "z1_swazi_2v2_p0_p2_b7-3d4d-p1_7c.z1.z1.z1_z_z.z_0.0_0_0.0_Lp0-7-9.p2-3_F0_O0_R",
        "z1_swazi-two_2_p0_p1_0_7c.z1_z_z.z_0.0_0_0.0_P2",
    ],
)
def test_text_is_canonical(text: str) -> None:
    assert write(parse(text)) == text


def test_perft_counts_table_actions_as_moves() -> None:
    position = "z1_swazi_3_p0_p2_3d.4d_7c.0.0_0_0.0.0"
    # 7c; 7cx3d.4d; tb7-3d4d and then 7cx3d4d.
    assert [perft(position, depth) for depth in (0, 1, 2)] == [1, 3, 3]
