"""The page played as people do: by taps, by keys, across reloads; and what it tells scripts."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.games import slow
from tests.harness import LANGUAGES_LOOKED_AT, Site, open_ready, prefer, wait_for
from zwicker.game import Game

OWN_TURN = """() => {
  const app = document.getElementById('app');
  const hint = document.querySelector('[data-action="hint"]');
  return !document.querySelector('.flyer') && app.dataset.turn === 'p0' && hint && !hint.disabled;
}"""
SCORED = "() => !!document.querySelector('dialog[open] [data-zone=\"score-sheet\"]')"
SHEET = """() => [...document.querySelectorAll('.score-side')].map((side) =>
  [...side.querySelectorAll('td')].map((cell) => Number(cell.textContent)))"""
LINE = "() => document.querySelector('.line').textContent"
FOCUS = """() => {
  const active = document.activeElement;
  return active === document.body ? '' : active.dataset.card || active.dataset.pile
    || active.dataset.action || active.dataset.choice || active.tagName;
}"""


def start(page: Page, site: Site, seats: str = "2") -> None:
    """A new match without movement, from the start screen."""
    prefer(page, speed="instant", seats=seats)
    open_ready(page, site.url)
    page.click("[data-action=quick]")


def own_turn_or_score(page: Page) -> bool:
    """Wait for the player's turn; False when the deal is over instead."""
    wait_for(lambda: page.evaluate(OWN_TURN) or page.evaluate(SCORED), 60, "own turn or score")
    return not page.evaluate(SCORED)


PLAYABLE = ".actions-main [data-action=play], .actions-main [data-choice]"


def tap_move(page: Page, number: int) -> None:
    """Choose a card that does something, then perhaps piles that fit, and press what is offered."""
    cards = page.locator("[data-zone=hand] [data-card]")
    count = cards.count()
    for card in range(count):
        cards.nth((number + card) % count).click()
        wait_for(lambda: not page.locator("[data-old]").count(), 10, "an answer")
        if page.locator(".actions-main button").count():
            break
    way = page.locator("[data-action=complete]")
    if way.count() and (number % 3 or not page.locator(PLAYABLE).count()):
        way.first.click()
        wait_for(lambda: not way.count() and page.locator(PLAYABLE).count(), 10, "a whole choice")
    page.locator(PLAYABLE).first.click()


def play_move(page: Page, number: int, move: Callable[[Page, int], None] = tap_move) -> None:
    """A move, and wait until it is made."""
    before = page.evaluate("zwicker.position()")
    move(page, number)
    wait_for(lambda: page.evaluate("zwicker.position()") != before, 20, "a move")


def play_out(page: Page, move: Callable[[Page, int], None] = tap_move) -> int:
    """Play the deal to its score sheet; the number of the player's moves."""
    moves = 0
    while own_turn_or_score(page):
        play_move(page, moves, move)
        moves += 1
    return moves


@pytest.mark.parametrize("seats", ["2v2", *slow("3")])
def test_plays_a_deal_by_taps_and_scores_as_the_engine(page: Page, site: Site, seats: str) -> None:
    start(page, site, seats)
    play_out(page)
    game = Game.parse(page.evaluate("zwicker.record()"))
    assert game.state.over
    shown = page.evaluate(SHEET)
    scores = game.scores()
    assert [cells[-3] for cells in shown] == [score.total for score in scores]
    for cells, score in zip(shown, scores, strict=True):
        awards = cells[:-3] if score.items else []
        assert awards == [item.points for item in score.items]
    page.keyboard.press("Escape")
    page.click(".actions [data-action=next-deal]")
    assert own_turn_or_score(page)


@pytest.mark.slow
def test_plays_by_keys_alone_and_keeps_the_focus(page: Page, site: Site) -> None:
    prefer(page, speed="instant", seats="2")
    open_ready(page, site.url)
    page.focus("[data-action=quick]")
    page.keyboard.press("Enter")
    for _ in range(2):
        assert own_turn_or_score(page)
        assert page.evaluate(FOCUS), "the focus was lost"
        before = page.evaluate("zwicker.position()")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        chosen = page.locator('[data-zone=hand] [aria-pressed="true"]')
        wait_for(lambda one=chosen: one.count() == 1, 5, "a chosen card")
        page.keyboard.press("Escape")
        wait_for(lambda one=chosen: one.count() == 0, 5, "nothing chosen")
        page.keyboard.press("h")
        buttons = page.locator(PLAYABLE)
        old = page.locator("[data-old]")
        wait_for(lambda b=buttons, o=old: b.count() and not o.count(), 20, "a hint")
        if buttons.count() == 1 and page.locator("[data-action=play]").count():
            page.keyboard.press("p")
        else:
            buttons.first.focus()
            page.keyboard.press("Enter")
        wait_for(lambda old=before: page.evaluate("zwicker.position()") != old, 20, "a move")


def go_to(page: Page, selector: str) -> None:
    """Go back by Tab until the focus is on such a button."""
    for _ in range(20):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Shift+Tab")
    raise AssertionError(f"no way by keyboard to {selector}")


def key_move(page: Page, number: int) -> None:
    """Choose and play by keys: a card that does something, and perhaps all that it needs."""
    page.keyboard.press("ArrowDown")
    for _ in range(1 + number % 3):
        page.keyboard.press("ArrowRight")
    for _ in range(page.locator("[data-zone=hand] [data-card]").count()):
        page.keyboard.press("Space")
        wait_for(lambda: not page.locator("[data-old]").count(), 10, "an answer")
        if page.locator(".actions-main button").count():
            break
        page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    way = page.locator("[data-action=complete]")
    if way.count() and (number % 3 or not page.locator(PLAYABLE).count()):
        go_to(page, "[data-action=complete]")
        page.keyboard.press("Enter")
        wait_for(lambda: not way.count() and page.locator(PLAYABLE).count(), 10, "a whole choice")
    if page.locator(".actions-main [data-action=play]").count():
        page.keyboard.press("p")
    else:
        go_to(page, "[data-choice]")
        page.keyboard.press("Enter")


def test_plays_a_whole_deal_by_keys_alone(page: Page, site: Site) -> None:
    prefer(page, speed="instant", seats="4")
    open_ready(page, site.url)
    go_to(page, "[data-action=quick]")
    page.keyboard.press("Enter")

    def move(page: Page, number: int) -> None:
        assert page.evaluate(FOCUS), "the focus was lost"
        key_move(page, number)

    assert play_out(page, move) > 8
    assert page.evaluate(FOCUS) == "next-deal"
    page.keyboard.press("Enter")
    assert own_turn_or_score(page)
    assert page.evaluate(FOCUS), "the focus was lost with the score sheet"


def test_a_reload_goes_on_where_it_was(page: Page, site: Site) -> None:
    start(page, site, "4")
    assert own_turn_or_score(page)
    tap_move(page, 0)
    wait_for(lambda: page.evaluate("document.getElementById('app').dataset.turn") != "p0")
    open_ready(page, site.url)
    kept = page.evaluate("localStorage.getItem('zwicker.match')")
    assert own_turn_or_score(page)
    now = Game.parse(page.evaluate("localStorage.getItem('zwicker.match')"))
    assert Game.parse(kept).deal.start == now.deal.start
    assert now.deal.moves[: len(Game.parse(kept).deal.moves)] == Game.parse(kept).deal.moves


def test_what_a_move_does_not_change_stays_as_it_is(page: Page, site: Site) -> None:
    """The same elements, with nothing of what was chosen, lit up or hidden left on them."""
    prefer(page, speed="quick")
    open_ready(page, site.url + "#position=z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.9s9h_z4")
    assert own_turn_or_score(page)
    page.evaluate(
        "for (const one of document.querySelectorAll('[data-pile], [data-card]')) one.old = true"
    )
    page.click('[data-zone=hand] [data-card="4d"]')
    page.locator(PLAYABLE).filter(has_text="Lay").first.click()
    wait_for(lambda: page.locator('[data-zone=table] [data-pile="4d"]').count(), 20, "the four")
    assert own_turn_or_score(page)
    kept = page.evaluate(
        "[...document.querySelectorAll('[data-pile], [data-card]')].filter((one) => one.old)"
        ".map((one) => one.dataset.pile ?? one.dataset.card)"
    )
    assert kept[-1] == "8c"
    assert "2d" in kept
    marked = "[data-lit], [data-gone], [data-hint], [aria-pressed=true]"
    assert not page.locator(marked).count()
    page.set_viewport_size({"width": 1280, "height": 720})
    wait_for(lambda: page.locator("[data-part=log] li").count() >= 2, 10, "the log")


def test_of_equal_cards_the_one_that_is_left_is_seen(page: Page, site: Site) -> None:
    """Two packs: one seven is taken, and what carried it away is not left on the other."""
    prefer(page, speed="normal")
    hands = "7h2h.2s3s.4s5s.6s8s.9s9d"
    open_ready(page, f"{site.url}#position=z1_classic_5_p0_p4_7c.7c.Kd_{hands}_z40")
    assert own_turn_or_score(page)
    page.click('[data-zone=hand] [data-card="7h"]')
    page.locator('[data-zone=table] [data-pile="7c"]').first.click()
    wait_for(lambda: not page.locator("[data-old]").count(), 10, "an answer")
    page.locator(PLAYABLE).first.click()
    left = page.locator('[data-zone=table] [data-pile="7c"]')
    wait_for(lambda: left.count() == 1, 20, "the capture")
    assert left.evaluate(
        "async (one) => { await Promise.allSettled(one.getAnimations().map((a) => a.finished));"
        " const style = getComputedStyle(one); return [style.opacity, style.transform]; }"
    ) == ["1", "none"]


def test_undo_and_redo(page: Page, site: Site) -> None:
    start(page, site)
    assert own_turn_or_score(page)
    first = page.evaluate("zwicker.position()")
    play_move(page, 0)
    assert own_turn_or_score(page)
    second = page.evaluate("zwicker.position()")
    page.click("[data-action=undo]")
    wait_for(lambda: page.evaluate("zwicker.position()") == first, 10, "the first position")
    page.click("[data-action=redo]")
    wait_for(lambda: page.evaluate("zwicker.position()") == second, 10, "the second position")


def test_scripts_get_promises_and_coded_errors(page: Page, site: Site) -> None:
    start(page, site)
    assert own_turn_or_score(page)
    moves = page.evaluate("zwicker.moves()")
    assert {"move", "kind", "card", "takes", "ends_turn"} <= set(moves[0])
    refused = page.evaluate(
        "zwicker.play('Zz').catch((e) => ({code: e.code, error: e instanceof Error, say: `${e}`}))"
    )
    assert refused["code"] == "bad-move"
    assert refused["error"]
    assert refused["say"]
    after = page.evaluate("(move) => zwicker.play(move)", moves[0]["move"])
    assert after.startswith("z1_zwickern_2_")
    assert own_turn_or_score(page)
    position = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
    mine = page.evaluate("localStorage.getItem('zwicker.match')")
    loaded = page.evaluate("(text) => zwicker.load(text)", position)
    assert loaded.startswith("z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4")
    assert page.locator('[data-zone="table"] [data-pile="8h"]').count() == 1
    assert page.evaluate("localStorage.getItem('zwicker.match')") == mine


def test_every_call_of_a_script_is_answered(page: Page, site: Site) -> None:
    """MicroPython collects garbage every few dozen calls; no Promise may be lost to it."""
    start(page, site)
    assert own_turn_or_score(page)
    kinds = [
        page.evaluate("zwicker.position().then((text) => text.slice(0, 3))") for _ in range(150)
    ]
    assert set(kinds) == {"z1_"}


def test_a_selection_says_what_it_means(page: Page, site: Site) -> None:
    """8 on 2, 6, 3, 5, 8: takes 2+6 and 3+5; an odd choice is answered by what is missing."""
    open_ready(page, site.url + "#position=z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4")
    page.click('[data-card="8c"]')
    for pile in ("2d", "6d", "3h", "5s"):
        page.click(f'[data-zone="table"] [data-pile="{pile}"]')
    wait_for(lambda: re.search(r"2\+6.*3\+5", page.evaluate(LINE)), 10, "the sums")
    choices = page.locator(".actions-main button")
    wait_for(lambda: choices.count() and "4" in choices.first.inner_text(), 10, "Take 4 cards")
    page.click('[data-zone="table"] [data-pile="6d"]')
    wait_for(lambda: not page.locator("[data-action=play]").count(), 10, "no button for 2, 3, 5")


@pytest.mark.parametrize("lang", LANGUAGES_LOOKED_AT)
def test_every_screen_fits_a_narrow_phone(
    new_page: Callable[..., Page], site: Site, lang: str
) -> None:
    """At 320 px nothing is wider than the screen, and the hand is inside the window."""
    page = new_page(viewport={"width": 320, "height": 568})
    open_ready(page, f"{site.url}?lang={lang}#variant=zwickern&seats=4&seed=3")
    page.click("[data-boot=notice-close]")
    assert own_turn_or_score(page)
    fits(page)
    inside = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.hand button, .actions button')]"
        ".map((b) => b.getBoundingClientRect().bottom)) - innerHeight"
    )
    assert inside <= 0
    for action in ("menu", "log"):
        page.click(f".bar [data-action={action}]")
        fits(page)
        untranslated = page.evaluate(
            "(document.querySelector('dialog').innerText.match(/\\b(ui|level)\\.[a-z.]+/) || [])[0]"
        )
        assert not untranslated
        page.keyboard.press("Escape")


def fits(page: Page) -> None:
    """No sideways scrolling, nothing cut off in buttons and lines of the dialog."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    cut: list[Any] = page.evaluate(
        "[...document.querySelectorAll('dialog[open] *')]"
        ".filter((e) => !e.matches('.visually-hidden') && e.scrollWidth > e.clientWidth + 1"
        " && e.clientWidth > 0 && getComputedStyle(e).overflowX !== 'visible')"
        ".map((e) => e.className + ': ' + e.textContent)"
    )
    assert not cut
