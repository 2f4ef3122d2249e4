"""The page at its limits: two tabs, an engine that dies, damaged and hostile storage, markup."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_keeping import menu
from tests.browser.test_play import own_turn_or_score, play_move, start
from tests.browser.test_storage import ROWS
from tests.games import slow
from tests.harness import Site, open_ready, prefer, wait_for
from tests.offline_support import LAST_CARDS
from zwicker.game import Game

SAVED = "() => zwickerStorage.get('zwicker.match')"
NOTICE = "[data-boot=notice-text]"
TABS = "[data-tabs-part=notice]"
HERE = "[data-tabs-part=here]"
POSITION = "zwicker.position()"
# Markup that would be seen as an element if it ever became one.
PAYLOAD = "\"'><x-evil onclick=alert(1)></x-evil><img src=x onerror=alert(1)>"
EVIL = "x-evil, [onclick], [onerror], img[src=x]"


def same(one: Page, other: Page) -> bool:
    """Whether both tabs show the same position."""
    return bool(one.evaluate(POSITION) == other.evaluate(POSITION))


def test_a_tab_never_follows_itself(page: Page, site: Site) -> None:
    """Another match in the same place: the lock that was given back is not free at once."""
    prefer(page, speed="instant")
    open_ready(page, site.url)
    page.evaluate("""() => {
      window.followed = 0;
      const root = document.documentElement;
      new MutationObserver(() => { followed += root.matches('[data-following]'); })
        .observe(root, {attributeFilter: ['data-following']});
    }""")
    position = LAST_CARDS.partition("=")[2]
    for _ in range(12):
        page.evaluate(f"zwicker.load('{position}').then(() => true)")
        page.evaluate("zwicker.moves().then((all) => zwicker.play(all[0].move)).then(() => true)")
    assert page.evaluate("followed") == 0


def test_one_tab_plays_and_the_other_follows(page: Page, site: Site) -> None:
    start(page, site)
    assert own_turn_or_score(page)
    other = page.context.new_page()
    open_ready(other, site.url)
    assert other.locator(TABS).is_visible()
    assert page.locator(TABS).is_hidden()
    saved = page.evaluate(SAVED)
    refused = other.evaluate("zwicker.play('2c').catch((error) => error.code)")
    assert refused == "not-your-turn"
    other.keyboard.press("u")
    assert page.evaluate(SAVED) == saved, "who follows changes nothing"
    play_move(page, 0)
    assert own_turn_or_score(page)
    wait_for(lambda: same(page, other), 20, "the same in both")
    other.click(HERE)
    wait_for(lambda: page.locator(TABS).is_visible(), 20, "the first tab to follow")
    assert other.locator(TABS).is_hidden()
    assert own_turn_or_score(other)
    play_move(other, 0)
    assert own_turn_or_score(other)
    wait_for(lambda: same(page, other), 20, "the same in both again")
    other.close()
    wait_for(lambda: page.locator(TABS).is_hidden(), 20, "the first tab to play again")
    assert own_turn_or_score(page)


@pytest.mark.allow(r"the engine failed")
def test_an_engine_that_dies_is_replaced_and_the_match_goes_on(page: Page, site: Site) -> None:
    page.clock.install()
    start(page, site)
    wait_for(lambda: page.evaluate(SAVED) and page.evaluate("zwicker.moves()"), 60, "own turn")
    before = moves_of(page)
    move = page.evaluate("zwicker.moves()")[0]["move"]
    page.evaluate("zwickerEngine.worker().terminate()")
    page.evaluate("(move) => void zwicker.play(move).then((told) => { window.told = told; })", move)
    page.clock.run_for(61_000)
    wait_for(lambda: page.evaluate("window.told"), 60, "the answer of the new engine")
    assert moves_of(page)[: len(before) + 1] == [*before, move]
    assert page.inner_text(NOTICE).startswith("The rules engine had to be started again")


def moves_of(page: Page) -> list[str]:
    """The moves of the saved deal."""
    return [str(move) for move in Game.parse(page.evaluate(SAVED)).deal.moves]


def test_a_damaged_match_goes_on_from_the_last_whole_move(page: Page, site: Site) -> None:
    start(page, site)
    for number in range(3):
        assert own_turn_or_score(page)
        play_move(page, number)
    assert own_turn_or_score(page)
    moves = moves_of(page)
    whole = page.evaluate(SAVED)
    cut = whole[: whole.rindex('"') - 1]
    page.evaluate("zwickerStorage.settled()")
    page.evaluate(
        "(cut) => { localStorage.setItem('zwicker.match', cut);"
        " localStorage.removeItem('zwicker-before.zwicker.match'); }",
        cut,
    )
    # damaged in one place: the other has it all
    open_ready(page, site.url)
    assert moves_of(page)[: len(moves)] == moves
    assert page.locator(NOTICE).inner_text().startswith("One copy of the saved match was damaged")
    assert page.evaluate("zwickerStorage.get('zwicker.match.damaged')") == cut
    # damaged everywhere: all moves before the damage
    page.evaluate("zwickerStorage.settled()")
    for name in ("zwicker.match", "zwicker.match.damaged"):
        page.evaluate(ROWS, {"name": name, "drop": True})
    page.evaluate(
        "(cut) => { localStorage.setItem('zwicker.match', cut);"
        " localStorage.removeItem('zwicker-before.zwicker.match'); }",
        cut,
    )
    open_ready(page, site.url)
    assert moves_of(page)[: len(moves) - 1] == moves[:-1]
    assert page.locator(NOTICE).inner_text().startswith("Your saved match was damaged")


def look_into(page: Page, action: str) -> None:
    """Open a dialog of the menu and close it again; nothing in it was made of outside text."""
    menu(page, action)
    sheet = page.locator(f'dialog[open][data-sheet="{action}"]')
    sheet.wait_for()
    assert page.locator(EVIL).count() == 0, action
    page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")


NAMES = ("settings", "shelf", "stats", "rules", "learn", "puzzles", "match", "match.1")


@pytest.mark.parametrize(
    "junk",
    [
        json.dumps({"rows": {PAYLOAD: {}, "a|b": {"deals": 1}}, "seats": "x", "names": [{}]}),
        *slow(
            "\x00\ud800", "[" * 50_000, json.dumps([{"id": 1, "about": {}}, {"id": "x"}, 5, None])
        ),
    ],
)
def test_hostile_storage_starts_all_the_same(
    new_page: Callable[..., Any], site: Site, junk: str
) -> None:
    page = new_page()
    open_ready(page, site.url)
    page.evaluate(
        "([names, junk]) => { for (const name of names)"
        " zwickerStorage.set(`zwicker.${name}`, junk); }",
        [NAMES, junk],
    )
    open_ready(page, site.url)
    for action in ("matches", "stats", "new"):
        look_into(page, action)
    page.click("[data-action=quick]")
    assert own_turn_or_score(page)


@pytest.mark.allow(r"404")
def test_no_text_from_outside_becomes_markup(page: Page, site: Site) -> None:
    """In names, records, links, positions, sets of rules and lists."""
    start(page, site)
    assert own_turn_or_score(page)
    record = Game.parse(page.evaluate(SAVED))
    record.names = (PAYLOAD[:40], f"<x-evil>{PAYLOAD}"[:40])
    record.info["date"] = PAYLOAD
    about = {"variant": PAYLOAD, "score": [PAYLOAD], "names": [PAYLOAD], "deal": PAYLOAD}
    figures = dict.fromkeys(
        ("deals", "points", "others", "sweeps", "best", "won", "lost", "run", "longest"), 1
    )
    stored = {
        "zwicker.match": str(record),
        "zwicker.match.1": str(record),
        "zwicker.shelf": json.dumps([{"id": 1, "date": PAYLOAD, "about": about}]),
        "zwicker.stats": json.dumps({"rows": {f"{PAYLOAD}|{PAYLOAD}|{PAYLOAD}": figures}}),
        "zwicker.rules": json.dumps(
            {"format": 1, "sets": [{"name": PAYLOAD[:40], "variant": "zwickern.bluff-on"}]}
        ),
    }
    page.evaluate(
        "(stored) => { for (const name in stored) zwickerStorage.set(name, stored[name]); }", stored
    )
    open_ready(page, site.url)
    assert own_turn_or_score(page)
    assert "<x-evil>" in page.locator("[data-part=seats]").inner_text()
    for action in ("matches", "stats", "new", "deals"):
        look_into(page, action)
    page.goto("about:blank")
    open_ready(page, f"{site.url}#variant={PAYLOAD}&seats={PAYLOAD}".replace(" ", "%20"))
    assert "<x-evil" in page.inner_text(NOTICE)
    assert page.locator(EVIL).count() == 0
    loaded = page.evaluate("(text) => zwicker.load(text).catch((error) => error.code)", str(record))
    assert str(loaded).startswith("z1_")
    assert page.locator(EVIL).count() == 0
    told = page.evaluate("(text) => zwicker.load(text).catch((error) => error.code)", PAYLOAD)
    assert told == "bad-record"
    assert page.locator(EVIL).count() == 0
