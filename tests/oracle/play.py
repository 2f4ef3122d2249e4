"""The position after a move: piles, turn, sweeps, packets, last cards, illegal builds."""

from __future__ import annotations

from .effects import Effect, Group, known_hand
from .position import Cards, Pile, Position, count, loose, parse, write
from .rules import all_packets, packet_at, values
from .search import legal_moves


def grouped(p: Position, group: Group) -> tuple[str, ...]:
    """A loose group as it stands in a build, `m` before the card subtracted."""
    return tuple(("m" if i == group.minus else "") + p.table[i].cards[0] for i in group.items)


def built(p: Position, effect: Effect) -> Pile:
    """The build a move makes, changes or adds to, as TABLE writes it."""
    assert p.turn is not None
    assert effect.value is not None
    played = ("m" if effect.down else "") + effect.card
    target = None if effect.target is None else p.table[effect.target]
    others = tuple(grouped(p, g) for g in effect.groups if g.items != (effect.target,))
    rest = list(known_hand(p))
    rest.remove(effect.card)
    held = any(effect.value in values(p.rules, card) for card in rest)
    bluffed = p.rules.bluff and not held
    if target is not None and effect.first == (effect.target,):
        # Changed: all former cards, then the new one, are one group; "The player owns it".
        changed = (*(card for group in target.groups for card in group), played)
        return Pile(effect.value, (changed, *others), p.turn, False, bluffed)
    last = (*(p.table[i].cards[0] for i in effect.first), played)
    if target is not None:
        # Added to: "adding to it without changing the value does not change the owner".
        return target._replace(groups=(*target.groups, *others, last))
    owner = (p.turn + 2) % 4 if effect.partner else p.turn
    return Pile(effect.value, (*others, last), owner, effect.partner, bluffed)


def add(cards: Cards, more: tuple[str, ...]) -> Cards:
    """Known cards on a list; a hidden list only counts them."""
    if cards is None:
        return None
    return cards + len(more) if isinstance(cards, int) else cards + more


def put(items: tuple[Cards, ...], at: int, new: Cards) -> tuple[Cards, ...]:
    """The tuple with one element replaced."""
    return (*items[:at], new, *items[at + 1 :])


def played_from(p: Position, card: str) -> Position:
    """The mover's hand without the card, and the partner memory of rules 3.1 updated."""
    assert p.turn is not None
    hand = list(known_hand(p))
    hand.remove(card)
    mine = p.lost.get(p.turn, frozenset()) - set(values(p.rules, card))
    return p._replace(hands=put(p.hands, p.turn, tuple(hand)), lost={**p.lost, p.turn: mine})


def capture(p: Position, effect: Effect) -> Position:
    """rules 2: "The played card goes with the captured cards to the captor's pile"."""
    assert p.turn is not None
    side = p.turn % p.rules.sides
    taken = tuple(card for i in effect.piles for card in p.table[i].cards)
    wild = effect.card[0] in "XW"
    sweep = effect.sweep and (p.rules.jokersweep or not wild)
    lost = dict(p.lost)
    for i in effect.piles if p.seats == "2v2" and p.rules.model == "gather" else ():
        x = p.table[i]
        if x.value and not x.partner and not x.bluffed and x.owner % 2 != side:
            lost[x.owner] = lost.get(x.owner, frozenset()) | {x.value}
    return p._replace(
        table=tuple(pile for i, pile in enumerate(p.table) if i not in effect.piles),
        captured=put(p.captured, side, add(p.captured[side], (*taken, effect.card))),
        sweeps=tuple(n + (sweep and s == side) for s, n in enumerate(p.sweeps)),
        last=p.turn,
        lost=lost,
    )


def make_build(p: Position, effect: Effect) -> Position:
    """The build on the table, and its announcement remembered (rules 3.2, Hold)."""
    assert p.turn is not None
    assert effect.value is not None
    pile = built(p, effect)
    table = [
        pile if i == effect.target else old
        for i, old in enumerate(p.table)
        if i == effect.target or i not in effect.piles
    ]
    if effect.target is None:
        table.append(pile)
    announced = dict(p.announced)
    if p.rules.model == "stack" and p.seats == "2v2":
        announced[p.turn] = announced.get(p.turn, frozenset()) | {effect.value}
    return p._replace(table=tuple(table), announced=announced)


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
    side = seat % p.rules.sides
    illegal = tuple(n + (fallen if s == side else 0) for s, n in enumerate(p.illegal))
    return p._replace(table=tuple(table), illegal=illegal)


# Dealing: rules 4.2


def packets_dealt(p: Position) -> int:
    """How many packets have been dealt: from the stock and the schedule, or field P."""
    if p.stock is None:
        return p.packet
    left, dealt = len(p.rules.pack), 0
    for number, (each, table) in enumerate(all_packets(p.rules), start=1):
        left -= each * p.rules.seats + table
        if left >= count(p.stock):
            dealt = number
    return dealt


def stock_left(p: Position) -> int:
    """Cards in the stock; of an unknown one, what the schedule leaves."""
    if p.stock is not None:
        return count(p.stock)
    shape = all_packets(p.rules)[: p.packet]
    return len(p.rules.pack) - sum(each * p.rules.seats + table for each, table in shape)


def deal_packet(p: Position) -> Position:
    """The next packet: one card at a time from the seat after the dealer, then the table cards."""
    each, table = packet_at(p.rules, packets_dealt(p), stock_left(p))
    n = p.rules.seats
    p = p._replace(packet=p.packet + 1, lost={})
    if not p.rules.cardbycard:
        p = p._replace(announced={})
    if not isinstance(p.stock, tuple):
        if table:
            raise ValueError("cards would be turned up from a hidden stock")
        hidden = tuple(None if h is None else count(h) + each for h in p.hands)
        return p._replace(hands=hidden, stock=None if p.stock is None else p.stock - each * n)
    hands, stock = p.hands, list(p.stock)
    for _ in range(each):
        for step in range(1, n + 1):
            seat = (p.dealer + step) % n
            hands = put(hands, seat, add(hands[seat], (stock.pop(0),)))
    turned = tuple(loose(card) for card in stock[:table])
    return p._replace(hands=hands, stock=tuple(stock[table:]), table=p.table + turned)


def next_turn(p: Position, seat: int) -> Position:
    """The turn passes on from `seat`; packets are dealt where they are due.

    rules 4.5: "Where the seat about to move has no card and others have, its turn is passed over;
    when nobody has, the next packet comes". Card by card: after the dealer's turn.
    """
    while any(count(hand) for hand in p.hands) or stock_left(p):
        if p.rules.cardbycard:
            if seat == p.dealer and stock_left(p):
                p = deal_packet(p)
        elif not any(count(hand) for hand in p.hands):
            p = deal_packet(p)
        seat = (seat + 1) % p.rules.seats
        if count(p.hands[seat]):
            return p._replace(turn=seat)
    return last_cards(p)


def last_cards(p: Position) -> Position:
    """rules 2, Last cards: "what is left on the table goes to the side that captured last"."""
    p = p._replace(turn=None)
    if p.last is None:
        return p
    side = p.last % p.rules.sides
    rest = tuple(card for pile in p.table for card in pile.cards)
    return p._replace(table=(), captured=put(p.captured, side, add(p.captured[side], rest)))


# After a sweep: rules 4.5


def after_play(p: Position, swept: bool) -> Position:
    """What follows a play: lays after a sweep, the next turn, the next packet, the end."""
    seat = p.turn
    assert seat is not None
    cards_left = any(count(hand) for hand in p.hands)
    mode = p.rules.aftersweep
    p = next_turn(p, seat)
    after = p.turn
    if after is None:
        return p
    n = p.rules.seats
    circle = [(seat + step) % n for step in range(1, n + 1)]
    layers: list[int] = []
    if mode == "refill" and len(p.table) < 4:
        layers = circle
    if mode == "everyone" and swept and cards_left:
        layers = circle
    if mode == "sweeper" and swept and cards_left:
        layers = [seat]
    layers = [s for s in layers if count(p.hands[s])]
    if not layers:
        return p
    return p._replace(turn=layers[0], layers=tuple(layers), after=after)


def lay(p: Position, card: str) -> Position:
    """A card laid after a sweep, or to fill the table."""
    after = p.after
    assert p.turn is not None
    assert after is not None
    p = played_from(p, card)
    p = p._replace(table=(*p.table, loose(card)))
    p = fall_apart(p, p.layers[0])
    layers = p.layers
    if p.rules.aftersweep != "refill":
        layers = layers[1:]
    elif len(p.table) >= 4:
        layers = ()
    elif not count(p.hands[layers[0]]):
        layers = layers[1:]
    if layers:
        return p._replace(turn=layers[0], layers=layers)
    p = p._replace(layers=(), after=None)
    if p.rules.aftersweep == "refill":
        p = fill_from_stock(p)
    if count(p.hands[after]):
        return p._replace(turn=after)
    # Passed over; a new packet begins with it, but a round of single cards is not dealt twice.
    return next_turn(p, after if p.rules.cardbycard else (after - 1) % p.rules.seats)


def fill_from_stock(p: Position) -> Position:
    """rules 4.5, refill: "then the stock fills up"."""
    missing = min(max(4 - len(p.table), 0), stock_left(p))
    if missing and not isinstance(p.stock, tuple):
        raise ValueError("cards would be turned up from a hidden stock")
    if not missing or not isinstance(p.stock, tuple):
        return p
    turned = tuple(loose(card) for card in p.stock[:missing])
    return p._replace(table=p.table + turned, stock=p.stock[missing:])


def play(position: str, move: str) -> str:
    """The position after a legal move, given as its canonical text."""
    p = parse(position)
    moves = legal_moves(position)
    if move not in moves:
        raise ValueError(f"{move} is not a legal move of {position}")
    return write(apply(p, moves[move]))


def apply(p: Position, effect: Effect) -> Position:
    """The position after a legal effect."""
    assert p.turn is not None
    if effect.kind == "lay":
        return lay(p, effect.card)
    seat = p.turn
    if effect.kind == "build":
        p = played_from(make_build(p, effect), effect.card)
    elif effect.kind == "capture":
        p = capture(played_from(p, effect.card), effect)
    else:
        p = played_from(p, effect.card)
        p = p._replace(table=(*p.table, loose(effect.card)))
    return after_play(fall_apart(p, seat), effect.sweep)


def perft(position: str, depth: int) -> int:
    """Number of move sequences to that depth or the end of the deal."""
    moves = legal_moves(position) if depth else {}
    if not moves:
        return 1
    return sum(perft(play(position, move), depth - 1) for move in moves)
