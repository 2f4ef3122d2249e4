"""Measures a whole deal on the page, also on slower processors, for `tools.bench_web`.

Taps are real ones. The browser itself tells how long its main thread was held up (long tasks), how
long a tap took until its answer was painted (event timing), and what moved by itself (layout
shifts).
"""

import re
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tools.bench_frames import Frames

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
RATES = (1, 2, 4)  # how many times slower the page's thread is made


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


def own_memory() -> int:
    """Memory of the largest process of the browser that shows pages, in MB; what it shares with
    the browser's other processes, such as the program itself, is left out."""
    sizes = [0]
    for file in Path("/proc").glob("[0-9]*/smaps_rollup"):
        try:
            command = (file.parent / "cmdline").read_text()
            found = re.findall(r"Private_(?:Clean|Dirty):\s+(\d+)", file.read_text())
        except OSError:
            continue
        if "--type=renderer" in command and "extension" not in command:
            sizes.append(sum(map(int, found)) // 1024)
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


def dealt(browser: Browser, url: str, rate: int) -> Page:
    """A page on which a deal has begun, its thread so many times slower."""
    page, session = opened(browser, url, "normal")
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.click('[data-action="quick"]')
    page.wait_for_function(OWN_TURN, timeout=120_000)
    return page


def frames_of(browser: Browser, url: str, rate: int) -> str:
    """The frames of another deal: to record them takes time, which is not the page's."""
    page = dealt(browser, url, rate)
    with Frames(browser, page) as frames:
        play_deal(page)
    page.context.close()
    return frames.told()


def one_deal(browser: Browser, url: str, rate: int) -> list[str]:
    """A deal with the page's thread so many times slower: own moves, tasks above 50 ms, median and
    95 % of the time from a tap to its painted answer, layout shifts, frames."""
    page = dealt(browser, url, rate)
    page.evaluate(WATCH)
    moves = play_deal(page)
    seen = page.evaluate("window.seen")
    page.context.close()
    taps = sorted(seen["taps"])
    late = taps[int(len(taps) * 0.95)] if taps else 0
    tasks = sorted(seen["tasks"], reverse=True)
    return [
        str(moves),
        f"{len(tasks)} (longest {tasks[0]:.0f} ms)" if tasks else "0",
        f"{statistics.median(taps) if taps else 16:.0f} ms",
        f"{late:.0f} ms",
        f"{seen['shifts']:.3f}",
        frames_of(browser, url, rate),
    ]


def ten_deals(browser: Browser, url: str) -> str:
    """Memory after the first and after ten deals."""
    page, session = opened(browser, url, "instant")
    page.click('[data-action="quick"]')
    kept = []
    for _ in range(DEALS):
        page.wait_for_function(OWN_TURN, timeout=120_000)
        play_deal(page)
        session.send("HeapProfiler.collectGarbage")
        kept.append(own_memory())
        page.locator("dialog .button-main").click()
        page.wait_for_function("() => !document.querySelector('dialog[open][data-sheet=score]')")
        if page.locator("dialog [data-action=deal]").count():
            page.locator("dialog [data-action=deal]").click()
    page.context.close()
    return (
        f"The page's own memory after 1, {DEALS // 2} and {DEALS} deals: "
        f"{kept[0]}, {kept[DEALS // 2 - 1]} and {kept[-1]} MB."
    )


def measure(browser: Browser, url: str) -> list[str]:
    """The table's lines, and memory."""
    speeds = [one_deal(browser, url, rate) for rate in RATES]
    names = [
        "own moves of the deal", "tasks above 50 ms", "tap to painted answer, median",
        "tap to painted answer, 95 %", "layout shifts", "frames while something moves",
    ]  # fmt: skip
    return [
        "| a deal of zwickern for two, the page's thread | "
        + " | ".join("as it is" if rate == 1 else f"{rate} times slower" for rate in RATES)
        + " |",
        "|---|" + "---|" * len(RATES),
        *("| " + " | ".join(cells) + " |" for cells in zip(names, *speeds, strict=True)),
        "",
        ten_deals(browser, url),
    ]
