"""What is published: addresses, previews, oEmbed, sitemap, licences, privacy, wheel, archive."""

import json
import re
import subprocess
import sys
import zipfile
from html import unescape
from pathlib import Path

import pytest

from tools import about_pages
from tools.build import build
from tools.published import FRAME, OEMBED, publish
from tools.release import release
from tools.wheel import contents, project, wheel_name, write_wheel
from zwicker.web.texts import LANGUAGES

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).parents[1]
BASE = "https://cards.example/zwicker/"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site built with a public address."""
    folder = tmp_path_factory.mktemp("built") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ZWICKER_ADDRESS", BASE)
        build(folder)
    return folder


def test_the_game_s_page_names_its_address_and_languages(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    assert f'<link rel="canonical" href="{BASE}">' in page
    found = dict(re.findall(r'hreflang="([\w-]+)" href="([^"]+)"', page))
    assert found == {"x-default": BASE, **{lang: f"{BASE}?lang={lang}" for lang in LANGUAGES}}
    facts = dict(
        re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', page)
    )
    assert facts["og:url"] == BASE
    assert facts["og:title"] == "Zwicker"
    picture = built / facts["og:image"].removeprefix(BASE)
    data = picture.read_bytes()
    assert data[16:24] == bytes.fromhex("000004b000000276"), "1200 x 630"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_pages_have_previews_of_their_own(built: Path, lang: str) -> None:
    page = (built / f"rules/{lang}/jensen.html").read_text(encoding="utf-8")
    facts = dict(re.findall(r'property="(og:[^"]+)" content="([^"]*)"', page))
    title = re.findall(r"<title>([^<]*)</title>", page)[0]
    assert unescape(facts["og:title"]) == unescape(title)
    assert facts["og:url"] == f"{BASE}rules/{lang}/jensen.html"
    assert facts["og:locale"].startswith(lang)


def test_oembed_answers_with_a_frame_of_the_game(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    assert f'type="application/json+oembed" href="{BASE}{OEMBED}"' in page
    answer = json.loads((built / OEMBED).read_text(encoding="utf-8"))
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert (answer["width"], answer["height"]) == tuple(FRAME.values())
    assert f'src="{BASE}?embed=1"' in answer["html"]
    assert (built / answer["thumbnail_url"].removeprefix(BASE)).is_file()


def test_sitemap_names_every_page_and_only_pages_that_are_there(built: Path) -> None:
    text = (built / "sitemap.xml").read_text(encoding="utf-8")
    named = re.findall(r"<loc>([^<]+)</loc>", text)
    assert BASE in named
    assert f"{BASE}rules/ru/lesotho.html" in named
    assert f"{BASE}about/pt.html" in named
    for address in {*named, *re.findall(r'href="([^"]+)"', text)}:
        path = address.removeprefix(BASE)
        assert (built / path).is_file() or (built / path / "index.html").is_file(), address
    assert f"Sitemap: {BASE}sitemap.xml" in (built / "robots.txt").read_text(encoding="utf-8")


def test_without_an_address_nothing_names_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ZWICKER_ADDRESS", raising=False)
    monkeypatch.delenv("NETLIFY", raising=False)
    (tmp_path / "index.html").write_text("<head></head>", encoding="utf-8")
    publish(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]
    text = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert 'property="og:title"' in text
    assert "http" not in text


def test_pages_on_privacy_say_the_same_in_all_languages(built: Path) -> None:
    words = about_pages.texts()
    assert set(words) == set(LANGUAGES)
    for lang in LANGUAGES:
        assert set(words[lang]) == set(words["en"])
        assert len(words[lang]["privacy"]) == len(words["en"]["privacy"])
        page = (built / f"about/{lang}.html").read_text(encoding="utf-8")
        assert all(text in unescape(page) for text in words[lang]["privacy"])
        for name, version, licence in about_pages.parts():
            assert f"{name}</th><td>{version}</td><td>{licence}" in page
        for place in re.findall(r'href="([^"#?]+)[^"]*"', page):
            if not place.startswith("http"):
                assert (built / "about" / place).exists(), place


def test_every_part_that_is_shipped_is_named_with_its_licence(built: Path) -> None:
    named = {name for name, _, _ in about_pages.parts()}
    vendored = {path.name for path in next(built.glob("static/vendor/*")).iterdir()}
    assert vendored == {"pyscript", "pyodide", "micropython"}
    wanted = {
        "@pyscript/core",
        "pyodide",
        "@micropython/micropython-webassembly-pyscript",
        "CPython",
    }
    assert wanted <= named
    assert "axe-core" not in named, "a tool of the tests"
    text = (built / "about/licences.txt").read_text(encoding="utf-8")
    for needed in (
        "Apache License",
        "Mozilla Public License",
        "PYTHON SOFTWARE FOUNDATION",
        "Damien",
    ):
        assert needed in text
    assert "Zwicker contributors" in text or "Zwicker" in text.split("=" * 78)[1]


def test_wheel_is_whole_and_always_the_same(built: Path, tmp_path: Path) -> None:
    wheel = built / wheel_name()
    assert wheel.read_bytes() == write_wheel(tmp_path).read_bytes()
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    info = f"zwicker-{project()['version']}.dist-info"
    assert {
        f"{info}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "entry_points.txt")
    } <= names
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "zwicker").rglob("*")
               if path.is_file() and "__pycache__" not in path.parts}  # fmt: skip
    assert sources == {name for name in contents() if not name.startswith(info)}


def test_wheel_installs_with_its_command_and_its_types(built: Path, tmp_path: Path) -> None:
    target = tmp_path / "there"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-compile",
               "--disable-pip-version-check", "--target", str(target)]  # fmt: skip
    subprocess.run([*command, str(built / wheel_name())], check=True)
    assert (target / "zwicker/py.typed").is_file()
    script = target / "bin/zwicker"
    deal = ["deal", "--variant", "zwickern", "--seats", "2", "--seed", "7"]
    told = []
    for how, place in (([str(script)], target), (["-m", "zwicker"], ROOT)):
        run = [sys.executable, *how, *deal]
        path = {"PYTHONPATH": str(place)}
        ended = subprocess.run(run, env=path, capture_output=True, text=True, check=True)
        told.append(ended.stdout)
    assert told[0] == told[1]
    assert told[0].startswith("z1_zwickern_2_")


def test_release_is_the_site_in_one_folder(built: Path, tmp_path: Path) -> None:
    target = release(tmp_path, built)
    assert target.name == f"zwicker-{project()['version']}.zip"
    with zipfile.ZipFile(target) as archive:
        names = archive.namelist()
        assert archive.testzip() is None
    files = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    assert {name.removeprefix("zwicker/") for name in names} == files | {
        "LICENSE.txt",
        "READ-ME.txt",
    }
    assert all(name.startswith("zwicker/") for name in names)
