"""Measures a whole deal on the page at a quarter of the processor's speed, for `tools.bench_web`.

Taps are real ones. The browser itself tells how long its main thread was held up (long tasks), how
long a tap took until its answer was painted (event timing), and what moved by itself (layout
shifts).
"""

import re
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

OWN_TURN = """() => {
  const hint = document.querySelector('[data-action="hint"]');
  return !document.querySelector('.flyer') && hint && !hint.disabled
    && document.getElementById('app').dataset.turn === 'p0';
}"""
OVER = "() => Boolean(document.querySelector('dialog[open][data-sheet=\"score\"]'))"
WATCH = """() => {
  window.seen = {tasks: [], taps: [], shifts: 0};
  const watch = (type, note, more) => new PerformanceObserver((list) => {
    for (const one of list.getEntries()) note(one);
  }).observe({type, ...more});
  watch("longtask", (one) => seen.tasks.push(one.duration));
  watch("event", (one) => {
    if (one.name === "click") seen.taps.push(one.duration);
  }, {durationThreshold: 16});
  watch("layout-shift", (one) => { if (!one.hadRecentInput) seen.shifts += one.value; });
}"""
PLAYABLE = ".actions-main [data-action=play]:enabled, .actions-main [data-choice]:enabled"
SETTINGS = {"speed": "normal", "seats": "2", "variant": "zwickern", "chosen": True}
DEALS = 10


def tap_a_move(page: Page) -> None:
    """Choose card after card until something can be played, and play it."""
    cards = page.locator("[data-zone=hand] [data-card]")
    for at in range(cards.count()):
        cards.nth(at).click()
        try:
            page.wait_for_selector(PLAYABLE, timeout=3000)
        except Exception:
            continue
        page.locator(PLAYABLE).first.click()
        return


def play_deal(page: Page) -> int:
    """A whole deal by taps; the number of one's own moves."""
    moves = 0
    while True:
        page.wait_for_function(f"({OWN_TURN})() || ({OVER})()", timeout=120_000)
        if page.evaluate(OVER):
            return moves
        before = page.evaluate("zwicker.position()")
        tap_a_move(page)
        page.wait_for_function(
            "(old) => zwicker.position().then((now) => now !== old)", arg=before, timeout=60_000
        )
        moves += 1


def resident() -> int:
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


def opened(browser: Browser, url: str, speed: str) -> tuple[Page, Any]:
    """A page on which a match begins at this speed of play, and its debugging session."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    page.goto(url + "static/cards/sprite.svg")
    page.evaluate(
        "(all) => localStorage.setItem('zwicker.settings', JSON.stringify(all))",
        {**SETTINGS, "speed": speed},
    )
    page.goto(url)
    page.wait_for_function("document.documentElement.dataset.state === 'ready'", timeout=120_000)
    return page, context.new_cdp_session(page)


def one_deal(browser: Browser, url: str) -> list[str]:
    """A deal with the page's thread four times slower."""
    page, session = opened(browser, url, "normal")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.click('[data-action="quick"]')
    page.wait_for_function(OWN_TURN, timeout=120_000)
    page.evaluate(WATCH)
    moves = play_deal(page)
    seen = page.evaluate("window.seen")
    page.context.close()
    taps = sorted(seen["taps"])
    late = taps[int(len(taps) * 0.95)] if taps else 0
    tasks = sorted(seen["tasks"], reverse=True)
    return [
        f"| own moves of the deal | {moves} |",
        f"| tasks above 50 ms | {len(tasks)} (longest {tasks[0] if tasks else 0:.0f} ms) |",
        f"| tap to painted answer, median | {statistics.median(taps) if taps else 16:.0f} ms |",
        f"| tap to painted answer, 95 % | {late:.0f} ms |",
        f"| layout shifts | {seen['shifts']:.3f} |",
    ]


def ten_deals(browser: Browser, url: str) -> list[str]:
    """Memory after the first and after ten deals."""
    page, session = opened(browser, url, "instant")
    page.click('[data-action="quick"]')
    kept = []
    for _ in range(DEALS):
        page.wait_for_function(OWN_TURN, timeout=120_000)
        play_deal(page)
        session.send("HeapProfiler.collectGarbage")
        kept.append(resident())
        page.locator("dialog .button-main").click()
        page.wait_for_function("() => !document.querySelector('dialog[open][data-sheet=score]')")
        if page.locator("dialog [data-action=deal]").count():
            page.locator("dialog [data-action=deal]").click()
    page.context.close()
    return [f"| memory of the page's process after 1, {DEALS // 2}, {DEALS} deals | "
            f"{kept[0]}, {kept[DEALS // 2 - 1]}, {kept[-1]} MB |"]  # fmt: skip


def measure(browser: Browser, url: str) -> list[str]:
    """The table's lines."""
    head = ["| a deal of zwickern for two, the page's thread four times slower | |", "|---|---|"]
    return [*head, *one_deal(browser, url), *ten_deals(browser, url)]
