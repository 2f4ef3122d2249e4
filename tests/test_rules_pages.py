"""The built rules pages: one for each variant and language, whole, valid, and linked."""

import re
import time
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from zwicker import variant, variants
from zwicker.rulebook.book import Step
from zwicker.web.texts import LANGUAGES

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).resolve().parent.parent
NAMES = [one.text for one in variants()]
PAGES = [f"{lang}/{name}.html" for lang in LANGUAGES for name in NAMES]
LISTS = ["index.html", *(f"{lang}/index.html" for lang in LANGUAGES)]
EMPTY = {"meta", "link", "use", "br", "img"}
SECONDS = 5.0


class Outline(HTMLParser):
    """What a page consists of; fails on tags that do not match."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.title = ""
        self.text = ""
        self.feed(page)
        self.close()
        assert self.stack == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, attrs)
        self.tags.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag, (tag, self.getpos())

    def handle_data(self, data: str) -> None:
        if self.stack[-1:] == ["title"]:
            self.title += data
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of all elements with that tag."""
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder rules/ of a site that was built."""
    from tools.rules_pages import build_rules

    site = tmp_path_factory.mktemp("site")
    (site / "static").symlink_to(ROOT / "static")
    (site / "index.html").symlink_to(ROOT / "index.html")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("ZWICKER_ADDRESS", raising=False)
        patch.delenv("NETLIFY", raising=False)
        begun = time.monotonic()
        build_rules(site)
        assert time.monotonic() - begun < SECONDS
    return site / "rules"


@cache
def outline(path: Path) -> Outline:
    """The parsed page."""
    return Outline(path.read_text("utf-8"))


def test_there_is_a_page_for_every_variant_and_language_and_nothing_else(rules: Path) -> None:
    found = {path.relative_to(rules).as_posix() for path in rules.rglob("*") if path.is_file()}
    assert found == {*PAGES, *LISTS}


@pytest.mark.parametrize("page", PAGES)
def test_pages_are_whole(rules: Path, page: str) -> None:
    found = outline(rules / page)
    lang, name = page.removesuffix(".html").split("/")
    assert found.all("html") == [{"lang": lang}]
    descriptions = [one["content"] for one in found.all("meta") if one.get("name") == "description"]
    assert len(descriptions) == 1
    assert len(found.all("h1")) == 1
    ids = [attributes["id"] for _, attributes in found.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {"aim", "cards", "deal", "turn", "build", "end", "score", "open", "house"} <= set(ids)
    steps = [one for one in found.all("div") if one.get("class") == "step"]
    assert len(found.all("figure")) >= len(steps) - 1
    assert variant(name)


def test_titles_and_descriptions_are_all_different(rules: Path) -> None:
    for kind in (0, 1):
        said = []
        for page in PAGES:
            found = outline(rules / page)
            described = [m["content"] for m in found.all("meta") if m.get("name") == "description"]
            said.append((page.split("/")[0], (found.title, described[0])[kind]))
        assert len(said) == len(set(said))


@pytest.mark.parametrize("page", [*PAGES, *LISTS])
def test_nothing_is_left_over_and_nothing_runs(rules: Path, page: str) -> None:
    text = (rules / page).read_text("utf-8")
    found = outline(rules / page)
    assert not set("{}…") & set(found.text)
    assert not re.search(
        r"\b(section|setting|open|take|build|deal|variant|choice)\.[a-z]", found.text
    )
    assert "<script" not in text
    for tag, attributes in found.tags:
        assert "style" not in attributes, tag
        assert not [name for name in attributes if name.startswith("on")], tag
    assert "//" not in re.sub(r'xmlns="[^"]*"', "", text)


@pytest.mark.parametrize("page", [*PAGES, *LISTS])
def test_links_lead_somewhere(rules: Path, page: str) -> None:
    symbols = set(re.findall(r'id="(\w+)"', (ROOT / "static/cards/sprite.svg").read_text("utf-8")))
    links = [one["href"] for _, one in outline(rules / page).tags if one.get("href")]
    assert links
    for link in filter(None, links):
        parts = urlsplit(link)
        target = (rules / page).parent / parts.path
        if parts.query:
            query = parse_qs(parts.query)
            assert target.resolve() == rules.parent.resolve()
            assert query["lang"][0] == page.split("/")[0]
            assert "variant" not in query or query["variant"][0] in NAMES
            continue
        assert target.is_file(), link
        if parts.fragment:
            assert parts.fragment in symbols, link


@pytest.mark.parametrize("page", PAGES)
def test_pages_lead_to_the_other_languages_and_games(rules: Path, page: str) -> None:
    found = outline(rules / page)
    name = page.split("/")[1]
    alternates = {one["hreflang"]: one["href"] for one in found.all("link") if "hreflang" in one}
    assert set(alternates) == {*LANGUAGES, "x-default"}
    targets = {one["href"] for one in found.all("a")}
    assert {f"../{lang}/{name}" for lang in LANGUAGES} <= targets
    assert {f"{other}.html" for other in NAMES} - {name} <= targets
    assert any(f"?variant={name.removesuffix('.html')}&" in str(link) for link in targets)


def test_pages_that_say_the_same_are_alternates_of_each_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the public address set, search engines get full addresses, and readers relative ones."""
    from tools.rules_pages import build_rules

    base = "https://cards.example/zwicker"
    monkeypatch.setenv("ZWICKER_ADDRESS", base)
    build_rules(tmp_path)
    for lang in LANGUAGES:
        found = Outline((tmp_path / f"rules/{lang}/jensen.html").read_text("utf-8"))
        links = found.all("link")
        canonical = [one["href"] for one in links if one["rel"] == "canonical"]
        assert canonical == [f"{base}/rules/{lang}/jensen.html"]
        others = {one["hreflang"]: one["href"] for one in links if "hreflang" in one}
        assert others["ru"] == f"{base}/rules/ru/jensen.html"
        assert others["x-default"] == others["en"]
        assert not [one for one in found.all("a") if str(one["href"]).startswith("http")]


def test_every_language_has_its_own_card_letters(rules: Path) -> None:
    """Jack, queen and king are B D K in German and В Д К in Russian."""
    from tools.rules_pages import wording

    for lang, letters in {"en": "AKQJ", "de": "AKDB", "ru": "ТКДВ"}.items():
        shown = [wording(lang).texts.t(f"letter.{rank}") for rank in "AKQJ"]
        assert "".join(shown) == letters
    assert "#iD" in (rules / "de/zwickern.html").read_text("utf-8")
    assert "#iQ" not in (rules / "de/zwickern.html").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_step_of_the_book_stands_on_the_page_with_its_example(rules: Path, name: str) -> None:
    from tools.rules_pages import books

    book = next(one for one in books() if one.variant.text == name)
    found = outline(rules / f"pt/{name}.html")
    blocks = [block for section in book.sections for block in section.blocks]
    assert len(found.all("h3")) == len([block for block in blocks if isinstance(block, Step)])
    drawn = [one["data-example"] for one in found.all("figure")]
    assert sorted(map(str, drawn)) == sorted(one.example.id for one in book.examples.values())
