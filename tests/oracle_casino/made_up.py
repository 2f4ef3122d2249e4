"""Positions made up freely: plausible tables, piles and memory of the southern African games."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from .effects import is_opponents, totals
from .hold import holds, one_build, own_values
from .position import Cards, Memory, Pile, Position, loose
from .rules import Rules, first_seat, pack_values, partner, read_rules, side, values
from .search import hand_plays


def stock_size(rng: Random, rules: Rules) -> int:
    """Some size of the stock during a deal."""
    if rules.name == "swazi-stock":
        return rng.choice((0, 1, 2, 5, 16))
    return rng.choice((0, rules.each * rules.seats)) if rules.packets == 2 else 0


def blank(rules: Rules, variant: str, seats: str) -> Position:
    """A position of these rules with no cards anywhere."""
    zeros = (0,) * rules.sides
    return Position(
        variant, seats, 0, 0, (), ((),) * rules.seats, (), ((),) * rules.piles, zeros, None, zeros,
        1, {}, zeros, False, rules,
    )  # fmt: skip


def free_position(rng: Random, variant: str, seats: str, max_loose: int, max_hand: int) -> Position:
    """Any table with plausible builds, piles and memory, where the turn can be ended."""
    while True:
        p = with_memory(rng, free_cards(rng, variant, seats, max_loose, max_hand))
        if next(hand_plays(p), None) is not None:
            return p


class Drawn(NamedTuple):
    """Cards taken from the deck so that something can be done with the builds."""

    loose: list[str]
    tops: list[str]
    hand: list[str]  # the mover's


def free_cards(rng: Random, variant: str, seats: str, max_loose: int, max_hand: int) -> Position:
    """Cards on the table, in the hands, in the piles and in the stock."""
    rules = read_rules(variant, seats)
    lean = rng.choice((0.0, 0.5, 1.0))  # how much small cards are preferred, which combine more
    keys = {c: rng.random() * min(values(rules, c), default=6) ** lean for c in rules.pack}
    deck = sorted(rules.pack, key=lambda card: keys[card])
    dealer, turn = rng.randrange(rules.seats), rng.randrange(rules.seats)
    table = free_builds(rng, rules, deck)
    drawn = drawn_for(rng, rules, deck, table, turn)
    size = max(rng.randint(1, max_hand), rng.randint(1, max_hand))
    hands = free_hands(rng, rules, deck, (dealer, turn, size), table, drawn.hand)
    more = rng.randint(0, max_loose) - len(drawn.loose)
    table += [loose(card) for card in (drawn.loose + deck[: max(more, 0)])[:max_loose]]
    del deck[: max(more, 0)]
    rng.shuffle(table)
    rng.shuffle(deck)
    stock = stock_size(rng, rules)
    left = deck[stock:]
    captured = free_piles(rng, rules, left, drawn.tops)
    takers = [s for s in range(rules.seats) if captured[s % rules.piles]]
    return blank(rules, variant, seats)._replace(
        turn=turn, dealer=dealer, table=tuple(table), hands=hands,
        stock=tuple(deck[:stock]) if len(deck) >= stock else (),
        captured=captured, last=rng.choice(takers) if takers else None,
        score=tuple(rng.choice((0, 0, 17)) for _ in range(rules.sides)),
    )  # fmt: skip


def drawn_for(rng: Random, rules: Rules, deck: list[str], table: list[Pile], turn: int) -> Drawn:
    """For some builds: cards that make a group of it, and cards to raise it and to take it then."""
    drawn = Drawn([], [], [])
    for pile in table:
        assert pile.value is not None
        group = some_group(rng, rules, deck, pile.value)
        for card in group if rng.random() < 0.6 else ():
            deck.remove(card)
            rng.choice((drawn.loose, drawn.loose, drawn.tops, drawn.hand)).append(card)
        theirs = side(rules, pile.owner) != side(rules, turn)
        if theirs and len(pile.groups) == 1 and rng.random() < 0.7:
            for low, high in ((low, high) for low in deck for high in deck if low != high):
                raised = {pile.value + value for value in values(rules, low)}
                if raised & set(values(rules, high)):
                    drawn.hand.extend((low, high))
                    deck.remove(low)
                    deck.remove(high)
                    break
    return drawn


def free_piles(
    rng: Random, rules: Rules, deck: list[str], tops: list[str]
) -> tuple[tuple[str, ...], ...]:
    """A capture pile of up to eight cards each, some drawn cards on top of any of them."""
    piles: list[list[str]] = []
    for _ in range(rules.piles):
        size = min(rng.choice((0, 2, 3, 4, 6)), len(deck))
        piles.append([deck.pop() for _ in range(size)])
    for card in tops:
        pile = rng.choice(piles)
        if len(pile) < 8:
            pile.append(card)
    return tuple(tuple(pile) for pile in piles)


def free_builds(rng: Random, rules: Rules, deck: list[str]) -> list[Pile]:
    """Up to three builds of distinct values out of the deck's cards."""
    wanted = rng.sample(sorted(pack_values(rules)), rng.choice((0, 1, 1, 2, 2, 3)))
    found = [free_build(rng, rules, deck, value) for value in wanted]
    return [pile for pile in found if pile is not None]


def some_group(rng: Random, rules: Rules, deck: list[str], value: int) -> tuple[str, ...]:
    """Cards of the deck that make the value; empty: no luck."""
    for _ in range(25):
        cards = tuple(rng.sample(deck[:20], rng.choice((1, 2, 2, 3))))
        if value in totals(tuple(values(rules, card) for card in cards)):
            return cards
    return ()


def free_build(rng: Random, rules: Rules, deck: list[str], value: int) -> Pile | None:
    """A build of one to three groups of some value; None: no luck."""
    groups: list[tuple[str, ...]] = []
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        group = some_group(rng, rules, deck, value)
        if group:
            groups.append(group)
        for card in group:
            deck.remove(card)
    if sum(len(group) for group in groups) < 2:
        deck.extend(card for group in groups for card in group)
        return None
    made_for = rules.pairs and rng.random() < 0.15
    bluff = rules.bluff and rng.random() < 0.3
    return Pile(value, tuple(groups), rng.randrange(rules.seats), made_for, bluff)


def free_hands(
    rng: Random,
    rules: Rules,
    deck: list[str],
    who: tuple[int, int, int],
    table: list[Pile],
    drawn: list[str],
) -> tuple[Cards, ...]:
    """Hands out of the deck; everybody mostly holds cards for his builds and others' values.

    Seats that have played in this round hold one card less than the others (not with a stock to
    draw from). The mover has the drawn cards too, as far as they fit in.
    """
    dealer, turn, size = who
    before = (turn - first_seat(rules, dealer)) % rules.seats
    played = {(first_seat(rules, dealer) + step) % rules.seats for step in range(before)}
    if rules.name == "swazi-stock":
        played = set()
    hands: list[Cards] = []
    for seat in range(rules.seats):
        hand: list[str] = []
        for pile in table:
            chance = 0.9 if pile.owner == seat and not pile.partner else 0.4
            able = [card for card in deck if pile.value in values(rules, card)]
            if pile.value and able and rng.random() < chance:
                hand.append(able[0])
                deck.remove(able[0])
        hand += drawn if seat == turn else []
        target = size - (seat in played)
        while len(hand) < target:
            hand.append(deck.pop(rng.randrange(len(deck))))
        deck.extend(hand[target:])
        del hand[target:]
        rng.shuffle(hand)
        hands.append(tuple(hand))
    return tuple(hands)


def with_memory(rng: Random, p: Position) -> Position:
    """An owed capture, an arrangement done, partner memory, points lost, where they can be."""
    known = sorted(pack_values(p.rules))
    if p.rules.pairs:
        lost: Memory = {
            seat: frozenset(rng.choices(known, k=rng.randint(1, 4)))
            for seat in range(p.rules.seats)
            if rng.random() < 0.4
        }
        loser = partner(p.turn or 0)
        lost[loser] = lost.get(loser, frozenset()) | frozenset(rng.choices(known, k=3))
        p = p._replace(lost=lost)
    if p.rules.bluff and rng.random() < 0.3:
        p = p._replace(illegal=tuple(rng.randint(0, 2) for _ in p.illegal))
    if p.rules.name.startswith("swazi") and rng.random() < 0.15:
        p = p._replace(arranged=True)
    return with_debt(rng, p) if rng.random() < 0.8 else p


def with_debt(rng: Random, p: Position) -> Position:
    """One opponent's compound build owed a capture (rules 5.1), if the mover can pay."""
    own = set(own_values(p))
    hand = p.hands[p.turn or 0]
    places = [
        i
        for i, pile in enumerate(p.table)
        if pile.value is not None
        and is_opponents(p, pile)
        and len(pile.groups) > 1
        and isinstance(hand, tuple)
        and holds(p.rules, hand, own | {pile.value})
        and not (one_build(p) and len(own) > 1)
    ]
    if not places:
        return p
    owed = rng.choice(places)
    table = tuple(pile._replace(owed=i == owed) for i, pile in enumerate(p.table))
    return p._replace(table=table)
