"""The sections on cards and on points: pack, matching values, what scores (rules 4.1, 4.3, 5.3)."""

from collections import Counter
from collections.abc import Iterator

from zwicker.cards import RANKS, Card, is_joker
from zwicker.impossible import fitting_seats
from zwicker.rng import Rng
from zwicker.rulebook.book import Block, Figure, Listed, Named, Section, Table, Text, text
from zwicker.scoring import ILLEGAL_BUILD, points_in_play
from zwicker.state import State
from zwicker.variant import Values, Variant, seating

NUMERALS = "23456789T"
LETTERS = "AJQK"


def seat_counts(variant: Variant) -> list[int]:
    """The numbers of players that the pack is large enough for, ascending."""
    return sorted({seating(seats).count for seats in fitting_seats(variant)})


def has_pairs(variant: Variant) -> bool:
    """Whether two against two can play it."""
    return "2v2" in fitting_seats(variant)


def letters_with(variant: Variant, number: int) -> tuple[str, ...]:
    """The letters (ace, jack, queen, king) in the pack that have so many values."""
    known = {rank: variant.values[f"{rank}s"] for rank in LETTERS if rank in variant.rules.ranks}
    return tuple(rank for rank, values in known.items() if len(values) == number)


def cards_section(variant: Variant) -> Section:
    """What the pack holds and what each card counts."""
    blocks: tuple[Block, ...] = (*_pack(variant), _values(variant))
    return Section("cards", text("section.cards"), blocks)


def _pack(variant: Variant) -> Iterator[Text]:
    rules = variant.rules
    suited = 4 * len(rules.ranks)
    missing = [Text(f"letter.{rank}") for rank in "JQK" if rank not in rules.ranks]
    if rules.ranks == RANKS:
        yield text("pack.full", count=suited)
    else:
        yield text("pack.short", count=suited, missing=Listed(tuple(missing)))
    if rules.jokers:
        yield text("pack.jokers", count=len(rules.jokers), values=Listed(rules.jokers))
    if rules.wild:
        yield text("pack.wild", count=rules.wild)
    one = len(variant.pack(2))
    if one > suited:
        yield text("pack.total", count=one)
    double = [seats for seats in seat_counts(variant) if seats >= rules.two_packs_from]
    if double:
        yield text("pack.two", seats=double[0], count=len(variant.pack(double[0])))


def _values(variant: Variant) -> Table:
    """One row for each letter, one for the numerals, one for each kind of joker."""
    rows: list[tuple[Figure, ...]] = []
    cards: list[tuple[Card, ...]] = []
    for rank in LETTERS:
        if rank in variant.rules.ranks:
            rows.append((Text(f"rank.{rank}"), _counts(variant.values[f"{rank}s"])))
            cards.append((f"{rank}s",))
        if rank == "A":
            rows.append((text("values.numerals", low=2, high=10), Text("values.own")))
            cards.append(("2s", "Ts"))
    if variant.rules.jokers:
        rows.append((Text("values.joker"), Text("values.printed")))
        cards.append(tuple(f"X{value:02}" for value in sorted(set(variant.rules.jokers))))
    if variant.rules.wild:
        wild = variant.values["W01"]
        rows.append((Text("card.wild"), text("values.any", low=wild[0], high=wild[-1])))
        cards.append(("W01",))
    head = (Text("values.card"), Text("values.counts"))
    return Table("values", head, tuple(rows), cards=tuple(cards))


def _counts(values: Values) -> Figure:
    if not values:
        return Text("values.none")
    if len(values) == 1:
        return values[0]
    return text("values.or", first=values[0], last=values[1])


def score_section(variant: Variant) -> Section:
    """What scores, with the total that is shared out in each deal."""
    points = variant.rules.points
    rows: list[tuple[Figure, ...]] = []
    cards: list[tuple[Card, ...]] = []
    for row, shown in _score_rows(variant):
        rows.append(row)
        cards.append(shown)
    head = (Text("score.head.what"), Text("score.head.points"))
    blocks: list[Block] = [Table("score", head, tuple(rows), _totals(variant), tuple(cards))]
    if points.most_cards or points.most_spades:
        blocks.append(Text(f"score.tie.{points.tie}"))
    if has_pairs(variant):
        blocks.append(Text("score.sides"))
    return Section("score", text("section.score"), tuple(blocks))


Row = tuple[tuple[Figure, ...], tuple[Card, ...]]


def _score_rows(variant: Variant) -> Iterator[Row]:
    """Label and points of all that scores, and the cards to draw with it."""
    rules, points = variant.rules, variant.rules.points
    for name in ("most_cards", "most_spades", "five_spades"):
        if getattr(points, name):
            yield (Text("score." + name.replace("_", "-")), getattr(points, name)), ()
    yield from _card_rows(variant)
    if rules.sweeps and points.sweep:
        yield (Text("score.sweep"), points.sweep), ()
    if rules.bluff and rules.builds != "none":
        yield (Text("score.illegal"), f"−{-ILLEGAL_BUILD}"), ()


def _card_rows(variant: Variant) -> Iterator[Row]:
    """The cards that score by themselves."""
    rules, points = variant.rules, variant.rules.points
    if points.ace:
        yield (Text("score.ace"), points.ace), ("As",)
    for card, worth in points.cards:
        if worth:
            yield (Named(card), worth), (card,)
    scored = dict(points.jokers)
    for value, count in sorted(Counter(rules.jokers).items()):
        if scored.get(value):
            label = text("score.joker", value=value, count=count)
            yield (label, scored[value]), (f"X{value:02}",)
    if rules.wild and points.wild:
        yield (Text("score.wild"), points.wild), ("W01",)


def points_total(variant: Variant, seats: int) -> int:
    """The points that a deal with so many players shares out without sweeps (rules 4.3, 5.3).

    Five spades, which several sides can have, count once.
    """
    named = next(text for text in fitting_seats(variant) if seating(text).count == seats)
    state = State.deal(variant, named, Rng(0))
    return points_in_play(state) + variant.rules.points.five_spades


def _totals(variant: Variant) -> tuple[Figure, ...]:
    """The last row: label and total; with two packs both totals."""
    rules = variant.rules
    counts = seat_counts(variant)
    label = Text("score.total.sweeps" if rules.sweeps and rules.points.sweep else "score.total")
    totals = sorted({points_total(variant, seats) for seats in (counts[0], counts[-1])})
    if rules.points.five_spades:
        high = totals[-1] + rules.points.five_spades
        return (label, text("score.total.spades", low=totals[0], high=high))
    if len(totals) > 1:
        return (label, text("score.total.packs", one=totals[0], two=totals[1]))
    return (label, totals[0])


def has_jokers(variant: Variant) -> bool:
    """Whether the pack holds jokers of any kind."""
    return any(is_joker(card) for card in variant.values)
