"""Options of the table: pace, hand, sound; hints in two steps; reading aloud; the first variant."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_play import LINE, OWN_TURN, own_turn_or_score, start, tap_move
from tests.harness import Site, open_ready, wait_for

POSITION = "#position=z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
PAIR = "#position=z1_jensen.hints-on_2v2_p0_p1_2d.X15.3h.5s.8h.Ac_8c4d2c.z3.z3.z3"
SPOKEN = "() => document.querySelector('[data-part=spoken]').lastElementChild?.textContent ?? ''"
CHOSEN = """() => [...document.querySelectorAll('[aria-pressed="true"]')].map(
  (one) => one.dataset.card || one.dataset.pile)"""
TITLE = "() => document.querySelector('[data-action=quick]').textContent"


def left_of(page: Page, one: str, other: str) -> bool:
    """Whether an element stands further left than another."""
    boxes: list[Any] = [page.locator(name).first.bounding_box() for name in (one, other)]
    return bool(boxes[0]["x"] < boxes[1]["x"])


def switch(page: Page, *names: str) -> None:
    """Turn settings over and go back to the table."""
    page.click("[data-action=menu]")
    page.click("dialog [data-action=settings]")
    for name in names:
        page.locator(f"dialog [name={name}]").click()
    page.keyboard.press("Escape")


@pytest.mark.slow
def test_sound_waiting_and_the_left_hand(page: Page, site: Site) -> None:
    waves: list[str] = []
    page.on("response", lambda one: waves.append(one.url) if one.url.endswith(".wav") else None)
    start(page, site)
    assert own_turn_or_score(page)
    hint, undo = ".actions [data-action=hint]", ".actions [data-action=undo]"
    assert left_of(page, undo, hint)
    tap_move(page, 0)
    assert own_turn_or_score(page)
    assert not waves, "nothing is heard unasked"
    switch(page, "left", "sound", "wait")
    assert left_of(page, hint, undo)
    folded = page.evaluate("document.documentElement.hasAttribute('data-folded')")
    assert not folded
    tap_move(page, 1)
    wait_for(lambda: page.locator("[data-action=go-on]").count(), 20, "the table waits")
    wait_for(lambda: waves, 10, "a sound")
    position = page.evaluate("zwicker.position()")
    page.wait_for_timeout(700)
    assert page.locator("[data-action=go-on]").count(), "the table goes on by itself"
    assert not page.evaluate(OWN_TURN)
    page.keyboard.press("p")
    assert own_turn_or_score(page)
    assert page.evaluate("zwicker.position()") == position
    switch(page, "wait")
    page.reload()
    wait_for(lambda: page.locator(hint).count(), 60, "the table again")
    assert left_of(page, hint, undo)


def test_a_hint_first_names_the_card(page: Page, site: Site) -> None:
    open_ready(page, site.url + POSITION)
    wait_for(lambda: page.evaluate(OWN_TURN), 30, "own turn")
    page.keyboard.press("h")
    wait_for(lambda: page.evaluate(CHOSEN), 20, "a card")
    assert page.evaluate(CHOSEN) == ["8c"]
    wait_for(lambda: "8♣" in page.evaluate(LINE), 10, "its name")
    page.keyboard.press("h")
    wait_for(lambda: len(page.evaluate(CHOSEN)) > 1, 20, "what it takes")
    wait_for(lambda: page.evaluate(LINE).startswith("Try this"), 10, "why")
    # the selection says what is missing for a build as well
    page.keyboard.press("Escape")
    page.click('[data-card="4d"]')
    page.click('[data-pile="8h"]')
    wait_for(lambda: not page.locator("[data-old]").count(), 10, "an answer")
    wait_for(lambda: page.locator(".chip .mini").count(), 10, "pictures of the choices")
    # what lies there, read aloud
    told = {}
    for key in "tcbsl":
        page.keyboard.press(key)
        told[key] = page.evaluate(SPOKEN)
    assert told["t"].startswith("Table: two of diamonds; six of diamonds;")
    assert told["c"].startswith("Your hand: eight of clubs; four of diamonds")
    assert told["b"] == "No builds on the table."
    # what lies on the piles of a link is drawn anew each time
    assert re.match(r"Score: You 0, in this deal \d+ points? with 4 cards; Otto 0, ", told["s"])
    assert told["l"].endswith("Your turn.")


def test_a_computer_partner_points_captures_out(page: Page, site: Site) -> None:
    open_ready(page, site.url + PAIR)
    wait_for(lambda: page.evaluate(OWN_TURN), 30, "own turn")
    assert page.locator(".piles [data-pointed]").count() > 1
    assert page.locator(".bubble").inner_text() == "Look at these!"
    plain = PAIR.replace(".hints-on", "")
    page.goto("about:blank")
    open_ready(page, site.url + plain)
    wait_for(lambda: page.evaluate(OWN_TURN), 30, "own turn")
    assert not page.locator("[data-pointed], .bubble").count()


def test_the_first_variant_follows_the_language(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    usual = {"de": "Zwickern", "es": "Clásico", "ru": "Jensen", "pt": "Zwickern"}
    for lang, title in usual.items():
        page.select_option("[name=lang]", lang)
        wait_for(lambda name=title: name in page.evaluate(TITLE), 20, f"{title} in {lang}")
    page.select_option("[name=lang]", "ru")
    wait_for(lambda: "Jensen" in page.evaluate(TITLE), 20)
    page.click("[data-action=quick]")
    wait_for(lambda: page.locator("[data-seat]").count() == 4, 20, "two taps to the first card")
    page.click("[data-action=menu]")
    page.click("dialog [data-action=new]")
    page.check("[name=variant][value=zwicken]", force=True)
    page.check("[name=length][value=deals-1]", force=True)
    page.click("dialog [data-action=deal]")
    wait_for(lambda: "z1_zwicken.target-none_" in page.evaluate("zwicker.position()"), 20, "a deal")


@pytest.mark.slow
def test_a_match_has_any_length(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    page.click("[data-action=new]")
    page.check("[name=variant][value=zwicken]", force=True)
    field = page.locator("dialog .own-length input")
    assert not field.count()
    page.check("[name=length][value=deals]", force=True)
    assert field.input_value() == "10"
    assert page.evaluate("document.activeElement.value") == "deals"
    page.click("dialog [data-action=length-more]")
    assert field.input_value() == "11"
    field.fill("3")
    page.check("[name=seats][value='3']", force=True)
    assert field.input_value() == "3", "a number is kept, also where a tile has the same"
    page.check("[name=length][value=target]", force=True)
    assert field.input_value() == "61"
    field.fill("0")
    field.blur()
    assert field.input_value() == "1"
    field.fill("7")
    page.click("dialog [data-action=deal]")
    wait_for(lambda: "z1_zwicken.target-7_3_" in page.evaluate("zwicker.position()"), 20, "a deal")
    page.click("[data-action=menu]")
    page.click("dialog [data-action=new]")
    wait_for(lambda: field.count() and field.input_value() == "7", 10, "the length chosen last")
