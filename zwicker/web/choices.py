"""What can be chosen for a new match: variants, seats, levels, names."""

from zwicker.ai.levels import LEVELS
from zwicker.options import bounds
from zwicker.variant import Rules, seating
from zwicker.variants import variants
from zwicker.web.house_fields import USUAL_TARGET
from zwicker.web.texts import Texts

Json = dict[str, object]

DEALS = (1, 3, 6)
OWN_DEALS = 10  # where a number of one's own begins


def match_choices(tops: bool, texts: Texts) -> Json:
    """Everything that the dialog offers. `tops`: games with usable top cards as well."""
    rows = [
        {
            "id": one.rules.id,
            "title": texts.t(f"variant.{one.rules.id}"),
            "subtitle": texts.t(f"variant.{one.rules.id}.subtitle"),
            "seats": [
                {"id": seats, "title": seats_title(seats, texts)} for seats in one.rules.seats
            ],
            "target": one.rules.target,
            "lengths": lengths(one.rules, texts),
            "own": own_lengths(one.rules, texts),
        }
        for one in variants()
        if tops or not one.rules.top_cards
    ]
    levels = [{"id": level, "title": texts.t(f"level.{level}")} for level in LEVELS]
    return {"variants": rows, "levels": levels, "names": texts.words("name.others")}


def lengths(rules: Rules, texts: Texts) -> list[Json]:
    """How long a match may be: as is usual in the variant (""), or over a few deals.

    Each id is a house rule; any other length is one of `own_lengths`.
    """
    usual = texts.t("house.match.points", count=rules.target or 0)
    if not rules.target:
        usual = texts.t("house.match.deals", count=rules.deals)
    over = [count for count in DEALS if rules.target or count != rules.deals]
    titles = {f"deals-{count}": texts.t("house.match.deals", count=count) for count in over}
    return [{"id": name, "title": title} for name, title in ({"": usual} | titles).items()]


def own_lengths(rules: Rules, texts: Texts) -> list[Json]:
    """The house rules that take any number for the length of a match, and where each begins."""
    usual = {"deals": OWN_DEALS, "target": rules.target or USUAL_TARGET}
    out: list[Json] = []
    for name, value in usual.items():
        low, high = bounds(name)
        title = texts.t(f"house.field.{name}")
        out.append({"id": name, "title": title, "low": low, "high": high, "value": value})
    return out


def seats_title(seats: str, texts: Texts) -> str:
    """How many players, in words."""
    if texts.has(f"seats.{seats}"):
        return texts.t(f"seats.{seats}")
    return texts.t("count.players", count=seating(seats).count)
