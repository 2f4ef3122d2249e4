"""Links and `window.zwicker`: positions, games, records, seeds; bad ones give a message."""

import asyncio
import inspect
import json
from typing import Any

import pytest

from tests.web_support import LANGUAGES, Json, locale, new_match, on_position, started, tap
from zwicker import Rng, State, variant
from zwicker.cards import HIDDEN, UNKNOWN, is_known
from zwicker.game import Game
from zwicker.web import worker
from zwicker.web.links import complete

OPEN = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"


def cards(state: State) -> list[str]:
    """All cards of the state, sorted."""
    lists = [*state.hands, state.stock, *state.captured]
    lists += [(pile,) if isinstance(pile, str) else pile.cards for pile in state.table]
    return sorted(card for one in lists for card in one)


@pytest.mark.parametrize(
    "position",
    [
        OPEN,
        "z1_zwickern_2_p0_p1_2d.6d.3h_8c4dTsAh.z4_z44",
        "z1_zwickern_2_p1_p1_2d.6d.3h_z4.8c4dTsAh_z",
        "z1_zwickeln_3_p0_p2_0_8c4d.z.z2",
        "z1_zwicken_2v2_p2_p1_b9-4c5s-p2_z3.z3.9c7d.z4_z32_z4.0_0.0_p0",
        "z1_zwickern_2_p0_p1_2d.6d.3h_8c.z1_0_z20.zKd_0.0_p1",
        "z1_classic_5_p0_p4_2d.6d.3h.9c_8c4dTsAh.z4.z4.z4.z4",
    ],
)
def test_a_position_with_hidden_cards_is_completed(position: str) -> None:
    before = State.parse(position)
    after = complete(before, [], Rng(1))
    assert all(map(is_known, (*after.hands, after.stock, *after.captured)))
    if any(UNKNOWN in pile for pile in before.captured):
        pack = sorted(after.variant.pack(after.seating.count))
        assert cards(after) == pack
    # what was known has not changed
    assert after.table == before.table
    for old, new in zip(before.hands, after.hands, strict=True):
        if UNKNOWN not in old:
            assert len(new) == len(old)
            assert all(a in (HIDDEN, b) for a, b in zip(old, new, strict=True))
    assert (after.turn, after.dealer, after.last) == (before.turn, before.dealer, before.last)


def test_cards_known_in_other_hands_are_not_dealt_twice() -> None:
    session = on_position("z1_zwickern_3_p1_p0_2d.6d_9s3d6h.9c7s8h.z3")
    assert session.match is not None
    state = session.match.game.state
    cards = [*state.stock, *(card for hand in state.hands for card in hand)]
    cards += [card for pile in state.captured for card in pile]
    assert len(cards) == len(set(cards))
    assert state.hands[0] == ("9s", "3d", "6h")


def test_completing_differs_by_entropy_and_hides_again_to_the_same() -> None:
    one, two = (complete(State.parse(OPEN), [], Rng(seed)) for seed in (1, 2))
    assert one.hands[1] != two.hands[1]
    assert one.hands[0] == two.hands[0]


def test_a_completed_position_can_be_played_to_the_end() -> None:
    session, answer = started(position=OPEN)
    rng = Rng(3)
    while answer["view"]["phase"] in ("play", "computer"):
        if answer["view"]["phase"] == "computer":
            answer = session.step({})
        else:
            answer = tap(session, answer["view"], rng)
        assert "error" not in answer
    assert answer["view"]["phase"] == "deal-over"


def test_a_position_opens_at_the_seat_that_can_be_seen() -> None:
    _, answer = started(position="z1_zwickern_2_p1_p1_2d.6d.3h_z4.8c4dTsAh_z44")
    assert (answer["view"]["you"], answer["view"]["phase"]) == (1, "play")
    _, answer = started(position="z1_zwickern_2_p0_p1_2d.6d.3h_z4.8c4dTsAh_z44")
    assert (answer["view"]["you"], answer["view"]["phase"]) == (1, "computer")


def test_the_link_of_a_game_plays_its_moves() -> None:
    start = State.deal(variant("zwickern"), "2", Rng(4))
    state, moves = start, []
    rng = Rng(5)
    for _ in range(60):
        if state.over:
            break
        moves.append(str(rng.choice(state.legal_moves())))
        state = state.play(moves[-1])
    session, answer = started(g="~".join([str(start), *moves]))
    assert session.match is not None
    assert str(session.match.game.state) == str(state)
    assert answer["slot"] == "link"
    assert answer["notice"].startswith("This game comes from a link")
    assert Game.parse(answer["save"]).state == state


def test_the_link_of_a_game_seen_from_one_seat_plays_as_long_as_the_packet_lasts() -> None:
    start = State.deal(variant("zwickern"), "2", Rng(4), dealer=1)
    state, moves = start, []
    for _ in range(8):
        moves.append(str(state.legal_moves()[-1]))
        state = state.play(moves[-1])
    seen = str(start.view(0))
    session, answer = started(g="~".join([seen, *moves]))
    assert "does not work" not in answer["notice"]
    assert session.match is not None
    assert [str(move) for move in session.match.game.deal.moves] == moves
    assert session.match.game.state.table == state.table


def test_a_bad_move_in_a_link_keeps_what_comes_before() -> None:
    session, answer = started(g=f"{OPEN}~8cx2d.6d~Zz~4d")
    assert session.match is not None
    assert [str(move) for move in session.match.game.deal.moves] == ["8cx2d.6d"]
    assert "Zz" in answer["notice"]
    _, answer = started(g=f"{OPEN}~8cx2d.3h")
    assert "8cx2d.3h" in answer["notice"]
    assert answer["view"]["phase"] == "play"


def test_a_seed_gives_the_deal_of_the_command_line() -> None:
    session, _ = started(variant="zwicken", seats="3", seed="17", level="greedy")
    expected = State.deal(variant("zwicken"), "3", Rng(17))
    assert session.match is not None
    assert session.match.game.state == expected
    assert session.match.levels == ["human", "greedy", "greedy"]
    again, _ = started(variant="zwicken", seats="3", seed="17", entropy="00")
    assert again.match is not None
    assert again.match.game.state == expected


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("params", "code"),
    [
        ({"position": "z1_zwickern"}, "bad-position"),
        ({"position": "z1_zwickern_2_p0_p1_2d_z4.z4"}, "hidden-hand"),
        ({"position": "z1_zwickern_2_0_p1_2d"}, "hidden-hand"),
        ({"position": "<b>"}, "bad-position"),
        ({"g": "~~~"}, "bad-position"),
        ({"variant": "poker"}, "unknown-variant"),
        ({"variant": "zwickern.target-x"}, "bad-option"),
        ({"seats": "77"}, "bad-seats"),
        ({"level": "godlike"}, "bad-value"),
        ({"position": "z1_" * 9000}, "bad-position"),
    ],
)
def test_a_bad_link_gives_a_message_and_the_start_page(
    params: dict[str, str], code: str, lang: str
) -> None:
    session, answer = started(lang, **params)
    assert answer["error"]["code"] == code
    assert answer["error"]["text"] in answer["notice"]
    assert answer["view"]["phase"] == "idle"
    assert "save" not in answer
    assert session.texts.missing == set()


def test_an_embedded_page_says_nothing_of_the_visitor_s_own_match() -> None:
    _, answer = started(position=OPEN, embed="1")
    assert (answer["slot"], answer["notice"]) == ("link", None)
    _, again = started(position=OPEN, embed="1", saved=answer["save"])
    assert again["notice"] is None
    _, bad = started(position="z1_", embed="1")
    assert "does not work" in bad["notice"]


def test_unknown_parameters_are_no_link() -> None:
    _, answer = started(theme="dark", embed="1", lang="en")
    assert (answer["slot"], answer["notice"], answer["view"]["phase"]) == ("match", None, "idle")


def test_a_reloaded_link_goes_on_with_what_was_saved_of_it() -> None:
    session, answer = started(position=OPEN)
    answer = session.play({"move": "8cx2d.6d"})
    _, again = started(saved=answer["save"], position=OPEN)
    assert again["view"]["position"] == answer["view"]["position"]
    assert again["slot"] == "link"


def ask(session: Any, name: str, *args: str) -> Json:
    answer: Json = session.contract({"name": name, "args": list(args)})
    return answer


def test_position_is_what_the_seat_may_see() -> None:
    session, _ = new_match()
    told = ask(session, "position")["result"]
    state = session.match.game.state
    assert told == str(state.view(0))
    assert State.parse(told).hands[1] == (HIDDEN,) * 4


def test_moves_are_those_of_the_command_line() -> None:
    session = on_position(OPEN)
    rows = ask(session, "moves")["result"]
    state = State.parse(OPEN)
    assert [row["move"] for row in rows] == [str(move) for move in state.legal_moves()]
    take = next(row for row in rows if row["move"] == "8cx2d.6d")
    assert take == {
        "move": "8cx2d.6d", "kind": "capture", "card": "8c", "value": 8, "takes": ["2d", "6d"],
        "build": None, "sweep": False, "ends_turn": True,
    }  # fmt: skip
    build = next(row for row in rows if row["kind"] == "build")
    assert set(build["build"]) == {"value", "owner", "cards", "groups"}


def test_moves_while_another_seat_is_to_move_is_an_error() -> None:
    session = on_position(OPEN)
    session.play({"move": "8c"})
    assert ask(session, "moves")["error"]["code"] == "hidden-hand"


def test_a_record_holds_hidden_cards_only_once_the_deal_is_over() -> None:
    session, answer = new_match(level="greedy", entropy="33" * 32)
    rng = Rng(1)
    while answer["view"]["phase"] in ("play", "computer"):
        told = ask(session, "record")["result"]
        game = session.match.game  # type: ignore[union-attr]
        assert "salt" not in told
        start = Game.parse(told).state
        assert not is_known(start.hands[1]) or not start.hands[1]
        assert set(start.stock) <= {HIDDEN}
        assert str(game.state.hands[1]) not in told
        if answer["view"]["phase"] == "computer":
            answer = session.step({})
        else:
            answer = tap(session, answer["view"], rng)
    assert ask(session, "record")["result"] == answer["save"]
    assert "salt" in answer["save"]


def test_play_and_load_by_script() -> None:
    session = on_position(OPEN)
    answer = ask(session, "play", "8cx2d.6d")
    assert answer["result"] == answer["view"]["position"]
    assert answer["events"][0]["type"] == "capture"
    assert ask(session, "play", "4d")["error"]["code"] == "not-your-turn"
    answer = ask(session, "load", "z1_zwicken_2_p0_p1_2d.6d_8c7d.z2")
    assert answer["result"] == answer["view"]["position"]
    assert answer["slot"] == "link"
    assert ask(session, "play", "8cx2d")["error"] == {
        "code": "sum",
        "rule": "2",
        "section": "turn",
        "text": locale("en")["reason.sum"],
    }
    _, other = new_match(seats="3")
    loaded = ask(session, "load", other["save"])
    assert loaded["view"]["position"] == other["view"]["position"]


@pytest.mark.parametrize(
    ("name", "args", "code"),
    [
        ("load", ["nonsense"], "bad-record"),
        ("load", ["z1_nonsense"], "bad-position"),
        ("load", [], "bad-value"),
        ("play", [], "bad-value"),
        ("play", ["Kd"], "not-in-hand"),
        ("steal", [], "bad-value"),
    ],
)
def test_calls_that_fail_have_a_code_and_change_nothing(
    name: str, args: list[str], code: str
) -> None:
    session = on_position(OPEN)
    before = session.view()
    assert ask(session, name, *args)["error"]["code"] == code
    assert session.view() == before


def test_calls_without_a_game() -> None:
    session, _ = started()
    for name in ("position", "record", "moves"):
        assert ask(session, name)["error"]["code"] == "no-game"
    assert ask(session, "play", "8c")["error"]["code"] == "no-game"


def test_the_worker_takes_and_returns_json_text() -> None:
    """Everything is exported; the usual requests, in the order in which a page makes them."""

    def call(export: str, **request: Any) -> Json:
        told: str = asyncio.run(getattr(worker, export)(json.dumps(request)))
        answer: Json = json.loads(told)
        return answer

    functions = {name for name, one in vars(worker).items() if inspect.iscoroutinefunction(one)}
    served = {name for name in functions if not name.startswith("_")}
    assert set(worker.__export__) == served
    told = call("start", lang="ru", locale=locale("ru"), saved=None, params={}, entropy="ab" * 32)
    assert told["view"]["phase"] == "idle"
    assert call("variants")["variants"]
    view = call("action", name="new", variant="zwickern", seats="2")["view"]
    while view["phase"] == "computer":
        view = call("step")["view"]
    card = view["hand"][0]["card"]
    judged = call("select", card=card, piles=[])
    assert judged["legal"]
    played = call("play", move=judged["moves"][0]["move"])
    assert played["events"]
    assert call("language", lang="de", locale=locale("de"))["view"]["players"][0]["name"] == "Du"
    assert call("contract", name="position", args=[])["result"].startswith("z1_zwickern_2_")
    assert call("house", do="open", text="zwickern.bluff-on")["text"] == "zwickern.bluff-on"
