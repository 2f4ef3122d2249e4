"""Top cards of captured piles that can be tapped, and cards that can be moved up (rules 5.1)."""

from collections.abc import Sequence

from zwicker.casino import arrange_reason, from_the_top, is_own_side, material, sort_places
from zwicker.layout import Build
from zwicker.moves import Move
from zwicker.scoring import card_points
from zwicker.state import State
from zwicker.sums import places
from zwicker.web.answers import card_label
from zwicker.web.texts import Texts

Json = dict[str, object]


def tops_json(state: State, names: Sequence[str], texts: Texts) -> list[Json]:
    """The top cards of use to the seat to move now, by place after the table's piles."""
    useful = useful_places(state)
    owners = {state.pile_of(seat): seat for seat in reversed(range(state.seating.count))}
    points = state.variant.rules.points
    shown: list[Json] = []
    for place, top in enumerate(state.tops, len(state.table)):
        if place in useful:
            worth = card_points(points, top.card)
            name = names[owners[top.pile]]
            label = texts.t("top.card", card=card_label(top.card, worth, texts), name=name)
            values = list(state.variant.values[top.card])
            shown.append({
                "place": place, "card": top.card, "pile": top.pile, "owner": owners[top.pile],
                "ownerName": name, "label": label, "points": worth, "values": values,
            })  # fmt: skip
    return shown


def useful_places(state: State) -> frozenset[int]:
    """The places of the top cards that fit into some group: with a build of theirs or of the
    mover's side, or, where top cards are captured, all of them."""
    every = frozenset(range(len(state.table), len(state.table) + len(state.tops)))
    if not every or state.variant.rules.capture_tops:
        return every
    at = sort_places(state, None)
    items = material(state, (*at.loose, *at.tops))
    found: set[int] = set()
    for pile in state.table:
        for value in _wanted(state, pile) if isinstance(pile, Build) else ():
            for mask in items.sums.additive(value):
                used = [items.places[bit] for bit in places(mask)]
                if from_the_top(state, used):
                    found.update(used)
    return every & found


def _wanted(state: State, build: Build) -> set[int]:
    """The sums that can be added to the build: its value, or what a card of the hand lacks."""
    wanted = {build.value}
    if is_own_side(state, build):
        held = {own for card in state.hands[state.mover] for own in state.variant.values[card]}
        wanted |= {build.value - own for own in held if own < build.value}
    return wanted


def arrange_json(state: State, texts: Texts) -> list[Json]:
    """The cards of the mover's pile that can be brought under the top one, the upper first."""
    if not state.variant.rules.arrange or state.memory.claim is not None:
        return []
    own = state.captured[state.pile_of(state.mover)]
    return [
        {"card": card, "move": str(Move("arrange", piles=((card,),))), "label": texts.card(card)}
        for card in reversed(own)
        if arrange_reason(state, card) is None
    ]
