"""The records of the variants: packs, values, seats (rules 4.1, 4.2, 5.2)."""

from collections import Counter

import pytest

from zwicker import Rng, State, ZwickerError, variant, variants
from zwicker.scoring import points_in_play
from zwicker.variant import by_seats, pile_count, seating

IDS = [
    "zwickern", "zwicken", "zwickeln", "jensen", "christiansen", "classic", "grupp", "dietze",
    "six-jokers", "sillerup", "swazi", "swazi-two", "swazi-stock", "lesotho", "south-african",
]  # fmt: skip
# cards of the pack by variant, and points shared out without sweeps (rules 4.2, 4.3, 5.2, 5.3)
PACKS = {
    "zwickern": (55, 30), "zwicken": (52, 21), "zwickeln": (56, 34), "jensen": (55, 30),
    "christiansen": (56, 34), "classic": (52, 21), "grupp": (58, 21), "dietze": (52, 21),
    "six-jokers": (58, 48), "sillerup": (58, 83), "swazi": (52, 11), "swazi-two": (52, 11),
    "swazi-stock": (52, 11), "lesotho": (52, 11), "south-african": (40, 9),
}  # fmt: skip


def test_all_variants_in_their_order() -> None:
    assert [game.rules.id for game in variants()] == IDS
    assert all(game.text == game.rules.id for game in variants())


@pytest.mark.parametrize("name", IDS)
def test_pack_and_points(name: str) -> None:
    """south-african: besides the 9 points, each side with five spades has one more."""
    game = variant(name)
    seats = game.rules.seats[0]
    start = State.deal(game, seats, Rng(1))
    pack = game.pack(seating(seats).count)
    assert (len(pack), points_in_play(start)) == PACKS[name]


def test_two_packs_from_five_seats() -> None:
    game = variant("classic")
    assert len(game.pack(4)) == 52
    assert set(Counter(game.pack(5)).values()) == {2}
    assert len(game.pack(12)) == 104


def test_matching_values() -> None:
    two, one, swazi = variant("zwickern"), variant("zwicken"), variant("swazi")
    court = ("Ad", "Jd", "Qd", "Kd", "Td", "2d")
    assert [two.values[card] for card in court] == [(1, 11), (2, 12), (3, 13), (4, 14), (10,), (2,)]
    assert [one.values[card] for card in court] == [(11,), (12,), (13,), (14,), (10,), (2,)]
    assert [swazi.values[card] for card in court] == [(1, 14), (11,), (12,), (13,), (10,), (2,)]
    assert [variant("lesotho").values[card] for card in court] == [(1,), (), (), (), (10,), (2,)]
    assert two.values["X25"] == (25,)
    assert variant("grupp").values["W06"] == tuple(range(2, 15))


def test_seats_are_those_of_the_variant() -> None:
    assert variant("zwickern").seating("2v2").sides == (0, 1, 0, 1)
    for name, text in (("jensen", "4"), ("zwickern", "5"), ("grupp", "2v2"), ("classic", "13")):
        with pytest.raises(ZwickerError) as caught:
            variant(name).seating(text)
        assert (caught.value.code, caught.value.text) == ("bad-seats", text)


@pytest.mark.parametrize("text", ["", "1", "13", "02", "2v3", "４"])
def test_other_seatings_are_refused(text: str) -> None:
    with pytest.raises(ZwickerError, match="seats"):
        seating(text)


def test_partners_sit_opposite() -> None:
    pairs, four = seating("2v2"), seating("4")
    assert [pairs.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [four.partner(seat) for seat in range(4)] == [None] * 4
    assert pairs.members(1) == (1, 3)
    assert (pairs.side_count, four.side_count) == (2, 4)


def test_piles_are_one_a_side_but_in_lesotho() -> None:
    assert pile_count(variant("zwickern"), seating("2v2")) == 2
    assert pile_count(variant("lesotho"), seating("2v2")) == 4


def test_unknown_variant() -> None:
    with pytest.raises(ZwickerError) as caught:
        variant("zwickerl")
    assert (caught.value.code, caught.value.text) == ("unknown-variant", "zwickerl")


def test_entries_by_seats() -> None:
    assert by_seats(((2, "two"), (0, "any")), 2) == "two"
    assert by_seats(((2, "two"), (0, "any")), 3) == "any"


def test_seatings_and_variants_are_the_same_by_their_text() -> None:
    assert {seating("2v2"), seating("2v2"), seating("4")} == {seating("4"), seating("2v2")}
    assert repr(seating("2v2")) == "seating('2v2')"
    assert seating("2") != "2"
    assert {variant("classic"), variant("classic.bluff-off")} == {variant("classic")}
    assert repr(variant("zwickern.bluff-on")) == "variant('zwickern.bluff-on')"
    assert variant("classic") != "classic"
