"""Without a network, below a sub-path, and in a foreign page, in Firefox and WebKitGTK."""

import shutil
from collections.abc import Callable
from pathlib import Path

from tests.browser.test_embed import BLOG, POSITION
from tests.browsers.test_play_elsewhere import OWN_TURN
from tests.drivers import Driver
from tests.harness import Site, open_ready, served, wait_for, wait_state
from tests.offline_support import MATCH, OFFLINE, NoStore, Plain, address, stop

FRAME = "document.querySelector('zwicker-game').shadowRoot.querySelector('iframe')"


def test_cold_start_without_a_network_below_a_sub_path(
    new_driver: Callable[[Path], Driver], site: Site, tmp_path: Path
) -> None:
    """The server is gone, and no file may come from the browser's own cache."""
    (tmp_path / "games").mkdir()
    shutil.copytree(site.folder, tmp_path / "games/zwicker")
    handler = type("Asked", (NoStore,), {"asked": []})
    profile = tmp_path / "profile"
    driver = new_driver(profile)
    with served(tmp_path / "games", handler) as server:
        url = address(server, "zwicker/")
        open_ready(driver, url)
        driver.click("[data-action=quick]")
        wait_for(lambda: driver.evaluate(OWN_TURN), 60, "the first turn")
        match = driver.evaluate(MATCH)
        wait_for(lambda: driver.evaluate(OFFLINE) == "all", 120, "everything kept")
        stop(server)
    if driver.name == "firefox":
        # WebKitGTK remembers nothing once it is closed, so there it is only another visit
        driver.close()
        driver = new_driver(profile)
    open_ready(driver, url)
    wait_for(lambda: driver.evaluate(OWN_TURN), 60, "the match")
    assert driver.evaluate(MATCH).split("moves")[0] == match.split("moves")[0]
    open_ready(driver, url + "?lang=ru&variant=swazi#theme=dark")
    assert driver.evaluate("document.documentElement.lang") == "ru"
    driver.goto(url + "rules/pt/lesotho.html")
    assert driver.count("h1") == 1


def test_a_game_in_a_page_of_another_site_with_storage_blocked(
    new_driver: Callable[[Path], Driver], site: Site, tmp_path: Path
) -> None:
    """localhost is another site than 127.0.0.1."""
    text = BLOG.format(url=site.url, position=POSITION)
    (tmp_path / "host").mkdir()
    (tmp_path / "host/index.html").write_text(text, encoding="utf-8")
    driver = new_driver(tmp_path / "profile")
    with served(tmp_path / "host", Plain) as host:
        driver.goto(f"http://localhost:{host.port}/")
        wait_for(lambda: driver.evaluate("!!customElements.get('zwicker-game')"), 20, "the element")
        driver.evaluate("document.querySelector('zwicker-game').open()")
        wait_for(
            lambda: driver.evaluate("heard.some((data) => data.event === 'ready')"), 90, "the game"
        )
        position = driver.evaluate("document.querySelector('zwicker-game').position()")
        assert position.startswith(POSITION)
        driver.evaluate("document.querySelector('zwicker-game').play('8cx2d.6d')")
        played = "document.querySelector('zwicker-game').position()"
        wait_for(lambda: "2d" not in driver.evaluate(played).split("_")[5], 30, "the move")
        driver.enter(FRAME)
        wait_state(driver, "ready")
        assert driver.evaluate("document.documentElement.lang") == "pt"
        assert driver.count("[data-boot=notice]:not([hidden])") == 0
        # by default both give a foreign frame a storage of its own, apart from the visitor's
        assert driver.evaluate("zwickerStorage.get('zwicker.match')") is None
