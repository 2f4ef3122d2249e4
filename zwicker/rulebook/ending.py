"""The sections on what the game is about and on its end (rules 2)."""

from collections.abc import Iterator

from zwicker.impossible import fitting_seats
from zwicker.rulebook.book import Section, Text, text
from zwicker.rulebook.cards import has_pairs, seat_counts
from zwicker.variant import Variant


def aim_section(variant: Variant) -> Section:
    """The game in a few sentences."""
    return Section("aim", text("section.aim"), tuple(_aim(variant)))


def _aim(variant: Variant) -> Iterator[Text]:
    rules = variant.rules
    yield Text("aim.take")
    if rules.points.most_cards:
        yield Text("aim.most")
    if rules.builds != "none":
        yield Text("aim.build")
    if rules.sweeps:
        yield Text("aim.sweep")
    if has_pairs(variant):
        yield Text("aim.pairs")
        if rules.hints:
            yield Text("aim.hints")
        if rules.requests:
            yield Text("aim.requests")


def end_section(variant: Variant) -> Section:
    """The last cards, and how a match ends."""
    blocks = [Text("end.last")]
    if variant.rules.sweeps:
        blocks.append(Text("end.last.no-sweep"))
    blocks.append(match_end(variant, "end"))
    return Section("end", text("section.end"), tuple(blocks))


def match_end(variant: Variant, key: str) -> Text:
    """How a match ends, in the texts that begin with `key` ("end", "fact")."""
    rules = variant.rules
    if rules.target is None:
        return text(f"{key}.deals", count=rules.deals)
    return text(f"{key}.target", count=rules.target)


def facts(variant: Variant) -> tuple[Text, ...]:
    """What stands under the title: cards, players, target."""
    counts = seat_counts(variant)
    cards = text("count.cards", count=len(variant.pack(counts[0])))
    return (cards, _players(variant), match_end(variant, "fact"))


def _players(variant: Variant) -> Text:
    alone = sorted(int(seats) for seats in fitting_seats(variant) if seats != "2v2")
    if not alone:
        return Text("fact.pairs")
    shown = ", ".join(map(str, alone))
    key = "fact.seats-pairs" if has_pairs(variant) else "fact.seats"
    if len(alone) > 4:
        return text(key, seats=text("fact.range", low=alone[0], high=alone[-1]))
    return text(key, seats=shown)
