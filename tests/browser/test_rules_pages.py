"""The rules pages in Chromium: readable without scripts, on any screen, on two sheets of paper."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.conftest import SLOW
from tests.games import slow
from tests.harness import Site, open_ready
from zwicker import variants
from zwicker.web.texts import LANGUAGES

NAMES = [one.text for one in variants()]
# the longest page of each kind
LONG = ("zwickern", "classic", "south-african", "swazi", "grupp")
SHEETS = 2
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def plain(new_page: Callable[..., Page], width: int, **options: Any) -> Page:
    """A page with scripts switched off."""
    size = {"width": width, "height": 700}
    return new_page(java_script_enabled=False, viewport=size, **options)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [320, *slow(700, 1280)])
def test_nothing_overflows(
    new_page: Callable[..., Page], site: Site, lang: str, width: int
) -> None:
    page = plain(new_page, width)
    for name in (*LONG, "index"):
        page.goto(f"{site.url}rules/{lang}/{name}.html")
        assert page.evaluate(OVERFLOW) == 0, name
        cut = page.evaluate(
            "[...document.querySelectorAll('.board, .board .card, td, th, h1, h2, h3')]"
            ".filter(e => e.getBoundingClientRect().right > innerWidth"
            " || e.scrollWidth > e.clientWidth + 1 && !e.matches('.card'))"
            ".map(e => e.textContent)"
        )
        assert cut == [], name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_readable_without_scripts(new_page: Callable[..., Page], site: Site, lang: str) -> None:
    page = plain(new_page, 390)
    page.goto(f"{site.url}rules/{lang}/zwickern.html")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator("h1").is_visible()
    assert page.locator("section.part").count() == 9
    assert page.locator("figure.example").count() == page.locator(".step").count()
    # every part of every card was found in the sprite and is drawn
    empty = page.evaluate(
        "[...document.querySelectorAll('use')].filter(e => !e.getBoundingClientRect().width).length"
    )
    assert page.locator("use").count() > 100
    assert empty == 0
    colours = page.evaluate(
        "['h', 's'].map(suit => getComputedStyle("
        "document.querySelector(`.card[data-suit=${suit}]`)).color)"
    )
    assert colours[0] != colours[1]


def test_the_languages_and_the_games_are_one_tap_away(
    new_page: Callable[..., Page], site: Site
) -> None:
    page = plain(new_page, 390)
    page.goto(f"{site.url}rules/index.html")
    page.get_by_role("link", name="Regeln").click()
    page.get_by_role("link", name="Zwickeln").click()
    assert page.url == f"{site.url}rules/de/zwickeln.html"
    page.get_by_role("link", name="Русский").click()
    assert page.url == f"{site.url}rules/ru/zwickeln.html"
    assert page.locator("h1").inner_text() == "Zwickeln"
    page.get_by_role("link", name="Zwicken", exact=True).click()
    assert page.url == f"{site.url}rules/ru/zwicken.html"


def test_the_game_can_be_played_from_its_rules(page: Page, site: Site) -> None:
    page.goto(f"{site.url}rules/es/zwicken.html")
    link = page.locator(".play a")
    assert link.inner_text() == "Jugar ahora"
    target = str(link.evaluate("link => link.href"))
    assert target == f"{site.url}?variant=zwicken&lang=es"
    open_ready(page, target)
    assert page.locator("html").get_attribute("lang") == "es"


@pytest.mark.parametrize("lang", ["ru", *slow("en", "de", "pt", "es")])
def test_every_page_prints_on_two_sheets(browser: Browser, site: Site, lang: str) -> None:
    page = browser.new_page()
    for name in NAMES if SLOW else NAMES[::3]:
        page.goto(f"{site.url}rules/{lang}/{name}.html")
        sheets = re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(prefer_css_page_size=True))
        assert 1 <= len(sheets) <= SHEETS, name
    page.close()


CONTRAST = """
chosen => {
  const light = text => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].map(part => part / 255);
    const [r, g, b] = parts.map(p => p <= 0.04045 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const element = document.querySelector(chosen);
  const back = of => getComputedStyle(of).backgroundColor;
  let ground = element;
  while (back(ground) === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
  const both = [light(getComputedStyle(element).color), light(back(ground))];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}
"""
READ = [
    ".subtitle",
    ".in-short",
    ".board-label",
    ".question",
    ".sign[data-ink=red]",
    ".facts thead th",
    ".rules-bar a",
    ".play a",
    ".owner",
    ".badge",
    ".games span",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_its_ground(
    new_page: Callable[..., Page], site: Site, scheme: str
) -> None:
    """Contrast 4.5 to 1 for what is read, measured on the page."""
    page = new_page(color_scheme=scheme)
    page.goto(f"{site.url}rules/en/zwickern.html")
    assert [chosen for chosen in READ if page.evaluate(CONTRAST, chosen) < 4.5] == []
