"""What is chosen: cards and piles tapped, dragged or completed, and what the engine says to them.

No rules are here. A tap shows at once what was chosen; the worker says what that means, and its
answer decides the line, the buttons and the hints.
"""

from zwicker.web import dom
from zwicker.web import open_piles as open_to
from zwicker.web.cloth import Cloth

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Choosing(Cloth):
    """The selection of the player at the screen."""

    async def meaning(self) -> dict[str, Any]:
        """The worker's answer to what is chosen now."""
        raise NotImplementedError

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
        answer = await self.meaning()
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

    def propose(self, card: str, places: list[int], line: str) -> None:
        """Choose this for the player, and say so."""
        hand = [item["card"] for item in self.view["hand"]]
        self.card = card or None
        self.card_at = hand.index(card) if card in hand else -1
        self.piles = list(places)
        self.changed()
        self.told = line
