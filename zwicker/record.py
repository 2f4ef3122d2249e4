"""Records: a whole game as TOML text (docs/notation.md, "Records"), and the pack's commitment.

A record holds starting positions and moves. It replays to the identical end, or is refused with
the first move that fails; what comes before it is kept in the error.
"""

import json
import re
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from zwicker.cards import Cards, format_cards
from zwicker.deal import packets, playing_order
from zwicker.errors import ZwickerError
from zwicker.state import State, table_cards

if TYPE_CHECKING:
    from zwicker.game import Deal, Game

FORMAT = 1
MOST_TEXT = 1_000_000  # characters
MOST_LINES = 30_000
MOST_NESTED = 500  # brackets in brackets; players' names may hold some as well
OWN_KEYS = ("format", "variant", "seats", "names", "deals")


class RecordError(ZwickerError):
    """A record that does not replay. `game` is what could be read before the fault, or None."""

    messages = {
        "bad-record": "this is not a record: {text}",
        "bad-start": "deal {deal} does not start with a position of this game: {text}",
        "bad-record-move": "deal {deal}, move {move} cannot be played: {text}",
        "newer-record": "this record was written by a newer version: format {text}",
        "too-long": "the text is too long: {text} characters",
    }

    def __init__(
        self, code: str, text: str, game: "Game | None" = None, deal: int = 0, move: int = 0
    ) -> None:
        super().__init__(code, text)
        self.game = game
        self.deal = deal
        self.move = move

    def __str__(self) -> str:
        return self.messages[self.code].format(text=self.text[:300], deal=self.deal, move=self.move)


def format_record(game: "Game") -> str:
    """The record of a game; the inverse of parse_record."""
    first = game.deals[0].start
    lines = [
        f"format = {FORMAT}",
        f"variant = {_value(first.variant.text)}",
        f"seats = {_value(first.seating.text)}",
        f"names = {_value(list(game.names))}",
    ]
    lines += [f"{key} = {_value(value)}" for key, value in game.info.items()]
    for deal in game.deals:
        lines += ["", "[[deals]]", f"start = {_value(str(deal.start))}"]
        lines += [f"{key} = {_value(value)}" for key, value in deal.facts.items()]
        lines += ["moves = [", *(f"  {_value(str(move))}," for move in deal.moves), "]"]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    """A TOML value: a text, a whole number, a truth value or a list of these."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    # JSON's escapes are TOML's as well; only DEL must be escaped in addition
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def parse_record(text: str) -> "Game":
    """The game that a record writes. Raises RecordError."""
    import tomllib

    if len(text) > MOST_TEXT:
        raise RecordError("too-long", str(len(text)))
    if text.count("\n") > MOST_LINES:
        raise RecordError("bad-record", "too many lines")
    if nesting(text) > MOST_NESTED:
        raise RecordError("bad-record", "brackets in brackets")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RecordError("bad-record", str(error)) from None
    return read_record(data)


def nesting(text: str) -> int:
    """How deep brackets stand in brackets, at most; what is deeper than allowed is not counted out.

    A reader that goes down with each of them can end the whole interpreter where it runs inside a
    browser, whose stack is small; so this is looked at first.
    """
    deepest = depth = 0
    for found in re.finditer(r"[\[{]+|[\]}]+", text):
        run = found[0]
        if run[0] in "[{":
            depth += len(run)
            deepest = max(deepest, depth)
            if deepest > MOST_NESTED:
                break
        else:
            depth -= len(run)
    return deepest


def read_record(data: dict[str, Any]) -> "Game":
    """The game from the record's parsed contents. Raises RecordError."""
    from zwicker.game import Deal, Game

    deals, form = data.get("deals"), data.get("format")
    if isinstance(form, int) and form > FORMAT:
        raise RecordError("newer-record", str(form)[:20])
    if form != FORMAT or not isinstance(deals, list) or not deals:
        raise RecordError("bad-record", f"format = {form!r}")
    game: Game | None = None
    for number, deal in enumerate(deals, 1):
        start = _start(data, deal, game, number)
        facts = {key: value for key, value in deal.items() if key not in ("start", "moves")}
        if game is None:
            game = Game(start, _names(data, start.seating.count), _info(data))
            game.deal.facts = facts
        else:
            game.deals.append(Deal(start, facts))
        _replay(game, deal, number)
    assert game is not None
    return game


def _info(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in OWN_KEYS}


def _names(data: dict[str, Any], seats: int) -> list[str]:
    names = data.get("names", [])
    if not isinstance(names, list) or len(names) not in (0, seats):
        raise RecordError("bad-record", "names")
    return [str(name)[:40] for name in names]


def _start(data: dict[str, Any], deal: Any, game: "Game | None", number: int) -> State:
    """The deal's starting position, of the same game as the record and the deal before."""
    text = deal.get("start") if isinstance(deal, dict) else None
    try:
        start = State.parse(text if isinstance(text, str) else "")
    except ZwickerError as error:
        raise RecordError("bad-start", str(error), game, number) from None
    if (start.variant.text, start.seating.text) != (data.get("variant"), data.get("seats")):
        raise RecordError("bad-start", str(start), game, number)
    if game is not None and (not game.state.over or game.score != start.score):
        raise RecordError("bad-start", str(start), game, number)
    return start


def _replay(game: "Game", deal: dict[str, Any], number: int) -> None:
    moves = deal.get("moves", [])
    if not isinstance(moves, list):
        raise RecordError("bad-record", "moves", game, number)
    for place, move in enumerate(moves, 1):
        try:
            game.push(str(move))
        except ZwickerError as error:
            raise RecordError("bad-record-move", str(error), game, number, place) from None


def pack_of(start: State) -> Cards:
    """The shuffled pack that a deal started from (the inverse of dealing it)."""
    seats = start.seating.count
    order = playing_order(start.variant, seats, start.dealer)
    each = packets(start.variant, seats)[0].each
    dealt = tuple(start.hands[seat][turn] for turn in range(each) for seat in order)
    return (*dealt, *table_cards(start.table), *start.stock)


def commitment(pack: Cards, salt: str) -> str:
    """SHA-256 of salt, a colon and the pack's text, in hex: said before the deal is played."""
    return sha256(f"{salt}:{format_cards(pack)}".encode()).hexdigest()


def check_commitments(game: "Game") -> list[bool | None]:
    """For each deal whether its pack is the one committed to; None if the record names none."""
    return [check_commitment(deal) for deal in game.deals]


def check_commitment(deal: "Deal") -> bool | None:
    """Whether the pack of a deal is the one committed to; None if nothing names one."""
    if "commitment" not in deal.facts:
        return None
    try:
        pack = pack_of(deal.start)
    except IndexError:
        return False
    return commitment(pack, str(deal.facts.get("salt", ""))) == str(deal.facts["commitment"])
