"""A position: everything on and around the table at one moment of a deal. Never changed in place.

>>> state = State.parse("z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4")
>>> state.is_legal("8cx2d.6d"), str(state.why_not("8cx2d"))[:20]
(True, "Reason(code='sum', r")
>>> str(state.play("8cx2d.6d.3h.5s"))
'z1_zwickern_2_p1_p1_8h.Ac_4d.z4_z_z2d6d3h5s8c.z_0.0_p0'
"""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from zwicker import legal, notation
from zwicker.cards import UNKNOWN, Card, Cards, is_known
from zwicker.casino import Top, top_cards
from zwicker.deal import (
    cut_for_deal,
    deal_packet,
    packet_number,
    playing_order,
    poor_table,
    shuffled,
)
from zwicker.errors import IllegalMove, NotationError, Reason, reason
from zwicker.layout import Build, Pile, Table, pile_cards
from zwicker.memory import Memory, values_of
from zwicker.moves import Move
from zwicker.play import Draft, play, put_down
from zwicker.rng import Rng
from zwicker.scoring import SideScore, scores
from zwicker.variant import Seating, Variant, pile_count
from zwicker.view import View

# kinds of moves whose kind is named otherwise in lists of moves
_KINDS = {"table-add": "add", "take": "capture", "no-claim": "claim"}


class MoveInfo(NamedTuple):
    """What a legal move does, for lists of moves (docs/notation.md, "Command line")."""

    move: Move
    kind: str
    card: Card | None
    value: int | None
    takes: Cards
    build: Build | None
    sweep: bool
    ends_turn: bool


class State:
    """One position. Build it with `deal`, `parse` or `play`; all fields are tuples or numbers."""

    __slots__ = (
        "variant", "seating", "turn", "dealer", "table", "hands", "stock", "captured", "sweeps",
        "last", "score", "memory", "_tops",
    )  # fmt: skip
    _FIELDS = __slots__[:-1]

    def __init__(
        self,
        variant: Variant,
        seating: Seating,
        turn: int | None,
        dealer: int,
        table: Table,
        hands: tuple[Cards, ...],
        stock: Cards,
        captured: tuple[Cards, ...],
        sweeps: tuple[int, ...],
        last: int | None,
        score: tuple[int, ...],
        memory: Memory,
    ) -> None:
        self.variant = variant
        self.seating = seating
        self.turn = turn
        self.dealer = dealer
        self.table = table
        self.hands = hands
        self.stock = stock
        self.captured = captured
        self.sweeps = sweeps
        self.last = last
        self.score = score
        self.memory = memory
        self._tops: tuple[Top, ...] | None = None

    @classmethod
    def deal(
        cls,
        variant: Variant,
        seats: str,
        rng: Rng,
        dealer: int | None = None,
        score: Sequence[int] | None = None,
    ) -> "State":
        """A new deal from a shuffled pack (rules 4.2).

        `seats`: "2" … or "2v2"; `dealer`: first dealer by rules 2 if None; `score`: match points
        by side. Raises ZwickerError ("bad-seats", "impossible-rules").
        """
        seating = variant.seating(seats)
        if dealer is None:
            dealer, _ = cut_for_deal(variant, seating, rng)
        while True:
            pack = shuffled(variant, seating.count, rng)
            state = cls.from_pack(variant, seats, pack, dealer, score)
            if not variant.rules.redeal or not poor_table(table_cards(state.table)):
                return state

    @classmethod
    def from_pack(
        cls,
        variant: Variant,
        seats: str,
        pack: Cards,
        dealer: int,
        score: Sequence[int] | None = None,
    ) -> "State":
        """A new deal from a pack in the order in which it is dealt."""
        seating = variant.seating(seats)
        empty: tuple[Cards, ...] = ((),) * pile_count(variant, seating)
        zeros = (0,) * seating.side_count
        hands: tuple[Cards, ...] = ((),) * seating.count
        blank = cls(
            variant, seating, None, dealer, (), hands, tuple(pack), empty, zeros, None,
            tuple(score or zeros), Memory(),
        )  # fmt: skip
        draft = Draft(blank)
        deal_packet(draft)
        draft.turn = playing_order(variant, seating.count, dealer)[0]
        return cls.of_draft(draft)

    @classmethod
    def of_draft(cls, draft: Draft) -> "State":
        """The finished state of a draft."""
        return cls(
            draft.variant,
            draft.seating,
            draft.turn,
            draft.dealer,
            tuple(draft.table),
            tuple(map(tuple, draft.hands)),
            tuple(draft.stock),
            tuple(map(tuple, draft.captured)),
            tuple(draft.sweeps),
            draft.last,
            draft.score,
            draft.memory,
        )

    @classmethod
    def parse(cls, text: str) -> "State":
        """The position that the text writes. Raises ZwickerError with the code and the text."""
        return cls(*notation.parse_position(text))

    def __str__(self) -> str:
        return notation.format_position(self)

    def __repr__(self) -> str:
        return f"State.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in self._FIELDS
        )

    def __hash__(self) -> int:
        return hash((self.turn, self.table, self.hands, self.stock, self.captured))

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.turn is None

    @property
    def mover(self) -> int:
        """The seat to move; only while the deal is not over."""
        assert self.turn is not None
        return self.turn

    @property
    def packet(self) -> int:
        """The number of the packet being played, from 1."""
        if UNKNOWN in self.stock:
            return self.memory.packet or 1
        return packet_number(self.variant, self.seating.count, self.stock)

    def is_hidden(self, cards: Cards) -> bool:
        """Whether any of these cards is not known."""
        return not is_known(cards)

    def pile_values(self, place: int) -> tuple[int, ...]:
        """The values that the pile in that place can count (rules 1)."""
        pile = self.pile_at(place)
        return (pile.value,) if isinstance(pile, Build) else self.variant.values[pile]

    def pile_at(self, place: int) -> Pile:
        """The pile in that place; places after the table's are usable top cards (rules 5.1)."""
        count = len(self.table)
        return self.table[place] if place < count else self.tops[place - count].card

    def pile_of(self, seat: int) -> int:
        """The number of that seat's capture pile."""
        return seat if self.variant.rules.own_piles else self.seating.sides[seat]

    @property
    def tops(self) -> tuple[Top, ...]:
        """The top cards of other piles that the mover can use (rules 5.1)."""
        if self._tops is None:
            self._tops = top_cards(self)
        return self._tops

    def build_at(self, place: int) -> Build:
        """The build in that place."""
        pile = self.table[place]
        assert isinstance(pile, Build)
        return pile

    def lost_by_partner(self) -> frozenset[int]:
        """Values that the mover may build for the partner (rules 3.1)."""
        return values_of(self.memory.lost, self.seating.partner(self.mover))

    def announced_by_partner(self) -> frozenset[int]:
        """Values that the mover's partner announced (rules 3.2)."""
        return values_of(self.memory.announced, self.seating.partner(self.mover))

    def iter_moves(self) -> Iterator[Move]:
        """The legal moves, found as one goes on. Raises ZwickerError ("hidden-hand")."""
        return legal.iter_moves(self)

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves in canonical order. Raises ZwickerError ("hidden-hand")."""
        return tuple(legal.iter_moves(self))

    def moves_with(self, card: Card, places: Collection[int]) -> tuple[Move, ...]:
        """The legal moves that play this card and use exactly the piles in these places.

        Without a card (""): the table actions that use exactly these piles.
        """
        return legal.moves_with(self, card, places)

    def completions(self, card: Card, places: Collection[int], limit: int = 6) -> tuple[Move, ...]:
        """Some legal moves with this card that use these piles and others, at most `limit`."""
        return legal.completions(self, card, places, limit)

    def judge(self, move: Move | str) -> Reason | Move:
        """The move in canonical form if it is legal, else the Reason why not."""
        try:
            parsed = Move.parse(move) if isinstance(move, str) else move
        except NotationError:
            return reason("bad-move", move=move)
        return legal.judge(self, parsed)

    def is_legal(self, move: Move | str) -> bool:
        """Whether the move is legal. Raises ZwickerError ("hidden-hand")."""
        return isinstance(self.judge(move), Move)

    def why_not(self, move: Move | str) -> Reason | None:
        """Why the move is illegal, with the number of the rule; None if it is legal."""
        answer = self.judge(move)
        return answer if isinstance(answer, Reason) else None

    def play(self, move: Move | str) -> "State":
        """The state after the move. Raises IllegalMove."""
        answer = self.judge(move)
        if isinstance(answer, Reason):
            raise IllegalMove(answer, str(move))
        return self.advance(answer)

    def advance(self, move: Move) -> "State":
        """The state after a move known to be legal and canonical."""
        return State.of_draft(play(self, move))

    def describe(self, move: Move) -> MoveInfo:
        """What a legal move in canonical form does."""
        kind, value, takes = self._kind(move), move.value, self._takes(move)
        build = put_down(self, move).built
        if move.kind == "capture" and value is None and self.variant.values[move.card]:
            value = self.variant.values[move.card][0]
        sweep = (
            kind == "capture"
            and self.variant.rules.sweeps
            and len(takes) == sum(len(pile_cards(pile)) for pile in self.table)
        )
        ends = kind != "lay" and move.ends_turn
        return MoveInfo(move, kind, move.card or None, value, takes, build, sweep, ends)

    def _takes(self, move: Move) -> Cards:
        if move.kind not in ("capture", "take"):
            return ()
        return tuple(card for pile in move.piles for card in pile)

    def _kind(self, move: Move) -> str:
        """The kind of a move as lists of moves name it."""
        if self.memory.laying:
            return "lay"
        if move.kind in _KINDS:
            return _KINDS[move.kind]
        if move.kind == "build" and self.variant.rules.builds == "casino":
            changes = any(item.build for item in move.first)
            adds = any(item.build for part in move.groups for item in part)
            return "raise" if changes else "add" if adds else "build"
        return move.kind

    def scores(self) -> tuple[SideScore, ...]:
        """The itemised points of a finished deal (rules 4.3).

        Raises ZwickerError ("deal-not-over", "hidden-cards").
        """
        return scores(self)

    def view(self, seat: int) -> View:
        """What that seat knows: its own hand and every card that has been face up."""
        return View.of(self, seat)

    def replace(self, **changes: object) -> "State":
        """A copy with some fields changed."""
        fields = {name: getattr(self, name) for name in self._FIELDS}
        return State(**(fields | changes))


def table_cards(table: Sequence[Pile]) -> Cards:
    """All cards on the table, in order."""
    return tuple(card for pile in table for card in pile_cards(pile))
