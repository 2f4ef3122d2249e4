"""House rules (rules 6): the options of a variant and their text (docs/notation.md, "Options").

Each option is a name of letters, how its value is written, and the field of `Rules` it changes.
A variant's text is its id and the options that differ from it, in the order of OPTIONS:

>>> from zwicker.variants import variant
>>> variant("zwickern.bluff-on.target-50").text
'zwickern.target-50.bluff-on'
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from zwicker.cards import SUITED
from zwicker.errors import ZwickerError
from zwicker.layout import is_number
from zwicker.variant import Rules, Variant


class Option(NamedTuple):
    """One house rule: its name, the values to offer, and its text read and written.

    `read` gives the changed Rules for the parts of a text, or None for a text it does not take.
    """

    name: str
    values: list[str]
    write: Callable[[Rules], str]
    read: Callable[[Rules, list[str]], Rules | None]


def _with(rules: Rules, field: str, value: Any) -> Rules:
    changed: dict[str, Any] = {field: value}
    return rules._replace(**changed)


def _switch(name: str, field: str) -> Option:
    def read(rules: Rules, parts: list[str]) -> Rules | None:
        if parts not in (["on"], ["off"]):
            return None
        return _with(rules, field, parts == ["on"])

    return Option(name, ["on", "off"], lambda rules: _on(getattr(rules, field)), read)


def _on(value: bool) -> str:
    return "on" if value else "off"


def _choice(name: str, field: str, *values: str) -> Option:
    def read(rules: Rules, parts: list[str]) -> Rules | None:
        return _with(rules, field, parts[0]) if parts[0] in values and not parts[1:] else None

    return Option(name, list(values), lambda rules: str(getattr(rules, field)), read)


def _read_number(parts: list[str], low: int, high: int) -> int | None:
    if len(parts) == 1 and is_number(parts[0]) and low <= int(parts[0]) <= high:
        return int(parts[0])
    return None


def _points(name: str, field: str) -> Option:
    def read(rules: Rules, parts: list[str]) -> Rules | None:
        number = _read_number(parts, 0, 99)
        if number is None:
            return None
        changed: dict[str, Any] = {field: number}
        return rules._replace(points=rules.points._replace(**changed))

    return Option(name, ["0..99"], lambda rules: str(getattr(rules.points, field)), read)


def _read_target(rules: Rules, parts: list[str]) -> Rules | None:
    if parts == ["none"]:
        return rules._replace(target=None)
    number = _read_number(parts, 1, 999)
    return None if number is None else rules._replace(target=number)


def _read_deals(rules: Rules, parts: list[str]) -> Rules | None:
    number = _read_number(parts, 1, 99)
    return None if number is None else rules._replace(deals=number)


def _read_numbers(parts: list[str], low: int, high: int) -> tuple[int, ...] | None:
    numbers = [_read_number([part], low, high) for part in parts]
    return None if None in numbers else tuple(number for number in numbers if number is not None)


def _read_jokers(rules: Rules, parts: list[str]) -> Rules | None:
    """Points go with the order of the values: the smallest joker keeps the smallest points."""
    values = () if parts == ["none"] else _read_numbers(parts, 2, 99)
    if values is None or len(values) > 12:
        return None
    points = [point for _, point in sorted(rules.points.jokers)]
    kinds = sorted(set(values))
    scored = tuple(zip(kinds, points + [0] * len(kinds), strict=False))
    changed = rules._replace(jokers=tuple(sorted(values)))
    return changed._replace(points=rules.points._replace(jokers=scored))


def _write_jokers(rules: Rules) -> str:
    return "-".join(map(str, rules.jokers)) or "none"


def _read_joker_points(rules: Rules, parts: list[str]) -> Rules | None:
    kinds = sorted(set(rules.jokers))
    points = () if parts == ["none"] else _read_numbers(parts, 0, 99)
    if points is None or len(points) != len(kinds):
        return None
    scored = tuple(zip(kinds, points, strict=True))
    return rules._replace(points=rules.points._replace(jokers=scored))


def _write_joker_points(rules: Rules) -> str:
    points = dict(rules.points.jokers)
    return "-".join(str(points.get(kind, 0)) for kind in sorted(set(rules.jokers))) or "none"


def _read_scored(rules: Rules, parts: list[str]) -> Rules | None:
    cards = {}
    for part in [] if parts == ["none"] else parts:
        card, points = part[:2], _read_number([part[2:]], 0, 99)
        if card not in SUITED or card[0] == "A" or points is None or card in cards:
            return None
        cards[card] = points
    return rules._replace(points=rules.points._replace(cards=tuple(cards.items())))


def _write_scored(rules: Rules) -> str:
    return "-".join(f"{card}{points}" for card, points in rules.points.cards) or "none"


def _read_packets(rules: Rules, parts: list[str]) -> Rules | None:
    sizes = _read_numbers(parts, 1, 26)
    if sizes is None:
        return None
    return rules._replace(packets=tuple((seats, sizes) for seats, _ in rules.packets))


def _write_packets(rules: Rules) -> str:
    """The packets where they are the same for every number of seats, else "own"."""
    sizes = {sizes for _, sizes in rules.packets}
    return "-".join(map(str, sizes.pop())) if len(sizes) == 1 else "own"


def _read_table(rules: Rules, parts: list[str]) -> Rules | None:
    number = _read_number(parts, 0, 20)
    if number is None:
        return None
    return rules._replace(table=tuple((seats, number) for seats, _ in rules.table))


def _write_table(rules: Rules) -> str:
    numbers = {number for _, number in rules.table}
    return str(numbers.pop()) if len(numbers) == 1 else "own"


def _read_card_by_card(rules: Rules, parts: list[str]) -> Rules | None:
    if parts not in (["on"], ["off"]):
        return None
    return rules._replace(replenish="rounds" if parts == ["on"] else "packets")


OPTIONS: tuple[Option, ...] = (
    Option("target", ["none", "1..999"], lambda r: str(r.target or "none"), _read_target),
    Option("deals", ["1..99"], lambda r: str(r.deals), _read_deals),
    Option("jokers", ["none", "2..99-…"], _write_jokers, _read_jokers),
    Option("jokerpoints", ["none", "0..99-…"], _write_joker_points, _read_joker_points),
    _points("mostcards", "most_cards"),
    _points("ace", "ace"),
    _points("sweep", "sweep"),
    Option("cards", ["none", "card and points-…"], _write_scored, _read_scored),
    Option("packets", ["1..26-…"], _write_packets, _read_packets),
    Option("table", ["0..20"], _write_table, _read_table),
    Option("cardbycard", ["on", "off"], lambda r: _on(r.replenish == "rounds"), _read_card_by_card),
    _switch("up", "up"),
    _switch("down", "down"),
    _switch("pairing", "pairing"),
    _switch("single", "single"),
    _switch("hold", "hold"),
    _switch("traillock", "trail_lock"),
    _switch("bluff", "bluff"),
    _switch("sums", "builds_in_sums"),
    _switch("mustcapture", "must_capture"),
    _choice("aftersweep", "after_sweep", "next", "sweeper", "everyone", "refill"),
    Option(
        "tie",
        ["nobody", "shared"],
        lambda r: r.points.tie,
        lambda r, parts: (
            r._replace(points=r.points._replace(tie=parts[0]))
            if parts in (["nobody"], ["shared"])
            else None
        ),
    ),
    _choice("direction", "direction", "clockwise", "anticlockwise"),
    _switch("lonejoker", "lone_joker"),
    _switch("jokersweep", "joker_sweep"),
    _switch("takejokers", "take_jokers"),
)
_ORDER = {option.name: place for place, option in enumerate(OPTIONS)}


def with_options(base: Rules, texts: list[str]) -> Variant:
    """The variant with these options ("bluff-on"). Raises ZwickerError ("bad-option")."""
    chosen: dict[str, tuple[str, list[str]]] = {}
    for text in texts:
        name, *parts = text.split("-")
        if name not in _ORDER or not parts or name in chosen:
            raise ZwickerError("bad-option", text)
        chosen[name] = (text, parts)
    rules = base
    for name in sorted(chosen, key=_ORDER.__getitem__):
        text, parts = chosen[name]
        changed = OPTIONS[_ORDER[name]].read(rules, parts)
        if changed is None:
            raise ZwickerError("bad-option", text)
        rules = changed
    return Variant(rules, options_text(base, rules))


def options_text(base: Rules, rules: Rules) -> str:
    """The text of a variant: its id and the options in which `rules` differs from `base`."""
    parts = [base.id]
    current: Any = base
    for option in OPTIONS:
        wanted = option.write(rules)
        if option.write(current) != wanted:
            parts.append(f"{option.name}-{wanted}")
            # some options change the default of later ones (joker values and their points)
            current = option.read(current, wanted.split("-")) or current
    return ".".join(parts)
