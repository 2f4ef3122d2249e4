"""Markup of card faces, for MicroPython and for tests: the parts of static/cards/sprite.svg.

A part is one `<use href="#…"/>`, in whose place `static/boot/drawings.js` puts the drawing itself.
`letters` are the index letters of the language: {"A": "A", "K": "K", "Q": "D", "J": "B"}; Cyrillic
ones come as they are.
"""

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

_faces: dict[str, str] = {}
_minis: dict[str, str] = {}

DRAWN = {"Т": "T", "К": "K", "Д": "L", "В": "B"}
"""The sprite's names for Cyrillic letters: those shaped like Latin ones share their drawing."""


def suit(card: str) -> str:
    """The suit letter of a card, `x` for jokers."""
    return "x" if card[0] in "XW" else card[1]


def _use(name: str) -> str:
    return '<use href="#' + name + '"/>'


def _index(card: str, letters: dict[str, str], single: str, tens: str, units: str) -> str:
    """The index of a card from one of the sprite's two sets (small or large)."""
    rank = card[0]
    if rank == "W":
        return _use(single + "W")
    if rank == "X" or rank == "T":
        value = "10" if rank == "T" else str(int(card[1:]))
        if len(value) == 1:
            return _use(single + value)
        return _use(tens + value[0]) + _use(units + value[1])
    letter = letters.get(rank, rank)
    return _use(single + DRAWN.get(letter, letter))


def _kept(kept: dict[str, str], card: str, letters: dict[str, str], make: Any) -> str:
    """The drawing, made once for each card and letter: every table shows the same few cards."""
    key = card + letters.get(card[0], "")
    found = kept.get(key)
    if found is None:
        found = kept[key] = make(card, letters)
    return found


def face(card: str, letters: dict[str, str]) -> str:
    """The face of `card` as one `<svg>` with a small and a large drawing."""
    return _kept(_faces, card, letters, _face)


def mini(card: str, letters: dict[str, str]) -> str:
    """A card in a sentence or on a chip: the corner of its small face."""
    return _kept(_minis, card, letters, _mini)


def _face(card: str, letters: dict[str, str]) -> str:
    rank = card[0]
    mark = suit(card)
    small = _index(card, letters, "i", "t", "u")
    large = _index(card, letters, "I", "T", "U")
    if mark == "x":
        small += _use("cx") + _use("eX")
        large += _use("Cx") + _use("FX")
    elif rank in "KQJ":
        small += _use("c" + mark) + _use("e" + rank)
        large += _use("C" + mark) + _use("F" + rank)
    else:
        small += _use("m" + mark)
        large += _use("L" + rank + mark)
    return (
        '<svg class="face" viewBox="0 0 100 140" aria-hidden="true"><g class="face-small">'
        + small
        + '</g><g class="face-large">'
        + large
        + "</g></svg>"
    )


def _mini(card: str, letters: dict[str, str]) -> str:
    mark = suit(card)
    corner = _index(card, letters, "i", "t", "u") + _use("c" + mark)
    sized = corner.replace("<use ", '<use width="100" height="140" ')
    return (
        '<svg class="mini" data-suit="'
        + mark
        + '" viewBox="2 5 36 63" aria-hidden="true">'
        + sized
        + "</svg>"
    )
