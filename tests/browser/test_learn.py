"""Learning at the page: every course walked to its end, examples tried wrong and right, links."""

import json
from typing import Any

from playwright.sync_api import Page

from tests.browser.test_play import OWN_TURN, PLAYABLE
from tests.conftest import SLOW
from tests.harness import Site, open_ready, wait_for
from tools.learn import tasks
from zwicker.lessons import read_library
from zwicker.lessons.course import shown
from zwicker.moves import Move
from zwicker.web.explain import explain

LIBRARY = read_library(tasks()["examples"], tasks()["lessons"])
INSTANT = """localStorage['zwicker.settings'] = JSON.stringify(
  {...JSON.parse(localStorage['zwicker.settings'] ?? '{}'), speed: 'instant'})"""
TITLE = "() => document.querySelector('.study-text h2')?.textContent ?? ''"
QUESTION = "() => document.querySelector('.study-question')?.textContent ?? ''"
LINE = "() => document.querySelector('.line').textContent"
TONE = "() => document.querySelector('.line').dataset.tone"
SPILLS = """() => [...document.querySelectorAll('#app *')].filter((e) => !e.closest('svg') && (
    e.getBoundingClientRect().right > innerWidth + 0.5) && !e.closest('.actions-main'))
  .map((e) => `${e.tagName}.${e.className}`)"""
DONE = "() => JSON.parse(localStorage.getItem('zwicker.learn') ?? '{}')"


def opened(page: Page, url: str) -> None:
    """The address with cards that do not move."""
    page.add_init_script(INSTANT)
    open_ready(page, url)


def choose(page: Page, example: Any, variant: str, move: str) -> None:
    """Choose a legal move of the example as people do, and press what it is called."""
    state = shown(example, variant).state
    parsed = state.judge(move)
    assert isinstance(parsed, Move), move
    if parsed.kind == "arrange":
        page.click(".actions [data-action=arrange]")
        page.locator(f'dialog [data-move="{move}"]').click()
        return
    if parsed.card:
        page.locator(f'[data-zone=hand] [data-card="{parsed.card}"]').click()
    spots = page.locator("[data-zone=table] button[aria-pressed]")
    for place in explain(state, parsed).used:
        # of a pile only the top card is shown
        spots.nth(min(place, spots.count() - 1)).click()
    ready = f'.actions-main [data-move="{move}"], .actions-main [data-choice="{move}"]'
    wait_for(lambda: not page.locator("[data-old]").count(), 10, "an answer")
    page.locator(ready).first.click()


def solved(page: Page) -> bool:
    """Whether the panel says so."""
    return page.locator(".study-right").count() > 0


def walk(page: Page, name: str) -> None:
    """Every step of a course, with a hint, and once left and gone on with."""
    course = LIBRARY.courses[name]
    for number, lesson in enumerate(course.lessons):
        wait_for(lambda: page.evaluate(QUESTION), 20, f"the question of {lesson.id}")
        assert f" {number + 1} " in page.locator(".bar small").inner_text() + " "
        assert page.evaluate(SPILLS) == []
        if number == 1:
            page.keyboard.press("h")
            wait_for(lambda: page.evaluate(LINE) != "Your turn: tap a card.", 10, "a hint")
            page.keyboard.press("h")
            wait_for(lambda: page.locator(PLAYABLE).count(), 10, "a choice made")
            page.keyboard.press("Escape")
        if number == 2:
            page.click("[data-action=board-close]")
            to_course(page, name)
            wait_for(lambda: page.evaluate(QUESTION), 10, "the same step again")
            assert f" {number + 1} " in page.locator(".bar small").inner_text() + " "
        choose(page, lesson.example, lesson.variant, lesson.example.accepted[-1])
        wait_for(lambda: solved(page), 15, f"praise for {lesson.id}")
        assert page.evaluate(SPILLS) == []
        page.click("[data-action=lesson-next]")
        wait_for(lambda: not page.locator("[data-action=lesson-next]").count(), 10, "going on")
    assert solved(page)
    done = page.evaluate(DONE)[name]["done"]
    assert sorted(done) == sorted(lesson.id for lesson in course.lessons)


def to_course(page: Page, name: str) -> None:
    """To a course from wherever the page is."""
    if not page.locator("#app [data-action=learn]").count():
        page.click("#app [data-action=menu]")
    page.locator("[data-action=learn]:visible").last.click()
    page.click(f"dialog [data-course={name}]")


def test_courses_are_walked_to_their_end(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    opened(page, site.url)
    to_course(page, "first")
    walk(page, "first")
    page.click("[data-action=first-game]")
    wait_for(lambda: page.evaluate(OWN_TURN), 30, "the first game")
    assert json.loads(page.evaluate("localStorage['zwicker.settings']"))["level"] == "1"
    match = page.evaluate("zwicker.position()")
    for name in ("stack", "casino") if SLOW else ():
        to_course(page, name)
        walk(page, name)
        page.click(".actions [data-action=learn]")
        count = len(LIBRARY.courses[name].lessons)
        told = page.locator(f"dialog [data-course={name}] .course-done").inner_text()
        assert told.strip() == f"{count} / {count}"
        page.click("dialog [data-action=close]")
        page.click("[data-action=board-close]")
        wait_for(lambda: page.evaluate(OWN_TURN), 20, "the match again")
    assert page.evaluate("zwicker.position()") == match


def test_an_example_is_tried_wrong_and_right_and_told_in_full(page: Page, site: Site) -> None:
    opened(page, site.url + "?variant=swazi&seats=3")
    wait_for(lambda: page.evaluate(OWN_TURN), 40, "a match")
    match = page.evaluate("zwicker.position()")
    page.goto(site.url + "rules/de/zwickern.html")
    link = page.locator("#example-king .try")
    assert link.get_attribute("href") == "../../?example=king&variant=zwickern&lang=de"
    link.click()
    wait_for(lambda: page.evaluate("document.documentElement.dataset.state") == "ready", 60)
    wait_for(lambda: page.evaluate(QUESTION) == "Was kann K♣ nehmen?", 20, "the question")
    example = LIBRARY.examples["king"]
    # illegal: there is no button, the line says why
    page.locator(".board [data-card=Kc]").click()
    for place in range(3):
        page.locator(".board [data-pile]").nth(place).click()
    wait_for(lambda: page.evaluate(TONE) == "bad", 10, "the reason")
    assert page.locator(".line .rule-link").count() == 1
    assert page.locator(PLAYABLE).count() == 0
    page.keyboard.press("Escape")
    # legal, but not what is asked
    choose(page, example, "zwickern", "Kc")
    wait_for(lambda: "sollst du etwas nehmen" in page.evaluate(LINE), 10, "what was wrong")
    assert page.evaluate(TONE) == "bad"
    choose(page, example, "zwickern", "Kcv14x8h.6s")
    wait_for(lambda: solved(page), 10, "praise")
    assert page.evaluate(TITLE) == "Richtig!"
    page.click("[data-action=answers]")
    answers = page.locator(".study-answers li")
    wait_for(lambda: answers.count() == 3, 10, "all answers")
    assert [answers.nth(at).get_attribute("data-answer") for at in range(3)] == [
        "right", "right", "wrong",
    ]  # fmt: skip
    href = page.locator(".study-text .rule-link").get_attribute("href") or ""
    assert href.endswith("rules/de/zwickern.html#example-king")
    # the match of before is what it was
    open_ready(page, site.url + "?variant=swazi&seats=3&lang=en")
    wait_for(lambda: page.evaluate(OWN_TURN), 40, "the match")
    assert page.evaluate("zwicker.position()") == match


def test_links_that_lead_nowhere_are_told_and_the_match_goes_on(page: Page, site: Site) -> None:
    opened(page, site.url + "?learn=nothing")
    page.click("[data-boot=notice-close]")
    page.click("[data-action=quick]")
    wait_for(lambda: page.evaluate(OWN_TURN), 40, "a match")
    match = page.evaluate("zwicker.position()")
    open_ready(page, site.url + "?example=king&variant=swazi")
    notice = page.locator("[data-boot=notice]")
    wait_for(notice.is_visible, 20, "the notice")
    assert "leads to nothing" in notice.inner_text()
    assert page.evaluate("zwicker.position()") == match
    # from the table into a lesson and back
    page.click("[data-boot=notice-close]")
    page.click("[data-action=menu]")
    page.click("dialog [data-action=learn]")
    page.click("dialog [data-course=casino]")
    wait_for(lambda: page.evaluate(QUESTION), 20, "a lesson")
    page.evaluate("localStorage.setItem('zwicker.learn', '{\"first\": [1, {]')")
    page.click("[data-action=lesson-list]")
    page.locator("dialog [data-action=lesson-go]").nth(5).click()
    wait_for(lambda: " 6 " in page.locator(".bar small").inner_text(), 10, "another step")
    page.click("[data-action=answers]")
    wait_for(lambda: page.locator(".study-answers").count(), 10, "the answers")
    page.click("[data-action=board-close]")
    wait_for(lambda: page.evaluate(OWN_TURN), 20, "the match again")
    assert page.evaluate("zwicker.position()") == match
