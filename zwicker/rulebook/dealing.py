"""The section on dealing: who deals, the packets, who begins (rules 4.0, 4.2, 5.2)."""

from zwicker.deal import Packet, packets
from zwicker.impossible import fitting_seats
from zwicker.rulebook.book import Block, Figure, Listed, Section, Table, Text, text
from zwicker.rulebook.cards import has_pairs, seat_counts
from zwicker.variant import Variant, by_seats


def deal_section(variant: Variant) -> Section:
    """Who deals, the cards packet by packet for each number of players, and who begins."""
    rules = variant.rules
    schedules = {seats: packets(variant, seats) for seats in seat_counts(variant)}
    turns = "dealer" if rules.dealer_first else "after"
    following = "fewest" if rules.dealer == "fewest" else f"passes-{rules.direction}"
    blocks: list[Block] = [
        Text(f"deal.first.{rules.first_dealer}"),
        Text(f"deal.next.{following}"),
        Text(f"deal.begin.{turns}-{rules.direction}"),
        _table(variant, schedules),
    ]
    if any(plan[0].table for plan in schedules.values()):
        blocks.append(Text("deal.open"))
    if any(_is_dealt_again(variant, plan) for plan in schedules.values()):
        blocks.append(Text("deal.packets"))
    if rules.replenish in ("rounds", "plays"):
        blocks.append(Text(f"deal.{rules.replenish}"))
    if any(left_over(plan) for plan in schedules.values()):
        blocks.append(Text("deal.turned"))
    if rules.redeal:
        letters = tuple(Text(f"letter.{rank}") for rank in "JQK")
        blocks.append(text("deal.redeal", cards=Listed(letters)))
    return Section("deal", text("section.deal"), tuple(blocks))


def left_over(plan: tuple[Packet, ...]) -> int:
    """The cards turned up with the last packet because they do not come out (rules 4.2)."""
    return plan[-1].table if len(plan) > 1 else 0


def comes_out(variant: Variant) -> bool:
    """Whether no packet is dealt smaller and nothing is left over, with any number of players."""
    for seats in seat_counts(variant):
        plan = packets(variant, seats)
        sizes = by_seats(variant.rules.packets, seats)
        wanted = sizes[min(len(plan), len(sizes)) - 1]
        if variant.rules.replenish == "rounds" and len(plan) > 1:
            wanted = 1
        if left_over(plan) or plan[-1].each < wanted:
            return False
    return True


def _is_dealt_again(variant: Variant, plan: tuple[Packet, ...]) -> bool:
    return variant.rules.replenish == "packets" and len(plan) > 1


def _table(variant: Variant, schedules: dict[int, tuple[Packet, ...]]) -> Table:
    """One row for each number of players; with the size of the pack where that differs."""
    sizes = {seats: len(variant.pack(seats)) for seats in schedules}
    several = len(set(sizes.values())) > 1
    rows: list[tuple[Figure, ...]] = []
    for seats, plan in schedules.items():
        pack = (sizes[seats],) if several else ()
        rows.append((_players(variant, seats), *pack, _to_table(plan), _each(variant, plan)))
    names = ("players", *(("pack",) if several else ()), "table", "each")
    return Table("deal", tuple(Text(f"deal.head.{name}") for name in names), tuple(rows))


def _players(variant: Variant, seats: int) -> Figure:
    if seats != 4 or not has_pairs(variant):
        return seats
    return text("deal.both", count=seats) if "4" in fitting_seats(variant) else Text("deal.pairs")


def _to_table(plan: tuple[Packet, ...]) -> Figure:
    """The cards turned up at first and, in brackets, those left over."""
    rest = left_over(plan)
    return f"{plan[0].table}\N{NO-BREAK SPACE}(+{rest})" if rest else plan[0].table


def _each(variant: Variant, plan: tuple[Packet, ...]) -> Figure:
    """The sizes of the packets in their order: "4 · 4 · 5"; many equal ones: "6 × 4"."""
    if variant.rules.replenish == "rounds":
        return text("deal.then-rounds", first=plan[0].each, count=len(plan) - 1)
    if variant.rules.replenish == "plays":
        return text("deal.then-draw", first=plan[0].each)
    sizes = [packet.each for packet in plan]
    if len(sizes) > 3 and len(set(sizes)) == 1:
        return f"{len(sizes)} × {sizes[0]}"
    return " · ".join(map(str, sizes))
