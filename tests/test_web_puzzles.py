"""Puzzles and reviews on the worker's side, and the collection as the page reads it."""

import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.web_support import LANGUAGES, Json, started, texts
from zwicker import State
from zwicker.ai.puzzle import Puzzle
from zwicker.web import puzzle_book as book
from zwicker.web.review_sheets import body, chart, remark, sheet
from zwicker.web.session import Session
from zwicker.web.words import Words

ROOT = Path(__file__).resolve().parent.parent
LINES = book.read((ROOT / "static/puzzles/puzzles.txt").read_text(encoding="utf-8"))
SHORT = next(line for line in LINES if "_zwicken_" in line)
RECORD = (ROOT / "tests/data/reviews/zwickern.zgr").read_text(encoding="utf-8")
WISH = {"variant": "", "sort": ""}


def puzzle(session: Session, do: str, **values: Any) -> Json:
    return session.study({"part": "puzzle", "do": do, **values})


def solved(session: Session, line: str) -> list[Json]:
    """Play a puzzle as the page does: tries by what is best, replies; the answers to the tries."""
    shown = puzzle(session, "open", line=line)["puzzle"]
    position, answers = shown["position"], []
    known = {"best": shown["best"], "value": shown["value"]}
    move = shown["best"]
    while True:
        own = State.parse(position).mover == shown["seat"]
        if own:
            answers.append(puzzle(session, "try", position=position, move=move, **known))
            known = {}
        asked = {"position": position, "seat": shown["seat"], "open": True}
        position = session.board({"do": "play", "move": move, **asked})["position"]
        move = puzzle(session, "reply", position=position)["move"]
        if not move:
            return answers


def test_a_puzzle_is_solved_by_its_best_moves() -> None:
    session, _ = started()
    answers = solved(session, SHORT)
    assert len(answers) >= 2
    assert all(answer["ok"] and not answer["loss"] for answer in answers)


def test_every_other_move_is_told_what_it_costs() -> None:
    session, _ = started()
    shown = puzzle(session, "open", line=SHORT)["puzzle"]
    state = State.parse(shown["position"])
    margin = Puzzle.parse(SHORT).margin
    losses = []
    for move in map(str, state.legal_moves()):
        known = {"best": shown["best"], "value": shown["value"]}
        answer = puzzle(session, "try", position=shown["position"], move=move, **known)
        assert answer["ok"] == (move == shown["best"])
        if not answer["ok"]:
            losses.append(answer["loss"])
            assert str(answer["loss"]) in answer["text"]
    assert min(losses) == margin


def test_the_value_need_not_be_known() -> None:
    session, _ = started()
    shown = puzzle(session, "open", line=SHORT)["puzzle"]
    assert puzzle(session, "try", position=shown["position"], move=shown["best"])["ok"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_is_said_in_every_language(lang: str) -> None:
    session, _ = started(lang)
    for line in LINES[:: len(LINES) // 8]:
        shown = puzzle(session, "open", line=line)["puzzle"]
        assert shown["goal"]
        assert "{" not in shown["goal"] + shown["margin"]
        told = puzzle(session, "solution", position=shown["position"], line=shown["line"])
        assert len(told["steps"]) == len(shown["line"])
    assert not session.texts.missing


def test_hands_lie_open_on_the_board() -> None:
    session, _ = started()
    shown = puzzle(session, "open", line=SHORT)["puzzle"]
    asked = {"do": "show", "position": shown["position"], "seat": shown["seat"]}
    hidden = session.board(asked)["view"]["players"]
    opened = session.board({**asked, "open": True})["view"]["players"]
    other = 1 - shown["seat"]
    assert "open" not in hidden[other]
    assert opened[other]["open"] == list(State.parse(shown["position"]).hands[other])
    assert texts().card(opened[other]["open"][0]) in opened[other]["open_said"]


def test_a_link_to_a_position_is_proved_first_and_refused_kindly() -> None:
    session, _ = started()
    position = Puzzle.parse(SHORT).position
    assert (
        puzzle(session, "open", position=position)["puzzle"]["best"]
        == SHORT.split(" ")[5].split("~")[0]
    )
    assert puzzle(session, "make", position=position)["position"] == position
    asked = {
        "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4": "ending-hidden",
        "z1_zwickern_2_p0_p1_9d_9c9h.3d4d_0_0.0_0.0_0": "puzzle-several",
        "rubbish": "bad-position",
    }
    for text, code in asked.items():
        for do in ("open", "make"):
            error = puzzle(session, do, position=text)["error"]
            assert error["code"] == code
            assert error["text"] == session.texts.t(f"error.{code}", text=text)
    assert puzzle(session, "open", line="a b")["error"]["code"] == "bad-puzzle"
    assert puzzle(session, "juggle")["error"]["code"] == "bad-value"


# the collection


def test_the_daily_puzzle_goes_through_all_of_them() -> None:
    days = range(20_000, 20_000 + len(LINES))
    chosen = [book.daily(LINES, day) for day in days]
    assert sorted(chosen) == sorted(LINES)
    assert chosen == [book.daily(LINES[::-1], day) for day in days], "their order does not matter"
    assert book.daily([], 1) == ""


@pytest.mark.parametrize("day", ["1970-01-01", "2000-02-29", "2026-11-30", "2027-03-01"])
def test_days_are_counted_as_the_calendar_does(day: str) -> None:
    year, month, of_month = map(int, day.split("-"))
    assert book.day_of(year, month, of_month) == (date.fromisoformat(day) - date(1970, 1, 1)).days


def test_the_next_puzzle_is_the_easiest_wanted_and_not_solved() -> None:
    assert book.following(LINES, WISH, "") == LINES[0]
    assert book.following(LINES, WISH, book.name_of(LINES[0])) == LINES[1]
    assert book.following(LINES, WISH, "", book.name_of(LINES[0])) == LINES[1]
    hard = {"variant": "zwicken", "sort": "hard"}
    line = book.following(LINES, hard, "")
    assert (book.variant_of(line), book.sort_of(line)) == ("zwicken", "hard")
    of, done = book.count(LINES, hard, book.name_of(line))
    assert (of > 1, done) == (True, 1)
    every = " ".join(map(book.name_of, LINES))
    assert book.following(LINES, WISH, every) == ""
    assert book.find(LINES, book.name_of(LINES[7])) == LINES[7]
    assert book.find(LINES, "") == ""


def test_streaks_and_days() -> None:
    progress = dict(book.EMPTY)
    for name in ("a", "b"):
        progress = book.note(progress, name, True, 0)
    assert (progress["streak"], progress["best"], progress["solved"]) == (2, 2, "a b")
    progress = book.note(progress, "c", False, 0)
    assert (progress["streak"], progress["best"], progress["missed"]) == (0, 2, "c")
    progress = book.note(progress, "c", True, 0)
    assert (progress["streak"], progress["solved"], progress["missed"]) == (0, "a b c", "")
    for day, clean, days, most in ((10, True, 1, 1), (11, True, 2, 2), (11, True, 2, 2),
                                   (13, True, 1, 2), (14, False, 0, 2)):  # fmt: skip
        progress = book.note(progress, f"d{day}", clean, day)
        assert (progress["days"], progress["most"]) == (days, most), day


# the review


def test_a_review_goes_slice_by_slice_and_stops() -> None:
    session, _ = started(saved=RECORD)
    review = session.study({"part": "review", "do": "start"})["review"]
    assert (review["done"], review["over"]) == (0, False)
    for done in range(1, 4):
        review = session.study({"part": "review", "do": "next"})["review"]
        assert review["done"] == done
        assert len(review["rows"]) == done
    review = session.study({"part": "review", "do": "stop"})["review"]
    assert (review["over"], review["whole"]) == (True, False)
    assert session.study({"part": "review", "do": "next"})["review"]["done"] == 3
    other = session.study({"part": "review", "do": "start", "seat": 1})["review"]
    assert (other["seat"], other["name"], other["rows"]) == (1, "Ben", [])


def test_a_whole_review_and_its_markup() -> None:
    session, _ = started("de", saved=RECORD)
    w = Words(session.texts._locale, "de")
    review = session.study({"part": "review", "do": "start"})["review"]
    assert "<progress" in body(review, w)
    begun = time.monotonic()
    while not review["over"]:
        review = session.study({"part": "review", "do": "next"})["review"]
    assert time.monotonic() - begun < 120
    assert review["done"] == review["of"]
    assert 0 <= review["accuracy"] <= 100
    assert review["counted"] == sum(row["free"] for row in review["rows"])
    html = sheet(0, w) + body(review, w)
    assert html.count('class="review-turn"') == len(review["turning"]) <= 3
    assert html.count("<li><button") == len(review["rows"])
    assert chart(review, w).count("<circle") == len(review["turning"])
    assert all(row["played"] in remark(row, w) for row in review["rows"])
    assert not session.texts.missing


def test_play_goes_on_from_a_reviewed_position() -> None:
    session, _ = started(saved=RECORD)
    whole = session._playing().game
    at = next(n for n, state in enumerate(whole.deal.states) if n > 8 and state.mover == 0)
    answer = session.action({"name": "branch", "deal": 0, "at": at, "seat": 0})
    assert (answer["view"]["phase"], answer["view"]["moves"]) == ("play", at)
    assert session._playing().game.state == whole.deal.states[at]
    session, _ = started(saved=RECORD)
    answer = session.action({"name": "branch", "deal": 0, "at": at + 1, "seat": 1})
    assert (answer["view"]["phase"], answer["view"]["you"]) == ("play", 1)


def test_only_what_is_over_is_reviewed_or_branched() -> None:
    session, answer = started(position="z1_zwickern_2_p0_p1_2d.6d.3h_8c4d.9c3d_0_0.0_0.0_0")
    assert "error" not in answer
    for request in ({"name": "branch", "deal": 0, "at": 0},):
        assert session.action(request)["error"]["code"] == "deal-not-over"
    assert session.study({"part": "review", "do": "start"})["error"]["code"] == "deal-not-over"
    assert session.study({"part": "review", "do": "next"})["error"]["code"] == "no-review"
    session, _ = started()
    assert session.study({"part": "review", "do": "start"})["error"]["code"] == "no-game"
