"""Run by worker.mjs inside Pyodide: pytest over /repo/tests; the last expression is the outcome."""

import os
import sys

import pytest


class Counter:
    """Counts what the tests came to."""

    def __init__(self) -> None:
        self.counts = {"passed": 0, "failed": 0, "skipped": 0}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.counts[report.outcome] += 1


os.chdir("/repo")
sys.path.insert(0, "/repo")
counter = Counter()
status = pytest.main(["-q", "-p", "no:cacheprovider", "--durations=5"], plugins=[counter])
{"exit": int(status), **counter.counts}
