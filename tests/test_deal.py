"""Dealing: schedules, order, the cut, hidden stocks (rules 2, 4.2, 5.2)."""

import pytest

from tests.games import ALL
from zwicker import HIDDEN, Rng, State, ZwickerError, variant
from zwicker.deal import cut_for_deal, packet_number, packets, poor_table, shuffled
from zwicker.variant import seating

Shape = list[tuple[int, int]]


def shape(name: str, seats: int) -> Shape:
    return [(packet.each, packet.table) for packet in packets(variant(name), seats)]


@pytest.mark.parametrize(
    ("name", "seats", "wanted"),
    [
        ("zwickern", 2, [(4, 3), (4, 0), (4, 0), (4, 0), (5, 0), (5, 0)]),
        ("zwickern", 3, [(4, 4), (4, 0), (4, 0), (5, 0)]),
        ("zwickern", 4, [(4, 3), (4, 0), (5, 0)]),
        ("zwickeln", 2, [(8, 8), (8, 0), (8, 0)]),
        ("zwickeln", 4, [(6, 8), (6, 0)]),
        ("jensen", 4, [(4, 3), *[(1, 0)] * 9]),
        ("jensen.cardbycard-off", 4, [(4, 3), (4, 0), (5, 0)]),
        ("six-jokers", 4, [(4, 3), (4, 0), (5, 3)]),
        ("classic", 6, [(4, 4), (4, 0), (4, 0), (4, 4)]),
        ("classic", 7, [(4, 4), (4, 0), (4, 0), (2, 2)]),
        ("classic", 11, [(4, 4), (4, 0), (1, 1)]),
        ("grupp", 4, [(4, 4), (4, 0), (4, 0), (1, 2)]),
        ("swazi", 3, [(16, 4)]),
        ("swazi-two", 2, [(12, 4), (12, 0)]),
        ("swazi-stock", 2, [(8, 4)]),
        ("south-african", 3, [(13, 1)]),
    ],
)
def test_schedules(name: str, seats: int, wanted: Shape) -> None:
    assert shape(name, seats) == wanted


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_a_schedule_uses_the_pack_up(game: str, seats: str) -> None:
    count = seating(seats).count
    schedule = packets(variant(game), count)
    left = len(variant(game).pack(count))
    for packet in schedule:
        left -= packet.each * count + packet.table
        assert packet.left == left
    assert not left or variant(game).rules.replenish == "plays"


def test_cards_are_dealt_one_by_one_from_the_seat_after_the_dealer() -> None:
    pack = variant("zwickern").pack(3)
    state = State.from_pack(variant("zwickern"), "3", pack, dealer=0)
    assert state.hands[1] == pack[0:12:3]
    assert state.hands[2] == pack[1:12:3]
    assert state.hands[0] == pack[2:12:3]
    assert state.table == pack[12:16]
    assert state.stock == pack[16:]
    assert state.turn == 1


def test_in_south_africa_the_dealer_plays_first() -> None:
    pack = variant("south-african").pack(2)
    state = State.from_pack(variant("south-african"), "2", pack, dealer=1)
    assert state.turn == 1
    assert state.hands[1] == pack[0:20:2]


def test_packet_number_by_the_stock() -> None:
    game = variant("zwickern")
    numbers = [packet_number(game, 4, (HIDDEN,) * left) for left in (36, 20, 0)]
    assert numbers == [1, 2, 3]


def test_next_packet_of_a_hidden_stock_is_hidden() -> None:
    known = "z1_zwickern_2_p1_p1_9d_0.9h_z20"
    assert str(State.parse(known).play("9h")) == "z1_zwickern_2_p0_p1_9d.9h_z5.z5_z10"
    unknown = State.parse("z1_zwickern_2_p1_p1_9d_0.9h").play("9h")
    assert str(unknown) == "z1_zwickern_2_p0_p1_9d.9h_z4.z4_z_z.z_0.0_0_0.0_P2"
    assert unknown.packet == 2


def test_a_hand_that_draws_a_hidden_card_is_hidden() -> None:
    state = State.parse("z1_jensen_2v2_p3_p3_5d_2c.2d.2h.9d8c_z36")
    assert str(state.play("9d")).split("_")[6:8] == ["z2.z2.z2.z2", "z32"]
    state = State.parse("z1_swazi-stock_2_p1_p1_5d_2c.9d8c_z36")
    assert str(state.play("9d")).split("_")[6:8] == ["2c.z2", "z35"]


def test_hidden_cards_cannot_be_turned_up() -> None:
    state = State.parse("z1_six-jokers_2v2_p3_p3_5d_0.0.0.9d_z23")
    with pytest.raises(ZwickerError) as caught:
        state.play("9d")
    assert caught.value.code == "hidden-cards"
    assert state.describe(state.legal_moves()[0]).kind == "trail"


def test_the_cut_decides_who_deals_first() -> None:
    seats = seating("4")
    dealers = {cut_for_deal(variant("zwickern"), seats, Rng(n))[0] for n in range(40)}
    assert dealers == {0, 1, 2, 3}
    for name, best in (("classic", min), ("grupp", max)):
        game = variant(name)
        for seed in range(20):
            dealer, rounds = cut_for_deal(game, seats, Rng(seed))
            tied = [0, 1, 2, 3]
            for cut in rounds:
                assert list(cut) == tied
                values = {seat: best(game.values[card]) for seat, card in cut.items()}
                tied = [seat for seat in tied if values[seat] == best(values.values())]
            assert tied == [dealer]


def test_a_deal_depends_on_the_seed_alone() -> None:
    game = variant("zwickern")
    assert str(State.deal(game, "3", Rng(7))) == str(State.deal(game, "3", Rng(7)))
    assert str(State.deal(game, "3", Rng(7))) != str(State.deal(game, "3", Rng(8)))
    assert sorted(shuffled(game, 3, Rng(1))) == sorted(game.pack(3))


def test_poor_tables_are_dealt_again_where_the_rule_is_on() -> None:
    assert poor_table(("Jd", "Qd", "Kd", "Kc"))
    assert poor_table(("2d", "Ad", "3d", "4d"))
    assert not poor_table(("2d", "Kd", "3d", "4d"))
    game = variant("swazi.redeal-on")
    assert not any(
        poor_table(tuple(map(str, State.deal(game, "3", Rng(seed)).table))) for seed in range(25)
    )
    plain = variant("swazi")
    assert any(
        poor_table(tuple(map(str, State.deal(plain, "3", Rng(seed)).table))) for seed in range(25)
    )


def test_r5_2_the_one_packet_of_swazi_stock_lasts_while_cards_are_drawn() -> None:
    game = variant("swazi-stock")
    assert [packet_number(game, 2, (HIDDEN,) * left) for left in (32, 31, 1, 0)] == [1, 1, 1, 1]


def test_a_card_cannot_be_drawn_where_nobody_knows_whether_there_is_one() -> None:
    state = State.parse("z1_swazi-stock_2_p1_p1_5d_2c.9d8c")
    with pytest.raises(ZwickerError) as caught:
        state.play("9d")
    assert caught.value.code == "hidden-cards"


def test_a_hand_of_any_number_of_cards_stays_so_when_it_draws() -> None:
    state = State.parse("z1_jensen_2v2_p3_p3_5d_z.2d.2h.9d8c_2s3s4s5s6s7s8s9s")
    assert str(state.play("9d")).split("_")[6:8] == ["z.2d3s.2h4s.8c5s", "6s7s8s9s"]
