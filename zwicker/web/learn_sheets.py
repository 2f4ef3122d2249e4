"""Markup of learning: courses, their steps, what a lesson says; pure, as `draw`."""

from zwicker.web import board_sheets
from zwicker.web.buttons import button
from zwicker.web.draw import plain, rules_page
from zwicker.web.icons import icon
from zwicker.web.sharing_sheets import share_button
from zwicker.web.sheets import head, link, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def learn(courses: list[dict[str, Any]], done: list[int], w: Words) -> str:
    """All there is to learn with; `done`: steps done, course by course."""
    rows = ""
    for at, course in enumerate(courses):
        rows += _course(course, done[at], w)
    return (
        head(w("ui.learn.title"), w)
        + '<div class="sheet-body"><div class="courses">'
        + rows
        + '</div><div class="menu-rows">'
        + text_button("study", w("ui.study.title"), picture="study")
        + link(rules_page(w), w("ui.menu.rules"), "rules")
        + "</div></div>"
    )


def _course(course: dict[str, Any], done: int, w: Words) -> str:
    of = len(course["steps"])
    said = w("ui.learn.done", done=done, of=of)
    return (
        '<button type="button" class="button course" data-action="course" data-course="'
        + escape(course["id"])
        + '">'
        + icon("done" if done == of else "learn")
        + "<span><b>"
        + escape(course["title"])
        + "</b><small>"
        + escape(course["about"])
        + '</small></span><span class="course-done"><progress max="'
        + str(of)
        + '" value="'
        + str(done)
        + '" aria-label="'
        + escape(said)
        + '"></progress><small aria-hidden="true">'
        + str(done)
        + " / "
        + str(of)
        + "</small></span></button>"
    )


def steps(course: dict[str, Any], done: list[str], at: int, w: Words) -> str:
    """All steps of a course, to go to any of them."""
    rows = ""
    for number, step in enumerate(course["steps"]):
        known = step["id"] in done
        rows += '<li><button type="button" class="button step-row" data-action="lesson-go" '
        rows += 'data-at="' + str(number) + '"'
        rows += ' aria-current="step"' if number == at else ""
        rows += "><span>" + escape(step["title"]) + "</span>"
        if known:
            rows += icon("done") + '<span class="visually-hidden">, '
            rows += escape(w("ui.learn.known")) + "</span>"
        rows += "</button></li>"
    return (
        head(course["title"], w)
        + '<div class="sheet-body"><ol class="step-rows">'
        + rows
        + '</ol></div><footer class="sheet-foot">'
        + text_button("lesson-afresh", w("ui.learn.afresh"))
        + "</footer>"
    )


def bar(task: dict[str, Any], course: dict[str, Any] | None, at: int, w: Words) -> str:
    """The bar above a task: the step `at` of a course, or an example of the rules by itself."""
    if not course:
        query = "example=" + task["example"] + "&variant=" + task["variant"]
        title = w("ui.learn.example") + " · " + task["name"]
        share = share_button(title, query, w)
        return board_sheets.bar(w("ui.learn.example"), task["name"], w, share)
    small = w("ui.learn.step", number=at + 1, of=len(course["steps"]))
    listed = button("lesson-list", w("ui.learn.steps"), "log")
    return board_sheets.bar(course["title"], small, w, listed)


def buttons(task: dict[str, Any], state: dict[str, Any], w: Words) -> str:
    """The buttons under a task; `state`: "solved", "answers", "course" (its id, "" without one)."""
    told = state["solved"] and task["answers"] == 1 and not task["refused"]
    more = not state["answers"] and not told
    out = text_button("answers", w("ui.learn.answers")) if more else ""
    if not state["solved"] and not state["answers"]:
        return out
    if state["course"]:
        return out + text_button("lesson-next", w("ui.learn.next"), main=True)
    # back to the rules page from which the example came
    page = rules_page(w, task["variant"].split(".")[0], "example-" + task["example"])
    label = escape(w("ui.menu.rules"))
    return out + '<a class="button button-main" href="' + escape(page) + '">' + label + "</a>"


def right(state: dict[str, Any], w: Words) -> str:
    """The button beside them: a hint, or the task once more."""
    if state["solved"] or state["answers"]:
        return button("lesson-again", w("ui.learn.again"), "again")
    return button("hint", w("ui.play.hint"), "hint")


def rule(task: dict[str, Any], w: Words) -> str:
    """A link to the rule that a task shows."""
    anchor = "example-" + task["example"] if task["linked"] else task["section"]
    page = rules_page(w, task["variant"].split(".")[0], anchor)
    return (
        '<a class="rule-link" target="_blank" rel="noopener" href="'
        + escape(page)
        + '">'
        + escape(w("ui.learn.rule", number=task["rule"]))
        + "</a>"
    )


def words(task: dict[str, Any], w: Words) -> str:
    """What a task explains and asks."""
    return (
        "<h2>"
        + escape(task["title"])
        + "</h2><p>"
        + plain(task["text"])
        + '</p><p class="study-question">'
        + plain(task["question"])
        + "</p>"
    )


def verdict(task: dict[str, Any], solved: dict[str, Any], w: Words) -> str:
    """What is said to a right answer."""
    more = ""
    if solved["others"]:
        more = " " + escape(w("ui.learn.others", number=solved["others"]))
    return (
        '<h2 class="study-right">'
        + icon("done")
        + escape(w("ui.learn.right"))
        + '</h2><p class="study-said">'
        + plain(solved["said"])
        + "</p><p>"
        + plain(solved["text"])
        + more
        + " "
        + rule(task, w)
        + "</p>"
    )


def answers(task: dict[str, Any], found: dict[str, Any], w: Words) -> str:
    """All answers, right ones first, and why the others are wrong."""
    out = "<h2>" + escape(task["question"]) + '</h2><ul class="study-answers">'
    for one in found["right"]:
        out += '<li data-answer="right">' + icon("done") + "<span>" + plain(one["text"])
        out += "</span></li>"
    for one in found["wrong"]:
        out += '<li data-answer="wrong">' + icon("cancel") + '<span><span class="visually-hidden">'
        out += escape(w("ui.learn.wrong")) + " </span><s>" + plain(one["text"]) + "</s> "
        out += plain(one["why"]) + "</span></li>"
    return out + "</ul><p>" + rule(task, w) + "</p>"


def finished(course: dict[str, Any], w: Words) -> str:
    """After the last step of a course."""
    return (
        '<h2 class="study-right">'
        + icon("done")
        + escape(w("ui.learn.finished"))
        + "</h2><p>"
        + escape(w("ui.learn.finished." + ("first" if course["id"] == "first" else "more")))
        + "</p>"
    )
