"""Fixtures for tests in a real browser: the built site, Chromium, and pages that watch for faults.

A page fails its test on any foreign request, page error, unhandled rejection, console error or
crash; `@pytest.mark.allow(r"…")` names the messages a test provokes on purpose.
"""

import json
import re
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from playwright.sync_api import Request as BrowserRequest

from tests.games import slow
from tools.build import build
from tools.install import find_browser
from tools.serve import Handler, Server, start

PHONE = {"width": 390, "height": 844}
# WebAssembly is compiled once, quickly, and not once more for speed: most tests are short.
COMPILE_ONCE = "--js-flags=--liftoff-only"
# What Playwright turns off (a second list replaces the first), and two pages of the address bar's
# that Chromium loads for every window: they take as long as a third of the game's own start.
FEATURES_OFF = (
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades",
    "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints",
    "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup",
)  # fmt: skip
# Chromium as root in a container, and none of its own requests.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    COMPILE_ONCE,
    "--disable-features=" + ",".join(FEATURES_OFF),
    # Nothing but this machine can be reached, so a foreign request also fails.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
OWN = re.compile(r"(https?://(127\.0\.0\.1|localhost)[:/]|blob:|data:|about:)")


# Two languages with long texts and both alphabets; the others are slow.
LANGUAGES_LOOKED_AT = ["ru", *slow("de", "en", "pt", "es")]
READY_SECONDS = 60.0
# A fresh visitor; localStorage.clear() alone would be mended from the mirror.
WIPE = "zwickerStorage.names().forEach((name) => zwickerStorage.remove(name))"
# The same deals each time, whatever the test draws: xorshift32, begun with the test's own name.
DEALT = """(() => {
  let state = %d;
  crypto.getRandomValues = (data) => {
    for (let at = 0; at < data.length; at++) {
      state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
      data[at] = state;
    }
    return data;
  };
})()"""
# Tests see what the server sends. Those of the service worker itself say "allow".
NO_WORKER = {"service_workers": "block"}


class Site:
    """The built site and where it is served."""

    def __init__(self, folder: Path, server: Server) -> None:
        self.folder = folder
        self.port = server.port
        self.url = f"http://127.0.0.1:{server.port}/"


class Faults:
    """Collects what must not happen in a browser context."""

    def __init__(self, context: BrowserContext) -> None:
        self.found: list[str] = []
        context.on("request", self.on_request)
        context.on("page", self.on_page)

    def on_request(self, request: BrowserRequest) -> None:
        """Any request that leaves this machine is a fault."""
        if not OWN.match(request.url):
            self.found.append(f"foreign request: {request.url}")

    def on_page(self, page: Page) -> None:
        """Listen to a new page; unhandled rejections arrive as page errors."""
        page.on("console", self.on_console)
        page.on("pageerror", lambda error: self.found.append(f"page error: {error}"))
        page.on("crash", lambda _: self.found.append("the page crashed"))

    def on_console(self, message: ConsoleMessage) -> None:
        """Only errors count; warnings are for reading."""
        if message.type == "error":
            self.found.append(f"console: {message.text} ({message.location.get('url', '')})")

    def unexpected(self, allowed: list[str]) -> list[str]:
        """The faults that no pattern of `allowed` explains."""
        return [fault for fault in self.found if not any(re.search(p, fault) for p in allowed)]


@contextmanager
def served(folder: Path, handler: type[Handler] = Handler) -> Iterator[Server]:
    """Serve a folder on a free port for a while."""
    server = start(folder, handler)
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site, built once per run into a folder of its own and served with the real headers."""
    folder = tmp_path_factory.mktemp("site") / "site"
    build(folder)
    with served(folder) as server:
        yield Site(folder, server)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Callable[..., Any]]:
    """Starts Chromium headless: `chromium()` a browser, `chromium(folder)` a lasting profile."""
    executable = find_browser()
    if not executable:
        pytest.fail("no Chromium found: run `make test`, which installs it or says how")
    with sync_playwright() as playwright:
        how = {"executable_path": executable, "args": ARGUMENTS}

        def launch(profile: Path | None = None, **options: Any) -> Any:
            if profile:
                settings = {**how, **NO_WORKER, **options}
                return playwright.chromium.launch_persistent_context(profile, **settings)
            return playwright.chromium.launch(**{**how, **options})

        yield launch


@pytest.fixture(scope="session")
def browser(chromium: Callable[..., Any]) -> Iterator[Browser]:
    """One headless Chromium for all tests."""
    running = chromium()
    yield running
    running.close()


@pytest.fixture
def watched(request: pytest.FixtureRequest) -> Iterator[Callable[[BrowserContext], BrowserContext]]:
    """Watches contexts for faults, closes them after the test and fails it if there were any."""
    opened: list[tuple[BrowserContext, Faults]] = []

    def watch(context: BrowserContext) -> BrowserContext:
        opened.append((context, Faults(context)))
        return context

    yield watch
    allowed = [text for mark in request.node.iter_markers("allow") for text in mark.args]
    unexpected: list[str] = []
    for context, faults in opened:
        context.close()
        unexpected += faults.unexpected(allowed)
    assert not unexpected, "\n".join(unexpected)


@pytest.fixture
def new_page(
    request: pytest.FixtureRequest,
    browser: Browser,
    watched: Callable[[BrowserContext], BrowserContext],
) -> Callable[..., Page]:
    """Makes pages, each in a profile of its own; keywords are the context's options."""
    begin = zlib.crc32(request.node.nodeid.encode()) | 1

    def make(**options: Any) -> Page:
        settings = {"viewport": PHONE, "locale": "en-GB", **NO_WORKER, **options}
        context = watched(browser.new_context(**settings))
        context.add_init_script(DEALT % begin)
        return context.new_page()

    return make


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """One page on a phone in English."""
    return new_page()


def prefer(page: Page, **settings: str) -> None:
    """What the page's settings are when it is first opened: speed, level, variant, seats …"""
    text = json.dumps(json.dumps(settings))
    # once: a test may delete everything; and not in a frame to which storage is forbidden
    page.add_init_script(
        f"try {{ if (!sessionStorage.preferred) localStorage['zwicker.settings'] ??= {text};"
        "sessionStorage.preferred = 'yes'; } catch {}"
    )


def state(page: Any) -> str:
    """The page's `data-state`: booting, ready or failed (also of a frame)."""
    return str(page.evaluate("document.documentElement.dataset.state"))


def wait_for(condition: Callable[[], Any], seconds: float = 30.0, what: str = "") -> Any:
    """Poll until the condition holds; return what it gave. The site's CSP forbids the browser's
    own waiting for functions, so tests ask again and again."""
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"after {seconds:g} s still not: {what or condition}")
        time.sleep(0.02)


def wait_state(page: Any, wanted: str, seconds: float = READY_SECONDS) -> None:
    """Wait until the page is in this state; a failed start is told at once, with its detail."""

    def reached() -> bool:
        now = state(page)
        if now == "failed" != wanted:
            raise AssertionError(f"the start failed: {detail(page)}")
        return now == wanted

    wait_for(reached, seconds, f"data-state={wanted}")


def detail(page: Any) -> str:
    """What the failure message's details say."""
    return str(page.evaluate("document.querySelector('[data-boot=detail]').textContent"))


def open_ready(page: Page, url: str) -> None:
    """Open the address and wait until the game can be played."""
    page.goto(url)
    wait_state(page, "ready")
