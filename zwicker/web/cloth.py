"""What lies on the table and what is chosen there, of the match as of any other position.

`choosing` adds what a tap does; `Page` is the match, `Board` any other position.
"""

from zwicker.web import buttons, dom, draw, piles, sheets
from zwicker.web import open_piles as open_to
from zwicker.web.motion import Motion
from zwicker.web.sound import Sound, heard
from zwicker.web.words import Words

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

NOTHING: dict[str, Any] = {"moves": [], "complete": [], "legal_cards": [], "targets": []}
OWN = ("play", "lay")
SHOWN = ("trail", "lay", "capture", "build", "table-build", "table-add", "arrange", "claim", "take")


class Cloth:
    """A view, the selection in it, and its zones on the page."""

    def __init__(self, words: Words, settings: dict[str, Any]) -> None:
        self.words = words
        self.settings = settings
        self.view: dict[str, Any] = {"phase": "idle"}
        self.motion = Motion()
        self.motion.set_pace(settings["speed"])
        self.sound = Sound()
        self.sound.set(settings)
        self.bubbles: dict[int, str] = {}
        self.told = ""
        self.busy = False
        self.round = 0
        self.asked = 0
        self.clear()

    def follow_settings(self) -> None:
        """Go at the pace of the settings, and sound as they say."""
        self.motion.set_pace(self.settings["speed"])
        self.sound.set(self.settings)

    def patient(self) -> bool:
        """Whether what others play waits for a tap."""
        return False

    def draw_actions(self) -> None:
        """The line and the buttons, as the selection or the view demands."""
        raise NotImplementedError

    def wait_buttons(self) -> None:
        """The buttons beside the action row while a play is shown."""
        dom.put("left", buttons.left_buttons({"undo": False, "redo": False}, self.words, False))
        dom.put("right", buttons.right_buttons(self.words, False))

    # the selection

    def clear(self) -> None:
        """Nothing is chosen."""
        self.card: str | None = None
        self.card_at = -1
        self.piles: list[int] = []
        self.answer = NOTHING
        self.judged = True
        self.asked += 1
        self.hinted: dict[str, Any] | None = None

    def own_turn(self) -> bool:
        """Whether the player may choose something now."""
        return self.view["phase"] in OWN and not self.busy

    def pointed(self, name: str) -> Any:
        """What the computer partner points out now (house rule), or None."""
        shown = (self.view.get("partner") or {}).get("pointed")
        return shown[name] if shown and self.view["phase"] in OWN else None

    def mark(self) -> None:
        """Show on the cards what is chosen and, if wanted, what fits."""
        hints = self.settings["hints"] and self.view["phase"] in OWN
        fit = [
            at
            for at, item in enumerate(self.view["hand"])
            if hints and self.piles and item["card"] in self.answer["legal_cards"]
        ]
        dom.mark("hand", [self.card_at], fit if self.card is None else [])
        targets = self.answer["targets"] if hints and self.card else []
        chosen = open_to.spots_of(self.view, self.piles)
        dom.flag("piles", "data-pointed", open_to.spots_of(self.view, self.pointed("piles") or []))
        dom.mark("piles", chosen, open_to.spots_of(self.view, targets))

    # drawing

    def draw_zones(self) -> None:
        """Show players, table and hand; zones that did not change are left alone."""
        dom.motion.showAgain()
        self.draw_seats()
        self.draw_cards()

    async def lay_out(self, before: Any, source: Any) -> None:
        """Show what lies where now, at once where nothing moves.

        Otherwise cards first and seats afterwards, as words come after both, so that nothing holds
        up a slow phone for long.
        """
        if not self.motion.pace:
            self.draw_zones()
            return
        number = self.round
        dom.motion.showAgain()
        self.draw_cards()
        self.motion.settle(before, source)
        await dom.motion.drawn()
        if number == self.round:
            self.draw_seats()
            await dom.motion.pause()

    def draw_turn(self) -> None:
        """Tell scripts whose turn it is, and the screen reader what is to be done: all is drawn."""
        dom.set_text(dom.find("#app"), "data-turn", turn_text(self.view))
        dom.put("status", draw.plain(self.view["status"]))

    def draw_seats(self) -> None:
        """Show the players."""
        seat = self.pointed("seat")
        bubbles = dict(self.bubbles)
        if seat is not None:
            bubbles[seat] = self.pointed("text")
        dom.put("seats", draw.seats(self.view, self.words, bubbles))

    def draw_cards(self) -> None:
        """Show table and hand."""
        view, w = self.view, self.words
        draw_counts(view)
        dom.put_each("piles", piles.piles(view, w))
        if view["phase"] == "cover":
            dom.put("hand", draw.covered(view, w))
        else:
            dom.put_each("hand", piles.hand(view, w))

    async def tell(self, events: list[dict[str, Any]]) -> Any:
        """Show a play on the table that still stands; returns where its card came to rest."""
        source = None
        number = self.round
        for event in events:
            if number != self.round:
                return source
            dom.say(event["spoken"])
            if event["type"] not in SHOWN:
                continue
            own = event["seat"] == self.view["you"]
            self.motion.waits = self.patient() and not own
            self.show_play(event, own)
            self.sound.play(heard(event))
            source = await self.motion.played(event, self.words.letters, own)
            if event.get("sweep"):
                self.motion.sweep()
        return source

    def show_play(self, event: dict[str, Any], own: bool) -> None:
        """Say what is played, and by whom; nothing can be chosen meanwhile."""
        w = self.words
        self.told = "" if own else event["text"]
        self.bubbles = {event["seat"]: event["call"]} if event.get("call") else {}
        go_on = sheets.text_button("go-on", w("table.go-on"), main=True)
        # first, while all is laid out: with the button goes the focus, which asks for that
        dom.put("actions", go_on if self.motion.waits else "")
        dom.put("seats", draw.seats(self.view, w, self.bubbles))
        self.show_line(event["text"], "good" if event.get("sweep") else "")
        self.wait_buttons()

    def show_choice(self) -> None:
        """Say in the line what the selection means, or what is to be done."""
        if self.card is None and not self.piles:
            line = self.view["line"]
            return self.show_line(self.told + " " + line if self.told else line)
        reason = self.answer.get("reason")
        tone = "bad" if reason and self.piles else "good" if self.answer["moves"] else ""
        line = self.told or self.answer.get("line") or ""
        return self.show_line(line, tone, reason["section"] if reason else "")

    def show_line(self, text: str, tone: str = "", section: str = "") -> None:
        """The one line that always says what is going on; `section` of the rules says why."""
        if text:
            link = draw.rule_link(self.view, self.words, section) if section else ""
            dom.put("line", draw.plain(text) + link)
            dom.set_text(dom.part("line"), "data-tone", tone)
            for name in ("tight", "long"):
                dom.set_flag(dom.part("line"), "data-" + name, draw.line_size(text) == name)


def turn_text(view: dict[str, Any]) -> str:
    """Whose turn it is as the page tells scripts: p0…, or 0 for nobody."""
    over = view["phase"] in ("deal-over", "match-over")
    return "0" if over or view["turn"] is None else "p" + str(view["turn"])


def draw_counts(view: dict[str, Any]) -> None:
    """Tell the styles how many cards and players there are."""
    dom.number_class("piles", "n-", piles.room(view))
    dom.number_class("hand", "h-", draw.held(view))
    seats = dom.part("seats")
    dom.set_text(seats, "data-count", str(len(view["players"])))
    dom.set_text(seats, "data-crowd", draw.crowd(view))
