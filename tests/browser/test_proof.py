"""Fair dealing on the page: the seal of the deal, and luck mixed in by the player."""

import re

from playwright.sync_api import Page

from tests.browser.test_keeping import menu
from tests.browser.test_play import own_turn_or_score, start
from tests.harness import Site, wait_for


def test_the_seal_is_shown_and_luck_is_mixed_in(page: Page, site: Site) -> None:
    start(page, site)
    assert own_turn_or_score(page)
    menu(page, "proof")
    page.wait_for_selector(".proof-code code")
    assert re.fullmatch("[0-9a-f]{64}", page.inner_text(".proof-code code"))
    assert page.locator(".proof-code").count() == 1
    page.click("[data-action=proof-mix]")
    said = page.locator("[data-part=proof-said]")
    wait_for(lambda: said.inner_text(), 10, "an answer")
    first = said.inner_text()
    page.fill("[data-part=proof-typed]", "my own words")
    page.click("[data-action=proof-mix]")
    wait_for(lambda: said.inner_text() not in ("", first), 10, "another answer")
    assert page.input_value("[data-part=proof-typed]") == ""
