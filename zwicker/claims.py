"""Claims (rules 6.6): others may make a player take or add what his turn left.

After such a turn the other seats are asked in playing order: `cl` claims, `nc` does not. Who is
claimed from takes (`x7d.2c`) or adds (`ta9-…`) one group after another until nothing is left; then
the turn goes on as it would have without the claim.
"""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from zwicker.cards import Card
from zwicker.casino import added_groups, sort_places
from zwicker.casino_checks import item_sums
from zwicker.errors import Reason, reason
from zwicker.layout import Build, pile_cards
from zwicker.memory import Claim
from zwicker.moves import Move
from zwicker.sums import places

if TYPE_CHECKING:
    from zwicker.play import Draft
    from zwicker.state import State

CLAIM, NO_CLAIM = Move("claim"), Move("no-claim")


def _claim(state: "State") -> Claim:
    assert state.memory.claim is not None
    return state.memory.claim


def _of_claimed(state: "State") -> "State":
    """The position as the seat that is claimed from would play it."""
    return state.replace(turn=_claim(state).seat)


def takes(state: "State") -> Iterator[tuple[Move, tuple[int, ...]]]:
    """What the capture could still take from the table, group by group, with the places."""
    claim = _claim(state)
    if not claim.card:
        return
    at = sort_places(state, None)
    if not state.variant.values[claim.card]:
        for place in at.loose:
            if pile_cards(state.pile_at(place))[0][0] == claim.card[0]:
                yield _take(state, (place,))
        return
    within = sorted((*at.loose, *at.builds))
    for group in item_sums(state, within).additive(claim.value or 0):
        yield _take(state, tuple(within[bit] for bit in places(group)))


def _take(state: "State", taken: tuple[int, ...]) -> tuple[Move, tuple[int, ...]]:
    piles = tuple(pile_cards(state.pile_at(place)) for place in taken)
    return Move("take", piles=piles), taken


def adds(state: "State") -> Iterator[tuple[Move, tuple[int, ...]]]:
    """What fits the own builds of the seat to move, group by group, with the places."""
    for place, pile in enumerate(state.table):
        if isinstance(pile, Build) and pile.owner == state.mover and not pile.given:
            for move, used in added_groups(state, place, sort_places(state, None)):
                yield move, (place, *used)


def left_to(state: "State", seat: int) -> Iterator[tuple[Move, tuple[int, ...]]]:
    """What that seat may claim: what a capture left, and, as an opponent, what fits a build."""
    claimed = _of_claimed(state)
    yield from takes(claimed)
    sides = state.seating.sides
    if sides[seat] != sides[claimed.mover]:
        yield from adds(claimed)


def may_claim(state: "State", seat: int) -> bool:
    """Whether that seat has something to claim."""
    return next(left_to(state, seat), None) is not None


def moves(state: "State", chosen: Collection[int] | None = None) -> Iterator[Move]:
    """The legal moves while a claim may be made or is answered.

    `chosen`: only those that use exactly these places.
    """
    claim = _claim(state)
    if claim.by is None:
        if not chosen:
            yield from (CLAIM, NO_CLAIM) if may_claim(state, state.mover) else (NO_CLAIM,)
        return
    found = list(left_to(state, claim.by))
    if not found and not chosen:
        yield NO_CLAIM
    for move, used in found:
        if chosen is None or sorted(chosen) == sorted(used):
            yield move


def judge(state: "State", move: Move) -> Reason | Move:
    """The move in canonical form if it is legal, else the Reason why not."""
    claim = state.memory.claim
    if claim is None:
        return reason("nothing-to-claim")
    legal = {_key(one): one for one in moves(state)}
    found = legal.get(_key(move))
    if found is not None:
        return found
    if claim.by is None:
        return reason("nothing-to-claim" if move.kind == "claim" else "asked")
    return reason("claimed")


def _key(move: Move) -> tuple[object, ...]:
    """The same for moves that name the same piles in another order."""
    groups = tuple(frozenset(group) for group in move.groups)
    if move.kind not in ("claim", "no-claim", "take", "table-add"):
        return (move,)
    return (move.kind, move.value, frozenset(move.piles), groups)


def ask(draft: "Draft", seat: int, move: Move) -> bool:
    """After that play: ask the first seat that has something to claim; whether there is one.

    The rule belongs to the southern African games alone (rules 6). To lay cards down after a sweep
    (rules 4.5) is no turn that could have left anything.
    """
    rules = draft.variant.rules
    if not rules.claims or rules.builds != "casino" or draft.memory.laying:
        return False
    value = None
    if move.kind == "capture":
        values = draft.variant.values[move.card]
        value = move.value if move.value is not None else next(iter(values), None)
    card = move.card if move.kind == "capture" else ""
    draft.memory = draft.memory._replace(claim=Claim(seat, card, value))
    return _ask_from(draft, seat)


def _ask_from(draft: "Draft", seat: int) -> bool:
    """Ask the next seat after this one that has something to claim, as long as there is one."""
    claim, count = draft.memory.claim, draft.seating.count
    assert claim is not None
    draft.memory = draft.memory._replace(claim=claim._replace(by=None))
    draft.turn = claim.seat
    here = draft.state.of_draft(draft)
    while (seat := (seat + 1) % count) != claim.seat:
        if may_claim(here, seat):
            draft.turn = seat
            return True
    draft.memory = draft.memory._replace(claim=None)
    return False


def settle(draft: "Draft", move: Move) -> bool:
    """Play a move while a claim may be made or is answered; whether the matter is closed."""
    claim, seat = _claim(draft.state), draft.state.mover
    if move.kind == "claim":
        draft.memory = draft.memory._replace(claim=claim._replace(by=seat))
        draft.turn = claim.seat
        return False
    if claim.by is None or move.kind == "no-claim":
        return not _ask_from(draft, seat if claim.by is None else claim.by)
    if may_claim(draft.state.of_draft(draft), claim.by):
        return False
    return not _ask_from(draft, claim.by)


def lay_taken(draft: "Draft", claim: Claim, cards: list[Card]) -> None:
    """Cards taken after a claim join the capture: right under the card that was played.

    Where piles are sorted they are laid on top like a capture of their own (rules 5.2).
    """
    if draft.variant.rules.pile_order == "sorted":
        values = draft.variant.values
        draft.pile(claim.seat).extend(sorted(cards, key=lambda card: -values[card][0]))
        return
    pile = next((p for p in draft.captured if claim.card in p), draft.pile(claim.seat))
    at = pile.index(claim.card) if claim.card in pile else len(pile)
    pile[at:at] = cards
