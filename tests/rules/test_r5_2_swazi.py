"""Rules 5.2.1 to 5.2.4: Swazi, its two games for two, Lesotho."""

from collections import Counter

import pytest

from zwicker import Rng, State, ZwickerError, variant
from zwicker.deal import poor_table

from .casino import PACK, pair, pile_of, spot, texts
from .support import after, fields, legal, listed, refused


def whole(state: State, pack: list[str]) -> bool:
    """Whether hands, table and stock are the pack."""
    cards = [card for hand in state.hands for card in hand]
    return Counter([*cards, *map(str, state.table), *state.stock]) == Counter(pack)


def shape(row: str, seats: str) -> tuple[int, set[int], int]:
    """Cards on the table, in the hands and in the stock of a fresh deal."""
    state = State.deal(variant(row), seats, Rng(9))
    assert whole(state, PACK)
    return len(state.table), {len(hand) for hand in state.hands}, len(state.stock)


def test_r5_2_1_seats_and_deal() -> None:
    assert variant("swazi").rules.seats == ("3", "4", "2v2")
    assert shape("swazi", "3") == (4, {16}, 0)
    assert shape("swazi", "4") == (4, {12}, 0)
    assert shape("swazi", "2v2") == (4, {12}, 0)
    with pytest.raises(ZwickerError, match="2"):
        State.deal(variant("swazi"), "2", Rng(1))


@pytest.mark.parametrize(
    ("table", "again"),
    [
        ("JcQdKhJs", True),
        ("Ac2d3h4s", True),
        ("JcQdKhAs", True),
        ("JcQdKh2s", False),
        ("2c3d4hTs", False),
    ],
)
def test_r5_2_1_tables_to_deal_again_for(table: str, again: bool) -> None:
    assert poor_table(tuple(table[at : at + 2] for at in range(0, 8, 2))) is again


def test_r5_2_1_the_option_deals_again() -> None:
    def tables(name: str) -> list[tuple[str, ...]]:
        return [
            tuple(map(str, State.deal(variant(name), "3", Rng(seed), dealer=0).table))
            for seed in range(40)
        ]

    assert any(map(poor_table, tables("swazi")))
    assert not any(map(poor_table, tables("swazi.redeal-on")))


def test_r5_2_1_everything_is_played_in_one_packet() -> None:
    state = State.deal(variant("swazi"), "4", Rng(2))
    for _ in range(48):
        state = state.play(str(state.hands[state.mover][0]))
    assert state.over


def test_r5_2_2_seats_and_deal() -> None:
    assert variant("swazi-two").rules.seats == ("2",)
    assert shape("swazi-two", "2") == (4, {12}, 24)
    state = State.deal(variant("swazi-two"), "2", Rng(2))
    first = state.turn
    stock = state.stock
    for _ in range(24):
        assert state.packet == 1
        state = state.play(str(state.hands[state.mover][0]))
    assert (state.packet, state.turn, state.stock) == (2, first, ())
    assert [set(hand) for hand in state.hands].count(set(stock[0::2])) == 1
    assert len(state.table) == 28


def test_r5_2_2_in_the_first_packet_the_builder_does_not_trail() -> None:
    first = spot("b9-4d5d-p0.8d", "8c9c7c", variant="swazi-two", stock="z24")
    for card in ("8c", "9c", "7c"):
        refused(first, card, "5.2", "trail-lock")
    legal(first, "8cx8d", "9cx4d5d")
    legal(first.replace("z24", "0"), "8c", "7c")
    legal(first.replace("-p0", "-p1"), "8c", "7c")


def test_r5_2_2_in_the_first_packet_one_own_build_at_the_end_of_a_turn() -> None:
    first = spot("b9-4d5d-p0.6d", "2c8c9c", variant="swazi-two", stock="z24")
    refused(first, "2cb8-6d", "5.2", "one-build")
    legal(first.replace("z24", "0"), "2cb8-6d")
    legal(first.replace("-p0", "-p1"), "2cb8-6d")


def test_r5_2_2_building_and_capturing_the_other_in_one_turn() -> None:
    """001: one may build and capture another in the turn, as long as one is left at its end."""
    first = spot("b9-4d5d-p0.6d.2h.7h", "8c9c7c", variant="swazi-two", stock="z24")
    between = str(State.parse(first).play("tb8-6d2h"))
    assert listed(between) == {"9cx4d5d", "8cx6d2h"} | texts(between, "9cx4d5d.") | texts(
        between, "t"
    ) | texts(between, "8cx6d2h.")
    refused(between, "7cx7h", "5.2", "one-build")
    assert after(between, "9cx4d5d").table == "7h.b8-6d2h-p0"


def test_r5_2_2_raising_with_one_own_build() -> None:
    first = spot("b9-4d5d-p0.b6-3d3h-p1", "2c8c9c", variant="swazi-two", stock="z24")
    refused(first, "2cb8-B3d3hB", "5.2", "one-build")
    legal(first.replace("z24", "0"), "2cb8-B3d3hB")


def test_r5_2_3_seats_and_deal() -> None:
    assert variant("swazi-stock").rules.seats == ("2",)
    assert shape("swazi-stock", "2") == (4, {8}, 32)


def test_r5_2_3_after_each_play_one_card_is_drawn() -> None:
    here = spot("3d.4d.9d", "7c9c.2c2d", variant="swazi-stock", stock="KcQc")
    assert after(here, "9c").hands == "7cKc.2c2d"
    between = after(here, "tb7-3d4d")
    assert (between.hands, between.stock) == ("7c9c.2c2d", "KcQc")
    end = after(here, "tb7-3d4d", "9cx9d", "2d")
    assert (end.hands, end.stock) == ("7cKc.2cQc", "0")
    assert after(here, "9c", "2d", "7c").hands == "Kc.2cQc"


def test_r5_2_3_no_trailing_for_a_builder_while_there_is_a_stock() -> None:
    here = spot("b9-4d5d-p0.8d", "8c9c7c.2c2h", variant="swazi-stock", stock="Kc")
    refused(here, "7c", "5.2", "trail-lock")
    legal(here.replace("_Kc_", "_0_"), "7c")


def test_r5_2_3_one_own_build_always() -> None:
    here = spot("b9-4d5d-p0.6d", "2c8c9c.2h", variant="swazi-stock", stock="Kc")
    refused(here, "2cb8-6d", "5.2", "one-build")
    refused(here.replace("_Kc_", "_0_"), "2cb8-6d", "5.2", "one-build")


def test_r5_2_4_seats_and_deal() -> None:
    assert variant("lesotho").rules.seats == ("2", "3", "4", "2v2")
    assert shape("lesotho", "2") == (4, {12}, 24)
    assert shape("lesotho", "3") == (4, {16}, 0)
    assert shape("lesotho", "4") == (4, {12}, 0)
    assert shape("lesotho", "2v2") == (4, {12}, 0)


def test_r5_2_4_an_ace_is_one() -> None:
    here = spot("Td.4d.Ad", "Ac9c", variant="lesotho")
    assert texts(here, "Ac") == {"Ac", "AcxAd"}
    refused(here, "Acv14xTd.4d", "5.1", "not-a-value")


def test_r5_2_4_letters_take_their_own_rank_one_or_several() -> None:
    here = spot("Jd.Jh.7d.4d", "Jc2c", variant="lesotho")
    assert texts(here, "Jc") == {"Jc", "JcxJd", "JcxJh", "JcxJd.Jh"}
    refused(here, "Jcx7d.4d", "5.2", "court")
    refused(here, "JcxJd.7d.4d", "5.2", "court")
    refused(spot("Qd.Jh", "Jc2c", variant="lesotho"), "JcxQd", "5.2", "court")


def test_r5_2_4_letters_stand_in_no_group_and_no_build() -> None:
    refused(spot("Jd.2d", "KcKh", variant="lesotho"), "KcxJd.2d", "5.2", "court")
    refused(spot("Jd", "JcJh", variant="lesotho"), "Jcb11-0-Jd", "5.1", "build-sum")
    refused(spot("7d", "4cJh", variant="lesotho"), "4cb11-7d", "5.1", "build-value")
    refused(spot("Jd.2d", "8cKh", variant="lesotho"), "tb13-Jd2d", "5.1", "build-sum")


def test_r5_2_4_letters_go_to_the_bottom() -> None:
    here = spot("Jd.7d.Jh", "Jc7c", "2c3c", variant="lesotho")
    assert pile_of(after(here, "JcxJd.Jh"), 0) == "JdJhJc2c3c"
    assert pile_of(after(here, "7cx7d"), 0) == "2c3c7d7c"


def test_r5_2_4_piles_are_not_arranged() -> None:
    refused(spot("Kd", "8c9c", "2c3c4c5c", variant="lesotho"), "ar2c", "5.2", "no-arrange")


def test_r5_2_4_a_letter_on_top_gives_nothing_and_covers_the_rest() -> None:
    here = spot("b9-4d5d-p0", "9c8c", "0.9hJh", variant="lesotho")
    assert not texts(here, "ta")
    refused(here, "ta9-B4d5dB-9h", "5.1", "top-card")
    legal(spot("b9-4d5d-p0", "9c8c", "0.Jh9h", variant="lesotho"), "ta9-B4d5dB-9h")


def test_r5_2_4_two_pairs_have_four_piles() -> None:
    here = pair("7d", "7c2c", "2h.3h.4h.5h", variant="lesotho")
    assert after(here, "7cx7d").captured == "2h7d7c.3h.4h.5h"


def test_r5_2_4_the_partners_top_card_counts_like_an_opponents() -> None:
    here = pair("b9-4d5d-p0", "9c8c", "2h.9h.9d.9s", variant="lesotho")
    assert texts(here, "ta") == {"ta9-B4d5dB-9h", "ta9-B4d5dB-9d", "ta9-B4d5dB-9s"}


def test_r5_2_4_letters_may_go_under_the_partners_pile() -> None:
    here = pair("Jd.7d", "Jc7c", "2h.3h.4h.5h", variant="lesotho")
    assert texts(here, "Jcx") == {"JcxJd", "JcxJd-p2"}
    assert after(here, "JcxJd").captured == "JdJc2h.3h.4h.5h"
    assert after(here, "JcxJd-p2").captured == "2h.3h.JdJc4h.5h"
    refused(here, "JcxJd-p1", "5.2", "under")
    refused(here, "7cx7d-p2", "5.2", "under")
    refused(spot("Jd.7d", "Jc7c", variant="lesotho"), "JcxJd-p1", "5.2", "under")


def test_r5_2_4_four_piles_score_for_two_sides() -> None:
    done = "z1_lesotho_2v2_0_p3_0_0.0.0.0_0_2s.AdAh.Td.As3c_0.0_p0_0.0"
    totals = [sheet.total for sheet in State.parse(done).scores()]
    assert totals == [1 + 2 + 1, 3 + 2 + 1]  # spades tied, most cards to the second pair


def test_r5_2_4_two_seats_have_the_limits_of_swazi_two() -> None:
    first = spot("b9-4d5d-p0.6d", "2c8c9c", variant="lesotho", seats="2", stock="z24")
    refused(first, "2cb8-6d", "5.2", "one-build")
    refused(first, "2c", "5.2", "trail-lock")
    legal(first.replace("z24", "0"), "2cb8-6d", "2c")
    legal(spot("b9-4d5d-p0.6d", "2c8c9c", variant="lesotho"), "2cb8-6d", "2c")


def test_r5_2_4_a_court_card_of_an_open_pile_is_seen() -> None:
    state = State.parse(spot("Jd", "Jc2c.3c3d.4c4d", "5c", variant="lesotho"))
    assert fields(str(state.play("JcxJd").view(1))).captured == "JdJc5c.0.0"
