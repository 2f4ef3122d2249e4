"""The one dialog that lies over the page: what it shows, and its fields. Runs in MicroPython."""

from pyscript import document

from zwicker.web import dom

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


def element() -> Any:
    """The dialog; it is made once."""
    found = dom.find("dialog.sheet")
    if not found:
        found = document.createElement("dialog")
        found.className = "sheet"
        document.body.appendChild(found)
    return found


def show(html: str, name: str) -> None:
    """Show the dialog; its first field, main button or close button has the focus."""
    _fill(html, name)
    _open()


async def show_long(html: str, name: str, wanted: Any) -> None:
    """The same for one with much in it: it is filled in and laid out in tasks of their own.

    `wanted`: whether it still is, after each of them.
    """
    await dom.motion.pause()
    if wanted():
        _fill(html, name)
        await dom.motion.pause()
        if wanted() and element().getAttribute("data-sheet") == name:
            _open()


def _fill(html: str, name: str) -> None:
    """What the dialog shows when it is opened."""
    box = element()
    dom.fill(box, html)
    dom.set_text(box, "data-sheet", name)
    title = box.querySelector("h2")
    if title:
        title.id = "sheet-title"
        dom.set_text(box, "aria-labelledby", "sheet-title")


def _open() -> None:
    """Open the dialog, at its top."""
    box = element()
    if not box.open:
        box.showModal()
    first = box.querySelector(".button-main") or box.querySelector("button")
    if first:
        first.focus()
    body = box.querySelector(".sheet-body")
    if body:
        body.scrollTop = 0


def close() -> None:
    """Close the dialog if it is open."""
    box = element()
    if box.open:
        box.close()


def shown() -> str:
    """The name of what it shows, or "" while it is closed."""
    box = dom.find("dialog.sheet")
    return str(box.getAttribute("data-sheet")) if box and box.open else ""


def field(name: str) -> str:
    """The value of a field of the open dialog; of radio buttons the chosen one's."""
    box = element()
    one = box.querySelector('[name="' + name + '"]:checked')
    one = one or box.querySelector('input[name="' + name + '"]:not([type="radio"])')
    return str(one.value) if one else ""


def step(button: Any) -> None:
    """One less or one more in the field beside the button, within its bounds."""
    box = button.closest(".stepper")
    number_field = box.querySelector("[data-field]")
    low, high = int(box.getAttribute("data-low")), int(box.getAttribute("data-high"))
    number = int(number_field.value) if number_field.value.isdigit() else low
    number += 1 if button.getAttribute("data-action").endswith("-more") else -1
    number_field.value = str(min(max(number, low), high))


def focus_field(name: str) -> None:
    """Give the focus to a field of the open dialog; of radio buttons to the chosen one."""
    box = element()
    one = box.querySelector('[name="' + name + '"]:checked')
    one = one or box.querySelector('[name="' + name + '"]')
    if one:
        one.focus()
