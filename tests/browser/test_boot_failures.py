"""A start that fails says so, in the visitor's language, and can be tried again."""

import re
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.games import slow
from tests.harness import Site, detail, open_ready, served, state, wait_for, wait_state
from tools.serve import Handler

# What the browser and PyScript themselves say of a missing file or of a failing script.
NOISE = (r"^console: ", r"^page error: ")


def reason(page: Any) -> str:
    """The sentence the visitor reads."""
    return str(page.evaluate("document.querySelector('[data-boot=reason]').textContent"))


def message(page: Any, key: str, lang: str = "en") -> str:
    """The text of messages.js up to its detail."""
    return str(page.evaluate(f"zwickerMessages.{lang}.{key}")).split("%")[0]


def missing(route: Route) -> None:
    """Answer as a host does that lacks the file."""
    route.fulfill(status=404, content_type="text/html", body="<h1>not found</h1>")


def script(text: str) -> Callable[[Route], None]:
    """Answer with this Python source."""
    return lambda route: route.fulfill(content_type="text/x-python", body=text)


def fails(page: Page, url: str, code: str, lang: str = "en", seconds: float = 30) -> None:
    """Open the page and expect the failure message of this code, readable and with a retry."""
    page.goto(url)
    wait_state(page, "failed", seconds)
    assert reason(page).startswith(message(page, code, lang))
    assert page.locator("[data-boot=failure]").is_visible()
    assert page.locator("[data-boot=retry]").is_visible()
    assert page.evaluate("document.activeElement.dataset.boot") == "retry"


@pytest.mark.allow(*NOISE)
@pytest.mark.parametrize(
    "name",
    [
        "zwicker.zip.txt",
        "page.mpy.txt",
        *slow(
            "core.js",
            "pyodide.asm.wasm",
            "pyodide.asm.mjs",
            "stdlib.zip.txt",
            "worker.py",
            "unpack.py",
            "micropython.wasm",
            "py-config.json",
        ),
    ],
)
def test_missing_file_is_named(page: Page, site: Site, name: str) -> None:
    page.route(f"**/{name}", missing)
    fails(page, site.url, "file")
    assert name in reason(page)
    assert detail(page).endswith(name)


@pytest.mark.allow(*NOISE)
@pytest.mark.parametrize("name", ["zwicker.zip.txt", *slow("pyodide.asm.wasm")])
def test_retry_starts_once_the_file_is_there(page: Page, site: Site, name: str) -> None:
    page.route(f"**/{name}", missing)
    fails(page, site.url, "file")
    page.unroute(f"**/{name}")
    page.click("[data-boot=retry]")
    wait_for(lambda: state(page) == "ready", 60, "the second try")
    assert page.locator("[data-boot=failure]").is_hidden()


@pytest.mark.allow(*NOISE)
@pytest.mark.parametrize("lang", ["ru", *slow("de", "pt", "es")])
def test_failure_speaks_the_visitor_s_language(page: Page, site: Site, lang: str) -> None:
    page.route("**/zwicker.zip.txt", missing)
    fails(page, f"{site.url}?lang={lang}", "file", lang)
    assert page.inner_text("[data-boot=retry]") == page.evaluate(f"zwickerMessages.{lang}.retry")


@pytest.mark.allow(*NOISE)
def test_damaged_package_is_a_failure(page: Page, site: Site) -> None:
    page.route("**/zwicker.zip.txt", lambda r: r.fulfill(content_type="application/zip", body="PK"))
    fails(page, site.url, "worker")


@pytest.mark.allow(*NOISE)
def test_truncated_engine_is_a_failure(page: Page, site: Site) -> None:
    whole = next(site.folder.glob("static/vendor/*/pyodide/pyodide.asm.wasm")).read_bytes()
    half = whole[: len(whole) // 2]
    page.route(
        "**/pyodide.asm.wasm", lambda r: r.fulfill(content_type="application/wasm", body=half)
    )
    fails(page, site.url, "worker")


@pytest.mark.allow(*NOISE)
def test_error_at_the_worker_s_top_level(page: Page, site: Site) -> None:
    page.route("**/worker.py", script("raise ValueError('broken on purpose')"))
    fails(page, site.url, "worker")
    assert "broken on purpose" in detail(page)


@pytest.mark.allow(*NOISE)
def test_syntax_error_in_the_worker(page: Page, site: Site) -> None:
    page.route("**/worker.py", script("def ("))
    fails(page, site.url, "worker")
    assert "SyntaxError" in detail(page)


@pytest.mark.allow(*NOISE)
def test_error_in_the_page_s_own_python(page: Page, site: Site) -> None:
    page.route("**/unpack.py", script("raise ValueError('broken on purpose')"))
    fails(page, site.url, "page")
    assert "broken on purpose" in detail(page)


def test_worker_that_never_answers(page: Page, site: Site) -> None:
    page.clock.install()
    page.route("**/worker.py", script("__export__ = []"))
    page.route("**/unpack.py", script("from pyscript import window"))
    page.goto(site.url)
    wait_for(lambda: page.evaluate("document.querySelector('[data-boot=bar]').value >= 0.88"), 60)
    page.clock.run_for(25_000)
    assert page.inner_text("[data-boot=line]") == message(page, "slow")
    assert page.locator("[data-boot=again]").is_visible()
    assert state(page) == "booting"
    page.clock.run_for(45_000)
    assert state(page) == "failed"
    assert reason(page) == message(page, "silent")
    page.evaluate("zwickerBoot.ready()")
    assert state(page) == "ready", "an engine that comes late is still welcome"
    assert page.locator("[data-boot=failure]").is_hidden()


@pytest.mark.parametrize(
    ("lacking", "script"),
    [
        ("WebAssembly", "delete window.WebAssembly"),
        ("WebAssembly exceptions", "delete WebAssembly.Exception"),
        ("BigInt", "delete window.BigInt"),
        ("module workers", "window.Worker = function () {}"),
    ],
)
def test_too_old_a_browser_is_told_so(page: Page, site: Site, lacking: str, script: str) -> None:
    page.add_init_script(script)
    fails(page, site.url, "browser")
    assert lacking in reason(page)


def test_boot_scripts_are_written_for_old_browsers(site: Site) -> None:
    """Nothing newer than ES5 in what must say that the browser is too old."""
    for name in ("first.js", "boot.js"):
        text = (site.folder / "static/boot" / name).read_text(encoding="utf-8")
        code = re.sub(r"//.*|\"[^\"\n]*\"", "", text)
        newer = re.findall(
            r"=>|`|\b(?:const|let|class|async|await|import)\b|\?\.|\?\?|\.\.\.", code
        )
        assert not newer, (name, newer)


@pytest.mark.allow(r"broken on purpose")
def test_error_after_the_start_is_a_notice(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    page.evaluate("setTimeout(() => { throw new Error('broken on purpose'); })")
    notice = page.locator("[data-boot=notice]")
    notice.wait_for(state="visible")
    assert page.inner_text("[data-boot=notice-text]") == message(page, "later")
    assert page.locator("[data-boot=notice-reload]").is_visible()
    assert state(page) == "ready"
    page.click("[data-boot=notice-close]")
    assert notice.is_hidden()
    page.evaluate("void Promise.reject(new Error('broken on purpose'))")
    notice.wait_for(state="visible")


class Plain(Handler):
    """A host without our headers."""

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)


# A page of another site (localhost, not 127.0.0.1) that shows the game in a frame.
HOST = '<!doctype html><title>host</title><iframe src="{url}" width="400" height="700"></iframe>'


@pytest.mark.allow(r"favicon")
def test_starts_in_a_foreign_frame_with_storage_blocked(
    page: Page, site: Site, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(HOST.format(url=site.url), encoding="utf-8")
    with served(tmp_path, Plain) as host:
        page.goto(f"http://localhost:{host.port}/")
        frame = page.wait_for_selector("iframe").content_frame()
        wait_state(frame, "ready")
        blocked = frame.evaluate("(() => { try { localStorage; } catch { return true; } })()")
        assert blocked, "this test means nothing where storage is not blocked"
        assert frame.evaluate("zwickerStorage.lasting") is False
        assert frame.evaluate("zwickerDatabase") is False
        assert frame.locator("[data-boot=notice]").is_visible()
        assert frame.inner_text("[data-boot=notice-text]") == message(frame, "storage")
        stored = "(zwickerStorage.set('a', 'b'), zwickerStorage.get('a'))"
        assert frame.evaluate(stored) == "b"


def test_real_database_is_used_where_it_works(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    assert page.evaluate("zwickerDatabase") is True
    assert page.evaluate("zwickerStorage.lasting") is True
    assert page.evaluate("indexedDB instanceof IDBFactory")


def test_full_storage_keeps_the_text_for_this_visit(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('full'); })")
    page.evaluate("void (IDBObjectStore.prototype.put = () => { throw new DOMException('full'); })")
    page.evaluate("zwickerStorage.set('zwicker.x', 'kept')")
    page.locator("[data-boot=notice]").wait_for(state="visible")
    assert page.inner_text("[data-boot=notice-text]") == message(page, "full")
    assert page.evaluate("zwickerStorage.lasting") is False
    assert page.evaluate("zwickerStorage.get('zwicker.x')") == "kept"
    page.evaluate("zwickerStorage.remove('zwicker.x')")
    assert page.evaluate("zwickerStorage.get('zwicker.x')") is None
