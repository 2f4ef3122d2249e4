"""Markup of the rules editor out of the worker's model; pure, for MicroPython and for tests."""

from zwicker.web.editor_controls import control
from zwicker.web.sheets import head, text_button
from zwicker.web.words import Words, escape

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def editor(model: dict[str, Any], sets: list[dict[str, Any]], name: str, w: Words) -> str:
    """The whole sheet. `sets`: the named sets; `name`: of the one being edited, or ""."""
    groups = "".join([_group(group, w) for group in model["groups"]])
    return (
        head(w("house.title"), w)
        + '<div class="sheet-body editor">'
        + bases(model, sets, name, w)
        + '<div class="editor-state" data-part="house-state" role="status">'
        + state(model, w)
        + "</div>"
        + groups
        + '<section class="editor-group"><h3>'
        + escape(w("house.sets"))
        + '</h3><div data-part="house-keep">'
        + keep(name, name, "", w)
        + '</div></section><section class="editor-group"><h3>'
        + escape(w("house.share"))
        + '</h3><div class="editor-share" data-part="house-share"></div></section></div>'
        + '<footer class="sheet-foot">'
        + text_button("house-reset-all", w("house.reset.all"))
        + text_button("house-play", w("house.play"), main=True)
        + "</footer>"
    )


def bases(model: dict[str, Any], sets: list[dict[str, Any]], name: str, w: Words) -> str:
    """What the rules start from: a variant, or a named set."""
    out = '<label class="field"><span>' + escape(w("house.base")) + "</span>"
    out += '<select name="house-base"><optgroup label="' + escape(w("house.variants")) + '">'
    for base in model["bases"]:
        out += '<option value="' + base["id"] + '"'
        out += " selected" if base["id"] == model["base"] and not name else ""
        out += ">" + escape(base["title"]) + "</option>"
    out += "</optgroup>"
    if sets:
        out += '<optgroup label="' + escape(w("house.sets")) + '">'
        for at, one in enumerate(sets):
            out += '<option value="set-' + str(at) + '"'
            out += " selected" if one["name"] == name else ""
            out += ">" + escape(one["name"]) + "</option>"
        out += "</optgroup>"
    return out + "</select></label>"


def state(model: dict[str, Any], w: Words) -> str:
    """What differs from the variant, or why the set cannot be played."""
    title = model["title"]
    if model["error"]:
        return '<p class="editor-fault">' + escape(model["error"]) + "</p>"
    if not model["differs"]:
        return "<p>" + escape(w("house.same", variant=title)) + "</p>"
    lines = "".join(["<li>" + escape(line["text"]) + "</li>" for line in model["differs"]])
    return "<p>" + escape(w("house.differing", variant=title)) + "</p><ul>" + lines + "</ul>"


def keep(old: str, name: str, told: str, w: Words, asks: bool = False) -> str:
    """Name and buttons to save; a saved set can be renamed and deleted, which is asked once."""
    out = '<label class="field"><span>' + escape(w("house.name")) + "</span>"
    out += '<input name="house-name" maxlength="40" autocomplete="off" value="' + escape(name)
    out += '"></label><p class="editor-told" role="status">' + escape(told) + "</p>"
    out += '<div class="editor-buttons">'
    if asks:
        out += "<p>" + escape(w("house.delete.ask", name=old)) + "</p>"
        out += text_button("house-kept", w("ui.dialog.no"))
        return out + text_button("house-delete-now", w("ui.dialog.yes"), main=True) + "</div>"
    out += text_button("house-save", w("house.save"))
    if old:
        out += text_button("house-rename", w("house.rename"))
        out += text_button("house-delete", w("house.delete"))
    return out + "</div>"


def share(text: str, link: str, w: Words) -> str:
    """The set as text and as a link, each to be copied."""
    out = ""
    for action, shown in (("text", text), ("link", link)):
        out += '<input readonly value="' + escape(shown) + '" aria-label="'
        out += escape(w("house.copy." + action)) + '">'
        out += text_button("house-copy-" + action, w("house.copy." + action))
    return out


def offer(found: dict[str, Any], w: Words) -> str:
    """House rules that a link has brought: to be played, or saved."""
    lines = "".join(["<li>" + escape(line) + "</li>" for line in found["differs"]])
    return (
        "<p>"
        + escape(w("house.offer", variant=found["title"]))
        + "</p><ul>"
        + lines
        + '</ul><div class="editor-buttons">'
        + text_button("house-offer-play", w("house.offer.play"), main=True)
        + text_button("house-offer-save", w("house.offer.save"))
        + "</div>"
    )


def _group(group: dict[str, Any], w: Words) -> str:
    out = '<section class="editor-group"><h3>' + escape(group["title"]) + "</h3>"
    return out + "".join([control(one, w) for one in group["controls"]]) + "</section>"
