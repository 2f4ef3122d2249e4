"""Markup of the dialog for a new match; pure, as `draw`."""

from zwicker.web.buttons import stepper
from zwicker.web.sheets import head, options, switch, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def seat_count(seats: str) -> int:
    """How many players a seating has: "3", or "2v2" for four."""
    return sum([int(part) for part in seats.split("v")])


def people(count: int, form: dict[str, Any], usual: list[str], w: Words) -> str:
    """The other seats: who plays there at this device, and all names."""
    out = '<fieldset class="people"><legend>' + escape(w("ui.new.people")) + "</legend><p>"
    out += escape(w("ui.new.people.about")) + "</p>"
    for seat in range(1, count):
        number = str(seat)
        name = form["names"][seat] if seat < len(form["names"]) else ""
        label = escape(w("ui.new.name-of", number=seat + 1))
        out += '<div class="person"><input name="name-' + number + '" maxlength="16" '
        out += 'autocomplete="off" aria-label="' + label + '" placeholder="'
        out += escape(usual[seat - 1] if seat <= len(usual) else "") + '" value="'
        out += escape(name) + '">'
        here = seat in form["people"]
        out += switch("human-" + number, w("ui.new.person"), here) + "</div>"
    return out + "</fieldset>"


def length_of(wanted: str, number: str, variant: dict[str, Any]) -> str:
    """The house rule of a chosen length: a fixed one as it is, of one's own with its number.

    What is typed and no number within the bounds becomes the nearest one, or where it begins.
    """
    for own in variant.get("own") or []:
        if own["id"] == wanted:
            value = int(number) if number.isdigit() else own["value"]
            return wanted + "-" + str(min(max(value, own["low"]), own["high"]))
    return wanted


def lengths(variant: dict[str, Any], form: dict[str, Any], w: Words) -> str:
    """How long the match is: the usual length, a few deals, or a number of one's own."""
    fixed = [(one["id"], one["title"]) for one in variant["lengths"]]
    kind, _, number = form["length"].partition("-")
    own = [one for one in variant["own"] if one["id"] == kind]
    if form["length"] in [one[0] for one in fixed] and form.get("kind") != kind:
        kind, own = form["length"], []
    elif not own:
        kind = ""
    tiles = fixed + [(one["id"], one["title"] + "\u00a0…") for one in variant["own"]]
    out = options("length", w("table.new.length"), tiles, kind)
    if own:
        shown = dict(own[0])
        shown["label"] = shown["title"]
        shown["value"] = length_of(kind, number, variant).partition("-")[2]
        out += (
            '<div class="own-length" data-kind="'
            + kind
            + '"><span>'
            + escape(shown["title"])
            + "</span>"
        )
        out += stepper("length", shown, w) + "</div>"
    return out


def new_match(w: Words, offer: dict[str, Any], form: dict[str, Any]) -> str:
    """The dialog for a new match: `offer` is the worker's answer, `form` what is chosen so far."""
    rows = about = ""
    places: list[tuple[str, str]] = []
    length = ""
    for variant in offer["variants"]:
        here = variant["id"] == form["variant"]
        if here:
            places = [(seats["id"], seats["title"]) for seats in variant["seats"]]
            length = lengths(variant, form, w) if variant.get("lengths") else ""
            about = escape(variant["subtitle"])
        rows += '<label class="option"><input type="radio" name="variant" value="'
        rows += variant["id"] + '"' + (" checked" if here else "") + "><span><b>"
        rows += escape(variant["title"]) + '</b><small class="visually-hidden">'
        rows += escape(variant["subtitle"]) + "</small></span></label>"
    seats = form["seats"]
    if seats not in [place[0] for place in places] and places:
        seats = places[0][0]
    levels = [(level["id"], level["title"]) for level in offer["levels"]]
    name = '<label class="field"><span>' + escape(w("ui.new.your-name")) + "</span>"
    name += '<input name="name" maxlength="16" autocomplete="nickname" value="'
    name += escape(form["name"]) + '"></label>'
    name += people(seat_count(seats), form, offer.get("names") or [], w)
    return (
        head(w("ui.new.title"), w)
        + '<div class="sheet-body"><fieldset class="options"><legend>'
        + escape(w("ui.new.variant"))
        + "</legend>"
        + rows
        + '</fieldset><p class="variant-about" aria-hidden="true">'
        + about
        + "</p>"
        + text_button("house", w("house.open"))
        + options("seats", w("ui.new.seats"), places, seats)
        + options("level", w("ui.new.level"), levels, form["level"])
        + length
        + name
        + '</div><footer class="sheet-foot">'
        + text_button("deal", w("ui.new.deal"), main=True)
        + "</footer>"
    )
