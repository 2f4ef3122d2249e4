"""Whole matches to their target, by taps: many deals one after the other (slow)."""

import pytest
from playwright.sync_api import Page

from tests.browser.test_play import SHEET, play_out
from tests.browser.test_variants import begin
from tests.harness import Site
from zwicker.game import Game

MATCHES = (("zwickern", "2"), ("zwicken", "3"), ("zwickeln", "2v2"))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), MATCHES)
def test_a_match_goes_on_to_its_target(page: Page, site: Site, name: str, seats: str) -> None:
    begin(page, site, name, seats)
    deals = 0
    while True:
        play_out(page)
        deals += 1
        game = Game.parse(page.evaluate("zwicker.record()"))
        assert len(game.deals) == deals
        assert [cells[-1] for cells in page.evaluate(SHEET)] == list(game.score)
        if game.over:
            break
        page.keyboard.press("Escape")
        page.click(".actions [data-action=next-deal]")
    assert deals > 1
    assert max(game.score) >= game.variant.rules.target
