"""Dragging: the same choices as by taps, never a play by itself, never a scrolled page."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_play import LINE, OWN_TURN, PLAYABLE, own_turn_or_score, start
from tests.harness import Site, open_ready, wait_for

POSITION = "#position=z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
CARD = '[data-zone="hand"] [data-card="8c"]'
CHOSEN = """() => [...document.querySelectorAll('[aria-pressed="true"]')].map(
  (one) => one.dataset.card || one.dataset.pile)"""


def pile(name: str) -> str:
    """A pile of the table."""
    return f'[data-zone="table"] [data-pile="{name}"]'


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, x: float, y: float) -> None:
    """Drag an element by mouse to a place."""
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    page.mouse.move(x, y, steps=6)
    page.mouse.up()


def judged(page: Page) -> None:
    """Wait until the selection is judged."""
    wait_for(lambda: not page.locator("[data-old]").count(), 10, "an answer")


def opened(page: Page, site: Site) -> Page:
    """The position, the player to move."""
    open_ready(page, site.url + POSITION)
    wait_for(lambda: page.evaluate(OWN_TURN), 30, "own turn")
    return page


def test_a_card_dragged_to_a_pile_chooses_both(page: Page, site: Site) -> None:
    opened(page, site)
    before = page.evaluate("zwicker.position()")
    drag(page, CARD, *middle(page, pile("2d")))
    judged(page)
    assert sorted(page.evaluate(CHOSEN)) == ["2d", "8c"]
    assert re.search("6", page.evaluate(LINE)), "what is missing"
    assert page.locator(".chip-rest").count() == 1
    drag(page, CARD, *middle(page, pile("6d")))
    judged(page)
    assert sorted(page.evaluate(CHOSEN)) == ["2d", "6d", "8c"]
    assert page.evaluate("zwicker.position()") == before, "nothing is played by dragging alone"
    assert not page.locator(".flyer, [data-dragged], [data-over]").count()
    page.locator(PLAYABLE).first.click()
    wait_for(lambda: page.evaluate("zwicker.position()") != before, 20, "a move")


def test_a_card_dragged_to_the_bare_table_may_be_laid_down(page: Page, site: Site) -> None:
    opened(page, site)
    page.click(pile("2d"))
    box = page.locator(".cloth").bounding_box()
    assert box
    card = '[data-zone="hand"] [data-card="4d"]'
    drag(page, card, box["x"] + 12, box["y"] + 12)
    judged(page)
    assert page.evaluate(CHOSEN) == ["4d"]
    trail = page.locator('[data-move="4d"], [data-choice="4d"]')
    assert trail.count() == 1
    trail.click()
    wait_for(lambda: page.locator(pile("4d")).count(), 20, "the card on the table")


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_deal_is_played_by_dragging(page: Page, site: Site, seats: str) -> None:
    """A card on a pile it takes or builds on, or on the bare table; then what is offered."""
    start(page, site, seats)
    dropped = {"pile": 0, "table": 0}
    while own_turn_or_score(page):
        before = page.evaluate("zwicker.position()")
        moves = page.evaluate("zwicker.moves()")
        takes = [move for move in moves if move["kind"] == "capture"]
        name = takes[0]["card"] if takes else moves[-1]["card"]
        card = f'[data-zone="hand"] [data-card="{name}"]'
        loose = [one for one in (takes[0]["takes"] if takes else []) if is_loose(page, one)]
        box = page.locator(".cloth").bounding_box()
        assert box
        if loose:
            drag(page, card, *middle(page, pile(loose[0])))
        else:
            drag(page, card, box["x"] + 6, box["y"] + 6)
        dropped["pile" if loose else "table"] += 1
        judged(page)
        assert name in page.evaluate(CHOSEN)
        if page.locator("[data-action=complete]").count() and not page.locator(PLAYABLE).count():
            page.locator("[data-action=complete]").first.click()
            judged(page)
        page.locator(PLAYABLE).first.click()
        wait_for(lambda old=before: page.evaluate("zwicker.position()") != old, 20, "a move")
    assert dropped["pile"] > 1
    assert dropped["table"] > 1


def is_loose(page: Page, card: str) -> bool:
    """Whether a card lies on the table by itself."""
    return page.locator(pile(card)).count() == 1


def test_an_unsteady_press_is_a_tap_and_a_drag_to_nowhere_is_nothing(
    page: Page, site: Site
) -> None:
    opened(page, site)
    x, y = middle(page, CARD)
    drag(page, CARD, x + 5, y - 5)
    judged(page)
    assert page.evaluate(CHOSEN) == ["8c"]
    page.keyboard.press("Escape")
    judged(page)
    drag(page, CARD, x + 14, y)
    drag(page, CARD, *middle(page, ".bar-title"))
    assert page.evaluate(CHOSEN) == []


def test_a_finger_drags_without_scrolling_the_page(
    new_page: Callable[..., Page], site: Site
) -> None:
    page = new_page(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    opened(page, site)
    client: Any = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(page, CARD), middle(page, pile("6d"))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": point[0], "y": point[1]} for point in points]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    scrolled = page.evaluate("scrollY")
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
    assert page.locator(".flyer").count() == 1
    touch("touchEnd")
    judged(page)
    assert sorted(page.evaluate(CHOSEN)) == ["6d", "8c"]
    assert page.evaluate("scrollY") == scrolled


@pytest.mark.slow
def test_the_rest_is_completed_and_a_refusal_leads_to_its_rule(page: Page, site: Site) -> None:
    opened(page, site)
    page.click(CARD)
    page.click(pile("2d"))
    judged(page)
    before = page.evaluate("zwicker.position()")
    page.click(".chip-rest")
    judged(page)
    assert len(page.evaluate(CHOSEN)) > 3
    assert page.evaluate("zwicker.position()") == before
    assert page.locator(PLAYABLE).count()
    page.evaluate("zwicker.load('z1_zwickern_2_p0_p1_9h.2s_8c4d.z4')")
    for spot in ('[data-zone="hand"] [data-card="4d"]', pile("9h")):
        page.click(spot)
    judged(page)
    link = page.locator(".rule-link")
    address = link.get_attribute("href") or ""
    assert address == "./rules/en/zwickern.html#build"
    page.goto(site.url + address[2:])
    assert page.locator("#" + address.split("#")[1]).count() == 1
