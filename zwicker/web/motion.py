"""Movement that tells what happened: a card is played, piles light up, all gather to the captor.

Here is what moves, when and how long; `static/boot/motion.js` measures and moves. Everything moves
by transforms, so that the browser can do it alone. With reduced motion nothing moves, but piles
still light up and wait.
"""

import asyncio

from pyscript import window

from zwicker.web import dom
from zwicker.web.faces import face, suit

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

STEP = 320
LOOK = 760
RING = 900
PACE = {"slow": 1.8, "normal": 1.0, "quick": 0.4, "instant": 0.0}
SLICE = 0.03


class Motion:
    """Moves cards at the pace of the settings; `skip` ends what is going on."""

    def __init__(self) -> None:
        self.pace = 1.0
        self.skipped = False
        self.waits = False
        self.holding = False
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

    def positions(self) -> Any:
        """Where every pile and card stands, for `settle`."""
        return dom.motion.places()

    def settle(self, before: Any, source: Any) -> None:
        """After a redraw: what stood elsewhere slides to its place, what is new from `source`."""
        time = self._time(STEP)
        if time:
            dom.motion.settle(before, source, time)

    async def played(self, event: dict[str, Any], letters: dict[str, str], own: bool) -> Any:
        """Show a played card beside the piles it uses, which light up; returns where it lies.

        None where no card of a hand moves: a table action, or what a claim brings about (rules
        5.1), everything at once, or a play that is skipped.
        """
        self.skipped = False
        dom.motion.finish()
        card = event["card"] if event["type"] != "arrange" else None
        if self.pace == 0 and not self.waits:
            return None
        await dom.motion.drawn()
        if self.skipped:  # perhaps something else is on the screen by now
            return None
        play = dom.motion.play(" ".join(event.get("piles") or []))
        source = None
        if card:
            drawing = face(card, letters)
            source = play.fly(card, suit(card), drawing, event["seat"], own, self._time(STEP))
            if not source:
                return None
            await self.wait(STEP)
        play.light()
        await self.look(LOOK if play.count else LOOK / 3)
        if event["type"] == ("capture" if card else "take"):
            time = self._time(STEP)
            play.gather(event["seat"], time)
            await self.wait(STEP if time else 0)
        play.end()
        return source

    def sweep(self) -> None:
        """One brass ring goes out from the table."""
        if self._time(STEP):
            dom.motion.sweep(RING * max(self.pace, 0.5))
