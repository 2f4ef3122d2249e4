"""Branch coverage of what runs in CPython: `make coverage`.

Runs the tests that need no browser under coverage.py and holds the figures against what is
promised: every branch of the engine, nine of ten of the rest. Left out are the modules that
MicroPython runs on the page (`micropython.py` lists them) and the worker's side that talks to
Pyodide.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from tools.micropython import ENTRY, page_modules

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".cache" / "coverage"
TESTS = ["tests", "--ignore=tests/browser", "--ignore=tests/browsers", "--ignore=tests/pyodide"]
# Without a test outside the browser, and why.
ELSEWHERE = {
    "zwicker/web/worker.py": "runs in Pyodide: its imports are there only",
}
PROMISED = {"engine": 100.0, "the rest": 90.0}


class Part(NamedTuple):
    """Lines and branches of some files, how many of them ran, and where some did not."""

    all: int
    ran: int
    gaps: list[str]

    @property
    def percent(self) -> float:
        """How much ran, of a hundred."""
        return 100 * self.ran / self.all if self.all else 100.0


def left_out() -> list[str]:
    """Files that are not looked at."""
    page = [f"zwicker/web/{name}.py" for name in (ENTRY, *page_modules(ROOT / "zwicker" / "web"))]
    return sorted([*page, *ELSEWHERE])


def part_of(path: str) -> str:
    """Which promise a file is under: the engine is what lies flat in the package, and variants."""
    folder = path.rpartition("/")[0]
    return "engine" if folder in ("zwicker", "zwicker/variants") else "the rest"


def measured(report: dict[str, Any], name: str) -> Part:
    """One of the parts, from coverage.py's report as JSON."""
    total = ran = 0
    gaps: list[str] = []
    for path, entry in sorted(report["files"].items()):
        if part_of(path) != name:
            continue
        figures = entry["summary"]
        total += figures["num_statements"] + figures["num_branches"]
        ran += figures["covered_lines"] + figures["covered_branches"]
        gaps += [f"{path}: {gap}" for gap in told(entry)]
    return Part(total, ran, gaps)


def told(entry: dict[str, Any]) -> Iterable[str]:
    """Lines that did not run, and jumps that were not taken from lines that did."""
    missing = set(entry["missing_lines"])
    yield from (f"line {line}" for line in sorted(missing))
    for start, end in entry["missing_branches"]:
        if start not in missing and end not in missing:
            yield f"line {start} never goes on to {end if end > 0 else 'the end'}"


def run() -> dict[str, Any]:
    """The report after a run of the tests. Raises CalledProcessError if one of them fails."""
    KEPT.mkdir(parents=True, exist_ok=True)
    known = {"ZWICKER_QUICK": "1", "COVERAGE_FILE": str(KEPT / "data"), "COVERAGE_CORE": "ctrace"}
    python, environment = [sys.executable, "-m"], {**os.environ, **known}
    omit = f"--omit={','.join(left_out())}"
    tests = ["pytest", "-q", *TESTS, *sys.argv[1:]]
    subprocess.run(
        [*python, "coverage", "run", omit, "-m", *tests], cwd=ROOT, env=environment, check=True
    )
    told_in = KEPT / "report.json"
    subprocess.run(
        [*python, "coverage", "json", "-q", omit, "-o", str(told_in)],
        cwd=ROOT, env=environment, check=True,
    )  # fmt: skip
    report: dict[str, Any] = json.loads(told_in.read_text(encoding="utf-8"))
    return report


def main() -> None:
    """Run the tests, say what did not run; exit code 1 where that is more than is promised."""
    report = run()
    failed = False
    for name, promise in PROMISED.items():
        part = measured(report, name)
        print("\n".join(part.gaps))
        print(f"{name}: {part.ran} of {part.all} lines and branches ran, {part.percent:.2f} %")
        failed = failed or part.percent < promise
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
