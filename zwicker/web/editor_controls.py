"""Markup of the rules editor's controls; pure, for MicroPython and for tests.

A control is `.control[data-option]`; its fields bear `data-field`, by which the editor reads them.
"""

from zwicker.web.buttons import button, figure, stepper
from zwicker.web.faces import mini
from zwicker.web.sheets import text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def control(one: dict[str, Any], w: Words) -> str:
    """One control with its explanation, its fault and its way back to the variant's value."""
    name = str(one["option"])
    body = _switch(one) if one["kind"] == "switch" else _titled(one, _FIELDS[one["kind"]](one, w))
    return (
        '<div class="control" data-option="'
        + name
        + '"'
        + (" data-changed" if one["changed"] else "")
        + ">"
        + body
        + '<div class="control-marks">'
        + marks(one, w)
        + "</div>"
        + button(
            "house-reset",
            w("house.reset.one", what=one["label"]),
            "undo",
            "" if one["changed"] else " hidden",
        )
        + "</div>"
    )


def marks(one: dict[str, Any], w: Words) -> str:
    """What is told of a control besides its fields: the fault, and notes."""
    out = ""
    if one["error"]:
        out += '<p class="control-fault">' + escape(one["error"]) + "</p>"
    if one["notes"]:
        lines = "".join(["<li>" + escape(note) + "</li>" for note in one["notes"]])
        out += '<ul class="control-notes">' + lines + "</ul>"
    return out


def _switch(one: dict[str, Any]) -> str:
    name = "house-" + str(one["option"])
    return (
        '<label class="switch"><span><b id="'
        + name
        + '">'
        + escape(one["label"])
        + '</b><small id="'
        + name
        + '-about">'
        + escape(one["about"])
        + '</small></span><input type="checkbox" role="switch" data-field="value" aria-labelledby="'
        + name
        + '" aria-describedby="'
        + name
        + '-about"'
        + (" checked" if one["value"] == "on" else "")
        + "></label>"
    )


def _titled(one: dict[str, Any], fields: str) -> str:
    """Fields under their title and explanation, as a group."""
    name = "house-" + str(one["option"])
    return (
        '<div class="control-fields" role="group" aria-labelledby="'
        + name
        + '" aria-describedby="'
        + name
        + '-about"><p><b id="'
        + name
        + '">'
        + escape(one["label"])
        + '</b><small id="'
        + name
        + '-about">'
        + escape(one["about"])
        + "</small></p>"
        + fields
        + "</div>"
    )


def radios(option: str, name: str, choices: list[tuple[str, str]], chosen: str) -> str:
    """One of several, as tiles."""
    out = '<div class="options">'
    for value, label in choices:
        out += '<label class="option"><input type="radio" name="house-' + option
        out += '" data-field="' + name + '" value="' + value + '"'
        out += " checked" if value == chosen else ""
        out += "><span>" + escape(label) + "</span></label>"
    return out + "</div>"


def _choice(one: dict[str, Any], w: Words) -> str:
    choices = [(choice["id"], choice["title"]) for choice in one["choices"]]
    return radios(one["option"], "value", choices, one["value"])


def _number(one: dict[str, Any], w: Words) -> str:
    return stepper("house", one, w)


def _own(one: dict[str, Any], w: Words) -> str:
    """As the variant has it for each number of seats, or one value for all."""
    out = ""
    if one["can_own"]:
        choices = [("own", w("house.field.own")), ("list", w("house.field.same"))]
        out = radios(one["option"], "own", choices, "own" if one["own"] else "list")
    if one["own"]:
        return out
    if one["kind"] == "table":
        return out + stepper("house", one, w)
    return out + figure("value", one["value"], one["label"], 40)


def _target(one: dict[str, Any], w: Words) -> str:
    choices = [(mode, w("house.field." + mode)) for mode in ("target", "deals")]
    shown = dict(one)
    shown["label"] = w("house.field." + one["mode"])
    return radios("target", "mode", choices, one["mode"]) + stepper("house", shown, w)


def _remove(at: int, what: str, w: Words) -> str:
    extra = ' data-at="' + str(at) + '"'
    return button("house-remove", w("house.field.remove", what=what), "cancel", extra)


def _jokers(one: dict[str, Any], w: Words) -> str:
    """A row for each printed value; the number only where equal jokers are allowed."""
    equal = one["equal"]
    names = ("value", "number", "points") if equal else ("value", "points")
    kind = "rows rows-4" if equal else "rows rows-3"
    out = ""
    if one["rows"]:
        titles = "".join(
            ["<span>" + escape(w("house.field." + name)) + "</span>" for name in names]
        )
        out = '<div class="' + kind + ' rows-head" aria-hidden="true">' + titles + "</div>"
    for at, row in enumerate(one["rows"]):
        what = w("house.field.joker", value=row["value"])
        out += '<div class="' + kind + '">'
        for name in names:
            out += figure(name, row[name], what + ": " + w("house.field." + name), 2)
        if not equal:
            out += '<input type="hidden" data-field="number" value="' + str(row["number"]) + '">'
        out += _remove(at, what, w) + "</div>"
    if one["more"]:
        out += text_button("house-add", w("house.field.add"), picture="new")
    return out


def _cards(one: dict[str, Any], w: Words) -> str:
    """A row for each scored card, and the cards that can be added."""
    out = ""
    for at, row in enumerate(one["rows"]):
        title = row["title"]
        out += '<div class="rows rows-card"><span>' + mini(row["card"], w.letters) + " "
        out += escape(title) + '</span><input type="hidden" data-field="card" value="'
        out += row["card"] + '">'
        out += figure("points", row["points"], title + ": " + w("house.field.points"), 2)
        out += _remove(at, title, w) + "</div>"
    out += '<div class="rows rows-add"><select data-field="new" aria-label="'
    out += escape(w("house.field.card")) + '">'
    for card in one["more"]:
        out += '<option value="' + card["id"] + '">' + escape(card["title"]) + "</option>"
    return out + "</select>" + text_button("house-add", w("house.field.add-card")) + "</div>"


_FIELDS = {
    "number": _number,
    "choice": _choice,
    "jokers": _jokers,
    "cards": _cards,
    "packets": _own,
    "table": _own,
    "target": _target,
}
