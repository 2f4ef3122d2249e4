"""Looking back at a deal, and the tracker: read only, and the game goes on as it was."""

import pytest
from playwright.sync_api import Page

from tests.browser.test_play import LINE, OWN_TURN, own_turn_or_score, play_move, start
from tests.harness import Site, open_ready, wait_for

DESKTOP = {"width": 1280, "height": 720}
HAND = (
    "() => [...document.querySelectorAll('[data-zone=hand] [data-card]')].map(c => c.dataset.card)"
)
TABLE = (
    "() => [...document.querySelectorAll('[data-zone=table] [data-pile]')].map(c => c.dataset.pile)"
)
STEP = "() => document.querySelector('.steps-at')?.textContent ?? ''"


def played(page: Page, site: Site, moves: int) -> None:
    """A match in which the player has made some moves."""
    start(page, site)
    for number in range(moves):
        assert own_turn_or_score(page)
        play_move(page, number)
    assert own_turn_or_score(page)


def test_steps_through_the_deal_and_comes_back(page: Page, site: Site) -> None:
    played(page, site, 3)
    position, hand, table = (page.evaluate(x) for x in ("zwicker.position()", HAND, TABLE))
    page.click(".bar [data-action=log]")
    page.locator("dialog [data-action=past]").nth(1).click()
    wait_for(lambda: page.evaluate(STEP), 10, "the buttons that step")
    assert not page.locator("dialog[open]").count()
    page.click("[data-action=first]")
    wait_for(lambda: page.evaluate(STEP).startswith("0 /"), 10, "the start")
    assert len(page.evaluate(HAND)) == 4
    of = int(page.evaluate(STEP).split("/")[1])
    page.locator("[data-zone=hand] [data-card]").first.click()
    assert page.locator('[aria-pressed="true"]').count() == 0, "nothing can be chosen"
    for step in range(1, of + 1):
        page.click("[data-action=on]")
        wait_for(lambda at=step: page.evaluate(STEP).startswith(f"{at} /"), 10, f"step {step}")
        assert page.evaluate(LINE)
    assert page.locator("[data-action=on]").is_disabled()
    assert (page.evaluate(HAND), page.evaluate(TABLE)) == (hand, table)
    page.keyboard.press("ArrowLeft")
    wait_for(lambda: page.evaluate(STEP).startswith(f"{of - 1} /"), 10, "one back by key")
    assert page.evaluate("zwicker.position()") == position
    page.keyboard.press("Escape")
    wait_for(lambda: page.evaluate(OWN_TURN), 10, "the game again")
    assert not page.evaluate(STEP)
    assert (page.evaluate(HAND), page.evaluate(TABLE)) == (hand, table)
    play_move(page, 0)


def test_the_side_column_is_made_only_where_it_is_shown(page: Page, site: Site) -> None:
    played(page, site, 1)
    lines = page.locator("[data-part=log] li")
    assert not lines.count()
    assert not page.locator("[data-part=tracker] *").count()
    page.set_viewport_size(DESKTOP)
    wait_for(lambda: page.locator(".side .tracker-side").count(), 10, "the tracker")
    known = lines.count()
    assert known >= 2
    play_move(page, 1)
    wait_for(lambda: lines.count() > known, 10, "the next move in the log")


@pytest.mark.parametrize("size", [(1000, 640), (999, 640), (1000, 639), (844, 390)])
def test_the_page_and_its_styles_agree_where_the_side_column_is_shown(
    page: Page, site: Site, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    start(page, site)
    assert own_turn_or_score(page)
    shown = page.locator(".side").is_visible()
    assert shown == (size == (1000, 640))
    if shown:
        wait_for(lambda: page.locator(".side .tracker-side").count(), 10, "the tracker")
    assert bool(page.locator("[data-part=log] li").count()) == shown


@pytest.mark.slow
def test_the_last_capture_is_shown_again(page: Page, site: Site) -> None:
    page.set_viewport_size(DESKTOP)
    open_ready(page, site.url + "#g=z1_zwickern_2_p0_p1_2d.6d.3h_8c4d.9s9h~8cx2d.6d")
    wait_for(lambda: page.evaluate(OWN_TURN), 40, "own turn")
    table = page.evaluate(TABLE)
    assert page.locator(".last-cards .mini").count() >= 2
    page.click(".side [data-action=again]")
    wait_for(lambda: page.locator("[data-past]").count(), 10, "the table before")
    wait_for(lambda: page.locator("[data-lit]").count(), 10, "the piles light up")
    wait_for(lambda: page.evaluate(OWN_TURN), 20, "the game again")
    assert page.evaluate(TABLE) == table


def test_the_tracker_says_what_is_taken_and_what_is_out(page: Page, site: Site) -> None:
    page.set_viewport_size(DESKTOP)
    open_ready(
        page, site.url + "#position=z1_zwickern_2_p0_p1_2d.6d_8c4d.z4_z36_TdAc2h.X152s5h_0.0_p1"
    )
    sides = page.locator(".side .tracker-side")
    wait_for(lambda: sides.count() == 3, 20, "the tracker")
    minis = [sides.nth(at).locator(".mini").count() for at in range(3)]
    # ten of diamonds and an ace; joker 15 and two of spades; out: 3 aces, ten of spades, 2 jokers
    assert minis == [2, 2, 6]
    assert [page.locator(".side .tracker .seat-points").nth(at).inner_text() for at in (0, 1)] == [
        "4",
        "6",
    ]
