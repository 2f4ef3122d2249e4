"""Rules 5.2.5 to 5.2.7: the South African game."""

from collections import Counter

from zwicker import Rng, State, variant
from zwicker.game import Game

from .casino import SMALL_PACK, pair, pile_of, spot, texts
from .support import after, fields, legal, refused

ROW = "south-african"


def test_r5_2_5_pack_seats_and_deal() -> None:
    assert variant(ROW).rules.seats == ("2", "3", "4", "2v2")
    for seats, each, table, stock in (
        ("2", 10, 0, 20),
        ("3", 13, 1, 0),
        ("4", 10, 0, 0),
        ("2v2", 10, 0, 0),
    ):
        state = State.deal(variant(ROW), seats, Rng(4))
        cards = [card for hand in state.hands for card in hand] + [*map(str, state.table)]
        assert Counter([*cards, *state.stock]) == Counter(SMALL_PACK)
        assert {len(hand) for hand in state.hands} == {each}
        assert (len(state.table), len(state.stock)) == (table, stock)


def test_r5_2_5_the_dealer_plays_first() -> None:
    for dealer in (0, 1, 2):
        assert State.deal(variant(ROW), "3", Rng(4), dealer=dealer).turn == dealer


def finished(captured: str, seats: str, dealer: str, score: str) -> Game:
    """A match whose deal is over."""
    empty = ".".join(["0"] * (4 if seats == "2v2" else int(seats)))
    zeros = ".".join(["0"] * (captured.count(".") + 1))
    text = f"z1_{ROW}_{seats}_0_{dealer}_0_{empty}_0_{captured}_{zeros}_p0_{score}"
    return Game(State.parse(text))


def test_r5_2_5_the_fewest_points_of_the_last_deal_deal_next() -> None:
    """Aces: none, one and two; whatever was scored in earlier deals does not matter."""
    game = finished("2c3c.Ac4d.AdAh", "3", "p2", "9.0.5")
    assert [sheet.total for sheet in game.scores()] == [1, 2, 3]
    assert game.next_dealer() == 0
    assert game.next_deal(Rng(1)).turn == 0
    assert finished("Ac2c.Ad2d3d.Ah4c4d", "3", "p1", "0.0.0").next_dealer() == 0


def test_r5_2_5_of_tied_seats_the_next_in_turn() -> None:
    tied = "Ac2c3c.2h3h.2d3d"
    assert finished(tied, "3", "p0", "0.0.0").next_dealer() == 1
    assert finished(tied, "3", "p1", "0.0.0").next_dealer() == 2
    assert finished(tied, "3", "p2", "0.0.0").next_dealer() == 1


def test_r5_2_5_the_same_seat_may_deal_again() -> None:
    assert finished("2c3c.Ac4d5d", "2", "p0", "0.0").next_dealer() == 0


def test_r5_2_5_a_pair_deals_by_its_next_seat() -> None:
    assert finished("2c3c.Ac4d5d", "2v2", "p0", "0.0").next_dealer() == 2
    assert finished("2c3c.Ac4d5d", "2v2", "p2", "0.0").next_dealer() == 0
    assert finished("2c3c.Ac4d5d", "2v2", "p1", "0.0").next_dealer() == 2


def test_r5_2_6_what_is_captured_is_sorted_with_the_lowest_on_top() -> None:
    here = spot("2d.4d.3h.Ad", "Tc7c", "9h", variant=ROW)
    assert pile_of(after(here, "Tcx2d.4d.3h.Ad"), 0) == "9hTc4d3h2dAd"


def test_r5_2_6_only_among_themselves() -> None:
    here = spot("5d.2d", "7c8c", "Ah", variant=ROW)
    assert pile_of(after(here, "7cx5d.2d"), 0) == "Ah7c5d2d"


def test_r5_2_6_equal_ranks_lie_in_table_order_the_capturing_card_lowest() -> None:
    here = spot("8d.8h.3d.5s", "8c7c", variant=ROW)
    assert pile_of(after(here, "8cx8d.8h.3d.5s"), 0) == "8c8d8h5s3d"
    two = spot("3d.2d.3h", "8c7c", variant=ROW)
    assert pile_of(after(two, "8cx3d.2d.3h"), 0) == "8c3d3h2d"


def test_r5_2_6_builds_are_sorted_too() -> None:
    here = spot("b9-4d5d-9h-p1", "9c7c", variant=ROW)
    assert pile_of(after(here, "9cx4d5d9h"), 0) == "9c9h5d4d"


def test_r5_2_6_nothing_is_arranged() -> None:
    refused(spot("Td", "8c9c", "2c3c4c5c", variant=ROW), "ar2c", "5.2", "no-arrange")


def test_r5_2_6_the_top_card_of_every_other_pile_is_captured_like_a_loose_card() -> None:
    here = spot("7d.2d", "7c9c", "0.Th7h.Ts7s", variant=ROW, seats="3")
    assert "7cx7h" in texts(here)
    end = after(here, "7cx7d.7h.7s")
    assert end.captured == "7c7d7h7s.Th.Ts"
    assert (end.table, end.turn) == ("2d", "p1")


def test_r5_2_6_also_inside_sums() -> None:
    here = spot("2d", "9c4c", "0.Th7h", variant=ROW)
    assert texts(here, "9cx") == {"9cx2d.7h"}
    assert after(here, "9cx2d.7h").captured == "9c7h2d.Th"
    legal(spot("0", "9c4c", "0.Th7h.Td2h", variant=ROW, seats="3"), "9cx7h.2h")


def test_r5_2_6_only_the_top_card() -> None:
    here = spot("2d", "9cTc", "0.Th7h", variant=ROW)
    assert not texts(here, "Tcx")
    refused(here, "TcxTh", "5.1", "top-card")
    refused(spot("0", "9c4c", "0.2h7h", variant=ROW), "9cx7h.2h", "5.1", "top-card")


def test_r5_2_6_never_from_ones_own_pile() -> None:
    refused(spot("2d", "7c9c", "Th7h", variant=ROW), "7cx7h", "2", "no-such-pile")
    refused(pair("2d", "7c9c", "Th7h", variant=ROW), "7cx7h", "2", "no-such-pile")
    legal(pair("2d", "7c9c", "0.Th7h", variant=ROW), "7cx7h")


def test_r5_2_6_a_build_and_a_top_card_together() -> None:
    here = spot("b9-4d5d-p1.9d", "9c4c", "0.Th9h", variant=ROW)
    legal(here, "9cx4d5d.9h", "9cx4d5d.9d.9h")
    refused(spot("b7-3d4d-p1", "9c4c", "0.2h", variant=ROW), "9cx3d4d.2h", "5.1", "build-sums")


def test_r5_2_6_cards_captured_from_a_pile_count_for_the_captor() -> None:
    here = spot("0", "Tc.3c", "2c.9hTd", variant=ROW, last="p1")
    end = fields(str(State.parse(here).play("TcxTd").play("3c")))
    assert (end.turn, end.captured) == ("0", "2cTcTd3c.9h")


def test_r5_2_7_the_builder_himself_does_not_trail() -> None:
    for seats in ("3", "4"):
        here = spot("b9-4d5d-p0.8d", "8c9c", variant=ROW, seats=seats)
        refused(here, "8c", "5.2", "trail-lock")
        legal(here, "8cx8d", "9cx4d5d")
        legal(spot("b9-4d5d-p1.8d", "8c9c", variant=ROW, seats=seats), "8c")


def test_r5_2_7_the_partners_build_locks_nobody() -> None:
    legal(pair("b9-4d5d-p2.8d", "8c9c", variant=ROW), "8c", "9c")
    refused(pair("b9-4d5d-p0.8d", "8c9c", variant=ROW), "8c", "5.2", "trail-lock")


def test_r5_2_7_with_two_seats_in_the_first_packet_only() -> None:
    here = spot("b9-4d5d-p0.8d", "8c9c", variant=ROW, stock="z20")
    refused(here, "8c", "5.2", "trail-lock")
    legal(here.replace("z20", "0"), "8c")


def test_r5_2_7_top_cards_are_added_with_a_card_of_the_hand_only() -> None:
    here = spot("b9-4d5d-p0.2s", "9c9s7c", "0.Th9h", variant=ROW)
    assert not {move for move in texts(here, "ta") if "9h" in move}
    refused(here, "ta9-B4d5dB-9h", "5.1", "top-card")
    legal(here, "9cb9-0-B4d5dB-9h", "7cb9-2s-B4d5dB-9h")
    end = after(here, "9cb9-0-B4d5dB-9h")
    assert (end.table, end.captured) == ("b9-4d5d-9h-9c-p0.2s", "0.Th")


def test_r5_2_7_groups_of_hand_loose_and_top_cards() -> None:
    here = spot("b9-4d5d-p0.2s.3s", "9c7c6c", "0.Th6h.Td2h", variant=ROW, seats="3")
    legal(here, "7cb9-2h-B4d5dB", "6cb9-3s-B4d5dB", "7cb9-2h-B4d5dB-3s6h")
    end = after(here, "7cb9-2h-B4d5dB-3s6h")
    assert (end.table, end.captured) == ("b9-4d5d-3s6h-2h7c-p0.2s", "0.Th.Td")


def test_r5_2_7_one_top_card_of_each_pile() -> None:
    refused(
        spot("b9-4d5d-p0", "9c9s7c", "0.Th2h7h", variant=ROW),
        "9cb9-0-B4d5dB-7h2h",
        "5.1",
        "top-card",
    )


def test_r5_2_7_never_to_an_opponents_build() -> None:
    here = spot("b9-4d5d-p1.2s", "9c9s7c", "0.Th9h", variant=ROW)
    refused(here, "9cb9-0-B4d5dB-9h", "5.1", "top-card")
    legal(here, "9cb9-0-B4d5dB", "7cb9-2s-B4d5dB")


def test_r5_2_7_table_actions_use_loose_cards() -> None:
    here = spot("b9-4d5d-p0.2s.7s", "9c8c", "0.Th9h", variant=ROW)
    assert texts(here, "ta") == {"ta9-B4d5dB-2s7s"}
    owed = spot("b9-4d5d-p1.9s", "9c8c", "0.Th9h", variant=ROW)
    assert after(owed, "ta9-B4d5dB-9s").extra == {"O": "0"}


def test_r5_2_7_no_limit_of_one_own_build() -> None:
    for seats, stock in (("2", "z20"), ("3", "0")):
        here = spot("b9-4d5d-p0.6d", "2c8c9c", variant=ROW, seats=seats, stock=stock)
        legal(here, "2cb8-6d")


def test_r5_2_7_new_builds_use_no_top_card() -> None:
    refused(spot("2d", "5c9c", "0.Th2h", variant=ROW), "5cb9-2d2h", "5.1", "top-card")
