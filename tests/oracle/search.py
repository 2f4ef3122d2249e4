"""Every legal move of a position, one entry per effect, keyed by its canonical text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from .position import Pile, Position, parse
from .rules import Rules, values


class Group(NamedTuple):
    """Loose items by table index, ascending, and the one subtracted (rules 3.1), if any."""

    items: tuple[int, ...]
    minus: int | None = None


class Effect(NamedTuple):
    """What one move does. `piles` are the table indices taken, or used in a build."""

    text: str
    kind: str  # trail, lay, capture or build
    card: str
    value: int | None = None
    piles: tuple[int, ...] = ()
    sweep: bool = False
    down: bool = False  # the played card is the one subtracted
    first: tuple[int, ...] = ()  # what stands with the played card in its group
    groups: tuple[Group, ...] = ()  # the other groups, in the order of the text
    target: int | None = None  # the existing build that takes part
    partner: bool = False  # a build for the partner


def subsets(items: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All subsets, the empty one first."""
    for size in range(len(items) + 1):
        yield from combinations(items, size)


def item_values(rules: Rules, pile: Pile) -> tuple[int, ...]:
    """rules 3.1: "A build counts as one item of its value in captures"; a card by rules 4.1."""
    return values(rules, pile.cards[0]) if pile.value is None else (pile.value,)


def totals(choices: list[tuple[int, ...]]) -> set[int]:
    """Every sum that picks one value from each item."""
    sums = {0}
    for choice in choices:
        sums = {total + value for total in sums for value in choice}
    return sums


def pack_values(rules: Rules) -> set[int]:
    """rules 3.1: "any value that some card of the pack has"."""
    return {value for card in rules.pack for value in values(rules, card)}


def pile_key(pile: Pile) -> tuple[int, str]:
    """Equal cards are interchangeable (notation): what makes two piles the same in a move."""
    return pile.value or 0, "".join(pile.cards)


def is_joker(card: str) -> bool:
    return card[0] in "XW"


# Captures: rules 2 and 3.1


def capture_groups(p: Position, card: str, value: int) -> list[tuple[int, ...]]:
    """rules 2: "disjoint groups, each summing to v by addition only"."""
    jokers = {i for i, x in enumerate(p.table) if x.value is None and is_joker(x.cards[0])}
    open_piles = set(range(len(p.table)))
    if not p.rules.takejokers:  # rules 4.2: "jokers are never taken from the table"
        open_piles -= jokers
    # rules 4.2: "a joker alone on the table is taken only by a joker"
    if p.rules.lonejoker and len(p.table) == 1 and not is_joker(card):
        open_piles -= jokers
    builds = {i for i, pile in enumerate(p.table) if pile.value is not None}
    found = []
    for items in subsets(tuple(sorted(open_piles))):
        if not p.rules.sums and len(items) > 1 and builds & set(items):
            continue
        if items and value in totals([item_values(p.rules, p.table[i]) for i in items]):
            found.append(items)
    return found


def covers(count: int, groups: list[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Every set of piles that falls into disjoint groups, with the most groups it falls into."""
    best: dict[tuple[int, ...], int] = {(): 0}
    for items in subsets(tuple(range(count))):
        for group in groups:
            if items and items[0] in group and set(group) <= set(items):
                rest = tuple(i for i in items if i not in group)
                if rest in best:
                    best[items] = max(best.get(items, 0), best[rest] + 1)
    del best[()]
    return best


def captures(p: Position, card: str) -> Iterator[Effect]:
    """rules 2: "the played card takes one of its matching values v".

    Same piles is the same move; its text has the value with the most groups, then the lowest.
    """
    mine = values(p.rules, card)
    best: dict[object, tuple[int, int, tuple[int, ...]]] = {}
    for value in mine:
        for items, number in covers(len(p.table), capture_groups(p, card, value)).items():
            key = tuple(sorted(pile_key(p.table[i]) for i in items))
            best[key] = min(best.get(key, (0, 0, ())), (-number, value, items))
    for _, value, items in best.values():
        named = f"v{value}" if len(mine) > 1 else ""
        taken = ".".join("".join(p.table[i].cards) for i in items)
        text = f"{card}{named}x{taken}"
        yield Effect(text, "capture", card, value, items, sweep=len(items) == len(p.table))


# Who may build or play what: hold, rules 3.1 and 3.2


def rest_of(p: Position, card: str) -> tuple[str, ...]:
    """The mover's hand after playing the card."""
    hand = list(known_hand(p))
    hand.remove(card)
    return tuple(hand)


def known_hand(p: Position) -> tuple[str, ...]:
    """The mover's hand, which has to be known."""
    assert p.turn is not None
    hand = p.hands[p.turn]
    if isinstance(hand, tuple):
        return hand
    raise ValueError("the mover's hand is hidden")


def own_builds(p: Position) -> list[int]:
    """The mover's builds; one made for the partner "counts for nobody's hold or trail lock"."""
    return [i for i, x in enumerate(p.table) if x.value and x.owner == p.turn and not x.partner]


def holds(rules: Rules, hand: tuple[str, ...], wanted: set[int]) -> bool:
    """rules 3.1: "distinct cards for the distinct values … each able to take that value"."""
    return any(
        all(value in values(rules, card) for value, card in zip(wanted, chosen, strict=True))
        for chosen in permutations(hand, len(wanted))
    )


def keeps_hold(p: Position, card: str, gone: tuple[int, ...], value: int | None) -> bool:
    """rules 3.1, Hold, after a play that takes the builds `gone` away or changes them.

    `value`: of the build just made, changed or added to.
    """
    if p.rules.model != "gather" or not p.rules.hold or p.rules.bluff:
        return True
    wanted = {p.table[i].value or 0 for i in own_builds(p) if i not in gone}
    return holds(p.rules, rest_of(p, card), wanted | ({value} if value else set()))


def for_partner(p: Position, card: str, value: int) -> bool:
    """rules 3.1, "For the partner": only where the plain hold fails."""
    assert p.turn is not None
    if p.seats != "2v2" or keeps_hold(p, card, (), value):
        return False
    lost = p.lost.get((p.turn + 2) % 4, frozenset())
    return value in lost and keeps_hold(p, card, (), None)


def stack_hold(p: Position, card: str, value: int) -> bool:
    """rules 3.2, Hold: "the rest of the hand has a card of value v, or … the partner announced"."""
    assert p.turn is not None
    if not p.rules.hold or p.rules.bluff:
        return True
    if any(value in values(p.rules, other) for other in rest_of(p, card)):
        return True
    return p.seats == "2v2" and value in p.announced.get((p.turn + 2) % 4, frozenset())


# Builds


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
        elif p.rules.down and any(total - h == value for total in sums for h in mine):
            found.append((items, True))
    return found


def families(groups: list[Group]) -> Iterator[tuple[Group, ...]]:
    """Every choice of disjoint groups ("every item belongs to at most one group"), also none."""
    yield ()
    for at, group in enumerate(groups):
        others = [g for g in groups[at + 1 :] if not set(g.items) & set(group.items)]
        for family in families(others):
            yield (group, *family)


def order(effect: Effect) -> tuple[int, int, tuple[tuple[int, ...], ...]]:
    """What the canonical grouping minimises: most groups, additive first, then table order."""
    minus = sum(group.minus is not None for group in effect.groups) + effect.down
    return -len(effect.groups), minus, (effect.first, *(group.items for group in effect.groups))


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
        for first, down in first_groups(p, card, value):
            free = [g for g in loose_groups(p, value) if not set(g.items) & set(first)]
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
    for first, down in first_groups(p, card, value):
        free = [g for g in loose_groups(p, value) if not set(g.items) & set(first)]
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


def canonical_builds(p: Position, card: str) -> Iterator[Effect]:
    """One build per effect ("the build's value and cards"), with the canonical grouping."""
    best: dict[object, Effect] = {}
    for effect in builds(p, card):
        key = effect.value, tuple(sorted(pile_key(p.table[i]) for i in effect.piles))
        if key not in best or order(effect) < order(best[key]):
            best[key] = effect
    yield from (written(p, effect) for effect in best.values())


# Trails and all together


def locked(p: Position) -> bool:
    """rules 3.1: "a seat that owns a build on the table may not trail" (bluff: if it can take it)."""
    mine = {p.table[i].value for i in own_builds(p)}
    if p.rules.bluff:
        mine &= {value for card in known_hand(p) for value in values(p.rules, card)}
    return p.rules.traillock and bool(mine)


def legal_moves(position: str) -> dict[str, Effect]:
    """Every legal move of the seat to move, by canonical text."""
    p = parse(position)
    if p.turn is None:
        return {}
    cards = sorted(set(known_hand(p)))
    if p.layers:  # rules 4.5: "Laid cards capture nothing, and laying is not the turn"
        return {card: Effect(card, "lay", card) for card in cards}
    found: list[Effect] = []
    for card in cards:
        for effect in captures(p, card):
            if keeps_hold(p, card, effect.piles, None):
                found.append(effect)
    if not (p.rules.mustcapture and found):
        for card in cards:
            found.extend(canonical_builds(p, card))
            if not locked(p) and keeps_hold(p, card, (), None):
                found.append(Effect(card, "trail", card))
    if not found:  # rules 2: "A seat to whom no move is open … may trail any card"
        found = [Effect(card, "trail", card) for card in cards]
    moves = {effect.text: effect for effect in found}
    assert len(moves) == len(found), "two effects with one text"
    return moves
