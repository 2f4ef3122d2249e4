"""The table at work: moves are played, shown and answered, until somebody is to choose."""

from zwicker.web import dom, draw
from zwicker.web.motion import STEP
from zwicker.web.screen import Screen

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


CUT_STEPS = 3  # for reading the cards that were cut for the deal


class Page(Screen):
    """One match on one page, going on."""

    async def play(self, move: str) -> dict[str, Any]:
        """Play a move for the player; an illegal one is answered by its reason."""
        if self.busy:
            return {"error": {"code": "busy", "text": self.view["status"]}}
        self.busy = True
        self.wait_buttons()
        answer = await self.ask("play", move=move)
        self.busy = False
        if "error" in answer:
            self.draw_actions()
            self.sound.play("no")
            self.show_line(answer["error"]["text"], "bad", answer["error"].get("section") or "")
            return answer
        await self.take(answer)
        dom.task(self.computers())
        return answer

    async def take(self, answer: dict[str, Any]) -> None:
        """Save an answer, show what happened, then what is now, if that is still so."""
        number = self.round
        self.busy = True
        # no more than the last move is ever only on its way to the disk
        await dom.storage.settled()
        self.save(answer)
        await dom.motion.pause()  # what is shown next is a task of its own, for slow phones
        if number != self.round or self.front is not self:
            return
        self.clear()
        before = self.motion.positions()
        source = await self.tell(answer["events"])
        if number != self.round:
            return
        self.past = None
        self.view = answer["view"]
        for event in answer["events"]:
            if event["type"] == "deal" and event.get("call"):
                self.bubbles[self.view["dealer"]] = event["call"]
        await self.lay_out(before, source)
        if number != self.round:
            return
        self.busy = False
        self.announce(answer["events"])
        self.draw_words()
        if self.view["phase"] == "computer":
            await self.motion.wait(STEP)
        if self.view.get("sheet"):
            await dom.motion.drawn()
            if number == self.round:
                self.open_score()

    def patient(self) -> bool:
        return bool(self.settings["wait"]) and not self.past

    def announce(self, events: list[dict[str, Any]]) -> None:
        """What is heard once everything lies where it belongs."""
        if [event for event in events if event["type"] == "deal"]:
            self.sound.play("deal")
        elif self.own_turn() and [one for one in events if one["seat"] != self.view["you"]]:
            self.sound.play("turn")
        if self.own_turn() and self.pointed("spoken"):
            dom.say(self.pointed("spoken"))

    async def computers(self, steps: int = 0) -> None:
        """Let the computer players play until somebody else is to play; first wait some steps."""
        number = self.round
        if steps and self.view["phase"] == "computer":
            await self.motion.wait(steps * STEP)
        while self.view["phase"] == "computer" and not self.busy and number == self.round:
            self.busy = True
            answer = await self.ask("step")
            if number != self.round:  # what was thought of is no longer to be played
                return
            self.busy = False
            await self.take(answer)
            if not answer["events"]:
                return

    async def act(self, action: str, **values: Any) -> dict[str, Any]:
        """One of the worker's actions; what was going on before it ends."""
        if self.following and action != "show":
            return {"error": {"code": "busy", "text": self.words("ui.tabs.text")}}
        self.round += 1
        self.motion.skip()
        answer = await self.ask("action", name=action, **values)
        if "error" in answer:
            self.show_error(answer["error"]["text"])
            self.busy = False
            dom.task(self.computers())
            return answer
        self.settle(answer)
        return answer

    def settle(self, answer: dict[str, Any]) -> None:
        """Show a new state of affairs that no play has led to, and go on from it."""
        self.save(answer)
        self.busy = self.following
        self.clear()
        self.told = ""
        self.bubbles = {}
        self.remarks = {}
        self.beside = ""
        self.past = None
        self.view = answer["view"]
        cut = [event for event in answer.get("events") or [] if event["type"] == "cut"]
        self.show_cut(cut)
        self.draw()
        if self.view.get("sheet") and not self.following:
            self.open_score()
        dom.task(self.computers(len(cut) * CUT_STEPS))

    def show_cut(self, rounds: list[dict[str, Any]]) -> None:
        """Who cut which card for the first deal: in the line, and at the seats."""
        for event in rounds:
            dom.say(event["spoken"])
            self.told = event["text"]
            for seat, card in enumerate(event["cut"]):
                if card:
                    self.bubbles[seat] = card

    def open(self, answer: dict[str, Any]) -> None:
        """The engine's first answer; a choice made on the same table before it came is kept."""
        card_at, piles = self.card_at, self.piles
        same = answer["view"].get("position") == self.view.get("position", "")
        self.answers += 1
        answer["number"] = self.answers
        self.settle(answer)
        if same and (card_at >= 0 or piles) and self.own_turn():
            self.card_at, self.piles = card_at, piles
            self.card = self.view["hand"][card_at]["card"] if card_at >= 0 else None
            self.changed()

    async def hint(self) -> None:
        """Choose the card that the engine would play; asked again, all of it, and say why."""
        if not self.own_turn():
            return
        found, asked = self.hinted, bool(self.hinted)
        if not found:
            answer = await self.ask("action", name="hint")
            if "error" in answer or not self.own_turn():
                return
            found = answer["hint"]
        if asked or not found["first"]:
            self.propose(found["card"], found["piles"], found["line"])
        else:
            self.propose(found["card"], [], found["first"])
        self.hinted = found

    async def wish(self, action: str, **values: Any) -> None:
        """Say something to the partner; nothing that goes on is interrupted."""
        answer = await self.ask("action", name=action, **values)
        if "error" in answer:
            return
        self.save(answer)
        self.view["partner"] = answer["partner"]
        self.bubbles = {self.view["you"]: answer["said"]}
        dom.say(answer["said"])
        dom.put("seats", draw.seats(self.view, self.words, self.bubbles))
        if self.piles:
            self.cancel()
        if not self.busy:
            self.draw_actions()
