"""What all tests share, in CPython and inside Pyodide alike."""

import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

IN_PYODIDE = sys.platform == "emscripten"

if not IN_PYODIDE:
    pytest_plugins = ["tests.harness"]

# No deadline: the machine may be busy. Fixed examples where a failure must not depend on luck;
# ZWICKER_QUICK=1 asks for few (the browser runs the same tests more slowly).
settings.register_profile("full", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.register_profile("quick", parent=settings.get_profile("ci"), max_examples=15)
QUICK = bool(os.environ.get("ZWICKER_QUICK"))
SLOW = bool(os.environ.get("ZWICKER_SLOW") or os.environ.get("ZWICKER_THOROUGH"))
settings.load_profile("quick" if QUICK else "ci" if os.environ.get("CI") else "full")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is slow or cannot run inside Pyodide; leave the browser to the end."""
    left_out = {item for item in items if is_left_out(item)}
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]
    if not IN_PYODIDE:
        items.sort(key=lambda item: BROWSER_TESTS.get(item.path.parent.name, 0))


# Once Playwright has started, its event loop runs in this process, and asyncio.run() does not. The
# longest of all begins first.
BROWSER_TESTS = {"pyodide": 1, "browsers": 2, "browser": 3}


def is_left_out(item: pytest.Item) -> bool:
    """Whether the test does not run here or now."""
    if item.get_closest_marker("slow") and not SLOW:
        return True
    return IN_PYODIDE and needs_cpython(item)


def needs_cpython(item: pytest.Item) -> bool:
    """Whether the test is marked so, or its module uses processes."""
    module = getattr(item, "module", None)
    return bool(item.get_closest_marker("cpython")) or hasattr(module, "subprocess")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Repeat what tests found worth reporting (record_property("report", text))."""
    for text in reports(terminalreporter):
        terminalreporter.write_line(text)


def reports(terminalreporter: pytest.TerminalReporter) -> Iterator[str]:
    """The texts recorded by passed and failed tests."""
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, ()):
            yield from (str(text) for name, text in report.user_properties if name == "report")
