"""Run by worker.mjs inside Pyodide: pytest over /repo/tests; the last expression is the outcome."""

import os
import sys

import pytest


class Counter:
    """Counts what the tests came to, and leaves out most cases of tests that have many."""

    def __init__(self) -> None:
        self.counts = {"passed": 0, "failed": 0, "skipped": 0}

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Keep the first, the last and some between of a rule's cases, and one of others."""
        cases_of_rules = int(os.environ["ZWICKER_CASES"])  # 0: all
        cases: dict[str, list[pytest.Item]] = {}
        for item in items:
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
        kept = set()
        for test, found in cases.items():
            most = cases_of_rules if "/rules/" in test else min(cases_of_rules, 1)
            step = max(1, (len(found) - 1) // (most - 1)) if most > 1 else 1
            kept.update(found[::step][: most or None])
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = [item for item in items if item in kept]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.counts[report.outcome] += 1


os.chdir("/repo")
sys.path.insert(0, "/repo")
counter = Counter()
# plain: to rewrite asserts takes longer here than to run most tests
options = ["-q", "-p", "no:cacheprovider", "--durations=10", "--assert=plain"]
status = pytest.main(options, plugins=[counter])
{"exit": int(status), **counter.counts}
