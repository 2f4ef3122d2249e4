"""The itemised points of a finished deal (rules 4.3)."""

from __future__ import annotations

from .position import parse
from .rules import Rules

Item = dict[str, object]


def item(award: str, points: int, cards: list[str]) -> Item:
    """One line of the score sheet."""
    return {"award": award, "points": points, "cards": cards}


def card_items(rules: Rules, pile: tuple[str, ...]) -> list[Item]:
    """Aces, scored cards and jokers of one side's pile."""
    aces = [card for card in pile if card[0] == "A"]
    found = [item("ace", rules.ace * len(aces), aces)]
    for kind, scored in (("card", rules.cards), ("joker", rules.jokerpoints)):
        for card, points in scored:
            mine = [other for other in pile if other == card]
            found.append(item(f"{kind}:{card}", points * len(mine), mine))
    return found


def most_cards(rules: Rules, piles: list[tuple[str, ...]], side: int) -> int:
    """Points for most cards: "tied: nobody scores them", or with the option half to each."""
    most = max(len(pile) for pile in piles)
    leaders = [s for s, pile in enumerate(piles) if len(pile) == most]
    if side not in leaders:
        return 0
    if len(leaders) == 1:
        return rules.most
    return rules.most // 2 if rules.tie == "shared" else 0


def score(position: str) -> list[dict[str, object]]:
    """Per side the awards that are worth something and their total, as the command line says it."""
    p = parse(position)
    if p.turn is not None:
        raise ValueError("the deal is not over")
    piles = [pile for pile in p.captured if isinstance(pile, tuple)]
    if len(piles) != len(p.captured):
        raise ValueError("captured cards are hidden")
    result: list[dict[str, object]] = []
    for side, pile in enumerate(piles):
        items = [item("most-cards", most_cards(p.rules, piles, side), list(pile))]
        items += card_items(p.rules, pile)
        items.append(item("sweep", p.rules.sweep * p.sweeps[side], []))
        items.append(item("illegal-build", -5 * p.illegal[side], []))
        items = [line for line in items if line["points"]]
        total = sum(int(str(line["points"])) for line in items)
        result.append({"side": side, "items": items, "total": total})
    return result
