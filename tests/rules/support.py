"""Short ways to set up a position, try moves and look at single fields of what comes out."""

from typing import NamedTuple

import pytest

from zwicker import State, ZwickerError

FRENCH = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
TWICE = [joker for joker in ("X15", "X20", "X25") for _ in range(2)]
PACKS = {
    "zwickern": [*FRENCH, "X15", "X20", "X25"],
    "zwicken": FRENCH,
    "zwickeln": [*FRENCH, "X15", "X20", "X25", "X30"],
    "jensen": [*FRENCH, "X15", "X20", "X25"],
    "christiansen": [*FRENCH, "X15", "X20", "X25", "X30"],
    "classic": FRENCH,
    "grupp": [*FRENCH, *(f"W0{number}" for number in range(1, 7))],
    "dietze": FRENCH,
    "six-jokers": [*FRENCH, *TWICE],
    "sillerup": [*FRENCH, "X15", "X17", "X20", "X22", "X25", "X30"],
}
SEATINGS = {str(seats): (seats, seats) for seats in range(2, 13)} | {"2v2": (4, 2)}
PAIRS_ONLY = {"jensen", "six-jokers"}


class Fields(NamedTuple):
    """The fields of a position text by name; `extra` holds the further fields by their letter."""

    variant: str
    seats: str
    turn: str
    dealer: str
    table: str
    hands: str
    stock: str
    captured: str
    sweeps: str
    last: str
    score: str
    extra: dict[str, str]


def fields(text: str) -> Fields:
    """Split a position text; fields that were left out get their default."""
    parts = text.split("_")
    assert parts[0] == "z1", text
    zeros = ".".join(["0"] * SEATINGS[parts[2]][1])
    hidden = ".".join(["z"] * SEATINGS[parts[2]][1])
    defaults = ["", "", "", "", "", "z", "z", hidden, zeros, "0", zeros]
    named = [*parts[1:12], *defaults[len(parts) - 1 :]]
    return Fields(*named, extra={part[0]: part[1:] for part in parts[12:]})


def at(
    table: str,
    hands: str,
    *,
    variant: str = "zwickern",
    seats: str = "2",
    turn: str = "p0",
    dealer: str = "",
    stock: str = "z",
    captured: str = "",
    sweeps: str = "",
    last: str = "0",
    score: str = "",
    extra: str = "",
) -> str:
    """A position text; what is not given is unknown or zero, the dealer sits before the mover."""
    chairs, sides = SEATINGS[seats]
    mover = int(turn[1:]) if turn != "0" else 0
    parts = [
        "z1",
        variant,
        seats,
        turn,
        dealer or f"p{(mover - 1) % chairs}",
        table,
        hands,
        stock,
        captured or ".".join(["z"] * sides),
        sweeps or ".".join(["0"] * sides),
        last,
        score or ".".join(["0"] * sides),
    ]
    return "_".join(parts + ([extra] if extra else []))


def after(text: str, *moves: str) -> Fields:
    """Play the moves one after another, each of them legal; the fields of the last position."""
    state = State.parse(text)
    for move in moves:
        state = state.play(move)
    return fields(str(state))


def listed(text: str) -> set[str]:
    """The texts of all legal moves."""
    return {str(move) for move in State.parse(text).legal_moves()}


def legal(text: str, *moves: str) -> None:
    """Each move is legal however one asks, and listed under exactly this text."""
    state = State.parse(text)
    everything = listed(text)
    for move in moves:
        assert state.why_not(move) is None, (text, move, state.why_not(move))
        assert state.is_legal(move), (text, move)
        assert move in everything, (text, move, sorted(everything))


def refused(text: str, move: str, rule: str, code: str | None = None) -> None:
    """The move is illegal however one asks, for the reason of that rule (and that code)."""
    state = State.parse(text)
    reason = state.why_not(move)
    assert reason is not None, (text, move)
    assert reason.rule == rule, (text, move, reason)
    assert code is None or reason.code == code, (text, move, reason)
    assert reason.text
    assert not state.is_legal(move), (text, move)
    assert move not in listed(text), (text, move)
    with pytest.raises(ZwickerError) as caught:
        state.play(move)
    assert caught.value.code == reason.code


def points(text: str, side: int, award: str | None = None) -> int:
    """What a side scores in a finished deal: for one award, or in total."""
    sheet = State.parse(text).scores()[side]
    assert sheet.side == side
    if award is None:
        return sheet.total
    return sum(item.points for item in sheet.items if item.award == award)


def over(variant_id: str, captured: str, sweeps: str = "", seats: str = "", extra: str = "") -> str:
    """A finished deal; for two, or two pairs where the variant is played so only."""
    seats = seats or ("2v2" if variant_id in PAIRS_ONLY else "2")
    empty = ".".join(["0"] * (4 if seats == "2v2" else int(seats)))
    zeros = ".".join(["0"] * (captured.count(".") + 1))
    parts = ["z1", variant_id, seats, "0", "p1", "0", empty, "0", captured, sweeps or zeros, "p0"]
    return "_".join([*parts, zeros, *([extra] if extra else [])])


def glued(cards: list[str]) -> str:
    """A card list."""
    return "".join(cards) or "0"
