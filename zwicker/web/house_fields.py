"""From the fields of the rules editor to the texts of options (docs/notation.md, "Options").

The page sends what stands in the fields of one control, as lists of texts by the field's name; what
is no value of the option becomes a text that the option refuses, so that it can be told.
"""

from collections.abc import Callable, Mapping, Sequence

from zwicker.cards import SUITED
from zwicker.layout import is_number
from zwicker.option_texts import MOST_JOKERS
from zwicker.variant import Rules

Fields = Mapping[str, Sequence[str]]
Options = dict[str, str]  # the option's value by its name, as far as it was set

# controls that set more than one option
PARTS = {"jokers": ("jokers", "jokerpoints"), "target": ("deals", "target")}
BAD = "?"  # a text that no option takes
USUAL_TARGET = 100


def parts(name: str) -> tuple[str, ...]:
    """The options that the control of this name sets."""
    return PARTS.get(name, (name,))


def mode_of(base: Rules, options: Options) -> str:
    """Whether a match goes to a "target" or over a number of "deals"."""
    if "target" in options:
        return "deals" if options["target"] == "none" else "target"
    return "deals" if "deals" in options or base.target is None else "target"


def is_own(name: str, options: Options) -> bool:
    """Whether packets or table cards are the variant's own, by number of seats."""
    return options.get(name, "own") == "own"


def read_fields(name: str, do: str, fields: Fields, options: Options, base: Rules) -> Options:
    """The options that a control's fields give.

    `do`: "set", or "add" and "remove-3" for a row; `options`: those before the change.
    """
    if name in _READERS:
        return _READERS[name](do, fields, options, base)
    value = _first(fields, "value")
    return {name: value or BAD}


def _first(fields: Fields, name: str) -> str:
    values = fields.get(name) or [""]
    return str(values[0]).strip()


def _rows(fields: Fields, *names: str) -> list[list[str]]:
    """The rows that the fields of these names make, as texts without spaces around."""
    columns = [[str(value).strip() for value in fields.get(name) or ()] for name in names]
    return [list(row) for row in zip(*columns, strict=False)]


def _act(do: str, rows: list[list[str]], new: list[str]) -> None:
    """Add the new row, or remove the one named."""
    if do == "add":
        rows.append(new)
    elif do.startswith("remove-"):
        del rows[int(do.removeprefix("remove-"))]


def _jokers(do: str, fields: Fields, options: Options, base: Rules) -> Options:
    """Rows of printed value, number of equal ones, points for each."""
    rows = _rows(fields, "value", "number", "points")
    known = [int(row[0]) for row in rows if is_number(row[0])]
    _act(do, rows, [str(min(max(known, default=10) + 5, 99)), "1", "0"])
    values: list[str] = []
    points: dict[str, str] = {}
    for value, number, worth in rows:
        if not is_number(number) or int(number) > MOST_JOKERS or not value:
            return {"jokers": BAD, "jokerpoints": BAD}
        values += [value] * int(number)
        if number != "0":
            points.setdefault(value, worth or BAD)
    ordered = sorted(points, key=lambda value: int(value) if is_number(value) else 0)
    return {
        "jokers": "-".join(values) or "none",
        "jokerpoints": "-".join(points[value] for value in ordered) or "none",
    }


def _cards(do: str, fields: Fields, options: Options, base: Rules) -> Options:
    """Rows of card and points; a new card is the one chosen beside the button."""
    rows = _rows(fields, "card", "points")
    new = _first(fields, "new")
    _act(do, rows, [new if new in SUITED else BAD, "1"])
    return {"cards": "-".join(card + (points or BAD) for card, points in rows) or "none"}


def _listed(text: str) -> str:
    """Numbers however they are set apart, as an option writes them."""
    for sign in ",;·+-":
        text = text.replace(sign, " ")
    return "-".join(text.split()) or BAD


def _packets(do: str, fields: Fields, options: Options, base: Rules) -> Options:
    return _own_or("packets", _listed(_first(fields, "value")), fields, options, base)


def _table(do: str, fields: Fields, options: Options, base: Rules) -> Options:
    return _own_or("table", _first(fields, "value") or BAD, fields, options, base)


def _own_or(name: str, value: str, fields: Fields, options: Options, base: Rules) -> Options:
    """As the variant has it, or the same for every number of seats; at first the variant's."""
    wanted = _first(fields, "own")
    if wanted == "own":
        return {name: "own"}
    if wanted and is_own(name, options):
        first = getattr(base, name)[0][1]
        return {name: "-".join(map(str, first)) if name == "packets" else str(first)}
    return {name: value}


def _target(do: str, fields: Fields, options: Options, base: Rules) -> Options:
    """To a number of points, or a number of deals; another way begins with its usual number."""
    mode, number = _first(fields, "mode"), _first(fields, "value") or BAD
    if mode != mode_of(base, options):
        number = str(base.deals if mode == "deals" else base.target or USUAL_TARGET)
    return {"deals" if mode == "deals" else "target": number}


_READERS: dict[str, Callable[[str, Fields, Options, Rules], Options]] = {
    "jokers": _jokers,
    "cards": _cards,
    "packets": _packets,
    "table": _table,
    "target": _target,
}
