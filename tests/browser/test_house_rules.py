"""House rules at the page: the editor by pointer and keys, named sets, links, what is dealt."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.harness import LANGUAGES_LOOKED_AT, WIPE, Site, open_ready, wait_for

SETS = "localStorage.getItem('zwicker.rules')"
FOCUS = """() => {
  const a = document.activeElement;
  return a.name || a.dataset.action || a.dataset.field || a.tagName;
}"""
CUT = """() => [...document.querySelectorAll('dialog[open] *')].filter((e) =>
  !e.closest('svg') && e.tagName !== 'OPTION' && (
    e.getBoundingClientRect().right > innerWidth + 0.5 || e.getBoundingClientRect().left < -0.5
    || (e.scrollWidth > e.clientWidth + 1 && e.clientWidth && e.tagName !== 'INPUT'
        && getComputedStyle(e).display !== 'inline' && !e.matches('.visually-hidden'))))
  .map((e) => `${e.tagName}.${e.className}: ${e.textContent.slice(0, 60)}`)"""
TEXT_OF = "document.querySelector('[data-part=house-share] input')?.value"


def control(page: Page, option: str, field: str = "") -> Any:
    """A control of the editor, or a field in it."""
    return page.locator(f'.control[data-option="{option}"] {field}')


def open_editor(page: Page, url: str) -> None:
    """The editor from the start screen's menu."""
    open_ready(page, url)
    page.click("[data-action=menu]")
    page.click("dialog [data-action=house]")
    wait_for(lambda: page.locator(".editor .control").count(), 20, "the editor")


def text_is(page: Page, text: str | None) -> None:
    """The set's text, as the editor shows it."""
    wait_for(lambda: page.evaluate(TEXT_OF) == text, 10, f"the text {text}")


def test_rules_are_set_played_and_tell_themselves(page: Page, site: Site) -> None:
    """From the dialog for a new match to the cards."""
    open_ready(page, site.url)
    page.click("[data-action=new]")
    page.click("dialog [data-action=house]")
    wait_for(lambda: page.locator(".editor .control").count(), 20, "the editor")
    text_is(page, "zwickern")
    control(page, "bluff", "input").click()
    text_is(page, "zwickern.bluff-on")
    control(page, "target", "[data-action=house-less]").click()
    text_is(page, "zwickern.target-99.bluff-on")
    control(page, "jokers", "[data-action=house-remove]").first.click()
    text_is(page, "zwickern.target-99.jokers-20-25.jokerpoints-6-7.bluff-on")
    assert page.locator(".editor-state li").count() == 4
    control(page, "jokers", "[data-action=house-reset]").click()
    text_is(page, "zwickern.target-99.bluff-on")
    assert not control(page, "jokers", "[data-action=house-reset]").is_visible()
    page.click("[data-action=house-play]")
    chosen = page.locator("dialog [name=variant]:checked")
    wait_for(lambda: chosen.count() and "." in (chosen.get_attribute("value") or ""), 10, "new")
    assert page.locator("dialog [name=variant]").first.is_checked()
    page.click("[data-action=deal]")
    wait_for(lambda: page.locator("[data-zone=hand] [data-card]").count() == 4, 20, "four cards")
    assert page.evaluate("zwicker.position()").startswith("z1_zwickern.target-99.bluff-on_2_")
    assert "House rules" in page.locator(".bar-title").inner_text()
    open_ready(page, site.url)
    assert page.evaluate("zwicker.position()").startswith("z1_zwickern.target-99.bluff-on_2_")
    page.click("[data-action=menu]")
    page.click("dialog [data-action=house]")
    text_is(page, "zwickern.target-99.bluff-on")


def test_what_cannot_be_played_is_told_at_once(page: Page, site: Site) -> None:
    open_editor(page, site.url)
    play = page.locator("[data-action=house-play]")
    state = page.locator(".editor-state")
    first = control(page, "jokers", ".figure").first
    first.fill("20")
    text_is(page, None)
    assert "Two jokers have the value 20" in state.inner_text()
    assert play.is_disabled()
    first.fill("")
    fault = control(page, "jokers", ".control-fault")
    wait_for(lambda: fault.count() == 1, 10, "the fault at the control")
    assert page.evaluate(FOCUS) == "value"
    first.fill("10")
    text_is(page, "zwickern.jokers-10-20-25")
    assert not fault.count()
    assert play.is_enabled()
    control(page, "packets", 'label:has([value="list"])').click()
    text_is(page, "zwickern.jokers-10-20-25.packets-4-4-4-4-5")
    control(page, "packets", "input.figure").fill("20 4")
    text_is(page, "zwickern.jokers-10-20-25.packets-20-4")
    assert control(page, "packets").inner_text().count("not enough cards") == 2


def test_by_keyboard_alone(page: Page, site: Site) -> None:
    """Every control can be reached, and the focus is never lost by what changes."""
    open_ready(page, site.url)
    page.focus("[data-action=menu]")
    page.keyboard.press("Enter")
    page.focus("dialog [data-action=house]")
    page.keyboard.press("Enter")
    wait_for(lambda: page.evaluate(FOCUS) == "house-base", 20, "the focus in the editor")
    seen: set[str] = set()
    for _ in range(150):
        page.keyboard.press("Tab")
        seen.add(
            page.evaluate(
                "document.activeElement.closest('[data-option]')?.dataset.option"
                " || document.activeElement.dataset.action || document.activeElement.name || ''"
            )
        )
        if page.evaluate(FOCUS) == "close":
            break
    options = page.eval_on_selector_all(".control", "all => all.map((e) => e.dataset.option)")
    assert len(options) > 20
    assert set(options) <= seen
    assert {"house-save", "house-copy-link", "house-play", "house-reset-all"} <= seen
    control(page, "mustcapture", "input").focus()
    page.keyboard.press("Space")
    text_is(page, "zwickern.mustcapture-on")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "house-reset"
    page.keyboard.press("Enter")
    text_is(page, "zwickern")
    assert page.evaluate(FOCUS) == "value"
    control(page, "target", "[data-field=mode]:checked").focus()
    page.keyboard.press("ArrowRight")
    text_is(page, "zwickern.target-none")
    assert page.evaluate(FOCUS) == "house-target"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "value"
    page.keyboard.type("7")
    text_is(page, "zwickern.deals-7")
    page.keyboard.press("Escape")
    wait_for(lambda: not page.locator("dialog[open]").count(), 5, "the editor closed")


def test_sets_are_kept_under_a_name(page: Page, site: Site) -> None:
    open_editor(page, site.url)
    page.click("[data-action=house-save]")
    wait_for(lambda: page.locator(".editor-told").inner_text(), 10, "that a name is needed")
    control(page, "bluff", "input").click()
    text_is(page, "zwickern.bluff-on")
    page.fill("[name=house-name]", "Tante Grete")
    page.click("[data-action=house-save]")
    wait_for(lambda: page.evaluate(SETS), 10, "the stored set")
    assert json.loads(page.evaluate(SETS))["sets"] == [
        {"name": "Tante Grete", "variant": "zwickern.bluff-on"}
    ]
    page.fill("[name=house-name]", "Onkel Emil")
    page.click("[data-action=house-rename]")
    wait_for(lambda: "Onkel" in page.evaluate(SETS), 10, "the new name")
    open_ready(page, site.url)
    page.click("[data-action=new]")
    row = page.locator('dialog label:has([value="zwickern.bluff-on"])')
    wait_for(lambda: row.count() == 1, 10, "the set in the dialog")
    assert "Onkel Emil" in row.inner_text()
    row.click()
    page.click("dialog [data-action=house]")
    wait_for(lambda: page.locator("[data-action=house-delete]").count(), 10, "the set opened")
    page.click("[data-action=house-delete]")
    wait_for(lambda: page.evaluate(FOCUS) == "house-kept", 5, "the question")
    page.click("[data-action=house-kept]")
    assert "Onkel" in page.evaluate(SETS)
    page.click("[data-action=house-delete]")
    page.click("[data-action=house-delete-now]")
    wait_for(lambda: "Onkel" not in page.evaluate(SETS), 10, "the set deleted")
    text_is(page, "zwickern.bluff-on")


@pytest.mark.slow
def test_damaged_sets_are_told_and_put_aside(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    page.evaluate("localStorage.setItem('zwicker.rules', '{broken')")
    open_editor(page, site.url)
    notice = page.locator("[data-boot=notice-text]")
    wait_for(lambda: "could not be read" in (notice.text_content() or ""), 10, "the notice")
    assert page.evaluate("localStorage.getItem('zwicker.rules.damaged')") == "{broken"
    assert json.loads(page.evaluate(SETS))["sets"] == []


@pytest.mark.slow
def test_a_set_that_cannot_be_played_is_told_and_can_be_deleted(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    page.evaluate(
        "localStorage.setItem('zwicker.rules', JSON.stringify("
        "{sets: [{name: 'Old', variant: 'zwickern.later-on'}]}))"
    )
    open_editor(page, site.url)
    page.select_option("[name=house-base]", label="Old")
    told = page.locator(".editor-told")
    wait_for(lambda: "cannot be played" in told.inner_text(), 10, "the message")
    assert "later-on" in page.evaluate(SETS)
    page.click("[data-action=house-delete]")
    page.click("[data-action=house-delete-now]")
    wait_for(lambda: "later-on" not in page.evaluate(SETS), 10, "the set deleted")


def test_a_link_offers_to_play_and_to_save(page: Page, site: Site) -> None:
    link = site.url + "?variant=zwickern.target-50.bluff-on&seats=2"
    open_ready(page, link)
    assert page.locator(".offer li").count() == 2
    page.click("[data-action=house-offer-save]")
    wait_for(lambda: page.evaluate(FOCUS) == "house-name", 20, "the field for the name")
    assert (
        page.evaluate("document.querySelectorAll('[data-part=house-share] input')[1].value") == link
    )
    page.fill("[name=house-name]", "From a friend")
    page.click("[data-action=house-save]")
    wait_for(lambda: "friend" in (page.evaluate(SETS) or ""), 10, "the stored set")
    page.keyboard.press("Escape")
    assert page.evaluate("zwicker.position()").startswith("z1_zwickern.target-50.bluff-on_2_")
    assert not page.locator(".offer").count()
    assert page.evaluate("localStorage.getItem('zwicker.match')") is None
    open_ready(page, link)
    assert not page.locator(".offer").count()
    page.evaluate(WIPE)
    open_ready(page, link)
    page.click("[data-action=house-offer-play]")
    assert not page.locator(".offer").count()
    page.evaluate(WIPE)
    open_ready(page, link + "&embed=1")
    assert not page.locator(".offer").count()


def test_a_link_with_impossible_rules_says_why(page: Page, site: Site) -> None:
    open_ready(page, site.url + "?variant=zwickern.jokers-15-15&seats=2&lang=de")
    notice = page.locator("[data-boot=notice-text]").inner_text()
    assert "Zwei Joker haben den Wert 15" in notice
    assert page.locator("[data-action=quick]").is_visible()


@pytest.mark.parametrize("lang", LANGUAGES_LOOKED_AT)
def test_the_editor_fits_a_narrow_phone(
    new_page: Callable[..., Page], site: Site, lang: str
) -> None:
    """At 320 px in every variant's editor nothing is cut off or wider than the screen."""
    page = new_page(viewport={"width": 320, "height": 568})
    open_editor(page, f"{site.url}?lang={lang}")
    bases = page.eval_on_selector_all("[name=house-base] option", "all => all.map((e) => e.value)")
    assert "grupp" in bases
    for base in bases:
        page.select_option("[name=house-base]", base)
        text_is(page, base)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert page.evaluate(CUT) == []
        shown = page.locator("dialog").inner_text()
        assert "house." not in shown
        assert "{" not in shown
    for target in page.locator("dialog button:visible, dialog select:visible").all():
        box = target.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


def test_asking_the_partner_and_pointing_out(page: Page, site: Site) -> None:
    rules = "jensen.hints-on.requests-on"
    position = f"z1_{rules}_2v2_p0_p3_b9-4s5h-p0.Kd.2c.6h_9cKs3d7h.z4.z4.z4"
    open_ready(page, f"{site.url}#position={position}")
    ask = page.locator("[data-action=request]")
    wait_for(lambda: ask.count() == 1, 10, "the request")
    assert ask.inner_text() == "Leave me my 9"
    ask.click()
    wait_for(lambda: ask.get_attribute("aria-pressed") == "true", 10, "the request standing")
    assert "Leave me my 9" in page.locator(".seat .bubble").inner_text()
    page.click('[data-zone="table"] [data-pile="2c"]')
    page.click('[data-zone="table"] [data-pile="6h"]')
    point = page.locator("[data-action=point]")
    wait_for(lambda: point.count() == 1, 10, "the button to point out")
    point.click()
    wait_for(lambda: "Look at these" in page.locator(".seat .bubble").inner_text(), 10, "said")
    assert not page.locator('[data-zone="table"] [aria-pressed="true"]').count()
    ask.click()
    wait_for(lambda: ask.get_attribute("aria-pressed") == "false", 10, "the request taken back")
    page.click('[data-card="3d"]')
    wait_for(lambda: not ask.count(), 10, "no request while a card is chosen")
