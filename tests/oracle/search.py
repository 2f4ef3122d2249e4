"""Every legal move of a position, one entry per effect, keyed by its canonical text."""

from __future__ import annotations

from .builds import canonical_builds
from .captures import captures
from .effects import Effect, known_hand
from .hold import keeps_hold, locked
from .position import Position, parse


def open_captures(p: Position) -> list[Effect]:
    """Captures after which the hold of rules 3.1 is kept."""
    cards = sorted(set(known_hand(p)))
    return [e for card in cards for e in captures(p, card) if keeps_hold(p, card, e.piles, None)]


def open_trails(p: Position) -> list[Effect]:
    """Trails that neither the trail lock nor the hold forbids (rules 3.1)."""
    cards = () if locked(p) else sorted(set(known_hand(p)))
    return [Effect(card, "trail", card) for card in cards if keeps_hold(p, card, (), None)]


def legal_moves(position: str) -> dict[str, Effect]:
    """Every legal move of the seat to move, by canonical text."""
    p = parse(position)
    if p.turn is None:
        return {}
    cards = sorted(set(known_hand(p)))
    if p.layers:  # rules 4.5: "Laid cards capture nothing, and laying is not the turn"
        return {card: Effect(card, "lay", card) for card in cards}
    found = open_captures(p)
    if not (p.rules.mustcapture and found):
        found += [effect for card in cards for effect in canonical_builds(p, card)]
        found += open_trails(p)
    if not found:  # rules 2: "A seat to whom no move is open … may trail any card"
        found = [Effect(card, "trail", card) for card in cards]
    moves = {effect.text: effect for effect in found}
    assert len(moves) == len(found), "two effects with one text"
    return moves
