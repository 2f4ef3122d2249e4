"""Lessons and the examples of the rules at the board: questions, answers judged by the engine.

A request is {"do", …}. "load" brings the data (static/learn, see tools/learn.py) and gives the
courses; all others name a task, {"course", "at"} or {"example", "variant"}:

- "task": what is asked, and the position to be shown.
- "judge": with "move", which is legal: {"right", "text", "said", "others"}.
- "answers": all that is right and what looks right and is not, in words, with the reason.
- "help": the card and the piles of a right answer.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from zwicker.errors import Reason, ZwickerError
from zwicker.lessons.course import Lesson, Library, read_library, shown
from zwicker.rulebook import rulebook
from zwicker.rulebook.book import Step
from zwicker.rulebook.examples import Example, Shown, missed, read_examples
from zwicker.rulebook.words import Wording, joined
from zwicker.state import State
from zwicker.variants import variant
from zwicker.web.answers import reason_text
from zwicker.web.explain import explain
from zwicker.web.links import PageError
from zwicker.web.texts import Locale, Texts

Json = dict[str, Any]
Request = Mapping[str, Any]


class Task(NamedTuple):
    """What is asked: the step's id ("" for an example by itself), the example, the variant."""

    id: str
    shown: Shown
    variant: str


class Learning:
    """Serves lessons once they are loaded."""

    def __init__(self) -> None:
        self._library = Library({}, {})
        self._words = Wording(Texts({}, "en"))
        self._rules: tuple[Example, ...] = ()

    def serve(self, request: Request, texts: Texts) -> Json:
        """The answer. Raises ZwickerError for what there is not."""
        do = str(request.get("do", ""))
        if do == "load":
            return self._load(request, texts)
        served = {
            "task": self._task,
            "judge": self._judge,
            "answers": self._answers,
            "help": self._help,
        }
        if do not in served:
            raise PageError("bad-value", do)
        return served[do](self._asked(request), request)

    def _load(self, request: Request, texts: Texts) -> Json:
        data = request["data"]
        locale: Locale = joined(texts.locale, request["locale"])
        self._words = Wording(Texts(locale, texts.lang))
        self._rules = read_examples(data["examples"])
        self._library = read_library(data["examples"], data["lessons"])
        return {
            "courses": [
                {
                    "id": course.id,
                    "title": self._t(f"lesson.course.{course.id}"),
                    "about": self._t(f"lesson.course.{course.id}.about"),
                    "steps": [{"id": one.id, "title": self._title(one)} for one in course.lessons],
                }
                for course in self._library.courses.values()
            ]
        }

    def _t(self, key: str, **values: object) -> str:
        return self._words.texts.t(key, **values)

    def _own(self, task: Task, name: str) -> str:
        """A text of the lesson itself, or ""."""
        key = f"lesson.{task.id}{name}"
        return self._t(key) if task.id and self._words.texts.has(key) else ""

    def _asked(self, request: Request) -> Task:
        """The task that a request names."""
        if request.get("example"):
            name = str(request["example"])
            example = self._library.examples.get(name)
            if example is None:
                raise PageError("bad-value", name)
            rules = variant(str(request.get("variant") or example.variants[0])).text
            try:
                return Task("", shown(example, rules), rules)
            except ZwickerError as error:
                raise PageError("bad-value", f"{name}, {rules}") from error
        course = self._library.courses.get(str(request.get("course")))
        at = int(request.get("at", 0))
        if course is None or not 0 <= at < len(course.lessons):
            raise PageError("bad-value", f"{request.get('course')} {at}")
        lesson = course.lessons[at]
        return Task(lesson.id, shown(lesson.example, lesson.variant), lesson.variant)

    def _title(self, lesson: Lesson) -> str:
        key = f"lesson.{lesson.id}"
        if self._words.texts.has(key):
            return self._t(key)
        return self._step_words(lesson.example.topic, lesson.variant)[0]

    def _step_words(self, topic: str, rules: str) -> tuple[str, str, str]:
        """What the rules say of a topic: title, text, and the section where it stands."""
        for section in rulebook(variant(rules)).sections:
            for block in section.blocks:
                if isinstance(block, Step) and block.topic == topic:
                    title = self._words.sentence(block.title)
                    return title, self._words.sentences(block.lines), section.id
        return "", "", "score"

    def _task(self, task: Task, request: Request) -> Json:
        example, state = task.shown
        title, text, section = self._step_words(example.topic, task.variant)
        return {
            "id": task.id or example.id,
            "example": example.id,
            "variant": task.variant,
            "name": self._t(f"variant.{state.variant.rules.id}"),
            "title": self._own(task, "") or title,
            "text": self._own(task, ".text") or text,
            "question": self._words.question(task.shown),
            "hint": self._own(task, ".hint"),
            "position": str(state),
            "seat": state.mover,
            "answers": len(example.accepted),
            "refused": len(example.refused),
            "rule": example.rule,
            "section": section,
            "linked": not task.id or example.id in self._linked(task.variant),
        }

    def _linked(self, rules: str) -> set[str]:
        """The examples on a variant's rules page."""
        book = rulebook(variant(rules), self._rules)
        return {found.example.id for found in book.examples.values()}

    def _judge(self, task: Task, request: Request) -> Json:
        """Right, or what is missing; a move that is illegal is answered by its reason."""
        example, state = task.shown
        move = state.judge(str(request.get("move", "")))
        if isinstance(move, Reason):
            return {"right": False, "text": reason_text(move, self._words.texts)}
        lacks = missed(example.goal, state, move)
        if lacks:
            return {"right": False, "text": self._missed(lacks, task.shown)}
        place = example.accepted.index(str(move))
        return {
            "right": True,
            "said": self._words.answers(task.shown)[place],
            "text": self._own(task, ".done"),
            "others": len(example.accepted) - 1,
        }

    def _missed(self, lacks: str, task: Shown) -> str:
        goal = task.example.goal
        key = f"lesson.missed.{lacks}"
        if lacks == "kind":
            key += f".{goal.kind}"
        card = self._words.texts.short(goal.card) if goal.card else ""
        return self._t(key, card=card, value=goal.value)

    def _answers(self, task: Task, request: Request) -> Json:
        example, state = task.shown
        right = self._words.answers(task.shown)
        wrong = self._words.refused(task.shown)
        reasons = [self._reason(state, move) for move, _ in example.refused]
        return {
            "right": [
                {"text": text, "move": move}
                for text, move in zip(right, example.accepted, strict=True)
            ],
            "wrong": [{"text": text, "why": why} for text, why in zip(wrong, reasons, strict=True)],
        }

    def _reason(self, state: State, move: str) -> str:
        why = state.why_not(move)
        return reason_text(why, self._words.texts) if why else ""

    def _help(self, task: Task, request: Request) -> Json:
        """A right answer as it is chosen at the table; the hand's card alone at first."""
        example, state = task.shown
        at = int(request.get("which", 0)) % len(example.accepted)
        move = state.judge(example.accepted[at])
        if isinstance(move, Reason):
            raise PageError("bad-value", example.accepted[at])
        play = explain(state, move)
        said = self._words.answers(task.shown)[at]
        return {
            "card": move.card,
            "piles": list(play.used),
            "line": self._t("hint.line", what=said),
        }
