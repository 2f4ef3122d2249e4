"""Sharing from the page: the dialog, its link opened by somebody else, files that come and go."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.test_keeping import menu
from tests.browser.test_play import OWN_TURN, own_turn_or_score, start
from tests.harness import Site, open_ready, wait_for

LINK = "[data-part=share-link]"
SAID = "document.querySelector('[data-part=share-said]').textContent"
NOTICE = "[data-boot=notice-text]"
# A file as it comes when it is dropped on the page.
DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  const how = { bubbles: true, cancelable: true, dataTransfer: data };
  document.body.dispatchEvent(new DragEvent('dragover', how));
  document.body.dispatchEvent(new DragEvent('drop', how));
}"""


def test_a_deal_is_shared_and_played_by_somebody_else(
    page: Page, new_page: Callable[..., Page], site: Site
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    start(page, site)
    assert own_turn_or_score(page)
    dealt = page.evaluate("zwicker.record()")
    menu(page, "share")
    page.wait_for_selector(LINK)
    assert page.locator(".qr svg path").count() == 2
    page.locator("dialog .option-wide").nth(1).click()
    wait_for(lambda: "seed=" in page.input_value(LINK), 10, "the deal's link")
    page.click("[data-action=share-copy]")
    wait_for(lambda: page.evaluate(SAID), 10, "an answer")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.input_value(LINK)
    assert link.startswith(site.url + "#variant=zwickern&seats=2&level=3&seed=")
    page.click("dialog summary")
    code = page.input_value("[data-part=share-embed]")
    assert f'src="{site.url}static/embed.js"' in code
    assert "seed=" in code

    other = new_page()
    open_ready(other, link + "&beat=12")
    assert "12 points" in other.inner_text(NOTICE)
    assert own_turn_or_score(other)
    theirs = other.evaluate("zwicker.record()").split("start = ")[1].split("\n")[0]
    assert theirs.split("_")[1:4] == dealt.split("start = ")[1].split("\n")[0].split("_")[1:4]


def test_an_example_of_the_rules_is_shared_and_embedded(page: Page, site: Site) -> None:
    open_ready(page, site.url + "?example=sums&variant=zwickern&lang=de")
    page.click(".bar [data-action=share]")
    page.wait_for_selector(LINK)
    assert page.input_value(LINK) == site.url + "#example=sums&variant=zwickern"
    page.click("dialog summary")
    code = page.input_value("[data-part=share-embed]")
    assert '<zwicker-game lang="de"\n  example="sums"\n  variant="zwickern">' in code


@pytest.mark.slow
def test_files_are_opened_beside_the_visitor_s_own_match(
    page: Page, site: Site, tmp_path: Path
) -> None:
    start(page, site)
    assert own_turn_or_score(page)
    own = page.evaluate("zwicker.position()")
    menu(page, "save")
    saved = page.evaluate("localStorage.getItem('zwicker.match')")
    page.evaluate(DROP, ["deal.txt", "z1_zwickern_2_p0_p1_2d.6d_8c.z1"])
    wait_for(lambda: "2d.6d" in page.evaluate("zwicker.position()"), 20, "the position")
    assert page.evaluate("localStorage.getItem('zwicker.match')") == saved
    page.evaluate(DROP, ["match.zgr", saved])
    wait_for(lambda: page.evaluate("zwicker.position()") == own, 20, "the record")
    for bad in ("hello", "x" * 3_000_000, '{"format": "zwicker-everything"}'):
        page.evaluate(DROP, ["bad.zgr", bad])
        if "everything" in bad:
            wait_for(lambda: page.inner_text("[data-part=data-error]"), 10, "a refusal")
        else:
            wait_for(lambda: "cannot be opened" in page.inner_text(NOTICE), 10, "a refusal")
        assert page.evaluate("zwicker.position()") == own
    page.keyboard.press("Escape")
    record = tmp_path / "match.zgr"
    record.write_text(saved, encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        menu(page, "open-file")
    chooser.value.set_files(record)
    wait_for(lambda: page.evaluate(OWN_TURN), 20, "the match")
    menu(page, "mine")
    wait_for(lambda: page.evaluate(OWN_TURN), 60, "the visitor's own match")
    assert page.evaluate("zwicker.position()") == own
