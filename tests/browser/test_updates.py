"""New versions of the site: they wait, ask, and never break a game or the version before."""

import pytest
from playwright.sync_api import Page

from tests.games import slow
from tests.harness import open_ready, wait_for, wait_state
from tests.offline_support import (
    LAST_CARDS,
    LATER,
    MATCH,
    NOTICE,
    NOW,
    OFFLINE,
    OVER,
    OWN_TURN,
    UPDATE,
    VERSION,
    WORKERS,
    Host,
    address,
    new_version_waits,
    open_kept,
    replace,
    start_match,
    stop,
    wait_version,
    write_anew,
)
from tools.serve import Server
from zwicker.game import Game


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


@pytest.mark.slow
def test_update_asks_again_between_deals(visitor: Page, host: Host, server: Server) -> None:
    page = visitor
    open_kept(page, address(server, LAST_CARDS))
    host.show(2)
    new_version_waits(page)
    page.click(LATER)
    page.evaluate("zwicker.moves().then((moves) => zwicker.play(moves[0].move)).then(() => true)")
    wait_for(lambda: page.evaluate(OVER), 60, "the end of the deal")
    wait_for(lambda: page.is_visible(NOTICE), 10, "the question again")


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.parametrize("damage", ["other content", *slow("missing")])
def test_broken_update_leaves_the_old_version(
    visitor: Page, host: Host, server: Server, damage: str
) -> None:
    page = visitor
    open_kept(page, address(server))
    broken = host.show(2)
    worker, last = broken / "zwicker/web/worker.py", broken / "zwicker.zip.txt"
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
    assert "/zwicker.zip.txt" in host.asked
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
