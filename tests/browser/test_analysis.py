"""The analysis board at the page: a position set up by taps, an impossible one, values, links."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_learn import SPILLS, opened
from tests.browser.test_play import OWN_TURN
from tests.harness import Site, open_ready, wait_for
from zwicker import State

ENDING = "z1_zwickern_2_p0_p1_2d.6d.3h_8c4d.9s9h_0_TsTd7h.2c3c5c_0.0_p0"
HIDDEN = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h_8c4dQsTc.z4"
FAULT = "() => document.querySelector('.setup-line')?.textContent ?? ''"
TEXT = "document.querySelector('[name=study-text]').value"
MOVES = ".study-moves [data-choice]"


def tap_cards(page: Page, place: str, *cards: str) -> None:
    """Choose a place, then its cards."""
    page.click(f'[data-action=setup-place][data-name="{place}"]')
    for card in cards:
        button = page.locator(f'[data-action=setup-card][data-name="{card}"]')
        button.click()
        wait_for(lambda it=button: it.get_attribute("aria-pressed") == "true", 10, card)


def looked(page: Page) -> None:
    """The search has ended."""
    wait_for(lambda: page.locator("[data-action=study-look]").count(), 60, "the end of the search")


def position(page: Page) -> str:
    """The position on the board, as the dialog for sharing has it."""
    page.click("[data-action=study-share]")
    text = str(page.evaluate(TEXT))
    page.keyboard.press("Escape")
    return text


def test_a_position_is_set_up_analysed_and_played_on(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    opened(page, site.url)
    page.click("[data-action=learn]")
    page.click("dialog [data-action=study]")
    wait_for(lambda: page.locator(".setup-card").count() == 55, 20, "all cards")
    assert page.evaluate(SPILLS) == []
    page.click("[data-action=setup-clear]")
    wait_for(lambda: "cards in hand" in page.evaluate(FAULT), 10, "what is wrong")
    assert page.locator("[data-action=setup-done]").is_disabled()
    tap_cards(page, "table", "4s", "5h", "2d", "6d")
    piles = page.locator("[data-action=setup-pile]")
    piles.nth(0).click()
    piles.nth(1).click()
    page.click("[data-action=setup-build]")
    wait_for(lambda: piles.count() == 3, 10, "a build")
    page.locator("[data-action=setup-value]").last.click()
    wait_for(lambda: "10" in page.evaluate(FAULT) or "cards in hand" in page.evaluate(FAULT), 10)
    page.locator("[data-action=setup-value]").first.click()
    page.click("[data-action=setup-owner]")
    owner = piles.nth(0).locator(".setup-owner")
    wait_for(lambda: owner.get_attribute("data-text") == "Otto", 10, "another owner")
    tap_cards(page, "hand-0", "9c", "8d")
    tap_cards(page, "hand-1", "9d", "2h")
    wait_for(lambda: page.locator("[data-action=setup-done]").is_enabled(), 10, "a position")
    page.click('[data-action=setup-place][data-name="taken-1"]')
    page.click("[data-action=setup-rest]")
    wait_for(lambda: ": 0;" in page.evaluate(FAULT), 10, "every card has its place")
    page.click("[data-action=setup-done]")
    looked(page)
    assert page.evaluate(SPILLS) == []
    assert "Exact" in page.locator(".study-looks").inner_text()
    first = position(page)
    state = State.parse(first)
    assert first.split("_")[5:7] == ["b9-4s5h-p1.2d.6d", "9c8d.9d2h"]
    # all legal moves are listed, and the best one is played by pressing it
    page.click("[data-action=study-list]")
    wait_for(lambda: page.locator(MOVES).count() > 6, 10, "the list")
    listed = page.locator(".study-moves").nth(1).locator("[data-choice]")
    assert [listed.nth(at).get_attribute("data-choice") for at in range(listed.count())] == [
        str(move) for move in state.legal_moves()
    ]
    best = page.locator(MOVES).first
    move = best.get_attribute("data-choice") or ""
    best.click()
    after = str(state.play(move))
    wait_for(lambda: page.locator("[data-action=undo]").is_enabled(), 15, "the next position")
    looked(page)
    assert position(page) == after
    page.keyboard.press("u")
    wait_for(lambda: page.locator("[data-action=undo]").is_disabled(), 10, "back")
    page.click("[data-action=study-play]")
    wait_for(lambda: page.evaluate(OWN_TURN), 30, "a match from here")
    assert page.evaluate("zwicker.position()").split("_")[5] == "b9-4s5h-p1.2d.6d"


@pytest.mark.slow
def test_links_texts_and_what_is_no_position(page: Page, site: Site) -> None:
    opened(page, site.url + "?analysis=" + HIDDEN)
    wait_for(lambda: page.locator(MOVES).count() > 2, 60, "values")
    # the page answers taps while the worker looks
    page.locator("[data-zone=hand] [data-card='8c']").click()
    wait_for(lambda: page.locator("[data-hint]").count(), 10, "what fits")
    page.keyboard.press("Escape")
    # at once, for it may be done by itself at any moment
    page.evaluate("document.querySelector('[data-action=study-stop]')?.click()")
    looked(page)
    assert "imagined" in page.locator(".study-looks").inner_text()
    page.click("[data-action=study-share]")
    link = str(page.evaluate("document.querySelector('[name=study-link]').value"))
    assert link == site.url + "?analysis=" + HIDDEN
    page.click("dialog [data-action=share]")
    code = "document.querySelector('[data-part=share-embed]')?.value ?? ''"
    wait_for(lambda: f'analysis="{HIDDEN}"' in page.evaluate(code), 10, "the code for a web page")
    page.keyboard.press("Escape")
    page.click("[data-action=study-share]")
    field: Any = page.locator("[name=study-read]")
    field.fill("z1_zwickern_2_p0_p1_2d.2d_8c.z")
    page.click("dialog [data-action=study-read]")
    wait_for(lambda: "no such card" in page.locator(".study-fault").inner_text(), 10, "why not")
    field.fill("https://example.org/#g=" + ENDING + "~8cx2d.6d")
    page.click("dialog [data-action=study-read]")
    wait_for(lambda: not page.locator("dialog[open]").count(), 10, "the position")
    looked(page)
    assert position(page) == ENDING
    # the other hand is known: it counts, or only what the seat sees
    page.locator("[name=open]").click()
    wait_for(lambda: page.locator(MOVES).count() > 2, 20, "values again")
    # after a move the other's cards are hidden: they can be dealt at random
    page.set_viewport_size({"width": 320, "height": 640})
    open_ready(page, site.url + "?lang=ru&analysis=" + HIDDEN.replace("p0_p1", "p1_p0", 1))
    wait_for(lambda: page.locator("[data-action=study-complete]").count(), 30, "hidden cards")
    page.click("[data-action=study-complete]")
    wait_for(lambda: page.locator(MOVES).count() > 2, 60, "values")
    page.click("[data-action=study-setup]")
    wait_for(lambda: page.locator(".setup-card").count() == 55, 20, "all cards")
    assert page.evaluate(SPILLS) == []
    page.locator("[name=setup-turn]").select_option("0")
    page.click("[data-action=setup-done]")
    looked(page)
    assert page.evaluate(SPILLS) == []
    open_ready(page, site.url + "?analysis=z1_nothing")
    wait_for(lambda: page.locator("[data-boot=notice]").is_visible(), 20, "the notice")
    assert page.locator(".start").count() == 1
