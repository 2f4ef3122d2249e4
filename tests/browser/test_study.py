"""Puzzles on the board, failed and solved, the daily one, refused ones; the review of a deal."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_learn import INSTANT, LINE, SPILLS, TONE
from tests.harness import Site, open_ready, wait_for
from zwicker import State
from zwicker.ai.exact import Ending
from zwicker.ai.puzzle import Puzzle
from zwicker.moves import Move
from zwicker.web import puzzle_book as book
from zwicker.web.explain import explain

ROOT = Path(__file__).resolve().parent.parent.parent
LINES = book.read((ROOT / "static/puzzles/puzzles.txt").read_text(encoding="utf-8"))
RECORD = (ROOT / "tests/data/reviews/zwickern.zgr").read_text(encoding="utf-8")
PROGRESS = "() => JSON.parse(localStorage.getItem('zwicker.puzzles') ?? '{}')"
NOTICE = "() => document.querySelector('[data-boot=notice-text]').textContent"
STEP = "() => document.querySelector('.steps-at')?.textContent ?? ''"
NARROW = {"width": 320, "height": 640}


def short_puzzle() -> Puzzle:
    """One with few cards, and each only once in the hand."""
    for line in LINES:
        puzzle = Puzzle.parse(line)
        hands = State.parse(puzzle.position).hands
        if "_zwicken_" in line and sum(map(len, hands)) <= 7 and puzzle.difficulty > 20:
            return puzzle
    raise AssertionError("no such puzzle")


def choose(page: Page, state: State, move: Move) -> None:
    """Choose a legal move as people do, and press what it is called."""
    page.locator(f'[data-zone=hand] [data-card="{move.card}"]').click()
    spots = page.locator("[data-zone=table] button[aria-pressed]")
    for place in explain(state, move).used:
        spots.nth(place).click()
    wait_for(lambda: not page.locator("[data-old]").count(), 10, "an answer")
    page.locator(f'.actions-main [data-move="{move}"], [data-choice="{move}"]').first.click()


def solve(page: Page, puzzle: Puzzle) -> None:
    """Play best moves to the end; the solver knows the replies."""
    state = State.parse(puzzle.position)
    seat = state.mover
    while not state.over:
        moves = state.legal_moves()
        move, _ = Ending(state).best()
        if state.mover == seat and len(moves) > 1:
            shown = len(state.hands[seat])
            hand = page.locator("[data-zone=hand] [data-card]")
            wait_for(lambda one=hand, n=shown: one.count() == n, 20, "the turn")
            wait_for(lambda: not page.locator(".flyer").count(), 10, "cards at rest")
            choose(page, state, move)
        state = state.advance(move)
    wait_for(lambda: page.locator(".puzzle-done").count(), 20, "the end")


def wrong_move(puzzle: Puzzle) -> Move:
    """A card laid down that gives something away."""
    state = State.parse(puzzle.position)
    for move in state.legal_moves():
        if move.kind == "trail" and str(move) != puzzle.line[0]:
            return move
    raise AssertionError("nothing to lay down")


def test_a_puzzle_is_failed_and_solved_and_there_is_one_for_today(page: Page, site: Site) -> None:
    puzzle = short_puzzle()
    page.add_init_script(INSTANT)
    open_ready(page, f"{site.url}?puzzle={puzzle.id}")
    wait_for(lambda: page.locator(".puzzle-goal").count(), 20, "the puzzle")
    assert page.locator(".puzzle-hands li").count() == 1
    spoken = page.locator("[data-part=spoken]").inner_text()
    assert page.locator(".puzzle-goal").inner_text() in spoken
    choose(page, State.parse(puzzle.position), wrong_move(puzzle))
    wait_for(lambda: page.evaluate(TONE) == "bad", 20, "a refusal")
    assert "gives away" in page.evaluate(LINE)
    assert page.evaluate(PROGRESS)["missed"] == puzzle.id
    solve(page, puzzle)
    assert "Found in the end." in page.locator(".puzzle-done").inner_text()
    page.click("[data-action=puzzle-again]")
    wait_for(lambda: not page.locator(".puzzle-done").count(), 20, "the beginning")
    solve(page, puzzle)
    assert "Solved!" in page.locator(".puzzle-done").inner_text()
    stored = page.evaluate(PROGRESS)
    assert (stored["solved"], stored["missed"], stored["streak"]) == (puzzle.id, "", 0)
    page.click("[data-action=board-close]")
    page.click("[data-action=puzzles]")
    wait_for(lambda: page.locator("dialog .puzzle-count").count(), 10, "the sheet")
    assert page.locator("dialog .puzzle-count").inner_text() == f"Solved: 1 of {len(LINES)}"
    page.click("dialog [data-action=puzzle-daily]")
    wait_for(lambda: "Today" in page.locator(".bar-title").inner_text(), 20, "today's puzzle")
    page.set_viewport_size(NARROW)
    assert page.evaluate(SPILLS) == []
    page.click("[data-action=hint]")
    chosen = page.locator('[data-zone=hand] [aria-pressed="true"]')
    wait_for(lambda: chosen.count() or "table first" in page.evaluate(LINE), 20, "a hint")
    wait_for(lambda: not page.locator("[data-old]").count(), 20, "an answer")
    page.keyboard.press("Escape")
    page.click("[data-action=puzzle-solution]")
    wait_for(lambda: page.locator(".puzzle-line li").count(), 20, "the solution")
    stored = page.evaluate(PROGRESS)
    assert (stored["days"], stored["streak"]) == (0, 0)
    assert stored["day"] > 20_000
    page.click("[data-action=puzzle-next]")
    wait_for(lambda: not page.locator(".puzzle-line li").count(), 20, "another puzzle")


@pytest.mark.slow
def test_a_link_that_makes_no_puzzle_says_why(page: Page, site: Site) -> None:
    open_ready(page, f"{site.url}?puzzle=z1_zwickern_2_p0_p1_9d_9c9h.3d4d_0_0.0_0.0_0")
    wait_for(lambda: "equally good" in page.evaluate(NOTICE), 20, "the reason")
    assert page.locator("[data-action=quick]").count(), "the start screen is there"


@pytest.mark.slow
def test_a_position_becomes_a_puzzle(page: Page, site: Site) -> None:
    """From the menu: the link is shown, and the puzzle can be tried."""
    puzzle = short_puzzle()
    page.add_init_script(INSTANT)
    open_ready(page, f"{site.url}#position={puzzle.position}")
    page.click("[data-action=menu]")
    page.click("dialog [data-action=puzzle-make]")
    link = page.locator("dialog [name=puzzle-link]")
    wait_for(link.count, 20, "the link")
    made = State.parse(link.input_value().split("?puzzle=")[1])
    # the other hand was told by counting, so its cards come in another order
    assert list(map(set, made.hands)) == list(map(set, State.parse(puzzle.position).hands))
    page.click("dialog [data-action=puzzle-try]")
    wait_for(lambda: page.locator(".puzzle-goal").count(), 20, "the puzzle")
    page.click("[data-action=board-close]")
    wait_for(lambda: page.locator(".log").count(), 10, "the table again")


def review(page: Page) -> None:
    page.click("dialog [data-action=review]")
    wait_for(lambda: page.locator(".review-bar").count(), 20, "progress")


def test_a_deal_is_reviewed_stopped_stepped_through_and_tried(page: Page, site: Site) -> None:
    kept = json.dumps(RECORD)
    page.add_init_script(f"localStorage['zwicker.match'] ??= {kept}; {INSTANT}")
    open_ready(page, site.url)
    wait_for(lambda: page.locator("dialog [data-zone=score-sheet]").count(), 20, "the score")
    review(page)
    wait_for(lambda: int(page.locator(".review-bar").get_attribute("value") or 0) >= 2, 20, "moves")
    page.click("[data-action=review-stop]")
    wait_for(lambda: page.locator(".review-moves li").count(), 10, "what was seen")
    assert page.locator(".review-part").count()
    part = page.locator(".review-moves li").count()
    page.keyboard.press("Escape")
    page.click(".actions [data-action=score]")
    review(page)
    wait_for(lambda: page.locator(".review-moves li").count(), 90, "the whole review")
    assert page.locator(".review-moves li").count() > part
    assert not page.locator(".review-part").count()
    assert page.locator(".review-figures b").first.inner_text().endswith("%")
    assert page.locator(".review-chart .outlook").count() == 1
    page.set_viewport_size(NARROW)
    assert page.evaluate(SPILLS.replace("#app", "dialog")) == []
    look_and_try(page)


def look_and_try(page: Page) -> None:
    """From a turning point to its position, back, and on from there in a match of its own."""
    turn: Any = page.locator(".review-turn").first
    at = turn.locator("[data-action=past]").get_attribute("data-at")
    turn.locator("[data-action=past]").click()
    wait_for(lambda: page.evaluate(STEP).startswith(f"{at} /"), 10, "the position")
    assert "Better:" in page.evaluate(LINE)
    page.click("[data-action=review-again]")
    wait_for(lambda: page.locator(".review-turn").count(), 10, "the review")
    page.locator(".review-turn").first.locator("[data-action=review-try]").click()
    wait_for(
        lambda: page.locator(".actions, .hand").count() and not page.evaluate(STEP), 10, "play"
    )
    position = page.evaluate("zwicker.position()")
    assert State.parse(position).turn == 0
    assert page.evaluate("localStorage['zwicker.match']") == RECORD, "one's own match is kept"
    assert "zwicker.link.review" in page.evaluate("Object.keys(localStorage).join()")
