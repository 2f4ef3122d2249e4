"""The engine's own tests, run once more inside the Pyodide that the site ships, in Chromium."""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.harness import ARGUMENTS, COMPILE_ONCE, Site, served, wait_for
from tests.pyodide.wheels import PYTHON, ROOT, STDLIB, pins, wheels
from tools.compiled import write_zip

HERE = Path(__file__).parent
LIMIT_SECONDS = 3000  # on a slow machine that does other things, too
# `make test` runs a few cases of each test inside, ZWICKER_SLOW=1 all of them.
CASES = 0 if os.environ.get("ZWICKER_SLOW") else 2
# Left out with most cases: the computer players' tests that search long, and those of the page's
# half of the worker, which every test of the page runs inside Pyodide as well.
LONG = re.compile(r"tests/test_(ai_(review|search|levels)|web_\w+)\.py")
# What does not run inside: the browser's tests, this one, those of the build and of measuring, and
# those of the brute force, which is only the yardstick.
OUTSIDE = (
    "tests/browser/", "tests/pyodide/", "tests/harness.py", "tests/test_tools.py",
    "tests/test_precache.py", "tests/test_ai_arena.py", "tests/drivers.py", "tests/browsers/",
    "tests/test_integrity.py", "tests/test_puzzles.py", "tests/test_sounds.py",
    "tests/test_web_puzzles.py", "tests/test_web_qr.py", "tests/test_published.py",
    "tests/test_library.py", "tests/test_shared.py", "tests/test_oracle", "tests/oracle/test_",
    "tests/oracle_casino/test_",
)  # fmt: skip

TOOLS = re.compile(r"^(?:from|import) tools(?: import|\.(?!soak_checks))", re.MULTILINE)


def sources() -> list[tuple[str, bytes]]:
    """The engine and its tests, as they lie in the repository."""
    found = [ROOT / "pyproject.toml"]
    found.append(ROOT / "tools" / "soak_checks.py")
    for folder in ("zwicker", "tests"):
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    named = [(path.relative_to(ROOT).as_posix(), path) for path in found]
    return [
        (name, path.read_bytes())
        for name, path in named
        if not name.startswith(OUTSIDE) and "__pycache__" not in name and not of_tools(path)
        if not (CASES and LONG.fullmatch(name))
    ]


def of_tools(path: Path) -> bool:
    """Whether it tests what builds or measures: such modules are not there inside Pyodide."""
    return path.name.startswith("test_") and bool(TOOLS.search(path.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def browser(chromium: Callable[..., Any]) -> Iterator[Any]:
    """A browser that compiles for speed: what runs here runs long."""
    running = chromium(args=[one for one in ARGUMENTS if one != COMPILE_ONCE])
    yield running
    running.close()


@pytest.fixture
def laid(site: Site, tmp_path: Path) -> Path:
    """A folder with everything the page below needs."""
    pyodide = next(site.folder.glob("static/vendor/*/pyodide"))
    (tmp_path / "pyodide").symlink_to(pyodide)
    (tmp_path / "stdlib.zip").symlink_to(STDLIB)
    for name in ("run.html", "page.js", "worker.mjs", "inside.py"):
        shutil.copyfile(HERE / name, tmp_path / name)
    needed = wheels()
    (tmp_path / "wheels").mkdir()
    for wheel in needed:
        shutil.copyfile(wheel, tmp_path / "wheels" / wheel.name)
    write_zip(tmp_path / "code.zip", sources())
    env = {"ZWICKER_QUICK": "1", "ZWICKER_CASES": str(CASES)}
    plan = {"wheels": [wheel.name for wheel in needed], "env": env}
    (tmp_path / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    return tmp_path


@pytest.mark.allow(r"favicon")
def test_engine_in_pyodide(
    new_page: Callable[..., Page], laid: Path, record_property: Callable[[str, Any], None]
) -> None:
    page = new_page()
    with served(laid) as server:
        page.goto(f"http://127.0.0.1:{server.port}/run.html")
        result = wait_for(lambda: page.evaluate("window.result"), LIMIT_SECONDS, "the end")
    output = "\n".join(page.evaluate("window.lines"))
    counted = {name: count for name, count in result.items() if name != "exit"}
    record_property("report", f"inside Pyodide: {counted}")
    print(output)
    assert result["exit"] == 0, f"{result}\n{output}"
    assert result["passed"] > 0


def test_versions_are_those_of_the_tests_outside() -> None:
    """Only micropip is needed inside alone."""
    lines = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8").split()
    outside = dict(word.split("==") for word in lines if word.count("==") == 1)
    for name, version in pins().items():
        assert name == "micropip" or outside[name] == version, name


def test_wheels_are_for_the_python_that_is_shipped(site: Site) -> None:
    lock = next(site.folder.glob("static/vendor/*/pyodide/pyodide-lock.json"))
    python = json.loads(lock.read_text(encoding="utf-8"))["info"]["python"]
    assert PYTHON.partition("=")[2] == python.rpartition(".")[0]
