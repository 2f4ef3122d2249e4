"""A match: deals one after the other until somebody wins (rules 1 "Match", 2).

A Game holds starting positions and moves; every state is derived by playing them. `push`, `pop`
and `redo` work on the deal that is being played.

>>> from zwicker import Rng, variant
>>> game = Game.new(variant("zwickern"), "2", Rng(1))
>>> move = game.state.legal_moves()[0]
>>> _ = game.push(move)
>>> game.pop() == move, game.redo() == move, str(Game.parse(str(game))) == str(game)
(True, True, True)
"""

from collections.abc import Sequence
from typing import Any

from zwicker.errors import ZwickerError
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.scoring import SideScore
from zwicker.state import State
from zwicker.variant import Seating, Variant
from zwicker.view import View


class Deal:
    """One deal of a game: its starting position, the moves, and the states between them.

    `facts` are what a record says of it besides (salt and commitment of the pack).
    """

    __slots__ = ("facts", "moves", "states", "undone")

    def __init__(self, start: State, facts: dict[str, Any] | None = None) -> None:
        self.states = [start]
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        self.facts = facts or {}

    @property
    def start(self) -> State:
        """The starting position."""
        return self.states[0]

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]


class Game:
    """A match. `deals` in order, the last one is being played; `names` by seat; `info`: more."""

    def __init__(
        self, start: State, names: Sequence[str] = (), info: dict[str, Any] | None = None
    ) -> None:
        self.deals = [Deal(start)]
        seats = start.seating.count
        self.names = tuple(names) or tuple(f"p{seat}" for seat in range(seats))
        self.info = info or {}

    @classmethod
    def new(cls, variant: Variant, seats: str, rng: Rng, names: Sequence[str] = ()) -> "Game":
        """A match at its first deal. Raises ZwickerError ("bad-seats")."""
        return cls(State.deal(variant, seats, rng), names)

    @classmethod
    def parse(cls, text: str) -> "Game":
        """The game that a record writes. Raises RecordError with what could be read."""
        from zwicker.record import parse_record

        return parse_record(text)

    def __str__(self) -> str:
        from zwicker.record import format_record

        return format_record(self)

    @property
    def deal(self) -> Deal:
        """The deal that is being played."""
        return self.deals[-1]

    @property
    def state(self) -> State:
        """The position now."""
        return self.deal.state

    @property
    def variant(self) -> Variant:
        """The variant played, house rules included."""
        return self.deal.start.variant

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.deal.start.seating

    def view(self, seat: int) -> View:
        """What that seat knows of the position, the plays of this packet included."""
        deal, packet = self.deal, self.state.packet
        past = []
        for before, move in zip(deal.states[:-1], deal.moves, strict=True):
            if before.packet == packet:
                past.append((before.view(seat).state, move))
        return View(seat, self.state.view(seat).state, tuple(past))

    def push(self, move: Move | str) -> State:
        """Play a move. Raises IllegalMove. Moves taken back before can no longer be redone."""
        canonical = self._play(move)
        if self.deal.undone and self.deal.undone[-1] == canonical:
            self.deal.undone.pop()
        else:
            self.deal.undone.clear()
        return self.state

    def _play(self, move: Move | str) -> Move:
        answer = self.state.judge(move)
        self.deal.states.append(self.state.play(answer if isinstance(answer, Move) else move))
        assert isinstance(answer, Move)
        self.deal.moves.append(answer)
        return answer

    def pop(self) -> Move:
        """Take back the last move of this deal. Raises ZwickerError ("nothing-to-undo")."""
        if not self.deal.moves:
            raise ZwickerError("nothing-to-undo")
        self.deal.states.pop()
        self.deal.undone.append(self.deal.moves.pop())
        return self.deal.undone[-1]

    def redo(self) -> Move:
        """Play again the move taken back last. Raises ZwickerError ("nothing-to-redo")."""
        if not self.deal.undone:
            raise ZwickerError("nothing-to-redo")
        return self._play(self.deal.undone.pop())

    def scores(self) -> tuple[SideScore, ...]:
        """The score sheet of this deal. Raises ZwickerError ("deal-not-over")."""
        return self.state.scores()

    @property
    def score(self) -> tuple[int, ...]:
        """Match points by side, the deals that are over included."""
        before = self.state.score
        if not self.state.over:
            return before
        return tuple(
            points + sheet.total for points, sheet in zip(before, self.scores(), strict=True)
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won the match: none while it goes on, several if a tie stands.

        With a target: whoever reached it and has most points; a tie is played off. Without one:
        most points after the agreed number of deals, and ties stand (rules 2).
        """
        if not self.state.over:
            return ()
        rules, score = self.variant.rules, self.score
        best = tuple(side for side, points in enumerate(score) if points == max(score))
        if rules.target is None:
            return best if len(self.deals) >= rules.deals else ()
        return best if max(score) >= rules.target and len(best) == 1 else ()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    def next_dealer(self) -> int:
        """Who deals next: the deal passes on, or goes to the fewest points (rules 4, 5.2)."""
        count, dealer = self.seating.count, self.deal.start.dealer
        following = [(dealer + step) % count for step in range(1, count + 1)]
        if self.variant.rules.dealer == "passes":
            return following[0]
        totals = [sheet.total for sheet in self.scores()]
        sides = self.seating.sides
        return next(seat for seat in following if totals[sides[seat]] == min(totals))

    def next_deal(self, rng: Rng) -> State:
        """Deal again. Raises ZwickerError ("deal-not-over", "match-over")."""
        if not self.state.over:
            raise ZwickerError("deal-not-over", str(self.state))
        if self.over:
            raise ZwickerError("match-over", str(self.state))
        start = State.deal(self.variant, self.seating.text, rng, self.next_dealer(), self.score)
        self.deals.append(Deal(start))
        return start
