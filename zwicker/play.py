"""Playing a legal move: what it does to the cards, and what follows from it.

After the play itself: illegal builds fall apart (3.1), cards are laid after a sweep (4.5), the
turn passes, packets are dealt (4.2), the last cards go to the last captor (2).
"""

from typing import TYPE_CHECKING

from zwicker.deal import deal_packet, turn_up
from zwicker.layout import Build, Pile, Tokens, pile_cards
from zwicker.legal import locate
from zwicker.memory import Memory, add_value, drop_values
from zwicker.moves import Item, Move

if TYPE_CHECKING:
    from zwicker.state import State

REFILL = 4  # rules 4.5: the table is kept at this many piles


class Draft:
    """The parts of a state while a move is played; `state.py` makes a State of them again."""

    def __init__(self, state: "State") -> None:
        self.state = state
        self.variant, self.seating = state.variant, state.seating
        self.dealer, self.score = state.dealer, state.score
        self.turn = state.turn
        self.table: list[Pile] = list(state.table)
        self.hands = [list(hand) for hand in state.hands]
        self.stock = list(state.stock)
        self.captured = [list(pile) for pile in state.captured]
        self.sweeps = list(state.sweeps)
        self.last = state.last
        self.memory: Memory = state.memory
        self.built: Build | None = None

    def side(self, seat: int) -> int:
        return self.seating.sides[seat]


def play(state: "State", move: Move) -> Draft:
    """What becomes of the state by a legal move in canonical form.

    Raises ZwickerError ("hidden-cards") where a card that nobody knows would be turned up.
    """
    draft = put_down(state, move)
    if not state.memory.laying:
        seat = state.mover
        if not draft.hands[seat]:
            _fall_apart(draft, seat)
        swept = move.kind == "capture" and not draft.table
        _plan_laying(draft, seat, swept)
    _settle(draft)
    return draft


def put_down(state: "State", move: Move) -> Draft:
    """The play alone: the card and what it takes or builds, nothing of what follows from it."""
    draft = Draft(state)
    seat = state.mover
    draft.hands[seat].remove(move.card)
    if state.memory.laying:
        _lay(draft, move.card)
        return draft
    if move.kind == "capture":
        _capture(draft, seat, move)
    elif move.kind == "build":
        _build(draft, seat, move)
    else:
        draft.table.append(move.card)
    kept = drop_values(draft.memory.lost, seat, state.variant.values[move.card])
    draft.memory = draft.memory._replace(lost=kept)
    return draft


def _lay(draft: Draft, card: str) -> None:
    """A card laid after a sweep; for a refill the same seat goes on (rules 4.5)."""
    draft.table.append(card)
    if draft.variant.rules.after_sweep != "refill":
        draft.memory = draft.memory._replace(laying=draft.memory.laying[1:])


def _places(state: "State", items: list[Item]) -> list[int]:
    found = locate(state, items)
    assert isinstance(found, list)
    return sorted(found)


def _capture(draft: Draft, seat: int, move: Move) -> None:
    """The played card goes on top of what it takes; a sweep is counted (rules 2)."""
    taken = _places(draft.state, [Item(pile) for pile in move.piles])
    pile = draft.captured[draft.side(seat)]
    for place in taken:
        lying = draft.table[place]
        pile.extend(pile_cards(lying))
        if isinstance(lying, Build):
            _remember_loss(draft, seat, lying)
    pile.append(move.card)
    draft.table = [lying for place, lying in enumerate(draft.table) if place not in taken]
    draft.last = seat
    counted = draft.variant.rules.joker_sweep or move.card[0] not in "XW"
    if not draft.table and counted:
        draft.sweeps[draft.side(seat)] += 1


def _remember_loss(draft: Draft, seat: int, build: Build) -> None:
    """An opponent took a build its owner had made holding the card (rules 3.1, partner)."""
    if (
        draft.seating.partner(seat) is not None
        and draft.variant.rules.builds == "gather"
        and draft.side(build.owner) != draft.side(seat)
        and not build.given
        and not build.unheld
    ):
        lost = add_value(draft.memory.lost, build.owner, build.value)
        draft.memory = draft.memory._replace(lost=lost)


def _build(draft: Draft, seat: int, move: Move) -> None:
    """A new build lies last; a build changed or added to keeps its place."""
    assert move.value is not None
    items = [item for part in (move.first, *move.groups) for item in part]
    used = _places(draft.state, items)
    place = next((at for at in used if isinstance(draft.table[at], Build)), None)
    old = None if place is None else draft.state.build_at(place)
    build = draft.built = _built(draft, seat, move, old)
    if place is None:
        draft.table.append(build)
    else:
        draft.table[place] = build
    draft.table = [p for at, p in enumerate(draft.table) if at == place or at not in used]
    if draft.variant.rules.builds == "stack" and draft.seating.partner(seat) is not None:
        announced = add_value(draft.memory.announced, seat, move.value)
        draft.memory = draft.memory._replace(announced=announced)


def _built(draft: Draft, seat: int, move: Move, old: Build | None) -> Build:
    """The build that the move makes: former groups, loose groups, the played card's group."""
    assert move.value is not None
    played = ("m" if move.minus else "") + move.card
    loose = tuple(_tokens(part) for part in move.groups if not part[0].build)
    if old is not None and old.value == move.value:
        return old._replace(groups=(*old.groups, *loose, (*_tokens(move.first), played)))
    unheld = draft.variant.rules.bluff and not any(
        move.value in draft.variant.values[card] for card in draft.hands[seat]
    )
    owner = draft.seating.partner(seat) if move.partner else seat
    assert owner is not None
    if old is not None:
        changed = (*(token for group in old.groups for token in group), played)
        return Build(move.value, (changed, *loose), owner, unheld=unheld)
    groups = (*loose, (*_tokens(move.first), played))
    return Build(move.value, groups, owner, move.partner, unheld)


def _tokens(part: tuple[Item, ...]) -> Tokens:
    return tuple(("m" if item.minus else "") + card for item in part for card in item.cards)


def _fall_apart(draft: Draft, seat: int) -> None:
    """Builds left by a seat without cards were illegal: 5 points lost each (rules 3.1)."""
    if not draft.variant.rules.bluff:
        return
    table: list[Pile] = []
    penalties = list(draft.memory.penalties or (0,) * draft.seating.side_count)
    for pile in draft.table:
        if isinstance(pile, Build) and pile.owner == seat and not pile.given:
            table.extend(pile.cards)
            penalties[draft.side(seat)] += 1
        else:
            table.append(pile)
    draft.table = table
    if any(penalties):
        draft.memory = draft.memory._replace(penalties=tuple(penalties))


def _plan_laying(draft: Draft, seat: int, swept: bool) -> None:
    """Who lays cards now (rules 4.5), and whose turn follows."""
    custom = draft.variant.rules.after_sweep
    count = draft.seating.count
    order = tuple((seat + step) % count for step in range(1, count + 1))
    laying: tuple[int, ...] = ()
    if custom == "refill" and len(draft.table) < REFILL:
        if not any(draft.hands) and draft.stock:
            deal_packet(draft)
        laying = order
    elif swept and custom == "sweeper":
        laying = (seat,)
    elif swept and custom == "everyone":
        laying = order
    draft.memory = draft.memory._replace(laying=laying, resume=order[0])


def _settle(draft: Draft) -> None:
    """Pass on to the seat that moves next: laying, dealing, end of the deal."""
    if draft.memory.laying and _still_laying(draft):
        draft.turn = draft.memory.laying[0]
        return
    seat = draft.memory.resume
    draft.memory = draft.memory._replace(laying=(), resume=0)
    count = draft.seating.count
    round_done = seat == (draft.dealer + 1) % count
    if draft.stock and _packet_due(draft, round_done):
        deal_packet(draft)
        kept = draft.memory.announced if draft.variant.rules.replenish == "rounds" else ()
        draft.memory = draft.memory._replace(announced=kept, lost=())
    if not any(draft.hands):
        _end(draft)
        return
    draft.turn = next(after for step in range(count) if draft.hands[after := (seat + step) % count])


def _packet_due(draft: Draft, round_done: bool) -> bool:
    if not any(draft.hands):
        return True
    return draft.variant.rules.replenish == "rounds" and round_done


def _still_laying(draft: Draft) -> bool:
    """Drop from the list who has no card to lay; whether somebody is left."""
    refill = draft.variant.rules.after_sweep == "refill"
    laying = draft.memory.laying
    while laying and not draft.hands[laying[0]]:
        laying = laying[1:]
    if refill and len(draft.table) >= REFILL:
        laying = ()
    draft.memory = draft.memory._replace(laying=laying)
    if not laying and refill:
        turn_up(draft, min(max(REFILL - len(draft.table), 0), len(draft.stock)))
    return bool(laying)


def _end(draft: Draft) -> None:
    """The last cards go to the last captor's side; this is no sweep (rules 2)."""
    draft.turn = None
    if draft.last is not None:
        pile = draft.captured[draft.side(draft.last)]
        pile.extend(card for lying in draft.table for card in pile_cards(lying))
        draft.table = []
