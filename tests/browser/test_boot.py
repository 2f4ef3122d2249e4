"""The start of the page: something is seen at once, moves, and is the same everywhere."""

import json
import threading
import time
import zipfile
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.harness import LANGUAGES_LOOKED_AT, Site, open_ready, served, state, wait_for, wait_state
from tools.headers import headers_for
from tools.release import release
from tools.serve import Handler

LANGUAGES = ("en", "de", "pt", "es", "ru")
ROOT = Path(__file__).resolve().parents[2]
BAR = "document.querySelector('[data-boot=bar]').value"


class QuietServer(SimpleHTTPRequestHandler):
    """A plain file server that says nothing of what it serves."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


class Counting(Handler):
    """Notes what was asked for."""

    asked: list[str]

    def send_head(self) -> Any:
        type(self).asked.append(self.path)
        return super().send_head()


class Slow(Handler):
    """Sends the engine at 2.5 MB a second, as a slow line would."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if not self.path.endswith(".wasm"):
            return super().copyfile(source, outputfile)
        while chunk := source.read(250_000):
            outputfile.write(chunk)
            time.sleep(0.1)
        return None


def test_starts(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    assert page.locator(".boot").is_hidden()
    assert page.locator("#app").is_visible()
    assert page.locator("[data-boot=notice]").is_hidden()


def test_the_release_archive_starts_below_a_sub_path_of_any_server(
    page: Page, site: Site, tmp_path: Path
) -> None:
    """Unpacked, and served by the standard library's own server, without any of our headers."""
    with zipfile.ZipFile(release(tmp_path, site.folder)) as archive:
        archive.extractall(tmp_path / "school/games")
    handler = partial(QuietServer, directory=str(tmp_path / "school"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        open_ready(page, f"http://127.0.0.1:{server.server_address[1]}/games/zwicker/?lang=es")
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/games/zwicker/about/es.html")
        assert page.locator("h2").count() == 2
        server.shutdown()


def test_second_visit_takes_vendored_files_from_the_cache(
    chromium: Callable[..., Any], watched: Callable[..., Any], site: Site, tmp_path: Path
) -> None:
    """In a profile on disk: one in memory keeps no file as large as the engine."""
    handler = type("Asked", (Counting,), {"asked": []})
    page = watched(chromium(tmp_path)).new_page()
    with served(site.folder, handler) as server:
        open_ready(page, f"http://127.0.0.1:{server.port}/")
        assert [path for path in handler.asked if path.endswith("pyodide.asm.wasm")]
        handler.asked.clear()
        open_ready(page, f"http://127.0.0.1:{server.port}/")
    assert handler.asked, "the page itself is asked for again"
    assert not [path for path in handler.asked if "/vendor/" in path]


def test_table_paints_before_any_script(page: Page, site: Site) -> None:
    page.route("**/*.js", lambda route: None)
    page.route("**/*.mjs", lambda route: None)
    page.goto(site.url, wait_until="commit")
    page.wait_for_selector(".boot-card")
    assert page.locator(".boot-title").is_visible()
    assert page.locator(".boot-table .boot-card").count() == 4
    assert page.locator("[data-boot=line]").is_visible()
    assert state(page) == "booting"
    page.unroute_all(behavior="ignoreErrors")


def test_progress_moves_and_never_back(page: Page, site: Site) -> None:
    page.goto(site.url)
    seen: list[float] = []

    def done() -> bool:
        seen.append(page.evaluate(BAR))
        return state(page) == "ready"

    wait_for(done, 60, "ready")
    assert seen == sorted(seen)
    assert len(set(seen)) >= 4, seen


def test_progress_counts_bytes_on_a_slow_line(page: Page, site: Site) -> None:
    with served(site.folder, Slow) as server:
        page.goto(f"http://127.0.0.1:{server.port}/")
        seen: set[float] = set()

        def done() -> bool:
            seen.add(page.evaluate(BAR))
            return state(page) == "ready"

        wait_for(done, 60, "ready")
    assert len([value for value in seen if 0.26 < value < 0.75]) >= 5, sorted(seen)


@pytest.mark.parametrize("lang", LANGUAGES_LOOKED_AT)
def test_language_comes_from_the_address_the_setting_or_the_browser(
    new_page: Callable[..., Page], site: Site, lang: str
) -> None:
    page = new_page(locale=f"{lang}-XX")
    page.goto(site.url)
    assert page.evaluate("document.documentElement.lang") == lang
    page.evaluate(f"""zwickerStorage.set("zwicker.settings", '{{"lang": "{lang}"}}')""")
    asked = "de" if lang == "ru" else "ru"
    page.goto(f"{site.url}?lang={asked}")
    assert page.evaluate("document.documentElement.lang") == asked
    page.goto(f"{site.url}#lang={asked}")
    page.reload()
    assert page.evaluate("document.documentElement.lang") == asked


def test_setting_outranks_the_browser(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(locale="de-DE")
    page.goto(site.url)
    page.evaluate("""zwickerStorage.set("zwicker.settings", '{"lang": "pt"}')""")
    page.goto(site.url)
    assert page.evaluate("document.documentElement.lang") == "pt"
    page.evaluate("""zwickerStorage.set("zwicker.settings", '{"lang')""")
    page.goto(site.url)
    assert page.evaluate("document.documentElement.lang") == "de"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_chosen_theme_is_there_from_the_first_paint(page: Page, site: Site, theme: str) -> None:
    page.goto(f"{site.url}?theme={theme}")
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    page.evaluate(f"""zwickerStorage.set("zwicker.settings", '{{"theme": "{theme}"}}')""")
    page.goto(site.url)
    assert page.evaluate("document.documentElement.dataset.theme") == theme


def test_without_a_chosen_theme_the_system_s_is_followed(page: Page, site: Site) -> None:
    page.goto(f"{site.url}?theme=pink")
    assert page.evaluate("document.documentElement.dataset.theme") is None


def test_all_languages_have_the_same_messages(page: Page, site: Site) -> None:
    page.goto(site.url)
    tables = page.evaluate("zwickerMessages")
    assert tuple(tables) == LANGUAGES
    for table in tables.values():
        assert set(table) == set(tables["en"])
        for key, text in table.items():
            assert text.count("%") == tables["en"][key].count("%"), text


def test_the_page_says_the_same_before_and_after_its_start(page: Page, site: Site) -> None:
    """A new sentence in another place would be a jump, and painted later."""
    page.goto(site.url)
    for lang, table in page.evaluate("zwickerMessages").items():
        texts = json.loads((ROOT / f"zwicker/locales/{lang}.json").read_text(encoding="utf-8"))
        assert table["subtitle"] == texts["ui.start.about"]


def test_two_pages_do_not_mix_their_progress(page: Page, site: Site) -> None:
    """In one profile: what the second page's worker reports does not move the first one's bar."""
    page.route("**/worker.py", lambda route: None)
    page.goto(site.url)
    wait_for(lambda: page.evaluate(BAR) >= 0.18, what="the page's own Python")
    other = page.context.new_page()
    open_ready(other, site.url)
    assert page.evaluate(BAR) < 0.2
    assert state(page) == "live"
    page.unroute_all(behavior="ignoreErrors")


def test_the_host_s_headers_are_sent(page: Page, site: Site) -> None:
    response = page.goto(site.url)
    assert response is not None
    sent = response.headers
    for name, value in headers_for("/").items():
        assert sent[name.lower()] == value
    assert "frame-ancestors *" in sent["content-security-policy"]
    assert "x-frame-options" not in sent
    wait_state(page, "ready")


# Neither named by the page itself nor asked for by its first scripts, while it is still read.
UNANNOUNCED = """() => {
  const named = [...document.querySelectorAll('link[href], script[src]')]
    .map((one) => one.href || one.src);
  const [page] = performance.getEntriesByType('navigation');
  return performance.getEntriesByType('resource')
    .filter((one) => !named.includes(one.name) && one.startTime > page.domInteractive)
    .map((one) => one.name);
}"""


def test_nothing_is_fetched_that_the_page_does_not_announce(page: Page, site: Site) -> None:
    """What is found only by running something comes later by a whole way to the host and back."""
    open_ready(page, site.url + "?lang=pt")
    asked = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert any(name.endswith("/locales/pt.json") for name in asked)
    assert len(asked) > 15
    assert page.evaluate(UNANNOUNCED) == []
