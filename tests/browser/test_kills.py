"""Nothing lost: the tab or the whole browser is killed in the middle of play, again and again.

After each kill the match must stand where it stood, or one move before. `make test-kill` does it
200 times; ZWICKER_KILLS says how often.
"""

import json
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from tests.games import ALL
from tests.harness import Site, open_ready, wait_for
from zwicker.game import Game

KILLS = int(os.environ.get("ZWICKER_KILLS", "2"))
SEED = int(os.environ.get("ZWICKER_SEED", "5"))
LONGEST = 2.5  # s of play until the kill
SAVED = "() => zwickerStorage.get('zwicker.match') || ''"
PHASE = """() => document.querySelector('.actions [data-action=next-deal]') ? 'over'
  : document.querySelector('[data-action=quick]') ? 'idle'
  : /^p/.test(document.getElementById('app').dataset.turn) ? 'play' : 'wait'"""
SET = "(text) => zwickerStorage.set('zwicker.settings', text)"
CLICK = "(name) => document.querySelector(`[data-action=${name}]`)?.click()"


def parents() -> dict[int, int]:
    """Every process and its parent."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            after = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        found[int(stat.parent.name)] = int(after[1])
    return found


def command(process: int) -> str:
    """The command line of a process, "" if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def browser_of(profile: Path) -> list[int]:
    """The browser that uses the profile: its main process, then all that descend from it."""
    tree = parents()
    main = [
        one
        for one in tree
        if f"--user-data-dir={profile}" in command(one) and "--type=" not in command(one)
    ]
    mains = [one for one in main if tree[one] not in main]
    family = list(mains)
    for one in family:
        family += [child for child, parent in tree.items() if parent == one]
    return family


def kill(profile: Path, whole: bool) -> None:
    """Kill the whole browser, or the processes of its tabs only."""
    family = browser_of(profile)
    assert family, "the browser to be killed was not found"
    for process in family:
        if whole or "--type=renderer" in command(process):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue


def moves_of(text: str) -> list[str]:
    """All moves of a record, each deal begun by its position."""
    game = Game.parse(text)
    return [one for deal in game.deals for one in (str(deal.start), *map(str, deal.moves))]


class Visits:
    """One profile that is visited, played in and killed."""

    def __init__(self, chromium: Callable[..., Any], profile: Path, url: str) -> None:
        self.chromium = chromium
        self.profile = profile
        self.url = url
        self.chance = random.Random(SEED)
        self.context: Any = None
        self.last = ""  # the match that the visitor has seen
        self.counts: Counter[str] = Counter()
        self.variants: set[str] = set()

    def visit(self) -> Page:
        """A new tab with the game, in a new browser where the last one was killed."""
        if self.context is None:
            self.context = self.chromium(self.profile, viewport={"width": 390, "height": 844})
        page: Page = self.context.new_page()
        open_ready(page, self.url)
        return page

    def check(self, page: Page) -> None:
        """What has come back is what was seen, at most without the last move, or further."""
        found, seen = moves_of(self.saved(page)), moves_of(self.last)
        common = min(len(found), len(seen))
        assert found[:common] == seen[:common], (self.last, self.saved(page))
        assert len(found) >= len(seen) - 1, (self.last, self.saved(page))
        assert not page.locator("[data-boot=notice]").is_visible(), "nothing is damaged"
        self.counts["one move before" if len(found) < len(seen) else "the same or further"] += 1

    def saved(self, page: Page) -> str:
        """The record in the storage."""
        return str(page.evaluate(SAVED))

    def begin(self, page: Page) -> None:
        """Another match of another variant."""
        name, seats = self.chance.choice(ALL)
        told = {"speed": "instant", "variant": name, "seats": seats}
        page.evaluate(SET, json.dumps(told))
        page.evaluate("zwickerStorage.remove('zwicker.match'); zwickerStorage.settled()")
        open_ready(page, self.url)
        page.evaluate(CLICK, "quick")
        wait_for(lambda: page.evaluate(PHASE) == "play" and self.saved(page), 30, "a match")
        self.variants.add(name)

    def play(self, page: Page) -> None:
        """Play at random until the tab is killed."""
        while True:
            self.last = self.saved(page)
            phase = page.evaluate(PHASE)
            if phase == "over":
                page.keyboard.press("Escape")
                page.evaluate(CLICK, "next-deal")
            elif page.evaluate("document.getElementById('app').dataset.turn") == "p0":
                moves = page.evaluate("zwicker.moves().catch(() => [])")
                if moves:
                    move = self.chance.choice(moves)["move"]
                    page.evaluate("(move) => zwicker.play(move).catch(() => 0)", move)
            time.sleep(0.01)

    def killed(self) -> None:
        """Play, and be killed at some moment."""
        page = self.visit()
        if self.last:
            self.check(page)
        over = self.last and Game.parse(self.last).over
        if not self.last or over or self.chance.random() < 0.3:
            self.begin(page)
        whole = self.chance.random() < 0.5
        after = self.chance.random() * LONGEST
        killer = threading.Timer(after, kill, (self.profile, whole))
        killer.start()
        try:
            with pytest.raises(Error, match=r"closed|crashed"):
                self.play(page)
        finally:
            killer.join()
        self.counts["browser" if whole else "tab"] += 1
        if whole:
            self.context = None
            wait_for(lambda: not browser_of(self.profile), 10, "the end of the browser")
        else:
            page.close()


@pytest.mark.allow(r".*")
def test_a_killed_tab_or_browser_loses_one_move_at_most(
    chromium: Callable[..., Any], site: Site, tmp_path: Path, record_property: Any
) -> None:
    visits = Visits(chromium, tmp_path / "profile", site.url)
    started = time.monotonic()
    try:
        for number in range(1, KILLS + 1):
            visits.killed()
            if KILLS > 20 and number % 10 == 0:
                print(number, dict(visits.counts), flush=True)
        visits.check(visits.visit())
    finally:
        if visits.context is not None:
            visits.context.close()
    counts = visits.counts
    record_property(
        "report",
        f"kills: {KILLS} (tab {counts['tab']}, browser {counts['browser']}) in"
        f" {len(visits.variants)} variants and {time.monotonic() - started:.0f} s; after them"
        f" {counts['the same or further']} times the same position, {counts['one move before']}"
        " times the one before the interrupted move",
    )
    assert counts["the same or further"] + counts["one move before"] == KILLS
