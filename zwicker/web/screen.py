"""What the page shows: the state of one match on one page, and its drawing zone by zone.

Whatever comes from the worker is saved before it is shown.
"""

import json

from zwicker.web import buttons, dom, draw, looking, piles, settings, sheets, shelf, stats
from zwicker.web import open_piles as open_to
from zwicker.web.motion import Motion
from zwicker.web.words import Words

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

NOTHING: dict[str, Any] = {"moves": [], "complete": [], "legal_cards": [], "targets": []}
OWN = ("play", "lay")


class Screen:
    """One match on one page. `view` is what the `worker` last said."""

    def __init__(self, worker: Any, wishes: dict[str, str]) -> None:
        self.worker = worker
        self.slot = settings.slot(wishes)
        self.settings = settings.load()
        self.words = Words({})
        self.locale: dict[str, Any] = {}
        self.view: dict[str, Any] = {"phase": "idle"}
        self.motion = Motion()
        self.motion.set_pace(self.settings["speed"])
        self.bubbles: dict[int, str] = {}
        self.told = ""
        self.past: dict[str, Any] | None = None
        self.live: dict[str, Any] = self.view
        self.busy = False
        self.round = 0
        self.asked = 0
        self.clear()

    # the worker

    async def ask(self, request: str, **values: Any) -> dict[str, Any]:
        """Ask the worker and read its answer."""
        answer = await getattr(self.worker, request)(json.dumps(values))
        found: dict[str, Any] = json.loads(answer)
        return found

    def save(self, answer: dict[str, Any]) -> None:
        """Keep what the worker wants kept; "" means that there is no match any more."""
        text = answer.get("save")
        if text:
            dom.storage.set(self.slot, text)
        elif text == "":
            dom.storage.remove(self.slot)

    async def set_language(self, lang: str) -> None:
        """Load the texts of a language; the first call comes before the worker is started."""
        self.locale = json.loads(await dom.fetch_text("./static/locales/" + lang + ".json"))
        self.settings["lang"] = lang
        self.words = Words(self.locale, lang)

    # the selection

    def clear(self) -> None:
        """Nothing is chosen."""
        self.card: str | None = None
        self.card_at = -1
        self.piles: list[int] = []
        self.answer = NOTHING
        self.judged = True
        self.asked += 1

    def own_turn(self) -> bool:
        """Whether the player may choose something now."""
        return self.view["phase"] in OWN and not self.busy

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
        dom.mark("piles", chosen, open_to.spots_of(self.view, targets))

    # drawing

    def draw(self) -> None:
        """Show the view; zones that did not change are left alone."""
        view, w = self.view, self.words
        if view["phase"] == "idle":
            return self.draw_start()
        if dom.screen_name() != "table":
            dom.screen("table", draw.table_screen(w))
        dom.set_text(dom.find("#app"), "data-turn", turn_text(view))
        dom.set_flag(dom.find("#app"), "data-past", bool(self.past))
        dom.put("bar", draw.bar(view, w))
        dom.put("seats", draw.seats(view, w, self.bubbles))
        draw_counts(view)
        dom.forget_gone()
        dom.put("piles", piles.piles(view, w))
        cover = view["phase"] == "cover"
        if cover:
            dom.hush()
        dom.put("hand", draw.covered(view, w) if cover else piles.hand(view, w))
        dom.put("log", looking.log(view["log"], view, w))
        dom.put("last", looking.last_capture(view, w))
        dom.put("tracker", looking.tracker(view, w))
        dom.put("status", draw.plain(view["status"]))
        self.mark()
        self.draw_actions()
        return dom.settle_focus()

    def draw_start(self) -> None:
        """The start screen."""
        variant = draw.rules_name(self.words, self.settings["variant"])
        langs = sheets.start(self.words, variant, self.settings["lang"], bool(shelf.load()))
        dom.screen("start", '<main class="start">' + langs + "</main>")
        dom.find("#app").removeAttribute("data-turn")
        dom.settle_focus()

    def draw_actions(self) -> None:
        """The line and the buttons, as the selection or the view demands."""
        view, w = self.view, self.words
        dom.set_flag(dom.part("actions"), "data-old", not self.judged)
        chosen = self.card is not None or bool(self.piles)
        dom.put("left", buttons.left_buttons(view, w, chosen))
        dom.put("right", buttons.right_buttons(w, self.own_turn()))
        if self.past:
            dom.put("left", buttons.button("now", w("ui.past.now"), "cancel"))
            dom.put("actions", looking.steps(self.past, w))
        elif view["phase"] == "cover":
            name = view["players"][view["turn"]]["name"]
            label = w("ui.cover.show", name=name)
            dom.put("actions", sheets.text_button("uncover", label, main=True))
        elif view.get("sheet"):
            dom.put("actions", sheets.after_deal(view, w))
        else:
            free = view if self.own_turn() and not chosen else None
            said = buttons.to_partner(view, self.card, self.piles)
            dom.put("actions", buttons.actions(self.answer, w, bool(self.piles), free) + said)
        if not chosen:
            line = self.told + " " + view["line"] if self.told else view["line"]
            return self.show_line(line)
        line = self.told or self.answer.get("line") or ""
        reason = self.answer.get("reason")
        tone = "bad" if reason and self.piles else "good" if self.answer["moves"] else ""
        return self.show_line(line, tone, reason["section"] if reason else "")

    def show_line(self, text: str, tone: str = "", section: str = "") -> None:
        """The one line that always says what is going on; `section` of the rules says why."""
        if text:
            link = draw.rule_link(self.view, self.words, section) if section else ""
            dom.put("line", draw.plain(text) + link)
            dom.set_text(dom.part("line"), "data-tone", tone)

    def show_error(self, text: str) -> None:
        """What went wrong, in the line of the table or, where there is none, as a notice."""
        if dom.part("line"):
            self.show_line(text, "bad")
        else:
            dom.boot.notice(text)

    def open_score(self) -> None:
        """The score sheet; it stays until it is dismissed."""
        if self.slot == shelf.MATCH:
            stats.note(self.view.get("result"))
        dom.open_sheet(sheets.score_sheet(self.view, self.words), "score")


def turn_text(view: dict[str, Any]) -> str:
    """Whose turn it is as the page tells scripts: p0…, or 0 for nobody."""
    over = view["phase"] in ("deal-over", "match-over")
    return "0" if over or view["turn"] is None else "p" + str(view["turn"])


def draw_counts(view: dict[str, Any]) -> None:
    """Tell the styles how many cards and players there are."""
    dom.number_class("piles", "n-", piles.room(view))
    dom.number_class("hand", "h-", len(view["hand"]))
    seats = dom.part("seats")
    dom.set_text(seats, "data-count", str(len(view["players"])))
    dom.set_text(seats, "data-crowd", draw.crowd(view))
