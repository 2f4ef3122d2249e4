"""Text at twice its size and screens of 320 px: nothing runs out of its place in any language."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import make
from tests.conftest import SLOW
from tests.games import slow

# what sticks out of the page to the side, and buttons whose words stick out of them
OUT = """() => {
  const found = [], wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide + 1)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const one of document.querySelectorAll('.sheet-body, .bar'))
    if (one.scrollWidth > one.clientWidth + 1)
      found.push(`${one.className} is ${one.scrollWidth} in ${one.clientWidth}`);
  for (const one of document.querySelectorAll('.button, .option span, .switch span, .chip')) {
    const box = one.getBoundingClientRect();
    if (box.width && one.scrollWidth > one.clientWidth + 1)
      found.push(`"${one.textContent.slice(0, 40)}" is ${one.scrollWidth} in ${one.clientWidth}`);
  }
  return found;
}"""
SCREENS = ["start", "three", "eight", "new", "settings", "menu", "score-four", "help", "stats"]
SCREENS += ["house", "share", "proof", "learn", "steps", "puzzles", "review", "lesson-partners"]
SCREENS += ["lesson-answers", "puzzle", "puzzle-shown", "analysis", "analysis-begun", "setup"]
SCREENS += ["past", "past-reviewed", "cover"]


@pytest.mark.parametrize("lang", ["de", *slow("en", "pt", "es", "ru")])
def test_nothing_sticks_out(new_page: Callable[..., Page], stills: str, lang: str) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    found = []
    assert set(SCREENS) <= set(make.SCREENS)
    screens = SCREENS if SLOW else SCREENS[::2]
    for name in screens:
        page.goto(f"{stills}{name}-{lang}.html")
        found += [f"{name}: {one}" for one in page.evaluate(OUT)]
    page.set_viewport_size({"width": 390, "height": 844})
    for name in screens:
        page.goto(f"{stills}{name}-{lang}.html")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        found += [f"{name} with large text: {one}" for one in page.evaluate(OUT)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("wide", [320, 360, 390])
def test_the_ring_of_the_outermost_card_is_seen(
    new_page: Callable[..., Page], stills: str, wide: int
) -> None:
    """The ring round a chosen card and its mark lie within the screen, left and right."""
    page = new_page(viewport={"width": wide, "height": 844})
    page.goto(f"{stills}sixteen-de.html")
    for number in (0, 7):
        card = page.locator(".hand .card").nth(number)
        card.evaluate("(one) => one.setAttribute('aria-pressed', 'true')")
        box = card.bounding_box()
        assert box
        assert box["x"] >= 4
        assert box["x"] + box["width"] + 4 <= wide


def test_a_sheet_is_printed_whole(new_page: Callable[..., Page], stills: str) -> None:
    page = new_page(viewport={"width": 390, "height": 500})
    page.emulate_media(media="print")
    page.goto(f"{stills}score-four-en.html")
    assert not page.locator(".cloth").is_visible()
    assert not page.locator(".sheet-foot").is_visible()
    last = page.locator(".checksum").bounding_box()
    body = page.locator(".sheet-body").evaluate("(one) => one.scrollHeight - one.clientHeight")
    high = page.evaluate("document.documentElement.scrollHeight")
    assert body <= 1
    assert last
    assert 500 < last["y"] + last["height"] <= high


@pytest.mark.parametrize("name", ["few", "twelve", "lesson"])
def test_the_height_comes_from_the_screen_and_what_is_higher_is_scrolled_to(
    new_page: Callable[..., Page], stills: str, name: str
) -> None:
    """A height that depends on the content lays out all cards twice at every change."""
    page = new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{stills}{name}-de.html")
    high, whole = page.evaluate("""() => {
      document.querySelector('.hand').style.minHeight = '2000px';
      const app = document.querySelector('.app').getBoundingClientRect();
      return [app.height, document.documentElement.scrollHeight];
    }""")
    assert high == 844
    assert whole > 2000
