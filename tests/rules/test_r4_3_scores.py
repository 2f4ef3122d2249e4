"""Rules 4.3 and 4.4: what every card and every sweep counts, and what is in play altogether."""

import pytest

from zwicker import State

from .support import PACKS, glued, over, points

ACES = {f"A{suit}": 1 for suit in "cdhs"}
PIQUE = {"Td": 3, "Ts": 1, "2s": 1}
THREE = {"X15": 5, "X20": 6, "X25": 7}
FOUR = {"X15": 4, "X20": 5, "X25": 6, "X30": 7}
SIX = {"X15": 6, "X17": 8, "X20": 10, "X22": 12, "X25": 15, "X30": 20}
PLAIN = {**dict.fromkeys(ACES, 2), "Td": 10, "7d": 1, "7s": 1}
CARDS = {
    "zwickern": {**ACES, **PIQUE, **THREE},
    "zwicken": PLAIN,
    "zwickeln": {**ACES, "Td": 3, "7d": 1, "7s": 1, **FOUR},
    "jensen": {**ACES, **PIQUE, **THREE},
    "christiansen": {**ACES, **PIQUE, **FOUR},
    "classic": PLAIN,
    "grupp": PLAIN,
    "dietze": PLAIN,
    "six-jokers": {**ACES, **PIQUE, **THREE},
    "sillerup": {**ACES, **PIQUE, **SIX},
}
TOTAL = {
    "zwickern": 30,
    "zwicken": 21,
    "zwickeln": 34,
    "jensen": 30,
    "christiansen": 34,
    "classic": 21,
    "grupp": 21,
    "dietze": 21,
    "six-jokers": 48,
    "sillerup": 83,
}
IDS = sorted(TOTAL)
MOST = {one: 1 if CARDS[one] is PLAIN else 3 for one in IDS}
SWEEP = {one: 3 if CARDS[one] is PLAIN else 1 for one in IDS}


def every_card_counts(variant_id: str) -> None:
    """Each card of the pack, captured alone, brings what the table says."""
    for number, card in enumerate(PACKS[variant_id]):
        rest = PACKS[variant_id][:number] + PACKS[variant_id][number + 1 :]
        text = over(variant_id, f"{card}.{glued(rest)}")
        assert points(text, 0) == CARDS[variant_id].get(card, 0), card


def all_in_play(variant_id: str) -> None:
    """Whoever captures everything gets the total of the table."""
    everything = over(variant_id, f"{glued(PACKS[variant_id])}.0")
    assert points(everything, 0) == TOTAL[variant_id]
    assert points(everything, 1) == 0


def itemised(variant_id: str) -> None:
    """The score sheet names each award with its points."""
    pack, worth = PACKS[variant_id], CARDS[variant_id]
    sheet = State.parse(over(variant_id, f"{glued(pack)}.0", "2.0")).scores()[0]
    found: dict[str, int] = {}
    for item in sheet.items:
        found[item.award] = found.get(item.award, 0) + item.points
    expected = {f"card:{card}": n for card, n in worth.items() if card[0] not in "AX"}
    expected |= {f"joker:{c}": n * pack.count(c) for c, n in worth.items() if c[0] == "X"}
    expected["ace"] = sum(worth[ace] for ace in ACES)
    expected["most-cards"] = MOST[variant_id]
    expected["sweep"] = 2 * SWEEP[variant_id]
    assert {award: n for award, n in found.items() if n} == expected
    assert sheet.total == sum(found.values())


def table_holds(*variant_ids: str) -> None:
    """Every card, the total and the items of the score sheet."""
    for variant_id in variant_ids:
        every_card_counts(variant_id)
        all_in_play(variant_id)
        itemised(variant_id)


def test_r4_3_1_zwickern_and_jensen() -> None:
    table_holds("zwickern", "jensen")


def test_r4_3_2_zwicken_classic_grupp_and_dietze() -> None:
    table_holds("zwicken", "classic", "grupp", "dietze")


def test_r4_3_3_zwickeln() -> None:
    table_holds("zwickeln")


def test_r4_3_4_christiansen() -> None:
    table_holds("christiansen")


def test_r4_3_5_six_jokers() -> None:
    table_holds("six-jokers")


def test_r4_3_6_sillerup() -> None:
    table_holds("sillerup")


def test_r4_3_2_two_packs_have_forty_one_points() -> None:
    pack = glued(PACKS["classic"] * 2)
    assert points(over("classic", f"{pack}.0.0.0.0", seats="5"), 0) == 41


@pytest.mark.parametrize("variant_id", IDS)
def test_r4_3_7_most_cards(variant_id: str) -> None:
    text = over(variant_id, "3c4c5c.8c9c")
    assert points(text, 0, "most-cards") == points(text, 0) == MOST[variant_id]
    assert points(text, 1) == 0


def test_r4_3_7_most_cards_of_three() -> None:
    text = over("zwickern", "3c4c.8c9c3d.4d5d", seats="3")
    assert [points(text, side) for side in range(3)] == [0, 3, 0]


@pytest.mark.parametrize("variant_id", IDS)
def test_r4_3_8_most_cards_tied_nobody_scores_them(variant_id: str) -> None:
    text = over(variant_id, "3c4c.8c9c")
    assert points(text, 0) == points(text, 1) == 0


def test_r4_3_8_most_cards_tied_between_two_of_three() -> None:
    text = over("zwicken", "3c4c.8c9c.4d", seats="3")
    assert [points(text, side) for side in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("variant_id", IDS)
def test_r4_3_9_sweeps(variant_id: str) -> None:
    text = over(variant_id, "3c.8c", "0.1")
    assert points(text, 1, "sweep") == points(text, 1) == SWEEP[variant_id]
    assert points(text, 0) == 0
    assert points(over(variant_id, "3c.8c", "3.1"), 0) == 3 * SWEEP[variant_id]


def test_r4_3_10_an_illegal_build_costs_five_points() -> None:
    text = over("zwickern.bluff-on", "Td3c4c.8c", extra="I1.2")
    assert points(text, 0, "illegal-build") == -5
    assert points(text, 0) == 3 + 3 - 5
    assert points(text, 1) == -10


def test_r4_3_11_partners_score_together() -> None:
    text = over("zwickern", "AcAdTd3c4c.8c9c", "1.0", seats="2v2")
    assert len(State.parse(text).scores()) == 2
    assert points(text, 0) == 2 + 3 + 3 + 1


def test_r4_3_11_in_singles_each_scores_alone() -> None:
    text = over("zwickern", "Ac.Td.Ts.2s3c", "0.0.0.1", seats="4")
    assert [points(text, side) for side in range(4)] == [1, 3, 1, 1 + 3 + 1]
