"""Movement that tells what happened: a card is played, piles light up, all gather to the captor.

Positions are read once per movement and everything moves by transforms, so that the browser can
do it alone. With reduced motion nothing moves, but piles still light up and wait.
"""

import asyncio

from pyscript import document, window
from pyscript.ffi import to_js

from zwicker.web import dom
from zwicker.web.faces import face, suit

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

CURVE = "cubic-bezier(0.2, 0.7, 0.2, 1)"
STEP = 320
LOOK = 760
PACE = {"slow": 1.8, "normal": 1.0, "quick": 0.4, "instant": 0.0}
SLICE = 0.03


class Motion:
    """Moves cards at the pace of the settings; `skip` ends what is going on."""

    def __init__(self) -> None:
        self.pace = 1.0
        self.skipped = False
        self.waits = False
        self.holding = False
        # what was set in motion; to ask the page for it would make it lay out everything
        self.going: list[Any] = []
        self.carried: list[Any] = []
        self.still = window.matchMedia("(prefers-reduced-motion: reduce)")

    def set_pace(self, name: str) -> None:
        self.pace = PACE.get(name, 1.0)

    def skip(self) -> None:
        """End the present pause, and those of the same play."""
        self.skipped = True

    async def wait(self, ms: float) -> None:
        """Wait at the chosen pace, or until skipped."""
        left = ms * self.pace / 1000
        while left > 0 and not self.skipped:
            await asyncio.sleep(min(SLICE, left))
            left -= SLICE

    async def look(self, ms: float) -> None:
        """Time to look at what was played; where that is set, until the player goes on."""
        if not self.waits:
            await self.wait(ms)
            return
        self.holding = True
        while not self.skipped:
            await asyncio.sleep(SLICE)
        self.holding = self.skipped = False

    def _time(self, ms: float) -> float:
        """How long a movement lasts now."""
        return 0 if self.skipped or self.still.matches else ms * self.pace

    def positions(self) -> dict[str, Any]:
        """Where every pile and card stands, by name."""
        return {name: one.getBoundingClientRect() for name, one in named()}

    def settle(self, before: dict[str, Any], source: Any) -> None:
        """After a redraw: what stood elsewhere slides to its place, what is new from `source`."""
        if not self._time(STEP):
            return
        # first all is measured, then all is moved: in turns, each measure would be a new layout
        places = [(name, one, one.getBoundingClientRect()) for name, one in named()]
        for name, pile, now in places:
            old = before.get(name)
            if old is None and pile.hasAttribute("data-pile"):
                old = source
            if old is None:
                self._appear(pile)
            elif abs(old.left - now.left) + abs(old.top - now.top) > 1:
                self._slide(pile, old, now)

    def _slide(self, element: Any, old: Any, now: Any) -> None:
        shift = "translate(" + str(old.left - now.left) + "px," + str(old.top - now.top) + "px)"
        frames: list[Any] = [{"transform": shift}, {"transform": "none"}]
        self._move(element, frames, {"duration": self._time(STEP), "easing": CURVE})

    def _appear(self, element: Any) -> None:
        frames = [{"opacity": 0, "transform": "translateY(-24px)"}, {"opacity": 1}]
        self._move(element, frames, {"duration": self._time(STEP), "easing": CURVE})

    def _move(self, element: Any, frames: list[Any], options: dict[str, Any]) -> Any:
        moving = element.animate(to_js(frames), to_js(options))
        self.going.append(moving)
        return moving

    def finish(self) -> None:
        """End all movements, so that everything stands where it belongs."""
        for moving in self.going:
            if moving.playState == "running":
                moving.finish()
        self.going.clear()

    def show_again(self) -> None:
        """Whatever a play hid, lit up or carried away is as it was: its element may stay.

        Of equal cards it does not matter which elements stay, so nothing may be left on any.
        """
        for moving in self.carried:
            moving.cancel()
        self.carried.clear()
        for name in ("data-gone", "data-lit"):
            for one in dom.all_of("[" + name + "]"):
                dom.set_flag(one, name, False)

    async def played(self, event: dict[str, Any], letters: dict[str, str], own: bool) -> Any:
        """Show a played card beside the piles it uses, which light up; returns where it lies."""
        self.skipped = False
        self.finish()
        piles = used(event)
        if not event["card"] or event["type"] == "arrange":
            await self._at_the_table(piles, event)
            return None
        start = self._origin(event, own)
        target = landing(piles)
        if not start or not target or (self.pace == 0 and not self.waits):
            return start
        flyer = self._flyer(event["card"], letters, target)
        place = flyer.getBoundingClientRect()
        self._slide(flyer, start, place)
        if own:
            hide(event["card"])
        await self.wait(STEP)
        for pile in piles:
            dom.set_flag(pile, "data-lit", True)
        await self.look(LOOK if piles else LOOK / 3)
        if event["type"] == "capture":
            piles.append(flyer)
            await self._gather(piles, event["seat"])
        flyer.remove()
        return place

    async def _at_the_table(self, piles: list[Any], event: dict[str, Any]) -> None:
        """A table action, or what a claim brings about: no card of a hand moves (rules 5.1)."""
        for pile in piles:
            dom.set_flag(pile, "data-lit", True)
        await self.look(LOOK if piles else LOOK / 3)
        if event["type"] == "take":
            await self._gather(piles, event["seat"])

    def _origin(self, event: dict[str, Any], own: bool) -> Any:
        """Where a played card comes from: one's own hand or the player's seat."""
        if own:
            card = dom.find('[data-zone="hand"] [data-card="' + event["card"] + '"]')
            if card:
                return card.getBoundingClientRect()
        seat = dom.find('.seat[data-seat="' + str(event["seat"]) + '"]')
        return seat.getBoundingClientRect() if seat else None

    def _flyer(self, card: str, letters: dict[str, str], target: Any) -> Any:
        """A card above everything, at its target."""
        flyer = document.createElement("div")
        flyer.className = "card flyer"
        flyer.setAttribute("data-suit", suit(card))
        flyer.setAttribute("aria-hidden", "true")
        flyer.innerHTML = face(card, letters)
        flyer.style.left = str(target[0]) + "px"
        flyer.style.top = str(target[1]) + "px"
        flyer.style.setProperty("--w", str(target[2]) + "px")
        dom.find("#app").appendChild(flyer)
        return flyer

    async def _gather(self, elements: list[Any], seat: int) -> None:
        """Everything moves to the captor and shrinks."""
        home = dom.find('.seat[data-seat="' + str(seat) + '"]')
        time = self._time(STEP)
        if not home or not time:
            return
        goal = home.getBoundingClientRect()
        places = [element.getBoundingClientRect() for element in elements]
        for element, now in zip(elements, places):  # noqa: B905 - MicroPython has no strict
            x = goal.left + goal.width / 2 - now.left - now.width / 2
            y = goal.top + goal.height / 2 - now.top - now.height / 2
            shift = "translate(" + str(x) + "px," + str(y) + "px) scale(0.3)"
            frames = [{"transform": "none"}, {"transform": shift, "opacity": 0.2}]
            options = {"duration": time, "easing": CURVE, "fill": "forwards"}
            self.carried.append(self._move(element, frames, options))
        await self.wait(STEP)

    def sweep(self) -> None:
        """One brass ring goes out from the table."""
        cloth = dom.find(".cloth")
        if not self._time(STEP) or not cloth:
            return
        ring = document.createElement("div")
        ring.className = "ring"
        cloth.appendChild(ring)
        frames: list[Any] = [
            {"transform": "scale(0.1)", "opacity": 1},
            {"transform": "scale(1)", "opacity": 0},
        ]
        moving = self._move(ring, frames, {"duration": 900 * max(self.pace, 0.5)})
        moving.onfinish = lambda _event: ring.remove()


def named() -> list[tuple[str, Any]]:
    """Every pile and every card of the hand with a name of its own: of two packs some are equal."""
    out: list[tuple[str, Any]] = []
    seen: dict[str, int] = {}
    for one in dom.all_of('[data-zone="table"] [data-pile], [data-zone="hand"] [data-card]'):
        name = one.getAttribute("data-pile") or "hand " + one.getAttribute("data-card")
        seen[name] = seen.get(name, 0) + 1
        out.append((name + " " + str(seen[name]), one))
    return out


def used(event: dict[str, Any]) -> list[Any]:
    """The elements of the piles that a play uses; equal cards are taken one after the other."""
    left = dom.all_of('[data-zone="table"] [data-pile]')
    found = []
    for name in event.get("piles") or []:
        for pile in left:
            if pile.getAttribute("data-pile") == name:
                found.append(pile)
                left.remove(pile)
                break
    return found


def landing(piles: list[Any]) -> Any:
    """Where a played card comes to rest: (left, top, width), over the first pile used,
    or at the near edge of the table."""
    cloth = dom.part("piles")
    if not cloth:
        return None
    if piles:
        spot = piles[0].getBoundingClientRect()
        return (spot.left + 10, spot.top + spot.height * 0.34, spot.height / 1.4)
    box = cloth.getBoundingClientRect()
    width = dom.find('[data-zone="hand"] .card') or dom.find('[data-zone="table"] .card')
    size = min(width.getBoundingClientRect().width if width else 64, 72)
    return (box.left + box.width / 2 - size / 2, box.bottom - size * 1.4 - 12, size)


def hide(card: str) -> None:
    """Take a card out of the hand to the eye; the next drawing takes it out for good."""
    element = dom.find('[data-zone="hand"] [data-card="' + card + '"]')
    if element:
        dom.set_flag(element, "data-gone", True)
