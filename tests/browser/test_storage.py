"""Nothing lost: what is stored, its second place, and what happens when either fails.

Most of it needs no Python: a bare page has only the scripts that store, and starts at once.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.test_boot_failures import message
from tests.harness import Site

SCRIPTS = ("first", "second")  # as the build joins them
BARE = "<!doctype html><title>bare</title>" + "".join(
    f'<script src="./static/boot/{name}.js"></script>' for name in SCRIPTS
)
NAME = "zwicker.match"
# What the disk would hold if localStorage had been written to it at this moment.
KEEP = "() => ({...localStorage})"
BACK = "(kept) => { localStorage.clear(); Object.assign(localStorage, kept); }"
FULL = (
    "void (Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') })"
)
ROWS = """(change) => new Promise((resolve) => {
  const opening = indexedDB.open('zwicker');
  opening.onsuccess = () => {
    const database = opening.result, rows = [];
    const work = database.transaction('saves', 'readwrite');
    work.objectStore('saves').openCursor().onsuccess = ({target: {result: at}}) => {
      if (!at) return;
      const row = {name: at.key[0], ...at.value};
      rows.push(row);
      if (change && row.name === change.name && (change.number ?? row.number) === row.number) {
        if (change.drop) at.delete();
        else at.update({...at.value, ...change.set});
      }
      at.continue();
    };
    work.oncomplete = () => { database.close(); resolve(rows); };
  };
})"""


class Bare:
    """A page that stores and does nothing else."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.url = f"{site.url}bare.html"
        page.route("**/bare.html", lambda r: r.fulfill(content_type="text/html", body=BARE))
        page.route("**/favicon.ico", lambda r: r.fulfill(body=""))
        self.start()

    def start(self) -> None:
        """Start, or start again; Playwright waits for the promise that all is in order."""
        self.page.goto(self.url)
        self.page.evaluate("zwickerStored")

    def run(self, script: str, argument: Any = None) -> Any:
        """Evaluate in the page."""
        return self.page.evaluate(script, argument)

    def set(self, text: str, name: str = NAME) -> Any:
        """Store, and wait for the disk."""
        told = self.run("([name, text]) => zwickerStorage.set(name, text)", [name, text])
        self.run("zwickerStorage.settled()")
        return told

    def get(self, name: str = NAME) -> Any:
        """What is stored."""
        return self.run("(name) => zwickerStorage.get(name)", name)

    def spares(self) -> Any:
        """The other generations of the match."""
        return self.run("(name) => zwickerStorage.spares(name)", NAME)

    def rows(self, change: Any = None) -> Any:
        """The mirror's rows of the match by number, perhaps after a change."""
        rows = self.run(ROWS, change)
        rows = self.run(ROWS) if change else rows
        return {row["number"]: row["text"] for row in rows if row["name"] == NAME}


@pytest.fixture
def bare(page: Page, site: Site) -> Iterator[Bare]:
    """A bare page in a fresh profile."""
    return Bare(page, site)


def test_two_generations_in_two_places(bare: Bare) -> None:
    for text in ("one", "two", "three"):
        assert bare.set(text) is True
    assert bare.get() == "three"
    assert bare.rows() == {2: "two", 3: "three"}
    assert bare.run(KEEP)["zwicker-before.zwicker.match"].endswith("\ntwo")
    bare.start()
    assert bare.get() == "three"
    assert bare.spares() == ["two"]


def test_what_local_storage_has_not_written_yet_comes_from_the_mirror(bare: Bare) -> None:
    bare.set("one")
    kept = bare.run(KEEP)
    bare.set("two")
    bare.set("three")
    bare.set("blue", "zwicker.settings")
    bare.run(BACK, kept)
    bare.start()
    assert bare.get() == "three"
    assert bare.get("zwicker.settings") == "blue"
    assert bare.run(KEEP)[NAME] == "three", "put back where it can be read at once"


def test_either_place_may_be_wiped(bare: Bare) -> None:
    bare.set("one")
    bare.set('{"lang": "de"}', "zwicker.settings")
    bare.run("localStorage.clear()")
    bare.start()
    assert bare.get() == "one"
    assert json.loads(bare.get("zwicker.settings")) == {"lang": "de"}
    bare.rows({"name": NAME, "drop": True})
    bare.start()
    assert bare.get() == "one"


def test_damage_in_one_place_is_mended_from_the_other(bare: Bare) -> None:
    bare.set("one")
    bare.set("two")
    bare.set('{"a": 1}', "zwicker.stats")
    bare.run("localStorage.setItem('zwicker.stats', '{\"a\": 1')")
    bare.run("localStorage.setItem('zwicker.match', 'tw')")
    bare.start()
    assert json.loads(bare.get("zwicker.stats")) == {"a": 1}
    # of a match the engine decides: it can tell whether a text is whole
    assert [bare.get(), *bare.spares()] == ["tw", "two", "one"]
    bare.set("three")
    assert bare.rows({"name": NAME, "number": 3, "set": {"text": "thrxx"}})[3] == "thrxx"
    bare.run("localStorage.clear()")
    bare.start()
    assert bare.get() == "two", "the generation before, since the last one is damaged"


def test_a_text_written_by_another_hand_is_taken(bare: Bare) -> None:
    bare.set('{"lang": "de"}', "zwicker.settings")
    bare.run("localStorage.setItem('zwicker.settings', '{\"lang\": \"es\"}')")
    bare.start()
    assert bare.get("zwicker.settings") == '{"lang": "es"}'


def test_what_was_stored_before_there_were_seals_goes_on(bare: Bare) -> None:
    bare.run("localStorage.setItem('zwicker.match', 'old')")
    bare.run("localStorage.setItem('zwicker.match.3', 'aside')")
    bare.start()
    assert (bare.get(), bare.get("zwicker.match.3")) == ("old", "aside")
    bare.run("zwickerStorage.settled()")
    bare.run("localStorage.clear()")
    bare.start()
    assert (bare.get(), bare.get("zwicker.match.3")) == ("old", "aside")


def test_what_was_removed_stays_removed(bare: Bare) -> None:
    bare.set("one")
    kept = bare.run(KEEP)
    bare.run("zwickerStorage.remove('zwicker.match')")
    bare.run("zwickerStorage.settled()")
    assert bare.run("zwickerStorage.names()") == []
    bare.run(BACK, kept)
    bare.start()
    assert bare.get() is None
    bare.run("zwickerStorage.settled()")
    assert bare.rows() == {}
    bare.start()
    assert list(bare.run(KEEP)) == ["zwicker-schema"], "and nothing is left of it"
    bare.set("two")
    bare.start()
    assert bare.get() == "two"


def test_full_local_storage_is_no_loss(bare: Bare) -> None:
    bare.set("one")
    bare.run(FULL)
    assert bare.set("two") is True
    assert bare.get() == "two"
    assert bare.run("zwickerStorage.lasting") is True
    bare.start()
    assert bare.get() == "two"


def test_room_is_made_by_giving_up_the_text_before(bare: Bare) -> None:
    """A really full localStorage: five million letters."""
    bare.set("a" * 2_000_000)
    bare.set("b" * 2_000_000)
    assert bare.run("(n) => zwickerStorage.set('zwicker.match', 'c'.repeat(n))", 4_000_000) is True
    assert len(bare.run(KEEP)[NAME]) == 4_000_000
    assert "zwicker-before.zwicker.match" not in bare.run(KEEP)


def test_no_room_anywhere_is_said_once_and_nothing_is_lost_meanwhile(bare: Bare) -> None:
    bare.run("void (window.said = 0, zwickerStorage.onlost = () => { said += 1; })")
    bare.set("one")
    bare.run(FULL)
    bare.run("void (IDBObjectStore.prototype.put = () => { throw new DOMException('', 'Quota') })")
    bare.set("two")
    bare.set("three")
    assert bare.get() == "three"
    assert bare.run("[zwickerStorage.lasting, said]") == [False, 1]
    bare.start()
    assert bare.get() == "one", "what was stored before is whole"


@pytest.mark.parametrize("where", ["local", "mirror"])
def test_a_newer_version_s_data_are_left_alone(bare: Bare, where: str) -> None:
    bare.set("one")
    if where == "local":
        bare.run("localStorage.setItem('zwicker-schema', '2')")
    else:
        bare.run(
            "new Promise((done) => { indexedDB.open('zwicker', 2).onsuccess = (event) => {"
            " event.target.result.close(); done(); }; })"
        )
    bare.start()
    before = bare.run(KEEP)
    assert bare.run("[zwickerStorage.newer, zwickerStorage.lasting]") == [True, False]
    assert bare.get() == "one"
    bare.set("two")
    assert bare.get() == "two"
    bare.run("zwickerStorage.remove('zwicker.match')")
    assert bare.get() is None
    assert bare.run(KEEP) == before
    assert message(bare.page, "newer")


def test_a_clock_set_back_changes_nothing(bare: Bare) -> None:
    bare.set("one")
    kept = bare.run(KEEP)
    bare.page.clock.set_fixed_time("2001-01-01")
    bare.set("two")
    bare.run(BACK, kept)
    bare.start()
    assert bare.run("new Date().getFullYear()") == 2001
    assert bare.get() == "two"


def test_without_a_mirror_damage_costs_one_generation(page: Page, site: Site) -> None:
    page.add_init_script("Object.defineProperty(window, 'indexedDB', {get() { throw Error(); }})")
    bare = Bare(page, site)
    bare.set("one")
    bare.set("two")
    bare.start()
    assert bare.get() == "two"
    bare.run("localStorage.setItem('zwicker.match', 'tw')")
    bare.start()
    assert [bare.get(), *bare.spares()] == ["tw", "one"]


def crash(bare: Bare, chance: random.Random, lost: list[dict[str, str]], last: int) -> None:
    """Lose what a killed browser may lose: late writes to localStorage, or the mirror's last."""
    if chance.random() < 0.6:
        bare.run(BACK, chance.choice(lost))
    elif chance.random() < 0.5:
        bare.rows({"name": NAME, "number": last, "drop": True})
    bare.start()


def test_random_crashes_lose_at_most_what_was_on_its_way(bare: Bare) -> None:
    """Each text is a number that grows; a crash brings back the last one, or the one before it
    where that one write never reached either place."""
    chance = random.Random(7)
    written = 0
    for _ in range(25):
        lost = [bare.run(KEEP)]
        for _ in range(chance.randrange(1, 6)):
            written += 1
            bare.set(str(written))
            lost.append(bare.run(KEEP))
        in_flight = chance.random() < 0.3
        if in_flight:
            written += 1
            bare.run("(text) => void zwickerStorage.set('zwicker.match', text)", str(written))
            bare.run("zwickerStorage.settled()")
            bare.rows({"name": NAME, "number": written, "drop": True})
            bare.run(BACK, chance.choice(lost))
            bare.start()
        else:
            crash(bare, chance, lost, written)
        found = int(bare.get())
        assert found >= written - in_flight
        written = max(written, found)
        bare.set(str(written))
