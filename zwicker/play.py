"""Playing a legal move: what it does to the cards, and what follows from it.

After the play itself: illegal builds fall apart (3.1), cards are laid after a sweep (4.5), the
turn passes, packets are dealt (4.2), the last cards go to the last captor (2).
"""

from typing import TYPE_CHECKING

from zwicker import claims
from zwicker.cards import Card, is_joker
from zwicker.deal import deal_packet, draw, playing_order, turn_up
from zwicker.layout import Build, Pile, Tokens, pile_cards
from zwicker.locate import locate
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

    def pile(self, seat: int) -> list[Card]:
        return self.captured[self.state.pile_of(seat)]


def play(state: "State", move: Move) -> Draft:
    """What becomes of the state by a legal move in canonical form.

    Raises ZwickerError ("hidden-cards") where a card that nobody knows would be turned up.
    """
    draft = put_down(state, move)
    if state.memory.claim is not None:
        if claims.settle(draft, move):
            _end_turn(draft, state.memory.claim.seat)
        return draft
    if not move.ends_turn or claims.ask(draft, state.mover, move):
        return draft
    swept = move.kind == "capture" and not draft.table and draft.variant.rules.sweeps
    _end_turn(draft, state.mover, swept)
    return draft


def _end_turn(draft: Draft, seat: int, swept: bool = False) -> None:
    """What follows from a play of that seat."""
    if draft.variant.rules.replenish == "plays" and draft.stock:
        draw(draft, seat)
    if not draft.hands[seat]:
        _fall_apart(draft, seat)
    if draft.memory.laying:
        _go_on_laying(draft)
        return
    cards_left = any(draft.hands)
    _pass_turn(draft, seat)
    _plan_laying(draft, seat, swept, cards_left)


def put_down(state: "State", move: Move) -> Draft:
    """The play alone: the card and what it takes or builds, nothing of what follows from it."""
    draft = Draft(state)
    seat = state.mover
    if not move.ends_turn:
        _act(draft, seat, move)
        return draft
    draft.hands[seat].remove(move.card)
    if move.kind == "capture":
        _capture(draft, seat, move)
    elif move.kind == "build":
        _build(draft, seat, move)
    else:
        draft.table.append(move.card)
    kept = drop_values(draft.memory.lost, seat, state.variant.values[move.card])
    draft.memory = draft.memory._replace(lost=kept, owed=None, arranged=False)
    return draft


def _places(state: "State", items: list[Item], move: Move) -> list[int]:
    found = locate(state, items, move)
    assert isinstance(found, list)
    return sorted(found)


def _act(draft: Draft, seat: int, move: Move) -> None:
    """A table action, or what a claim asks for; no card of the hand is played (rules 5.1, 6.6)."""
    if move.kind in ("claim", "no-claim"):
        return
    if move.kind == "take":
        _take(draft, move)
        return
    if move.kind == "arrange":
        pile, card = draft.pile(seat), move.piles[0][0]
        pile.remove(card)
        pile.insert(len(pile) - 1, card)
        draft.memory = draft.memory._replace(arranged=True)
        return
    owed = draft.memory.owed
    owed_build = None if owed is None else draft.table[owed]
    target = move.groups[0][0] if move.groups[0][0].build else None
    parts = tuple(_tokens(part) for part in move.groups if part[0] is not target)
    used = _places(draft.state, [item for part in move.groups for item in part], move)
    if target is None:
        assert move.value is not None
        built, place = Build(move.value, parts, seat), None
    else:
        place = _places(draft.state, [target], move)[0]
        old = draft.state.build_at(place)
        built = old._replace(groups=(*old.groups, *parts))
        if draft.side(built.owner) != draft.side(seat):
            owed_build = built
    _take_up(draft, used, place, built)
    if owed_build is not None:
        draft.memory = draft.memory._replace(owed=draft.table.index(owed_build))


def _take(draft: Draft, move: Move) -> None:
    """Take what a capture had left; it joins that capture (rules 6.6)."""
    claim = draft.memory.claim
    assert claim is not None
    taken = _places(draft.state, [Item(pile) for pile in move.piles], move)
    cards: list[Card] = []
    for place in taken:
        lying = draft.state.pile_at(place)
        cards.extend(pile_cards(lying))
        if isinstance(lying, Build):
            _remember_loss(draft, claim.seat, lying)
    claims.lay_taken(draft, claim, cards)
    draft.table = [lying for place, lying in enumerate(draft.table) if place not in taken]


def _take_up(draft: Draft, used: list[int], place: int | None, built: Build) -> None:
    """Put the build where it belongs and take away what went into it."""
    draft.built = built
    if place is None:
        draft.table.append(built)
    else:
        draft.table[place] = built
    _leave_piles(draft, used)
    draft.table = [p for at, p in enumerate(draft.table) if at == place or at not in used]


def _leave_piles(draft: Draft, used: list[int]) -> None:
    """Top cards used leave their piles (rules 5.1)."""
    count = len(draft.state.table)
    for place in used:
        if place >= count:
            top = draft.state.tops[place - count]
            draft.captured[top.pile].remove(top.card)


def _capture(draft: Draft, seat: int, move: Move) -> None:
    """What is taken and the played card go to the captor's pile; a sweep is counted (rules 2)."""
    state = draft.state
    taken = _places(state, [Item(pile) for pile in move.piles], move)
    cards: list[Card] = []
    for place in taken:
        lying = state.pile_at(place)
        cards.extend(pile_cards(lying))
        if isinstance(lying, Build):
            _remember_loss(draft, seat, lying)
    _leave_piles(draft, taken)
    _lay_on_pile(draft, seat, cards, move)
    draft.table = [lying for place, lying in enumerate(draft.table) if place not in taken]
    draft.last = seat
    rules = draft.variant.rules
    counted = rules.sweeps and (rules.joker_sweep or not is_joker(move.card))
    if not draft.table and counted:
        draft.sweeps[draft.side(seat)] += 1


def _lay_on_pile(draft: Draft, seat: int, cards: list[Card], move: Move) -> None:
    """The order in which captured cards lie (rules 5.1, 5.2)."""
    order = draft.variant.rules.pile_order
    pile = draft.pile(seat)
    if order == "sorted":
        # highest at the bottom; of equal ranks the played card lies lowest
        values = draft.variant.values
        pile.extend(sorted([move.card, *cards], key=lambda card: -values[card][0]))
    elif order == "courts-under" and not draft.variant.values[move.card]:
        under = pile if move.under is None else draft.captured[move.under]
        under[:0] = [*cards, move.card]
    else:
        pile.extend([*cards, move.card])


def _remember_loss(draft: Draft, seat: int, build: Build) -> None:
    """Somebody took a build its owner had made holding the card (rules 3.1, 5.1, partner)."""
    other = {
        "gather": draft.side(build.owner) != draft.side(seat),  # an opponent
        "casino": build.owner != seat,  # anybody else
    }.get(draft.variant.rules.builds, False)
    if draft.seating.partner(seat) is not None and other and not build.given and not build.unheld:
        lost = add_value(draft.memory.lost, build.owner, build.value)
        draft.memory = draft.memory._replace(lost=lost)


def _build(draft: Draft, seat: int, move: Move) -> None:
    """A new build lies last; a build changed or added to keeps its place."""
    assert move.value is not None
    items = [item for part in (move.first, *move.groups) for item in part]
    used = _places(draft.state, items, move)
    place = next((at for at in used if isinstance(draft.state.pile_at(at), Build)), None)
    old = None if place is None else draft.state.build_at(place)
    _take_up(draft, used, place, _built(draft, seat, move, old))
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


def _pass_turn(draft: Draft, seat: int) -> None:
    """The turn passes on from `seat` to the next one with cards; packets are dealt where due."""
    draws = draft.variant.rules.replenish == "plays"
    while any(draft.hands) or (draft.stock and not draws):
        if draft.stock and _packet_due(draft, seat):
            deal_packet(draft)
            kept = draft.memory.announced if draft.variant.rules.replenish == "rounds" else ()
            draft.memory = draft.memory._replace(announced=kept, lost=())
        seat = (seat + 1) % draft.seating.count
        if draft.hands[seat]:
            draft.turn = seat
            return
    _end(draft)


def _packet_due(draft: Draft, seat: int) -> bool:
    replenish = draft.variant.rules.replenish
    if replenish == "rounds":
        return seat == playing_order(draft.variant, draft.seating.count, draft.dealer)[-1]
    return replenish == "packets" and not any(draft.hands)


def _plan_laying(draft: Draft, seat: int, swept: bool, cards_left: bool) -> None:
    """Who lays cards before the turn that follows (rules 4.5); `seat` has just played.

    `cards_left`: whether anybody had a card before a new packet was dealt.
    """
    if draft.turn is None:
        return
    custom, count = draft.variant.rules.after_sweep, draft.seating.count
    order = tuple((seat + step) % count for step in range(1, count + 1))
    laying: tuple[int, ...] = ()
    if custom == "refill" and len(draft.table) < REFILL:
        laying = order
    elif swept and cards_left:
        laying = {"sweeper": (seat,), "everyone": order}.get(custom, ())
    laying = tuple(seat for seat in laying if draft.hands[seat])
    if laying:
        draft.memory = draft.memory._replace(laying=laying, resume=draft.turn)
        draft.turn = laying[0]


def _go_on_laying(draft: Draft) -> None:
    """After a card was laid: who lays the next one, or whose turn it is (rules 4.5)."""
    rules, laying = draft.variant.rules, draft.memory.laying
    refill = rules.after_sweep == "refill"
    laying = laying if refill else laying[1:]
    while laying and not draft.hands[laying[0]]:
        laying = laying[1:]
    if laying and not (refill and len(draft.table) >= REFILL):
        draft.memory = draft.memory._replace(laying=laying)
        draft.turn = laying[0]
        return
    after = draft.turn = draft.memory.resume
    draft.memory = draft.memory._replace(laying=(), resume=0)
    if refill:
        turn_up(draft, min(max(REFILL - len(draft.table), 0), len(draft.stock)))
    if not draft.hands[after]:
        # passed over; a round of single cards that ends with it was dealt before
        before = (after - 1) % draft.seating.count
        _pass_turn(draft, after if rules.replenish == "rounds" else before)


def _end(draft: Draft) -> None:
    """The last cards go to the last captor's side; this is no sweep (rules 2)."""
    draft.turn = None
    if draft.last is not None:
        draft.pile(draft.last).extend(card for lying in draft.table for card in pile_cards(lying))
        draft.table = []
