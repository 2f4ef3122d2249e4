"""Every paragraph of the rules has a test named after it, and every such test has a paragraph."""

import re
import tomllib
from pathlib import Path

import pytest

from zwicker import variants

HERE = Path(__file__).parent
LIST = HERE.parent / "data" / "rules" / "paragraphs.toml"
PARAGRAPHS = tomllib.loads(LIST.read_text("utf-8"))["paragraph"]
TEST = re.compile(r"^def (test_r(\d+(?:_\d+)+)_[a-z]\w*)\(", re.MULTILINE)


def numbers_tested() -> dict[str, list[str]]:
    """The numbers that tests of this folder bear, and the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_r*.py")):
        for name, number in TEST.findall(path.read_text("utf-8")):
            found.setdefault(number.replace("_", "."), []).append(name)
    return found


def test_every_paragraph_has_a_test() -> None:
    playable = {one.rules.id for one in variants()}
    tests = numbers_tested()
    missing = [
        f"{paragraph['number']} {paragraph['name']}"
        for paragraph in PARAGRAPHS
        if paragraph["number"] not in tests
        and (not paragraph.get("needs") or playable & set(paragraph["needs"]))
    ]
    assert not missing


def test_every_numbered_test_has_a_paragraph() -> None:
    numbers = {paragraph["number"] for paragraph in PARAGRAPHS}
    stray = {number: names for number, names in numbers_tested().items() if number not in numbers}
    assert not stray


def test_the_sections_are_complete() -> None:
    sections = {".".join(paragraph["number"].split(".")[:-1]) for paragraph in PARAGRAPHS}
    casino = {"5.0", "5.1", "5.2", "5.3"}
    zwicker = {"1", "2", "3.1", "3.2", "4.0", "4.1", "4.2", "4.3", "4.4", "4.5"}
    assert sections == zwicker | casino
    numbers = [paragraph["number"] for paragraph in PARAGRAPHS]
    assert len(set(numbers)) == len(numbers)
    for section in sections:
        last = [int(n.split(".")[-1]) for n in numbers if n.rsplit(".", 1)[0] == section]
        assert last == list(range(1, len(last) + 1)), section


@pytest.mark.cpython
def test_the_list_is_that_of_the_rules_page() -> None:
    page = (HERE.parent.parent / "docs" / "rules.md").read_text("utf-8")
    headings = re.findall(r"^#### ([1-5]\.[\d.]*\d) (.+)$", page, re.MULTILINE)
    assert headings == [(paragraph["number"], paragraph["name"]) for paragraph in PARAGRAPHS]
