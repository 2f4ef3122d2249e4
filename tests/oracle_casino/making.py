"""Building, raising and adding, with a hand card and without (rules 5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from .effects import (
    Effect,
    Group,
    Item,
    builds,
    free_values,
    glued,
    is_opponents,
    loose_items,
    partitions,
    places,
    subsets,
    sums,
    table_groups,
    top_items,
    whole,
)
from .hold import for_partner, keeps, own_values
from .position import Position
from .rules import Rules, values

Groups = tuple[Group, ...]


def best_groups(rules: Rules, items: Group, value: int) -> Groups | None:
    """The canonical partition: most groups, then the smallest places; None if there is none."""
    found = partitions(rules, items, value)
    return min(found, key=lambda groups: (-len(groups), places(groups)), default=None)


# With a hand card


def hand_builds(p: Position, card: str) -> Iterator[Effect]:
    """New builds: the card and loose cards "form one or more groups, each making v"."""
    for value in sorted(free_values(p)):
        plain = keeps(p, card, [*own_values(p), value])
        partner = for_partner(p, card, value)
        for items in subsets(loose_items(p)) if plain or partner else ():
            groups = best_groups(p.rules, (Item(-1, card), *items), value)
            if items and groups:
                first = groups[0][1:]
                text = f"{card}b{value}-" + "-".join([glued(first) or "0", *map(glued, groups[1:])])
                text += "-for" if partner else ""
                yield Effect(
                    text, "build", card, value, items,
                    groups=groups[1:], first=first, partner=partner,
                )  # fmt: skip


def raises(p: Position, card: str) -> Iterator[Effect]:
    """rules 5.1: "v = b+h with the hand card alone", the build an opponent's and not compound."""
    for target, pile in builds(p):
        if not is_opponents(p, pile) or len(pile.groups) > 1:
            continue
        wanted = {(pile.value or 0) + value for value in values(p.rules, card)} & free_values(p)
        for value in sorted(wanted):
            for items in subsets(loose_items(p)):
                groups = best_groups(p.rules, items, value)
                if groups is not None and keeps(p, card, [*own_values(p), value]):
                    text = "-".join([f"{card}b{value}", whole(pile), *map(glued, groups)])
                    yield Effect(text, "raise", card, value, items, target, groups)


def hand_adds(p: Position, card: str) -> Iterator[Effect]:
    """One group with the hand card for any build; south-african: several for an own one."""
    for target, pile in builds(p):
        assert pile.value is not None
        theirs = is_opponents(p, pile)
        if not keeps(p, card, own_values(p), [pile.value] if theirs else []):
            continue
        if p.rules.name == "south-african" and not theirs:
            yield from many_adds(p, card, target)
            continue
        for group in table_groups(p, tops=not theirs):
            if pile.value in sums(p.rules, (Item(-1, card), *group)):
                text = f"{card}b{pile.value}-{glued(group) or '0'}-{whole(pile)}"
                yield Effect(text, "add", card, pile.value, group, target, first=group)


def many_adds(p: Position, card: str, target: int) -> Iterator[Effect]:
    """rules 5.2, south-african: "one or more groups of hand, loose and top cards (at most one of
    each pile), each making b"; the build stands in the text as a group at its place."""
    pile = p.table[target]
    assert pile.value is not None
    build: Group = (Item(target, whole(pile)),)
    material = (*loose_items(p), *chain.from_iterable(top_items(p)))
    for items in subsets(material):
        found: list[tuple[Groups, Groups]] = [
            ((groups[0], *sorted((*groups[1:], build), key=at)), groups[1:])
            for groups in partitions(p.rules, (Item(-1, card), *items), pile.value)
        ]
        if found:
            written, added = min(found, key=lambda way: (-len(way[0]), places(way[0])))
            first = written[0][1:]
            text = "-".join([f"{card}b{pile.value}", glued(first) or "0", *map(glued, written[1:])])
            yield Effect(text, "add", card, pile.value, items, target, added, first)


def at(group: Group) -> tuple[int, ...]:
    """A group's places, by which groups are sorted."""
    return tuple(item.at for item in group)


# Table actions, well-formed only: the search tries what follows


def table_builds(p: Position) -> Iterator[Effect]:
    """rules 5.1: "two or more loose cards form one or more groups of v"."""
    for value in sorted(free_values(p)):
        for items in subsets(loose_items(p)):
            groups = best_groups(p.rules, items, value)
            if len(items) >= 2 and groups:
                text = f"tb{value}-" + "-".join(map(glued, groups))
                yield Effect(text, "table-build", None, value, items, groups=groups)


def table_adds(p: Position) -> Iterator[Effect]:
    """One group; to an opponent's build only if no other opponent's build is owed a capture."""
    tops = p.rules.name != "south-african"
    groups = [group for group in table_groups(p, tops) if group]
    for target, pile in builds(p):
        other = any(x.owed for i, x in enumerate(p.table) if i != target)
        if is_opponents(p, pile) and other:
            continue
        for group in groups:
            if pile.value in sums(p.rules, group):
                text = f"ta{pile.value}-{whole(pile)}-{glued(group)}"
                yield Effect(text, "add", None, pile.value, group, target, (group,))
