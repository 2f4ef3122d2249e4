"""The rules text made from a variant's data: totals, deals, choices, house rules."""

import re

import pytest

from tests.rulebook_support import NAMES, PACKAGE, book, said, shown, table
from zwicker import variant
from zwicker.deal import packets
from zwicker.rulebook import rulebook
from zwicker.rulebook.book import Text
from zwicker.rulebook.cards import points_total
from zwicker.rulebook.choices import CHOICES
from zwicker.variant import seating

# what the sources promise in each deal (rules 4.3, 5.3), by the number of packs
TOTALS = {
    "zwickern": 30, "zwicken": 21, "zwickeln": 34, "jensen": 30, "christiansen": 34,
    "classic": 21, "grupp": 21, "dietze": 21, "six-jokers": 48, "sillerup": 83,
    "swazi": 11, "swazi-two": 11, "swazi-stock": 11, "lesotho": 11, "south-african": 10,
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_every_variant_has_all_sections(name: str) -> None:
    wanted = ["aim", "cards", "deal", "turn", "build", "end", "score", "open", "house"]
    assert [section.id for section in book(name).sections] == wanted


@pytest.mark.parametrize("name", NAMES)
def test_totals_are_those_of_the_engine_and_of_the_sources(name: str) -> None:
    for seats in variant(name).rules.seats:
        count = seating(seats).count
        double = count >= variant(name).rules.two_packs_from
        assert points_total(variant(name), count) == (41 if double else TOTALS[name])


@pytest.mark.parametrize("name", NAMES)
def test_the_rows_of_the_score_table_add_up_to_its_last_row(name: str) -> None:
    """Each row as often as the pack has its card; sweeps come on top."""
    found = table(book(name), "score")
    pack = variant(name).pack(2)
    total = 0
    for (label, points), cards in zip(found.rows, found.cards, strict=True):
        assert isinstance(points, int)
        if cards:
            total += points * (4 if cards[0][0] == "A" else pack.count(cards[0]))
        elif label != Text("score.sweep"):
            total += points
    assert total == TOTALS[name]
    assert re.match(rf"{total}\b", shown(found.foot[1]))


@pytest.mark.parametrize("name", NAMES)
def test_the_deal_table_deals_the_whole_pack(name: str) -> None:
    game = variant(name)
    for row in table(book(name), "deal").rows:
        seats = row[0] if isinstance(row[0], int) else 4
        plan = packets(game, seats)
        turned = sum(map(int, re.findall(r"\d+", str(row[-2]))))
        assert turned == sum(packet.table for packet in plan)
        if game.rules.replenish == "packets":
            times = [part.split(" × ") for part in str(row[-1]).split(" · ")]
            each = sum(int(part[0]) * int(part[-1] if part[1:] else 1) for part in times)
            assert each * seats + turned == len(game.pack(seats))
    counts = {seating(seats).count for seats in game.rules.seats}
    assert len(table(book(name), "deal").rows) == len(counts)


def test_values_are_those_that_the_engine_plays() -> None:
    for name in NAMES:
        values = variant(name).values
        found = table(book(name), "values")
        rows = dict(zip(found.cards, (row[1] for row in found.rows), strict=True))
        for rank in "AJQK":
            if rank in variant(name).rules.ranks:
                numbers = re.findall(r"\d+", shown(rows[(f"{rank}s",)]))
                assert tuple(map(int, numbers)) == values[f"{rank}s"]
    assert "No number" in said(book("lesotho"), "cards")
    assert "Anything from 2 to 14" in said(book("grupp"), "cards")


@pytest.mark.cpython
def test_every_choice_of_the_rules_is_told() -> None:
    """docs/rules.md marks what had to be decided; each paragraph is covered by a text."""
    pages = (PACKAGE.parent / "docs/rules.md").read_text("utf-8")
    parts = re.split(r"(?m)^#{2,4} ", pages)
    marked = {
        part.split()[0]
        for part in parts
        if "**choice" in part or "(choice" in part or part.startswith("4.4.")
    }
    told = {number for choice in CHOICES for number in choice.rules.split()}
    # the introduction explains the mark, 4.4 is the heading of a list
    assert {number for number in marked if number[0].isdecimal()} - {"4.4"} == told


def test_choices_concern_the_variants_that_they_name() -> None:
    assert "34. The list counts" in said(book("zwickeln"), "open")
    assert "The list counts" not in said(rulebook(variant("zwickeln.ace-2")), "open")
    assert "turned up" in said(book("six-jokers"), "open")
    assert "turned up" not in said(book("zwicken"), "open")
    assert "drawn by lot" in said(book("south-african"), "open")


def test_house_rules_are_told_first_beside_what_is_usual() -> None:
    assert book("zwickern.bluff-on").sections[0].id == "changed"
    rows = table(book("zwickern.bluff-on"), "changed").rows
    assert [[shown(cell) for cell in row] for row in rows] == [["Bluffing", "yes", "no"]]
    several = table(rulebook(variant("zwickern.jokers-10-20-30.target-50")), "changed").rows
    assert [[shown(cell) for cell in row] for row in several] == [
        ["Target", "50", "100"],
        ["Jokers", "10 · 20 · 30", "15 · 20 · 25"],
    ]


def test_house_rules_change_the_text() -> None:
    usual, free = said(book("zwickern"), "build"), said(book("zwickern.bluff-on"), "build")
    assert "falls apart" not in usual
    assert "falls apart and costs you 5 points" in free
    assert "In your hand you keep a card" in usual
    assert "You need not hold a card" in free
    assert "You only build down" in said(book("zwickern.up-off"))
    assert "If you can take, you must" in said(book("zwickern.mustcapture-on.sums-off"))


def test_examples_that_a_house_rule_makes_wrong_are_left_out() -> None:
    assert "build-keep" in book("zwickern").examples
    assert "build-keep" not in book("zwickern.bluff-on").examples
    assert "take-equal" in book("zwickern.bluff-on").examples
