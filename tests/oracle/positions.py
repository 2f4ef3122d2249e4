"""Random positions to compare on: made up freely, reached by play, and seen with hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from .effects import Effect, pack_values, totals
from .play import apply
from .position import Cards, Memory, Pile, Position, count, loose, write
from .rules import Rules, all_packets, read_rules, values
from .search import legal_moves, open_captures, open_trails


def random_positions(
    variant: str,
    seats: str,
    n: int,
    seed: int,
    kinds: tuple[str, ...] = ("free", "played", "hidden"),
    max_piles: int = 6,
    max_hand: int = 4,
) -> Iterator[str]:
    """`n` positions of a variant (with its options), the same for the same seed.

    Kinds: `free` is any plausible table, `played` is reached by play, `hidden` is either one as
    the seat to move sees it. Neither has more piles or hand cards than the limits say.
    """
    rng = Random(f"{variant} {seats} {seed}")
    made = 0
    while made < n:
        kind = kinds[made % len(kinds)]
        source = rng.choice(("free", "played")) if kind == "hidden" else kind
        if source == "free":
            found = free_position(rng, variant, seats, max_piles, max_hand)
        else:
            found = played_position(rng, variant, seats, max_piles, max_hand)
        if found is not None:
            yield write(seen(found) if kind == "hidden" else found)
            made += 1


def seen(p: Position) -> Position:
    """What the seat to move knows: other hands and the stock are hidden."""
    hands = tuple(h if s == p.turn else count(h) for s, h in enumerate(p.hands))
    return p._replace(hands=hands, stock=count(p.stock))


# By play


def new_deal(rng: Random, variant: str, seats: str) -> Position:
    """A fresh deal with everything known (rules 4.2)."""
    rules = read_rules(variant, seats)
    pack = list(rules.pack)
    rng.shuffle(pack)
    dealer = rng.randrange(rules.seats)
    order = [(dealer + step) % rules.seats for step in range(1, rules.seats + 1)]
    hands: list[tuple[str, ...]] = [()] * rules.seats
    table: list[Pile] = []
    for each, turned in rules.first:
        for seat in order * each:
            hands[seat] += (pack.pop(0),)
        table += [loose(pack.pop(0)) for _ in range(turned)]
    return Position(
        variant, seats, order[0], dealer, tuple(table), tuple(hands), tuple(pack),
        ((),) * rules.sides, (0,) * rules.sides, None, (0,) * rules.sides, 1, {}, {},
        (0,) * rules.sides, (), None, rules,
    )  # fmt: skip


def played_position(
    rng: Random, variant: str, seats: str, max_piles: int, max_hand: int
) -> Position | None:
    """The last small position on the way some random moves into a deal; None if there is none."""
    p = new_deal(rng, variant, seats)
    found = None
    for _ in range(rng.randrange(len(p.rules.pack) - len(p.table)) + 1):
        if p.turn is None or len(p.table) > max_piles + 4:
            break
        if count(p.hands[p.turn]) <= max_hand and len(p.table) <= max_piles:
            found = p
        p = apply(p, random_move(rng, p, max_piles, max_hand))
    return found


def random_move(rng: Random, p: Position, max_piles: int, max_hand: int) -> Effect:
    """A legal move; where builds would be too many to look for, another kind if there is one."""
    assert p.turn is not None
    big = len(p.table) > max_piles + 1 or count(p.hands[p.turn]) > max_hand + 1
    if big and not p.layers:
        plain = open_captures(p) or open_trails(p)
        if plain:
            return rng.choice(plain)
    moves = list(legal_moves(write(p)).values())
    kind = rng.choice([effect.kind for effect in moves] + ["build"] * 3)
    return rng.choice([effect for effect in moves if effect.kind == kind] or moves)


# Made up


def free_position(
    rng: Random, variant: str, seats: str, max_piles: int, max_hand: int
) -> Position | None:
    """Any table with plausible builds; every card of the pack lies somewhere. None: no luck."""
    rules = read_rules(variant, seats)
    lean = rng.choice((0.0, 0.5, 1.0))  # how much small cards are preferred, which combine more
    keys = {i: rng.random() * values(rules, c)[0] ** lean for i, c in enumerate(rules.pack)}
    deck = [rules.pack[i] for i in sorted(keys, key=lambda i: keys[i])]
    dealer, turn = rng.randrange(rules.seats), rng.randrange(rules.seats)
    table: list[Pile] = []
    bare = rules.aftersweep != "next" and rng.random() < 0.4
    for _ in range(rng.randint(0, max_piles) // (3 if bare else 1)):
        pile = free_build(rng, rules, deck, seats) if rng.random() < 0.35 else None
        table.append(pile or loose(deck.pop(0)))
    hands = free_hands(rng, rules, deck, (dealer, turn, rng.randint(1, max_hand)), table)
    left, stocks = len(rules.pack), [0]
    for each, turned in all_packets(rules):
        left -= each * rules.seats + turned
        stocks.append(left)
    rng.shuffle(deck)
    fitting = [size for size in stocks if size <= len(deck)]
    stock = rng.choice(fitting)
    captured: list[tuple[str, ...]] = [()] * rules.sides
    for card in deck[stock:]:
        captured[rng.randrange(rules.sides)] += (card,)
    takers = [s for s in range(rules.seats) if captured[s % rules.sides]]
    p = Position(
        variant, seats, turn, dealer, tuple(table), hands, tuple(deck[:stock]),
        tuple(captured), tuple(rng.choice((0, 0, 1, 2)) for _ in captured),
        rng.choice(takers) if takers else None,
        tuple(rng.choice((0, 0, 17)) for _ in captured), 1, {}, {},
        (0,) * rules.sides, (), None, rules,
    )  # fmt: skip
    return with_memory(rng, p)


def free_build(rng: Random, rules: Rules, deck: list[str], seats: str) -> Pile | None:
    """A build out of the deck's cards: one or two groups, sums or a difference; None: no luck."""
    if rules.model == "none":
        return None
    cards = [deck[i] for i in range(rng.choice((1, 2, 2, 2, 3)))]
    minus = rules.down and len(cards) > 1 and rng.random() < 0.4
    choices = [values(rules, card) for card in cards]
    if minus:
        choices[-1] = tuple(-value for value in choices[-1])
    fits = totals(choices) & pack_values(rules)
    fits = {value for value in fits if value <= (rules.limit or value)}
    if not fits or (len(cards) == 1 and not (rules.single and len(choices[0]) == 2)):
        return None
    value = min(rng.choices(sorted(fits), k=2))
    del deck[: len(cards)]
    groups = [(*cards[:-1], ("m" if minus else "") + cards[-1])]
    equal = [card for card in deck if value in values(rules, card)]
    if equal and (rules.pairing or rules.model == "gather") and rng.random() < 0.3:
        deck.remove(equal[0])
        groups.append((equal[0],))
    partner = seats == "2v2" and rules.model == "gather" and rng.random() < 0.3
    bluffed = rules.bluff and rng.random() < 0.3
    return Pile(value, tuple(groups), rng.randrange(rules.seats), partner, bluffed)


def free_hands(
    rng: Random, rules: Rules, deck: list[str], who: tuple[int, int, int], table: list[Pile]
) -> tuple[Cards, ...]:
    """Hands out of the deck; the mover mostly holds cards for his builds and others' values."""
    dealer, turn, size = who
    played = {
        (dealer + 1 + step) % rules.seats for step in range((turn - dealer - 1) % rules.seats)
    }
    hands: list[Cards] = []
    for seat in range(rules.seats):
        hand: list[str] = []
        wanted = [x for x in table if x.value and (x.owner == seat or rng.random() < 0.3)]
        for pile in wanted:
            able = [card for card in deck if pile.value in values(rules, card)]
            if able and rng.random() < 0.85:
                hand.append(able[0])
                deck.remove(able[0])
        target = size - (seat in played)
        if seat == turn and table and len(hand) + 2 <= target and rng.random() < 0.6:
            hand += builders(rng, rules, deck, rng.choice(table))
        while len(hand) < target:
            hand.append(deck.pop(rng.randrange(len(deck))))
        deck.extend(hand[target:])
        del hand[target:]
        rng.shuffle(hand)
        hands.append(tuple(hand))
    return tuple(hands)


def builders(rng: Random, rules: Rules, deck: list[str], pile: Pile) -> list[str]:
    """Two cards taken from the deck: one that builds on the pile and one that takes the build."""
    there = (pile.value,) if pile.value else values(rules, pile.cards[0])
    for played in rng.sample(deck, len(deck)):
        made = {a + b for a in there for b in values(rules, played)}
        for other in rng.sample(deck, len(deck)):
            if made & set(values(rules, other)) and deck.index(other) != deck.index(played):
                deck.remove(played)
                deck.remove(other)
                return [played, other]
    return []


def with_memory(rng: Random, p: Position) -> Position:
    """Partner memory, announcements and points lost, where the variant has them."""

    def memory(chance: float) -> Memory:
        known = sorted(pack_values(p.rules))
        return {
            seat: frozenset(rng.choices(known, k=rng.randint(1, 4)))
            for seat in range(p.rules.seats)
            if rng.random() < chance
        }

    if p.seats == "2v2" and p.rules.model == "gather":
        p = p._replace(lost=memory(0.4))
    if p.seats == "2v2" and p.rules.model == "stack":
        p = p._replace(announced=memory(0.4))
    if p.rules.bluff and rng.random() < 0.3:
        p = p._replace(illegal=tuple(rng.randint(0, 2) for _ in p.illegal))
    return with_layers(rng, p) if rng.random() < 0.5 else p


def with_layers(rng: Random, p: Position) -> Position:
    """Cards still to be laid (rules 4.5), where the table is as small as that needs."""
    mode, n = p.rules.aftersweep, p.rules.seats
    if mode == "next" or len(p.table) > (3 if mode == "refill" else 0):
        return p
    assert p.turn is not None
    after = p.turn
    circle = [(after + step) % n for step in range(n)]
    layers = circle[-1:] if mode == "sweeper" else circle[rng.randrange(n) :]
    layers = [seat for seat in layers if count(p.hands[seat])]
    if not layers:
        return p
    return p._replace(turn=layers[0], layers=tuple(layers), after=after)
