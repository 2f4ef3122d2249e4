"""Second methods inside the oracle, and what must hold on random positions and whole deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.games import amount
from tests.oracle import legal_moves, play, score
from tests.oracle.describe import describe, spellings
from tests.oracle.hold import keeps_hold
from tests.oracle.play import apply
from tests.oracle.position import Position, parse, write
from tests.oracle.positions import new_deal, random_positions
from tests.oracle.rules import SEATS, values

USUAL = ("2", "2v2")
TABLES = [
    (variant, seats) if seats in USUAL else pytest.param(variant, seats, marks=pytest.mark.slow)
    for variant in SEATS
    for seats in SEATS[variant]
]
GATHERED = [(v, s) for v in ("zwickern", "zwicken", "zwickeln") for s in SEATS[v]]


def partitions(items: list[int]) -> Iterator[list[list[int]]]:
    """All ways to split the items into blocks."""
    if not items:
        yield []
        return
    for smaller in partitions(items[1:]):
        for at in range(len(smaller)):
            yield [*smaller[:at], [items[0], *smaller[at]], *smaller[at + 1 :]]
        yield [[items[0]], *smaller]


def block_makes(p: Position, block: list[int], card: str, value: int) -> bool:
    """Whether a block makes the value, by trying every choice of values and signs.

    Index -1 is the played card, which in a difference is the one subtracted (rules 3.1).
    """
    choices = [values(p.rules, card if i < 0 else p.table[i].cards[0]) for i in block]
    for chosen in product(*choices):
        if sum(chosen) == value:
            return True
        for at in range(len(block)) if p.rules.down and len(block) > 1 else ():
            if (-1 not in block or block[at] == -1) and sum(chosen) - 2 * chosen[at] == value:
                return True
    return False


def new_builds(p: Position, card: str, value: int) -> dict[tuple[int, ...], int]:
    """Sets of loose cards that make a new build with the card, and the most groups."""
    loose = [i for i, pile in enumerate(p.table) if pile.value is None]
    found: dict[tuple[int, ...], int] = {}
    for bits in range(1, 2 ** len(loose)):
        used = [i for at, i in enumerate(loose) if bits >> at & 1]
        for blocks in partitions([-1, *used]):
            if all(block_makes(p, block, card, value) for block in blocks):
                found[tuple(used)] = max(found.get(tuple(used), 0), len(blocks))
    return found


@pytest.mark.parametrize(("variant", "seats"), GATHERED)
def test_new_builds_agree_with_set_partitions(variant: str, seats: str) -> None:
    for position in random_positions(variant, seats, 6, 7, kinds=("free",), max_piles=5):
        p = parse(position)
        builds = [e for e in legal_moves(position).values() if e.kind == "build"]
        for card in {e.card for e in builds}:
            for value in {e.value for e in builds if e.card == card and e.target is None}:
                assert value is not None
                made = {
                    e.piles: len(e.groups) + 1
                    for e in builds
                    if (e.card, e.value, e.target) == (card, value, None)
                }
                assert made == new_builds(p, card, value), position


@pytest.mark.parametrize(("variant", "seats"), GATHERED)
def test_every_held_value_is_found(variant: str, seats: str) -> None:
    for position in random_positions(variant, seats, 6, 8, kinds=("free",), max_piles=4):
        p = parse(position)
        moves = legal_moves(position).values()
        assert p.turn is not None
        hand = p.hands[p.turn]
        assert isinstance(hand, tuple)
        for card in hand:
            for value in {v for other in hand for v in values(p.rules, other)}:
                expected = new_builds(p, card, value) if keeps_hold(p, card, (), value) else {}
                made = {
                    e.piles
                    for e in moves
                    if (e.card, e.value, e.target, e.partner) == (card, value, None, False)
                    and e.kind == "build"
                }
                assert made == set(expected), position


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_texts_are_canonical_and_moves_playable(variant: str, seats: str) -> None:
    for option in ("", ".bluff-on", ".aftersweep-everyone", ".aftersweep-refill"):
        count = amount(1, 1, 2, slow=2)
        for position in random_positions(variant + option, seats, count, 3, ("free", "played")):
            assert write(parse(position)) == position
            moves = legal_moves(position)
            assert moves
            assert set(spellings(position).values()) == set(moves)
            assert {str(line["move"]) for line in describe(position)} == set(moves)
            for effect in moves.values():
                after = write(apply(parse(position), effect))
                assert write(parse(after)) == after
                assert sorted(all_cards(after)) == sorted(all_cards(position))


def all_cards(position: str) -> list[str]:
    """Every card that a position shows."""
    p = parse(position)
    lists = [*p.hands, p.stock, *p.captured]
    found = [card for cards in lists if isinstance(cards, tuple) for card in cards]
    return found + [card for pile in p.table for card in pile.cards]


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_deal_ends_with_every_card_somewhere(variant: str, seats: str) -> None:
    rng = Random(11)
    p = new_deal(rng, variant, seats)
    position, pack = write(p), sorted(p.rules.pack)
    while parse(position).turn is not None:
        captures = [t for t, e in legal_moves(position).items() if e.kind in ("capture", "lay")]
        position = play(position, rng.choice(captures or list(legal_moves(position))))
    assert sorted(all_cards(position)) == pack
    end = parse(position)
    if not end.table:  # else nobody captured at all
        fixed = sum(int(str(side["total"])) for side in score(position))
        fixed -= end.rules.sweep * sum(end.sweeps)
        whole = [len(pile) for pile in end.captured if isinstance(pile, tuple)]
        tied = whole.count(max(whole)) > 1
        assert fixed + (end.rules.most if tied else 0) in (21, 30, 34, 41, 48, 83)


def test_same_seed_same_positions() -> None:
    one = list(random_positions("zwickern", "2v2", 9, 5))
    assert one == list(random_positions("zwickern", "2v2", 9, 5))
    assert one != list(random_positions("zwickern", "2v2", 9, 6))
    assert len(set(one)) == len(one)
