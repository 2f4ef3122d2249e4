"""Every variant of rules 4.2 played at the page; twelve seats; bluffing to its ends."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.player import play_quickly
from tests.browser.test_play import (
    PLAYABLE,
    SHEET,
    own_turn_or_score,
    play_move,
)
from tests.games import slow
from tests.harness import Site, open_ready, prefer, wait_for
from zwicker import variants
from zwicker.game import Game

# the one with most seats; the others in `make test-all`
OFTEN = ("classic",)
# a table for each variant, so that all kinds of seats occur
TABLES = {
    "zwickern": "4",
    "zwicken": "3",
    "zwickeln": "2v2",
    "jensen": "2v2",
    "christiansen": "2",
    "classic": "5",
    "grupp": "3",
    "dietze": "2",
    "six-jokers": "2v2",
    "sillerup": "3",
}
OVERLAPS = """() => {
  const shown = (e) => e.getClientRects().length && !e.matches('.visually-hidden, .bubble');
  const common = (a, b) => {
    const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
    return Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1
      && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1;
  };
  const name = (e) => e.className + ' ' + (e.dataset.seat || '');
  const pairs = (all) => all.flatMap((a, n) => all.slice(n + 1).filter((b) => common(a, b))
    .map((b) => name(a) + ' on ' + name(b)));
  const inside = (box, e) => {
    const p = box.getBoundingClientRect(), q = e.getBoundingClientRect();
    return q.left >= p.left - 1 && q.right <= p.right + 1 && q.bottom <= p.bottom + 1;
  };
  const zones = [...document.querySelectorAll(
    '.bar, .seat, .cloth, .line, .actions-side, .actions-main button, .hand')].filter(shown);
  const out = pairs(zones);
  for (const seat of document.querySelectorAll('.seat')) {
    const parts = [...seat.children].filter(shown);
    out.push(...pairs(parts), ...parts.filter((e) => !inside(seat, e)).map(name));
  }
  out.push(...zones.filter((e) => !inside(document.documentElement, e)).map(name));
  return out;
}"""


def begin(page: Page, site: Site, variant: str, seats: str) -> None:
    """A match against quick players, without movement."""
    prefer(page, speed="instant", level="greedy", variant=variant, seats=seats)
    open_ready(page, site.url)
    page.click("[data-action=quick]")


def test_every_variant_of_the_family_has_a_table() -> None:
    assert list(TABLES) == [one.rules.id for one in variants() if one.rules.builds != "casino"]


@pytest.mark.parametrize("name", [*OFTEN, *slow(*(one for one in TABLES if one not in OFTEN))])
def test_a_deal_of_each_variant(page: Page, site: Site, name: str) -> None:
    seats = TABLES[name]
    begin(page, site, name, seats)
    starts = play_quickly(page)
    assert all(one.startswith(f"z1_{name}_{seats}_") for one in starts)
    game = Game.parse(page.evaluate("zwicker.record()"))
    assert game.state.over
    mine = [move for state, move in zip(game.deal.states, game.deal.moves, strict=False)
            if state.mover == 0]  # fmt: skip
    assert len(mine) == len(starts)
    shown = page.evaluate(SHEET)
    for cells, score in zip(shown, game.scores(), strict=True):
        assert cells[-3] == score.total
        assert (cells[:-3] if score.items else []) == [item.points for item in score.items]


@pytest.mark.parametrize(
    "size",
    [
        (320, 568),
        *slow((360, 640), (844, 390), (1440, 900)),
    ],
)
def test_twelve_seats_do_not_overlap(
    new_page: Callable[..., Page], site: Site, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    begin(page, site, "classic", "12")
    for _ in range(2):
        assert own_turn_or_score(page)
        assert page.locator(".seat").count() == 12
        assert page.evaluate(OVERLAPS) == []
        play_move(page, 1)


def bluffing(page: Page, site: Site, table: str, hands: str, extra: str = "") -> None:
    """The last cards of a deal in which bluffing is allowed."""
    prefer(page, speed="instant")
    position = f"z1_zwickern.bluff-on_2_p0_p1_{table}_{hands}_0_0.0_0.0_0_0.0{extra}"
    open_ready(page, f"{site.url}?level=greedy#position={position}")


def build_five(page: Page) -> None:
    """The two on the three, without a five."""
    page.click('[data-card="2c"]')
    page.click('[data-zone="table"] [data-pile="3d"]')
    button = page.locator(PLAYABLE).filter(has_text="5")
    wait_for(lambda: button.count() == 1, 10, "the bluff")
    button.click()


def illegal_builds(page: Page) -> list[int]:
    """What the score sheet takes off for illegal builds, side by side."""
    wait_for(lambda: page.locator("[data-zone=score-sheet]").count(), 30, "the score sheet")
    game = Game.parse(page.evaluate("zwicker.record()"))
    items = [[item for item in one.items if item.award == "illegal-build"] for one in game.scores()]
    shown = page.locator(".score-side").all_inner_texts()
    for text, lost in zip(shown, items, strict=True):
        assert ("illegal build" in text) == bool(lost)
    return [sum(item.points for item in one) for one in items]


def test_a_bluff_left_at_the_end_of_the_hand_falls_apart(page: Page, site: Site) -> None:
    bluffing(page, site, "3d.9h", "2c.8h")
    build_five(page)
    wait_for(lambda: page.locator('[data-pile="2c"]').count() == 1, 10, "the loose two")
    page.set_viewport_size({"width": 1280, "height": 720})
    log = page.locator("[data-part=log]")
    wait_for(lambda: "falls apart, 5 points lost" in str(log.text_content()), 10, "the log")
    assert illegal_builds(page) == [-5, 0]


def test_a_bluff_captured_before_costs_nothing(page: Page, site: Site) -> None:
    bluffing(page, site, "3d.9h", "2c8s.5c")
    build_five(page)
    assert own_turn_or_score(page)
    wait_for(lambda: "_0.3d2c5c_" in page.evaluate("zwicker.position()"), 20, "the capture")
    assert own_turn_or_score(page)
    page.click('[data-card="8s"]')
    page.locator(PLAYABLE).first.click()
    assert illegal_builds(page) == [0, 0]


def choose(page: Page, card: str) -> None:
    """Tap a card and wait until its meaning is known."""
    page.click(f'[data-card="{card}"]')
    wait_for(lambda: not page.locator("[data-old]").count(), 10, "an answer")
    wait_for(lambda: page.locator(".actions-main button").count(), 10, "what it can do")


def test_who_cannot_take_the_own_bluff_may_lay_a_card_down(page: Page, site: Site) -> None:
    bluffing(page, site, "b5-3d2h-p0.9h", "8sTs.0", "_U0")
    for card in ("8s", "Ts"):
        assert own_turn_or_score(page)
        choose(page, card)
        page.locator(PLAYABLE).filter(has_text="Lay down").click()
    assert illegal_builds(page) == [-5, 0]


@pytest.mark.slow
def test_who_can_take_the_own_build_may_not(page: Page, site: Site) -> None:
    bluffing(page, site, "b5-3d2h-p0.9h", "8s5s.KhKs")
    choose(page, "8s")
    assert not page.locator(".actions-main button").filter(has_text="Lay down").count()
    assert "or lay it down" not in page.locator(".line").inner_text()
