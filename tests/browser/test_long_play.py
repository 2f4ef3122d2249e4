"""A thousand moves leave nothing behind, and none of them holds the page up.

Slow, and sensible on an idle machine only: ZWICKER_THOROUGH=1.
"""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_play import QUICK, own_turn_or_score
from tests.harness import Site, open_ready, wait_for

MOVES = int(os.environ.get("ZWICKER_MOVES", "1000"))
TASKS = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.longTasks.push(Math.round(one.duration));
  }).observe({type: 'longtask'});
}"""


def figures(page: Page, session: Any) -> dict[str, float]:
    """Heap, nodes and listeners of the page, after the collector."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    wanted = ("JSHeapUsedSize", "Nodes", "JSEventListeners")
    return {one["name"]: one["value"] for one in metrics if one["name"] in wanted}


def resident(page: Page) -> int:
    """Memory of the largest process of the browser that shows pages, in MB."""
    sizes = [0]
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            command = (status.parent / "cmdline").read_text()
            found = re.search(r"VmRSS:\s+(\d+)", status.read_text())
        except OSError:
            continue
        if found and "--type=renderer" in command and "extension" not in command:
            sizes.append(int(found[1]) // 1024)
    return max(sizes)


@pytest.mark.skipif("not os.environ.get('ZWICKER_THOROUGH')", reason="slow: ZWICKER_THOROUGH=1")
def test_a_thousand_moves_leave_memory_flat(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    page.evaluate(QUICK % "4")
    open_ready(page, site.url)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.click("[data-action=quick]")
    page.evaluate(TASKS)
    told: list[dict[str, float]] = []
    deal, dialog = page.locator("dialog [data-action=deal]"), page.locator("dialog[open]")
    moves = 0
    while moves < MOVES:
        if own_turn_or_score(page):
            before = page.evaluate("zwicker.position()")
            move = page.evaluate("zwicker.moves().then((all) => all[0].move ?? all[0])")
            page.evaluate("(move) => zwicker.play(move)", move)
            wait_for(lambda old=before: page.evaluate("zwicker.position()") != old, 30, "a move")
            moves += 4  # and the three others'
        else:
            page.locator("dialog .button-main").click()
            wait_for(lambda: deal.count() or not dialog.count(), 10)
            if deal.count():
                deal.click()
        if moves % (MOVES // 5) < 4 and len(told) < 1 + moves // (MOVES // 5):
            told.append({"moves": moves, "MB": resident(page)} | figures(page, session))
    tasks = sorted(page.evaluate("window.longTasks"))
    print(*told, f"long tasks: {len(tasks)}, longest {tasks[-5:]} ms", sep="\n")
    first, last = told[1], told[-1]
    assert last["Nodes"] < first["Nodes"] * 1.3
    assert last["JSEventListeners"] <= first["JSEventListeners"] + 5
    assert last["JSHeapUsedSize"] < first["JSHeapUsedSize"] * 1.3 + 1e6
