"""The position after a legal effect: piles, hands, packets, last cards, illegal builds."""

from __future__ import annotations

from .captures import top_cards
from .effects import Effect, Group, is_opponents, known_hand, mover, without
from .hold import bluffed, lost_build
from .position import Cards, Pile, Position, count, loose
from .rules import RANKS, first_seat, partner, pile_of, side, values


def put(items: tuple[Cards, ...], place: int, new: Cards) -> tuple[Cards, ...]:
    """The tuple with one element replaced."""
    return (*items[:place], new, *items[place + 1 :])


def join(cards: Cards, more: tuple[str, ...], below: bool = False) -> Cards:
    """Known cards on (or under) a list; a hidden list only counts them."""
    if cards is None:
        return None
    if isinstance(cards, int):
        return cards + len(more)
    return more + cards if below else cards + more


def cards_of(group: Group) -> tuple[str, ...]:
    """The cards of some items."""
    return tuple(item.card for item in group)


# The table and the piles


def built(p: Position, effect: Effect) -> Pile:
    """The build that a move makes, raises or adds to, as TABLE writes it."""
    assert effect.value is not None
    seat, others = mover(p), tuple(cards_of(group) for group in effect.groups)
    target = None if effect.target is None else p.table[effect.target]
    if effect.card is None:
        if target is None:
            return Pile(effect.value, others, seat, bluffed=bluffed(p, known_hand(p), effect.value))
        # "that build must then be captured with the hand card in this turn"
        owed = is_opponents(p, target)
        return target._replace(groups=target.groups + others, owed=owed)
    last = (*cards_of(effect.first), effect.card)
    if target is not None and effect.kind == "add":  # "The owner stays"
        return target._replace(groups=(*target.groups, *others, last))
    bluff = bluffed(p, without(known_hand(p), effect.card), effect.value)
    if target is not None:  # raised: all former cards and the new one are one group
        return Pile(effect.value, ((*target.cards, effect.card), *others), seat, bluffed=bluff)
    owner = partner(seat) if effect.partner else seat
    return Pile(effect.value, (*others, last), owner, effect.partner, bluff)


def without_tops(p: Position, items: Group) -> Position:
    """The capture piles without the top cards that a move uses."""
    captured = p.captured
    for item in top_cards(items):
        assert item.pile is not None
        pile = captured[item.pile]
        assert isinstance(pile, tuple)
        assert pile[-1] == item.card
        captured = put(captured, item.pile, pile[:-1])
    return p._replace(captured=captured)


def with_build(p: Position, effect: Effect) -> Position:
    """The build on the table: a new one at the end, another in its place; used cards are gone."""
    pile = built(p, effect)
    used = {item.at for item in effect.items}
    table = [pile if i == effect.target else x for i, x in enumerate(p.table) if i not in used]
    if effect.target is None:
        table.append(pile)
    return without_tops(p, effect.items)._replace(table=tuple(table))


def after_table_action(p: Position, effect: Effect) -> Position:
    """The position after a table action; the turn goes on."""
    if effect.kind != "arrange":
        return with_build(p, effect)
    assert effect.moved is not None
    own = pile_of(p.rules, mover(p))
    pile = p.captured[own]
    assert isinstance(pile, tuple)
    rest = without(pile, effect.moved)
    new = (*rest[:-1], effect.moved, rest[-1])
    return p._replace(captured=put(p.captured, own, new), arranged=True)


def captured_pile(p: Position, effect: Effect, taken: tuple[str, ...]) -> tuple[int, Cards]:
    """The pile that grows and what it is then, bottom to top.

    "the capturing card on top" (rules 5); rules 5.2 puts lesotho's court cards "to the bottom" and
    has south-african sort them, "lowest on top (equal ranks: … the capturing card lowest)".
    """
    assert effect.card is not None
    number = pile_of(p.rules, mover(p)) if effect.under is None else effect.under
    pile = p.captured[number]
    if p.rules.name == "south-african":
        ranks = "A" + RANKS.replace("A", "")
        ordered = sorted((effect.card, *taken), key=lambda card: -ranks.index(card[0]))
        return number, join(pile, tuple(ordered))
    court = not values(p.rules, effect.card)
    return number, join(pile, (*taken, effect.card), below=court)


def capture(p: Position, effect: Effect) -> Position:
    """The cards taken in item order, a build at its place, and the capturing card."""
    seat = mover(p)
    taken: dict[int, tuple[str, ...]] = {item.at: (item.card,) for item in effect.items}
    lost = dict(p.lost)
    if effect.target is not None:
        target = p.table[effect.target]
        taken[effect.target] = target.cards
        if p.rules.pairs and lost_build(target, seat) and target.value is not None:
            lost[target.owner] = lost.get(target.owner, frozenset()) | {target.value}
    cards = tuple(card for place in sorted(taken) for card in taken[place])
    p = without_tops(p, effect.items)
    number, pile = captured_pile(p, effect, cards)
    return p._replace(
        table=tuple(x for i, x in enumerate(p.table) if i not in taken),
        captured=put(p.captured, number, pile),
        last=seat,
        lost=lost,
    )


# A whole play with a hand card


def played_from(p: Position, card: str) -> Position:
    """The hand without the card; what the seat lost is forgotten when it plays that value."""
    seat = mover(p)
    left = p.lost.get(seat, frozenset()) - set(values(p.rules, card))
    hands = put(p.hands, seat, without(known_hand(p), card))
    return p._replace(hands=hands, lost={**p.lost, seat: left}, arranged=False)


def after_hand_play(p: Position, effect: Effect) -> Position:
    """The position after a play with a hand card, which ends the turn."""
    assert effect.card is not None
    seat = mover(p)
    if effect.kind == "trail":
        p = played_from(p, effect.card)._replace(table=(*p.table, loose(effect.card)))
    elif effect.kind == "capture":
        p = capture(played_from(p, effect.card), effect)
    else:
        p = played_from(with_build(p, effect), effect.card)
    p = p._replace(table=tuple(pile._replace(owed=False) for pile in p.table))
    return next_turn(fall_apart(draw(p, seat), seat), seat)


def draw(p: Position, seat: int) -> Position:
    """rules 5.2, swazi-stock: "after each play draw one while the stock lasts"."""
    if p.rules.name != "swazi-stock" or not count(p.stock):
        return p
    hand = p.hands[seat]
    if isinstance(p.stock, tuple):
        return p._replace(hands=put(p.hands, seat, join(hand, p.stock[:1])), stock=p.stock[1:])
    if p.stock is None:
        raise ValueError("whether there is a card to draw is unknown")
    return p._replace(hands=put(p.hands, seat, count(hand) + 1), stock=p.stock - 1)


def fall_apart(p: Position, seat: int) -> Position:
    """rules 3.1, Illegal builds: with an empty hand "the build falls apart into loose cards"."""
    if not p.rules.bluff or p.hands[seat] != ():
        return p
    table: list[Pile] = []
    fallen = 0
    for pile in p.table:
        if pile.value is not None and pile.owner == seat and not pile.partner:
            table.extend(loose(card) for card in pile.cards)
            fallen += 1
        else:
            table.append(pile)
    mine = side(p.rules, seat)
    illegal = tuple(n + (fallen if s == mine else 0) for s, n in enumerate(p.illegal))
    return p._replace(table=tuple(table), illegal=illegal)


def next_turn(p: Position, seat: int) -> Position:
    """The turn passes to the next seat that has cards, after a new packet if nobody has any."""
    if not any(count(hand) for hand in p.hands):
        if p.rules.packets == 1 or p.packet > 1 or not count(p.stock):
            return last_cards(p)
        p = deal_packet(p)
    n = p.rules.seats
    order = [(seat + step) % n for step in range(1, n + 1)]
    return p._replace(turn=next(s for s in order if count(p.hands[s])))


def deal_packet(p: Position) -> Position:
    """The second packet, one card at a time from the seat that plays first (rules 5.2)."""
    n, each = p.rules.seats, p.rules.each
    p = p._replace(packet=2, lost={})
    if not isinstance(p.stock, tuple):
        return p._replace(hands=(each,) * n, stock=None if p.stock is None else p.stock - each * n)
    first, hands = first_seat(p.rules, p.dealer), p.hands
    for number, card in enumerate(p.stock[: each * n]):
        hands = put(hands, (first + number) % n, join(hands[(first + number) % n], (card,)))
    return p._replace(hands=hands, stock=p.stock[each * n :])


def last_cards(p: Position) -> Position:
    """rules 2, Last cards: "what is left on the table goes to the side that captured last"."""
    p = p._replace(turn=None)
    if p.last is None:
        return p
    number = pile_of(p.rules, p.last)
    rest = tuple(card for pile in p.table for card in pile.cards)
    return p._replace(table=(), captured=put(p.captured, number, join(p.captured[number], rest)))
