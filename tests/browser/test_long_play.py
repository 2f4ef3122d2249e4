"""Many moves leave nothing behind, and none of them holds the page up.

A few dozen as a rule, a thousand with ZWICKER_THOROUGH=1; ZWICKER_MOVES says otherwise. How long
tasks of the page's main thread take is told in the processor's time, so that what else a machine
does counts little; `-s` prints all figures.
"""

import json
import os
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_play import own_turn_or_score, play_move
from tests.harness import Site, open_ready, prefer, wait_for
from tools.bench_play import own_memory

THOROUGH = bool(os.environ.get("ZWICKER_THOROUGH"))
MOVES = int(os.environ.get("ZWICKER_MOVES", "1000" if THOROUGH else "60"))
PARTS = 5  # how often the figures are taken
WORST = 75  # ms of the processor: the wish and half as much, for slow machines


def figures(page: Page, session: Any) -> dict[str, float]:
    """Heap, nodes and listeners of the page, after the collector."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    wanted = ("JSHeapUsedSize", "Nodes", "JSEventListeners")
    return {one["name"]: one["value"] for one in metrics if one["name"] in wanted}


def moved(page: Page, number: int) -> bool:
    """One move of the player by taps, or on to the next deal or match; whether it was a move."""
    deal, dialog = page.locator("dialog [data-action=deal]"), page.locator("dialog[open]")
    if own_turn_or_score(page):
        play_move(page, number)
        return True
    page.locator("dialog .button-main").click()
    wait_for(lambda: deal.count() or not dialog.count(), 10)
    if deal.count():
        deal.click()
    return False


def begin(page: Page, site: Site, speed: str) -> None:
    """A match of four."""
    prefer(page, speed=speed, seats="4")
    open_ready(page, site.url)
    page.click("[data-action=quick]")


@pytest.mark.slow
def test_moves_leave_memory_flat(page: Page, site: Site) -> None:
    begin(page, site, "instant")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    told: list[dict[str, float]] = []
    moves = number = 0
    while moves < MOVES:
        if moved(page, number):
            number += 1
            moves += 4  # and the three others'
        if moves >= len(told) * MOVES // PARTS and own_turn_or_score(page):
            told.append({"moves": moves, "MB": own_memory()} | figures(page, session))
    told.append({"moves": moves, "MB": own_memory()} | figures(page, session))
    print(*told, sep="\n")
    first, last = told[1], told[-1]
    assert last["Nodes"] < first["Nodes"] * 1.3 + 200
    assert last["JSEventListeners"] <= first["JSEventListeners"] + 5
    assert last["JSHeapUsedSize"] < first["JSHeapUsedSize"] * 1.3 + 1e6


def main_tasks(trace: bytes) -> list[float]:
    """What the tasks of the page's main thread took of the processor, in ms, the longest first."""
    events = json.loads(trace)["traceEvents"]
    main = {
        (one["pid"], one["tid"])
        for one in events
        if one.get("name") == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    found = [
        one.get("tdur", 0) / 1000
        for one in events
        if one.get("ph") == "X"
        and one["name"].endswith("RunTask")
        and (one["pid"], one["tid"]) in main
    ]
    return sorted(found, reverse=True)


@pytest.mark.slow  # and it tells about the machine
def test_no_task_holds_the_page_up(browser: Browser, page: Page, site: Site) -> None:
    """Played by taps at a quick pace, with all that moves."""
    begin(page, site, "quick")
    assert own_turn_or_score(page)
    browser.start_tracing(page=page, categories=["toplevel"])
    for number in range(12):
        moved(page, number)
    assert own_turn_or_score(page)
    tasks = main_tasks(browser.stop_tracing())
    long = [round(one) for one in tasks if one > 50]
    print(f"{len(tasks)} tasks, longest {tasks[:6]} ms, above 50 ms: {len(long)}")
    assert len(tasks) > 100
    assert tasks[0] < WORST
    assert len(long) < len(tasks) / 100
