"""Ten visits in a row leave nothing behind in the page's memory (slow)."""

import pytest
from playwright.sync_api import Page

from tests.harness import Site, open_ready

VISITS = 10


@pytest.mark.slow
def test_memory_after_ten_reloads(page: Page, site: Site, record_property: object) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    sizes = []
    for _ in range(VISITS):
        open_ready(page, site.url + "?variant=zwickern&seed=1")
        page.wait_for_selector("[data-zone=hand] [data-card]")
        session.send("HeapProfiler.collectGarbage")
        metrics = {
            one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]
        }
        sizes.append((metrics["JSHeapUsedSize"], metrics["Nodes"], metrics["Documents"]))
    assert callable(record_property)
    record_property("report", f"heap after each of {VISITS} visits: {[size[0] for size in sizes]}")
    heaps = [size[0] for size in sizes]
    assert heaps[-1] < heaps[1] * 1.2 + 1_000_000, heaps
    assert sizes[-1][1] < sizes[1][1] * 1.5 + 500, sizes
