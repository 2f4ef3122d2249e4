"""Positions as text, z1 (docs/notation.md, "Positions")."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zwicker.cards import UNKNOWN, Cards, format_cards, is_hidden, parse_cards
from zwicker.errors import NotationError
from zwicker.layout import Build, Table, is_number, parse_pile, pile_cards, pile_text
from zwicker.memory import Claim, Memory, SeatValues
from zwicker.variant import Seating, Variant, pile_count
from zwicker.variants import variant

if TYPE_CHECKING:
    from zwicker.state import State

MOST_TEXT = 20_000  # characters; the longest real position has fewer than 2,000
FIELDS = ("TURN", "DEALER", "TABLE", "HANDS", "STOCK", "CAPTURED", "SWEEPS", "LAST", "SCORE")
HIDDEN_LIST: Cards = (UNKNOWN,)


def parse_position(text: str) -> tuple[Any, ...]:
    """The fields of a State from its text. Raises ZwickerError with code, text and place."""
    text = text.strip()
    if len(text) > MOST_TEXT:
        raise NotationError("bad-position", text[:200], MOST_TEXT)
    head, *fields = text.split("_")
    if head != "z1" or len(fields) < 4:
        raise NotationError("bad-position", text, 0)
    game = variant(fields[0])
    seats = game.seating(fields[1])
    sides = seats.side_count
    piles = pile_count(game, seats)
    main, further = fields[2 : 2 + len(FIELDS)], fields[2 + len(FIELDS) :]
    given = dict(zip(FIELDS, main, strict=False))
    turn = _seat(given["TURN"], seats, none=True)
    dealer = _seat(given["DEALER"], seats)
    assert dealer is not None
    table = _table(given.get("TABLE", "0"), seats)
    hands = _lists(given.get("HANDS"), seats.count)
    stock = parse_cards(given.get("STOCK", "z"))
    captured = _lists(given.get("CAPTURED"), piles)
    sweeps = _numbers(given.get("SWEEPS"), sides)
    last = _seat(given.get("LAST", "0"), seats, none=True)
    score = _numbers(given.get("SCORE"), sides)
    table, memory = _further(further, seats, table)
    _check_pack(text, game, seats, (*hands, stock, *captured, *map(pile_cards, table)))
    if memory.laying and memory.laying[0] != turn:
        raise NotationError("bad-field", text)
    if memory.claim is not None and not _fits(memory.claim, game, turn):
        raise NotationError("bad-field", text)
    return (
        game, seats, turn, dealer, table, hands, stock, captured, sweeps, last, score, memory
    )  # fmt: skip


def _seat(text: str, seats: Seating, none: bool = False) -> int | None:
    if none and text == "0":
        return None
    if text[:1] != "p" or not is_number(text[1:]) or int(text[1:]) >= seats.count:
        raise NotationError("bad-field", text)
    return int(text[1:])


def _table(text: str, seats: Seating) -> Table:
    if text == "0":
        return ()
    table = tuple(map(parse_pile, text.split(".")))
    for pile in table:
        if isinstance(pile, Build) and (pile.owner >= seats.count or not pile.value):
            raise NotationError("bad-field", pile_text(pile))
    return table


def _lists(text: str | None, count: int) -> tuple[Cards, ...]:
    """One card list each; those not given are unknown."""
    given = [] if text is None else text.split(".")
    if len(given) > count:
        raise NotationError("bad-field", text or "")
    lists = tuple(map(parse_cards, given))
    return lists + (HIDDEN_LIST,) * (count - len(lists))


def _numbers(text: str | None, count: int) -> tuple[int, ...]:
    if text is None:
        return (0,) * count
    parts = text.split(".")
    if len(parts) != count or not all(map(is_signed, parts)):
        raise NotationError("bad-field", text)
    return tuple(map(int, parts))


def is_signed(text: str) -> bool:
    """Whether the text is a whole number of at most three digits, perhaps negative."""
    return is_number(text.removeprefix("-")) and text != "-0"


def _check_pack(text: str, game: Variant, seats: Seating, lists: tuple[Cards, ...]) -> None:
    pack = Counter(game.pack(seats.count))
    seen = Counter(card for cards in lists for card in cards if not is_hidden(card))
    for card, times in seen.items():
        if times > pack[card]:
            raise NotationError("foreign-card", card)
    known = sum(len(cards) for cards in lists) - sum(UNKNOWN in cards for cards in lists)
    if known > pack.total():
        raise NotationError("too-many-cards", text)


def _further(fields: list[str], seats: Seating, table: Table) -> tuple[Table, Memory]:
    """The further fields, each with its letter; a letter stands at most once."""
    memory = Memory()
    done = ""
    for field in fields:
        letter, body = field[:1], field[1:]
        if not letter or letter in done or bool(body) == (letter == "R"):
            raise NotationError("bad-field", field)
        done += letter
        if letter in "FU":
            table = _mark(table, field, "given" if letter == "F" else "unheld")
        elif letter == "P" and is_number(body) and int(body) > 1:
            memory = memory._replace(packet=int(body))
        elif letter in "AL":
            name = "announced" if letter == "A" else "lost"
            values: dict[str, Any] = {name: _seat_values(body, seats)}
            memory = memory._replace(**values)
        elif letter == "I":
            memory = memory._replace(penalties=_numbers(body, seats.side_count))
        elif letter == "Y":
            memory = _laying(memory, body, seats)
        else:
            memory = _of_turn(memory, field, seats, table)
    return table, memory


def _of_turn(memory: Memory, field: str, seats: Seating, table: Table) -> Memory:
    """The further fields that hold within one turn (rules 5.1, 6.6)."""
    letter, body = field[0], field[1:]
    if letter == "O" and is_number(body) and _is_build(table, int(body)):
        return memory._replace(owed=int(body))
    if letter == "C":
        return memory._replace(claim=_claim(body, seats))
    if letter == "R":
        return memory._replace(arranged=True)
    raise NotationError("bad-field", field)


def _claim(text: str, seats: Seating) -> Claim:
    """Whose turn it was, the card that captured and its value, and after a dot who claimed."""
    turn, dot, by = text.partition(".")
    who, *how = turn.split("-")
    seat = _seat(who, seats)
    card = parse_cards(how[0]) if how else ()
    if (
        seat is None
        or len(how) > 2
        or len(card) != len(how[:1])
        or not all(map(is_number, how[1:]))
    ):
        raise NotationError("bad-field", text)
    value = int(how[1]) if len(how) > 1 else None
    return Claim(seat, "".join(card), value, _seat(by, seats) if dot else None)


def _fits(claim: Claim, game: Variant, turn: int | None) -> bool:
    """Whether such a claim can be made in this game, by or from the seat whose turn it is."""
    values = game.values.get(claim.card, ())
    known = not claim.card or (claim.card in game.values and not values)
    answers = claim.by is not None and claim.by != claim.seat and turn == claim.seat
    asked = claim.by is None and turn is not None and turn != claim.seat
    given = known if claim.value is None else claim.value in values
    played = game.rules.claims and game.rules.builds == "casino"
    return played and given and (answers or asked)


def _is_build(table: Table, place: int) -> bool:
    return place < len(table) and isinstance(table[place], Build)


def _mark(table: Table, field: str, name: str) -> Table:
    piles = list(table)
    for part in field[1:].split("-"):
        pile = piles[int(part)] if is_number(part) and int(part) < len(piles) else None
        if not isinstance(pile, Build):
            raise NotationError("bad-field", field)
        marked: dict[str, Any] = {name: True}
        piles[int(part)] = pile._replace(**marked)
    return tuple(piles)


def _seat_values(text: str, seats: Seating) -> SeatValues:
    found: set[tuple[int, int]] = set()
    for part in text.split("."):
        who, *values = part.split("-")
        seat = _seat(who, seats)
        if not values or seat is None or not all(map(is_number, values)):
            raise NotationError("bad-field", part)
        found.update((seat, int(value)) for value in values)
    return tuple(sorted(found))


def _laying(memory: Memory, text: str, seats: Seating) -> Memory:
    parts = text.split(".")
    if len(parts) != 2:
        raise NotationError("bad-field", text)
    laying = tuple(_seat(part, seats) or 0 for part in parts[0].split("-"))
    return memory._replace(laying=laying, resume=_seat(parts[1], seats) or 0)


def format_position(state: "State") -> str:
    """The canonical text of a state; the inverse of parse_position."""
    sides, seats = state.seating.side_count, state.seating.count
    zeros = ".".join("0" * sides)
    unknown = ["z"] * seats
    hands = [format_cards(hand) for hand in state.hands]
    fields = [
        (_join(hands), _join(unknown)),
        (format_cards(state.stock), "z"),
        (
            _join([format_cards(pile) for pile in state.captured]),
            _join(["z"] * len(state.captured)),
        ),
        (_join(state.sweeps), zeros),
        (_seat_text(state.last), "0"),
        (_join(state.score), zeros),
    ]
    further = _further_text(state)
    while fields and not further and fields[-1][0] == fields[-1][1]:
        fields.pop()
    table = _join(map(pile_text, state.table)) or "0"
    head = ["z1", state.variant.text, state.seating.text, _seat_text(state.turn)]
    head += [_seat_text(state.dealer), table]
    return "_".join([*head, *(text for text, _ in fields), *further])


def _join(parts: Any) -> str:
    return ".".join(map(str, parts))


def _seat_text(seat: int | None) -> str:
    return "0" if seat is None else f"p{seat}"


def _further_text(state: "State") -> list[str]:
    memory = state.memory
    marked: Callable[[str], str] = lambda name: "-".join(  # noqa: E731
        str(place)
        for place, pile in enumerate(state.table)
        if isinstance(pile, Build) and getattr(pile, name)
    )
    laying = "-".join(map(_seat_text, memory.laying))
    parts = [
        ("P", str(memory.packet) if memory.packet > 1 and UNKNOWN in state.stock else ""),
        ("A", _seat_values_text(memory.announced)),
        ("L", _seat_values_text(memory.lost)),
        ("F", marked("given")),
        ("U", marked("unheld")),
        ("I", _join(memory.penalties) if any(memory.penalties) else ""),
        ("Y", f"{laying}.{_seat_text(memory.resume)}" if laying else ""),
        ("O", "" if memory.owed is None else str(memory.owed)),
    ]
    texts = [letter + body for letter, body in parts if body]
    texts += ["R"] if memory.arranged else []
    return [*texts, "C" + _claim_text(memory.claim)] if memory.claim is not None else texts


def _claim_text(claim: Claim) -> str:
    how = [_seat_text(claim.seat), claim.card, "" if claim.value is None else str(claim.value)]
    by = "" if claim.by is None else f".{_seat_text(claim.by)}"
    return "-".join(filter(None, how)) + by


def _seat_values_text(known: SeatValues) -> str:
    seats = dict.fromkeys(seat for seat, _ in known)
    return ".".join(
        "-".join([f"p{seat}", *(str(value) for of, value in known if of == seat)]) for seat in seats
    )
