"""axe-core finds nothing to complain of: every screen and dialog, in every theme.

The screens are still pictures of the page's own markup, which need no start of the game; the real
page is looked at while it is played. The other languages, and a walk through every screen of the
real page in each of them, are slow tests.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import make
from tests.browser.test_narrow import OUT
from tests.browser.test_play import own_turn_or_score, start
from tests.browser.tour import dialogs, tour
from tests.conftest import SLOW
from tests.games import slow
from tests.harness import PHONE, Site
from zwicker.web.texts import LANGUAGES

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
LANGS = ["de", *slow("en", "pt", "es", "ru")]
# screens that differ from others only in how full they are
SIMILAR = ("few", "fourteen", "twenty", "four", "sixteen", "ways", "empty", "past-reviewed")
SIMILAR += ("lesson", "analysis-begun", "share-one", "house-refused")
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async ([only, themes]) => {
  const found = [];
  for (const theme of themes) {
    document.documentElement.dataset.theme = theme;
    // the whole once; in the other themes nothing but colours differs
    const runOnly = theme === themes[0] ? {type: 'tag', values: only}
      : {type: 'rule', values: ['color-contrast', 'link-in-text-block']};
    const result = await axe.run(document, {runOnly, resultTypes: ['violations']});
    for (const one of result.violations)
      for (const node of one.nodes)
        found.push(`${theme}: ${one.id} ${node.target} ${node.html.slice(0, 120)} `
          + node.any.map((check) => check.message).join('; '));
  }
  return found;
}"""
# nothing may be judged half faded in
STILL = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets = [sheet];
}"""
THEMES = ["light", "dark", "contrast"]


def complaints(page: Page, themes: list[str]) -> Any:
    """What axe finds on the page as it stands, in each of the themes."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(STILL)
    return page.evaluate(RUN, [STANDARDS, themes])


@pytest.mark.parametrize("lang", LANGS)
def test_every_screen(new_page: Callable[..., Page], stills: str, lang: str) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    found, seen = {}, list[str]()
    left_out = () if SLOW else SIMILAR
    for name in [name for name in make.SCREENS if name not in left_out][:: 1 if SLOW else 2]:
        page.goto(f"{stills}{name}-{lang}.html")
        page.evaluate("document.querySelector('dialog')?.close()")
        if page.locator("dialog").count():
            page.evaluate("document.querySelector('dialog').showModal()")
        # in `make test` every second one, each in one theme, by turns
        told = complaints(page, THEMES if SLOW else [THEMES[len(seen) % len(THEMES)]])
        seen.append(name)
        if told:
            found[name] = told
    assert not found, "\n".join(f"{name}: {one}" for name, told in found.items() for one in told)


def test_the_page_in_play(page: Page, site: Site) -> None:
    start(page, site)
    assert own_turn_or_score(page)
    page.locator("[data-zone=hand] [data-card]").first.click()
    assert complaints(page, THEMES[:1]) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert complaints(page, THEMES[1:]) == []
    for name in dialogs(page, ("new", "house")):
        assert complaints(page, THEMES[1:2]) == [], name


UNTRANSLATED = r"""() => (document.body.innerText.match(
  /\b(ui|level|variant|seats|house|table|share|proof)\.[a-z][a-z.-]+/) || [])[0]"""


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_of_the_real_page(page: Page, site: Site, lang: str) -> None:
    """Nothing to complain of in any theme, all texts there, nothing sticks out at 320 px."""
    found, seen = [], 0
    for name in tour(page, site.url, lang):
        seen += 1
        found += [f"{name}: {one}" for one in complaints(page, THEMES)]
        if page.evaluate(UNTRANSLATED):
            found.append(f"{name}: {page.evaluate(UNTRANSLATED)}")
        page.set_viewport_size({"width": 320, "height": 568})
        found += [f"{name} at 320 px: {one}" for one in page.evaluate(OUT)]
        page.set_viewport_size(PHONE)
    assert seen > 25
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "path",
    [
        "rules/de/swazi.html",
        "about/pt.html",
        *slow("rules/en/zwickern.html", "rules/ru/index.html"),
    ],
)
def test_the_pages_for_reading(page: Page, site: Site, path: str) -> None:
    page.goto(site.url + path)
    assert complaints(page, THEMES) == []
