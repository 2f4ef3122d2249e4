"""Positions beside the match: shown, chosen from, played; the match itself is left alone."""

import pytest

from tests.web_support import LANGUAGES, new_match, started
from zwicker import State

PLACE = "z1_zwickern_2_p0_p1_2d.6d.3h.9d.7h_8c4d.9s9h_z"
HIDDEN = "z1_zwickern_2_p0_p1_2d.6d.3h.9d.7h_8c4d.z2"
BOTH = "z1_zwickern_2_p1_p1_2d.6d_8c4d.9s6h_z"


def test_a_board_shows_what_a_match_would_show() -> None:
    session, answer = new_match()
    board = session.board({"do": "show", "position": answer["view"]["position"]})
    assert board["position"] == answer["view"]["position"]
    for name in ("table", "hand", "phase", "you", "turn", "stock", "line"):
        assert board["view"][name] == answer["view"][name], name


def test_a_board_leaves_the_match_alone() -> None:
    session, answer = new_match()
    before = session.action({"name": "show"})
    session.board({"do": "show", "position": PLACE})
    session.board({"do": "select", "position": PLACE, "card": "8c", "piles": [0, 1]})
    session.board({"do": "play", "position": PLACE, "move": "8cx2d.6d"})
    after = session.action({"name": "show"})
    assert (after["view"], after["save"]) == (before["view"], before["save"])
    assert after["view"]["position"] == answer["view"]["position"]


@pytest.mark.parametrize("position", [PLACE, HIDDEN])
def test_a_board_judges_a_selection_as_the_engine_does(position: str) -> None:
    session, _ = started()
    ask = {"do": "select", "position": position, "card": "8c"}
    right = session.board(ask | {"piles": [0, 1]})
    assert [move["move"] for move in right["moves"]] == ["8cx2d.6d"]
    wrong = session.board(ask | {"piles": [0, 1, 2, 3, 4]})
    assert not wrong["moves"]
    assert wrong["reason"]["code"] == "sum"


def test_a_board_plays_for_whoever_is_to_move() -> None:
    session, _ = started()
    one = session.board({"do": "play", "position": PLACE, "seat": 0, "move": "8cx2d.6d"})
    assert one["position"] == str(State.parse(PLACE).play("8cx2d.6d"))
    assert [event["type"] for event in one["events"]] == ["capture"]
    assert one["view"]["phase"] == "computer"
    assert [card["card"] for card in one["view"]["hand"]] == ["4d"]
    two = session.board({"do": "play", "position": one["position"], "seat": 0, "move": "9s"})
    assert two["view"]["phase"] == "play"
    assert two["events"][0]["seat"] == 1
    # the board that was asked for before is what it was
    again = session.board({"do": "show", "position": PLACE, "seat": 0})
    assert again["position"] == PLACE.removesuffix("_z")


def test_whose_cards_are_shown() -> None:
    session, _ = started()

    def hand(**more: object) -> list[str]:
        view = session.board({"do": "show", "position": BOTH, **more})["view"]
        assert view["players"][1 - view["you"]]["cards"] == 2
        return [card["card"] for card in view["hand"]]

    assert hand() == ["9s", "6h"]
    assert hand(seat=0) == ["8c", "4d"]
    assert hand(seat=1) == ["9s", "6h"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_shown_or_played_is_told(lang: str) -> None:
    session, _ = started(lang)
    for position, code in (
        ("", "bad-position"), ("z1_zwickern_2_p0_p1_2d_2d.z", "foreign-card"),
        ("z1_zwickern_2_p0_p1_2d_z4.z4", "hidden-hand"), ("z1_nothing_2_p0_p1", "unknown-variant"),
    ):  # fmt: skip
        error = session.board({"do": "show", "position": position})["error"]
        assert error["code"] == code
        assert error["text"]
    refused = session.board({"do": "play", "position": PLACE, "move": "8cx2d"})["error"]
    assert (refused["code"], refused["rule"]) == ("sum", "2")
    assert session.board({"do": "show", "position": PLACE, "seat": 7})["error"]["code"] == (
        "bad-value"
    )
    assert session.board({"do": "dance", "position": PLACE})["error"]["code"] == "bad-value"
    assert session.texts.missing == set()
