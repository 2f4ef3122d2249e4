"""Random positions to compare on: made up freely, reached by play, and seen with hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from .effects import Effect
from .made_up import blank, free_position, stock_size
from .play import apply
from .position import Position, count, loose, write
from .rules import first_seat, read_rules
from .search import legal_moves


def random_positions(
    variant: str,
    seats: str,
    n: int,
    seed: int,
    kinds: tuple[str, ...] = ("free", "played", "hidden"),
    max_loose: int = 6,
    max_hand: int = 5,
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
