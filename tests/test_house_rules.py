"""What each house rule changes (rules 6): legality, the deal, or the points; one test an option."""

import sys

import pytest

from tests.games import amount, check_game
from tests.rules.support import after, at, fields, legal, listed, over, points, refused
from zwicker import Rng, State, ZwickerError, variant, variants
from zwicker.errors import IMPOSSIBLE, ImpossibleRules
from zwicker.game import Game
from zwicker.impossible import check_rules, fitting_seats
from zwicker.options import OPTIONS

# a value that differs from every variant's own, for a variant in which the option matters
CHANGED = {
    "deals": "zwickern.deals-3",
    "target": "zwickern.target-37",
    "jokers": "zwickern.jokers-10-20-30",
    "jokerpoints": "zwickern.jokerpoints-1-2-3",
    "wild": "grupp.wild-4",
    "wildpoints": "grupp.wildpoints-2",
    "mostcards": "zwickern.mostcards-5",
    "mostspades": "swazi.mostspades-3",
    "fivespades": "south-african.fivespades-2",
    "ace": "zwickern.ace-3",
    "sweep": "zwickern.sweep-4",
    "cards": "zwickern.cards-Kh2",
    "packets": "zwickern.packets-6-5",
    "table": "zwickern.table-6",
    "cardbycard": "christiansen.cardbycard-on",
    "up": "zwickern.up-off",
    "down": "zwicken.down-on",
    "pairing": "classic.pairing-on",
    "single": "sillerup.single-off",
    "hold": "classic.hold-on",
    "traillock": "jensen.traillock-on",
    "bluff": "zwicken.bluff-on",
    "sums": "zwickern.sums-off",
    "mustcapture": "dietze.mustcapture-on",
    "aftersweep": "zwickern.aftersweep-everyone",
    "tie": "zwickern.tie-shared",
    "direction": "zwickern.direction-anticlockwise",
    "redeal": "swazi.redeal-on",
    "lonejoker": "grupp.lonejoker-on",
    "jokersweep": "grupp.jokersweep-off",
    "takejokers": "grupp.takejokers-off",
    "hints": "six-jokers.hints-on",
    "requests": "jensen.requests-on",
}  # fmt: skip
ELSEWHERE = {"claims"}  # has tests of its own


def dealt(text: str, seats: str = "2", seed: int = 3) -> State:
    """A fresh deal."""
    return State.deal(variant(text), seats, Rng(seed))


# every option


def test_every_option_has_an_example_and_a_test() -> None:
    names = {option.name for option in OPTIONS} - ELSEWHERE
    assert set(CHANGED) == names
    tests = dir(sys.modules[__name__])
    named = {part for test in tests for part in test.split("_")[1:] if test.startswith("test_")}
    assert names <= named


@pytest.mark.parametrize(("name", "text"), CHANGED.items())
def test_every_option_matters_where_it_is_used(name: str, text: str) -> None:
    option = next(option for option in OPTIONS if option.name == name)
    rules = variant(text).rules
    assert option.matters(variant(rules.id).rules)
    assert option.write(rules) != option.write(variant(rules.id).rules)
    assert str(State.parse(str(dealt(text, rules.seats[0])))).startswith(f"z1_{text}_")


@pytest.mark.parametrize("option", [option for option in OPTIONS if option.name in CHANGED])
def test_impossible_values_are_refused(option: object) -> None:
    name = getattr(option, "name", "")
    base = CHANGED[name].split(".")[0]
    for value in ("", "x", "-1", "1000", "on-on", "99999999999", "１", "on_"):
        with pytest.raises(ZwickerError) as caught:
            variant(f"{base}.{name}-{value}")
        assert caught.value.code == "bad-option"
        assert name in caught.value.text


# cards and points


def test_jokers_change_pack_and_values() -> None:
    pack = variant("zwickern.jokers-9-30").pack(2)
    assert [card for card in pack if card[0] == "X"] == ["X09", "X30"]
    legal(at("5d.4h", "X092c.z4", variant="zwickern.jokers-9-30"), "X09x5d.4h")
    assert len(variant("zwickern.jokers-none").pack(2)) == 52
    assert points(over("zwickern.jokers-9-30", "X09.X302c3c"), 0) == 5
    assert points(over("zwickern.jokers-9-30", "X30.X092c3c"), 0) == 6


def test_jokers_equal_ones_where_the_variant_has_them() -> None:
    pack = variant("six-jokers.jokers-15-15-15-20").pack(4)
    assert [card for card in pack if card[0] == "X"] == ["X15", "X15", "X15", "X20"]
    assert points(over("six-jokers.jokers-15-15-15-20", "X15X15X15.2c3c4c5c", seats="2v2"), 0) == 15
    assert variant("classic.jokers-15-20").pack(5).count("X15") == 2


def test_jokerpoints_go_by_printed_value() -> None:
    assert points(over("zwickern.jokerpoints-1-2-3", "X15X25.2c3c4c"), 0) == 4
    assert points(over("sillerup.jokerpoints-0-0-0-0-0-9", "X30X15.2c3c4c"), 0) == 9


def test_wild_jokers_are_more_or_fewer() -> None:
    assert sum(card[0] == "W" for card in variant("grupp.wild-4").pack(2)) == 4
    assert sum(card[0] == "W" for card in variant("grupp.wild-0").pack(2)) == 0
    assert listed(at("7d", "W103c.z4", variant="grupp.wild-12")) >= {"W10v7x7d"}
    with pytest.raises(ZwickerError):
        variant("zwickern.wild-2")


def test_wildpoints_for_each() -> None:
    assert points(over("grupp.wildpoints-2", "W01W05.2c3c4c"), 0) == 4
    assert points(over("grupp", "W01W05.2c3c4c"), 0) == 0


def test_mostcards_has_other_points() -> None:
    assert points(over("zwickern.mostcards-5", "3c4c5c.8c"), 0) == 5
    assert points(over("zwickern.mostcards-0", "3c4c5c.8c"), 0) == 0


def test_mostspades_and_fivespades_have_other_points() -> None:
    spades = "3s4s5s6s7s"
    state = over("swazi.mostspades-3", f"{spades}.2c3c4c5c6c7c.8c", seats="3")
    assert points(state, 0, "most-spades") == 3


def test_fivespades_have_other_points() -> None:
    state = over("south-african.fivespades-2", "3s4s5s6s7s.2c3c4c5c6c7c")
    assert points(state, 0, "five-spades") == 2


def test_ace_has_other_points() -> None:
    assert points(over("zwickern.ace-3", "AcAd.2c3c4c"), 0) == 6
    assert points(over("zwickern.ace-0", "AcAd.2c3c4c"), 0) == 0


def test_sweep_has_other_points() -> None:
    assert points(over("zwickern.sweep-4", "3c.8c9c", "2.0"), 0) == 8
    assert points(over("zwickern.sweep-0", "3c.8c9c", "2.0"), 0) == 0


def test_cards_that_score() -> None:
    assert points(over("zwickern.cards-Kh2", "KhTd.2c3c4c"), 0) == 2
    assert points(over("zwickern.cards-none", "KhTd.2c3c4c"), 0) == 0
    assert variant("zwickern.cards-2s1-Ts1-Td3") == variant("zwickern")
    assert variant("zwickern.cards-Td3-Kh0").text == "zwickern.cards-Td3"


def test_tie_shared_gives_half_to_each() -> None:
    for text, half in (("zwickern.tie-shared", 1), ("zwickern.tie-shared.mostcards-4", 2)):
        tied = over(text, "3c4c.8c9c")
        assert [points(tied, side) for side in (0, 1)] == [half, half]
    assert points(over("zwickern", "3c4c.8c9c"), 0) == 0
    assert points(over("zwickern.tie-shared", "3c4c5c.8c9c"), 0) == 3


# the match


def ended(text: str, score: str, taken: str = "0.0") -> Game:
    """A match whose deal has just ended."""
    position = at("0", "0.0", variant=text, turn="0", dealer="p1", stock="0", captured=taken,
                  last="p0", score=score)  # fmt: skip
    return Game(State.parse(position))


def test_target_ends_the_match() -> None:
    assert ended("zwickern.target-37", "37.12").winners == (0,)
    assert ended("zwickern.target-37", "36.12").winners == ()
    assert ended("zwicken.target-37", "38.12").over


def test_target_none_is_one_deal() -> None:
    assert variant("zwickern.target-none").rules.target is None
    assert ended("zwickern.target-none", "3.12").winners == (1,)


def test_deals_end_the_match_whatever_the_points() -> None:
    """A number of deals stands for no target."""
    assert variant("zwickern.deals-3").rules.target is None
    assert variant("zwickern.target-none.deals-3").text == "zwickern.deals-3"
    game = ended("zwickern.deals-3", "300.0")
    assert not game.over
    for number in (2, 3):
        game.next_deal(Rng(number))
        while not game.state.over:
            game.push(next(game.state.iter_moves()))
        assert game.over == (number == 3)
    assert game.winners == (0,)


# the deal


def test_packets_are_dealt_as_given() -> None:
    for seats, chairs in (("2", 2), ("3", 3), ("2v2", 4)):
        state = dealt("zwickern.packets-6-3", seats)
        assert [len(hand) for hand in state.hands] == [6] * chairs
    state = dealt("zwickern.packets-6-3")
    while len(state.stock) == 40:
        state = state.play(str(state.hands[state.turn or 0][0]))
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert variant("zwickern.packets-4-5-5-5").text == "zwickern.packets-4-5"
    assert variant("zwickern.packets-own.table-own").text == "zwickern"


def test_packets_only_for_as_many_as_the_pack_serves() -> None:
    game = variant("zwickern.packets-18")
    assert fitting_seats(game) == ("2",)
    assert len(dealt("zwickern.packets-18").hands[0]) == 18
    for refuse in (lambda: game.seating("3"), lambda: State.parse(f"z1_{game.text}_3_p0_p1_2d_8c")):
        with pytest.raises(ImpossibleRules) as caught:
            refuse()
        assert caught.value.details == {"seats": 3, "needed": 58, "cards": 55}


def test_table_cards_are_turned_up() -> None:
    for seats in ("2", "3", "4"):
        assert len(dealt("zwickern.table-6", seats).table) == 6
    assert dealt("zwickern.table-0").table == ()


def test_cardbycard_gives_one_card_a_round() -> None:
    state = dealt("christiansen.cardbycard-on", "3")
    for _ in range(3):
        state = state.play(str(state.hands[state.turn or 0][0]))
    assert [len(hand) for hand in state.hands] == [8, 8, 8]
    state = dealt("jensen.cardbycard-off", "2v2")
    for _ in range(4):
        state = state.play(str(state.hands[state.turn or 0][0]))
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]


def test_redeal_after_a_poor_table() -> None:
    for seed in range(60):
        table = dealt("swazi.redeal-on", "3", seed).table
        assert not any(str(card)[0] == "A" for card in table)
        assert not all(str(card)[0] in "JQK" for card in table)
    assert any(
        str(card)[0] == "A" for seed in range(60) for card in dealt("swazi", "3", seed).table
    )


def test_direction_leaves_the_seats_in_the_order_of_play() -> None:
    state = dealt("zwickern.direction-anticlockwise", "4")
    assert state.turn == (state.dealer + 1) % 4
    assert state.play(str(state.hands[state.turn][0])).turn == (state.turn + 1) % 4


# building


def test_up_off_leaves_no_adding() -> None:
    refused(at("3d", "2c5c.z4", variant="zwickern.up-off"), "2cb5-3d", "4.2", "build-up")
    legal(at("7d", "2c5c.z4", variant="zwickern.up-off"), "2cb5-m7d")
    legal(at("5d", "5s5c.z4", variant="zwickern.up-off"), "5sb5-0-5d")
    refused(at("9d", "2cJc.z4.z4.z4", variant="jensen.up-off", seats="2v2"), "2cb11-9d", "4.2")


def test_down_on_subtracts() -> None:
    legal(at("9d", "4c5h.z4", variant="zwicken.down-on"), "4cb5-m9d")
    refused(at("9d", "4c5h.z4", variant="zwickern.down-off"), "4cb5-m9d", "4.2", "build-down")
    legal(at("9d", "4c5h.z4", variant="classic.down-on"), "4cb5-m9d")


def test_pairing_of_equal_values() -> None:
    legal(at("9d", "9c9h.z4", variant="classic.pairing-on"), "9cb9-0-9d")
    refused(at("9d", "9c9h.z4", variant="classic"), "9cb9-0-9d", "3.2", "pairing")


def test_single_cards_announced() -> None:
    legal(at("9d", "Qc3h.z4", variant="sillerup"), "Qcb3-0")
    refused(at("9d", "Qc3h.z4", variant="sillerup.single-off"), "Qcb3-0", "3.2", "single-card")


def test_hold_asks_for_a_card() -> None:
    refused(at("9d", "2c5h.z4", variant="classic.hold-on"), "2cb11-9d", "3.2", "hold")
    legal(at("9d", "2c5h.z4", variant="classic"), "2cb11-9d")
    legal(at("3d", "2c8c.z4", variant="zwickern.hold-off"), "2cb5-3d")
    legal(at("b5-2d3d-p0.5h", "5c9c.z4", variant="zwickern.hold-off.traillock-off"), "5c")


def test_traillock_in_both_models_of_builds() -> None:
    own = at("b5-2d3d-p0.9h", "5c8c.z4.z4.z4", variant="jensen.traillock-on", seats="2v2")
    refused(own, "8c", "3.1", "trail-lock")
    legal(own.replace("-p0", "-p1"), "8c")
    legal(own.replace(".traillock-on", ""), "8c")
    legal(at("b5-2d3d-p0.9h", "5c8c.z4", variant="zwickern.traillock-off"), "8c")


def test_traillock_gives_way_where_nothing_is_open() -> None:
    here = at("b5-2d3d-p0", "X25.z4.z4.z4", variant="jensen.traillock-on.up-off.down-off",
              seats="2v2")  # fmt: skip
    assert listed(here) == {"X25"}


def test_bluff_in_both_models_of_builds() -> None:
    """rules 3.1.20 to 3.1.23 are tested by number; here that every kind of variant has them."""
    cards = {"variant": "zwicken.bluff-on", "stock": "0", "captured": "0.0"}
    end = after(at("3d.9h", "2c.8h", **cards), "2cb5-3d")
    assert (end.table, end.extra) == ("9h.3d.2c", {"I": "1.0"})
    cards["variant"] = "christiansen.bluff-on"
    end = after(at("3d.9h", "2c.8h", **cards), "2cb5-3d")
    assert (end.table, end.extra) == ("9h.3d.2c", {"I": "1.0"})


def test_sums_off_takes_builds_by_themselves() -> None:
    table, hand = "b7-4d3d-p1.3h", "Tc7c.z4"
    legal(at(table, hand, variant="zwickern"), "Tcx4d3d.3h", "7cx4d3d")
    refused(at(table, hand, variant="zwickern.sums-off"), "Tcx4d3d.3h", "2", "build-sums")
    legal(at(table, hand, variant="zwickern.sums-off"), "7cx4d3d")


# play


def test_mustcapture_leaves_only_captures() -> None:
    here = at("9d.2c.3c.4c", "9c7c.z4", variant="dietze.mustcapture-on")
    taken = listed(here)
    assert {"9cx9d", "9cx2c.3c.4c", "7cx3c.4c"} <= taken
    assert all("x" in move for move in taken)
    assert "7c" in listed(here.replace(".mustcapture-on", ""))


def test_aftersweep_customs() -> None:
    """rules 4.5 are tested by number; here each custom in a variant that has another."""
    cards = {"stock": "0", "captured": "0.0"}
    swept = {
        custom: after(at("9d", "9s8s3s.7h2c", variant=f"zwicken.aftersweep-{custom}", **cards),
                      "9sx9d").extra.get("Y")
        for custom in ("sweeper", "everyone", "refill")
    }  # fmt: skip
    assert swept == {"sweeper": "p0.p1", "everyone": "p1-p0.p1", "refill": "p1-p0.p1"}
    plain = after(
        at("9d.2c.3c.4c", "9s8s.7h2d", variant="dietze.aftersweep-next", **cards), "9sx9d"
    )
    assert (plain.turn, plain.extra) == ("p1", {})


def test_lonejoker_jokersweep_and_takejokers_also_with_printed_jokers() -> None:
    refused(at("X15", "8c7c.z4", variant="zwickern.takejokers-off"), "8cxX15", "4.2")
    one = at("X15.8d", "X207c.z4", variant="zwickern.takejokers-off")
    refused(one, "X20xX15", "4.2", "take-jokers")


def test_lonejoker_is_taken_by_a_joker_only() -> None:
    refused(at("W01", "9c3c.z4", variant="grupp.lonejoker-on"), "9cxW01", "4.2", "lone-joker")
    legal(at("W01", "W023c.z4", variant="grupp.lonejoker-on"), "W02v2xW01")


def test_jokersweep_off_counts_none() -> None:
    end = after(at("9d", "W019c.z4", variant="grupp.jokersweep-off", captured="0.0"), "W01v9x9d")
    assert end.sweeps == "0.0"
    joker = at("7d.8d", "X152c.z4", variant="zwickern.jokersweep-off", captured="0.0")
    assert after(joker, "X15x7d.8d").sweeps == "0.0"


def test_takejokers_off_leaves_them() -> None:
    refused(at("W01.9d", "9c3c.z4", variant="grupp.takejokers-off"), "9cxW01", "4.2", "take-jokers")


@pytest.mark.parametrize("option", ["hints", "requests"])
def test_hints_and_requests_change_no_move(option: str) -> None:
    here = at("9d.2h", "9c2c.z4.z4.z4", variant="jensen", seats="2v2")
    assert listed(here.replace("jensen", f"jensen.{option}-on")) == listed(here)


# what cannot be played


@pytest.mark.parametrize(
    ("text", "why", "details"),
    [
        ("sillerup.packets-26", "too-few-cards", {"seats": 2, "needed": 62, "cards": 58}),
        ("six-jokers.packets-14", "too-few-cards", {"seats": 4, "needed": 59, "cards": 58}),
        (
            "six-jokers.table-20.packets-10",
            "too-few-cards",
            {"seats": 4, "needed": 60, "cards": 58},
        ),
        ("zwickern.jokers-15-20-15", "equal-jokers", {"value": 15}),
        ("south-african.cards-Kd3", "card-not-in-pack", {"card": "Kd"}),
        ("zwickern.target-50.deals-3", "deals-and-target", {"deals": 3, "target": 50}),
        ("jensen.up-off.down-off.pairing-off.single-off", "nothing-to-build", {"option": "hold"}),
        ("classic.up-off.bluff-on", "nothing-to-build", {"option": "bluff"}),
        ("classic.up-off.single-on.traillock-on", "nothing-to-build", {"option": "traillock"}),
        ("dietze.bluff-on", "nothing-to-build", {"option": "bluff"}),
        ("zwicken.mostcards-0.ace-0.sweep-0.cards-none", "nothing-scores", {}),
        ("swazi.redeal-on.table-0", "redeal-without-table", {}),
    ],
)
def test_impossible_sets(text: str, why: str, details: dict[str, object]) -> None:
    with pytest.raises(ImpossibleRules) as caught:
        variant(text)
    error = caught.value
    assert (error.code, error.why, error.details) == ("impossible-rules", why, details)
    assert error.text in str(error)
    assert "{" not in error.text


def test_every_reason_is_tested() -> None:
    marks = getattr(test_impossible_sets, "pytestmark", [])
    assert {case[1] for mark in marks for case in mark.args[1]} == set(IMPOSSIBLE)


@pytest.mark.parametrize(
    "text",
    [
        "jensen.up-off.down-off.pairing-off.single-off.hold-off",
        "zwickern.up-off.down-off",
        "classic.packets-9",
        "zwickern.jokers-15.packets-1.table-0",
        "zwickern.target-none.deals-1",
        "zwicken.mostcards-0.ace-0.cards-none",
    ],
)
def test_unusual_sets_that_can_be_played(text: str) -> None:
    game = variant(text)
    check_rules(game.rules)
    assert check_game(game.text, fitting_seats(game)[0], 5)


def test_no_variant_is_impossible() -> None:
    for game in variants():
        check_rules(game.rules)
        assert fitting_seats(game) == game.rules.seats


@pytest.mark.parametrize("text", CHANGED.values())
def test_games_by_each_house_rule_come_to_an_end(text: str) -> None:
    for number in range(amount(1, 1, 200)):
        seats = fitting_seats(variant(text))
        for one in seats[: amount(1, 2, len(seats))]:
            assert check_game(text, one, number)


def test_fields_of_a_position_name_the_rules() -> None:
    text = fields(str(dealt("zwickern.bluff-on.target-50"))).variant
    assert text == "zwickern.target-50.bluff-on"


def test_builds_of_equal_cards_but_different_values_are_told_apart() -> None:
    """With two packs 7+7 can be a build of 14 and a build of 7: a move means the one that fits."""
    table = "b14-7d7h-p1.b7-7d-7h-p2"
    hands = "7c7s5dKcKd2c.z4.z4.z4.z4"
    here = at(table, hands, variant="classic.pairing-on.down-on", seats="5")
    assert after(here, "7cx7d7h").table == "b14-7d7h-p1"
    assert after(here, "Kcx7d7h").table == "b7-7d-7h-p2"
    assert after(here, "5db12-B7d7hB").table == "b14-7d7h-p1.b12-7d7h5d-p0"
    assert after(here, "2cb12-mB7d7hB").table == "b12-7d7hm2c-p0.b7-7d-7h-p2"
    assert after(here, "7cb7-0-B7d7hB").table == "b14-7d7h-p1.b7-7d-7h-7c-p2"
    refused(here, "5db11-B7d7hB", "3.2", "build-sum")
    for move in State.parse(here).legal_moves():
        assert State.parse(here).is_legal(move)
