"""Moves and their text (docs/notation.md, "Moves")."""

import pytest

from zwicker import Move
from zwicker.errors import NotationError
from zwicker.moves import Item

CANONICAL = [
    "7d", "X15", "9sx7d.2c.5h4c", "Ksv14x8h.6d", "2cb8-3d2hAc-8d", "5cb5-0-2d3d-9dm4d",
    "2cb10-m6d6h", "9cb15-B3c3dB", "9cb15-B3c3dB-KdAd", "9sb9-0-9h", "Tsb10-0-B6d4cB",
    "Qsb3-0", "2cb7-5d-for", "tb7-3d4d", "ta9-B4d5dB-2s7s", "ar7d", "JhxJd.Js-p2",
]  # fmt: skip


@pytest.mark.parametrize("text", CANONICAL)
def test_texts_are_read_and_written(text: str) -> None:
    assert str(Move.parse(text)) == text
    assert str(Move.parse(f" {text} ")) == text


def test_parts_of_a_move() -> None:
    assert Move.parse("7d") == Move("trail", "7d")
    assert Move.parse("Ksv14x8h.6d4c") == Move("capture", "Ks", 14, (("8h",), ("6d", "4c")))
    build = Move.parse("2cb10-m6d6h-Tc-for")
    assert (build.kind, build.card, build.value) == ("build", "2c", 10)
    assert build.minus
    assert build.partner
    assert build.first == (Item(("6d",)), Item(("6h",)))
    assert build.groups == ((Item(("Tc",)),),)
    changed = Move.parse("9cb15-B3c3dB-9dm4d")
    assert changed.first == (Item(("3c", "3d"), build=True),)
    assert changed.groups == ((Item(("9d",)), Item(("4d",), minus=True)),)
    assert Move.parse("JhxJd-p2").under == 2


def test_a_table_action_does_not_end_the_turn() -> None:
    assert [Move.parse(text).ends_turn for text in ("7d", "tb7-3d4d", "ar7d")] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("7", 0),
        ("7dd", 3),
        ("7dx", 3),
        ("7dx2", 4),
        ("7dx2c.", 6),
        ("7dv", 3),
        ("7dv7", 4),
        ("7dv07x2c", 3),
        ("7db", 3),
        ("7db9", 4),
        ("7db9-", 5),
        ("7db9-m", 6),
        ("7db9-m0", 7),
        ("7db9-B2c", 8),
        ("7db9-2c-", 8),
        ("tb-3d", 2),
        ("ar", 2),
        ("ar7d2c", 6),
        ("JhxJd-p", 7),
    ],
)
def test_other_texts_are_refused(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(text)
    assert caught.value.code == "bad-move"
    assert caught.value.text == text
    assert 0 <= caught.value.at <= at


def test_a_text_too_long_is_refused() -> None:
    with pytest.raises(NotationError):
        Move.parse("7dx" + "2c." * 300 + "2c")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("cl", Move("claim")),
        ("nc", Move("no-claim")),
        ("x7d.2c", Move("take", piles=(("7d",), ("2c",)))),
        ("x2d3h", Move("take", piles=(("2d", "3h"),))),
    ],
)
def test_r6_6_what_claims_say_is_read_and_written(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text
