"""A match at the screen: whole matches by taps, saved and restored, undo, computers, errors."""

import os
from typing import Any

import pytest

import zwicker.web.match as match_module
from tests.games import slow_cases
from tests.web_support import LANGUAGES, Json, locale, new_match, on_position, started, tap
from zwicker import Rng, View, variant, variants
from zwicker.ai.levels import decide
from zwicker.game import Game
from zwicker.record import check_commitments
from zwicker.web.beginning_sheet import length_of
from zwicker.web.session import Session

CORE = ("zwickern", "zwicken", "zwickeln")
SMALL = ("2", "3", "4", "2v2")
TABLES = [
    case
    for game in variants()
    for seats in [seats for seats in game.rules.seats if seats in SMALL]
    for case in (
        [(game.rules.id, seats)]
        if game.rules.id in CORE or seats in (game.rules.seats[0], "2v2")
        else slow_cases((game.rules.id, seats))
    )
]
if os.environ.get("ZWICKER_QUICK"):
    TABLES = [("zwickern", "2"), ("zwicken", "2v2"), ("zwickeln", "3"), ("swazi", "3")]


def restored(session: Session, answer: Json, lang: str = "en") -> Session:
    """A new session that goes on from the saved text; it must show the very same."""
    again, told = started(lang, saved=answer["save"])
    assert told["notice"] is None
    assert "quarantine" not in told
    before, after = answer["view"], told["view"]
    # what was taken back is not part of a record
    assert {**after, "redo": before["redo"]} == before
    return again


def play_match(name: str, seats: str, target: int | None, often: int) -> Json:
    """A whole match by taps at random against computers, restored at every `often`-th answer."""
    session, answer = new_match(
        variant=name, seats=seats, target=target, level="greedy", entropy="a1" * 32
    )
    rng = Rng(f"{name} {seats}")
    count = 0
    while answer["view"]["phase"] != "match-over":
        view = answer["view"]
        count += 1
        if count % often == 0:
            session = restored(session, answer)
        if view["phase"] == "computer":
            answer = session.step({})
        elif view["phase"] == "deal-over":
            check_sheet(view)
            answer = session.action({"name": "next-deal"})
        else:
            answer = tap(session, view, rng)
        assert "error" not in answer, answer
        assert session.texts.missing == set()
    check_sheet(answer["view"])
    restored(session, answer)
    return answer


def check_sheet(view: Json) -> None:
    """Items add up to totals, totals to the score."""
    for side in view["sheet"]["sides"]:
        assert sum(item["points"] for item in side["items"]) == side["total"]
        assert side["after"] == view["score"][side["side"]]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whole_matches_saved_and_restored_after_every_move(name: str, seats: str) -> None:
    target = 12 if name in CORE else None
    answer = play_match(name, seats, target, often=1 if name in CORE else 7)
    sheet = answer["view"]["sheet"]
    assert sheet["over"]
    assert sheet["winner"]["text"]
    if target is not None:
        assert max(answer["view"]["score"]) >= target


@pytest.mark.parametrize("seats", ["5", "8", "12"])
def test_many_seats(seats: str) -> None:
    answer = play_match("classic", seats, None, often=40)
    assert len(answer["view"]["players"]) == int(seats)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_in_every_language(lang: str) -> None:
    session, answer = new_match(lang, variant="zwickern", seats="2v2", level="random", target=20)
    rng = Rng(lang)
    while answer["view"]["phase"] != "match-over":
        phase = answer["view"]["phase"]
        if phase == "computer":
            answer = session.step({})
        elif phase == "deal-over":
            answer = session.action({"name": "next-deal"})
        else:
            answer = tap(session, answer["view"], rng)
    session.variants({})
    assert session.texts.missing == set()


def test_the_same_entropy_gives_the_same_match_and_another_another() -> None:
    _, one = new_match(entropy="01" * 32)
    _, same = new_match(entropy="01" * 32)
    _, other = new_match(entropy="02" * 32)
    assert one["save"] == same["save"]
    assert one["save"] != other["save"]


def test_two_matches_of_one_session_differ() -> None:
    session, one = new_match()
    two = session.action({"name": "new"})
    assert one["view"]["position"] != two["view"]["position"]


def test_computer_players_only_get_their_seats_view(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[View] = []

    def spy(view: View, player: str, rng: Rng, *rest: Any) -> Any:
        seen.append(view)
        return decide(view, player, rng, *rest)

    monkeypatch.setattr(match_module, "decide", spy)
    session, answer = new_match(seats="3", level="heuristic")
    for _ in range(12):
        if answer["view"]["phase"] == "computer":
            answer = session.step({})
        else:
            answer = tap(session, answer["view"], Rng(1))
    assert seen
    for view in seen:
        assert view.state.turn == view.seat
        for before, _ in view.past:
            hidden = [hand for seat, hand in enumerate(before.hands) if seat != view.seat]
            assert {card for hand in (*hidden, before.stock) for card in hand} <= {"?"}
        others = [hand for seat, hand in enumerate(view.state.hands) if seat != view.seat]
        assert {card for hand in (*others, view.state.stock) for card in hand} <= {"?"}


def test_a_computers_move_is_only_played_on_its_turn() -> None:
    session = on_position("z1_zwickern_2_p0_p1_2d_5c7d.z2")
    before = session.view()
    assert session.step({})["events"] == []
    assert session.view() == before
    after = session.play({"move": "5c"})
    assert after["view"]["phase"] == "computer"
    refused = session.play({"move": "7d"})
    assert refused["error"]["code"] == "not-your-turn"
    assert session.action({"name": "hint"})["error"]["code"] == "not-your-turn"
    assert session.select({"card": "7d", "piles": []})["legal"] is False
    assert len(session.step({})["events"]) == 1


def test_an_illegal_move_is_answered_by_its_reason() -> None:
    session = on_position("z1_zwickern_2_p0_p1_2d_5c7d.z2")
    before = session.view()
    error = session.play({"move": "5cx2d"})["error"]
    assert (error["code"], error["rule"]) == ("sum", "2")
    assert error["text"].startswith("A card takes only groups")
    for nonsense in ("", "xx", "5cb", "7d~7d", "🃏" * 900):
        assert session.play({"move": nonsense})["error"]["code"] == "bad-move"
    assert session.view() == before


def test_undo_goes_back_to_the_last_own_decision_and_redo_forward() -> None:
    session, answer = new_match(seats="3", entropy="0c" * 32)
    rng = Rng(5)
    own: list[Json] = []
    while len(own) < 3:
        if answer["view"]["phase"] == "computer":
            answer = session.step({})
        else:
            own.append(answer["view"])
            answer = tap(session, answer["view"], rng)
    while answer["view"]["phase"] == "computer":
        answer = session.step({})
    last = answer["view"]
    back = session.action({"name": "undo"})["view"]
    assert back["position"] == own[2]["position"]
    assert back["redo"]
    assert back["log"] == own[2]["log"]
    back = session.action({"name": "undo"})["view"]
    assert back["position"] == own[1]["position"]
    session.action({"name": "redo"})
    forward = session.action({"name": "redo"})["view"]
    assert (forward["position"], forward["log"]) == (last["position"], last["log"])
    assert not forward["redo"]


def test_undo_needs_an_own_move_and_redo_an_undo() -> None:
    session, _ = new_match()
    assert session.action({"name": "undo"})["error"]["code"] == "nothing-to-undo"
    assert session.action({"name": "redo"})["error"]["code"] == "nothing-to-redo"
    session = on_position("z1_zwickern_2_p0_p1_2d_5c7d.z2")
    assert not session.view()["undo"]
    assert session.play({"move": "5c"})["view"]["undo"]


def test_a_new_move_after_undo_ends_redo() -> None:
    session = on_position("z1_zwickern_2_p0_p1_2d_5c7d.z2")
    session.play({"move": "5c"})
    session.action({"name": "undo"})
    answer = session.play({"move": "7d"})
    assert not answer["view"]["redo"]


def test_a_hint_is_a_legal_move_with_its_sentence() -> None:
    session = on_position("z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4")
    hint = session.action({"name": "hint"})["hint"]
    match = session.match
    assert match is not None
    assert match.game.state.is_legal(hint["move"])
    assert hint["line"].startswith("Try this: ")
    values = [hint["value"], *(other["value"] for other in hint["alternatives"])]
    assert len(values) > 1
    assert f"Expected lead from here: {values[0]:+.1f}.".replace("-", "−") in hint["line"]
    assert f", {values[1]:+.1f}.".replace("-", "−") in hint["line"]
    assert all(match.game.state.is_legal(other["move"]) for other in hint["alternatives"])
    judged = session.select({"card": hint["card"], "piles": hint["piles"]})
    assert hint["move"] in [move["move"] for move in judged["moves"]]


def test_changing_the_language_translates_everything() -> None:
    session = on_position("z1_zwickern_2_p0_p1_2d.6d_8c7d.z2")
    session.play({"move": "8cx2d.6d"})
    view = session.language({"lang": "de", "locale": locale("de")})["view"]
    assert view["log"][-1]["text"] == "Du nimmst alles mit 8♣: 2♦+6♦. Zwick!"
    assert view["players"][0]["name"] == "Du"
    view = session.language({"lang": "ru", "locale": locale("ru")})["view"]
    assert view["log"][-1]["text"] == "Ты берёшь всё картой 8♣: 2♦+6♦. Цвик!"


def test_a_new_match_as_it_was_chosen() -> None:
    _, answer = new_match(
        variant="zwicken", seats="3", target=40, names=["Ada", "", " Bo  Li "], level="random",
        date="2025-01-31",
    )  # fmt: skip
    game = Game.parse(answer["save"])
    assert game.variant.text == "zwicken.target-40"
    assert game.info == {"date": "2025-01-31", "levels": ["human", "random", "random"]}
    assert game.names == ("Ada", "", "Bo Li")  # the usual name follows the language
    view = answer["view"]
    assert [player["name"] for player in view["players"]] == ["Ada", "Otto", "Bo Li"]
    assert [player["human"] for player in view["players"]] == [True, False, False]
    assert view["target"] == 40
    assert answer["events"][0]["type"] == "deal"


def test_packs_are_committed_to() -> None:
    session, answer = new_match(target=20, level="random")
    while answer["view"]["phase"] != "match-over":
        if answer["view"]["phase"] == "deal-over":
            answer = session.action({"name": "next-deal"})
        elif answer["view"]["phase"] == "computer":
            answer = session.step({})
        else:
            answer = session.play({"move": session.action({"name": "hint"})["hint"]["move"]})
    assert set(check_commitments(Game.parse(answer["save"]))) == {True}


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"variant": "poker"}, "unknown-variant"),
        ({"variant": "zwickern", "seats": "9"}, "bad-seats"),
        ({"variant": "zwickern", "level": "godlike"}, "bad-value"),
        ({"variant": "zwickern.jump-on"}, "bad-option"),
    ],
)
def test_a_new_match_that_cannot_be_leaves_the_old_one(request_: Json, code: str) -> None:
    session, before = new_match()
    answer = session.action({"name": "new", **request_})
    assert answer["error"]["code"] == code
    assert answer["error"]["text"]
    assert session.view() == before["view"]


def test_an_unknown_action_is_an_error() -> None:
    session, _ = new_match()
    assert session.action({"name": "cheat"})["error"]["code"] == "bad-value"


def test_the_next_deal_only_after_the_last() -> None:
    session, _ = new_match()
    assert session.action({"name": "next-deal"})["error"]["code"] == "deal-not-over"


def test_giving_up_leaves_no_match() -> None:
    session, _ = new_match()
    answer = session.action({"name": "resign"})
    assert (answer["view"]["phase"], answer["save"]) == ("idle", "")
    for name in ("undo", "redo", "next-deal", "names"):
        assert session.action({"name": name})["error"]["code"] == "no-game"
    assert session.step({}) == answer


def test_players_can_be_renamed() -> None:
    session, _ = new_match(seats="3")
    answer = session.action({"name": "names", "names": ["", "Käthe"]})
    assert [player["name"] for player in answer["view"]["players"]] == ["You", "Käthe", "Anna"]
    assert '"Käthe"' in answer["save"]


def test_a_damaged_match_is_kept_and_told() -> None:
    for text in ("", "nonsense", "format = 1", "format = 0\n[[deals]]", "\x00" * 50):
        _, answer = started(saved=text or "[")
        assert answer["quarantine"]
        assert answer["notice"].startswith("Your saved match could not be read")
        assert answer["view"]["phase"] == "idle"


def test_a_match_with_a_bad_move_goes_on_before_it() -> None:
    session = on_position("z1_zwickern_2_p0_p1_2d.6d_8c7d.2c3c_0_0.0")
    session.play({"move": "8c"})
    good = session.view()
    match = session.match
    assert match is not None
    text = str(match.game).replace('"8c",', '"8c",\n  "Kd",')
    _, answer = started(saved=text)
    assert answer["quarantine"]
    assert "goes on" in answer["notice"]
    assert answer["view"]["position"] == good["position"]
    assert Game.parse(answer["save"]).deal.moves


def test_levels_of_a_record_that_are_unknown_become_the_usual_one() -> None:
    _, answer = new_match(seats="3")
    text = answer["save"].replace(
        'levels = ["human", "3", "3"]', 'levels = ["human", "oracle", "random"]'
    )
    session, _ = started(saved=text)
    assert session.match is not None
    assert session.match.levels == ["human", "3", "random"]
    session, _ = started(saved=text.replace('["human", ', '["wizard", '))
    assert session.match is not None
    assert session.match.levels == ["human", "3", "3"]


def test_the_dialog_for_a_new_match() -> None:
    session, _ = started("de")
    offered = session.variants({})
    every = [game.rules.id for game in variants()]
    assert [row["id"] for row in session.variants({"tops": True})["variants"]] == every
    without = [game.rules.id for game in variants() if not game.rules.top_cards]
    assert [row["id"] for row in offered["variants"]] == without
    first = offered["variants"][0]
    assert first["title"] == "Zwickern"
    assert first["target"] == variant("zwickern").rules.target
    assert first["seats"][0] == {"id": "2", "title": "2 Spieler"}
    assert first["seats"][-1] == {"id": "2v2", "title": "2 gegen 2, mit Partner"}
    assert [level["id"] for level in offered["levels"]] == ["1", "2", "3", "4", "5"]


def test_a_match_over_a_few_deals() -> None:
    session, answer = new_match(variant="zwicken", length="deals-1")
    assert answer["view"]["target"] is None
    offered = session.variants({})["variants"]
    ids = {one["id"]: [length["id"] for length in one["lengths"]] for one in offered}
    assert ids["zwickern"] == ["", "deals-1", "deals-3", "deals-6"]
    for one in offered:
        for length in one["lengths"]:
            told = session.action({"name": "new", "variant": one["id"], "length": length["id"]})
            assert "error" not in told
    assert session.action({"name": "new", "length": "deals-x"})["error"]["code"] == "bad-option"


@pytest.mark.parametrize("name", ["deals", "target"])
def test_a_match_of_any_length(name: str) -> None:
    session, _ = started()
    for one in session.variants({"tops": True})["variants"]:
        own = next(own for own in one["own"] if own["id"] == name)
        typed = {"": own["value"], "0": own["low"], "1000": own["high"], "7": 7, "x": own["value"]}
        for text, number in typed.items():
            length = length_of(name, text, one)
            assert length == f"{name}-{number}"
            told = session.action({"name": "new", "variant": one["id"], "length": length})
            assert told["view"]["target"] == (number if name == "target" else None)
            assert name == "target" or session.match.game.state.variant.rules.deals == number
        assert length_of("deals-3", "9", one) == "deals-3"
        assert length_of("", "9", one) == ""


def test_what_was_taken_back_stays_on_record() -> None:
    session, answer = new_match(seats="2", level="greedy")
    while answer["view"]["phase"] == "computer":
        answer = session.step({})
    answer = tap(session, answer["view"], Rng("undone"))
    assert "undone" not in answer["save"]
    assert "undone = 1" in session.action({"name": "undo"})["save"]
    session.action({"name": "redo"})
    assert "undone = 2" in session.action({"name": "undo"})["save"]


def test_the_last_cards_are_called() -> None:
    session, answer = new_match(seats="2", level="greedy")
    calls = []
    rng = Rng("last")
    while answer["view"]["phase"] in ("play", "lay", "computer"):
        answer = (
            session.step({})
            if answer["view"]["phase"] == "computer"
            else tap(session, answer["view"], rng)
        )
        deals = [event for event in answer["events"] if event["type"] == "deal"]
        calls += [(event["packet"] == event["of"], event["call"]) for event in deals]
    assert calls
    assert all(call == ("Last cards!" if last else "") for last, call in calls)
    assert calls[-1][0]
