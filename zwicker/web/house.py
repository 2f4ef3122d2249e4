"""House rules at the page: the rules editor's model, what differs from a variant, named sets.

Everything is asked by one request, {"do": …}; the page keeps nothing but the texts of fields, and
what it is given to store.
"""

from collections.abc import Callable, Mapping
from typing import Any

from zwicker.errors import ImpossibleRules, ZwickerError
from zwicker.impossible import check_rules
from zwicker.options import Option, differences, options_text
from zwicker.variant import Rules
from zwicker.variants import variant, variants
from zwicker.web.house_controls import (
    GROUPS,
    Draft,
    control_json,
    draft_of,
    seat_rows,
    shown_controls,
    status_json,
)
from zwicker.web.house_fields import Options, is_own, mode_of, parts, read_fields
from zwicker.web.house_sets import Sets
from zwicker.web.texts import Texts

MATCH = "target"  # the control that sets target and number of deals

Json = dict[str, Any]
Request = Mapping[str, Any]


def serve(request: Request, texts: Texts) -> Json:
    """Answer a request about house rules. Raises ZwickerError for a text that is no variant."""
    return _SERVED[str(request.get("do", ""))](request, texts)


def about(text: str, texts: Texts) -> Json:
    """What a variant's text means: its title, and what differs from the variant itself."""
    rules = variant(text).rules
    base = variant(rules.id).rules
    return {
        "text": variant(text).text,
        "id": base.id,
        "title": texts.t(f"variant.{base.id}"),
        "differs": [line["text"] for line in _differs(base, rules, texts)],
        "seats": seat_rows(rules, texts),
    }


def why_impossible(error: ImpossibleRules, texts: Texts) -> str:
    """The reason in the player's language."""
    details = dict(error.details)
    if "card" in details:
        details["card"] = texts.short(str(details["card"]))
    if "option" in details:
        details["option"] = texts.t(f"house.{details['option']}")
    return texts.t(f"house.why.{error.why}", **details)


def _about(request: Request, texts: Texts) -> Json:
    return about(str(request["text"]), texts)


def _open(request: Request, texts: Texts) -> Json:
    """The whole editor for a variant's text: {"text": "zwickern.bluff-on"}.

    Variants with usable top cards are offered to a page that can tap these: {"tops": true}.
    """
    rules = variant(str(request["text"])).rules
    base = variant(rules.id).rules
    options = {one.name: value for one, value in differences(base, rules)}
    return _whole(draft_of(base, options), bool(request.get("tops")), texts)


def _edit(request: Request, texts: Texts) -> Json:
    """One change: {"base", "options", "change": {"option", "do", "fields"}}.

    `do` is "set", "reset", or "add" and "remove-0" for a row. The answer holds the options as they
    are now, the marks of all controls, and those to be drawn anew.
    """
    base = variant(str(request["base"])).rules
    options: Options = {str(k): str(v) for k, v in dict(request.get("options") or {}).items()}
    change = request["change"]
    name, do = str(change["option"]), str(change.get("do") or "set")
    before = draft_of(base, options)
    if name not in shown_controls(base):
        raise ZwickerError("bad-option", name)
    kept = {key: value for key, value in options.items() if key not in parts(name)}
    if do != "reset":
        kept |= read_fields(name, do, change.get("fields") or {}, options, base)
    draft = draft_of(base, kept)
    redraw = do != "set" or _another_form(name, before, draft)
    answer = _state(draft, texts)
    answer["controls"] = [status_json(draft, one, texts) for one in shown_controls(base)]
    answer["redraw"] = [control_json(draft, name, texts)] if redraw else []
    return answer


def _another_form(name: str, before: Draft, after: Draft) -> bool:
    """Whether the control has other fields now."""
    if name == "target":
        return mode_of(before.base, before.options) != mode_of(after.base, after.options)
    return name in ("packets", "table") and (
        is_own(name, before.options) != is_own(name, after.options)
    )


def _whole(draft: Draft, tops: bool, texts: Texts) -> Json:
    shown = shown_controls(draft.base)
    groups = [
        {
            "id": group,
            "title": texts.t(f"house.group.{group}"),
            "controls": [control_json(draft, name, texts) for name in names if name in shown],
        }
        for group, names in GROUPS
    ]
    shown_bases = [one.rules.id for one in variants() if tops or not one.rules.top_cards]
    bases = [{"id": base, "title": texts.t(f"variant.{base}")} for base in shown_bases]
    return _state(draft, texts) | {
        "groups": [group for group in groups if group["controls"]],
        "bases": bases,
    }


def _state(draft: Draft, texts: Texts) -> Json:
    """What is known of the set as a whole: its text, or why it cannot be played."""
    base, rules = draft.base, draft.rules
    fault = texts.t("house.unread") if draft.bad else None
    try:
        check_rules(rules)
    except ImpossibleRules as error:
        fault = fault or why_impossible(error, texts)
    return {
        "base": base.id,
        "title": texts.t(f"variant.{base.id}"),
        "options": draft.options,
        "text": None if fault else options_text(base, rules),
        "error": fault,
        "differs": _differs(base, rules, texts),
        "seats": [] if fault else seat_rows(rules, texts),
    }


def _differs(base: Rules, rules: Rules, texts: Texts) -> list[Json]:
    """Each option that differs, in words."""
    found = []
    for one, _ in differences(base, rules):
        name = MATCH if one.name == "deals" else one.name
        now, usual = _value(one, rules, texts), _value(one, base, texts)
        if texts.has(f"house.{one.name}.{one.write(base)}"):
            usual = usual[:1].lower() + usual[1:]  # it stands within the sentence
        line = texts.t("house.differs", what=texts.t(f"house.{name}"), now=now, usual=usual)
        found.append({"option": name, "text": line})
    return found


def _value(one: Option, rules: Rules, texts: Texts) -> str:
    """What an option is set to, for reading."""
    written = one.write(rules)
    if one.name in parts(MATCH):
        if rules.target is None:
            return texts.t("house.match.deals", count=rules.deals)
        return texts.t("house.match.points", count=rules.target)
    if written in ("on", "off", "none", "own"):
        return texts.t(f"house.{written}")
    if texts.has(f"house.{one.name}.{written}"):
        return texts.t(f"house.{one.name}.{written}")
    if one.name == "cards":
        return ", ".join(f"{texts.short(card)} {points}" for card, points in rules.points.cards)
    if one.name == "jokerpoints":
        return ", ".join(f"{value}: {points}" for value, points in rules.points.jokers)
    return written.replace("-", ", ")


def _sets(request: Request, texts: Texts) -> Json:
    """The named sets in what is stored: {"stored": text or null}."""
    return Sets(request.get("stored"), texts).answer(about)


def _change_sets(request: Request, texts: Texts) -> Json:
    """Save, rename or delete a set; the answer says what to store, or what is wrong."""
    sets = Sets(request.get("stored"), texts)
    name, do = str(request.get("name", "")), str(request["do"])
    fault = None
    if do == "save":
        fault = sets.save(name, variant(str(request["text"])).text, request.get("old"))
    elif do == "rename":
        fault = sets.rename(str(request.get("old", "")), name)
    else:
        sets.delete(name)
    return sets.answer(about) | {"error": fault}


_SERVED: dict[str, Callable[[Request, Texts], Json]] = {
    "about": _about,
    "open": _open,
    "edit": _edit,
    "sets": _sets,
    "save": _change_sets,
    "rename": _change_sets,
    "delete": _change_sets,
}
