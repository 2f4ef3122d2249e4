"""Sums by lanes against plain counting, and lists of captures and builds against the engine."""

from itertools import combinations, product

import pytest

from zwicker import Rng, State, variant
from zwicker.ai.lanes import MOST, Lister, fits, lanes, makes, sets


def test_every_choice_of_values_of_every_set_has_its_sum() -> None:
    rng = Rng("lanes")
    for _ in range(60):
        items = [
            tuple(sorted({1 + rng.below(14), 1 + rng.below(30)}))[: 1 + rng.below(2)]
            for _ in range(rng.below(7))
        ]
        sums, masks = lanes(items), sets(tuple(map(len, items)))
        for value in range(1, 60):
            plain = sorted(
                sum(1 << place for place in places)
                for size in range(1, len(items) + 1)
                for places in combinations(range(len(items)), size)
                for choice in product(*(items[place] for place in places))
                if sum(choice) == value
            )
            assert sorted(makes(sums, masks, value)) == plain


def test_what_a_byte_cannot_hold_does_not_fit() -> None:
    assert fits([(MOST,)])
    assert not fits([(MOST,), (1,)])
    assert not fits([(1, 2)] * 8)


@pytest.mark.parametrize("name", ["classic", "christiansen.hold-off", "dietze"])
def test_lists_are_the_engines(name: str) -> None:
    game = variant(name)
    rules = game.rules
    stacks = rules.builds == "stack"
    kinds = sorted(set(game.values.values()))
    lister = Lister(
        kinds, rules.limit, rules.up and stacks, rules.down and stacks, rules.pairing and stacks
    )
    for seed in range(12):
        cards = Rng(f"{name} {seed}").shuffle(game.pack(2))
        table, hand = cards[:6], cards[6:9]
        text = f"z1_{name}_2_p0_p1_{'.'.join(table)}_{''.join(hand)}.z3"
        engine: dict[tuple[str, str], int] = {}
        for move in State.parse(text).legal_moves():
            if move.kind == "capture" or (move.kind == "build" and (move.first or move.groups)):
                key = (move.card, move.kind)
                engine[key] = engine.get(key, 0) + 1
        found: dict[tuple[str, str], int] = {}
        listed = lister.moves([game.values[card] for card in table], [game.values[c] for c in hand])
        for card in hand:
            captures, builds = listed[game.values[card]]
            assert len(set(captures)) == len(captures)
            for kind, count in (("capture", len(captures)), ("build", sum(map(len, builds)))):
                if count:
                    found[card, kind] = count
        assert found == engine
