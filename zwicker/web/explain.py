"""What a move does, in parts that can be shown: kind, value, sums. Judges nothing.

>>> from zwicker.state import State
>>> state = State.parse("z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4")
>>> play = explain(state, state.legal_moves()[-1])
>>> play.kind, play.value
('capture', 8)
"""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from zwicker.captures import capture_sums
from zwicker.cards import Card, is_joker
from zwicker.errors import Reason
from zwicker.layout import Build, Pile, pile_text
from zwicker.locate import locate
from zwicker.moves import Item, Move
from zwicker.state import State
from zwicker.sums import places
from zwicker.web.texts import Texts

MINUS = "−"


class Term(NamedTuple):
    """One item of a sum: the pile (or the played card), what it counts, whether subtracted."""

    pile: Pile
    counts: int
    minus: bool = False


Sum = tuple[Term, ...]


class Play(NamedTuple):
    """A legal move taken apart.

    `kind`: "trail", "lay", "capture"; of builds "build" (new), "change", "add", "partner" (new,
    for the partner), "single" (one card announced); without a card from the hand "table-build",
    "table-add", "arrange", and for claims "claim", "no-claim", "take" (rules 6.6).
    `old`: the value that is changed. `used`: places of the piles that
    take part, usable top cards included.
    """

    kind: str
    card: Card
    value: int | None = None
    sums: tuple[Sum, ...] = ()
    used: tuple[int, ...] = ()
    sweep: bool = False
    old: int | None = None

    @property
    def is_build(self) -> bool:
        """Whether the played card stays on the table in a build."""
        return self.kind in ("build", "change", "add", "partner", "single")


def explain(state: State, move: Move) -> Play:
    """The parts of a move that is legal in the state."""
    if move.kind == "capture":
        return _capture(state, move)
    if move.kind == "build":
        return _build(state, move)
    if move.kind in ("claim", "no-claim"):
        return Play(move.kind, "")
    if move.kind == "take":
        return _take(state, move)
    if move.kind == "arrange":
        return Play("arrange", move.piles[0][0])
    if not move.ends_turn:
        return _table_action(state, move)
    return Play("lay" if state.memory.laying else "trail", move.card)


def used_places(state: State, move: Move) -> frozenset[int]:
    """The places of the piles that take part in a legal move."""
    items = [Item(pile) for pile in move.piles]
    items += [item for part in (move.first, *move.groups) for item in part]
    return frozenset(_locate(state, items, move))


def _capture(state: State, move: Move) -> Play:
    taken = sorted(_locate(state, [Item(pile) for pile in move.piles], move))
    values = state.variant.values[move.card]
    rules = state.variant.rules
    counted = rules.sweeps and (rules.joker_sweep or not is_joker(move.card))
    sweep = counted and len(taken) == len(state.table)
    if not values:
        # a court card that only takes its own rank (rules 5.2)
        alone = tuple((Term(state.pile_at(place), 0),) for place in taken)
        return Play("capture", move.card, None, alone, tuple(taken), sweep)
    value = values[0] if move.value is None else move.value
    parts = capture_sums(state, taken).partition((1 << len(taken)) - 1, value)
    sums: list[Sum] = []
    for mask in parts[0] if parts else ():
        at = [taken[place] for place in places(mask)]
        sums.append(_sum(state, at, [False] * len(at), value))
    return Play("capture", move.card, value, tuple(sums), tuple(taken), sweep)


def _take(state: State, move: Move) -> Play:
    """A group taken after a claim: it makes what the capture counted (rules 6.6)."""
    taken = sorted(_locate(state, [Item(pile) for pile in move.piles], move))
    claim = state.memory.claim
    value = claim.value if claim is not None else None
    if value is None:
        return Play("take", "", None, ((Term(state.pile_at(taken[0]), 0),),), tuple(taken))
    return Play("take", "", value, (_sum(state, taken, [False] * len(taken), value),), tuple(taken))


def _build(state: State, move: Move) -> Play:
    assert move.value is not None
    parts = (move.first, *move.groups)
    found = _locate(state, [item for part in parts for item in part], move)
    used = tuple(sorted(found))
    kind, old = _build_kind(state, move, used)
    own, *others = _split(parts, found)
    sums = [_sum(state, own, [i.minus for i in move.first], move.value, move.card, move.minus)]
    for part, at in zip(move.groups, others, strict=True):
        sums.append(_sum(state, at, [item.minus for item in part], move.value))
    return Play(kind, move.card, move.value, tuple(sums), used, old=old)


def _table_action(state: State, move: Move) -> Play:
    """A build of cards on the table, or a group added to one (rules 5.1)."""
    assert move.value is not None
    found = _locate(state, [item for part in move.groups for item in part], move)
    groups = _split(move.groups, found)
    sums = [_sum(state, at, [False] * len(at), move.value) for at in groups]
    if move.kind == "table-add":
        sums = sums[1:]  # the first is the build
    return Play(move.kind, "", move.value, tuple(sums), tuple(sorted(found)))


def _split(parts: Sequence[Sequence[Item]], found: list[int]) -> list[list[int]]:
    """The places part by part."""
    split = []
    for part in parts:
        split.append(found[: len(part)])
        found = found[len(part) :]
    return split


def _build_kind(state: State, move: Move, used: Sequence[int]) -> tuple[str, int | None]:
    """The kind of build, and the value changed if one is."""
    for place in used:
        pile = state.pile_at(place)
        if isinstance(pile, Build):
            return ("add", None) if pile.value == move.value else ("change", pile.value)
    if not used:
        return "single", None
    return ("partner" if move.partner else "build"), None


def _locate(state: State, items: list[Item], move: Move) -> list[int]:
    found = locate(state, items, move)
    return [] if isinstance(found, Reason) else found


def _sum(
    state: State,
    at: Sequence[int],
    minus: Sequence[bool],
    value: int,
    played: Card = "",
    played_minus: bool = False,
) -> Sum:
    """The group over these places (and the played card) with what each item counts in it."""
    piles: list[Pile] = [state.pile_at(place) for place in at]
    choices = [state.pile_values(place) for place in at]
    signs = [*minus]
    if played:
        piles.append(played)
        choices.append(state.variant.values[played])
        signs.append(played_minus)
    fitting = (
        counts
        for counts in product(*choices)
        if sum(-n if sign else n for n, sign in zip(counts, signs, strict=True)) == value
    )
    counts = next(fitting, tuple(choice[0] for choice in choices))
    terms = map(Term, piles, counts, signs)
    # what is subtracted reads best at the end
    return tuple(sorted(terms, key=lambda term: term.minus))


def sums_in_values(texts: Texts, sums: Sequence[Sum]) -> str:
    """The sums as numbers: "2+6 · 3+5", a court card with what it counts: "K(14)+A(1)"."""
    return " · ".join(_join(one, [_in_value(texts, term) for term in one]) for one in sums)


def sums_in_cards(texts: Texts, sums: Sequence[Sum]) -> str:
    """The sums as cards: "2♦+6♥ · 3♠+5♣", a build by its value."""
    return " · ".join(_join(one, [_in_card(texts, term.pile) for term in one]) for one in sums)


def _join(one: Sum, shown: Sequence[str]) -> str:
    text = ""
    for term, part in zip(one, shown, strict=True):
        sign = MINUS if term.minus else "+" if text else ""
        text += sign + part
    return text


def _in_value(texts: Texts, term: Term) -> str:
    if isinstance(term.pile, str) and not term.counts:
        return texts.rank(term.pile)
    if isinstance(term.pile, str) and term.pile[0] in "JQKA":
        return f"{texts.rank(term.pile)}({term.counts})"
    return str(term.counts)


def _in_card(texts: Texts, pile: Pile) -> str:
    if isinstance(pile, Build):
        return texts.t("pile.short", value=pile.value)
    return texts.short(pile)


def piles_in_words(texts: Texts, piles: Sequence[Pile]) -> str:
    """The piles as they are read aloud: cards in words, a build by its value."""
    return texts.list(
        texts.t("pile.spoken", value=texts.number(pile.value))
        if isinstance(pile, Build)
        else texts.card(pile)
        for pile in piles
    )


def sums_as_piles(sums: Sequence[Sum]) -> list[list[str]]:
    """The sums as the texts of their piles."""
    return [[pile_text(term.pile) for term in one] for one in sums]
