"""Several people at one device: nothing of another's hand is anywhere in the page."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.test_play import own_turn_or_score, tap_move
from tests.harness import Site, open_ready, prefer, wait_for
from zwicker.cards import Card
from zwicker.game import Game

COVERED = "() => !!document.querySelector('.actions [data-action=uncover]')"
SAVED = "() => localStorage.getItem('zwicker.match')"
DOM = """() => document.documentElement.outerHTML + ' '
  + [...document.querySelectorAll('input')].map((one) => one.value).join(' ')"""


def named(page: Page, card: Card) -> bool:
    """Whether the page names a card in its hand or on its table, by code."""
    return bool(re.search(rf'data-(card|pile)="[^"]*{card}', page.evaluate(DOM)))


def game(page: Page) -> Game:
    """The match as it is stored, all cards known."""
    return Game.parse(page.evaluate(SAVED))


def test_two_people_take_turns_behind_a_cover(page: Page, site: Site) -> None:
    prefer(page, speed="instant", seats="2")
    open_ready(page, site.url)
    page.click("[data-action=new]")
    page.fill("[name=name]", "Nils")
    page.fill("[name=name-1]", "Imke")
    page.check("[name=human-1]")
    page.click("[data-action=deal]")
    for number in range(6):
        wait_for(lambda: page.evaluate(COVERED), 20, "the cover")
        state = game(page).state
        for card in (card for hand in state.hands for card in hand):
            assert not named(page, card), "a covered hand"
        assert page.locator(".hand .card-back").count() == len(state.hands[state.mover])
        name = ["Nils", "Imke"][state.mover]
        assert name in page.locator("[data-action=uncover]").inner_text()
        assert page.locator("[data-action=undo]").is_disabled()
        assert not page.locator("[data-part=spoken]").inner_text().strip()
        page.click("[data-action=uncover]")
        assert own_turn(page, state.mover)
        assert all(named(page, card) for card in state.hands[state.mover])
        others = state.hands[1 - state.mover]
        assert not any(named(page, card) for card in others)
        before = page.evaluate(SAVED)
        tap_move(page, number)
        wait_for(lambda old=before: page.evaluate(SAVED) != old, 20, "a move")
    open_ready(page, site.url)
    wait_for(lambda: page.evaluate(COVERED), 20, "covered again after a reload")
    page.keyboard.press("p")
    wait_for(lambda: page.locator("[data-zone=hand] [data-card]").count(), 10, "by key")


def own_turn(page: Page, seat: int) -> bool:
    """Wait until this seat is to play and its cards are shown."""
    return bool(
        wait_for(
            lambda: (
                page.evaluate("document.getElementById('app').dataset.turn") == f"p{seat}"
                and page.locator("[data-zone=hand] [data-card]").count()
            ),
            20,
            "the hand",
        )
    )


@pytest.mark.slow
def test_one_person_alone_is_never_covered(page: Page, site: Site) -> None:
    prefer(page, speed="instant", seats="2")
    open_ready(page, site.url)
    page.click("[data-action=quick]")
    assert own_turn_or_score(page)
    assert not page.evaluate(COVERED)
