"""What the page shows: the state of one match on one page, and its drawing zone by zone.

Whatever comes from the worker is saved before it is shown.
"""

from zwicker.web import buttons, dialog, dom, draw, looking, settings, sheets, shelf, stats
from zwicker.web.choosing import Choosing
from zwicker.web.engine import Engine
from zwicker.web.words import Words

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Screen(Choosing):
    """One match on one page. `view` is what the `worker` last said.

    `front` is what the screen shows and taps go to: the match itself, or the `board`.
    `following`: another tab plays the match, and nothing is saved here.
    """

    def __init__(self, wishes: dict[str, str]) -> None:
        super().__init__(Words({}), settings.load())
        self.engine = Engine(self.greeting)
        self.wishes = wishes
        self.following = False
        self.tabs: Any = None
        self.answers = self.kept = 0
        self.slot = settings.slot(wishes)
        self.past: dict[str, Any] | None = None
        self.live: dict[str, Any] = self.view
        # of a review: what is said of moves while looking back ("DEAL.MOVES"), the way back to it
        self.remarks: dict[str, str] = {}
        self.beside = ""
        self.begun = ""  # the start screen's markup
        self.front: Any = self
        self.board: Any = None
        dom.when_side_comes(lambda: dom.task(self.draw_beside()))

    def follow_settings(self) -> None:
        """Show the settings, and go at their pace."""
        super().follow_settings()
        settings.apply(self.settings)
        if self.board:
            self.board.follow_settings()

    # the worker

    async def ask(self, request: str, **values: Any) -> dict[str, Any]:
        """Ask the worker and read its answer; where nothing is on the table yet, wait visibly."""
        if not self.engine.opened and self.view["phase"] == "idle" and request != "language":
            dom.boot.wait()
        answer = await self.engine.ask(request, values)
        self.answers += 1
        answer["number"] = self.answers
        return answer

    def greeting(self) -> dict[str, Any]:
        """What a worker is started with: the match as it is saved, and what the address asks."""
        return {
            "lang": self.settings["lang"],
            "saved": dom.storage.get(self.slot),
            "spares": dom.spares(self.slot),
            "params": self.wishes,
            "entropy": dom.random_hex(32),
            "players": None,
        }

    def move_to(self, slot: str) -> None:
        """Another match is played here from now on, whoever plays the one before."""
        self.slot = slot
        dom.tabs.release()
        if self.following:
            self.following = False
            self.tabs.show()

    def save(self, answer: dict[str, Any]) -> None:
        """Keep what the worker wants kept; "" means that there is no match any more."""
        text = answer.get("save")
        if self.following or text is None or answer["number"] < self.kept:
            return
        self.kept = answer["number"]
        if text:
            dom.storage.set(self.slot, text)
            dom.tabs.claim(self.slot)
        else:
            dom.storage.remove(self.slot)
            dom.tabs.release()

    async def set_language(self, lang: str) -> None:
        """Load the texts of a language; the first call comes before the worker is started."""
        await dom.texts.load(lang)
        self.settings["lang"] = lang
        settings.propose(self.settings)
        self.words = Words(dom.Texts(), lang)

    async def meaning(self) -> dict[str, Any]:
        """What is chosen now, as the worker sees it."""
        return await self.ask("select", card=self.card, piles=self.piles)

    # drawing

    def draw(self) -> None:
        """Show the match; zones that did not change are left alone."""
        self.front = self
        if self.view["phase"] == "idle":
            return self.draw_start()
        if dom.screen_name() != "table":
            dom.screen("table", draw.table_screen(self.words))
            settings.apply(self.settings)
        self.draw_zones()
        return self.draw_words()

    def draw_words(self) -> None:
        """What is said of the zones and can be done with them, and what stands beside."""
        view = self.view
        dom.set_flag(dom.find("#app"), "data-past", bool(self.past))
        dom.put("bar", draw.bar(view, self.words))
        if view["phase"] == "cover":
            dom.hush()
        self.mark()
        self.draw_actions()
        self.draw_turn()
        dom.task(self.draw_beside())
        dom.settle_focus()

    async def draw_beside(self) -> None:
        """The side column where it is shown, in tasks of its own: the table answers before that."""
        for part in (self.draw_log, self.draw_tracker):
            await dom.motion.pause()
            if dom.side.matches and self.front is self and self.view["phase"] != "idle":
                part()

    def draw_log(self) -> None:
        """What happened."""
        dom.put_each("log", looking.log(self.view["log"], self.view))

    def draw_tracker(self) -> None:
        """The last capture, and what has been taken."""
        dom.put("last", looking.last_capture(self.view, self.words))
        dom.put("tracker", looking.tracker(self.view, self.words))

    def draw_start(self) -> None:
        """The start screen; the one that stands is left alone if it says the same."""
        variant = draw.rules_name(self.words, self.settings["variant"])
        html = sheets.start(self.words, variant, self.settings["lang"], bool(shelf.load()))
        if dom.screen_name() != "start" or html != self.begun:
            dom.screen("start", '<main class="start">' + html + "</main>")
            self.begun = html
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
            dom.put("left", looking.leave(w))
            dom.put("actions", looking.steps(self.past, w))
            dom.put("right", self.beside)
        elif view["phase"] == "cover":
            dom.put("actions", sheets.uncover(view, w))
        elif view.get("sheet"):
            dom.put("actions", sheets.after_deal(view, w))
        else:
            free = view if self.own_turn() and not chosen else None
            said = buttons.to_partner(view, self.card, self.piles)
            dom.put("actions", buttons.actions(self.answer, w, bool(self.piles), free) + said)
        self.show_choice()

    def show_error(self, text: str) -> None:
        """What went wrong, in the line of the table or, where there is none, as a notice."""
        if dom.part("line"):
            self.show_line(text, "bad")
        else:
            dom.boot.notice(text)

    def open_score(self) -> None:
        """The score sheet; it stays until it is dismissed."""
        if self.slot == shelf.MATCH:
            dom.task(self.count(self.view.get("result")))
        won = (self.view.get("result") or {}).get("won")
        if won and dialog.shown() != "score":
            self.sound.play("won")
        html, number = sheets.score_sheet(self.view, self.words), self.round
        dom.task(dialog.show_long(html, "score", lambda: number == self.round))

    async def count(self, result: dict[str, Any] | None) -> None:
        """Add the deal to the statistics, in a task of its own."""
        await dom.motion.pause()
        stats.note(result)
