"""Second methods inside the casino oracle, and what must hold on random positions and deals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.games import amount
from tests.oracle_casino import legal_moves, play, score
from tests.oracle_casino.apply import after_table_action
from tests.oracle_casino.captures import legal_captures
from tests.oracle_casino.describe import describe, spellings
from tests.oracle_casino.effects import Effect, is_opponents, known_hand
from tests.oracle_casino.hold import keeps, keeps_at_table, may_trail, one_build, own_values
from tests.oracle_casino.making import table_adds, table_builds
from tests.oracle_casino.play import apply
from tests.oracle_casino.position import Position, count, parse, write
from tests.oracle_casino.positions import new_deal, random_move, random_positions
from tests.oracle_casino.rules import SEATS, Rules, values
from tests.oracle_casino.search import hand_plays

GAMES = [(variant, seats) for variant, known in SEATS.items() for seats in known]


def some(variant: str, seats: str) -> Iterator[Position]:
    for text in random_positions(variant, seats, amount(3, 4, 12), 7):
        yield parse(text)


def splits(cards: tuple[str, ...]) -> Iterator[list[list[str]]]:
    """All ways to split the cards into blocks."""
    if not cards:
        yield []
        return
    for smaller in splits(cards[1:]):
        for place in range(len(smaller)):
            yield [*smaller[:place], [cards[0], *smaller[place]], *smaller[place + 1 :]]
        yield [[cards[0]], *smaller]


def makes(rules: Rules, block: list[str], value: int) -> bool:
    """Whether a block makes the value, aces alone counting the same."""
    choices = product(*(values(rules, card) for card in block))
    same = all(card[0] == "A" for card in block)
    return any(sum(way) == value and (not same or len(set(way)) == 1) for way in choices)


def number_of_groups(rules: Rules, cards: tuple[str, ...], value: int) -> int:
    """The most groups into which the cards fall, or 0."""
    ways = (way for way in splits(cards) if all(makes(rules, block, value) for block in way))
    return max(map(len, ways), default=0)


def used(effect: Effect) -> tuple[str, ...]:
    return tuple(item.card for item in effect.items)


@pytest.mark.parametrize(("variant", "seats"), GAMES)
def test_groups_by_splitting_in_every_way(variant: str, seats: str) -> None:
    for p in some(variant, seats):
        for effect in legal_moves(write(p)).values():
            if effect.value is None or len(effect.items) > 6:
                continue
            cards, value = used(effect), effect.value
            if effect.kind == "capture" and cards:
                assert number_of_groups(p.rules, cards, value)
            if effect.kind in ("build", "table-build") or (effect.kind == "add" and effect.card):
                cards += () if effect.card is None else (effect.card,)
                groups = len(effect.groups) + (effect.card is not None)
                assert number_of_groups(p.rules, cards, value) == groups


@pytest.mark.parametrize(("variant", "seats"), GAMES)
def test_no_way_out_is_opened_by_further_table_actions(variant: str, seats: str) -> None:
    """rules 5.1: it is enough to ask for a play right after the table action."""
    for p in some(variant, seats):
        for effect in [*table_builds(p), *table_adds(p)]:
            after = after_table_action(p, effect)
            if keeps_at_table(after) and next(hand_plays(after), None) is None:
                for more in [*table_builds(after), *table_adds(after)]:
                    later = after_table_action(after, more)
                    assert not keeps_at_table(later) or next(hand_plays(later), None) is None


def holds_all(p: Position, hand: tuple[str, ...], wanted: list[int]) -> bool:
    """Hall's condition instead of trying all assignments."""
    for chosen in product((False, True), repeat=len(wanted)):
        some_of = {value for value, in_ in zip(wanted, chosen, strict=True) if in_}
        able = [card for card in hand if some_of & set(values(p.rules, card))]
        if len(able) < len(some_of):
            return False
    return True


@pytest.mark.parametrize(("variant", "seats"), GAMES)
def test_what_every_legal_move_keeps(variant: str, seats: str) -> None:
    for p in some(variant, seats):
        moves = legal_moves(write(p))
        assert moves
        fallback = next(hand_plays(p), None) is None
        for effect in moves.values():
            if fallback:
                continue
            seat = p.turn
            q = apply(p, effect)
            assert write(parse(write(q))) == write(q)
            assert all_cards(q) == all_cards(p)
            if not isinstance(p.stock, tuple) or count(p.stock) == count(q.stock):
                hand = q.hands[seat or 0]
                own = own_values(q._replace(turn=seat))
                owed = [x.value for x in q.table if x.owed and x.value is not None]
                if q.turn is not None and isinstance(hand, tuple):
                    assert holds_all(q, hand, own + owed)
            if effect.ends_turn:
                assert not q.arranged
                assert not any(pile.owed for pile in q.table)
                assert not one_build(p) or len(own_values(q._replace(turn=seat))) <= 1
            built = [pile.value for pile in q.table if pile.value is not None]
            assert len(built) == len(set(built))


def all_cards(p: Position) -> list[str] | int:
    """Every card in sight, or how many there are when some are hidden."""
    lists = [*p.hands, p.stock, *p.captured]
    known = [card for cards in lists if isinstance(cards, tuple) for card in cards]
    known += [card for pile in p.table for card in pile.cards]
    if all(isinstance(cards, tuple) for cards in lists):
        return sorted(known)
    return len(known) + sum(cards for cards in lists if isinstance(cards, int))


@pytest.mark.parametrize(("variant", "seats"), GAMES)
def test_owed_builds_are_captured(variant: str, seats: str) -> None:
    for p in some(variant, seats):
        owed = [i for i, pile in enumerate(p.table) if pile.owed]
        assert len(owed) <= 1
        for i in owed:
            assert is_opponents(p, p.table[i])
            plays = [e for e in legal_moves(write(p)).values() if e.ends_turn]
            assert plays
            assert all(e.kind == "capture" and e.target == i for e in plays)


@pytest.mark.parametrize(("variant", "seats"), GAMES)
def test_spellings_and_descriptions(variant: str, seats: str) -> None:
    for p in some(variant, seats):
        text = write(p)
        moves = legal_moves(text)
        found = spellings(text)
        assert set(found.values()) == set(moves)
        assert all(found[move] == move for move in moves)
        for line in describe(text):
            assert (line["build"] is None) == (line["kind"] in ("trail", "capture", "arrange"))
            assert bool(line["takes"]) == (line["kind"] == "capture")
            assert (line["card"] is None) == (not line["ends_turn"])


def test_other_spellings_are_other_groups_and_values() -> None:
    found = spellings("z1_swazi_3_p0_p2_3d.4d.5d.2d.Ad_7c7h.z2.z2_0_0.0.0")
    assert found["7cb7-0-3d4d-5d2d"] == "7cb7-0-3d4d-5d2d"
    assert found["tb7-3d4d-5d2d"] == "tb7-3d4d-5d2d"
    aces = spellings("z1_swazi_3_p0_p2_Ad_Ac2c.z2.z2_0_0.0.0")
    assert aces["Acv14xAd"] == "Acv1xAd"
    swapped = spellings("z1_swazi_3_p0_p2_2d.2h.3d.3h_5c5h.z2.z2_0_0.0.0")
    assert swapped["tb5-2d3h-2h3d"] == "tb5-2d3d-2h3h"


def plain_plays(p: Position) -> list[Effect]:
    """Captures, or else trails: what is found fast where many loose cards lie."""
    hand = known_hand(p)
    captures = [effect for card in hand for effect in legal_captures(p, card)]
    trails = [Effect(card, "trail", card) for card in hand if keeps(p, card, own_values(p))]
    return captures or (trails if may_trail(p) else [])


@pytest.mark.parametrize("options", ["", ".bluff-on"])
@pytest.mark.parametrize(("variant", "seats"), GAMES)
def test_whole_deals(variant: str, seats: str, options: str) -> None:
    rng = Random(f"{variant} {seats}")
    for _ in range(amount(1, 1, 3)):
        p = new_deal(rng, variant + options, seats, each=3)._replace(stock=())
        cards = all_cards(p)
        while p.turn is not None:
            plain = plain_plays(p) if sum(pile.value is None for pile in p.table) > 5 else []
            p = apply(p, rng.choice(plain) if plain else random_move(rng, p))
        assert all(hand == () for hand in p.hands)
        assert all_cards(p) == cards
        assert bool(p.table) == (p.last is None)
        assert len(score(write(p))) == p.rules.sides


def test_positions_are_varied_and_the_same_for_a_seed() -> None:
    texts = list(random_positions("swazi", "2v2", 40, 3))
    assert texts[:10] == list(random_positions("swazi", "2v2", 10, 3))
    moves = [effect for text in texts for effect in legal_moves(text).values()]
    assert {effect.kind for effect in moves} == {
        "trail", "capture", "build", "raise", "add", "table-build", "arrange",
    }  # fmt: skip
    assert any("_O" in text for text in texts)
    assert any("_F" in text for text in texts)
    assert any(effect.partner for effect in moves)


def test_play_refuses_other_moves() -> None:
    position = "z1_swazi_3_p0_p2_3d.4d_7c.0.0_0_0.0.0"
    with pytest.raises(ValueError, match="not a legal move"):
        play(position, "7cx3d")
    assert known_hand(parse(position)) == ("7c",)
