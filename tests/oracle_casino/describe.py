"""The oracle's answers in the form of the command line, and the other spellings of a move."""

from __future__ import annotations

from .apply import built
from .captures import capture_text, ways
from .effects import Effect, Group, Item, glued, partitions, whole
from .making import at
from .position import Position, parse
from .search import legal_moves


def describe(position: str) -> list[dict[str, object]]:
    """What `moves POSITION --json` says (notation, Command line), in no particular order."""
    p = parse(position)
    return [describe_one(p, effect) for effect in legal_moves(position).values()]


def describe_one(p: Position, effect: Effect) -> dict[str, object]:
    """One move: cards taken without the played one, and the whole build as it will lie there."""
    build: dict[str, object] | None = None
    if effect.kind in ("build", "raise", "add", "table-build"):
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
        "takes": takes(p, effect) if effect.kind == "capture" else [],
        "build": build,
        "sweep": False,  # rules 5: "No sweeps"
        "ends_turn": effect.ends_turn,
    }


def takes(p: Position, effect: Effect) -> list[str]:
    """The cards captured, in the order of the text."""
    taken: dict[int, tuple[str, ...]] = {item.at: (item.card,) for item in effect.items}
    if effect.target is not None:
        taken[effect.target] = p.table[effect.target].cards
    return [card for place in sorted(taken) for card in taken[place]]


def spellings(position: str) -> dict[str, str]:
    """Every accepted text with other groupings or values, to the canonical text of its effect.

    notation: "Where several groupings or values have the same effect, the text with the most
    groups … is the canonical one, and the others are accepted as input".
    """
    p = parse(position)
    found: dict[str, str] = {}
    for text, effect in legal_moves(position).items():
        found[text] = text
        if effect.kind == "capture" and effect.value is not None and effect.card is not None:
            for _, value, items, target in ways(p, effect.card):
                if (items, target) == (effect.items, effect.target):
                    found[capture_text(p, effect.card, value, items, target)] = text
        elif effect.kind in ("build", "raise", "add", "table-build"):
            for groups in partitions(p.rules, material(effect), effect.value or 0):
                found[build_text(p, effect, groups)] = text
    return found


def material(effect: Effect) -> Group:
    """The items that make groups: those used, and the played card where it is not laid on a build
    to raise it."""
    if effect.card is None or effect.kind == "raise":
        return effect.items
    return (Item(-1, effect.card), *effect.items)


def build_text(p: Position, effect: Effect, groups: tuple[Group, ...]) -> str:
    """The text of a build with these groups."""
    build = "" if effect.target is None else whole(p.table[effect.target])
    if effect.card is None:
        head = f"t{'a' if build else 'b'}{effect.value}"
        return "-".join([head, *([build] if build else []), *map(glued, groups)])
    head = f"{effect.card}b{effect.value}"
    if effect.kind == "raise":
        return "-".join([head, build, *map(glued, groups)])
    others = list(groups[1:])
    if effect.target is not None:
        others = sorted([*others, (Item(effect.target, build),)], key=at)
    tail = ["for"] if effect.partner else []
    return "-".join([head, glued(groups[0][1:]) or "0", *map(glued, others), *tail])
