"""The fields of the rules editor: reading them, and drawing controls anew under the focus."""

from pyscript import document

from zwicker.web import dialog, dom

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def control(option: str) -> Any:
    """The control of that option, or None."""
    return dialog.element().querySelector('.control[data-option="' + option + '"]')


def fields_of(box: Any) -> dict[str, list[str]]:
    """What a control's fields hold, by their name."""
    found: dict[str, list[str]] = {}
    for field in dom.all_of("[data-field]", box):
        if field.type == "radio" and not field.checked:
            continue
        value = field.value
        if field.type == "checkbox":
            value = "on" if field.checked else "off"
        found.setdefault(field.getAttribute("data-field"), []).append(str(value))
    return found


def redraw(box: Any, html: str) -> None:
    """Draw a part of the sheet; a focus in it stays on its button, or goes to the first thing."""
    active = document.activeElement
    within = box.contains(active)
    action = active.getAttribute("data-action") if within else None
    dom.fill(box, html)
    if within:
        again = action and box.querySelector('[data-action="' + action + '"]')
        again = again or box.querySelector("button") or box.querySelector("input")
        if again:
            again.focus()


def redraw_control(option: str, html: str) -> None:
    """Draw a control anew; a focus in it stays on the same field or button where there is one."""
    box = control(option)
    within = box.contains(document.activeElement)
    key = focus_key(document.activeElement) if within else ""
    box.outerHTML = html
    if within:
        box = control(option)
        again = (key and box.querySelector(key)) or box.querySelector("[data-field], button")
        again.focus()


def focus_key(active: Any) -> str:
    """A selector for a field or button inside its control."""
    action = active.getAttribute("data-action")
    if action:
        return '[data-action="' + str(action) + '"]:not([hidden])'
    name = '[data-field="' + str(active.getAttribute("data-field")) + '"]'
    return name + (":checked" if active.type == "radio" else "")
