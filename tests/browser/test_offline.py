"""The service worker: a start without a network, and new versions that never break a game."""

import os
import shutil
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.harness import Site, open_ready, served, wait_for, wait_state
from tools.precache import NAME, is_first, write_worker
from tools.serve import Handler, Server
from zwicker.game import Game

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


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Host:
    """A host that shows version 1."""
    return Host(tmp_path, site.folder)


@pytest.fixture
def server(host: Host) -> Iterator[Server]:
    """The host's server, with the browser's own cache forbidden."""
    handler = type("Asked", (NoStore,), {"asked": host.asked})
    with served(host.current, handler) as running:
        yield running


@pytest.fixture
def visitor(new_page: Callable[..., Page]) -> Page:
    """A page whose service worker is not blocked."""
    return new_page(**ALLOW)


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
    """Look for a new version and wait until the page asks."""
    page.evaluate(UPDATE)
    wait_for(lambda: page.is_visible(NOTICE), 60, "the question")
    assert page.evaluate(WORKERS) == ["waiting", "active"]


def test_cold_start_without_a_network(
    chromium: Callable[..., Any], watched: Callable[..., Any], host: Host, server: Server
) -> None:
    """The browser is closed and the server gone: game, languages and rules are there."""
    profile = host.folder / "profile"
    context = chromium(profile, **ALLOW)
    page = context.new_page()
    open_kept(page, address(server))
    installable = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert installable["installabilityErrors"] == []
    context.close()
    stop(server)

    page = watched(chromium(profile, **ALLOW)).new_page()
    open_ready(page, address(server))
    start_match(page)
    open_ready(page, address(server, "?lang=ru&variant=swazi#theme=dark"))
    assert page.evaluate("document.documentElement.lang") == "ru"
    for path in ("rules/pt/lesotho.html", "rules/de/", "rules/index.html?x=1"):
        response = page.goto(address(server, path))
        assert response is not None
        assert response.from_service_worker
        assert page.locator("h1").is_visible()
    page.goto(address(server, "rules/en/zwickern.html"))
    page.click(".play a")
    wait_state(page, "ready")


def test_two_copies_below_sub_paths_keep_apart(
    visitor: Page, site: Site, tmp_path: Path, server: Server
) -> None:
    for name in ("one", "two"):
        (tmp_path / "games" / name).mkdir(parents=True)
        (tmp_path / "games" / name / "zwicker").symlink_to(site.folder)
    with served(tmp_path / "games") as both:
        for name in ("one", "two"):
            open_kept(visitor, address(both, f"{name}/zwicker/"))
        kept = visitor.evaluate(KEPT)
    for name in ("one", "two"):
        of_this = [url for url in kept if f"/{name}/zwicker/" in url]
        assert len(of_this) == len(kept) / 2
        open_ready(visitor, address(both, f"{name}/zwicker/"))


def test_update_in_the_middle_of_a_match(visitor: Page, host: Host, server: Server) -> None:
    page = visitor
    open_kept(page, address(server))
    match = start_match(page)
    host.show(2)
    host.asked.clear()
    new_version_waits(page)
    assert not [path for path in host.asked if "/vendor/" in path], "only what has changed"
    assert page.inner_text(NOTICE).split("\n")[0] == "A new version is ready. Your match is kept."
    assert page.evaluate(MATCH) == match
    page.click(LATER)
    assert page.is_hidden(NOTICE)
    page.reload()
    wait_state(page, "ready")
    assert page.evaluate(VERSION) == "1", "nothing changes without being asked"
    wait_for(lambda: page.is_visible(NOTICE), 60, "the question again")
    page.click(NOW)
    wait_version(page, 2)
    wait_state(page, "ready")
    wait_for(lambda: page.evaluate(OWN_TURN), 60, "the match")
    now = Game.parse(page.evaluate(MATCH))
    assert now.deal.start == Game.parse(match).deal.start
    assert now.deal.moves == Game.parse(match).deal.moves
    wait_for(lambda: page.evaluate(OFFLINE) == "all", 60, "everything")
    assert page.is_hidden(NOTICE)
    stop(server)
    open_ready(page, address(server))
    assert page.evaluate(VERSION) == "2"


def test_update_asks_again_between_deals(visitor: Page, host: Host, server: Server) -> None:
    page = visitor
    open_kept(page, address(server, LAST_CARDS))
    host.show(2)
    new_version_waits(page)
    page.click(LATER)
    page.evaluate("zwicker.moves().then((moves) => zwicker.play(moves[0].move)).then(() => true)")
    wait_for(lambda: page.evaluate(OVER), 60, "the end of the deal")
    wait_for(lambda: page.is_visible(NOTICE), 10, "the question again")


def test_update_is_there_at_the_next_start(visitor: Page, host: Host, server: Server) -> None:
    open_kept(visitor, address(server))
    host.show(2)
    new_version_waits(visitor)
    context = visitor.context
    visitor.close()

    def next_start() -> bool:
        page = context.new_page()
        open_ready(page, address(server))
        version = page.evaluate(VERSION)
        page.close()
        return bool(version == "2")

    wait_for(next_start, 60, "the new version")


def test_other_pages_are_told_of_an_update(visitor: Page, host: Host, server: Server) -> None:
    open_kept(visitor, address(server))
    other = visitor.context.new_page()
    open_kept(other, address(server, "?lang=de"))
    host.show(2)
    new_version_waits(visitor)
    other.wait_for_selector(NOTICE)
    other.click(LATER)
    visitor.click(NOW)
    wait_version(visitor, 2)
    wait_for(lambda: other.is_visible(NOTICE), 60, "the question")
    assert other.evaluate(VERSION) == "1"
    assert other.inner_text(NOW) == "Jetzt aktualisieren"
    other.click(NOW)
    wait_version(other, 2)


@pytest.mark.parametrize("damage", ["other content", "missing"])
def test_broken_update_leaves_the_old_version(
    visitor: Page, host: Host, server: Server, damage: str
) -> None:
    page = visitor
    open_kept(page, address(server))
    broken = host.show(2)
    worker, last = broken / "zwicker/web/worker.py", broken / "zwicker.zip"
    whole = last.read_bytes()
    replace(worker, worker.read_text(encoding="utf-8") + "# changed\n")
    last.unlink()
    last.write_bytes(whole + b"\0")
    write_anew(broken)
    right = last.read_bytes()
    last.unlink()
    if damage == "other content":
        last.write_bytes(whole)
    page.evaluate(UPDATE)
    wait_for(lambda: page.evaluate(WORKERS) == ["active"], 60, "the end of the update")
    assert "/zwicker.zip" in host.asked
    assert page.is_hidden(NOTICE)
    open_ready(page, address(server))
    assert page.evaluate(VERSION) == "1"

    last.unlink(missing_ok=True)
    last.write_bytes(right)
    host.asked.clear()
    new_version_waits(page)
    assert "/zwicker/web/worker.py" not in host.asked, "what came whole is not fetched again"
    page.click(NOW)
    wait_version(page, 2)
    wait_state(page, "ready")


def test_save_data_keeps_only_the_game_and_what_was_read(
    visitor: Page, host: Host, server: Server
) -> None:
    page = visitor
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    open_kept(page, address(server), "first")
    open_ready(page, address(server))
    kept = page.evaluate(KEPT)
    assert kept
    assert all(is_first(url.removeprefix(address(server))) for url in kept)
    read = address(server, "rules/es/jensen.html")
    page.goto(read)
    wait_for(lambda: read in page.evaluate(KEPT), 10, "the page that was read")
    stop(server)
    page.goto(read)
    open_kept(page, address(server), "first")


def test_first_hand_needs_nothing_of_the_rest(
    page: Page, site: Site, host: Host, server: Server
) -> None:
    open_ready(page, address(server))
    start_match(page)
    page.click("[data-action=hint]")
    wait_for(lambda: page.locator("[data-zone=hand] [aria-pressed=true]").count(), 20, "a hint")
    asked = {path.split("?")[0][1:] or "index.html" for path in host.asked}
    assert len(asked) > 30
    assert [path for path in asked if not is_first(path)] == []


@pytest.mark.parametrize("link", ["?embed=1" + LAST_CARDS, LAST_CARDS + "&embed=1"])
def test_embedded_game_registers_nothing(visitor: Page, server: Server, link: str) -> None:
    visitor.add_init_script(
        "ServiceWorkerContainer.prototype.register = () => { throw new Error('asked'); };"
        "StorageManager.prototype.persist = () => { throw new Error('asked'); };"
    )
    open_ready(visitor, address(server, link))
    visitor.evaluate("zwicker.moves().then((m) => zwicker.play(m[0].move)).then(() => true)")
    wait_for(lambda: visitor.evaluate(OVER), 60, "the end of the deal")
    visitor.wait_for_timeout(1000)
    assert visitor.evaluate(WORKERS) == []
    assert visitor.evaluate(KEPT) == []


@pytest.mark.parametrize(
    "refusal",
    [
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused'))",
        "ServiceWorkerContainer.prototype.register = () => { throw new Error('refused'); }",
        "delete Navigator.prototype.serviceWorker",
    ],
)
def test_refused_registration_is_silent(visitor: Page, site: Site, refusal: str) -> None:
    """The page's watch on errors fails the test if any of it is heard."""
    visitor.add_init_script(refusal)
    open_ready(visitor, site.url)
    visitor.wait_for_timeout(1000)
    assert visitor.is_hidden("[data-boot=notice]")
    assert visitor.is_hidden(NOTICE)
    assert visitor.evaluate(OFFLINE) is None


@pytest.mark.allow(r"favicon")
def test_foreign_frame_with_storage_blocked_keeps_nothing(
    visitor: Page, site: Site, tmp_path: Path
) -> None:
    """localhost is another site than 127.0.0.1; the game starts and nothing is said of it."""
    frame_page = f'<!doctype html><title>host</title><iframe src="{site.url}"></iframe>'
    (tmp_path / "index.html").write_text(frame_page, encoding="utf-8")
    with served(tmp_path, Plain) as host:
        visitor.goto(f"http://localhost:{host.port}/")
        frame = visitor.wait_for_selector("iframe").content_frame()
        wait_state(frame, "ready")
        visitor.wait_for_timeout(1000)
        assert frame.evaluate(OFFLINE) is None
        assert frame.locator(NOTICE).is_hidden()


def test_asks_to_keep_what_is_saved_after_the_first_deal(visitor: Page, site: Site) -> None:
    visitor.add_init_script(
        "window.asked = 0;"
        "StorageManager.prototype.persist = () => { asked += 1; return Promise.resolve(true); };"
    )
    open_ready(visitor, site.url + LAST_CARDS)
    assert visitor.evaluate("asked") == 0
    visitor.evaluate("zwicker.moves().then((m) => zwicker.play(m[0].move)).then(() => true)")
    wait_for(lambda: visitor.evaluate(OVER), 60, "the end of the deal")
    wait_for(lambda: visitor.evaluate("asked") == 1, 10, "the request")


def test_browser_finds_no_fault_in_the_manifests(visitor: Page, site: Site) -> None:
    """Asked for each language: read without errors, and with the language's own words."""
    session = visitor.context.new_cdp_session(visitor)
    seen = set()
    for lang in ("en", "de", "pt", "es", "ru"):
        visitor.goto(f"{site.url}?lang={lang}")
        link = f"static/manifest/{lang}.webmanifest"
        wait_for(lambda end=link: session.send("Page.getAppManifest")["url"].endswith(end))
        found = session.send("Page.getAppManifest")
        assert found["errors"] == []
        seen.add(found["data"])
    assert len(seen) == 5
