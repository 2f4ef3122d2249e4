"""Every text from outside goes through here before anything else looks at it.

Links, records, files, messages of other pages, what is stored, and moves somebody types: each kind
has its longest text, and letters that cannot be written down again become "�". What a text means
is for the parsers of the engine, which have limits of their own.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from zwicker.moves import MOST_MOVE
from zwicker.notation import MOST_TEXT as MOST_POSITION
from zwicker.record import MOST_TEXT as MOST_RECORD
from zwicker.web.links import PageError

LONGEST = {
    "move": MOST_MOVE + 1,  # so that what is too long is refused as no move
    "position": MOST_POSITION,
    "pile": 1_000,
    "record": MOST_RECORD,
    "game": 200_000,  # a position and its moves
    "stored": 200_000,
    "variant": 2_000,
    "name": 200,
    "value": 200,
}
# Halves of letters: one without the other, and two that make a letter.
HALF = re.compile("[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]")
PAIR = re.compile("[\\ud800-\\udbff][\\udc00-\\udfff]")
MOST_LIST = 200
MOST_SAVES = 4  # generations of one match
HOUSE = {"text": "variant", "base": "variant", "name": "name", "old": "name"}
BOARD = {"do": "value", "position": "position", "move": "move", "card": "value"}
PARAMS = {"g": "game", "position": "game", "variant": "variant"}


def text(kind: str, value: object) -> str:
    """The value as a text of that kind ("" for None). Raises PageError ("too-long")."""
    found = "" if value is None else str(value)
    if len(found) > LONGEST[kind]:
        raise PageError("too-long", str(len(found)))
    return PAIR.sub(_joined, HALF.sub("�", found))


def _joined(pair: re.Match[str]) -> str:
    """The letter of two halves."""
    return pair[0].encode("utf-16", "surrogatepass").decode("utf-16")


def typed(kind: str, value: object) -> str:
    """What was typed or chosen; what is too long is cut, and will not be understood."""
    return text(kind, None if value is None else str(value)[: LONGEST[kind]])


def numbers(values: object) -> list[int]:
    """A short list of places or seats. Raises PageError ("bad-value")."""
    found: Sequence[Any] = values if isinstance(values, list | tuple) else ()
    if len(found) > MOST_LIST or not all(isinstance(one, int) for one in found):
        raise PageError("bad-value", str(values)[:40])
    return list(found)


def number(value: object, usual: int) -> int:
    """A whole number. Raises PageError ("bad-value")."""
    if value is None:
        return usual
    if not isinstance(value, int):
        raise PageError("bad-value", str(value)[:40])
    return value


def names(values: object) -> list[str]:
    """The names of the players, by seat; what is no list of names gives none."""
    found: Sequence[Any] = values if isinstance(values, list | tuple) else ()
    return [text("name", str(one)[: LONGEST["name"]]) for one in found[:MOST_LIST]]


def house(request: Mapping[str, Any]) -> dict[str, Any]:
    """A request about house rules. Raises PageError ("too-long")."""
    stored = request.get("stored")
    known = {} if stored is None else {"stored": typed("stored", stored)}
    return _checked(request, HOUSE) | known


def board(request: Mapping[str, Any]) -> dict[str, Any]:
    """A request about a position beside the match. Raises PageError ("too-long")."""
    return _checked(request, BOARD)


def _checked(request: Mapping[str, Any], kinds: Mapping[str, str]) -> dict[str, Any]:
    known = {name: text(kind, request[name]) for name, kind in kinds.items() if request.get(name)}
    return {**request, **known}


def parameters(values: Mapping[str, Any]) -> dict[str, str]:
    """The parameters of a link. Raises PageError ("too-long")."""
    found = list(values.items())[:MOST_LIST]
    return {str(name): text(PARAMS.get(name, "value"), value) for name, value in found}


def saves(values: Iterable[object]) -> list[str]:
    """What is stored of one match, best first; what is too long to be one is left out."""
    found: list[str] = []
    for value in values:
        try:
            found.append(text("record", value))
        except PageError:
            continue
    return [one for one in found if one][:MOST_SAVES]
