"""Cards and the text of card lists (docs/notation.md, "Cards")."""

import pytest

from zwicker.cards import (
    HIDDEN,
    SUITED,
    UNKNOWN,
    format_cards,
    is_joker,
    is_known,
    parse_cards,
    read_card,
)
from zwicker.errors import NotationError


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("0", ()),
        ("2d", ("2d",)),
        ("2d6hX15", ("2d", "6h", "X15")),
        ("W01Td", ("W01", "Td")),
        ("X15X15", ("X15", "X15")),
        ("z", (UNKNOWN,)),
        ("z3", (HIDDEN,) * 3),
        ("2dz2", ("2d", HIDDEN, HIDDEN)),
        ("z2z", (HIDDEN, HIDDEN, UNKNOWN)),
        # a digit before a suit belongs to the card
        ("z12d", (HIDDEN, "2d")),
        ("z2d", (UNKNOWN, "2d")),
    ],
)
def test_lists_are_read_and_written(text: str, cards: tuple[str, ...]) -> None:
    assert parse_cards(text) == cards
    assert format_cards(cards) == text


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("1d", 0),
        ("10d", 0),
        ("2D", 0),
        ("2d 3d", 2),
        ("2dx", 2),
        ("X1", 0),
        ("X1a", 0),
        ("X١٥", 0),  # digits, but not ours
        ("Y15", 0),
        ("z0", 0),
        ("z1000", 0),
        ("2d0", 2),
    ],
)
def test_other_texts_are_refused_with_the_place(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text)
    assert (caught.value.code, caught.value.text, caught.value.at) == ("bad-cards", text, at)


def test_there_are_52_suited_cards() -> None:
    assert len(SUITED) == 52
    assert all(read_card(card, 0) == card for card in SUITED)


def test_jokers_and_hidden_entries_are_told_apart() -> None:
    assert [card for card in ("X15", "W01", "Jd", "Td") if is_joker(card)] == ["X15", "W01"]
    assert is_known(("2d", "X15"))
    assert not is_known(("2d", HIDDEN))
    assert not is_known((UNKNOWN,))
