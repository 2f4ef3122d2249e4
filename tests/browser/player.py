"""Whole deals at the page, played by a script in it: what `tap_move` presses, without the way
from the test to the browser and back for each of them, which takes much of a real tap's time.
"""

from typing import Any

from playwright.sync_api import Page

from tests.browser.test_play import OWN_TURN, PLAYABLE, SCORED

# Chooses a card that does something, then the best way offered, and presses the first that can be
# done, until the score sheet is there.
PLAYER = """async (playable) => {
  const own = OWN, over = OVER;
  const all = (what) => [...document.querySelectorAll(what)];
  const until = async (what, name) => {
    for (const end = Date.now() + 60000; Date.now() < end;) {
      const found = await what();
      if (found) return found;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`after 60 s still not: ${name}`);
  };
  const judged = () => until(() => !all('[data-old]').length, 'an answer');
  const starts = [];
  for (;;) {
    await until(() => own() || over(), 'own turn or score');
    if (over()) return starts;
    const before = await zwicker.position();
    const count = all('[data-zone=hand] [data-card]').length;
    for (let card = 0; card < count; card++) {
      all('[data-zone=hand] [data-card]')[(starts.length + card) % count].click();
      await judged();
      if (all('.actions-main button').length) break;
    }
    const ways = all('[data-action=complete]');
    if (ways.length && (starts.length % 3 || !all(playable).length)) {
      ways[0].click();
      await until(() => !all('[data-action=complete]').length && all(playable).length, 'a choice');
    }
    all(playable)[0].click();
    await until(async () => await zwicker.position() !== before, 'a move');
    starts.push(before);
  }
}""".replace("OWN", OWN_TURN).replace("OVER", SCORED)


def play_quickly(page: Page) -> list[str]:
    """Play the deal to its score sheet; the positions from which the player moved."""
    found: Any = page.evaluate(PLAYER, PLAYABLE)
    return list(found)
