"""What can be done before the engine is there: the start screen, and the table as it was left."""

import json

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.test_play import own_turn_or_score, start
from tests.harness import Site, open_ready, state, wait_for, wait_state

QUICK = "[data-action=quick]"
CHOSEN = '[data-zone="hand"] [aria-pressed="true"]'
SCREEN = "() => document.getElementById('app').dataset.screen"
STORED = "() => ({...localStorage})"
STORE = "(stored) => Object.assign(localStorage, stored)"
VIEW = "zwicker.view"
QUIET = "about/en.html"  # a page of the same origin without scripts


class Held:
    """The engine's package, held back until it is let go."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.free = False
        self.routes: list[Route] = []
        page.route("**/zwicker.zip.txt", self.meet)

    def meet(self, route: Route) -> None:
        """The package is asked for."""
        if self.free:
            route.continue_()
        else:
            self.routes.append(route)

    def is_asked_for(self) -> None:
        """Wait until the start is that far; any call lets the requests in."""
        wait_for(lambda: state(self.page) and self.routes, 60, "the engine asks for its package")

    def let_go(self) -> None:
        """The engine may start."""
        self.is_asked_for()
        self.free = True
        for route in self.routes:
            route.continue_()
        wait_state(self.page, "ready")


@pytest.fixture(scope="module")
def left(browser: Browser, site: Site) -> dict[str, str]:
    """What is stored once a match was left in one's own turn."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    start(page, site)
    assert own_turn_or_score(page)
    page.goto(site.url + QUIET)
    stored: dict[str, str] = page.evaluate(STORED)
    context.close()
    return stored


def come_back(page: Page, site: Site, stored: dict[str, str]) -> Held:
    """Open the page with this stored, as far as it comes without its engine."""
    page.goto(site.url + QUIET)
    page.evaluate(STORE, stored)
    held = Held(page)
    page.goto(site.url)
    return held


def test_the_table_as_it_was_left_can_be_tapped(
    page: Page, site: Site, left: dict[str, str]
) -> None:
    held = come_back(page, site, left)
    wait_state(page, "live")
    assert page.evaluate(SCREEN) == "table"
    card = page.locator('[data-zone="hand"] [data-card]').first
    name = card.get_attribute("data-card")
    card.click()
    assert page.locator(CHOSEN).get_attribute("data-card") == name
    page.locator('[data-action="menu"]').first.click()
    assert page.locator("dialog h2").is_visible()
    page.keyboard.press("Escape")
    held.let_go()
    wait_for(lambda: page.locator(CHOSEN).count() == 1, 10, "the card is still chosen")
    assert page.locator(CHOSEN).get_attribute("data-card") == name
    wait_for(lambda: page.locator(".actions-main button:enabled").count(), 10, "it is judged")


def test_the_start_screen_works_and_play_deals_when_it_can(page: Page, site: Site) -> None:
    held = come_back(page, site, {})
    wait_state(page, "live")
    page.select_option("[name=lang]", "de")
    wait_for(lambda: "Spielen" in page.inner_text(QUICK), 10, "the other language")
    page.click(QUICK)
    wait_state(page, "booting")
    assert page.locator("[data-boot=bar]").is_visible()
    held.let_go()
    wait_for(lambda: page.evaluate(SCREEN) == "table", 20, "the cards")
    assert own_turn_or_score(page)
    with page.expect_download() as download:
        page.locator('[data-action="menu"]').first.click()
        page.click("dialog [data-action=data]")
        page.click("dialog [data-action=export]")
    stored = json.loads(download.value.path().read_text(encoding="utf-8"))["stored"]
    assert "zwicker.match" in stored
    assert VIEW not in stored, "it belongs to this device"


# How often the page lets others have their turn before it can be used.
TURNS = """
window.turns = 0;
let kept;
Object.defineProperty(window, "zwickerMotion", {
  get: () => kept,
  set: (motion) => {
    const {pause} = motion;
    motion.pause = () => {
      if (document.documentElement.dataset.state === "booting") turns += 1;
      return pause();
    };
    kept = motion;
  },
});
"""


def test_the_start_is_made_of_small_tasks(page: Page, site: Site) -> None:
    """Its modules are imported one by one, and the few after which little time has passed."""
    page.add_init_script(TURNS)
    open_ready(page, site.url)
    assert page.evaluate("turns") > 5


def test_the_start_screen_is_drawn_once(page: Page, site: Site) -> None:
    """The engine's answer says nothing new: what has the focus keeps it."""
    held = come_back(page, site, {})
    wait_state(page, "live")
    page.focus("[name=lang]")
    page.evaluate("document.querySelector('.start').dataset.same = 'yes'")
    held.let_go()
    wait_state(page, "ready")
    assert page.evaluate("document.querySelector('.start').dataset.same") == "yes"
    assert page.evaluate("document.activeElement.name") == "lang"


def test_what_is_pressed_before_all_is_laid_out_opens(page: Page, site: Site) -> None:
    """The parts that the start does not need are laid out when one of them is asked for."""
    page.add_init_script(
        """new MutationObserver(() => {
          const learn = document.querySelector('[data-action="learn"]');
          if (document.documentElement.dataset.state === "live" && learn && !window.pressed) {
            window.pressed = true;
            learn.click();
          }
        }).observe(document, {attributes: true, childList: true, subtree: true});"""
    )
    open_ready(page, site.url)
    page.wait_for_selector("dialog[data-sheet=learn][open] .course")


def test_few_texts_are_brought_to_the_page_and_all_to_its_engine(page: Page, site: Site) -> None:
    page.add_init_script(
        """let kept;
        window.brought = new Set();
        Object.defineProperty(window, "zwickerTexts", {
          get: () => kept,
          set: (texts) => {
            const {get} = texts;
            texts.get = (key) => { brought.add(key); return get(key); };
            kept = texts;
          },
        });"""
    )
    open_ready(page, site.url + "?lang=de")
    page.click(QUICK)
    assert own_turn_or_score(page)
    # what the engine says of the deal is in the page's language
    assert "Du" in page.inner_text("[data-part=line]")
    assert 20 < page.evaluate("brought.size") < 200
    assert page.evaluate("zwickerTexts.get('there is none')") == ""
    assert page.evaluate("zwickerTexts.get('ui.start.play')") == "Spielen"


def hostile(view: str, name: str) -> str:
    """The kept view with this name of a player."""
    kept = json.loads(view)
    kept["view"]["players"][1]["name"] = name
    return json.dumps(kept)


@pytest.mark.slow
def test_other_damaged_and_hostile_views_are_not_shown(
    page: Page, site: Site, left: dict[str, str]
) -> None:
    whole = left[VIEW]
    for name, text in [
        ("zwicker.match", "of something else"),
        (VIEW, "{"),
        (VIEW, "[]"),
        (VIEW, "null"),
        (VIEW, "{}"),
        (VIEW, json.dumps({**json.loads(whole), "view": {"phase": "play"}})),
        (VIEW, json.dumps({**json.loads(whole), "view": {"phase": "play", "players": []}})),
        (VIEW, whole + " " * 200_000),
        (VIEW, hostile(whole, "<img src=x onerror=hurt()>")),
        (VIEW, hostile(whole, '" onclick="hurt()')),
    ]:
        come_back(page, site, left | {name: text})
        wait_for(lambda: page.evaluate("'zwicker' in window"), 30, "the page's Python")
        assert state(page) == "booting", text[:200]
        assert not page.locator("[onclick], [onerror]").count()
        page.unroute_all()


def test_hands_of_several_people_are_not_kept(page: Page, site: Site) -> None:
    settings = {"chosen": True, "variant": "zwickern", "seats": "2", "people": [1]}
    page.goto(site.url + QUIET)
    page.evaluate(STORE, {"zwicker.settings": json.dumps(settings)})
    open_ready(page, site.url)
    page.click(QUICK)
    wait_for(lambda: page.evaluate(SCREEN) == "table", 20, "the cards")
    page.goto(site.url + QUIET)
    stored = page.evaluate(STORED)
    assert "zwicker.match" in stored
    assert VIEW not in stored
