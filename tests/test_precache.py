"""What the service worker keeps, and the manifests: whole, right, and no larger than meant."""

import gzip
import hashlib
import json
import re
import shutil
import struct
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from tools.bench_server import TEXTS
from tools.build import build
from tools.manifest import COLOUR
from tools.precache import FIRST, NAME, SOURCE, file_list, is_first, is_kept, write_worker
from zwicker.variants import variant
from zwicker.web.texts import LANGUAGES

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).parents[1]
REST_BYTES = 3_000_000
FIRST_BYTES = 5_800_000
PLACE = "https://a.example/games/"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A freshly built site."""
    folder = tmp_path_factory.mktemp("built") / "site"
    build(folder)
    return folder


def written(site: Path) -> dict[str, Any]:
    """The list in front of the site's service worker."""
    line, source = (site / NAME).read_text(encoding="utf-8").split("\n", 1)
    assert source == SOURCE.read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(line.removeprefix("self.PRECACHE = ").removesuffix(";"))
    return found


def test_every_file_is_listed_once_with_its_digest(built: Path) -> None:
    lists = written(built)
    assert not lists["first"].keys() & lists["rest"].keys()
    listed = lists["first"] | lists["rest"]
    files = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    assert set(listed) == {path for path in files if is_kept(path)}
    left_out = {path for path in files if not is_kept(path)} - {NAME}
    assert all(path.endswith((".whl", ".png")) for path in left_out), left_out
    for path, digest in listed.items():
        assert hashlib.sha256((built / path).read_bytes()).hexdigest() == digest, path


def test_what_a_hand_needs_comes_first(built: Path) -> None:
    lists = written(built)
    for pattern in FIRST:
        assert any(fnmatchcase(path, pattern) for path in lists["first"]), pattern
    assert all(is_first(path) for path in lists["first"])
    assert "rules/de/zwickern.html" in lists["rest"]


def test_the_rest_is_small_enough_to_come_unasked(built: Path) -> None:
    sizes = [len(gzip.compress((built / path).read_bytes())) for path in written(built)["rest"]]
    assert sum(sizes) <= REST_BYTES


def test_what_comes_first_is_smaller_than_pyodide_alone(built: Path) -> None:
    """As hosts send it; they compress these kinds of files (docs/performance.md)."""
    first = written(built)["first"]
    assert {Path(path).suffix for path in first} <= set(TEXTS)
    assert sum(len(gzip.compress((built / path).read_bytes(), 6)) for path in first) <= FIRST_BYTES


def test_worker_lies_at_the_root_only(built: Path) -> None:
    assert [path.relative_to(built).as_posix() for path in built.rglob(NAME)] == [NAME]


def test_paths_need_no_escaping(built: Path) -> None:
    """The worker compares them with addresses as they are."""
    for path in file_list(built)["first"] | file_list(built)["rest"]:
        assert re.fullmatch(r"[\w./-]+", path, re.ASCII), path


def test_version_changes_with_any_file_and_only_then(tmp_path: Path) -> None:
    for name in ("index.html", "rules/en/zwickern.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("one", encoding="utf-8")
    versions = [write_worker(tmp_path), write_worker(tmp_path)]
    assert versions[0] == versions[1] == written(tmp_path)["version"]
    for name in ("index.html", "rules/en/zwickern.html"):
        (tmp_path / name).write_text("two", encoding="utf-8")
        versions.append(write_worker(tmp_path))
    shutil.rmtree(tmp_path / "rules")
    versions.append(write_worker(tmp_path))
    assert len(set(versions)) == 4


@pytest.fixture(params=LANGUAGES)
def manifest(request: pytest.FixtureRequest, built: Path) -> dict[str, Any]:
    """The manifest of a language, all its addresses resolved as a browser does."""
    path = f"static/manifest/{request.param}.webmanifest"
    found = json.loads((built / path).read_text(encoding="utf-8"))
    assert found["lang"] == request.param

    def resolve(entry: dict[str, Any]) -> None:
        for key in entry.keys() & {"src", "url", "start_url", "scope"}:
            entry[key] = urljoin(PLACE + path, entry[key])

    resolve(found)
    for entry in (*found["icons"], *found["shortcuts"]):
        resolve(entry)
        for icon in entry.get("icons", ()):
            resolve(icon)
    return found


def png_size(data: bytes) -> str:
    """Width and height of a PNG as a manifest writes them."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return f"{width}x{height}"


def test_manifest_starts_the_site_wherever_it_lies(manifest: dict[str, Any]) -> None:
    assert manifest["start_url"] == manifest["scope"] == PLACE
    assert manifest["name"] == manifest["short_name"] == "Zwicker"
    assert manifest["display"] == "standalone"
    assert "Zwicker" in manifest["description"]


def test_icons_are_there_with_their_sizes(manifest: dict[str, Any], built: Path) -> None:
    icons = list(manifest["icons"])
    for entry in manifest["shortcuts"]:
        icons += entry["icons"]
    for icon in icons:
        data = (built / icon["src"].removeprefix(PLACE)).read_bytes()
        if icon["sizes"] == "any":
            assert b"<svg" in data
        else:
            assert png_size(data) == icon["sizes"]
    wanted = {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    assert wanted <= {(icon["sizes"], icon["purpose"]) for icon in icons}


def test_shortcuts_lead_to_games_and_rules(manifest: dict[str, Any], built: Path) -> None:
    names = [entry["name"] for entry in manifest["shortcuts"]]
    assert len(set(names)) == len(names) == 4
    *games, rules = [entry["url"] for entry in manifest["shortcuts"]]
    for url in games:
        assert variant(urlsplit(url).query.removeprefix("variant="))
    assert (built / rules.removeprefix(PLACE)).is_file()
    assert f"/{manifest['lang']}/" in rules


def test_home_screen_icon_and_colours_fit_the_page(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    touch = re.search(r'rel="apple-touch-icon" href="\./([^"]+)"', page)
    assert touch is not None
    assert png_size((built / touch[1]).read_bytes()) == "180x180"
    tokens = (built / "static/css/tokens.css").read_text(encoding="utf-8")
    light, dark = re.findall(r"--page: light-dark\((#\w+), (#\w+)\)", tokens)[0]
    assert re.findall(r'"theme-color" content="(#\w+)"', page) == [light, dark]
    assert re.findall(r"--cloth: light-dark\(#\w+, (#\w+)\)", tokens) == [COLOUR]
