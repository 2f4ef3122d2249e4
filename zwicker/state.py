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
from zwicker.deal import cut_for_deal, deal_packet, packet_number, packets, shuffled
from zwicker.errors import IllegalMove, NotationError, Reason, reason
from zwicker.layout import Build, Pile, Table, pile_cards
from zwicker.memory import Memory, values_of
from zwicker.moves import Move
from zwicker.play import Draft, play, put_down
from zwicker.rng import Rng
from zwicker.scoring import SideScore, scores
from zwicker.variant import Seating, Variant
from zwicker.view import View


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
        "last", "score", "memory",
    )  # fmt: skip

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
        return cls.from_pack(variant, seats, shuffled(variant, seating.count, rng), dealer, score)

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
        packets(variant, seating.count)
        sides = seating.side_count
        empty: tuple[Cards, ...] = ((),) * sides
        zeros = (0,) * sides
        hands: tuple[Cards, ...] = ((),) * seating.count
        blank = cls(
            variant, seating, None, dealer, (), hands, tuple(pack), empty, zeros, None,
            tuple(score or zeros), Memory(),
        )  # fmt: skip
        draft = Draft(blank)
        deal_packet(draft)
        draft.turn = (dealer + 1) % seating.count
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
            getattr(self, name) == getattr(other, name) for name in self.__slots__
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
        pile = self.table[place]
        return (pile.value,) if isinstance(pile, Build) else self.variant.values[pile]

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
        """The legal moves that play this card and use exactly the piles in these places."""
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
        return State.of_draft(play(self, answer))

    def describe(self, move: Move) -> MoveInfo:
        """What a legal move in canonical form does."""
        after = put_down(self, move)
        kind = "lay" if self.memory.laying else move.kind
        value = move.value
        build: Build | None = None
        takes: Cards = ()
        if kind == "capture":
            takes = tuple(card for pile in move.piles for card in pile)
            value = value or self.variant.values[move.card][0]
        elif kind == "build":
            build = after.built
        sweep = kind == "capture" and len(takes) == sum(len(pile_cards(p)) for p in self.table)
        return MoveInfo(move, kind, move.card, value, takes, build, sweep, kind != "lay")

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
        fields = {name: getattr(self, name) for name in self.__slots__}
        return State(**(fields | changes))


def table_cards(table: Sequence[Pile]) -> Cards:
    """All cards on the table, in order."""
    return tuple(card for pile in table for card in pile_cards(pile))
