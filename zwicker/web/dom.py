"""The page's elements, storage and clock: the only module of the page that touches them.

Zones are elements with `data-part`; `put` redraws one only when its markup changes, `put_each` only
those of its things that did, `mark` sets what is chosen or hinted on the cards that stand. Runs in
MicroPython.
"""

import asyncio

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from zwicker.web.changes import changes

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

storage = window.zwickerStorage
boot = window.zwickerBoot
engine = window.zwickerEngine
tabs = window.zwickerTabs
motion = window.zwickerMotion
drawings = window.zwickerDrawings
texts = window.zwickerTexts
fill = drawings.fill
root = document.documentElement
side = window.matchMedia("(min-width: 1000px) and (min-height: 640px)")
"""Whether the side column is shown: static/css/layouts.css has the same."""

NEAREST = to_js({"block": "nearest"})

_drawn: dict[str, Any] = {}  # the markup of each zone, or of each thing in it
_homeless = False
_goals: list[tuple[str, str]] = []  # zones that lost the focus, and what had it there


def find(selector: str) -> Any:
    """The first element that fits, or None."""
    return document.querySelector(selector)


def all_of(selector: str, inside: Any = None) -> list[Any]:
    """All elements that fit, in the order of the page."""
    nodes = (inside or document).querySelectorAll(selector)
    return [nodes[at] for at in range(nodes.length)]


def part(name: str) -> Any:
    """A zone by its name."""
    return find('[data-part="' + name + '"]')


def screen(name: str, html: str) -> None:
    """Replace the whole screen; a focus in it goes on to the first card or button, later."""
    global _homeless
    app = find("#app")
    _homeless = _homeless or app.contains(document.activeElement)
    _drawn.clear()
    app.setAttribute("data-screen", name)
    fill(app, html)


def home() -> None:
    """The page without what a link asks for; an embedded one stays that."""
    place = str(window.location.pathname)
    if storage.embedded:
        theme = root.getAttribute("data-theme")
        place += "?embed=1&lang=" + str(root.lang) + ("&theme=" + str(theme) if theme else "")
    window.location.replace(place)


def settle_focus() -> None:
    """If the last change of screen took the focus away, give it a place when all is drawn."""
    if _homeless:
        task(_settle_focus())


async def _settle_focus() -> None:
    global _homeless
    await motion.drawn()
    goal = first_card() or find("#app .button-main")
    if _homeless and goal:
        _homeless = False
        if document.activeElement.isSameNode(document.body):
            focus(goal)


def keep_focus() -> None:
    """If nothing has the focus any more, give it a place."""
    global _homeless
    _homeless = _homeless or document.activeElement.isSameNode(document.body)
    settle_focus()


def screen_name() -> str:
    """Which screen stands: "start", "table" or "" before the first."""
    return find("#app").getAttribute("data-screen") or ""


def put(name: str, html: str) -> bool:
    """Draw a zone if its markup changed; a focus inside stays on the same thing if it is there.

    A zone that the screen does not have is left out.
    """
    if _drawn.get(name) == html:
        return False
    box = part(name)
    if not box:
        return False
    key = _focused(box)
    fill(box, html)
    _drawn[name] = html
    _refocus(name, key)
    return True


def put_each(name: str, things: list[str]) -> bool:
    """The same for a zone of many things, each one element: those that did not change stay.

    What stands at the beginning and at the end as before is left alone, with what was marked on it.
    """
    old = _drawn.get(name)
    if old == things:
        return False
    box = part(name)
    if not box:
        return False
    if not things or not isinstance(old, list) or box.children.length != len(old):
        put(name, "".join(things))
    else:
        key = _focused(box)
        _change(box, old, things)
        _refocus(name, key)
    _drawn[name] = things
    return True


def _change(box: Any, old: list[str], things: list[str]) -> None:
    """Replace the elements between what stays at the beginning and at the end."""
    head, tail, gone = changes(old, things)
    last = len(old) - gone
    for at in range(len(old) - 1, head - 1, -1):
        if at >= last or at < last - tail:
            box.removeChild(box.children[at])
    fresh = document.createElement("template")
    fill(fresh, "".join(things[head : len(things) - tail]))
    box.insertBefore(fresh.content, box.children[head] if tail else None)


def _refocus(name: str, key: str | None) -> None:
    """A focus that a change took away goes on to what has the same name, or stands there now.

    When all is drawn: to give the focus before would make the browser lay out the page once more.
    """
    if key is None or part(name).contains(document.activeElement):
        return
    _goals.append((name, key))
    if len(_goals) == 1:
        task(_give_focus())


async def _give_focus() -> None:
    global _homeless
    await motion.drawn()
    again = None
    for name, key in reversed(_goals):
        box = part(name)
        again = again or (box and key and box.querySelector(key))
    for name, _ in reversed(_goals):
        box = part(name)
        again = again or (box and box.querySelector("button:not([disabled])"))
    _goals.clear()
    if document.activeElement.isSameNode(document.body):
        again = again or first_card()
        if again:
            focus(again)
        else:
            _homeless = True


def forget(name: str) -> None:
    """A zone was changed from elsewhere: the next `put` draws it whatever it was."""
    _drawn.pop(name, None)


def _focused(box: Any) -> str | None:
    """A selector for the focused element inside, "" for one that has no name, None for none."""
    active = document.activeElement
    if not active or not box.contains(active):
        return None
    for name in ("data-card", "data-pile", "data-name", "data-choice", "data-action", "name"):
        value = active.getAttribute(name)
        if value:
            return "[" + name + '="' + str(value) + '"]:not([disabled])'
    return ""


def focus_main() -> None:
    """Go to the action row's main button, if nothing but the page has the focus."""
    active = document.activeElement
    goal = find(".actions .button-main")
    if goal and (not active or active.isSameNode(document.body)):
        goal.focus()


def first_card() -> Any:
    """Where the focus goes when what had it is gone; not to a card that is being played."""
    return find('[data-zone="hand"] [data-card]:not([data-gone])') or find(
        ".actions button:not([disabled])"
    )


def focus(element: Any) -> None:
    """Give the focus without scrolling; a card becomes the one that Tab reaches in its zone.

    An embedded page takes no focus that the page around it has.
    """
    if element.hasAttribute("tabindex"):
        for other in all_of('[tabindex="0"]', element.parentElement):
            other.setAttribute("tabindex", "-1")
        element.setAttribute("tabindex", "0")
    if not storage.embedded or document.hasFocus():
        element.focus(to_js({"preventScroll": True}))


def place(button: Any) -> int:
    """Which of its zone's cards or piles a button is."""
    for at, other in enumerate(all_of("button[aria-pressed]", button.parentElement)):
        if other.isSameNode(button):
            return at
    return -1


def number_class(name: str, prefix: str, count: int) -> None:
    """Tell a zone's style how many cards it holds."""
    box = part(name)
    kept = [one for one in box.className.split() if not one.startswith(prefix)]
    kept.append(prefix + str(count))
    box.className = " ".join(kept)


def set_flag(element: Any, name: str, on: bool) -> None:
    """Set or remove an attribute without a value, only if that changes something."""
    if element.hasAttribute(name) != on:
        element.toggleAttribute(name, on)


def set_text(element: Any, name: str, value: str) -> None:
    """Set an attribute, only if that changes something."""
    if element.getAttribute(name) != value:
        element.setAttribute(name, value)


def mark(zone: str, chosen: list[int], hinted: list[int]) -> None:
    """Show which cards or piles of a zone (by place) are chosen and which are hinted."""
    cards = all_of("button[aria-pressed]", part(zone))
    for at, card in enumerate(cards):
        set_text(card, "aria-pressed", "true" if at in chosen else "false")
        set_flag(card, "data-hint", at in hinted and at not in chosen)
    if cards and not [card for card in cards if card.getAttribute("tabindex") == "0"]:
        cards[0].setAttribute("tabindex", "0")


def flag(zone: str, name: str, at: list[int]) -> None:
    """Give an attribute to these cards or piles of a zone (by place), and to no others."""
    for place, card in enumerate(all_of("button[aria-pressed]", part(zone))):
        set_flag(card, name, place in at)


def listen(kind: str, handler: Any, capture: bool = False) -> None:
    """One handler for the whole page."""
    document.addEventListener(kind, create_proxy(handler), capture)


def when_side_comes(handler: Any) -> None:
    """Call this whenever the side column comes or goes."""
    side.addEventListener("change", create_proxy(lambda _event: handler()))


def say(text: str) -> None:
    """Read something out to who cannot see it; the last sentences stay for looking back."""
    box = part("spoken")
    if not box:
        return
    line = document.createElement("p")
    line.textContent = text
    box.appendChild(line)
    while box.children.length > 12:
        box.removeChild(box.firstElementChild)


def hush() -> None:
    """Forget what was read out: it was meant for whoever sat here before."""
    box = part("spoken")
    if box:
        box.textContent = ""


def task(job: Any) -> None:
    """Start something that goes on by itself; an error in it is never silent."""

    async def guarded() -> None:
        try:
            await job
        except Exception as error:
            boot.fail("page", type(error).__name__ + ": " + str(error))

    asyncio.create_task(guarded())  # noqa: RUF006 - the loop of the page keeps it


class Texts:
    """The texts of the page's language, as a table; each is brought to Python once."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def get(self, key: str, default: str) -> str:
        """A text by its id, or the default."""
        if key not in self.known:
            self.known[key] = str(texts.get(key)) or default
        return self.known[key]


async def fetch_text(address: str) -> str:
    """The text of one of the site's own files. Raises OSError if there is none."""
    answer = await window.fetch(address)
    if not answer.ok:
        raise OSError(address)
    return str(await answer.text())


def spares(name: str) -> list[str]:
    """The other texts that were found of a match, the latest first."""
    found = storage.spares(name)
    return [str(found[at]) for at in range(found.length)]


def download(name: str, text: str) -> None:
    """Offer a text as a file."""
    blob = window.Blob.new(to_js([text]), to_js({"type": "application/toml"}))
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    window.URL.revokeObjectURL(link.href)


def address() -> str:
    """The address of this page without what a link asks for."""
    return str(window.location.href).split("?")[0].split("#")[0].replace("index.html", "")


async def copied(text: str, words: Any) -> str:
    """Put a text on the clipboard, where the browser lets us; whether it did, in words."""
    done = await window.zwickerOutside.copy(text)
    return str(words("share.copied" if done else "share.not-copied"))


def random_hex(size: int) -> str:
    """Random bytes from the browser, as hexadecimal text."""
    data = window.crypto.getRandomValues(window.Uint8Array.new(size))
    return "".join(["{:02x}".format(data[at]) for at in range(size)])  # noqa: UP032
