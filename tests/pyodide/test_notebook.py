"""The package as a notebook of another site installs it, in Chromium."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.harness import Site, served, wait_for
from tests.offline_support import Plain
from tests.pyodide.wheels import ROOT, STDLIB, wheels
from tools.wheel import wheel_name

HERE = Path(__file__).parent


@pytest.mark.allow(r"favicon")
def test_published_wheel_installs_in_a_notebook_of_another_site(
    page: Page, site: Site, tmp_path: Path
) -> None:
    """By micropip, from the site's own address; the examples of the documents run with it."""
    (tmp_path / "pyodide").symlink_to(next(site.folder.glob("static/vendor/*/pyodide")))
    (tmp_path / "stdlib.zip").symlink_to(STDLIB)
    for name in ("notebook.html", "notebook.mjs"):
        shutil.copyfile(HERE / name, tmp_path / name)
    shutil.copyfile(ROOT / "docs/library.md", tmp_path / "library.md")
    (tmp_path / "wheels").mkdir()
    needed = [wheel for wheel in wheels() if wheel.name.startswith(("micropip-", "packaging-"))]
    for wheel in needed:
        shutil.copyfile(wheel, tmp_path / "wheels" / wheel.name)
    plan = {"wheels": [wheel.name for wheel in needed], "address": site.url + wheel_name()}
    (tmp_path / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    with served(tmp_path, Plain) as server:
        page.goto(f"http://localhost:{server.port}/notebook.html")
        result = wait_for(lambda: page.evaluate("window.result"), 120, "the end")
    assert result["failed"] == 0, result["text"]
    assert result["attempted"] >= 20
    assert "site-packages/zwicker" in result["place"]
    assert f"zwicker-{result['version']}-" in wheel_name()
