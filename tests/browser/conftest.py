"""Fixtures of several browser tests: hosts for the service worker, and still pictures."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import make
from tests.harness import Site, served
from tests.offline_support import ALLOW, Host, NoStore
from tools.serve import Server
from zwicker.web.texts import LANGUAGES


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


@pytest.fixture(scope="session")
def stills(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Still pictures of every screen in every language, served: STILLS + "few-en.html"."""
    folder: Path = tmp_path_factory.mktemp("stills")
    make.write(folder, list(LANGUAGES))
    with served(folder) as server:
        yield f"http://127.0.0.1:{server.port}/"
