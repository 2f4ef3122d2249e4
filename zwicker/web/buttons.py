"""Markup of buttons and of what the action row offers; pure, as `draw`."""

from zwicker.web.faces import mini
from zwicker.web.icons import icon
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


MOST_PICTURES = 7


def button(action: str, label: str, picture: str, extra: str = "") -> str:
    """A button that shows an icon; its label is its name."""
    return (
        '<button type="button" class="icon-button" data-action="'
        + action
        + '" aria-label="'
        + escape(label)
        + '" title="'
        + escape(label)
        + '"'
        + extra
        + ">"
        + icon(picture)
        + "</button>"
    )


def _groups(choice: dict[str, Any], w: Words) -> str:
    """The small pictures on a chip: the cards, sum by sum, or the sums in figures."""
    groups = choice.get("pictures") or []
    if groups and sum([len(cards) for cards in groups]) <= MOST_PICTURES:
        shown = ["".join([mini(card, w.letters) for card in cards]) for cards in groups]
        return '<span class="chip-apart"></span>'.join(shown)
    return escape(choice.get("groups") or "")


def _lines(label: str, figures: str) -> str:
    """A label in two lines as even as can be, and the sums in figures: so wide a chip has to be."""
    words = label.split(" ")
    lines = [label]
    for at in range(1, len(words)):
        parted = [" ".join(words[:at]), " ".join(words[at:])]
        if max([len(line) for line in parted]) < max([len(line) for line in lines]):
            lines = parted
    lines.append(figures)
    return "\n".join(lines)


def chip(choice: dict[str, Any], w: Words, alone: bool = False) -> str:
    """One thing the selection can mean; `alone` makes it the primary action."""
    picture = _groups(choice, w)
    label = escape(choice["label"] if alone else choice.get("short") or choice["label"])
    if alone:
        return (
            '<button type="button" class="button button-main" data-action="play" data-move="'
            + escape(choice["move"])
            + '">'
            + label
            + "</button>"
        )
    name = ' aria-label="' + escape(choice["label"]) + '"' if picture[:1] == "<" else ""
    return (
        '<button type="button" class="button chip" data-choice="'
        + escape(choice["move"])
        + '"'
        + name
        + ' data-lines="'
        + _lines(label, "" if name else picture)
        + '">'
        + label
        + ('<span class="chip-picture">' + picture + "</span>" if picture else "")
        + "</button>"
    )


def proposal(choice: dict[str, Any], at: int, w: Words) -> str:
    """A way to complete the selection: choosing it chooses the piles, nothing is played yet."""
    return chip(choice, w).replace(
        'data-choice="' + escape(choice["move"]) + '"',
        'data-action="complete" data-at="' + str(at) + '"',
    )


def rest(ways: list[dict[str, Any]], best: int, w: Words) -> str:
    """Completes the selection in the way that brings most; nothing is played yet."""
    way = dict(ways[best])
    if len(ways) == 1:
        way["pictures"] = []
        way["groups"] = way["label"]
    way["short"] = w("ui.play.rest")
    way["label"] = w("ui.play.rest") + ": " + way["label"]
    return proposal(way, best, w).replace('class="button chip"', 'class="button chip chip-rest"')


def most(ways: list[dict[str, Any]]) -> int:
    """Which of the ways scores most, then takes most; the first of equal ones."""
    worth = [(way.get("points") or 0, len(way.get("takes") or [])) for way in ways]
    return worth.index(max(worth))


def actions(
    answer: dict[str, Any], w: Words, piles_chosen: bool, free: dict[str, Any] | None = None
) -> str:
    """The middle of the action row.

    One meaning is the primary button, several are a chip each; while no pile is chosen, or the
    selection is not yet a move, ways to complete it stand beside. `free`: the View while nothing
    is chosen, for what can be done without choosing anything.
    """
    moves = answer["moves"]
    if free is not None and not moves:
        moves = free.get("offers") or []
        if not moves and free.get("arrange"):
            return arrange_button(w)
    ways = answer["complete"] if not moves or not piles_chosen else []
    if len(moves) == 1 and not ways:
        return chip(moves[0], w, alone=True)
    out = "".join([chip(choice, w) for choice in moves])
    best = most(ways) if ways and piles_chosen else -1
    if best >= 0:
        out += rest(ways, best, w)
    return out + "".join([proposal(way, at, w) for at, way in enumerate(ways) if at != best])


def to_partner(view: dict[str, Any], card: str | None, piles: list[int]) -> str:
    """What can be said to a computer partner: leave my build; with piles chosen: look at these."""
    said = view.get("partner")
    if not said or card is not None:
        return ""
    if piles:
        return _saying("point", said["point"], "") if said["point"] else ""
    out = ""
    for one in said["requests"]:
        pressed = ' aria-pressed="' + ("true" if one["on"] else "false") + '"'
        out += _saying("request", one["text"], ' data-name="' + escape(one["pile"]) + '"' + pressed)
    return out


def _saying(action: str, label: str, extra: str) -> str:
    return (
        '<button type="button" class="button chip" data-action="'
        + action
        + '"'
        + extra
        + ">"
        + escape(label)
        + "</button>"
    )


def arrange_button(w: Words) -> str:
    """Opens the sheet in which a captured card is moved up (rules 5.1)."""
    return (
        '<button type="button" class="button button-quiet" data-action="arrange">'
        + icon("raise")
        + "<span>"
        + escape(w("ui.play.arrange"))
        + "</span></button>"
    )


def left_buttons(view: dict[str, Any], w: Words, chosen: bool) -> str:
    """Cancel while something is chosen, otherwise undo (and redo where there is something)."""
    if chosen:
        return button("cancel", w("ui.play.cancel"), "cancel")
    out = button("undo", w("ui.play.undo"), "undo", "" if view["undo"] else " disabled")
    if view["redo"]:
        out += button("redo", w("ui.play.redo"), "redo")
    return out


def right_buttons(w: Words, own_turn: bool) -> str:
    """The hint."""
    return button("hint", w("ui.play.hint"), "hint", "" if own_turn else " disabled")


def figure(name: str, value: Any, label: str, width: int = 3) -> str:
    """A field for a number, or for a list of numbers."""
    out = '<input class="figure" data-field="' + name + '" inputmode="'
    out += "numeric" if width < 5 else "text"
    out += '" autocomplete="off" maxlength="' + str(width) + '" value="' + escape(value)
    return out + '" aria-label="' + escape(label) + '">'


def stepper(action: str, one: dict[str, Any], w: Words) -> str:
    """A number with buttons for less and more, whose actions are `action`-less and -more.

    `one` has its label, its value, and its bounds "low" and "high".
    """
    bounds = ' data-low="' + str(one["low"]) + '" data-high="' + str(one["high"]) + '"'
    label = one["label"]
    return (
        '<div class="stepper"'
        + bounds
        + ">"
        + _step(action + "-less", w("house.field.less", what=label), "−")
        + figure("value", one["value"], label, len(str(one["high"])))
        + _step(action + "-more", w("house.field.more", what=label), "+")
        + "</div>"
    )


def _step(action: str, label: str, sign: str) -> str:
    out = '<button type="button" class="button" data-action="' + action + '" aria-label="'
    return out + escape(label) + '"><span aria-hidden="true">' + sign + "</span></button>"
