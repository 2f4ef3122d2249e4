"""The itemised points of a finished deal (rules 5.3)."""

from __future__ import annotations

from .position import parse
from .rules import Rules, side

Item = dict[str, object]


def item(award: str, points: int, cards: list[str]) -> Item:
    """One line of the score sheet."""
    return {"award": award, "points": points, "cards": cards}


def most(points: int, piles: list[list[str]], mine: list[str]) -> int:
    """Points for the most: "tied: 1 each", which is half."""
    leaders = [pile for pile in piles if len(pile) == max(len(other) for other in piles)]
    if len(mine) < len(leaders[0]):
        return 0
    return points if len(leaders) == 1 else points // 2


def spade_items(rules: Rules, piles: list[list[str]], mine: list[str]) -> list[Item]:
    """Most spades; south-african: "5 spades or more 1 each"."""
    suits = [[card for card in pile if card[1] == "s"] for pile in piles]
    own = [card for card in mine if card[1] == "s"]
    if rules.name == "south-african":
        return [item("five-spades", int(len(own) >= 5), own)]
    return [item("most-spades", most(rules.spades, suits, own), own)]


def side_items(rules: Rules, piles: list[list[str]], number: int, illegal: int) -> list[Item]:
    """Every award of one side."""
    mine = piles[number]
    aces = [card for card in mine if card[0] == "A"]
    found = [item("most-cards", most(rules.most, piles, mine), mine)]
    found += spade_items(rules, piles, mine)
    found.append(item("ace", rules.ace * len(aces), aces))
    for card, points in rules.cards:
        found.append(item(f"card:{card}", points if card in mine else 0, [card]))
    found.append(item("illegal-build", -5 * illegal, []))
    return found


def score(position: str) -> list[dict[str, object]]:
    """Per side the awards that are worth something and their total, as the command line says it."""
    p = parse(position)
    if p.turn is not None:
        raise ValueError("the deal is not over")
    piles: list[list[str]] = [[] for _ in range(p.rules.sides)]
    for number, pile in enumerate(p.captured):
        if not isinstance(pile, tuple):
            raise ValueError("captured cards are hidden")
        piles[side(p.rules, number)] += pile
    result: list[dict[str, object]] = []
    for number in range(p.rules.sides):
        items = side_items(p.rules, piles, number, p.illegal[number])
        items = [line for line in items if line["points"]]
        total = sum(int(str(line["points"])) for line in items)
        result.append({"side": number, "items": items, "total": total})
    return result
