"""Browsers that Pyodide runs in, but that lack what the styles are written with."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.harness import Site
from tools.old_css import TOKENS, dark_and_light

# What every token comes to, as a colour or as a shadow.
VALUES = """(names) => {
  const probe = document.createElement('i');
  document.body.append(probe);
  const found = names.map((name) => {
    probe.style.color = `var(${name})`;
    probe.style.boxShadow = `var(${name})`;
    const style = getComputedStyle(probe);
    return [style.color, style.boxShadow];
  });
  probe.remove();
  return found;
}"""


@pytest.mark.parametrize("contrast", ["no-preference", "more"])
@pytest.mark.parametrize("system", ["light", "dark"])
def test_colours_are_the_same_without_light_dark(
    new_page: Callable[..., Page], site: Site, system: str, contrast: str
) -> None:
    """An engine without the function is one in which it has another name."""
    text = (site.folder / TOKENS).read_text(encoding="utf-8")
    names = [name for name, _, _ in dark_and_light(text)]
    assert len(names) >= 25
    old = text.replace("light-dark(", "unknown-function(")

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/css", body=old)

    found: list[list[Any]] = []
    for change in (False, True):
        page = new_page(color_scheme=system, contrast=contrast)
        if change:
            page.route("**/tokens.css", answer)
        page.goto(site.url + "rules/en/zwickern.html")
        for theme in ("", "light", "dark", "contrast"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            if not theme:
                page.evaluate("delete document.documentElement.dataset.theme")
            found.append([theme, *page.evaluate(VALUES, names)])
    assert found[:4] == found[4:]
    assert found[1] != found[2]
