"""Random positions to compare on: made up freely, reached by play, and seen with hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from .effects import Effect, is_opponents, totals
from .hold import holds, one_build, own_values
from .play import apply
from .position import Cards, Memory, Pile, Position, count, loose, write
from .rules import Rules, first_seat, pack_values, partner, read_rules, values
from .search import hand_plays, legal_moves


def random_positions(
    variant: str,
    seats: str,
    n: int,
    seed: int,
    kinds: tuple[str, ...] = ("free", "played", "hidden"),
    max_loose: int = 6,
    max_hand: int = 4,
) -> Iterator[str]:
    """`n` positions of a variant (with its options), the same for the same seed.

    Kinds: `free` is any plausible table, `played` is reached by play from a deal or from a free
    position, `hidden` is either one as the seat to move sees it. Nobody holds more hand cards and
    no more loose cards lie there than the limits say, so cards of the pack may be missing.
    """
    rng = Random(f"{variant} {seats} {seed}")
    made = 0
    while made < n:
        kind = kinds[made % len(kinds)]
        source = rng.choice(("free", "played")) if kind == "hidden" else kind
        p = free_position(rng, variant, seats, max_loose, max_hand)
        if source == "played":
            start = p if rng.random() < 0.5 else new_deal(rng, variant, seats, max_hand)
            p = played_on(rng, start, rng.randrange(1, 24), max_loose, max_hand)
        yield write(seen(p) if kind == "hidden" else p)
        made += 1


def seen(p: Position) -> Position:
    """What the seat to move knows: other hands and the stock are hidden."""
    hands = tuple(h if s == p.turn else count(h) for s, h in enumerate(p.hands))
    return p._replace(hands=hands, stock=count(p.stock))


# By play


def new_deal(rng: Random, variant: str, seats: str, each: int | None = None) -> Position:
    """A fresh deal with everything known (rules 5.2); with `each` hands are cut down to that.

    Of the pack that is then too large the stock keeps what its variant's schedule allows.
    """
    rules = read_rules(variant, seats)
    pack = list(rules.pack)
    rng.shuffle(pack)
    dealer = rng.randrange(rules.seats)
    table = tuple(loose(pack.pop()) for _ in range(rules.table))
    size = rules.each if each is None else each
    hands = tuple(tuple(pack.pop() for _ in range(size)) for _ in range(rules.seats))
    stock = stock_size(rng, rules) if each is not None else len(pack)
    return blank(rules, variant, seats)._replace(
        turn=first_seat(rules, dealer), dealer=dealer, table=table, hands=hands,
        stock=tuple(pack[:stock]),
    )  # fmt: skip


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


def played_on(rng: Random, p: Position, steps: int, max_loose: int, max_hand: int) -> Position:
    """The last small position, not the end of the deal, within some random moves."""
    found = p
    for _ in range(steps):
        p = apply(p, random_move(rng, p))
        if p.turn is None or count(p.hands[p.turn]) > max_hand + 1:
            break
        loose_cards = sum(pile.value is None for pile in p.table)
        if loose_cards > max_loose + 2:
            break
        if count(p.hands[p.turn]) <= max_hand and loose_cards <= max_loose:
            found = p
    return found


def random_move(rng: Random, p: Position) -> Effect:
    """A legal move; each kind alike, table actions more often."""
    moves = list(legal_moves(write(p)).values())
    kinds = sorted({(effect.kind, effect.ends_turn) for effect in moves})
    at_table = [kind for kind in kinds if not kind[1] and kind[0] != "arrange"]
    kind = rng.choice(kinds + at_table)
    return rng.choice([effect for effect in moves if (effect.kind, effect.ends_turn) == kind])


# Made up


def free_position(rng: Random, variant: str, seats: str, max_loose: int, max_hand: int) -> Position:
    """Any table with plausible builds, piles and memory, where the turn can be ended."""
    while True:
        p = with_memory(rng, free_cards(rng, variant, seats, max_loose, max_hand))
        if next(hand_plays(p), None) is not None:
            return p


def free_cards(rng: Random, variant: str, seats: str, max_loose: int, max_hand: int) -> Position:
    """Cards on the table, in the hands, in the piles and in the stock."""
    rules = read_rules(variant, seats)
    lean = rng.choice((0.0, 0.5, 1.0))  # how much small cards are preferred, which combine more
    keys = {c: rng.random() * min(values(rules, c), default=9) ** lean for c in rules.pack}
    deck = sorted(rules.pack, key=lambda card: keys[card])
    dealer, turn = rng.randrange(rules.seats), rng.randrange(rules.seats)
    table = free_builds(rng, rules, deck)
    table += [loose(deck.pop(0)) for _ in range(rng.randint(0, max_loose))]
    rng.shuffle(table)
    hands = free_hands(rng, rules, deck, (dealer, turn, rng.randint(1, max_hand)), table)
    rng.shuffle(deck)
    captured: list[tuple[str, ...]] = []
    stock = stock_size(rng, rules)
    for _ in range(rules.piles):
        size = min(rng.choice((0, 2, 3, 4, 6, 8)), len(deck) - stock)
        captured.append(tuple(deck.pop() for _ in range(max(size, 0))))
    takers = [s for s in range(rules.seats) if captured[s % rules.piles]]
    return blank(rules, variant, seats)._replace(
        turn=turn, dealer=dealer, table=tuple(table), hands=hands,
        stock=tuple(deck[:stock]) if len(deck) >= stock else (),
        captured=tuple(captured), last=rng.choice(takers) if takers else None,
        score=tuple(rng.choice((0, 0, 17)) for _ in range(rules.sides)),
    )  # fmt: skip


def free_builds(rng: Random, rules: Rules, deck: list[str]) -> list[Pile]:
    """Up to three builds of distinct values out of the deck's cards."""
    wanted = rng.sample(sorted(pack_values(rules)), rng.choice((0, 1, 1, 2, 2, 3)))
    found = [free_build(rng, rules, deck, value) for value in wanted]
    return [pile for pile in found if pile is not None]


def free_build(rng: Random, rules: Rules, deck: list[str], value: int) -> Pile | None:
    """A build of one to three groups of some value; None: no luck."""
    groups: list[tuple[str, ...]] = []
    size = rng.choice((1, 1, 2, 2, 3))
    for _ in range(40):
        cards = tuple(rng.sample(deck[:16], rng.choice((1, 2, 2, 3))))
        if len(groups) < size and value in totals(tuple(values(rules, card) for card in cards)):
            groups.append(cards)
            for card in cards:
                deck.remove(card)
    if sum(len(group) for group in groups) < 2:
        deck.extend(card for group in groups for card in group)
        return None
    made_for = rules.pairs and rng.random() < 0.15
    bluff = rules.bluff and rng.random() < 0.3
    return Pile(value, tuple(groups), rng.randrange(rules.seats), made_for, bluff)


def free_hands(
    rng: Random, rules: Rules, deck: list[str], who: tuple[int, int, int], table: list[Pile]
) -> tuple[Cards, ...]:
    """Hands out of the deck; everybody mostly holds cards for his builds and others' values.

    Seats that have played in this round hold one card less than the others (not with a stock to
    draw from).
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
    return with_debt(rng, p) if rng.random() < 0.5 else p


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
