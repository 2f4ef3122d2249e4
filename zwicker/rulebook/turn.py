"""The section on the turn: taking, sweeps, laying a card (rules 2, 4.2, 4.5, 5.1, 5.2)."""

from collections.abc import Iterator

from zwicker.rulebook.book import Block, Listed, Section, Step, Text, text
from zwicker.rulebook.cards import has_jokers, has_pairs, letters_with, seat_counts
from zwicker.variant import Variant


def turn_section(variant: Variant) -> Section:
    """What one card can do, building aside."""
    casino = variant.rules.builds == "casino"
    blocks: list[Block] = [Text("turn.casino" if casino else "turn.one")]
    blocks += _takes(variant)
    if variant.rules.sweeps:
        blocks.append(_sweep(variant))
    blocks.append(_lay(variant))
    blocks.append(Text("take.must" if variant.rules.must_capture else "take.free"))
    blocks += map(Text, _piles(variant))
    return Section("turn", text("section.turn"), tuple(blocks))


def _takes(variant: Variant) -> Iterator[Step]:
    rules = variant.rules
    yield Step(Text("take.equal"), (Text("take.equal.text"),), "take-equal")
    yield Step(Text("take.sum"), (Text("take.sum.text"),), "take-sum")
    double = tuple(Text(f"rank.{rank}") for rank in letters_with(variant, 2))
    if double:
        line = text("take.two.text", count=len(double), cards=Listed(double))
        yield Step(Text("take.two"), (line,), "take-two")
    if rules.wild:
        wild = variant.values["W01"]
        line = text("take.wild.text", low=wild[0], high=wild[-1])
        yield Step(Text("take.wild"), (line, *_joker_limits(variant)), "take-wild")
    if rules.jokers:
        lines = (Text("take.joker.text"), *_joker_limits(variant))
        yield Step(Text("take.joker"), lines, "take-joker")
    courts = tuple(Text(f"rank.{rank}") for rank in letters_with(variant, 0))
    if courts:
        line = text("take.court.text", cards=Listed(courts))
        yield Step(Text("take.court"), (line,), "take-court")
    if rules.capture_tops:
        yield Step(Text("take.top"), (Text("take.top.text"),), "take-top")


def _joker_limits(variant: Variant) -> Iterator[Text]:
    """The options that limit jokers (rules 4.2)."""
    rules = variant.rules
    if not has_jokers(variant):
        return
    if not rules.take_jokers:
        yield Text("take.joker.stays")
    elif rules.lone_joker:
        yield Text("take.joker.lone")
    if rules.sweeps and not rules.joker_sweep:
        yield Text("take.joker.no-sweep")


def _piles(variant: Variant) -> Iterator[str]:
    """Where the cards go that are taken."""
    rules = variant.rules
    yield f"take.pile.{rules.pile_order}" if rules.builds == "casino" else "take.pile.down"
    if rules.own_piles and has_pairs(variant):
        yield "take.pile.partner"


def _sweep(variant: Variant) -> Step:
    lines = (Text("sweep.text"), Text(f"sweep.after.{variant.rules.after_sweep}"))
    return Step(Text("sweep.title"), lines, "sweep")


def _lay(variant: Variant) -> Step:
    limited = bool(locks(variant)) and variant.rules.builds != "none"
    lines = (Text("lay.text"), Text("lay.unless" if limited else "lay.always"))
    return Step(Text("lay.title"), lines, "lay")


def locks(variant: Variant) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """When the owner of a build may not lay a card, and with how many players (rules 3.1, 5.2)."""
    rules = variant.rules
    return by_mode(variant, rules.lock_while) if rules.trail_lock else ()


def by_mode(
    variant: Variant, modes: tuple[tuple[int, str], ...]
) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The modes that occur, "never" left out, each with its numbers of players.

    An empty tuple of numbers: with any number of players.
    """
    counts = seat_counts(variant)
    known = dict(modes)
    found: dict[str, list[int]] = {}
    for seats in counts:
        found.setdefault(known.get(seats, known.get(0, "never")), []).append(seats)
    found.pop("never", None)
    return tuple(
        (mode, () if len(seats) == len(counts) else tuple(seats)) for mode, seats in found.items()
    )
