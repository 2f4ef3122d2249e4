"""Several people at one screen, earlier positions, and what is kept of a match."""

from typing import Any

import pytest

from tests.test_web_view import hidden, named_cards
from tests.web_support import Json, new_match, started, tap
from zwicker import Rng
from zwicker.game import Game
from zwicker.web.session import Session


def playing(session: Session) -> Any:
    """The match of a session."""
    assert session.match is not None
    return session.match


def people(seats: str, *others: int) -> tuple[Session, Json]:
    """A match in which the seats named are played at this screen, besides seat 0."""
    return new_match(
        variant="zwickern", seats=seats, level="greedy", people=list(others), entropy="0b" * 32
    )


def without_out(answer: Json) -> Json:
    """An answer but for the save and the list of cards with points that nobody has taken."""
    shown = {key: part for key, part in answer.items() if key != "save"}
    shown["view"] = {**answer["view"], "tracker": answer["view"]["tracker"]["sides"]}
    return shown


@pytest.mark.parametrize(("seats", "others"), [("2", (1,)), ("3", (2,)), ("2v2", (1, 2, 3))])
def test_nobody_sees_the_hand_of_another(seats: str, others: tuple[int, ...]) -> None:
    session, answer = people(seats, *others)
    rng = Rng(seats)
    covers = 0
    while answer["view"]["phase"] not in ("deal-over", "match-over"):
        match = playing(session)
        state, view = match.game.state, answer["view"]
        shown = without_out(answer)
        asked = [session.contract({"name": name}) for name in ("position", "record")]
        if match.eye < 0:
            secret = set.intersection(*(hidden(state, seat) for seat in (*others, 0)))
            secret |= {card for hand in state.hands for card in hand}
        else:
            assert match.eye == view["turn"] or view["phase"] == "computer"
            secret = hidden(state, match.eye)
        assert not named_cards(state, [shown, asked]) & secret
        if view["phase"] == "computer":
            answer = session.step({})
        elif view["phase"] == "cover":
            covers += 1
            assert view["hand"] == []
            assert session.contract({"name": "moves"})["error"]["code"] == "hidden-hand"
            assert session.play({"move": str(state.legal_moves()[0])})["error"]
            assert session.action({"name": "past", "at": 0})["view"]["hand"] == []
            answer = session.action({"name": "uncover"})
            assert len(answer["view"]["hand"]) == len(state.hands[state.mover])
        else:
            answer = tap(session, view, rng)
        assert "error" not in answer
    assert covers > 3
    assert not answer["view"]["undo"]
    assert answer["view"]["result"] is None
    assert session.action({"name": "next-deal"})["view"]["hand"] == []


def test_names_of_several_people_stay_with_their_seats() -> None:
    session, answer = people("3", 2)
    seen = set()
    for _ in range(8):
        seen.add(tuple(player["name"] for player in answer["view"]["players"]))
        view = answer["view"]
        if view["phase"] == "computer":
            answer = session.step({})
        elif view["phase"] == "cover":
            answer = session.action({"name": "uncover"})
        else:
            answer = tap(session, view, Rng(1))
    assert seen == {("Player 1", "Anna", "Player 3")}
    _, again = started(saved=answer["save"])
    assert again["view"]["hand"] == []
    assert [player["human"] for player in again["view"]["players"]] == [True, False, True]


def whole_deal() -> tuple[Session, Json]:
    """A deal against a computer player, played to its end."""
    session, answer = new_match(variant="zwickern", seats="2", level="greedy", entropy="0c" * 32)
    rng = Rng(3)
    while answer["view"]["phase"] in ("play", "lay", "computer"):
        view = answer["view"]
        answer = session.step({}) if view["phase"] == "computer" else tap(session, view, rng)
    return session, answer


def test_every_earlier_position_can_be_looked_at() -> None:
    session, answer = whole_deal()
    deal = playing(session).game.deal
    before = str(playing(session).game)
    for at, state in enumerate(deal.states):
        past = session.action({"name": "past", "at": at})
        view = past["view"]
        assert (past["at"], past["of"], past["deal"]) == (at, len(deal.moves), 0)
        assert view["phase"] == "past"
        assert view["position"] == str(state.view(0))
        assert not view["undo"]
        assert [line["at"] for line in view["log"]] == sorted(line["at"] for line in view["log"])
        assert max(line["at"] for line in view["log"]) == at
        assert view["players"][1]["open"] == list(state.hands[1])
        assert "open" not in view["players"][0]
        assert past["events"][0]["text"] == view["line"]
        if view["last_capture"]:
            assert view["last_capture"]["at"] <= at
    assert session.action({"name": "past", "at": 10**6})["at"] == len(deal.moves)
    assert str(playing(session).game) == before
    assert session.view() == answer["view"]


def test_what_is_hidden_now_was_hidden_before() -> None:
    session, answer = new_match(variant="zwickern", seats="2", level="greedy", entropy="0d" * 32)
    rng = Rng(4)
    for _ in range(9):
        view = answer["view"]
        answer = session.step({}) if view["phase"] == "computer" else tap(session, view, rng)
    for at, state in enumerate(playing(session).game.deal.states):
        past = session.action({"name": "past", "at": at})
        assert not named_cards(state, without_out(past)) & hidden(state, 0)
        assert not any("open" in player for player in past["view"]["players"])


def test_a_deal_before_is_looked_at_from_the_next_one() -> None:
    session, _ = whole_deal()
    first = playing(session).game.deals[0]
    session.action({"name": "next-deal"})
    past = session.action({"name": "past", "deal": 0, "at": 3})
    assert past["view"]["position"] == str(first.states[3].view(0))
    assert (past["of"], past["deals"], past["view"]["deal"]) == (len(first.moves), 2, 1)
    assert past["view"]["players"][1]["open"] == list(first.states[3].hands[1])
    assert session.action({"name": "past", "deal": 9, "at": 0})["deal"] == 1


def test_the_result_and_the_match_sheet_say_what_was_scored() -> None:
    session, answer = whole_deal()
    game = playing(session).game
    own, other = (score.total for score in game.scores())
    found = answer["view"]["result"]
    assert (found["points"], found["others"]) == (own, other)
    assert (found["variant"], found["seats"], found["level"]) == ("zwickern", "2", "greedy")
    assert game.deal.facts["commitment"].startswith(found["id"])
    assert not found["over"]
    sheet = session.action({"name": "deals"})["match"]
    assert sheet["rows"] == [{"deal": 1, "totals": [own, other], "after": [own, other]}]
    second = session.action({"name": "next-deal"})
    assert second["view"]["result"] is None
    assert session.action({"name": "deals"})["match"]["rows"] == sheet["rows"]
    about = session.action({"name": "about", "text": second["save"]})["about"]
    assert about == {
        "variant": "zwickern", "seats": "2", "names": ["You", "Otto"], "score": [own, other],
        "deal": 2, "over": False,
    }  # fmt: skip
    assert session.action({"name": "about", "text": "x"})["error"]["code"] == "bad-record"


def test_the_tracker_adds_up_to_what_the_sides_have() -> None:
    session, answer = whole_deal()
    game: Game = playing(session).game
    sides = answer["view"]["tracker"]["sides"]
    assert answer["view"]["tracker"]["out"] == []
    for side, player in zip(sides, answer["view"]["players"], strict=True):
        assert side["points"] == player["points"]
        assert side["label"].startswith(f"{player['captured']} cards")
    assert sum(len(side["cards"]) for side in sides) == len(
        [item for score in game.scores() for item in score.items for _ in item.cards
         if item.award != "most-cards"]
    )  # fmt: skip
