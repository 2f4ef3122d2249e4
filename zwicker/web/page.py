"""The table at work: what is shown, what is selected, and what the engine answers.

No rules are here. A tap shows at once what was chosen; the worker says what that means, and its
answer decides the line, the buttons and the hints. Whatever comes from the worker is saved before
it is shown.
"""

import json

from zwicker.web import buttons, dom, draw, looking, piles, settings, sheets, shelf, stats
from zwicker.web import open_piles as open_to
from zwicker.web.motion import STEP, Motion
from zwicker.web.words import Words

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

NOTHING: dict[str, Any] = {"moves": [], "complete": [], "legal_cards": [], "targets": []}
OWN = ("play", "lay")
SHOWN = ("trail", "lay", "capture", "build", "table-build", "table-add", "arrange", "claim", "take")


class Page:
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

    def tap_card(self, at: int) -> None:
        """A card of the hand is chosen, or no longer."""
        if not self.own_turn():
            return self.motion.skip()
        again = at == self.card_at
        self.card = None if again else self.view["hand"][at]["card"]
        self.card_at = -1 if again else at
        if again:
            self.piles = []
        return self.changed()

    def tap_pile(self, at: int) -> None:
        """A pile of the table is chosen, or no longer."""
        if not self.own_turn():
            return self.motion.skip()
        place = open_to.place_of(self.view, at)
        if place in self.piles:
            self.piles.remove(place)
        else:
            self.piles.append(place)
        return self.changed()

    def choose(self, card_at: int, pile: int | None) -> None:
        """A card was laid on a pile, or on the bare table (None): choose it with that."""
        if pile is None or (card_at != self.card_at and self.card is not None):
            self.piles = []
        self.card_at = card_at
        self.card = self.view["hand"][card_at]["card"]
        if pile is not None and pile not in self.piles:
            self.piles.append(pile)
        self.changed()

    def cancel(self) -> None:
        """Choose nothing; the focus stays on what was chosen."""
        self.clear()
        self.changed()

    def changed(self) -> None:
        """Show the choice at once, and ask what it means."""
        self.told = ""
        self.mark()
        self.asked += 1
        self.judged = False
        dom.set_flag(dom.part("actions"), "data-old", True)
        dom.task(self.judge(self.asked))

    async def judge(self, number: int) -> None:
        """Ask what the selection means; an answer that comes too late is dropped."""
        answer = await self.ask("select", card=self.card, piles=self.piles)
        if number == self.asked and self.own_turn():
            self.answer = answer
            self.judged = True
            self.mark()
            self.draw_actions()

    def complete(self, at: int) -> None:
        """Choose all that one of the proposals needs."""
        choice = self.answer["complete"][at]
        self.piles = list(choice["piles"])
        self.changed()

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

    # playing

    async def play(self, move: str) -> dict[str, Any]:
        """Play a move for the player; an illegal one is answered by its reason."""
        if self.busy:
            return {"error": {"code": "busy", "text": self.view["status"]}}
        self.busy = True
        answer = await self.ask("play", move=move)
        self.busy = False
        if "error" in answer:
            self.show_line(answer["error"]["text"], "bad", answer["error"].get("section") or "")
            return answer
        await self.take(answer)
        dom.task(self.computers())
        return answer

    async def take(self, answer: dict[str, Any]) -> None:
        """Save an answer, show what happened, then what is now, if that is still so."""
        self.save(answer)
        number = self.round
        self.busy = True
        self.clear()
        before = self.motion.positions()
        source = await self.tell(answer["events"])
        if number != self.round:
            return
        self.busy = False
        self.past = None
        self.view = answer["view"]
        self.draw()
        self.motion.settle(before, source)
        if self.view["phase"] == "computer":
            await self.motion.wait(STEP)
        if self.view.get("sheet"):
            self.open_score()

    async def tell(self, events: list[dict[str, Any]]) -> Any:
        """Show a play on the table that still stands; returns where its card came to rest."""
        source = None
        for event in events:
            dom.say(event["spoken"])
            if event["type"] not in SHOWN:
                continue
            own = event["seat"] == self.view["you"]
            self.told = "" if own else event["text"]
            self.bubbles = {event["seat"]: event["call"]} if event.get("call") else {}
            dom.put("seats", draw.seats(self.view, self.words, self.bubbles))
            self.show_line(event["text"], "good" if event.get("sweep") else "")
            dom.put("actions", "")
            dom.put("left", buttons.left_buttons({"undo": False, "redo": False}, self.words, False))
            dom.put("right", buttons.right_buttons(self.words, False))
            source = await self.motion.played(event, self.words.letters, own)
            if event.get("sweep"):
                self.motion.sweep()
        return source

    async def computers(self) -> None:
        """Let the computer players play until somebody else is to play."""
        number = self.round
        while self.view["phase"] == "computer" and not self.busy and number == self.round:
            self.busy = True
            answer = await self.ask("step")
            self.busy = False
            if number != self.round:
                return
            await self.take(answer)
            if not answer["events"]:
                return

    async def act(self, action: str, **values: Any) -> dict[str, Any]:
        """One of the worker's actions; what was going on before it ends."""
        self.round += 1
        self.motion.skip()
        answer = await self.ask("action", name=action, **values)
        if "error" in answer:
            self.show_error(answer["error"]["text"])
            return answer
        self.settle(answer)
        return answer

    def settle(self, answer: dict[str, Any]) -> None:
        """Show a new state of affairs that no play has led to, and go on from it."""
        self.save(answer)
        self.busy = False
        self.clear()
        self.told = ""
        self.bubbles = {}
        self.past = None
        self.view = answer["view"]
        self.draw()
        if self.view.get("sheet"):
            self.open_score()
        dom.task(self.computers())

    async def hint(self) -> None:
        """Choose what the engine would play, and say so."""
        if not self.own_turn():
            return
        answer = await self.ask("action", name="hint")
        if "error" in answer or not self.own_turn():
            return
        found = answer["hint"]
        hand = [item["card"] for item in self.view["hand"]]
        self.card = found["card"] or None
        self.card_at = hand.index(found["card"]) if found["card"] in hand else -1
        self.piles = list(found["piles"])
        self.changed()
        self.told = found["line"]

    async def wish(self, action: str, **values: Any) -> None:
        """Say something to the partner; nothing that goes on is interrupted."""
        answer = await self.ask("action", name=action, **values)
        if "error" in answer:
            return
        self.view["partner"] = answer["partner"]
        self.bubbles = {self.view["you"]: answer["said"]}
        dom.say(answer["said"])
        dom.put("seats", draw.seats(self.view, self.words, self.bubbles))
        if self.piles:
            self.cancel()
        if not self.busy:
            self.draw_actions()

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
