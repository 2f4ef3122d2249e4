"""Small parts of answers to the page: selections, buttons, reasons in the player's language."""

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


def reason_text(why: Reason, texts: Texts) -> str:
    """The reason in the player's language: which rule, and what to do."""
    key = f"reason.{why.code}"
    if not texts.has(key):
        return why.text
    details: dict[str, object] = dict(why.details)
    if "card" in details:
        details["card"] = capital(texts.short(str(details["card"])))
    return texts.t(key, **details)


def reason_json(why: Reason, texts: Texts) -> Json:
    """The reason as the page gets it."""
    return {"code": why.code, "rule": why.rule, "text": reason_text(why, texts)}
