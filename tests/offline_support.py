"""What the tests of the service worker share: a host that changes its version, and visits."""

import os
import shutil
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.harness import open_ready, wait_for
from tools.precache import NAME, write_worker
from tools.serve import Handler, Server

ALLOW = {"service_workers": "allow"}
OFFLINE = "document.documentElement.dataset.offline"
VERSION = "document.documentElement.dataset.version"
NOTICE = "[data-offline-part=notice]"
NOW = "[data-offline-part=now]"
LATER = "[data-offline-part=later]"
MATCH = "localStorage.getItem('zwicker.match')"
UPDATE = "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)"
# Which of a registration's three workers there are.
WORKERS = """navigator.serviceWorker.getRegistration().then((r) =>
  r ? ['installing', 'waiting', 'active'].filter((name) => r[name]) : [])"""
KEPT = """caches.keys().then((names) => Promise.all(names.map((name) =>
  caches.open(name).then((cache) => cache.keys()))))
  .then((lists) => lists.flat().map((request) => request.url))"""
OWN_TURN = "document.getElementById('app').dataset.turn === 'p0'"
OVER = "document.getElementById('app').dataset.turn === '0'"
# One card each: the deal ends with the computer's.
LAST_CARDS = "#position=z1_zwickern_2_p0_p1_2d.9h_8c.4s_0_z30.z21"


class NoStore(Handler):
    """Forbids the browser's own cache, which would hide what the service worker lacks."""

    asked: list[str]

    def send_header(self, keyword: str, value: str) -> None:
        super().send_header(keyword, "no-store" if keyword == "Cache-Control" else value)

    def send_head(self) -> Any:
        type(self).asked.append(self.path)
        return super().send_head()


class Plain(Handler):
    """A host without our headers."""

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)


class Host:
    """A host on which one version replaces the other."""

    def __init__(self, folder: Path, built: Path) -> None:
        self.folder = folder
        self.built = built
        self.current = folder / "current"
        self.asked: list[str] = []
        self.show(1)

    def show(self, number: int) -> Path:
        """Make and show a version: the built site, with its number on the page."""
        site = self.folder / str(number)
        shutil.copytree(self.built, site, copy_function=os.link)
        page = (site / "index.html").read_text(encoding="utf-8")
        replace(site / "index.html", page.replace("<html ", f'<html data-version="{number}" ', 1))
        write_anew(site)
        self.current.unlink(missing_ok=True)
        self.current.symlink_to(site)
        return site


def replace(file: Path, text: str) -> None:
    """Write a file that is the same one in another folder."""
    file.unlink()
    file.write_text(text, encoding="utf-8")


def write_anew(site: Path) -> None:
    """The service worker for the files as they are now."""
    (site / NAME).unlink()
    write_worker(site)


def address(server: Server, path: str = "") -> str:
    return f"http://127.0.0.1:{server.port}/{path}"


def stop(server: Server) -> None:
    """From now on nobody answers."""
    server.shutdown()
    server.server_close()


def open_kept(page: Page, url: str, wanted: str = "all") -> None:
    """Open the address and wait until the service worker keeps what is wanted."""
    open_ready(page, url)
    wait_for(lambda: page.evaluate(OFFLINE) == wanted, 60, f"data-offline={wanted}")


def start_match(page: Page) -> str:
    """Begin a match; its record when the first turn has come."""
    page.click("[data-action=quick]")
    wait_for(lambda: page.evaluate(OWN_TURN) and page.evaluate(MATCH), 60, "the first turn")
    return str(page.evaluate(MATCH))


def wait_version(page: Page, number: int) -> None:
    """Wait until the page, which loads itself again, is of this version."""
    page.wait_for_selector(f'html[data-version="{number}"]', state="attached", timeout=60_000)


def new_version_waits(page: Page) -> None:
    """Look for a new version and wait until the page asks.

    The browser looks by itself, too, a moment after a page was opened. What looks while that goes
    on is told what was there when it began, so it is asked anew until a new version is coming.
    """

    def asked() -> bool:
        if page.is_visible(NOTICE):
            return True
        if page.evaluate(WORKERS) == ["active"]:
            page.evaluate(UPDATE)
        return False

    wait_for(asked, 60, "the question")
    assert page.evaluate(WORKERS) == ["waiting", "active"]
