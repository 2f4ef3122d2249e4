"""A walk through the real page: every screen, board and dialog, one after the other."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.test_play import OWN_TURN, own_turn_or_score, play_move
from tests.harness import open_ready, prefer, wait_for

# the last two plays of a deal, with all that a table can show
ENDING = "z1_zwickern_2_p0_p1_2d.6d.b9-4s5h-p1.3h.X15_8c3d.9s9h_0_TsTd7h.2c3c5c_0.0_p0"
FROM_START = ("new", "settings", "matches", "stats", "data", "learn", "puzzles", "house", "help")
IN_PLAY = ("log", "share", "deals", "proof")


def tour(page: Page, url: str, lang: str) -> Iterator[str]:
    """Shows one after the other and yields its name; `url`: of the site."""
    prefer(page, speed="instant")
    fresh(page, f"{url}?lang={lang}")
    yield "start"
    yield from dialogs(page, FROM_START)
    fresh(page, f"{url}?lang={lang}#position={ENDING}")
    wait_for(lambda: page.evaluate(OWN_TURN), 60, "own turn")
    yield "notice"
    page.click("[data-boot=notice-close]")
    yield from dialogs(page, IN_PLAY)
    page.click('[data-card="3d"]')
    wait_for(lambda: page.locator(".actions-main button").count(), 20, "choices")
    yield "choices"
    page.keyboard.press("Escape")
    yield from hints(page)
    yield from afterwards(page)
    yield from boards(page, url, lang)
    yield from cover(page, url, lang)


def fresh(page: Page, url: str) -> None:
    """Open the address anew, also where only what stands after # is another."""
    page.goto("about:blank")
    open_ready(page, url)


def dialogs(page: Page, names: tuple[str, ...]) -> Iterator[str]:
    """The menu, and dialogs that it opens."""
    for name in names:
        page.click("#app [data-action=menu]")
        if name == names[0]:
            yield "menu"
        page.click(f"dialog [data-action={name}]")
        wait_for(lambda name=name: page.locator(f'dialog[open][data-sheet="{name}"]').count(), 20)
        yield name
        page.keyboard.press("Escape")
        wait_for(lambda: not page.locator("dialog[open]").count(), 10, "no dialog")


def hints(page: Page) -> Iterator[str]:
    """Both steps of a hint, and an illegal try."""
    page.keyboard.press("h")
    chosen = page.locator('.hand [aria-pressed="true"]')
    wait_for(chosen.count, 30, "the first step of a hint")
    page.keyboard.press("h")
    wait_for(lambda: page.locator(".actions-main button").count(), 30, "the second step")
    yield "hint"
    page.keyboard.press("Escape")


def first_move(page: Page, _: int) -> None:
    """The first legal move, as a script plays it."""
    page.evaluate("zwicker.moves().then((all) => zwicker.play(all[0].move))")


def afterwards(page: Page) -> Iterator[str]:
    """The deal played to its end: score sheet, review, looking back, statistics."""
    while own_turn_or_score(page):
        play_move(page, 0, first_move)
    yield "score"
    page.click("dialog [data-action=review]")
    wait_for(lambda: page.locator(".review-chart, .review-figures").count(), 60, "the review")
    wait_for(lambda: not page.locator("[data-action=review-stop]").count(), 120, "all of it")
    yield "review"
    page.keyboard.press("Escape")
    yield "over"
    yield from dialogs(page, ("deals", "stats", "proof"))
    page.click(".bar [data-action=log]")
    page.locator("dialog [data-action=past]").last.click()
    wait_for(lambda: page.locator(".steps-at").count(), 20, "the buttons that step")
    yield "past"
    page.keyboard.press("Escape")


def boards(page: Page, url: str, lang: str) -> Iterator[str]:
    """Analysis, setting up, a lesson with its answers, a puzzle."""
    fresh(page, f"{url}?lang={lang}&analysis={ENDING}")
    wait_for(lambda: page.locator(".board b").count(), 60, "values")
    yield "analysis"
    page.click("[data-action=study-setup]")
    wait_for(lambda: page.locator("[data-action=setup-done]").count(), 20, "setting up")
    yield "setup"
    fresh(page, f"{url}?lang={lang}&learn=first")
    wait_for(lambda: page.locator("[data-action=answers]").count(), 60, "a lesson")
    yield "lesson"
    page.click("[data-action=answers]")
    yield "answers"
    fresh(page, f"{url}?lang={lang}&puzzle=daily")
    wait_for(lambda: page.locator(".puzzle-goal").count(), 60, "a puzzle")
    yield "puzzle"
    page.click("[data-action=puzzle-solution]")
    wait_for(lambda: page.locator(".puzzle-done").count(), 60, "its solution")
    yield "solution"


def cover(page: Page, url: str, lang: str) -> Iterator[str]:
    """Two people at one device: the screen between their turns."""
    fresh(page, f"{url}?lang={lang}")
    page.click("#app [data-action=new]")
    page.check("[name=human-1]", force=True)
    page.click("dialog [data-action=deal]")
    wait_for(lambda: page.locator("[data-action=uncover]").count(), 30, "the cover")
    yield "cover"
