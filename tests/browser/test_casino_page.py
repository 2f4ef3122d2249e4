"""The southern African games through the page: table actions, top cards, what is owed, claims."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_play import PLAYABLE, SHEET, own_turn_or_score, play_move
from tests.games import slow
from tests.harness import Site, open_ready, prefer, wait_for
from zwicker.game import Game
from zwicker.moves import Move

ROWS = {
    "swazi": "3",
    "swazi-two": "2",
    "swazi-stock": "2",
    "lesotho": "2v2",
    "south-african": "3",
}
DESKTOP = {"width": 1280, "height": 800}


def show(page: Page, site: Site, query: str) -> None:
    """Open a link without movement."""
    prefer(page, speed="instant")
    open_ready(page, site.url + "#" + query)


def position(page: Page) -> str:
    return str(page.evaluate("zwicker.position()"))


def table_actions(page: Page) -> list[Move]:
    """The legal table actions, as scripts are told."""
    moves = page.evaluate("zwicker.moves()")
    texts = [row["move"] for row in moves if row["kind"] in ("table-build", "add")]
    return [move for move in map(Move.parse, texts) if not move.ends_turn]


def tap_items(page: Page, move: Move) -> int:
    """Tap the piles and top cards that a table action uses; how many top cards."""
    tops = 0
    for part in move.groups:
        for item in part:
            if item.build:
                text = "".join(item.cards)
                for pile in page.locator("[data-zone=table] [data-pile^=b]").all():
                    name = pile.get_attribute("data-pile") or ""
                    if "".join(name.split("-")[1:-1]) == text:
                        pile.click()
            elif page.locator(f'[data-zone=table] [data-pile="{item.cards[0]}"]').count():
                page.click(f'[data-zone=table] [data-pile="{item.cards[0]}"]')
            else:
                page.click(f'[data-top="{item.cards[0]}"]')
                tops += 1
    return tops


def do_action(page: Page, move: Move) -> None:
    """A table action by taps, taken back and done again."""
    before = position(page)
    tap_items(page, move)
    expect(page.locator("[data-old]")).to_have_count(0)
    page.locator(PLAYABLE).first.click()
    wait_for(lambda: position(page) != before, 20, "the action")
    after = position(page)
    assert after.split("_")[3] == "p0"
    page.click("[data-action=undo]")
    wait_for(lambda: position(page) == before, 20, "the action taken back")
    page.click("[data-action=redo]")
    wait_for(lambda: position(page) == after, 20, "the action done again")


@pytest.mark.parametrize(
    "row", ["lesotho", *slow("swazi", "swazi-two", "swazi-stock", "south-african")]
)
def test_a_deal_of_each_game(page: Page, site: Site, row: str) -> None:
    seats = ROWS[row]
    show(page, site, f"variant={row}&seats={seats}&seed=7&level=3")
    turns = acted = 0
    while own_turn_or_score(page):
        found = table_actions(page)
        if found and acted < 3:
            do_action(page, found[-1])
            acted += 1
            continue
        play_move(page, turns)
        turns += 1
    game = Game.parse(page.evaluate("zwicker.record()"))
    assert game.state.over
    assert [cells[-3] for cells in page.evaluate(SHEET)] == [s.total for s in game.scores()]
    assert turns >= 10


OWN_BUILD = (
    "position=z1_swazi_3_p0_p2_b9-4d5d-p0.3s.2h_9c8c6c.2c3c4c.5c7c6d_0_Ks.Kd9h.Kh6h_0.0.0_p0"
)
THEIRS = OWN_BUILD.replace("5d-p0", "5d-p1")


def test_top_cards_are_tapped_like_cards_of_the_table(page: Page, site: Site) -> None:
    show(page, site, OWN_BUILD)
    expect(page.locator("[data-top]")).to_have_count(2)
    page.click('[data-top="9h"]')
    page.click("[data-pile^=b9]")
    expect(page.locator(".line")).to_contain_text("9")
    expect(page.locator('[data-top="9h"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-old]")).to_have_count(0)
    page.click("[data-action=play]")
    wait_for(lambda: "b9-4d5d-9h-p0" in position(page), 20, "the top card added")
    expect(page.locator('[data-top="9h"]')).to_have_count(0)
    page.click('[data-top="6h"]')
    page.click('[data-pile="3s"]')
    page.click("[data-pile^=b9]")
    expect(page.locator("[data-old]")).to_have_count(0)
    page.click("[data-action=play]")
    wait_for(lambda: "b9-4d5d-9h-3s6h-p0" in position(page), 20, "a group added")


def test_a_card_of_the_hand_and_a_top_card(page: Page, site: Site) -> None:
    show(page, site, OWN_BUILD.replace("Kh6h", "Kh3h"))
    page.click('[data-zone=hand] [data-card="6c"]')
    page.click('[data-top="3h"]')
    page.click("[data-pile^=b9]")
    expect(page.locator("[data-old]")).to_have_count(0)
    page.click("[data-action=play]")
    wait_for(lambda: "b9-4d5d-3h6c-p0" in position(page), 20, "added")


def test_what_is_owed_is_said(page: Page, site: Site) -> None:
    show(page, site, THEIRS)
    page.click('[data-top="9h"]')
    page.click("[data-pile^=b9]")
    expect(page.locator("[data-old]")).to_have_count(0)
    page.click("[data-action=play]")
    expect(page.locator(".line")).to_contain_text("must be captured now")
    page.click('[data-zone=hand] [data-card="8c"]')
    expect(page.locator(".line")).to_contain_text(re.compile("capture"))
    expect(page.locator(PLAYABLE)).to_have_count(0)


@pytest.mark.slow
def test_a_captured_card_is_moved_up(page: Page, site: Site) -> None:
    show(page, site, OWN_BUILD.replace("_Ks.", "_Ks2s3dQs."))
    page.click("[data-action=arrange]")
    expect(page.locator("[data-action=move-up]")).to_have_count(2)
    page.click("[data-action=move-up] >> nth=0")
    wait_for(lambda: "_Ks3d2sQs." in position(page) and position(page).endswith("_R"), 20, "moved")
    expect(page.locator("[data-action=arrange]")).to_have_count(0)


CLAIMED = "position=z1_swazi.claims-on_3_{turn}_p2_8d.8h.8s.3c_8c2d.{other}.4c5d_0_0.0.0&level=3"


def test_a_claim_is_a_button(page: Page, site: Site) -> None:
    asked = "8h.Kh_2d3d.4c5d.6c7c.9c_0_0.8d8c_0.0_p3_0.0_Cp3-8c-8"
    show(page, site, f"position=z1_swazi.claims-on_2v2_p0_p2_{asked}")
    expect(page.locator(".line")).to_contain_text("claim")
    expect(page.locator("[data-choice]")).to_have_count(2)
    page.click('[data-choice="cl"]')
    wait_for(lambda: "_0.8d8h8c" in position(page), 30, "the eight taken")


def test_who_is_claimed_from_takes_what_was_left(page: Page, site: Site) -> None:
    show(page, site, CLAIMED.format(turn="p0", other="2c3d"))
    page.click('[data-zone=hand] [data-card="8c"]')
    page.click('[data-pile="8d"]')
    expect(page.locator("[data-old]")).to_have_count(0)
    page.click('[data-choice="8cx8d"], [data-move="8cx8d"]')
    expect(page.locator(".line")).to_contain_text("claimed", timeout=30_000)
    expect(page.locator("[data-choice]")).to_have_count(2)
    page.click('[data-pile="8s"]')
    expect(page.locator("[data-old]")).to_have_count(0)
    page.click("[data-action=play]")
    wait_for(lambda: "8d8s8c" in position(page), 20, "the first taken")
    page.click("[data-action=play]")
    wait_for(lambda: "_8d8s8h8c." in position(page), 20, "the second taken")


WHERE = """() => {
  const seat = document.querySelector('.seat[data-seat="1"]');
  return seat ? seat.getBoundingClientRect().left : 0;
}"""


@pytest.mark.slow
def test_play_goes_round_the_other_way(new_page: Callable[..., Page], site: Site) -> None:
    places = {}
    for variant in ("zwickern", "swazi"):
        page = new_page(viewport=DESKTOP)
        show(page, site, f"variant={variant}&seats=4&seed=3")
        places[variant] = wait_for(lambda at=page: at.evaluate(WHERE), 20, "the seats")
    assert places["zwickern"] < DESKTOP["width"] / 3 < places["swazi"]


@pytest.mark.slow
def test_the_games_are_offered(page: Page, site: Site) -> None:
    open_ready(page, site.url)
    page.click("[data-action=new]")
    for row in ROWS:
        expect(page.locator(f"input[name=variant][value='{row}']")).to_have_count(1)
