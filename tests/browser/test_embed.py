"""The game in other people's pages: beside a second one, with storage blocked, in a sandbox."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page

from tests.browser.test_play import OWN_TURN
from tests.harness import Site, served, wait_for, wait_state
from tests.offline_support import LAST_CARDS, Plain

GAME = "document.querySelectorAll('zwicker-game')[%d]"
POSITION = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
BLOCKED = "(() => { try { localStorage; } catch { return true; } })()"
OWN_KEYS = "Object.keys(localStorage).filter((name) => !name.startsWith('zwicker-embed.')).sort()"
CODE = ".catch((error) => error.code)"
BLOG = """<!doctype html><html lang="pt"><meta charset="utf-8"><title>blog</title>
<script async src="{url}static/embed.js"></script>
<body style="height: 4000px; margin: 0">
<zwicker-game position="{position}"></zwicker-game>
<zwicker-game variant="zwicken" seats="3" lang="de" theme="dark"></zwicker-game>
<script>
window.heard = [];
addEventListener("message", (event) => heard.push(event.data));
</script>"""
SANDBOX = (
    '<!doctype html><title>h</title><iframe sandbox="allow-scripts" src="{url}?embed=1&lang=ru">'
)


@pytest.fixture
def blog(site: Site, tmp_path: Path) -> Iterator[str]:
    """A page of another site (localhost is not 127.0.0.1) with two games."""
    text = BLOG.format(url=site.url, position=POSITION)
    (tmp_path / "index.html").write_text(text, encoding="utf-8")
    (tmp_path / "sandbox.html").write_text(SANDBOX.format(url=site.url), encoding="utf-8")
    with served(tmp_path, Plain) as host:
        yield f"http://localhost:{host.port}/"


def tapped(page: Page, number: int) -> Frame:
    """Tap the poster of a game and wait until the game is there."""
    box = page.locator("zwicker-game").nth(number)
    box.locator("button").click()
    frame = box.locator("iframe").element_handle().content_frame()
    assert frame is not None
    wait_state(frame, "ready")
    return frame


def press(frame: Frame, selector: str) -> None:
    """Click in a frame, wherever on the page around it that is."""
    frame.wait_for_selector(selector, state="attached")
    frame.evaluate(f"document.querySelector({selector!r}).click()")


def ask(page: Page, number: int, call: str) -> Any:
    """Call a method of a game's element."""
    return page.evaluate((GAME % number) + "." + call)


@pytest.mark.allow(r"favicon", r"localhost")
def test_two_games_in_a_page_of_another_site(page: Page, blog: str, site: Site) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(blog)
    page.wait_for_selector("zwicker-game button")
    assert page.locator("zwicker-game iframe").count() == 0
    ours = [url for url in requests if url.startswith(site.url)]
    assert ours == [f"{site.url}static/embed.js"]
    assert ask(page, 0, "position()" + ".catch((error) => error.message)").endswith("yet")
    assert page.locator("zwicker-game .card").count() == 8 + 5
    assert page.locator("zwicker-game .call").all_inner_texts() == [
        "Toque para jogar", "Tippen und spielen",
    ]  # fmt: skip

    first = tapped(page, 0)
    second = tapped(page, 1)
    assert first.evaluate(BLOCKED), "this test means nothing where storage is not blocked"
    assert first.locator("[data-boot=notice]").is_hidden()
    assert first.evaluate("document.documentElement.lang") == "pt"
    assert second.evaluate("document.documentElement.lang") == "de"
    assert second.evaluate("document.documentElement.dataset.theme") == "dark"
    assert ask(page, 0, "position()").startswith(POSITION)
    assert "_3_" in ask(page, 1, "position()")

    # the calls of window.zwicker, and what is no call
    assert ask(page, 0, "play('Kd')" + CODE) == "not-in-hand"
    assert "8cx2d.6d" in [row["move"] for row in ask(page, 0, "moves()")]
    assert ask(page, 0, "ask('steal')" + CODE) == "bad-value"
    assert ask(page, 0, "load('x'.repeat(2e6))" + CODE) == "bad-value"
    page.evaluate(f"({GAME % 0}).play('8cx2d.6d').then(() => true)")
    wait_for(lambda: first.evaluate(OWN_TURN), 30, "the answer of the computer")
    assert "2d" not in ask(page, 0, "position()").split("_")[5]
    told = page.evaluate("heard.filter((data) => data.event).map((data) => data.event)")
    assert told.count("ready") == 2
    assert "turn" in told

    # language and theme follow the page around
    page.evaluate(f"({GAME % 0}).setAttribute('lang', 'es')")
    page.evaluate(f"({GAME % 0}).setAttribute('theme', 'light')")
    wait_for(lambda: first.evaluate("document.documentElement.lang") == "es", 10, "Spanish")
    wait_for(lambda: first.evaluate("document.documentElement.dataset.theme") == "light", 10)

    # the page around keeps its focus, its keys and its scrolling
    assert page.evaluate("document.activeElement.localName") == "zwicker-game"
    page.evaluate("document.activeElement.blur()")
    before = ask(page, 0, "position()")
    page.keyboard.press("KeyU")
    page.keyboard.press("End")
    wait_for(lambda: page.evaluate("scrollY") > 1000, 10, "the End key")
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(195, 300)
    page.mouse.wheel(0, 900)
    wait_for(lambda: page.evaluate("scrollY") > 300, 10, "the wheel over the game")
    assert ask(page, 0, "position()") == before

    # closed and gone
    page.evaluate(f"({GAME % 1}).remove()")
    page.evaluate(f"({GAME % 0}).close()")
    assert page.locator("zwicker-game iframe").count() == 0


@pytest.mark.allow(r"favicon", r"localhost", r"^console: ")
def test_a_sandbox_without_an_origin_is_answered_with_a_message(page: Page, blog: str) -> None:
    page.goto(blog + "sandbox.html")
    frame = page.wait_for_selector("iframe").content_frame()
    assert frame is not None
    wait_for(lambda: frame.locator("[data-boot=reason]").is_visible(), 20, "the message")
    assert "allow-same-origin" in frame.inner_text("[data-boot=reason]")
    assert "песочницу" in frame.inner_text("[data-boot=reason]")


def test_an_embedded_game_never_touches_what_the_visitor_has_saved(page: Page, site: Site) -> None:
    """The example page lies on the same site, so the frames see the visitor's storage."""
    page.goto(site.url + "static/embed-demo.html")
    mine = {"zwicker.match": "mine", "zwicker.settings": '{"lang": "ru"}', "zwicker.stats": "{}"}
    page.evaluate(
        "(all) => Object.entries(all).forEach((one) => localStorage.setItem(...one))", mine
    )
    frame = tapped(page, 0)
    press(frame, "[data-action=menu]")
    assert frame.locator("dialog [data-action=mine]").is_hidden()
    press(frame, "dialog [data-action=settings]")
    press(frame, "dialog [name=back][value=rope]")
    press(frame, "dialog [data-action=close]")
    frame.evaluate(f"zwicker.load('{LAST_CARDS.partition('=')[2]}').then(() => true)")
    frame.evaluate("zwicker.moves().then((m) => zwicker.play(m[0].move)).then(() => true)")
    frame.wait_for_selector("[data-zone=score-sheet]")
    press(frame, "dialog [data-action=look]")
    press(frame, "[data-action=menu]")
    press(frame, "dialog [data-action=new]")
    press(frame, "dialog [data-action=deal]")
    wait_for(lambda: frame.evaluate("zwicker.position()").startswith("z1_zwickern_2"), 20)
    page.wait_for_timeout(300)
    assert page.evaluate(OWN_KEYS) == sorted(mine)
    assert {name: page.evaluate(f"localStorage.getItem('{name}')") for name in mine} == mine
    kept = page.evaluate("Object.keys(localStorage).filter((name) => name.includes('embed.1.'))")
    assert "zwicker-embed.1.settings" in kept


INSIDE = """() => [...document.querySelectorAll('zwicker-game')].flatMap(({ shadowRoot }) => {
  const room = shadowRoot.querySelector('.room').getBoundingClientRect();
  return [...shadowRoot.querySelectorAll('.card, .call')].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.top < room.top || box.bottom > room.bottom
      || box.left < room.left || box.right > room.right;
  }).map((part) => part.textContent);
})"""


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_of_a_poster_is_cut_off(page: Page, site: Site, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(site.url + "static/embed-demo.html")
    wait_for(lambda: page.locator("zwicker-game .call").count() > 2, 10, "the posters")
    assert page.evaluate(INSIDE) == []
