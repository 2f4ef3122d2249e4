"""Measures the page's start against a bare Pyodide: `make bench-web` writes docs/performance.md.

Both are opened in turn in the same Chromium on the same machine, so the ratio says something where
the times do not. A visit is cold (nothing is kept), warm (the browser's cache) or by the service
worker; a first visitor presses Play as soon as that is there, a returning one has a saved match.
A slow device is emulated by holding the browser's processes for three quarters of the time, which
slows the worker as well, unlike the browser's own emulation.
"""

import argparse
import os
import platform
import re
import shutil
import signal
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import bench_play
from tools.bench_server import BenchServer, Line, sizes
from tools.build import build
from tools.install import find_browser

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".cache/bench-web"
REPORT = ROOT / "docs/performance.md"
FLOOR = ROOT / "tools/floor"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json",
         "python_stdlib.zip")  # fmt: skip
LINE = Line(bits=10e6, round_trip=0.05)
PERIOD = 0.02  # s of holding and letting go
WAIT = 120_000  # ms
# Written down as they happen, from before the page's own first script.
WATCH = """
window.times = {};
const note = (name) => { times[name] ??= performance.now(); };
new MutationObserver(() => {
  const state = document.documentElement?.dataset.state;
  if (state === "live" || state === "ready") note("live");
  if (state === "live" && PRESS && !window.pressed) {
    const play = document.querySelector('[data-action="quick"]');
    if (play) { window.pressed = true; setTimeout(() => play.click()); }
  }
  if (document.querySelector('[data-zone="hand"] [data-card]')) {
    note("shown");
    if (state === "ready") note("dealt");
  }
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
FORGET = """async () => {
  localStorage.clear();
  await new Promise((done) => {
    const gone = indexedDB.deleteDatabase("zwicker");
    gone.onsuccess = gone.onblocked = done;
  });
}"""
MARK = "--js-flags=--no-trace-opt"  # changes nothing; known from the processes' command lines
TIMES = """() => ({...times,
  paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime})"""


class Kind(NamedTuple):
    """One way to visit: what is there already, and whether a match is saved."""

    name: str
    worker: bool  # whether the service worker may keep the site
    before: bool  # whether the browser has been here before
    saved: bool


KINDS = (
    Kind("cold", False, False, False),
    Kind("warm", False, True, False),
    Kind("service worker", True, True, False),
    Kind("warm, saved match", False, True, True),
)


@contextmanager
def slowed(factor: float) -> Iterator[None]:
    """Hold the browser's page processes most of the time; 1 lets them be."""
    if factor == 1:
        yield
        return
    ended = threading.Event()

    def hold() -> None:
        held: list[int] = []
        round_number = 0
        while not ended.is_set():
            if round_number % 5 == 0:
                held = renderers()
            round_number += 1
            send(held, signal.SIGSTOP)
            time.sleep(PERIOD * (1 - 1 / factor))
            send(held, signal.SIGCONT)
            time.sleep(PERIOD / factor)
        send(renderers(), signal.SIGCONT)

    holder = threading.Thread(target=hold)
    holder.start()
    try:
        yield
    finally:
        ended.set()
        holder.join()


def renderers() -> list[int]:
    """The processes of this browser that show pages."""
    found = []
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            text = command.read_text()
        except OSError:
            continue
        if "--type=renderer" in text and MARK in text:
            found.append(int(command.parent.name))
    return found


def send(pids: list[int], what: signal.Signals) -> None:
    """Signal processes that may be gone."""
    for pid in pids:
        try:
            os.kill(pid, what)
        except ProcessLookupError:
            continue


def visit_floor(context: BrowserContext, url: str) -> dict[str, float]:
    """Open the bare page; when it printed."""
    page = context.new_page()
    page.goto(url, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('printed').length", timeout=WAIT)
    found = page.evaluate("performance.getEntriesByName('printed')[0].startTime")
    page.close()
    return {"printed": float(found)}


def visit(context: BrowserContext, url: str, press: bool = True) -> dict[str, float]:
    """Open the game until the first hand is dealt; ms from the start of the navigation."""
    page = context.new_page()
    page.add_init_script(WATCH.replace("PRESS", "true" if press else "false"))
    page.goto(url, wait_until="commit")
    page.wait_for_function("times.dealt && times.live", timeout=WAIT)
    found: dict[str, float] = page.evaluate(TIMES)
    page.goto("about:blank")
    page.close()
    return found


def prepare(context: BrowserContext, url: str, kind: Kind) -> None:
    """Be there once, so that what is to be kept is kept."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("document.documentElement.dataset.state === 'ready'", timeout=WAIT)
    if kind.worker:
        page.wait_for_function("navigator.serviceWorker.controller", timeout=WAIT)
        page.wait_for_function(
            "navigator.serviceWorker.ready.then((found) => Boolean(found.active))", timeout=WAIT
        )
        settled(page)
    if kind.saved:
        page.click('[data-action="quick"]')
        page.wait_for_function(bench_play.OWN_TURN, timeout=WAIT)
    page.goto("about:blank")
    page.close()


def settled(page: Page) -> None:
    """Wait until the service worker has fetched everything."""
    count = (
        "caches.keys().then(async (names) => { let n = 0; for (const name of names) "
        "n += (await (await caches.open(name)).keys()).length; return n; })"
    )
    before = -1
    while (now := page.evaluate(count)) != before:
        before = now
        page.wait_for_timeout(2000)


def context_for(browser: Browser, kind: Kind) -> BrowserContext:
    """A visitor on a phone."""
    return browser.new_context(
        viewport={"width": 390, "height": 844},
        locale="en-GB",
        service_workers="allow" if kind.worker else "block",
    )


def rounds(
    browser: Browser, site: str, floor: str, kind: Kind, count: int, factor: float
) -> dict[str, list[float]]:
    """Visits in turn; the times of both pages by name."""
    times: dict[str, list[float]] = {}
    ours, bare = context_for(browser, kind), context_for(browser, kind)
    if kind.before:
        prepare(ours, site, kind)
        visit_floor(bare, floor)
    for _ in range(count):
        if not kind.before:
            ours.close()
            bare.close()
            ours, bare = context_for(browser, kind), context_for(browser, kind)
        elif not kind.saved:
            forget(ours, site)
        with slowed(factor):
            found = visit_floor(bare, floor)
            found |= visit(ours, site, press=not kind.saved)
        for name, value in found.items():
            times.setdefault(name, []).append(value)
    ours.close()
    bare.close()
    return times


def forget(context: BrowserContext, site: str) -> None:
    """A visitor who has been here but has no match."""
    page = context.new_page()
    page.goto(site + "static/cards/sprite.svg")
    page.evaluate(FORGET)
    page.close()


def row(name: str, times: dict[str, list[float]]) -> str:
    """One line of a table: medians in ms, and as parts of the floor's."""
    middle = {key: statistics.median(values) for key, values in times.items()}
    floor = middle["printed"]
    cells = [f"{name}", f"{floor:.0f}"]
    cells += [f"{middle[key]:.0f} · **{middle[key] / floor:.2f}**" for key in SHOWN]
    return "| " + " | ".join(cells) + " |"


SHOWN = ("paint", "live", "dealt")
HEAD = (
    "| visit | bare Pyodide | first paint | can be used | first hand dealt |\n|---|---|---|---|---|"
)


def lay_out() -> tuple[Path, Path]:
    """Build the site and the bare page."""
    shutil.rmtree(WORK, ignore_errors=True)
    site, floor = WORK / "site", WORK / "floor"
    WORK.mkdir(parents=True)
    build(site)
    shutil.copytree(FLOOR, floor)
    for name in STOCK:
        shutil.copyfile(ROOT / "node_modules/pyodide" / name, floor / name)
    return site, floor


def launch(play: Any) -> Browser:
    """Chromium, marked so that its processes are known from others."""
    browser: Browser = play.chromium.launch(
        executable_path=find_browser(),
        args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", MARK],
    )
    return browser


def transfer(browser: Browser, server: BenchServer, floor: BenchServer) -> list[str]:
    """What a first visit fetches until the first hand, against the bare page."""
    lines = ["| | requests | raw | brotli 9 | gzip 9 |", "|---|---|---|---|---|"]
    for name, host, go in (
        ("bare Pyodide", floor, visit_floor),
        ("Zwicker, to the first hand", server, visit),
    ):
        context = context_for(browser, KINDS[0])
        host.asked.clear()
        go(context, f"http://127.0.0.1:{host.port}/")
        context.close()
        asked = [path for path in host.asked if path.is_file()]
        size = sizes(asked)
        cells = [f"{size[how] / 1e6:.2f} MB" for how in ("raw", "br", "gz")]
        lines.append(f"| {name} | {len(asked)} | " + " | ".join(cells) + " |")
    return lines


def over_line(
    browser: Browser, site: Path, floor: Path, count: int, say: Callable[[str], None]
) -> list[str]:
    """The start over a slow line; fewer visits, for each takes long."""
    hosts = BenchServer(site, LINE).start(), BenchServer(floor, LINE).start()
    addresses = [f"http://127.0.0.1:{host.port}/" for host in hosts]
    lines = ["## Start over a line of 10 Mbit/s and 50 ms", "", HEAD]
    for kind in (KINDS[0], KINDS[2]):
        times = rounds(browser, addresses[0], addresses[1], kind, max(3, count // 2), 1.0)
        lines.append(row(kind.name, times))
        say(lines[-1])
    return [*lines, ""]


def measure(count: int, say: Callable[[str], None], short: bool = False) -> str:
    """Everything, or without slow devices and lines; the report as text."""
    site, floor = lay_out()
    tables: list[str] = []
    with sync_playwright() as play:
        browser = launch(play)
        hosts = BenchServer(site).start(), BenchServer(floor).start()
        addresses = [f"http://127.0.0.1:{host.port}/" for host in hosts]
        tables += ["## First visit: what is fetched", "", *transfer(browser, *hosts), ""]
        speeds = (("## Start", 1.0), ("## Start on a device four times slower", 4.0))
        for title, factor in speeds[:1] if short else speeds:
            tables += [title, "", HEAD]
            for kind in KINDS:
                times = rounds(browser, addresses[0], addresses[1], kind, count, factor)
                tables.append(row(kind.name, times))
                say(tables[-1])
            tables.append("")
        if not short:
            tables += over_line(browser, site, floor, count, say)
        url = f"http://127.0.0.1:{hosts[0].port}/"
        tables += ["## While playing", "", *bench_play.measure(browser, url), ""]
        version = browser.version
        browser.close()
    about = (
        f"Measured on {platform.machine()} with {os.cpu_count()} cores, Chromium {version}, "
        f"medians of {count} visits."
    )
    return "\n".join([about, "", *tables])


def main() -> None:
    """Measure and write the report's figures between its two marks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="visits of each kind")
    parser.add_argument("--short", action="store_true", help="no slow devices and lines")
    parser.add_argument("--print", action="store_true", help="print only, write nothing")
    options = parser.parse_args()
    report = measure(options.rounds, lambda line: print(line, flush=True), options.short)
    if options.print:
        print(report)
        return
    text = REPORT.read_text(encoding="utf-8")
    fresh = re.sub(
        r"(<!-- figures -->\n).*(<!-- end of the figures -->)",
        lambda found: found[1] + "\n" + report + "\n" + found[2],
        text,
        flags=re.DOTALL,
    )
    REPORT.write_text(fresh, encoding="utf-8")
    print(f"written to {REPORT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
