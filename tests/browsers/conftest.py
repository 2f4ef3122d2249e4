"""The site in Firefox and WebKitGTK. `make test-browsers` runs everything here; without
ZWICKER_BROWSERS=1 only what is marked `quick` runs."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.drivers import DRIVERS, Driver
from tools.install import find_webkit

ALL = bool(os.environ.get("ZWICKER_BROWSERS"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test that asks for `kind` or `driver` runs once in each browser."""
    if "kind" in metafunc.fixturenames:
        here = [name for name in DRIVERS if name != "webkit" or find_webkit()]
        metafunc.parametrize("kind", here, scope="module")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what takes long."""
    here = Path(__file__).parent
    out = [one for one in items if here in one.path.parents and not (ALL or quick(one))]
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [one for one in items if one not in out]


def quick(item: pytest.Item) -> bool:
    """Whether the test runs every time."""
    return item.get_closest_marker("quick") is not None


@pytest.fixture(scope="module")
def driver(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One browser of the kind for all tests of a module."""
    with DRIVERS[kind](tmp_path_factory.mktemp(kind)) as running:
        yield running


@pytest.fixture
def new_driver(kind: str) -> Iterator[Callable[[Path], Driver]]:
    """Starts browsers with profiles of their own; they end with the test."""
    with ExitStack() as stack:

        def start(profile: Path) -> Driver:
            return stack.enter_context(DRIVERS[kind](profile))

        yield start
