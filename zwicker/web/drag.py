"""Dragging a card of the hand onto a pile or the bare table: the same choice as by tapping.

A press becomes a drag once it has moved further than an unsteady finger does; until then it is a
tap, and whatever can be dragged can be tapped. Runs in MicroPython.
"""

from pyscript import document
from pyscript.ffi import create_proxy

from zwicker.web import dom
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

SLOP = 9
"""How many pixels a press may move and still be a tap."""


class Drag:
    """Follows one pointer from a card of the hand to where it is let go."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.card: Any = None
        self.ghost: Any = None
        self.over: Any = None
        self.pointer = 0
        self.start = (0.0, 0.0)
        self.ended = False
        self.ears = (
            ("pointermove", create_proxy(self.move)),
            ("pointerup", create_proxy(self.up)),
            ("pointercancel", create_proxy(self.cancel)),
        )

    def down(self, event: Any) -> None:
        """A press: on a card of the hand it may become a drag."""
        self.ended = False
        card = event.target.closest('[data-zone="hand"] [data-card]')
        if not card or event.button or not event.isPrimary or not self.page.front.own_turn():
            return
        self._end()
        self.card = card
        self.pointer = event.pointerId
        self.start = (event.clientX, event.clientY)
        for kind, ear in self.ears:
            document.addEventListener(kind, ear)

    def move(self, event: Any) -> None:
        """The pointer moves: beyond the slop the card goes with it."""
        if event.pointerId != self.pointer:
            return
        x, y = event.clientX - self.start[0], event.clientY - self.start[1]
        if not self.ghost:
            if x * x + y * y < SLOP * SLOP:
                return
            self._lift()
        self.ghost.style.transform = "translate(" + str(x) + "px," + str(y) + "px) rotate(2deg)"
        self._show_over(pile_under(event))

    def up(self, event: Any) -> None:
        """The pointer is let go: what lies there is chosen together with the card."""
        if event.pointerId != self.pointer:
            return
        card, dragged = self.card, bool(self.ghost)
        pile = pile_under(event) if dragged else None
        bare = dragged and not pile and bool(under(event, ".cloth"))
        self._end()
        self.ended = dragged
        front = self.page.front
        if front.own_turn() and card.isConnected and (pile or bare):
            front.choose(dom.place(card), dom.place(pile) if pile else None)

    def cancel(self, event: Any) -> None:
        """The browser took the pointer away: nothing is chosen."""
        if event.pointerId == self.pointer:
            self._end()

    def swallows(self, event: Any) -> bool:
        """Whether a click is only the end of a drag; keys make clicks without detail."""
        return self.ended and bool(event.detail)

    def _lift(self) -> None:
        """Make the card that goes with the pointer; the real one stays as a shadow."""
        box = self.card.getBoundingClientRect()
        ghost = self.card.cloneNode(True)
        for name in ("data-card", "aria-label", "aria-pressed", "tabindex", "data-hint"):
            ghost.removeAttribute(name)
        ghost.className = "card flyer"
        ghost.setAttribute("aria-hidden", "true")
        ghost.style.left = str(box.left) + "px"
        ghost.style.top = str(box.top) + "px"
        ghost.style.setProperty("--w", str(box.width) + "px")
        dom.find("#app").appendChild(ghost)
        dom.set_flag(self.card, "data-dragged", True)
        self.ghost = ghost

    def _show_over(self, pile: Any) -> None:
        """Mark the pile on which the card would land."""
        if self.over:
            dom.set_flag(self.over, "data-over", False)
        self.over = pile
        if pile:
            dom.set_flag(pile, "data-over", True)

    def _end(self) -> None:
        """Put everything away that belongs to a drag."""
        for kind, ear in self.ears:
            document.removeEventListener(kind, ear)
        self._show_over(None)
        if self.ghost:
            self.ghost.remove()
            dom.set_flag(self.card, "data-dragged", False)
        self.card = self.ghost = None


def under(event: Any, selector: str) -> Any:
    """What the pointer is over, as far as it fits the selector, or None."""
    spot = document.elementFromPoint(event.clientX, event.clientY)
    return spot.closest(selector) if spot else None


def pile_under(event: Any) -> Any:
    """The pile that the pointer is over, or None."""
    return under(event, '[data-zone="table"] [data-pile]')
