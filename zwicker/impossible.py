"""House rules that cannot be played (rules 6.7): each is refused with the reason."""

from zwicker.errors import ImpossibleRules
from zwicker.scoring import card_points
from zwicker.variant import Rules, Variant, first_cards, seating


def check_rules(rules: Rules) -> None:
    """Refuse a set of rules that cannot be played. Raises ImpossibleRules."""
    game = Variant(rules)
    _check_match(rules)
    _check_pack(game)
    _check_deal(game)
    _check_building(game)
    _check_points(game)


def fitting_seats(game: Variant) -> tuple[str, ...]:
    """The numbers of seats that the pack is large enough for (rules 4.2)."""
    counts = {seats: seating(seats).count for seats in game.rules.seats}
    return tuple(
        seats
        for seats, count in counts.items()
        if first_cards(game.rules, count) <= len(game.pack(count))
    )


def _check_match(rules: Rules) -> None:
    if rules.target is not None and rules.deals > 1:
        raise ImpossibleRules("deals-and-target", deals=rules.deals, target=rules.target)


def _check_pack(game: Variant) -> None:
    """Jokers of one value only where the variant has equal ones; scored cards that are there."""
    rules = game.rules
    for value in rules.jokers:
        if rules.jokers.count(value) > 1 and not rules.equal_jokers:
            raise ImpossibleRules("equal-jokers", value=value)
    for card, _ in rules.points.cards:
        if card not in game.values:
            raise ImpossibleRules("card-not-in-pack", card=card)


def _check_deal(game: Variant) -> None:
    """The first packet must come out with at least one number of seats."""
    rules = game.rules
    if not fitting_seats(game):
        game.seating(rules.seats[0])
    if rules.redeal and all(not cards for _, cards in rules.table):
        raise ImpossibleRules("redeal-without-table")


def _check_building(game: Variant) -> None:
    """Nobody can be asked to hold, or be allowed to bluff, where nothing can be built."""
    rules = game.rules
    two_valued = any(len(values) > 1 for values in game.values.values())
    ways = rules.up or rules.down or rules.pairing or (rules.single and two_valued)
    if rules.builds in ("gather", "casino") or (rules.builds == "stack" and ways):
        return
    for option, on in (
        ("hold", rules.hold), ("traillock", rules.trail_lock), ("bluff", rules.bluff)
    ):  # fmt: skip
        if on:
            raise ImpossibleRules("nothing-to-build", option=option)


def _check_points(game: Variant) -> None:
    points = game.rules.points
    shared = points.most_cards + points.most_spades + points.five_spades
    swept = points.sweep if game.rules.sweeps else 0
    if not shared + swept + sum(card_points(points, card) for card in game.values):
        raise ImpossibleRules("nothing-scores")
