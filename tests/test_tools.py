"""The build and the local server: what is shipped, that it is whole, and how it is sent."""

import json
import re
import subprocess
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from tools import build as building
from tools import compiled as compiling
from tools import install
from tools.build import build
from tools.headers import headers_for
from tools.micropython import in_order, page_modules
from tools.pyscript_parts import KEPT, modules
from tools.serve import on_free_port, start
from tools.vendor import kept_modules

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A freshly built site."""
    folder = tmp_path_factory.mktemp("built") / "site"
    build(folder)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_same_sources_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    build(tmp_path / "again")
    assert contents(tmp_path / "again") == contents(built)


def test_build_replaces_what_was_there(built: Path) -> None:
    stale = built / "static/stale.txt"
    stale.write_text("of an older version", encoding="utf-8")
    build(built)
    assert not stale.exists()
    assert (built / "index.html").exists()


def test_every_file_that_the_page_names_is_there(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="\./([^"]+)"', page)
    for which in ("py", "mpy"):
        config = json.loads((built / f"{which}-config.json").read_text(encoding="utf-8"))
        named += [config["interpreter"], *(name.split("#")[0] for name in config["files"])]
    assert len(named) > 15
    assert not [name for name in named if not (built / name).is_file()]


def test_nothing_names_another_host(built: Path) -> None:
    """In our own files; the vendored ones hold addresses of CDNs that tests prove unused."""
    for name, data in contents(built).items():
        texts_of_others = name.startswith("static/vendor/") or name == "about/licences.txt"
        if not texts_of_others and not name.endswith((".zip.txt", ".whl")):
            addresses = set(re.findall(rb"https?://[^\s\"'<>)]+", data))
            addresses -= {b"http://www.w3.org/2000/svg", b"http://www.w3.org/1999/xlink"}
            assert not addresses, (name, addresses)


def test_worker_gets_the_package_compiled_and_without_the_page(built: Path) -> None:
    with zipfile.ZipFile(built / "zwicker.zip.txt") as archive:
        names = archive.namelist()
    assert "zwicker/__init__.pyc" in names
    assert all(name.endswith(".pyc") for name in names)
    head, _, data = (built / "page.mpy.txt").read_bytes().partition(b"\n")
    first, listed = json.loads(head)
    of_page = dict(listed)
    assert len(data) == sum(of_page.values())
    assert {"ui", "dom"} <= set(list(of_page)[:first])
    assert "analysis" in list(of_page)[first:]
    for module in (*of_page, "unpack", "worker"):
        assert f"zwicker/web/{module}.pyc" not in names
    for script in ("unpack", "worker"):
        assert (built / f"zwicker/web/{script}.py").is_file()


def test_styles_and_first_scripts_are_joined_in_their_order(built: Path) -> None:
    source = (ROOT / "index.html").read_text(encoding="utf-8")
    page = (built / "index.html").read_text(encoding="utf-8")
    styles = re.findall(r'rel="stylesheet" href="\./(\S+)"', page)
    assert styles == ["static/css/first.css", "static/css/game.css"]
    scripts = re.findall(r'<script src="\./(\S+)"', page)
    assert scripts == [f"static/boot/{name}.js" for name in ("first", "second", "boot")]
    for joined, listed in [
        (styles, re.findall(r'rel="stylesheet" href="\./(\S+)"', source)),
        (scripts, re.findall(r'<script src="\./(\S+)"', source)),
    ]:
        text = "".join((built / name).read_text(encoding="utf-8") for name in joined)
        ends = [(ROOT / name).read_text(encoding="utf-8").strip()[-80:] for name in listed]
        places = [text.index(end) for end in ends]
        assert len(listed) > len(joined)
        assert places == sorted(places)
    assert not (built / "static/boot/storage.js").exists()
    assert not (built / "static/css/sheet.css").exists()
    assert (built / "static/css/tokens.css").exists(), "the rules pages need it"


def test_stdlib_is_compiled_and_trimmed(built: Path) -> None:
    shipped = next(built.glob("static/vendor/*/pyodide/stdlib.zip.txt"))
    with zipfile.ZipFile(shipped) as archive:
        names = [name.removesuffix(".pyc").removesuffix("/__init__") for name in archive.namelist()]
        assert {name.replace("/", ".") for name in names} == kept_modules()
        assert all(info.compress_type == zipfile.ZIP_STORED for info in archive.infolist())
        assert archive.testzip() is None


NAMES = """
import { readFileSync } from "node:fs";
const wasm = new WebAssembly.Module(readFileSync(process.argv[2]));
console.log(JSON.stringify(WebAssembly.Module.exports(wasm).map((one) => one.name)));
"""


def test_the_interpreter_exports_what_its_script_names_and_little_else(
    built: Path, tmp_path: Path
) -> None:
    """What is left out is only what binary packages would link to; every name used is there."""
    shipped = next(built.glob("static/vendor/*/pyodide"))
    asked = tmp_path / "names.mjs"
    asked.write_text(NAMES, encoding="utf-8")
    exported, whole = (
        set(json.loads(subprocess.check_output(["node", asked, folder / "pyodide.asm.wasm"])))
        for folder in (shipped, ROOT / "node_modules/pyodide")
    )
    script = (shipped / "pyodide.asm.mjs").read_text(encoding="utf-8")
    named = {a or b for a, b in re.findall(r'wasmExports(?:\["(\w+)"\]|\.(\w+))', script)} & whole
    assert named
    assert named <= exported < whole
    assert len(exported) < len(whole) / 10


def test_pyscript_brings_the_python_that_the_page_asks_for(built: Path) -> None:
    shipped = next(built.glob("static/vendor/*/pyscript/core-*.js")).read_text(encoding="utf-8")
    found, _, _ = modules(shipped)
    assert found.keys() == {"__init__.py", *KEPT}
    offered = set(re.findall(r"\w+", json.loads(found["__init__.py"])))
    for path in (ROOT / "zwicker/web").glob("*.py"):
        for module, names in re.findall(
            r"^from pyscript(\.\w+)? import (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            asked = [name.strip() for name in names.split(",")]
            assert f"{module[1:]}.py" in KEPT if module else set(asked) <= offered, path


@pytest.mark.slow
def test_compiling_is_reproducible_and_cached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "one.zip"
    compiling.write_zip(source, [("a/x.py", b"def f():\n    return {1, 2}\n"), ("a/y.txt", b"y")])
    results = []
    for cache in ("first", "second"):
        monkeypatch.setattr(compiling, "CACHE", tmp_path / cache)
        results.append(compiling.compiled(source).read_bytes())
    assert results[0] == results[1]
    monkeypatch.setattr(compiling, "node", lambda: pytest.fail("compiled again"))
    assert compiling.compiled(source).read_bytes() == results[0]


def test_page_modules_are_those_that_its_first_script_imports(tmp_path: Path) -> None:
    for name, text in {
        "unpack": "from pyscript import window\nfrom zwicker.web import draw\nawait main()",
        "draw": "import json\nfrom zwicker.web.dom import show\nimport zwicker.web.unpack",
        "dom": "from zwicker.web import missing",
        "view": "from zwicker.web import dom",
    }.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    assert page_modules(tmp_path) == ["dom", "draw"]


def test_modules_of_the_start_come_first_and_each_after_those_that_it_imports(
    tmp_path: Path,
) -> None:
    for name, text in {
        "unpack": "await pause()\nfrom zwicker.web.ui import start\nawait start()",
        "ui": "from zwicker.web import dom, page",
        "page": "from zwicker.web.dom import show\ndef more():\n    from zwicker.web import later",
        "dom": "import json",
        "later": "from zwicker.web import dom",
    }.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    assert in_order(tmp_path, later=False) == ["dom", "page", "ui"]
    assert in_order(tmp_path, later=True) == ["dom", "later", "page", "ui"]


def test_lock_file_pins_everything_by_hash_and_names_no_host() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    packages = json.loads(text)["packages"]
    assert "://" not in text
    for name, entry in packages.items():
        assert not name or entry["integrity"].startswith("sha512-"), name
    for name, version in wanted.items():
        assert packages[f"node_modules/{name}"]["version"] == version


def test_python_tools_are_pinned_by_hash_and_name_no_host() -> None:
    for name in ("requirements-dev.txt", "tests/pyodide/requirements.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "://" not in text
        for entry in re.split(r"\n(?=\w)", text):
            assert entry.startswith("#") or "--hash=sha256:" in entry, entry


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("index.html", "text/html"),
        ("static/boot/watch.mjs", "text/javascript"),
        ("static/boot/boot.js", "text/javascript"),
        ("static/cards/sprite.svg", "image/svg+xml"),
        ("zwicker.zip.txt", "text/plain"),
        ("py-config.json", "application/json"),
    ],
)
def test_files_are_sent_with_their_type_and_the_host_s_headers(
    built: Path, path: str, kind: str
) -> None:
    server = start(built)
    try:
        with urlopen(f"http://127.0.0.1:{server.port}/{path}") as response:
            assert response.headers.get_content_type() == kind
            for name, value in headers_for(f"/{path}").items():
                assert response.headers[name] == value
    finally:
        server.shutdown()
        server.server_close()


def test_headers_of_single_paths_come_on_top() -> None:
    assert headers_for("/")["Cache-Control"] == "no-cache"
    assert "immutable" in headers_for("/static/vendor/x/pyodide/pyodide.mjs")["Cache-Control"]
    for open_to_all in ("/zwicker-1.0-py3-none-any.whl", "/records/first.zgr"):
        assert headers_for(open_to_all)["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in headers_for("/index.html")


def test_a_port_in_use_is_passed_over(built: Path) -> None:
    taken = start(built)
    other = on_free_port(built, taken.port)
    try:
        assert other.port > taken.port
    finally:
        other.server_close()
        taken.shutdown()
        taken.server_close()


def test_browser_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZWICKER_CHROMIUM", "/opt/my/chrome")
    assert install.find_browser() == "/opt/my/chrome"


def test_missing_browser_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "find_browser", lambda: None)
    monkeypatch.setattr(install.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="Chromium"):
        install.browser()


def test_two_builds_at_a_time_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They share what is compiled: test processes build one site each at the same moment."""
    fcntl = pytest.importorskip("fcntl")
    held = []

    def look(_: Path) -> None:
        with (compiling.CACHE / "lock").open("w") as file, pytest.raises(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        held.append(True)
        raise InterruptedError

    monkeypatch.setattr(building, "write_configs", look)
    with pytest.raises(InterruptedError):
        build(tmp_path / "site")
    assert held
    with (compiling.CACHE / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
