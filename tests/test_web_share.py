"""Sharing: the same deal for somebody else, points to beat, links that lead back."""

from urllib.parse import parse_qsl

import pytest

from tests.games import slow
from tests.web_support import LANGUAGES, Json, new_match, started, tap
from zwicker.rng import Rng
from zwicker.web.links import GAME_PARAMS
from zwicker.web.session import Session


def kinds(session: Session) -> dict[str, Json]:
    """What can be shared now, by its id."""
    answer = session.action({"name": "share"})
    return {kind["id"]: kind for kind in answer["share"]["kinds"]}


def opened(kind: Json, entropy: str = "77" * 32) -> tuple[Session, Json]:
    """Somebody else opens the link."""
    params = dict(parse_qsl(kind["query"]))
    assert set(params) <= set(GAME_PARAMS)
    return started(entropy=entropy, **params)


def to_the_end(session: Session, answer: Json, seed: int) -> tuple[Json, list[str]]:
    """Play the deal out; the last answer and the moves."""
    rng = Rng(seed)
    while answer["view"]["phase"] in ("play", "lay", "computer"):
        if answer["view"]["phase"] == "computer":
            answer = session.step({})
        else:
            answer = tap(session, answer["view"], rng)
    assert session.match is not None
    return answer, [str(move) for move in session.match.game.deal.moves]


@pytest.mark.parametrize("level", ["2", "3", *slow("4")])
@pytest.mark.parametrize("seats", ["2", "3"])
def test_a_shared_deal_has_the_same_cards_and_the_same_opponents(
    seats: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever opens the link, on whatever device: positions bind the search, not the clock."""
    monkeypatch.setattr("zwicker.web.match.PATIENCE", 1e9)
    session, _ = new_match(seats=seats, level=level)
    assert session.match is not None
    played = []
    for entropy in ("77" * 32, "88" * 32):
        other, same = opened(kinds(session)["deal"], entropy)
        assert other.match is not None
        assert other.match.game.deal.start == session.match.game.deal.start
        assert other.match.levels == session.match.levels
        played.append(to_the_end(other, same, 5)[1])
    assert played[0] == played[1]


def test_opponents_differ_from_deal_to_deal_and_with_the_moves() -> None:
    one, answer = new_match(entropy="11" * 32)
    two, other = new_match(entropy="22" * 32)
    assert answer["view"]["position"] != other["view"]["position"]
    assert kinds(one)["deal"]["query"] != kinds(two)["deal"]["query"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_to_beat_are_said_before_and_after(lang: str) -> None:
    session, answer = new_match(level="greedy", variant="zwickern.sweep-2")
    answer, _ = to_the_end(session, answer, 3)
    kind = kinds(session)["deal"]
    total = next(side["total"] for side in answer["view"]["sheet"]["sides"] if side["you"])
    assert f"beat={total}" in kind["query"]
    assert str(total).lstrip("-") in kind["title"]
    params = dict(parse_qsl(kind["query"]))
    for more, key in ((-1, "better"), (0, "equal"), (1, "worse")):
        other, same = started(lang, **(params | {"beat": str(total + more)}))
        assert same["notice"] == same["view"]["challenge"]["text"]
        assert same["house"]["id"] == "zwickern"
        end, _ = to_the_end(other, same, 3)
        said = end["view"]["challenge"]["text"]
        points = other.texts.t("count.points", count=total + more)
        own = other.texts.t("count.points", count=total)
        assert said == other.texts.t(f"challenge.{key}", points=points, own=own)
        assert other.texts.missing == set()
        following = other.action({"name": "next-deal"})
        assert following["view"]["challenge"] is None


def test_points_to_beat_outlive_a_reload() -> None:
    _, answer = started(variant="zwicken", seed="17", beat="12")
    _, again = started(saved=answer["save"], variant="zwicken", seed="17", beat="12")
    assert again["view"]["challenge"] == answer["view"]["challenge"]


def test_a_later_deal_is_shared_with_its_dealer() -> None:
    session, answer = new_match(level="greedy")
    to_the_end(session, answer, 1)
    session.action({"name": "next-deal"})
    kind = kinds(session)["deal"]
    assert "dealer=p" in kind["query"]
    other, _ = opened(kind)
    assert session.match is not None
    assert other.match is not None
    theirs, ours = other.match.game.deal.start, session.match.game.deal.start
    assert (theirs.hands, theirs.table, theirs.stock) == (ours.hands, ours.table, ours.stock)
    assert theirs.dealer == ours.dealer
    assert set(theirs.score) == {0}
    again, _ = opened(kinds(other)["deal"])
    assert again.match is not None
    assert again.match.game.deal.start == theirs


def test_a_position_and_the_rules_lead_back() -> None:
    session, answer = new_match(variant="zwicken.target-50.bluff-on", seats="2v2", level="2")
    found = kinds(session)
    assert set(found) == {"rules", "deal", "position"}
    assert found["position"]["query"] == "position=" + answer["view"]["position"]
    other, same = opened(found["position"])
    assert same["view"]["position"] == answer["view"]["position"]
    assert "deal" not in kinds(other), "its hidden cards are only made up"
    assert found["rules"]["query"] == "variant=zwicken.target-50.bluff-on&seats=2v2&level=2"


def test_a_whole_deal_is_shared_when_it_is_over() -> None:
    session, answer = new_match(level="greedy")
    end, _ = to_the_end(session, answer, 2)
    _, same = opened(kinds(session)["game"])
    assert "does not work" not in same["notice"]
    assert same["view"]["sheet"]["sides"][0]["items"] == end["view"]["sheet"]["sides"][0]["items"]


def test_no_running_deal_s_seed_is_told_to_scripts() -> None:
    session, _ = new_match()
    told = session.contract({"name": "record", "args": []})["result"]
    assert session.match is not None
    assert str(session.match.game.deal.facts["seed"]) not in told
    assert str(session.match.game.deal.facts["seed"]) in str(session.match.game)


@pytest.mark.parametrize(
    "params", [{"beat": "many"}, {"dealer": "p7"}, {"dealer": "x"}, {"beat": "1" * 9}]
)
def test_bad_values_of_a_shared_deal_are_told(params: dict[str, str]) -> None:
    _, answer = started(variant="zwickern", seed="a", **params)
    assert answer["error"]["code"] == "bad-value"
    assert answer["view"]["phase"] == "idle"


def test_sharing_needs_a_match() -> None:
    session, _ = started()
    assert session.action({"name": "share"})["error"]["code"] == "no-game"
