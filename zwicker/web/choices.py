"""What can be chosen for a new match: variants, seats, levels, names."""

from zwicker.ai.levels import LEVELS
from zwicker.variant import seating
from zwicker.variants import variants
from zwicker.web.texts import Texts

Json = dict[str, object]


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
        }
        for one in variants()
        if tops or not one.rules.top_cards
    ]
    levels = [{"id": level, "title": texts.t(f"level.{level}")} for level in LEVELS]
    return {"variants": rows, "levels": levels, "names": texts.words("name.others")}


def seats_title(seats: str, texts: Texts) -> str:
    """How many players, in words."""
    if texts.has(f"seats.{seats}"):
        return texts.t(f"seats.{seats}")
    return texts.t("count.players", count=seating(seats).count)
