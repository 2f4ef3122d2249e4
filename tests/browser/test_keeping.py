"""Matches put aside, the match sheet, statistics, and everything as one file."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.player import play_quickly
from tests.browser.test_play import OWN_TURN, own_turn_or_score, start
from tests.harness import Site, open_ready, prefer, state, wait_for

# all but the view of this device, which is made anew (test_early.py)
ALL = """() => Object.fromEntries(Object.entries(localStorage).filter(
  ([name]) => name.startsWith('zwicker.') && name !== 'zwicker.view'))"""
SAVED = "() => localStorage.getItem('zwicker.match')"
SCREEN = "() => document.getElementById('app').dataset.screen"


def menu(page: Page, action: str) -> None:
    """An action of the menu."""
    page.locator('[data-action="menu"]').first.click()
    page.click(f'dialog [data-action="{action}"]')


def test_matches_are_put_aside_resumed_and_deleted(page: Page, site: Site) -> None:
    start(page, site)
    assert own_turn_or_score(page)
    first = page.evaluate("zwicker.position()")
    menu(page, "new")
    page.click("dialog [data-action=deal]")
    wait_for(lambda: page.evaluate("zwicker.position()") != first, 20, "a second match")
    assert own_turn_or_score(page)
    second = page.evaluate("zwicker.position()")
    menu(page, "leave")
    assert page.locator("dialog h2").count() == 1, "asked once"
    page.click("dialog [data-action=leave-now]")
    wait_for(lambda: page.evaluate(SCREEN) == "start", 20, "the start screen")
    assert page.evaluate(SAVED) is None
    open_ready(page, site.url)
    page.click(".start [data-action=matches]")
    assert page.locator(".kept").count() == 2
    page.locator("[data-action=resume]").nth(1).click()
    wait_for(lambda: page.evaluate(OWN_TURN), 20, "the first match")
    assert page.evaluate("zwicker.position()") == first
    open_ready(page, site.url)
    assert own_turn_or_score(page)
    assert page.evaluate("zwicker.position()") == first
    menu(page, "matches")
    page.click("[data-action=resume]")
    wait_for(lambda: page.evaluate("zwicker.position()") == second, 20, "the second match")
    menu(page, "matches")
    assert page.locator(".kept").count() == 1
    page.click("[data-action=forget]")
    page.click("[data-action=forget-now]")
    wait_for(lambda: not page.locator(".kept").count(), 10, "nothing put aside")
    assert sorted(page.evaluate(ALL)) == ["zwicker.match", "zwicker.settings", "zwicker.shelf"]
    page.keyboard.press("Escape")
    menu(page, "resign")
    page.click("dialog [data-action=resign-now]")
    wait_for(lambda: page.evaluate(SCREEN) == "start", 20, "given up")
    assert page.evaluate(SAVED) is None


def test_a_deal_is_counted_once_and_stands_in_the_match_sheet(page: Page, site: Site) -> None:
    start(page, site)
    play_quickly(page)
    totals = page.evaluate(
        "[...document.querySelectorAll('.score-total td')].map((cell) => Number(cell.textContent))"
    )
    rows = json.loads(page.evaluate("localStorage.getItem('zwicker.stats')"))["rows"]
    (name, row), *others = rows.items()
    assert not others
    assert name.startswith("zwickern|2|")
    assert (row["deals"], row["points"], row["others"]) == (1, *totals)
    open_ready(page, site.url)
    wait_for(lambda: page.locator(".score-total").count(), 20, "the score sheet again")
    again = json.loads(page.evaluate("localStorage.getItem('zwicker.stats')"))["rows"]
    assert again == rows
    page.keyboard.press("Escape")
    menu(page, "deals")
    wait_for(lambda: page.locator(".deals tbody tr").count() == 1, 10, "one deal")
    cells = page.locator(".deals tbody td").all_inner_texts()
    assert [int(cell.split()[0].replace("−", "-")) for cell in cells if cell.strip()] == totals
    assert page.locator(".chart path").count() == 3
    page.click(".deals [data-action=past]")
    wait_for(lambda: page.locator("[data-past]").count(), 10, "the deal from its start")
    assert page.locator(".seat-open .mini").count() == 4
    page.click("[data-action=latest]")
    wait_for(lambda: not page.locator(".seat-open").count(), 10, "its end")
    page.click("[data-action=now]")
    assert page.locator(".actions [data-action=next-deal]").is_visible()
    menu(page, "stats")
    assert page.locator(".stats").count() == 1
    assert "ui." not in page.locator("dialog").inner_text()


def test_everything_goes_out_away_and_in_again(page: Page, site: Site, tmp_path: Path) -> None:
    start(page, site)
    assert own_turn_or_score(page)
    first = page.evaluate("zwicker.position()")
    menu(page, "new")
    page.click("dialog [data-action=deal]")
    wait_for(lambda: page.evaluate("localStorage.getItem('zwicker.shelf')"), 20, "one put aside")
    wait_for(lambda: page.evaluate("zwicker.position()") != first, 20, "the new match")
    assert own_turn_or_score(page)
    before = page.evaluate(ALL)
    position = page.evaluate("zwicker.position()")
    menu(page, "data")
    with page.expect_download() as waiting:
        page.click("[data-action=export]")
    file = tmp_path / "all.json"
    waiting.value.save_as(file)
    page.click("[data-action=wipe]")
    page.click("[data-action=wipe-now]")
    wait_for(
        lambda: state(page) == "ready" and page.evaluate(SCREEN) == "start", 60, "a fresh page"
    )
    assert page.evaluate(ALL) == {}
    menu(page, "data")
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"format": "zwicker-everything", "version": 1, "stored": {"other": "1"}}')
    page.set_input_files("[name=import]", wrong)
    wait_for(lambda: page.locator("[data-part=data-error]").inner_text(), 10, "a refusal")
    page.set_input_files("[name=import]", file)
    page.click("[data-action=import-now]")
    wait_for(lambda: state(page) == "ready" and page.evaluate(SCREEN) == "table", 60, "the match")
    assert own_turn_or_score(page)
    assert page.evaluate("zwicker.position()") == position
    assert page.evaluate(ALL) == before


@pytest.mark.slow
def test_old_settings_and_saves_go_on(page: Page, site: Site) -> None:
    """What was stored before there were several people is read as ever."""
    prefer(page, speed="instant", seats="3")
    page.add_init_script("localStorage['zwicker.shelf'] ??= '{broken'")
    page.add_init_script("localStorage['zwicker.stats'] ??= '[1]'")
    open_ready(page, site.url)
    menu(page, "matches")
    assert not page.locator(".kept").count()
    page.keyboard.press("Escape")
    page.click("[data-action=quick]")
    assert own_turn_or_score(page)
    assert page.locator(".seat").count() == 3
