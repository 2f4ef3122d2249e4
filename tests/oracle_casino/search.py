"""Every legal move of a position, one entry per effect, keyed by its canonical text."""

from __future__ import annotations

from collections.abc import Iterator

from .apply import after_table_action
from .captures import legal_captures
from .effects import Effect, known_hand, mover
from .hold import keeps, keeps_at_table, may_trail, own_values
from .making import hand_adds, hand_builds, raises, table_adds, table_builds
from .position import Position, parse
from .rules import pile_of


def hand_plays(p: Position) -> Iterator[Effect]:
    """Every legal play with a hand card; a capture that is owed leaves captures only."""
    cards = known_hand(p)
    owed = any(pile.owed for pile in p.table)
    for card in cards:
        if may_trail(p) and keeps(p, card, own_values(p)):
            yield Effect(card, "trail", card)
    for card in cards:
        yield from legal_captures(p, card)
        if not owed:
            yield from hand_builds(p, card)
            yield from raises(p, card)
            yield from hand_adds(p, card)


def arrangements(p: Position) -> Iterator[Effect]:
    """rules 5.1: "bring one of one's own captured cards directly under the top card; once a turn";
    in lesotho the "pile order is fixed", south-african has none (rules 5.2)."""
    pile = p.captured[pile_of(p.rules, mover(p))]
    if p.rules.name.startswith("swazi") and not p.arranged and isinstance(pile, tuple):
        for card in pile[:-2]:
            yield Effect(f"ar{card}", "arrange", None, moved=card)


def table_actions(p: Position) -> Iterator[Effect]:
    """rules 5.1: "legal only if the turn can still be ended legally after it"."""
    found = [*table_builds(p), *table_adds(p), *arrangements(p)]
    for effect in found:
        after = after_table_action(p, effect)
        if keeps_at_table(after) and next(hand_plays(after), None) is not None:
            yield effect


def legal_moves(position: str) -> dict[str, Effect]:
    """Every legal move of the seat to move, by canonical text."""
    p = parse(position)
    if p.turn is None:
        return {}
    found = [*hand_plays(p), *table_actions(p)]
    if not found:  # rules 2: "A seat to whom no move is open … may trail any card"
        found = [Effect(card, "trail", card) for card in known_hand(p)]
    moves = {effect.text: effect for effect in found}
    assert len(moves) == len(found), "two effects with one text"
    return moves
