"""Which piles a move's text names: a loose card by itself, a build by its glued cards.

Where equal cards are in play (two packs, equal jokers), piles of different worth can have one
name; then the move is about those that fit it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING

from zwicker import stack
from zwicker.captures import capture_sums
from zwicker.errors import Reason, reason
from zwicker.layout import Build, Pile, pile_name
from zwicker.moves import Item, Move

if TYPE_CHECKING:
    from zwicker.state import State

MOST_TRIED = 64  # ways to understand one move


def locate(state: "State", items: Sequence[Item], move: Move) -> list[int] | Reason:
    """The places of the piles named, each place once; equal piles are taken from the first on."""
    waiting: dict[str, list[int]] = {}
    for place, pile in enumerate(state.table):
        waiting.setdefault(_key(pile), []).append(place)
    for place, top in enumerate(state.tops, len(state.table)):
        waiting.setdefault(top.card, []).append(place)
    found: list[int] = []
    for item in items:
        lying = next((waiting[key] for key in _keys(item) if waiting.get(key)), None)
        if lying is None:
            return _missing(state, item, Counter(items)[item])
        found.append(lying.pop(0))
    if len(set(map(pile_name, state.table))) < len(state.table):
        ways = islice(_ways(state, items), MOST_TRIED)
        return next((way for way in ways if _fits(state, move, way)), found)
    return found


def _key(pile: Pile) -> str:
    return "B" * isinstance(pile, Build) + pile_name(pile)


def _keys(item: Item) -> tuple[str, ...]:
    """A single card names the loose one before a build of that card alone."""
    name = "".join(item.cards)
    return ("B" + name,) if item.build else (name, "B" + name)


def _ways(state: "State", items: Sequence[Item]) -> Iterator[list[int]]:
    """All ways to give each item a pile of its own on the table, the first ones first."""
    keyed = [_key(pile) for pile in state.table]
    choices = [
        [place for key in _keys(item) for place, other in enumerate(keyed) if other == key]
        for item in items
    ]
    for way in product(*choices):
        if len(set(way)) == len(way):
            yield list(way)


def _fits(state: "State", move: Move, found: Sequence[int]) -> bool:
    """Whether the sums of the move come out with these piles."""
    if move.kind == "capture":
        taken = sorted(found)
        sums, full = capture_sums(state, taken), (1 << len(taken)) - 1
        values = state.variant.values[move.card] if move.value is None else (move.value,)
        return any(sums.parts(full, value) for value in values)
    if state.variant.rules.builds == "stack" and len(found) == 1:
        return stack.makes(state, move, found[0])
    return True


def _missing(state: "State", item: Item, times: int) -> Reason:
    inside = Counter(card for pile in state.table if isinstance(pile, Build) for card in pile.cards)
    name = "".join(item.cards)
    if len(item.cards) == 1 and inside[name] >= times:
        return reason("inside-build", pile=name)
    if state.variant.rules.top_cards:
        own = state.pile_of(state.mover)
        if any(name in pile for number, pile in enumerate(state.captured) if number != own):
            return reason("top-card")
    return reason("no-such-pile", pile=name)
