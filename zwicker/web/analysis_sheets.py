"""Markup of the analysis board: bar, panel, buttons, sharing a position; pure, as `draw`."""

from zwicker.web import board_sheets
from zwicker.web.buttons import button
from zwicker.web.sharing_sheets import share_button
from zwicker.web.sheets import head, switch, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def bar(title: str, w: Words) -> str:
    """The bar above the board; `title`: of the variant."""
    more = button("study-share", w("ui.study.share"), "link", ' aria-haspopup="dialog"')
    return board_sheets.bar(w("ui.study.title"), title, w, more)


def buttons(at: int, count: int, w: Words) -> str:
    """The buttons under it; `at`: which of the `count` positions gone through is shown."""
    first = "" if at else " disabled"
    last = "" if at < count - 1 else " disabled"
    return (
        button("undo", w("ui.past.back"), "back", first)
        + button("redo", w("ui.past.on"), "on", last)
        + text_button("study-setup", w("ui.study.setup"))
        + text_button("study-play", w("ui.study.play"))
    )


def panel(found: dict[str, Any] | None, state: dict[str, Any], w: Words) -> str:
    """What the search has found so far; `state`: running, fault, open, known, listed, moves."""
    if state["fault"]:
        deal = ""
        if state["hidden"]:
            deal = text_button("study-complete", w("ui.study.complete"))
        return '<p role="status">' + escape(state["fault"]) + "</p>" + deal
    if state["running"]:
        go = button("study-stop", w("ui.study.stop"), "pause")
    else:
        go = button("study-look", w("ui.study.look"), "hint")
    said = w("ui.study.looking")
    if found and found["moves"]:
        said = w("ui.study.exact") if found["exact"] else found["looks"]
        said += " · " + w("ui.study.looking") if state["running"] else ""
    out = '<div class="study-head"><div><h2>' + escape(w("ui.study.best"))
    out += '</h2><p class="study-looks">' + escape(said) + "</p></div>" + go + "</div>"
    if found and found["moves"]:
        out += '<ol class="study-moves">'
        out += "".join([_move(one, one["value"]) for one in found["moves"]])
        out += '</ol><p class="study-why">' + escape(" ".join(found["why"])) + "</p>"
    if state["known"]:
        out += '<div class="settings">' + switch("open", w("ui.study.open"), state["open"])
        out += "</div>"
    return out + _list(state, w)


def _list(state: dict[str, Any], w: Words) -> str:
    """All legal moves, if they are asked for."""
    pressed = ' aria-expanded="true"' if state["listed"] else ' aria-expanded="false"'
    out = '<button type="button" class="button" data-action="study-list"' + pressed + "><span>"
    out += escape(w("ui.study.moves")) + "</span></button>"
    if not state["listed"] or not state["moves"]:
        return out
    out += '<ol class="study-moves">' + "".join([_move(one, "") for one in state["moves"]["moves"]])
    return out + "</ol>" + ("<p>…</p>" if state["moves"]["more"] else "")


def _move(one: dict[str, Any], value: str) -> str:
    """A move to be played by pressing it, with what it is worth."""
    return (
        '<li><button type="button" class="button" data-choice="'
        + escape(one["move"])
        + '"><span>'
        + escape(one["text"])
        + "</span>"
        + ("<b>" + escape(value) + "</b>" if value else "")
        + "</button></li>"
    )


def share(position: str, link: str, w: Words) -> str:
    """The position as text and as a link, and the way in for others."""
    return (
        head(w("ui.study.share"), w)
        + '<div class="sheet-body">'
        + _copied("study-link", w("ui.study.link"), link, w)
        + _copied("study-text", w("ui.study.text"), position, w)
        + '<label class="field"><span>'
        + escape(w("ui.study.read"))
        + '</span><input name="study-read" autocomplete="off" spellcheck="false"></label>'
        + '<p class="study-fault" data-part="read-fault" role="alert"></p></div>'
        + '<footer class="sheet-foot">'
        + share_button(w("ui.study.share"), "analysis=" + position, w)
        + text_button("study-read", w("ui.study.show"), main=True)
        + "</footer>"
    )


def _copied(name: str, label: str, text: str, w: Words) -> str:
    """A text to be copied."""
    return (
        '<div class="study-copy"><label class="field"><span>'
        + escape(label)
        + '</span><input readonly name="'
        + name
        + '" value="'
        + escape(text)
        + '"></label>'
        + button("study-copy", w("ui.study.copy"), "link", ' data-name="' + name + '"')
        + "</div>"
    )
