"""Which rules a soak has met: a name for all that a move does, and illegal tries of all kinds."""

from collections.abc import Iterator

from zwicker import Move, Rng, State
from zwicker.cards import Card
from zwicker.errors import REASONS
from zwicker.layout import Build, pile_name

# everything that must have happened somewhere in a long soak
MOVES = (
    "arrange", "build-add", "build-change", "build-down", "build-for-partner", "build-new",
    "build-several-groups", "build-single", "build-subtractive-group", "build-up", "capture-build",
    "capture-build-of-opponent", "capture-build-of-partner", "capture-equal", "capture-groups",
    "capture-own-build", "capture-second-value", "capture-sum", "capture-top", "claim",
    "deal-ends", "illegal-build-falls", "last-cards", "lay", "no-claim", "new-packet", "raise",
    "drawn-from-stock", "sweep", "table-add", "table-build", "take", "trail", "trail-of-necessity",
    "under-partner",
)  # fmt: skip
AWARDS = (
    "ace",
    "card",
    "five-spades",
    "illegal-build",
    "joker",
    "most-cards",
    "most-spades",
    "sweep",
)
ALL = (
    *MOVES,
    *(f"award-{name}" for name in AWARDS),
    *(f"why-{code}" for code in REASONS),
)


def of_move(state: State, move: Move, after: State) -> Iterator[str]:
    """The names of what a legal move does."""
    info = state.describe(move)
    if info.kind == "lay":
        yield "lay"
    elif move.kind == "capture":
        yield from _of_capture(state, move)
    elif move.kind == "build":
        yield from _of_build(state, move)
    else:
        yield move.kind
    if info.sweep:
        yield "sweep"
    yield from _of_what_follows(state, move, after)


def _of_capture(state: State, move: Move) -> Iterator[str]:
    piles = {"".join(pile) for pile in move.piles}
    taken = [pile for pile in state.table if pile_name(pile) in piles]
    values = state.variant.values[move.card]
    value = move.value if move.value is not None else (values[0] if values else 0)
    loose = [pile for pile in taken if not isinstance(pile, Build)]
    equal = [card for card in loose if card[0] == move.card[0]]
    if equal:
        yield "capture-equal"
    if len(loose) > len(equal):
        yield "capture-sum"
    if len(taken) > 1:
        yield "capture-groups"
    if value in values[1:]:
        yield "capture-second-value"
    if any("".join(pile) == top.card for pile in move.piles for top in state.tops):
        yield "capture-top"
    if move.under is not None:
        yield "under-partner"
    for pile in taken:
        if isinstance(pile, Build):
            yield "capture-build"
            yield _whose(state, pile)


def _whose(state: State, build: Build) -> str:
    sides = state.seating.sides
    if build.owner == state.mover:
        return "capture-own-build"
    partner = sides[build.owner] == sides[state.mover]
    return "capture-build-of-partner" if partner else "capture-build-of-opponent"


def _of_build(state: State, move: Move) -> Iterator[str]:
    groups = [move.first, *move.groups]
    changes = any(item.build for item in move.first)
    adds = any(item.build for group in move.groups for item in group)
    casino = state.variant.rules.builds == "casino"
    if changes:
        yield "raise" if casino else "build-change"
    elif adds:
        yield "build-add"
    else:
        yield "build-new" if move.first or move.groups else "build-single"
    if move.minus:
        yield "build-down"
    elif move.first:
        yield "build-up"
    if len(move.groups) > 1:
        yield "build-several-groups"
    if any(item.minus for group in groups for item in group):
        yield "build-subtractive-group"
    if move.partner:
        yield "build-for-partner"


def _of_what_follows(state: State, move: Move, after: State) -> Iterator[str]:
    held, now = len(state.hands[state.mover]), len(after.hands[state.mover])
    left = len(after.stock) < len(state.stock)
    if left and not after.memory.laying:
        yield "drawn-from-stock" if held > 1 and now == held else "new-packet"
    if sum(after.memory.penalties) > sum(state.memory.penalties):
        yield "illegal-build-falls"
    if move.kind == "trail" and not state.memory.laying and _owns(state):
        yield "trail-of-necessity"
    if after.over:
        yield "deal-ends"
        gained = sum(map(len, after.captured)) - sum(map(len, state.captured))
        info = state.describe(move)
        if gained > len(info.takes) + bool(info.takes):
            yield "last-cards"
        for sheet in after.scores():
            for item in sheet.items:
                yield "award-" + item.award.partition(":")[0]


def _owns(state: State) -> bool:
    return any(isinstance(pile, Build) and pile.owner == state.mover for pile in state.table)


def attempt(state: State, rng: Rng) -> str | Move:
    """A move, as a text or not, that may well be illegal: cards and piles of here at random."""
    hand = state.hands[state.mover]
    pack = state.variant.pack(state.seating.count)
    card = rng.choice(hand if hand and rng.below(8) else pack)
    names = [pile_name(pile) for pile in state.table]
    if not rng.below(3):
        names += [top.card for top in state.tops]
    inside = [card for pile in state.table if isinstance(pile, Build) for card in pile.cards]
    piles = rng.shuffle(names)[: 1 + rng.below(3)]
    if inside and not rng.below(8):
        piles = [rng.choice(inside)]
    if not piles:
        return _other(state, card, piles, rng)
    makers = (_capture, _capture, _build, _build, _build, _action, _other)
    return rng.choice(makers)(state, card, piles, rng)


def _capture(state: State, card: Card, piles: list[str], rng: Rng) -> str:
    value = f"v{_value(state, rng)}" if not rng.below(4) else ""
    under = f"-p{rng.below(state.seating.count)}" if not rng.below(12) else ""
    return f"{card}{value}x{'.'.join(piles)}{under}"


def _value(state: State, rng: Rng) -> int:
    known = [value for values in state.variant.values.values() for value in values]
    return rng.choice(known) if rng.below(12) else 1 + rng.below(30)


def _group(state: State, piles: list[str], rng: Rng) -> str:
    builds = {pile_name(pile) for pile in state.table if isinstance(pile, Build)}
    marked = rng.below(3) == 0
    items = [f"B{name}B" if name in builds else name for name in piles]
    if marked and len(items) > 1 and not items[-1].startswith("B"):
        items[-1] = "m" + items[-1]
    return "".join(items)


def _build(state: State, card: Card, piles: list[str], rng: Rng) -> str:
    cut = rng.below(len(piles) + 1)
    first = _group(state, piles[:cut], rng) or "0"
    minus = "m" if not rng.below(4) and cut else ""
    groups = [_group(state, [pile], rng) for pile in piles[cut:]]
    if len(groups) > 1 and rng.below(2):
        groups = [_group(state, piles[cut:], rng)]
    tail = "-for" if not rng.below(12) else ""
    return f"{card}b{_value(state, rng)}-" + "-".join([minus + first, *groups]) + tail


def _action(state: State, card: Card, piles: list[str], rng: Rng) -> str:
    kind = rng.choice(("tb", "ta", "ar"))
    if kind == "ar":
        lying = state.captured[state.pile_of(state.mover)]
        return "ar" + (rng.choice(lying) if lying and rng.below(4) else card)
    cut = 1 if kind == "ta" else rng.below(len(piles))
    groups = [_group(state, part, rng) for part in (piles[:cut], piles[cut:]) if part]
    builds = [pile.value for pile in state.table if isinstance(pile, Build)]
    value = rng.choice(builds) if builds and rng.below(3) else _value(state, rng)
    return f"{kind}{value}-" + "-".join(groups)


def _other(state: State, card: Card, piles: list[str], rng: Rng) -> str | Move:
    absent = rng.choice(state.variant.pack(state.seating.count))
    if not rng.below(8):
        return Move("capture", card)
    return rng.choice((card, "cl", "nc", f"x{'.'.join(piles)}", f"{card}x{absent}", "?"))
