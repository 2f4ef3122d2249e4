"""Markup of looking back and of what has been taken: buttons, log, tracker; pure, as `draw`."""

from zwicker.web.buttons import button
from zwicker.web.draw import disc
from zwicker.web.faces import mini
from zwicker.web.icons import icon
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def steps(past: dict[str, Any], w: Words) -> str:
    """The buttons that step through a deal, with where one is."""
    first = "" if past["at"] else " disabled"
    last = "" if past["at"] < past["of"] else " disabled"
    return (
        '<div class="steps">'
        + button("first", w("ui.past.first"), "first", first)
        + button("back", w("ui.past.back"), "back", first)
        + '<span class="steps-at">'
        + str(past["at"])
        + " / "
        + str(past["of"])
        + "</span>"
        + button("on", w("ui.past.on"), "on", last)
        + button("latest", w("ui.past.latest"), "latest", last)
        + "</div>"
    )


def leave(w: Words) -> str:
    """The button beside them: back to the game."""
    return button("now", w("ui.past.now"), "cancel")


def log(entries: list[dict[str, Any]], view: dict[str, Any]) -> list[str]:
    """What happened, the newest first; each line leads to the position it left."""
    lines = []
    names = {player["seat"]: player for player in view["players"]}
    for entry in reversed(entries):
        player = names.get(entry.get("seat"))
        side = str(player["side"] % 4) if player else "0"
        out = '<li data-side="' + side + '">'
        out += disc(player) if player else "<span></span>"
        out += '<button type="button" class="log-line" data-action="past" data-at="'
        out += str(entry["at"]) + '">' + escape(entry["text"]) + "</button></li>"
        lines.append(out)
    return lines


def last_capture(view: dict[str, Any], w: Words) -> str:
    """Who captured last, and what, the capturing card first; and to see it again."""
    last = view.get("last_capture")
    if not last:
        return ""
    player = view["players"][last["seat"]]
    cards = "".join([mini(card, w.letters) for card in last["cards"]])
    again = button("again", w("ui.past.again"), "again")
    return (
        '<div class="last" data-side="'
        + str(player["side"] % 4)
        + '">'
        + disc(player)
        + "<h2>"
        + escape(w("ui.zone.last"))
        + "</h2>"
        + again
        + '<p class="last-cards"><span class="visually-hidden">'
        + escape(player["name"])
        + "</span>"
        + cards
        + "</p></div>"
    )


def _minis(cards: list[str], w: Words) -> str:
    return "".join([mini(card, w.letters) for card in cards])


def tracker(view: dict[str, Any], w: Words) -> str:
    """What every side has taken so far, and the cards with points that nobody has."""
    found = view["tracker"]
    out = '<section class="tracker"><h2>' + escape(w("ui.zone.captured")) + "</h2>"
    for side in found["sides"]:
        out += '<div class="tracker-side" data-side="' + str(side["side"] % 4) + '">'
        out += disc(side) + "<b>" + escape(side["name"])
        out += '</b><span class="seat-points" title="' + escape(w("ui.zone.score")) + '">'
        out += str(side["points"]) + "</span><small>" + escape(side["label"]) + "</small>"
        out += '<span class="tracker-cards">' + _minis(side["cards"], w) + "</span></div>"
    if found["out"]:
        out += '<div class="tracker-side">' + icon("more") + "<b>" + escape(w("ui.tracker.out"))
        out += '</b><span class="tracker-cards">' + _minis(found["out"], w) + "</span></div>"
    return out + "</section>"
