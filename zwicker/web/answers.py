"""Small parts of answers to the page: selections, buttons, reasons in the player's language."""

from zwicker.ai.reasons import Why
from zwicker.cards import Card
from zwicker.errors import Reason
from zwicker.web.explain import Play
from zwicker.web.texts import Texts, capital

Json = dict[str, object]


def answer(line: str, **found: object) -> Json:
    told: Json = {
        "line": line, "legal": False, "moves": [], "complete": [], "legal_cards": [],
        "targets": [], "reason": None,
    }  # fmt: skip
    told |= found
    told["legal"] = bool(told["moves"])
    return told


def waiting(line: str) -> Json:
    """The answer while nothing can be selected."""
    return answer(line)


def play_short(play: Play, count: int, texts: Texts) -> str:
    """What the button says; `count`: cards taken from the table."""
    if play.kind == "capture" and not play.sweep:
        return texts.t("choice.capture", count=count)
    kind = "sweep" if play.sweep else play.kind
    card = texts.short(play.card) if play.card else ""
    return texts.t(f"choice.{kind}", value=play.value, card=card)


def card_label(card: Card, points: int, texts: Texts) -> str:
    """The card in words, with what it scores."""
    name = texts.card(card)
    return texts.t("card.worth", card=name, count=points) if points else name


def reason_text(why: Reason, texts: Texts) -> str:
    """The reason in the player's language: which rule, and what to do."""
    key = f"reason.{why.code}"
    if not texts.has(key):
        return why.text
    details: dict[str, object] = dict(why.details)
    if "card" in details:
        details["card"] = capital(texts.short(str(details["card"])))
    return texts.t(key, **details)


def why_text(why: Why, texts: Texts) -> str:
    """The reason for a hint in the player's language."""
    figures: dict[str, object] = dict(why.figures)
    if "card" in figures:
        card = str(figures["card"])
        # an unseen card stands for all of its rank
        figures["card"] = texts.rank(card) if why.code == "danger" else texts.short(card)
    return texts.t(f"why.{why.code}", **figures)


BUILDING = (
    "trail-lock", "hold", "hold-own", "build-sum", "build-down", "build-up", "minus-card",
    "build-needs-card", "two-builds", "change-group", "build-value", "partner-build", "no-builds",
    "one-pile", "pairing", "single-card", "limit", "value-taken", "compound", "own-value",
    "one-group", "second-build", "no-build", "owed", "one-build",
)  # fmt: skip
"""Codes of the reasons that the rules of building give."""


def section_of(code: str) -> str:
    """The part of the variant's rules page that a reason rests on."""
    if code in BUILDING:
        return "build"
    return {"not-a-value": "cards", "deal-over": "end"}.get(code, "turn")


def reason_json(why: Reason, texts: Texts) -> Json:
    """The reason as the page gets it."""
    return {"code": why.code, "rule": why.rule, "text": reason_text(why, texts),
            "section": section_of(why.code)}  # fmt: skip


def tenths(value: float, texts: Texts) -> str:
    """A number with one decimal as the language writes it."""
    text = f"{abs(value):.1f}"
    sign = "−" if value <= -0.05 else ""
    return sign + (text if texts.lang == "en" else text.replace(".", ","))


def signed(value: float, texts: Texts) -> str:
    """The same with a plus before what is more than nothing."""
    return ("+" if value >= 0.05 else "") + tenths(value, texts)
