"""Rules 4.4: where the pages contradict themselves or have lost something, what is played."""

from zwicker import State, variant

from .dealing import deal, walk
from .support import PACKS, at, glued, legal, over, points, refused


def test_r4_4_1_zwickeln_has_thirty_four_points_not_thirty() -> None:
    assert points(over("zwickeln", f"{glued(PACKS['zwickeln'])}.0"), 0) == 34


def test_r4_4_2_the_lost_tables_fit_the_totals_that_are_left() -> None:
    for variant_id in ("classic", "dietze", "grupp"):
        assert points(over(variant_id, f"{glued(PACKS[variant_id])}.0"), 0) == 21
    for variant_id in ("classic", "dietze"):
        pack = glued(PACKS[variant_id] * 2)
        assert points(over(variant_id, f"{pack}.0.0.0.0", seats="5"), 0) == 41


def test_r4_4_3_each_of_the_six_jokers_scores() -> None:
    assert points(over("six-jokers", f"{glued(PACKS['six-jokers'])}.0"), 0) == 48
    assert points(over("six-jokers", "X15X15.2c2d3c"), 0) == 10


def test_r4_4_4_sillerup_has_eighty_three_points_or_eighty() -> None:
    pack = PACKS["sillerup"]
    assert points(over("sillerup", f"{glued(pack)}.0"), 0) == 83
    tied = over("sillerup", f"{glued(pack[:29])}.{glued(pack[29:])}")
    assert points(tied, 0) + points(tied, 1) == 80


def test_r4_4_4_the_points_of_the_jokers_can_be_changed() -> None:
    text = over("sillerup.jokerpoints-1-2-3-4-5-6", "X15X30.2c2d3c")
    assert points(text, 0) == 1 + 6


def test_r4_4_5_three_cards_of_six_jokers_are_turned_up() -> None:
    hands, turned_up = walk(deal("six-jokers", "2v2"))
    assert hands == [[4] * 4, [4] * 4, [5] * 4]
    assert turned_up == 3


def test_r4_4_6_capturing_is_free_in_classic() -> None:
    here = at("9d.4c", "9c7c.z4", variant="classic")
    legal(here, "9cx9d", "9c", "7c", "7cb11-4c")
    option = at("9d.4c", "9c7c.z4", variant="classic.mustcapture-on")
    refused(option, "7c", "6", "must-capture")
    refused(option, "7cb11-4c", "6", "must-capture")
    legal(option, "9cx9d")
    legal(at("8d.4c", "9c7c.z4", variant="classic.mustcapture-on"), "9c", "7cb11-4c")


def test_r4_4_7_twelve_may_play() -> None:
    assert "12" in variant("classic").rules.seats
    assert len(deal("classic", "12").hands) == 12


def test_r4_4_8_the_small_joker_takes_groups_only() -> None:
    here = at("3d.4h.7d.8h.Jd", "X152c.z4.z4.z4", variant="jensen", seats="2v2")
    state = State.parse(here)
    captures = {str(move) for move in state.legal_moves() if str(move).startswith("X15x")}
    assert captures == {
        "X15x7d.8h",
        "X15x3d.Jd",
        "X15x3d.4h.8h",
        "X15x3d.7d.8h.Jd",
    }


def test_r4_4_9_south_africa_with_three_has_one_packet() -> None:
    state = deal("south-african", "3")
    assert [len(hand) for hand in state.hands] == [13, 13, 13]
    assert (len(state.table), len(state.stock)) == (1, 0)
