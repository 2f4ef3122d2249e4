"""The oracle's answers in the form of the command line, and the other spellings of a move."""

from __future__ import annotations

from .builds import builds, same_effect, written
from .captures import capture_text, capture_values
from .effects import Effect, known_hand
from .play import built
from .position import Position, parse
from .search import legal_moves


def describe(position: str) -> list[dict[str, object]]:
    """What `moves POSITION --json` says (notation, Command line), in no particular order."""
    p = parse(position)
    return [describe_one(p, effect) for effect in legal_moves(position).values()]


def describe_one(p: Position, effect: Effect) -> dict[str, object]:
    """One move: cards taken without the played one, and the whole build as it will lie there."""
    taken = effect.piles if effect.kind == "capture" else ()
    build: dict[str, object] | None = None
    if effect.kind == "build":
        pile = built(p, effect)
        build = {
            "value": pile.value,
            "owner": pile.owner,
            "cards": list(pile.cards),
            "groups": len(pile.groups),
        }
    return {
        "move": effect.text,
        "kind": effect.kind,
        "card": effect.card,
        "value": effect.value,
        "takes": [card for i in taken for card in p.table[i].cards],
        "build": build,
        "sweep": effect.sweep,
        "ends_turn": effect.kind != "lay",
    }


def spellings(position: str) -> dict[str, str]:
    """Texts with other groupings or values, to the canonical text of their effect.

    notation: "Where several groupings or values have the same effect, the text with the most
    groups … is the canonical one, and the others are accepted as input".
    """
    p = parse(position)
    found: dict[str, str] = {}
    moves = legal_moves(position)
    for text, effect in moves.items():
        found[text] = text
        if effect.kind == "capture":
            for value in capture_values(p, effect):
                found[capture_text(p, effect.card, value, effect.piles)] = text
    for card in sorted(set(known_hand(p))) if p.turn is not None and not p.layers else ():
        canonical = {
            same_effect(p, effect): effect.text
            for effect in moves.values()
            if effect.kind == "build" and effect.card == card
        }
        for effect in builds(p, card):
            if same_effect(p, effect) in canonical:
                found[written(p, effect).text] = canonical[same_effect(p, effect)]
    return found
