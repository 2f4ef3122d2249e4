"""The service worker: a start without a network, wherever the site lies, and nothing unasked."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.games import slow
from tests.harness import Site, open_ready, served, wait_for, wait_state
from tests.offline_support import (
    ALLOW,
    KEPT,
    LAST_CARDS,
    NOTICE,
    NOW,
    OFFLINE,
    OVER,
    WORKERS,
    Host,
    Plain,
    address,
    open_kept,
    start_match,
    stop,
)
from tools.precache import is_first
from tools.serve import Server


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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.parametrize("link", ["?embed=1" + LAST_CARDS, *slow(LAST_CARDS + "&embed=1")])
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
        *slow(
            "ServiceWorkerContainer.prototype.register = () => { throw new Error('refused'); }",
            "delete Navigator.prototype.serviceWorker",
        ),
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
    assert visitor.evaluate("localStorage.getItem('zwicker.told')") is None


def test_says_that_what_is_saved_may_be_cleared_and_offers_a_copy(
    visitor: Page, site: Site
) -> None:
    """Once, after some deals, where the browser does not promise to keep it."""
    visitor.add_init_script("StorageManager.prototype.persist = () => Promise.resolve(false);")
    open_ready(visitor, site.url)
    position = LAST_CARDS.partition("=")[2]
    for number in range(3):
        assert visitor.is_hidden(NOTICE)
        visitor.evaluate(f"zwicker.load('{position}').then(() => true)")
        visitor.evaluate("zwicker.moves().then((m) => zwicker.play(m[0].move)).then(() => true)")
        wait_for(lambda: visitor.evaluate(OVER), 60, "the end of the deal")
        told = f"localStorage.getItem('zwicker.told') === '{number + 1}'"
        wait_for(lambda said=told: visitor.evaluate(said), 10, "a count")
        visitor.wait_for_selector("dialog[open]")
        visitor.keyboard.press("Escape")
    wait_for(lambda: visitor.is_visible(NOTICE), 10, "the notice")
    assert "Save a copy" in visitor.inner_text(NOW)
    with visitor.expect_download() as waiting:
        visitor.click(NOW)
    assert waiting.value.suggested_filename == "zwicker.json"
    assert visitor.is_hidden(NOTICE)
    # an install prompt is kept for the menu
    assert visitor.evaluate("document.documentElement.dataset.install") is None
    visitor.evaluate("""() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      event.prompt = () => { window.prompted = true; };
      dispatchEvent(event);
    }""")
    visitor.locator("[data-action=menu]").first.click()
    visitor.click("dialog [data-action=install]")
    assert visitor.evaluate("prompted") is True
    assert visitor.locator("dialog [data-action=install]").is_hidden()


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
