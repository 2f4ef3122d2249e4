"""What can be said to a computer partner by house rule, and what it makes of that (rules 6)."""

import pytest

from tests.web_support import LANGUAGES, Json, on_position, started, texts
from zwicker import Move, Rng, State
from zwicker.ai.gain import gain
from zwicker.ai.levels import NAMES
from zwicker.ai.players import Choice
from zwicker.web.links import PageError
from zwicker.web.partner import Wishes, partner_json
from zwicker.web.session import Session

# p2 to move; p0 owns a build of 9 that p2's 9 would take
PAIR = "z1_jensen.{}_2v2_p2_p1_b9-4s5h-p0.{}_z3.z3.{}.z4"
BUILD = "b9-4s5h-p0"


def pair(table: str, hand: str, rules: str = "requests-on.hints-on") -> State:
    return State.parse(PAIR.format(rules, table, hand))


def choice(best: str, value: float, *others: tuple[str, float]) -> Choice:
    """What a computer player would do, and what else it thought of."""
    ways = tuple((Move.parse(move), worth) for move, worth in others)
    return Choice(Move.parse(best), value, ways, 1)


# requests


def test_a_build_asked_for_is_left_where_that_costs_little() -> None:
    state = pair("Kd", "9c2h")
    wishes = Wishes()
    mine = choice("9cx4s5h", 0.5, ("2h", 0.1))
    assert str(wishes.weigh(state, mine)) == "9cx4s5h"
    assert wishes.ask(state, 0, BUILD) == 9
    assert str(wishes.weigh(state, mine)) == "2h"
    assert str(wishes.weigh(state, mine)) == "2h"


def test_a_dear_capture_is_not_given_up() -> None:
    state = pair("Td", "9c2h")
    wishes = Wishes()
    wishes.ask(state, 0, BUILD)
    assert str(wishes.weigh(state, choice("9cx4s5h", 8.0, ("2h", 0.1)))) == "9cx4s5h"


def test_the_build_counts_for_what_is_in_it() -> None:
    """Leaving a build with a joker in it is worth the joker."""
    table = "b19-X154s-p0.Kd"
    state = State.parse(f"z1_zwickern.jokers-15-19.requests-on_2v2_p2_p1_{table}_z3.z3.X192h.z4")
    wishes = Wishes()
    wishes.ask(state, 0, "b19-X154s-p0")
    ways = choice("X19xX154s", 4.0, ("2h", 0.0))
    assert gain(state, Move.parse("X19xX154s")) > 4
    assert str(wishes.weigh(state, ways)) == "2h"


def test_nothing_else_to_do_means_the_build_is_taken() -> None:
    state = pair("Kd", "9c")
    wishes = Wishes()
    wishes.ask(state, 0, BUILD)
    assert str(wishes.weigh(state, choice("9cx4s5h", 0.5))) == "9cx4s5h"


def test_a_request_is_taken_back_and_ends_with_the_build() -> None:
    state = pair("Kd", "9c2h")
    wishes = Wishes()
    mine = choice("9cx4s5h", 0.5, ("2h", 0.1))
    wishes.ask(state, 0, BUILD)
    wishes.ask(state, 0, BUILD)
    assert str(wishes.weigh(state, mine)) == "9cx4s5h"
    wishes.ask(state, 0, BUILD)
    added = pair("Kd", "9c2h").replace(table=())
    assert wishes.weigh(added, choice("2h", 0.1)) == Move.parse("2h")
    grown = State.parse(str(state).replace("b9-4s5h-p0", "b9-4s5h-9d-p0"))
    grown_mine = choice("9cx4s5h9d", 0.5, ("2h", 0.1))
    assert str(wishes.weigh(grown, grown_mine)) == "2h"
    changed = State.parse(str(state).replace("b9-4s5h-p0", "b9-4s5h-p1"))
    assert str(wishes.weigh(changed, mine)) == "9cx4s5h"


def test_changing_and_adding_are_no_leaving_either() -> None:
    state = pair("Kd", "9c9hJh2h")
    wishes = Wishes()
    wishes.ask(state, 0, BUILD)
    for move in ("9cb9-0-B4s5hB", "2hb11-B4s5hB"):
        assert str(wishes.weigh(state, choice(move, 0.5, ("Jh", 0.1)))) == "Jh"


@pytest.mark.parametrize("text", ["", "Kd", "b9-4s5h-p1", "b8-4s5h-p0"])
def test_only_an_own_build_can_be_asked_for(text: str) -> None:
    with pytest.raises(PageError):
        Wishes().ask(pair("Kd", "9c2h"), 0, text)
    with pytest.raises(PageError):
        Wishes().ask(pair("Kd", "9c2h", "hints-on"), 0, BUILD)


# pointing out


def test_a_capture_pointed_out_is_made_if_it_wins_more() -> None:
    state = State.parse("z1_six-jokers.hints-on_2v2_p2_p1_2d.6h.3c.5c.Kd_z3.z3.8cKs.z4")
    poor = choice("8cx2d.6h", 0.4, ("Ks", 0.0))
    wishes = Wishes()
    assert str(wishes.weigh(state, poor)) == "8cx2d.6h"
    wishes.point(state, 0, [0, 1, 2, 3])
    assert str(wishes.weigh(state, poor)) == "8cx2d.6h.3c.5c"
    assert str(wishes.weigh(state, poor)) == "8cx2d.6h", "said only once"


def test_a_poorer_capture_pointed_out_is_not_made() -> None:
    state = State.parse("z1_six-jokers.hints-on_2v2_p2_p1_2d.6h.3c.5c.Kd_z3.z3.8cKs.z4")
    wishes = Wishes()
    wishes.point(state, 0, [4])
    full = choice("8cx2d.6h.3c.5c", 0.9)
    assert str(wishes.weigh(state, full)) == "8cx2d.6h.3c.5c"
    wishes.point(state, 0, [0, 1])
    gone = State.parse(str(state).replace("2d.6h.3c.5c", "3c.5c"))
    assert str(wishes.weigh(gone, choice("8cx3c.5c", 0.2))) == "8cx3c.5c"


@pytest.mark.parametrize("places", [[], [9], [-1]])
def test_only_what_lies_there_can_be_pointed_out(places: list[int]) -> None:
    with pytest.raises(PageError):
        Wishes().point(pair("Kd", "9c2h"), 0, places)
    with pytest.raises(PageError):
        Wishes().point(pair("Kd", "9c2h", "requests-on"), 0, [1])


# at the page


def mine(rules: str, turn: str = "p0") -> Session:
    """A session in which the seat at the screen owns a build of 9."""
    position = f"z1_jensen{rules}_2v2_{turn}_p3_{BUILD}.Kd.2c_9cKs3d7h.z4.z4.z4"
    return on_position(position)


def act(session: Session, name: str, **request: object) -> Json:
    return session.action({"name": name, **request})


def test_the_page_is_told_what_can_be_said() -> None:
    assert mine("").view()["partner"] is None
    said = mine(".requests-on").view()["partner"]
    assert said["requests"] == [{"pile": BUILD, "on": False, "text": "Leave me my 9"}]
    assert said["point"] is None
    said = mine(".hints-on").view()["partner"]
    assert (said["requests"], said["point"]) == ([], "Point out to Anna")


def test_asking_at_the_page() -> None:
    session = mine(".requests-on")
    answer = act(session, "request", pile=BUILD)
    assert answer["said"] == "Leave me my 9"
    assert answer["partner"]["requests"][0]["on"]
    assert session.view()["partner"]["requests"][0]["on"]
    assert not act(session, "request", pile=BUILD)["partner"]["requests"][0]["on"]
    assert act(session, "request", pile="Kd")["error"]["code"] == "bad-value"
    assert act(session, "point", piles=[0])["error"]["code"] == "bad-value"
    assert act(mine(""), "request", pile=BUILD)["error"]["code"] == "bad-value"


def test_pointing_out_at_the_page() -> None:
    answer = act(mine(".hints-on"), "point", piles=[1, 2])
    assert answer["said"] == "Look at these, Anna"


def test_nobody_is_asked_without_a_computer_partner() -> None:
    alone = on_position("z1_zwickern_2_p0_p1_2d.6d_8c4d.z4")
    assert alone.view()["partner"] is None
    assert act(alone, "request", pile="2d")["error"]["code"] == "bad-value"
    assert act(alone, "point", piles=[0])["error"]["code"] == "bad-value"


@pytest.mark.parametrize("level", NAMES)
def test_every_level_leaves_what_it_is_asked_for(level: str) -> None:
    """The partner holds the only 9 and two cards that take nothing: it lays one of these."""
    session = on_position(f"z1_jensen.requests-on_2v2_p2_p3_{BUILD}.Kd.2c_9s3d6h.z3.9c7s8h.z3")
    match = session.match
    assert match is not None
    match.levels[2] = level
    match.wishes.ask(match.game.state, 0, BUILD)
    rng = Rng(level)
    left = [str(match.computer_move(rng)) for _ in range(4)]
    assert not any(move.startswith("9cx4s5h") for move in left), left


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(lang: str) -> None:
    words = texts(lang)
    state = pair("Kd", "9c2h")
    told = partner_json(state, 0, "Anna", Wishes(), words)
    assert told
    words.t("partner.pointed", name="Anna")
    assert words.missing == set()


# what the computer partner points out


def test_a_computer_partner_points_out_what_is_worth_a_point() -> None:
    state = State.parse("z1_jensen.hints-on_2v2_p0_p1_2d.X15.3h.5s.8h.Ac_8c4d2c.z3.z3.z3")
    shown = Wishes().points_out(state, 0)
    assert 1 in shown, "the joker among them"
    unseen = dict.fromkeys(state.view(2).unseen())
    held = [state.replace(hands=((card,), *state.hands[1:])) for card in unseen]
    takes = [move for one in held for move in one.moves_with(one.hands[0][0], shown)]
    assert takes, "no card takes that"
    assert max(gain(held[0], move) for move in takes if move.kind == "capture") >= 1


@pytest.mark.parametrize("position", [
    "z1_jensen_2v2_p0_p1_2d.X15.3h.5s.8h.Ac_8c4d2c.z3.z3.z3",  # not without the house rule
    "z1_jensen.hints-on_2v2_p0_p1_9h.9d.9s.Qh_8c4d2c.z3.z3.z3",  # nothing worth a word
    "z1_jensen.hints-on_2v2_p1_p2_2d.X15.3h.5s_8c4d2c.z3.z3.z3",  # not to a rival
])  # fmt: skip
def test_otherwise_the_partner_is_silent(position: str) -> None:
    assert Wishes().points_out(State.parse(position), 0) == ()


def test_the_partner_points_out_by_what_it_sees_itself() -> None:
    """It makes no difference to it what the others hold."""
    text = "z1_jensen.hints-on_2v2_p0_p1_2d.X15.3h.5s.8h.Ac_{}.{}.Kd9d7h.{}"
    shown = {
        Wishes().points_out(State.parse(text.format(*hands)), 0)
        for hands in (("8c4d2c", "3c3s6s", "3d6h7s"), ("QsTdJs", "2s2h4c", "5d5c9s"))
    }
    assert len(shown) == 1
    assert shown != {()}


def test_requests_last_over_a_reload() -> None:
    session = mine(".requests-on")
    saved = act(session, "request", pile=BUILD)["save"]
    again, _ = started(saved=saved)
    shown = again.view()["partner"]
    assert shown
    assert shown["requests"][0]["on"]
    back = act(again, "request", pile=BUILD)["save"]
    once_more, _ = started(saved=back)
    partner = once_more.view()["partner"]
    assert partner
    assert not partner["requests"][0]["on"]
    assert "\nrequests = " in saved
    assert "\nrequests = " not in back
