"""Score sheets: names, order and points of the awards (rules 4.3, 5.3)."""

import pytest

from zwicker import State, ZwickerError, variant
from zwicker.scoring import Award, SideScore, card_points, points_in_play


def sheets(
    captured: str, variant: str = "zwickern", sweeps: str = "0.0", extra: str = ""
) -> list[SideScore]:
    text = f"z1_{variant}_2_0_p0_0_0.0_0_{captured}_{sweeps}"
    return list(State.parse(text + (f"_0_0.0_{extra}" if extra else "")).scores())


def names(sheet: SideScore) -> list[tuple[str, int]]:
    return [(item.award, item.points) for item in sheet.items]


def test_a_sheet_lists_every_award_once_in_order() -> None:
    first, second = sheets("X25AdTd2s4c5cAc6c.TsX157d", sweeps="2.0", extra="I0.1")
    assert names(first) == [
        ("most-cards", 3), ("ace", 2), ("card:2s", 1), ("card:Td", 3), ("joker:X25", 7),
        ("sweep", 2),
    ]  # fmt: skip
    assert first.total == 18
    assert names(second) == [("card:Ts", 1), ("joker:X15", 5), ("illegal-build", -5)]
    assert (second.side, second.total) == (1, 1)


def test_awards_name_their_cards() -> None:
    first, _ = sheets("AcAd4c.5c")
    assert first.items[1] == Award("ace", 2, ("Ac", "Ad"))
    assert first.items[0].cards == ("Ac", "Ad", "4c")


@pytest.mark.parametrize(
    ("captured", "tie", "points"),
    [
        ("4c5c.6c", "nobody", [3, 0]),
        ("4c.5c", "nobody", [0, 0]),
        ("4c.5c", "shared", [1, 1]),
        ("4c5c.6c", "shared", [3, 0]),
        ("0.0", "shared", [0, 0]),
    ],
)
def test_most_cards_and_ties(captured: str, tie: str, points: list[int]) -> None:
    found = sheets(captured, variant("zwickern.tie-shared" if tie == "shared" else "zwickern").text)
    assert [sheet.total for sheet in found] == points


def test_equal_jokers_score_each() -> None:
    text = "z1_six-jokers_2v2_0_p0_0_0.0.0.0_0_X15X154c.X20"
    first, second = State.parse(text).scores()
    assert names(first) == [("most-cards", 3), ("joker:X15", 10)]
    assert names(second) == [("joker:X20", 6)]


def test_spades_of_the_southern_african_games() -> None:
    swazi = State.parse("z1_swazi-two_2_0_p0_0_0.0_0_2s3s4s5s9d.6s7s8s").scores()
    assert names(swazi[0]) == [("most-cards", 2), ("most-spades", 2), ("card:2s", 1)]
    south = State.parse("z1_south-african_2_0_p0_0_0.0_0_2s3s4s5s6s.7s8s9sTsAs9d").scores()
    assert ("five-spades", 1) in names(south[0])
    assert names(south[1]) == [("most-cards", 2), ("five-spades", 1), ("ace", 1)]


def test_partners_with_two_piles_are_one_side() -> None:
    text = "z1_lesotho_2v2_0_p0_0_0.0.0.0_0_AcTd.2s.Ad4c.5c"
    first, second = State.parse(text).scores()
    assert dict(names(first))["ace"] == 2
    assert dict(names(first))["most-cards"] == 2
    assert names(second)[-1] == ("card:2s", 1)


def test_points_of_single_cards() -> None:
    points = variant("zwickern").rules.points
    assert [card_points(points, card) for card in ("Ac", "Td", "Ts", "2s", "X20", "9d")] == [
        1, 3, 1, 1, 6, 0,
    ]  # fmt: skip


def test_house_rules_change_the_points() -> None:
    changed = "zwickern.ace-5.mostcards-0.cards-9d4"
    first, _ = sheets("Ac9dTd.0", changed)
    assert names(first) == [("ace", 5), ("card:9d", 4)]
    whole = State.parse(f"z1_{changed}_2_0_p0_0_0.0_0_0.0")
    assert points_in_play(whole) == 20 + 4 + 18


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("z1_zwickern_2_p0_p1_2d_8c.z4", "deal-not-over"),
        ("z1_zwickern_2_0_p1_0_0.0_0_2d.z4", "hidden-cards"),
        ("z1_zwickern_2_0_p1_0", "hidden-cards"),
    ],
)
def test_there_is_no_score_before_the_end(text: str, code: str) -> None:
    with pytest.raises(ZwickerError) as caught:
        State.parse(text).scores()
    assert caught.value.code == code
