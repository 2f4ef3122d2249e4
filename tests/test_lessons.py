"""Courses: every step a question with exactly the right answers, told in every language."""

import os
import re
from functools import cache
from typing import Any

import pytest

from tests.lessons_support import read, tasks, texts
from tests.rulebook_support import examples, forms, placeholders
from tests.rulebook_support import locale as rules_locale
from tests.web_support import LANGUAGES, locale, started
from zwicker import State, variant
from zwicker.errors import ZwickerError
from zwicker.lessons import read_library
from zwicker.lessons.course import shown
from zwicker.rulebook.examples import answers
from zwicker.web.session import Session

LIBRARY = read_library(tasks()["examples"], tasks()["lessons"])
OWN = {one["id"] for one in tasks()["lessons"]["examples"]}
LESSONS = [one for course in LIBRARY.courses.values() for one in course.lessons]
QUOTES = {"en": "“”’", "de": "„“", "pt": "“”", "es": "«»", "ru": "«»"}

Json = dict[str, Any]
TOLD_IN = LANGUAGES[:1] if os.environ.get("ZWICKER_QUICK") else LANGUAGES


def lesson_locale(lang: str) -> Json:
    """The texts of the lessons alone."""
    found: Json = read(f"lessons/locales/{lang}.json")
    return found


@cache
def learning(lang: str = "en") -> tuple[Session, list[Json]]:
    """A session with the lessons loaded, and its courses."""
    session, _ = started(lang)
    answer = session.learn({"do": "load", "data": tasks(), "locale": texts(lang)})
    return session, answer["courses"]


def steps() -> list[Json]:
    """The steps of all courses as they are asked for."""
    return [
        {"course": name, "at": at}
        for name, course in LIBRARY.courses.items()
        for at in range(len(course.lessons))
    ]


def everything() -> list[Json]:
    """All tasks: steps of courses, and the examples of the rules in all their variants."""
    return [
        *steps(),
        *({"example": one.id, "variant": name} for one in examples() for name in one.variants),
    ]


@pytest.mark.parametrize("name", [one.id for one in LESSONS])
def test_steps_accept_exactly_the_right_moves(name: str) -> None:
    lesson = next(one for one in LESSONS if one.id == name)
    example, state = shown(lesson.example, lesson.variant)
    assert [str(move) for move in answers(example.goal, state)] == list(example.accepted)
    assert example.accepted
    assert all(state.is_legal(move) for move in example.accepted)


def test_courses_cover_what_a_first_game_needs() -> None:
    first = [one.id for one in LIBRARY.courses["first"].lessons]
    assert first == [
        "match", "sum", "several", "two", "joker", "trail", "up", "down", "take", "rival",
        "steal", "keep", "sweep", "score", "partner", "for-partner",
    ]  # fmt: skip
    kinds = {course: {variant(one.variant).rules.builds for one in LIBRARY.courses[course].lessons}
             for course in LIBRARY.courses}  # fmt: skip
    assert kinds == {"first": {"gather"}, "stack": {"stack"}, "casino": {"casino"}}
    assert len({one.id for one in LESSONS}) == len(LESSONS)
    assert {one.example.id for one in LESSONS} >= OWN, "an example that nobody sees"


@pytest.mark.parametrize("ask", [*steps(), *({"example": one.id} for one in examples())], ids=str)
def test_every_legal_move_is_judged_as_the_data_say(ask: Json) -> None:
    session, _ = learning()
    task = session.learn({"do": "task", **ask})
    state = State.parse(task["position"])
    right = session.learn({"do": "answers", **ask})["right"]
    for move in state.legal_moves():
        judged = session.learn({"do": "judge", "move": str(move), **ask})
        found = [one["text"] for one in right if one["move"] == str(move)]
        assert judged["right"] == bool(found), str(move)
        if found:
            assert judged["said"] == found[0]
            assert judged["others"] == len(right) - 1
        else:
            assert judged["text"]
    assert session.texts.missing == set()


def test_wrong_answers_are_told_what_they_lack() -> None:
    session, _ = learning()

    def told(move: str, **task: object) -> str:
        return str(session.learn({"do": "judge", "move": move, **task})["text"])

    assert "more is possible" in told("8cx2d.6h", example="sums")
    assert "take something" in told("Kc", example="king")
    assert "no Zwick" in told("8cx8h", example="sweep")
    assert "more points" in told("8sx2s.6h", course="first", at=13)
    assert "take something" in told("5h", course="first", at=0)
    assert "asked to build" in told("2c", example="build")
    assert "the value asked for is 10" in told("Tdb2-m6d6h", example="down")
    assert "asked to build" in told("9dx4s.5h", example="change")
    # an illegal move: the engine's own reason
    assert (
        told("Kcv14x4d.8h.6s", example="king")
        == session.board(
            {
                "do": "play",
                "position": "z1_zwickern_2_p0_p1_4d.8h.6s_Kc.z",
                "move": "Kcv14x4d.8h.6s",
            }
        )["error"]["text"]
    )


@pytest.mark.parametrize("lang", TOLD_IN)
def test_every_task_is_told_in_every_language(lang: str) -> None:
    session, courses = learning(lang)
    words = session._learning._words.texts
    for course in courses:
        assert course["title"] != course["id"]
        assert all(step["title"] for step in course["steps"])
    for ask in everything():
        task = session.learn({"do": "task", **ask})
        for name in ("title", "question", "name", "rule", "section"):
            assert task[name], (ask, name)
        assert task["text"] or not ask.get("course"), ask
        assert (task["hint"] != "") == ("course" in ask), ask
        found = session.learn({"do": "answers", **ask})
        assert len(found["right"]) == task["answers"]
        assert len(found["wrong"]) == task["refused"]
        assert all(one["why"] for one in found["wrong"])
    assert words.missing == set()
    assert session.texts.missing == set()


def test_help_chooses_a_right_answer() -> None:
    session, _ = learning()
    for ask in steps():
        task = session.learn({"do": "task", **ask})
        found = session.learn({"do": "help", **ask})
        right = {one["move"] for one in session.learn({"do": "answers", **ask})["right"]}
        place = {"position": task["position"], "seat": task["seat"]}
        if not found["card"] and not found["piles"]:
            # a captured card is moved up by a sheet of its own
            view = session.board({"do": "show", **place})["view"]
            assert right == {one["move"] for one in view["arrange"]}
            continue
        chosen = {"card": found["card"] or None, "piles": found["piles"]}
        judged = session.board({"do": "select", **place, **chosen})
        assert right & {one["move"] for one in judged["moves"]}, ask
        assert found["line"]


def test_what_there_is_not_is_refused() -> None:
    session, _ = learning()
    for ask in (
        {"example": "nothing"}, {"example": "king", "variant": "swazi"},
        {"example": "king", "variant": "zwickern.sums-off.hold-off.up-off.down-off.bluff-maybe"},
        {"course": "first", "at": 99}, {"course": "first", "at": -1}, {"course": "last"}, {},
    ):  # fmt: skip
        error = session.learn({"do": "task", **ask})["error"]
        assert error["code"] in ("bad-value", "bad-option", "unknown-variant"), ask
        assert error["text"]
    assert session.learn({"do": "dance", "example": "king"})["error"]["code"] == "bad-value"
    with pytest.raises(ZwickerError):
        shown(LIBRARY.examples["king"], "swazi")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_complete_and_tidy(lang: str) -> None:
    english, mine = lesson_locale("en"), lesson_locale(lang)
    assert list(mine) == list(english)
    foreign = set("\"'`„“”‘’«»") - set(QUOTES[lang])
    others = set(rules_locale(lang)) | set(locale(lang))
    assert not set(mine) & others
    for key, entry in mine.items():
        assert placeholders(entry) == placeholders(english[key]), key
        for text in forms(entry):
            assert text == " ".join(text.split()) != "", key
            assert not foreign & set(text), (key, text)
            assert lang == "en" or text not in forms(english[key]) or " " not in text, key
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert not re.search(r"[А-яЁё][A-Za-z]|[A-Za-z][А-яЁё]", bare), (key, text)


def test_every_text_is_used() -> None:
    steps = {f"lesson.{one.id}" for one in LESSONS}
    for key in lesson_locale("en"):
        base = re.sub(r"\.(text|hint|done)$", "", key)
        assert base in steps or key.startswith(
            ("lesson.course.", "lesson.missed.", "lesson.question.")
        ), key
