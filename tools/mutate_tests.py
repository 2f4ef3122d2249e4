"""Which tests run which lines of the engine, and how long they take, for `mutate.py`.

Kept in .cache/mutate/tests/ for each file of tests, which is looked at anew when it has changed.
Where the engine has changed since, what ran a line of a function is taken to run all of it.
"""

import ast
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import coverage
import pytest

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".cache" / "mutate"
ENGINE = ROOT / "zwicker"
# What tests of something else import.
OTHERS = re.compile(
    r"(from|import) (zwicker\.(ai|web|rulebook|lessons)|tools|tests\.(web|ai)_\w+)\b"
)
# Tests of the engine that use something else as well.
ALSO = ("casino_games", "claims", "family", "properties", "salvage", "view")
TOGETHER = 8  # files of tests that are looked at and kept at a time
OPTIONS = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--capture=no"]


def files() -> list[Path]:
    """The files with tests of the engine alone."""
    places = ("tests", "tests/rules", "tests/oracle", "tests/oracle_casino")
    found = [path for place in places for path in (ROOT / place).glob("test_*.py")]
    others = {path for path in found if OTHERS.search(path.read_text(encoding="utf-8"))}
    return sorted({*found} - others | {ROOT / "tests" / f"test_{name}.py" for name in ALSO})


def digest(paths: list[Path]) -> str:
    """One name for the contents of files."""
    return sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()[:16]


class Recorder:
    """Notes for each test the engine's lines that it runs."""

    def __init__(self) -> None:
        self.lines = coverage.Coverage(
            data_file=str(KEPT / "data"), config_file=False, include=[f"{ENGINE}/*.py"], branch=True
        )
        self.lines.erase()
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        self.lines.switch_context(item.nodeid)
        start = time.process_time()
        answer = yield
        self.seconds[item.nodeid] = time.process_time() - start
        self.lines.switch_context("")
        return answer

    def tests(self) -> dict[str, Any]:
        """For each test its seconds, and by module the lines; "" is what importing ran."""
        data = self.lines.get_data()
        found = {test: blank(round(seconds, 3)) for test, seconds in self.seconds.items()}
        found[""] = blank()
        for path in sorted(data.measured_files()):
            if Path(path).parent == ENGINE:
                for line, tests in sorted(data.contexts_by_lineno(path).items()):
                    for test in tests:
                        found[test]["lines"].setdefault(Path(path).stem, []).append(line)
        return found


def blank(seconds: float = 0.0) -> dict[str, Any]:
    """What is known of a test before it has run."""
    return {"seconds": seconds, "lines": {}}


def record(paths: list[str]) -> None:
    """Run the tests of these files, in this process, and keep what they ran, file by file."""
    recorder = Recorder()
    recorder.lines.start()
    failed = pytest.main([*OPTIONS, *paths], plugins=[recorder])
    recorder.lines.stop()
    recorder.lines.save()
    if failed:
        sys.exit(int(failed))
    tests = recorder.tests()
    sources = {module.stem: module.read_text(encoding="utf-8") for module in ENGINE.glob("*.py")}
    source = KEPT / "sources" / f"{digest(sorted(ENGINE.glob('*.py')))}.json"
    source.parent.mkdir(exist_ok=True)
    source.write_text(json.dumps(sources), encoding="utf-8")
    for path in paths:
        name = Path(path).relative_to(ROOT).as_posix()
        own = {test: entry for test, entry in tests.items() if test.startswith(f"{name}::")}
        found = {"source": source.name, "tests": own | {"": tests[""]}}
        kept_of(Path(path)).write_text(json.dumps(found), encoding="utf-8")


def kept_of(path: Path) -> Path:
    """Where what is known of a file of tests is kept, as long as it is the same."""
    return KEPT / "tests" / f"{path.parent.name}-{path.stem}-{digest([path])}.json"


def functions(source: str) -> dict[int, str]:
    """For each line of a module the function that it is in, outermost first."""
    found: dict[int, str] = {}

    def look(node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            inner = name
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = f"{name}.{child.name}"
                last = child.end_lineno or child.lineno
                found.update(dict.fromkeys(range(child.lineno, last + 1), inner))
            look(child, inner)

    look(ast.parse(source), "")
    return found


def moved(old: str, new: str) -> dict[int, set[int]]:
    """Where the lines of a module's former text are now: in the same function, anywhere in it."""
    now: dict[str, set[int]] = {}
    for line, name in functions(new).items():
        now.setdefault(name, set()).add(line)
    return {line: now.get(name, set()) for line, name in functions(old).items()}


def taken(entries: dict[str, Any], old: dict[str, str]) -> dict[str, Any]:
    """What is known of tests, for the engine as it is now."""
    for module, text in old.items():
        path = ENGINE / f"{module}.py"
        new = path.read_text(encoding="utf-8") if path.exists() else ""
        if new != text:
            where = moved(text, new)
            for entry in entries.values():
                lines = entry["lines"].get(module, ())
                found = set().union(*(where.get(line, ()) for line in lines))
                entry["lines"][module] = sorted(found)
    return entries


def known(look: bool = True) -> dict[str, Any]:
    """All tests with their seconds and lines; with `look` what has changed is looked at first."""
    (KEPT / "tests").mkdir(parents=True, exist_ok=True)
    stale = [str(path) for path in files() if not kept_of(path).exists()]
    if stale and look:
        print(f"looking at {len(stale)} files of tests", flush=True)
        environment = {**os.environ, "ZWICKER_QUICK": "1"}
        for at in range(0, len(stale), TOGETHER):
            command = [sys.executable, "-m", "tools.mutate_tests", *stale[at : at + TOGETHER]]
            subprocess.run(command, cwd=ROOT, env=environment, check=True)
    wanted = {kept_of(path) for path in files()}
    for old in set((KEPT / "tests").glob("*.json")) - wanted:
        old.unlink()
    found = {"": blank()}
    for path in sorted(path for path in wanted if path.exists()):
        kept = json.loads(path.read_text(encoding="utf-8"))
        source = json.loads((KEPT / "sources" / kept["source"]).read_text(encoding="utf-8"))
        for test, entry in taken(kept["tests"], source).items():
            both = found.setdefault(test, blank(entry["seconds"]))["lines"]
            for module, lines in entry["lines"].items():
                both[module] = sorted({*both.get(module, ()), *lines})
    return found


if __name__ == "__main__":
    record(sys.argv[1:])
