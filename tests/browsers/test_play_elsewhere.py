"""A match in Firefox and WebKitGTK: it starts, is played by taps, is saved and goes on."""

import pytest

from tests.drivers import Driver
from tests.harness import Site, open_ready, wait_for
from tests.offline_support import MATCH
from zwicker.game import Game

# a hint may name one of several meanings of the same choice; buttons of the choice before are old
NOW = ".actions-main:not([data-old])"
PLAY = f"{NOW} [data-action=play], {NOW} [data-choice]"
HINT = "[data-action=hint]"
CHOSEN = "[data-zone=hand] [aria-pressed=true]"
# Nothing moves any more, and the player may choose.
OWN_TURN = """document.getElementById('app').dataset.turn === 'p0'
  && !document.querySelector('.flyer')
  && document.querySelector('[data-action=hint]:not([disabled])') !== null"""
FOREIGN = """performance.getEntriesByType('resource').map((one) => one.name)
  .filter((name) => !/^(blob|data):/.test(name) && !name.startsWith(location.origin))"""


@pytest.mark.quick
def test_a_match_is_played_and_goes_on_after_a_reload(driver: Driver, site: Site) -> None:
    open_ready(driver, site.url + "?lang=de")
    assert driver.evaluate("document.documentElement.lang") == "de"
    assert driver.evaluate("zwickerStorage.lasting") is True
    driver.click("[data-action=quick]")
    wait_for(lambda: driver.evaluate(OWN_TURN), 60, "the first turn")
    before = driver.evaluate("zwicker.position()")
    driver.click(HINT)
    wait_for(lambda: driver.count(CHOSEN), 20, "which card to play")
    driver.click(HINT)
    wait_for(lambda: driver.count(PLAY), 20, "the whole hint, and the button that plays it")
    driver.click(PLAY)
    moved = "zwicker.position()"
    wait_for(lambda: driver.evaluate(moved) != before, 60, "the move")
    wait_for(lambda: driver.evaluate(OWN_TURN), 60, "the next turn")
    after = driver.evaluate(moved)
    kept = Game.parse(driver.evaluate(MATCH))
    assert str(kept.state.view(0)) == after
    driver.reload()
    wait_for(lambda: driver.evaluate(OWN_TURN), 60, "the match again")
    assert driver.evaluate("zwicker.position()") == after
    assert driver.evaluate(FOREIGN) == []
