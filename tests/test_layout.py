"""Piles on the table and their text."""

import pytest

from zwicker.errors import NotationError
from zwicker.layout import (
    Build,
    is_number,
    parse_pile,
    parse_tokens,
    pile_cards,
    pile_name,
    pile_text,
)


@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("3d", "3d"),
        ("X15", "X15"),
        ("b5-2s3h-p0", Build(5, (("2s", "3h"),), 0)),
        ("b5-2s3h-9hm4c-5d-p1", Build(5, (("2s", "3h"), ("9h", "m4c"), ("5d",)), 1)),
        ("b3-Qs-p11", Build(3, (("Qs",),), 11)),
    ],
)
def test_piles_are_read_and_written(text: str, pile: str | Build) -> None:
    assert parse_pile(text) == pile
    assert pile_text(pile) == text


def test_a_build_is_named_by_its_cards_without_marks() -> None:
    build = parse_pile("b5-2s3h-9hm4c-5d-p0")
    assert pile_name(build) == "2s3h9h4c5d"
    assert pile_cards(build) == ("2s", "3h", "9h", "4c", "5d")
    assert pile_name("3d") == "3d"
    assert pile_cards("3d") == ("3d",)


@pytest.mark.parametrize(
    "text",
    ["", "3", "3d4d", "b", "b5", "b5-p0", "b5-2s3h", "b5-2s3h-0", "b5-2s3h-p", "b-2s3h-p0",
     "b05-2s3h-p0", "b5--p0", "b5-2sm-p0", "b5-mm2s-p0", "b5-2s3h-px", "b1000-2s-p0", "z2"],
)  # fmt: skip
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_pile(text)
    assert caught.value.code == "bad-field"


def test_tokens_carry_the_mark() -> None:
    assert parse_tokens("9hm4cX15") == ("9h", "m4c", "X15")


def test_numbers_have_one_way_of_writing() -> None:
    assert [text for text in ("0", "7", "12", "999") if is_number(text)] == ["0", "7", "12", "999"]
    assert not [text for text in ("", "07", "+7", "-7", "1000", "٣", "1 ") if is_number(text)]
