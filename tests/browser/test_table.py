"""The table on small and large screens: nothing chosen, said or offered is cut or covered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.test_play import fits
from tests.games import slow
from tests.harness import WIPE, Site, open_ready, prefer, wait_for
from zwicker.web.draw import LONG_LINE, line_size

LANGS = ["en", "de", "pt", "es", "ru"]
DIALOGS = ["new", "menu", "log", "matches", "deals", "stats", "data", "score-four", "help"]
DIALOGS += ["settings"]
SMALL = {"width": 360, "height": 640}
BOXES = """(names) => Object.fromEntries(names.map((name) => [name,
  [...document.querySelectorAll(name)].map((one) => {
    const box = one.getBoundingClientRect();
    return [box.left, box.top, box.right, box.bottom];
  })]))"""

Box = list[float]


def boxes(page: Page, *names: str) -> dict[str, list[Box]]:
    """Where all elements of each selector stand: left, top, right, bottom."""
    found: dict[str, list[Box]] = page.evaluate(BOXES, list(names))
    return found


def inside(one: Box, other: Box) -> bool:
    """Whether one box lies within the other."""
    return all(one[at] >= other[at] - 0.5 and one[at + 2] <= other[at + 2] + 0.5 for at in (0, 1))


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes share no place."""
    return any(one[at] >= other[at + 2] or other[at] >= one[at + 2] for at in (0, 1))


@pytest.mark.parametrize("lang", LANGS)
def test_three_choices_show_on_a_small_phone(
    new_page: Callable[..., Page], stills: str, lang: str
) -> None:
    page = new_page(viewport=SMALL)
    page.goto(f"{stills}three-{lang}.html")
    found = boxes(page, ".chip", ".actions-main")
    assert len(found[".chip"]) == 3
    assert all(inside(chip, found[".actions-main"][0]) for chip in found[".chip"])
    assert all(chip[2] - chip[0] >= 60 and chip[3] - chip[1] >= 44 for chip in found[".chip"])
    page.goto(f"{stills}ways-{lang}.html")
    found = boxes(page, ".chip", ".actions-main")
    assert sum(inside(chip, found[".actions-main"][0]) for chip in found[".chip"]) == 3
    assert found[".chip"][3][0] < found[".actions-main"][0][2] - 8, "a part of the fourth shows"


@pytest.mark.parametrize("width", [360, 390])
def test_three_lines_of_words_take_the_room_of_one(
    new_page: Callable[..., Page], stills: str, width: int
) -> None:
    """As long as the words may be before they are allowed more room (cloth.py)."""
    page = new_page(viewport={"width": width, "height": 640})
    page.goto(f"{stills}few-de.html")
    told = (
        "Отто берёт бубновую десятку и пиковую семёрку картой трефовая девятка. Твой ход: выбери "
    )
    told += "карту, которой ходишь"
    assert LONG_LINE - 3 <= len(told) <= LONG_LINE
    assert line_size(told) == "tight"
    before = boxes(page, ".line", ".cloth")
    page.evaluate(
        "(told) => { const line = document.querySelector('.line');"
        " line.textContent = told; line.toggleAttribute('data-tight', true); }",
        told,
    )
    assert boxes(page, ".line", ".cloth") == before


def test_what_is_chosen_stays_on_the_table_and_covers_no_name(
    new_page: Callable[..., Page], stills: str
) -> None:
    page = new_page(viewport=SMALL)
    page.goto(f"{stills}three-en.html")
    chosen = '.piles [aria-pressed="true"]'
    ticks = f"{chosen} > .pick"
    found = boxes(page, chosen, ticks, ".cloth", ".owner", ".build")
    assert len(found[chosen]) == 4
    rings = [[a - 5, b - 5, c + 5, d + 5] for a, b, c, d in found[chosen]]
    for box in rings + found[ticks]:
        assert inside(box, found[".cloth"][0])
    for owner, build in zip(found[".owner"], found[".build"], strict=True):
        for box, pile in zip(rings + found[ticks], found[chosen] * 2, strict=True):
            assert pile == build or apart(owner, box)


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_a_bubble_is_above_the_table(
    new_page: Callable[..., Page], stills: str, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{stills}three-en.html")
    on_top = page.evaluate(
        """() => {
          const bubble = document.querySelector('.bubble');
          bubble.style.pointerEvents = 'auto';
          const box = bubble.getBoundingClientRect();
          return [0.1, 0.5, 0.9].every((part) => [4, box.height - 4].every((down) =>
            bubble === document.elementFromPoint(box.left + box.width * part, box.top + down)));
        }"""
    )
    assert on_top


@pytest.mark.parametrize("lang", ["de", "ru", *slow("en", "pt", "es")])
def test_every_dialog_fits_a_narrow_phone(
    new_page: Callable[..., Page], stills: str, lang: str
) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    for name in DIALOGS:
        page.goto(f"{stills}{name}-{lang}.html")
        fits(page)


def test_the_side_column_makes_the_page_no_higher(
    new_page: Callable[..., Page], stills: str
) -> None:
    page = new_page(viewport={"width": 1280, "height": 720})
    page.goto(f"{stills}four-en.html")
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    found = boxes(page, ".side", ".hand .card")
    assert found[".side"][0][3] <= 720
    side = "document.querySelector('.side')"
    assert page.evaluate(f"{side}.scrollHeight >= {side}.clientHeight")


@pytest.mark.parametrize("lang", ["ru", *slow("en", "de", "pt", "es")])
def test_a_notice_is_one_or_two_lines(new_page: Callable[..., Page], site: Site, lang: str) -> None:
    page = new_page(viewport=SMALL)
    open_ready(page, f"{site.url}?lang={lang}#variant=zwickern&seed=3")
    found = boxes(page, "[data-boot=notice]", ".seat", "[data-boot=notice-close]")
    notice = found["[data-boot=notice]"][0]
    assert notice[3] - notice[1] <= 46, lang
    assert all(apart(notice, seat) for seat in found[".seat"])
    assert found["[data-boot=notice-close]"][0][3] - notice[1] >= 44
    close = page.evaluate("zwickerMessages[document.documentElement.lang].close")
    assert page.get_by_role("button", name=close, exact=True).count() == 1
    page.evaluate(WIPE)


@pytest.mark.slow
def test_equal_cards_of_a_hand_stay_where_they_are(page: Page, site: Site) -> None:
    """Two tens of diamonds, of two packs: neither slides about while others play."""
    prefer(page, speed="quick", seats="2")
    open_ready(page, site.url + "#variant=classic&seats=12&seed=3")
    cards = page.locator('[data-zone=hand] [data-card="Td"]')
    wait_for(lambda: cards.count() == 2, 20, "two equal cards")
    places = set()
    for _ in range(60):
        places.add(tuple(round(cards.nth(at).bounding_box()["x"]) for at in range(2)))
        page.wait_for_timeout(50)
    assert len(places) == 1, places


def test_the_hand_keeps_its_place_on_a_lying_phone(
    new_page: Callable[..., Page], site: Site
) -> None:
    """Whatever can be done with a card, and however long a hint is."""
    page = new_page(viewport={"width": 844, "height": 390})
    open_ready(
        page, site.url + "#position=z1_zwickern_2_p0_p1_3d.b9-4s5h-p1.Kc.6d.X15.2h_9c8dAhTd.z4"
    )
    page.evaluate("document.querySelector('[data-boot=notice]').hidden = true")
    before = boxes(page, ".hand .card")
    assert max(box[3] for box in before[".hand .card"]) < 391
    page.click('[data-card="9c"]')
    wait_for(lambda: page.locator(".actions-main .chip").count() > 3, 10, "many choices")
    assert boxes(page, ".hand .card")[".hand .card"][1:] == before[".hand .card"][1:]
    chosen = page.locator('[aria-pressed="true"]')
    page.keyboard.press("Escape")
    wait_for(lambda: not chosen.count(), 10, "nothing chosen")
    page.keyboard.press("h")
    wait_for(chosen.count, 30, "the first step of a hint")
    page.keyboard.press("h")
    wait_for(lambda: page.locator(".line[data-long]").count(), 30, "a long hint")
    rest = ".hand .card:not([aria-pressed=true])"
    assert {box[1] for box in boxes(page, rest)[rest]} == {before[".hand .card"][0][1]}
