"""What keeps play smooth: little is drawn at once, nothing jumps, the focus asks for no layout."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_play import own_turn_or_score, play_move
from tests.games import slow
from tests.harness import Site, open_ready, prefer, wait_for

# Zones whose content changed, task by task: an observer is called at the end of each.
WATCH = """() => {
  window.changed = [];
  new MutationObserver((records) => {
    const zone = (record) => record.target.closest?.('[data-part]')?.dataset.part;
    changed.push([...new Set(records.map(zone))].filter(Boolean));
  }).observe(document.getElementById('app'), {childList: true, subtree: true});
}"""
# What had the focus while a card was on its way.
FOCUSED = """() => {
  window.focused = [];
  document.addEventListener('focusin', (event) => {
    if (document.querySelector('.flyer')) focused.push(event.target.outerHTML.slice(0, 200));
  });
}"""
HEIGHTS = """(names) => names.map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [box.top, box.bottom];
})"""
ZONES = [".cloth", ".line", ".actions", ".hand-room"]
OVER = "document.getElementById('app').dataset.turn === '0'"
# The player's last card and the computer's: it can be laid down only.
LAST = "#position=z1_zwickern_2_p0_p1_2d.9h_8c.4s_0_z30.z21"


# Whatever jumped to another place, also what an own tap made jump.
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) shifts.push(one.sources.map((source) => [
      source.node?.outerHTML?.slice(0, 120) ?? 'gone',
      Math.round(source.previousRect.y), Math.round(source.currentRect.y)]));
  }).observe({type: 'layout-shift', buffered: true});
}"""
# A build that its neighbours leave, a sweep, many meanings, and long words.
CROWDED = "#position=z1_zwickern_2_p0_p1_3d.b9-4s5h-p1.Kc.6d.2h_9c8dAhTd.9s4c4h2c_0"


def begin(page: Page, site: Site, path: str = "", speed: str = "quick") -> None:
    prefer(page, speed=speed, seats="2")
    open_ready(page, site.url + path)
    if not path:
        page.click("[data-action=quick]")
    if "example=" in path:
        page.wait_for_selector(".board [data-card]")
    else:
        assert own_turn_or_score(page)


def test_cards_are_drawn_in_place(page: Page, site: Site) -> None:
    """A <use> costs the browser as much as a small document; each face has its own shapes."""
    begin(page, site)
    assert page.locator("use").count() == 0
    faces = page.locator(".face")
    assert faces.count() > 4
    for at in range(faces.count()):
        for size in (".face-small", ".face-large"):
            assert faces.nth(at).locator(f"{size} path").count() >= 2
    page.click("[data-zone=hand] [data-card]")
    page.wait_for_selector(".actions-main button")
    assert page.locator("use").count() == 0


def drawn_apart(page: Page, *words: str) -> None:
    """No task changed both cards and words."""
    changed: list[list[str]] = page.evaluate("changed")
    assert any("piles" in zones for zones in changed)
    for zones in changed:
        said = set(zones) & set(words or ("seats", "bar", "actions"))
        assert not said or not {"piles", "hand"} & set(zones), zones


def test_cards_and_words_are_drawn_in_tasks_of_their_own(page: Page, site: Site) -> None:
    begin(page, site)
    page.evaluate(WATCH)
    for number in range(3):
        play_move(page, number)
        assert own_turn_or_score(page)
    drawn_apart(page)
    for zones in page.evaluate("changed"):
        assert "log" not in zones or set(zones) == {"log"}


@pytest.mark.slow
def test_so_are_they_when_looking_back(page: Page, site: Site) -> None:
    begin(page, site)
    for number in range(2):
        play_move(page, number)
        assert own_turn_or_score(page)
    page.click(".bar [data-action=log]")
    page.locator("dialog [data-action=past]").first.click()
    at = page.locator(".steps-at")
    page.click("[data-action=first]")
    wait_for(lambda: at.inner_text().startswith("0 /"), 10, "the beginning")
    before = at.inner_text()
    page.evaluate(WATCH)
    for _ in range(2):
        page.click("[data-action=on]")
        wait_for(lambda was=before: at.inner_text() != was, 10, "the next position")
        before = at.inner_text()
    drawn_apart(page)


def test_and_on_the_board(page: Page, site: Site) -> None:
    begin(page, site, "?example=king&variant=zwickern&lang=en")
    page.evaluate(WATCH)
    page.click(".board [data-card=Kc]")
    for name in ("8h", "6s"):
        page.click(f".board [data-pile='{name}']")
    page.wait_for_selector(".actions-main:not([data-old]) button")
    page.locator(".actions-main [data-action=play], .actions-main [data-choice]").first.click()
    wait_for(lambda: not page.locator(".board [data-card=Kc]").count(), 10, "the move")
    wait_for(lambda: "text" in page.evaluate("changed.flat()"), 10, "what the lesson says")
    drawn_apart(page, "text", "actions")


def test_a_card_that_is_played_does_not_get_the_focus(page: Page, site: Site) -> None:
    """Its removal would take the focus along, for which the browser lays out everything."""
    begin(page, site)
    page.evaluate(FOCUSED)
    for _ in range(3):
        page.locator("[data-zone=hand] [data-card]").first.focus()
        before = page.evaluate("zwicker.position()")
        page.keyboard.press("Enter")
        page.wait_for_selector(".actions-main:not([data-old]) button")
        page.locator(".actions-main [data-action=play], .actions-main [data-choice]").first.focus()
        page.keyboard.press("Enter")
        wait_for(lambda was=before: page.evaluate("zwicker.position()") != was, 20, "a move")
        assert own_turn_or_score(page)
        wait_for(lambda: page.evaluate("document.activeElement !== document.body"), 5, "a focus")
    focused: list[str] = page.evaluate("focused")
    assert not [html for html in focused if "data-gone" in html]


@pytest.mark.parametrize("width", [360, *slow(390)])
def test_nothing_jumps_when_buttons_come_and_the_hand_goes(
    new_page: Any, site: Site, width: int
) -> None:
    page = new_page(viewport={"width": width, "height": 740})
    begin(page, site, LAST, "instant")
    before = page.evaluate(HEIGHTS, ZONES)
    page.click("[data-zone=hand] [data-card]")
    page.wait_for_selector(".actions-main [data-action=play]")
    assert page.evaluate(HEIGHTS, ZONES) == before
    page.click(".actions-main [data-action=play]")
    wait_for(lambda: page.evaluate(OVER), 20, "the end of the deal")
    page.wait_for_selector("dialog[open]")
    assert page.locator("[data-zone=hand] [data-card]").count() == 0
    after = page.evaluate(HEIGHTS, ZONES)
    assert after[2:] == before[2:], "buttons and hand"


@pytest.mark.parametrize("lang", ["ru", *slow("de", "en", "pt", "es")])
def test_nothing_jumps_while_cards_are_chosen_and_played(page: Page, site: Site, lang: str) -> None:
    prefer(page, speed="quick", seats="2")
    open_ready(page, f"{site.url}?lang={lang}{CROWDED}")
    assert own_turn_or_score(page)
    page.click("[data-boot=notice-close]")
    page.wait_for_selector("[data-boot=notice]", state="hidden")
    page.evaluate(SHIFTS)
    page.evaluate("shifts.length = 0")
    tallest = 0
    while own_turn_or_score(page):
        cards = page.locator("[data-zone=hand] [data-card]")
        for at in range(cards.count()):
            cards.nth(at).click()
            page.wait_for_selector(".actions-main:not([data-old]) button")
            tallest = max(tallest, page.locator(".actions-main .chip").count())
        page.keyboard.press("Escape")
        play_move(page, 0)
    assert tallest > 3, "many meanings"
    shifts: list[Any] = page.evaluate("shifts")
    assert not shifts, shifts


def test_nothing_can_be_pressed_while_a_move_is_on_its_way(page: Page, site: Site) -> None:
    """The engine has it, and what was saved before is still being written."""
    begin(page, site, speed="instant")
    slow_disk = "window.release = null;"
    slow_disk += "zwickerStorage.settled = () => new Promise((done) => { release = done; });"
    page.evaluate(f"() => {{ {slow_disk} }}")
    before = page.evaluate("zwicker.position()")
    page.click("[data-zone=hand] [data-card]")
    page.click(".actions-main:not([data-old]) :is([data-action=play], [data-choice])")
    wait_for(lambda: page.evaluate("zwicker.position()") != before, 20, "a move")
    assert page.is_disabled("[data-action=hint]")
    assert page.evaluate("document.getElementById('app').dataset.turn") == "p0"
    page.evaluate("() => { zwickerStorage.settled = () => Promise.resolve(); release(); }")
    assert own_turn_or_score(page)


def test_a_refused_move_gives_the_buttons_back(page: Page, site: Site) -> None:
    begin(page, site, speed="instant")
    page.click("[data-zone=hand] [data-card]")
    button = page.locator(".actions-main:not([data-old]) :is([data-action=play], [data-choice])")
    button.first.evaluate(
        "(one) => one.setAttribute(one.dataset.choice ? 'data-choice' : 'data-move', 'Khx2d.2h')"
    )
    button.first.click()
    wait_for(lambda: page.get_attribute("[data-part=line]", "data-tone") == "bad", 10, "a refusal")
    assert page.is_enabled("[data-action=hint]")
    assert page.is_enabled("[data-action=cancel]"), "the card is still chosen"
    assert button.count()
