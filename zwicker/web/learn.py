"""Learning at the board: courses, and the examples of the rules as tasks.

A task is asked, helped with, judged and explained by the worker (`learning.py`); this is the
board's guide. Runs in MicroPython.
"""

import json

from zwicker.web import dialog, dom, learn_sheets, progress, settings
from zwicker.web.beginning import Beginning
from zwicker.web.page import Page
from zwicker.web.sheets import text_button

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

FOLDER = "./static/learn/"
FIRST_GAME = {"variant": "zwickern", "seats": "2", "level": "1", "people": []}


class Learn:
    """One task at a time: `where` names it, `task` is what the worker says of it.

    `solved` is the verdict once it is solved, `answers` all answers once they are asked for.
    """

    kind = "lesson"

    def __init__(self, page: Page, beginning: Beginning) -> None:
        self.page = page
        self.beginning = beginning
        self.lang = ""
        self.courses: list[dict[str, Any]] = []
        self.course: dict[str, Any] | None = None
        self.where: dict[str, Any] = {}
        self.task: dict[str, Any] = {}
        self.clear()

    def clear(self) -> None:
        """Nothing is answered yet."""
        self.solved: dict[str, Any] | None = None
        self.answers: dict[str, Any] | None = None
        self.over = False
        self.helped = False

    async def ask(self, do: str, **values: Any) -> dict[str, Any]:
        """Ask the worker about the task."""
        asked = dict(self.where)
        asked.update(values)
        return await self.page.ask("learn", do=do, **asked)

    async def load(self) -> bool:
        """Bring the worker what it needs, once for each language; whether that was possible."""
        lang = self.page.words.lang
        if self.lang == lang:
            return True
        try:
            data = json.loads(await dom.fetch_text(FOLDER + "tasks.json"))
            texts = json.loads(await dom.fetch_text(FOLDER + lang + ".json"))
        except Exception:  # whatever a browser without a network throws
            dom.boot.notice(self.page.words("ui.learn.missing"))
            return False
        answer = await self.page.ask("learn", do="load", data=data, locale=texts)
        self.courses = answer["courses"]
        self.lang = lang
        return True

    # ways in

    def do_learn(self, target: Any) -> None:
        dom.task(self.open_list())

    async def open_list(self) -> None:
        """The list of courses."""
        if await self.load():
            done = [progress.count(course) for course in self.courses]
            dialog.show(learn_sheets.learn(self.courses, done, self.page.words), "learn")

    def do_course(self, target: Any) -> None:
        dom.task(self.open_course(target.getAttribute("data-course")))

    async def open_course(self, name: str) -> bool:
        """Go on with a course; whether there is one of that name."""
        if not await self.load():
            return False
        for course in self.courses:
            if course["id"] == name:
                self.course = course
                return await self.show({"course": name, "at": progress.start_at(course)})
        return False

    async def open_example(self, name: str, variant: str) -> bool:
        """One example of the rules by itself; whether there is one of that name."""
        if not await self.load():
            return True
        self.course = None
        return await self.show({"example": name, "variant": variant})

    async def show(self, where: dict[str, Any]) -> bool:
        """Show a task; whether there is one."""
        self.where = where
        task = await self.ask("task")
        if "error" in task:
            return False
        self.clear()
        self.task = task
        fault = await self.page.board.open(self, task["position"], task["seat"])
        if fault:
            return False
        if self.course:
            progress.note(self.course["id"], where["at"])
        dom.say(task["title"] + ". " + task["text"] + " " + task["question"])
        return True

    # what the board shows

    def bar(self) -> str:
        at = self.where["at"] if self.course else 0
        return learn_sheets.bar(self.task, self.course, at, self.page.words)

    def text(self) -> str:
        w = self.page.words
        if self.over and self.course:
            return learn_sheets.finished(self.course, w)
        if self.answers:
            return learn_sheets.answers(self.task, self.answers, w)
        if self.solved:
            return learn_sheets.verdict(self.task, self.solved, w)
        return learn_sheets.words(self.task, w)

    def buttons(self) -> str:
        w = self.page.words
        if self.over:
            first = self.where.get("course") == "first"
            again = text_button("learn", w("ui.learn.title"), main=not first)
            return again + (text_button("first-game", w("ui.learn.game"), True) if first else "")
        return learn_sheets.buttons(self.task, self.state(), w)

    def right(self) -> str:
        return "" if self.over else learn_sheets.right(self.state(), self.page.words)

    def state(self) -> dict[str, Any]:
        """What has been answered, and in which course."""
        course = self.course["id"] if self.course else ""
        return {"solved": self.solved, "answers": self.answers, "course": course}

    # answering

    async def moved(self, move: str) -> None:
        """Judge what was chosen; a right answer is played."""
        if self.solved or self.answers:
            return
        table = self.page.board
        answer = await self.ask("judge", move=move)
        if "error" in answer or not answer["right"]:
            table.clear()
            table.mark()
            table.say(answer.get("text") or answer["error"]["text"], "bad")
            return
        number = table.round
        await table.make(move)
        if not table.open_now or table.guide is not self or table.round > number + 2:
            return
        self.solved = answer
        if self.course:
            progress.note(self.course["id"], self.where["at"], self.task["id"])
        self.rest()
        dom.say(self.page.words("ui.learn.right") + " " + answer["said"] + ". " + answer["text"])

    def rest(self) -> None:
        """Nothing more can be chosen; the line leaves the word to the panel."""
        table = self.page.board
        table.clear()
        table.view["phase"] = "past"
        table.view["line"] = " "
        table.told = ""
        table.mark()
        table.draw_words()
        dom.focus_main()

    def do_hint(self, target: Any) -> None:
        table = self.page.board
        if not table.own_turn() or self.solved or self.answers:
            return
        if self.task["hint"] and not self.helped:
            self.helped = True
            table.clear()
            table.mark()
            table.say(self.task["hint"])
            dom.say(self.task["hint"])
        else:
            dom.task(self.help())

    async def help(self) -> None:
        """Choose a right answer; pressing the button is left to the learner."""
        found = await self.ask("help")
        if "error" not in found:
            self.page.board.propose(found["card"], found["piles"], found["line"])

    def do_answers(self, target: Any) -> None:
        dom.task(self.all_answers())

    async def all_answers(self) -> None:
        """Tell all answers."""
        found = await self.ask("answers")
        if "error" not in found:
            self.answers = found
            self.rest()
            for one in found["right"]:
                dom.say(one["text"])

    # from step to step

    def do_lesson_again(self, target: Any) -> None:
        dom.task(self.show(self.where))

    def do_lesson_next(self, target: Any) -> None:
        course = self.course
        if not course:
            return
        at = self.where["at"] + 1
        if at < len(course["steps"]):
            dom.task(self.go(at))
        else:
            self.over = True
            self.rest()

    async def go(self, at: int) -> None:
        """Another step of the course."""
        if self.course:
            await self.show({"course": self.course["id"], "at": at})

    def do_lesson_list(self, target: Any) -> None:
        if self.course:
            done = progress.of(self.course["id"])["done"]
            w = self.page.words
            html = learn_sheets.steps(self.course, done, self.where["at"], w)
            dialog.show(html, "steps")

    def do_lesson_go(self, target: Any) -> None:
        dialog.close()
        dom.task(self.go(int(target.getAttribute("data-at"))))

    def do_lesson_afresh(self, target: Any) -> None:
        if self.course:
            progress.forget(self.course["id"])
            dialog.close()
            dom.task(self.go(0))

    def do_first_game(self, target: Any) -> None:
        """A match as easy as can be."""
        chosen = self.page.settings
        for name in FIRST_GAME:
            chosen[name] = FIRST_GAME[name]
        settings.save(chosen)
        dom.task(self.beginning.start_match())
