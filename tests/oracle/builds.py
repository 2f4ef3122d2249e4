"""Builds of both models (rules 3.1 `gather` and 3.2 `stack`)."""

from __future__ import annotations

from collections.abc import Iterator

from .effects import Effect, Group, item_values, pack_values, pile_key, subsets, totals
from .hold import for_partner, keeps_hold, stack_hold
from .position import Position
from .rules import values


def loose_groups(p: Position, value: int) -> list[Group]:
    """rules 3.1: groups of loose cards, additive, or "some cards minus exactly one card"."""
    cards = [i for i, pile in enumerate(p.table) if pile.value is None]
    choice = {i: item_values(p.rules, p.table[i]) for i in cards}
    found = []
    for items in subsets(tuple(cards)):
        if not items:
            continue
        if value in totals([choice[i] for i in items]) and (p.rules.up or len(items) == 1):
            found.append(Group(items))
        elif p.rules.down and len(items) > 1:
            for minus in items:
                others = totals([choice[i] for i in items if i != minus])
                if any(total - less == value for total in others for less in choice[minus]):
                    found.append(Group(items, minus))
                    break
    return found


def first_groups(p: Position, card: str, value: int) -> list[tuple[tuple[int, ...], bool]]:
    """The played card's group: with which loose cards, and whether the card is subtracted.

    rules 3.1: "If h is in a subtractive group, h is the card subtracted. h alone may be a group".
    """
    cards = tuple(i for i, pile in enumerate(p.table) if pile.value is None)
    found = []
    for items in subsets(cards):
        sums = totals([item_values(p.rules, p.table[i]) for i in items])
        mine = values(p.rules, card)
        if any(total + h == value for total in sums for h in mine) and (p.rules.up or not items):
            found.append((items, False))
        if p.rules.down and any(total - h == value for total in sums for h in mine):
            found.append((items, True))
    return found


def families(groups: list[Group]) -> Iterator[tuple[Group, ...]]:
    """Every choice of disjoint groups ("every item belongs to at most one group"), also none."""
    yield ()
    for at, group in enumerate(groups):
        others = [g for g in groups[at + 1 :] if not set(g.items) & set(group.items)]
        for family in families(others):
            yield (group, *family)


def order(effect: Effect) -> tuple[int, tuple[tuple[int, ...], ...], int]:
    """What the canonical grouping minimises: most groups, then table order, additive first."""
    minus = sum(group.minus is not None for group in effect.groups) + effect.down
    places = (effect.first, *(group.items for group in effect.groups))
    return -len(effect.groups), places, minus


def written(p: Position, effect: Effect) -> Effect:
    """The same effect with its text (notation, Moves)."""

    def items(group: Group) -> str:
        return "".join(
            ("m" if i == group.minus else "") + "".join(p.table[i].cards)
            if p.table[i].value is None
            else "B" + "".join(p.table[i].cards) + "B"
            for i in group.items
        )

    first = ("m" if effect.down else "") + (items(Group(effect.first)) or "0")
    parts = [first, *(items(group) for group in effect.groups)]
    tail = "-for" if effect.partner else ""
    return effect._replace(text=f"{effect.card}b{effect.value}-{'-'.join(parts)}{tail}")


def build(
    card: str,
    value: int,
    first: tuple[int, ...],
    down: bool,
    groups: tuple[Group, ...],
    target: int | None,
) -> Effect:
    """A build effect without its text; the groups sorted as the text wants them."""
    used = sorted({*first, *(i for group in groups for i in group.items)})
    ordered = tuple(sorted(groups))
    return Effect("", "build", card, value, tuple(used), False, down, first, ordered, target)


def new_builds(p: Position, card: str) -> Iterator[Effect]:
    """rules 3.1, New build: "a build needs at least one loose card"."""
    for value in sorted(pack_values(p.rules)):
        partner = for_partner(p, card, value)
        if not partner and not keeps_hold(p, card, (), value):
            continue
        loose = loose_groups(p, value)
        for first, down in first_groups(p, card, value):
            free = [g for g in loose if not set(g.items) & set(first)]
            for family in families(free):
                if first or family:
                    found = build(card, value, first, down, family, None)
                    yield found._replace(partner=partner)


def added_builds(p: Position, card: str, target: int) -> Iterator[Effect]:
    """rules 3.1, Add to a build without change."""
    value = p.table[target].value
    assert value is not None
    if not keeps_hold(p, card, (), value):
        return
    loose = loose_groups(p, value)
    for first, down in first_groups(p, card, value):
        free = [g for g in loose if not set(g.items) & set(first)]
        for family in families(free):
            yield build(card, value, first, down, (*family, Group((target,))), target)


def changed_builds(p: Position, card: str, target: int) -> Iterator[Effect]:
    """rules 3.1, Change a build: "the changing group is exactly the build and h"."""
    old = p.table[target].value
    assert old is not None
    for h in values(p.rules, card):
        steps = [(old + h, False)] if p.rules.up else []
        steps += [(old - h, True)] if p.rules.down and old > h else []
        for value, down in steps:
            if value in pack_values(p.rules) and keeps_hold(p, card, (target,), value):
                for family in families(loose_groups(p, value)):
                    yield build(card, value, (target,), down, family, target)


def single_builds(p: Position, card: str) -> Iterator[Effect]:
    """rules 3.2, Single-card build: "lay a card of two values alone and announce one of them"."""
    mine = values(p.rules, card)
    for value in mine if len(mine) == 2 else ():
        if (
            stack_hold(p, card, value)
            if p.rules.model == "stack"
            else keeps_hold(p, card, (), value)
        ):
            yield build(card, value, (), False, (), None)


def stack_builds(p: Position, card: str) -> Iterator[Effect]:
    """rules 3.2: "h is laid on exactly one pile": v = p+h, v = p-h, or v = p when h can count p."""
    for at, pile in enumerate(p.table):
        target = None if pile.value is None else at
        for there in item_values(p.rules, pile):
            for h in values(p.rules, card):
                if p.rules.up:
                    yield build(card, there + h, (at,), False, (), target)
                if p.rules.down and there > h:
                    yield build(card, there - h, (at,), True, (), target)
                if p.rules.pairing and there == h:
                    yield build(card, there, (), False, (Group((at,)),), target)


def allowed_stack(p: Position, effect: Effect) -> bool:
    """rules 3.2 and 4.2: the value can be taken, is within the limit, and is held."""
    value, limit = effect.value, p.rules.limit
    assert value is not None
    within = value in pack_values(p.rules) and (limit is None or value <= limit)
    return within and stack_hold(p, effect.card, value)


def builds(p: Position, card: str) -> Iterator[Effect]:
    """Every build with this card, several groupings of one effect included."""
    if p.rules.model == "gather":
        yield from new_builds(p, card)
        for at, pile in enumerate(p.table):
            if pile.value is not None:
                yield from added_builds(p, card, at)
                yield from changed_builds(p, card, at)
    if p.rules.model == "stack":
        yield from (effect for effect in stack_builds(p, card) if allowed_stack(p, effect))
    if p.rules.model != "none" and p.rules.single:
        yield from single_builds(p, card)


def same_effect(p: Position, effect: Effect) -> object:
    """What makes two builds with one card the same: "the build's value and cards" (notation)."""
    return effect.value, tuple(sorted(pile_key(p.table[i]) for i in effect.piles))


def canonical_builds(p: Position, card: str) -> Iterator[Effect]:
    """One build per effect ("the build's value and cards"), with the canonical grouping."""
    best: dict[object, Effect] = {}
    for effect in builds(p, card):
        key = same_effect(p, effect)
        if key not in best or order(effect) < order(best[key]):
            best[key] = effect
    yield from (written(p, effect) for effect in best.values())
