"""Fixtures of the tests of the service worker."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.harness import Site, served
from tests.offline_support import ALLOW, Host, NoStore
from tools.serve import Server


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Host:
    """A host that shows version 1."""
    return Host(tmp_path, site.folder)


@pytest.fixture
def server(host: Host) -> Iterator[Server]:
    """The host's server, with the browser's own cache forbidden."""
    handler = type("Asked", (NoStore,), {"asked": host.asked})
    with served(host.current, handler) as running:
        yield running


@pytest.fixture
def visitor(new_page: Callable[..., Page]) -> Page:
    """A page whose service worker is not blocked."""
    return new_page(**ALLOW)
