"""Rules 5.3.1 to 5.3.7: scores, ties, the last cards, the match."""

import pytest

from zwicker import Rng, State, variant
from zwicker.game import Game
from zwicker.scoring import points_in_play

from .casino import PACK, ROWS, SMALL_PACK, spot
from .support import after, points

SPADES = [card for card in PACK if card[1] == "s"]


def over(row: str, *piles: str, seats: str = "", score: str = "", extra: str = "") -> str:
    """A finished deal with these piles."""
    seats = seats or str(len(piles))
    empty = ".".join(["0"] * len(piles))
    parts = ["z1", row, seats, "0", "p0", "0", empty, "0", ".".join(piles), empty, "p0"]
    return "_".join([*parts, score or empty, *([extra] if extra else [])])


def split(pack: list[str], *first: str) -> tuple[str, str]:
    """These cards to seat 0, all others to seat 1."""
    return "".join(first), "".join(card for card in pack if card not in first)


@pytest.mark.parametrize("row", ["swazi", "swazi-two", "swazi-stock", "lesotho"])
def test_r5_3_1_swazi_and_lesotho_share_eleven_points(row: str) -> None:
    seats = variant(row).rules.seats[0]
    assert points_in_play(State.deal(variant(row), seats, Rng(1))) == 11
    hands = ["".join(PACK), *["0"] * (int(seats) - 1)]
    sheet = State.parse(over(row, *hands)).scores()[0]
    items = {item.award: item.points for item in sheet.items}
    assert items == {"most-cards": 2, "most-spades": 2, "ace": 4, "card:Td": 2, "card:2s": 1}
    assert sheet.total == 11


def test_r5_3_1_south_africa_ten() -> None:
    sheet = State.parse(over("south-african", "".join(SMALL_PACK), "0")).scores()[0]
    items = {item.award: item.points for item in sheet.items}
    assert items == {"most-cards": 2, "five-spades": 1, "ace": 4, "card:Td": 2, "card:2s": 1}
    assert sheet.total == 10


@pytest.mark.parametrize("row", ROWS)
def test_r5_3_2_most_cards_and_tied(row: str) -> None:
    def most(*piles: str) -> list[int]:
        return [points(over(row, *piles), side, "most-cards") for side in range(len(piles))]

    two = "2" in variant(row).rules.seats
    assert most(*["3c4c5c", "6c7c", *([] if two else ["0"])])[:2] == [2, 0]
    assert most(*["3c4c", "6c7c", *([] if two else ["0"])])[:2] == [1, 1]
    if "3" in variant(row).rules.seats:
        assert most("3c4c", "6c7c", "8c9c") == [1, 1, 1]


def test_r5_3_3_most_spades_and_tied() -> None:
    def spades(*piles: str) -> list[int]:
        return [points(over("swazi", *piles), side, "most-spades") for side in range(3)]

    assert spades("3s4s", "5s", "6c7c8c") == [2, 0, 0]
    assert spades("3s4s", "5s6s", "6c7c8c") == [1, 1, 0]
    assert spades("3s", "5s", "6s") == [1, 1, 1]
    assert spades("3c", "5c", "6c") == [0, 0, 0]


def test_r5_3_4_five_spades() -> None:
    def five(*piles: str) -> list[int]:
        text = over("south-african", *piles)
        return [points(text, side, "five-spades") for side in range(len(piles))]

    assert five("3s4s5s6s7s", "8s9s") == [1, 0]
    assert five("3s4s5s6s", "7s8s9sTs") == [0, 0]
    assert five("3s4s5s6s7s", "2s8s9sTsAs") == [1, 1]
    assert five("3s4s5s6s7s8s9s", "2s") == [1, 0]


def test_r5_3_4_eleven_when_two_have_five_spades() -> None:
    mine, others = split(SMALL_PACK, *[s for s in SMALL_PACK if s[1] == "s"][:5])
    text = over("south-african", mine, others)
    assert points(text, 0) + points(text, 1) == 11
    alone, rest = split(SMALL_PACK, *[s for s in SMALL_PACK if s[1] == "s"][:6])
    text = over("south-african", alone, rest)
    assert points(text, 0) + points(text, 1) == 10


@pytest.mark.parametrize("row", ROWS)
def test_r5_3_5_aces_big_ten_and_spy_two(row: str) -> None:
    piles = ["Ac", "AdAhTd", "3s"][: 2 if variant(row).rules.seats[0] == "2" else 3]
    text = over(row, *piles)
    assert points(text, 0, "ace") == 1
    assert points(text, 1, "ace") == 2
    assert points(text, 1, "card:Td") == 2
    assert points(over(row, *["2sTc", *piles[1:]]), 0, "card:2s") == 1
    assert points(over(row, *["2sTc", *piles[1:]]), 0, "card:Tc") == 0


def test_r5_3_6_the_last_cards_go_to_the_last_captor() -> None:
    """001: A and B capture, C and D only play a card: what lies there is B's."""
    here = spot("3d.7d.Kh", "3c.7c.Qc.Jc", seats="4", dealer="p3")
    end = after(here, "3cx3d", "7cx7d", "Qc", "Jc")
    assert (end.turn, end.table) == ("0", "0")
    assert end.captured == "3d3c.7d7cKhQcJc.0.0"


def test_r5_3_6_to_nobody_if_nobody_captured() -> None:
    end = after(spot("3d", "4c.5c.6c"), "4c", "5c", "6c")
    assert (end.table, end.captured, end.last) == ("3d.4c.5c.6c", "0.0.0", "0")


def test_r5_3_6_builds_left_there_as_well() -> None:
    here = spot("b5-2d3d-p1.Kd.6d", "6c.5c.8c", variant="swazi.bluff-on", dealer="p2")
    assert after(here, "6cx6d", "5cx2d3d", "8c").captured == "6d6c.2d3d5cKd8c.0"
    partner = "b5-2d3d-p1.Kd"
    given = spot(partner, "Kc.8c.9c.7c", seats="2v2", extra="F0", dealer="p3")
    end = after(given, "KcxKd", "8c", "9c", "7c")
    assert end.captured == "KdKc2d3d8c9c7c.0"


@pytest.mark.parametrize("row", ROWS)
def test_r5_3_7_a_match_goes_to_twenty_one(row: str) -> None:
    assert variant(row).rules.target == 21
    seats = next(one for one in variant(row).rules.seats if one in ("2", "3"))
    more = ["0"] * (int(seats) - 2)
    zeros = ".0" * (int(seats) - 2)

    def winners(score: str) -> tuple[int, ...]:
        text = over(row, "Ac2c3c", "Ad", *more, score=score + zeros)
        return Game(State.parse(text)).winners

    assert winners("17.19") == ()  # 20 to 20
    assert winners("18.19") == (0,)  # 21 to 20
    assert winners("20.20") == (0,)  # 23 to 21: both beyond, the most points win
    assert winners("18.20") == ()  # 21 to 21: played off
