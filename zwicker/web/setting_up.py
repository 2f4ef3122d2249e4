"""Setting a position up by hand: a model that the page shows, and the edits that change it.

The model is plain data. Every card of the pack lies in one place: "table", "hand-0", "taken-0" (by
capture pile) or, if it is in none, in the pack, where it belongs to what is hidden. `edit` changes
a model by one step; `checked` gives its position as z1 text, or why it is none.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from zwicker.cards import HIDDEN, UNKNOWN, Card, format_cards, is_hidden
from zwicker.errors import ZwickerError
from zwicker.impossible import fitting_seats
from zwicker.layout import Build, card_of, pile_text
from zwicker.state import State
from zwicker.variant import Variant, pile_count, seating
from zwicker.variants import variant
from zwicker.web.links import PageError

Json = dict[str, Any]

MOST_VALUE = 99
MOST_HIDDEN = 60


def model_of(state: State) -> Json:
    """The model of a position; what is not known of a stock or a hand counts as nothing."""
    further = str(state).split("_")
    return {
        "variant": state.variant.text,
        "seats": state.seating.text,
        "turn": 0 if state.turn is None else state.turn,
        "dealer": state.dealer,
        "table": [_pile_model(pile) for pile in state.table],
        "hands": [_cards_model(hand) for hand in state.hands],
        "stock": _cards_model(state.stock),
        "taken": [[card for card in pile if not is_hidden(card)] for pile in state.captured],
        "last": state.last,
        "sweeps": list(state.sweeps),
        "score": list(state.score),
        # announcements and the like; a position changed by hand has none
        "further": [part for part in further[11:] if part[:1].isupper()],
    }


def _pile_model(pile: Card | Build) -> Json:
    if isinstance(pile, Build):
        groups = [list(group) for group in pile.groups]
        return {"groups": groups, "value": pile.value, "owner": pile.owner}
    return {"groups": [[pile]], "value": None, "owner": None}


def _cards_model(cards: Sequence[Card]) -> Json:
    known = [card for card in cards if not is_hidden(card)]
    return {"cards": known, "hidden": sum(card == HIDDEN for card in cards)}


# from a model to its position


def text_of(model: Mapping[str, Any]) -> str:
    """The z1 text of a model, whether it makes sense or not."""
    rules = variant(str(model["variant"]))
    seats = seating(str(model["seats"]))
    left = len(rules.pack(seats.count)) - _placed(model)
    rest = (UNKNOWN,) if left > 0 else ()
    fields = [
        "z1", rules.text, seats.text, f"p{model['turn']}", f"p{model['dealer']}",
        ".".join(_pile_text(pile) for pile in model["table"]) or "0",
        ".".join(_cards_text(hand) for hand in model["hands"]),
        _cards_text(model["stock"]),
        ".".join(format_cards((*rest, *pile)) for pile in model["taken"]),
        ".".join(map(str, model["sweeps"])),
        "0" if model["last"] is None else f"p{model['last']}",
        ".".join(map(str, model["score"])),
        *model["further"],
    ]  # fmt: skip
    return "_".join(fields)


def _placed(model: Mapping[str, Any]) -> int:
    """How many cards have a place, hidden ones included."""
    hidden = [*model["hands"], model["stock"]]
    return sum(1 for _ in _everywhere(model)) + sum(int(one["hidden"]) for one in hidden)


def _pile_text(pile: Mapping[str, Any]) -> str:
    if pile["value"] is None:
        return str(pile["groups"][0][0])
    groups = tuple(tuple(group) for group in pile["groups"])
    return pile_text(Build(int(pile["value"]), groups, int(pile["owner"])))


def _cards_text(one: Mapping[str, Any]) -> str:
    return format_cards((*one["cards"], *[HIDDEN] * int(one["hidden"])))


def checked(model: Mapping[str, Any]) -> State:
    """The position of a model. Raises ZwickerError for one that cannot be.

    Beyond what the notation asks: whoever is to move has cards that are known, and a build's cards
    can make its value.
    """
    state = State.parse(text_of(model))
    hand = state.hands[state.mover]
    if any(map(is_hidden, hand)) or not hand:
        raise ZwickerError("hidden-hand", str(state))
    for pile in state.table:
        if isinstance(pile, Build):
            for group in pile.groups:
                if not _makes(state.variant, group, pile.value):
                    raise SetupError("build-value", str(pile.value))
    return state


class SetupError(PageError):
    """A position that is written well and cannot be."""

    messages = {"build-value": "the cards of a build do not make {text}"}


def _makes(rules: Variant, group: Sequence[str], value: int) -> bool:
    """Whether cards added and subtracted can make the value."""
    totals = {0}
    for token in group:
        values = rules.values[card_of(token)]
        totals = {total + sign * one for total in totals for one in values for sign in (1, -1)}
    return value in totals


# edits


def edit(model: Mapping[str, Any], step: Mapping[str, Any]) -> Json:
    """The model after one step: {"do": …} and what that needs. Raises PageError for others."""
    do = str(step.get("do", ""))
    if do not in _EDITS:
        raise PageError("bad-value", do)
    changed = _copy(model)
    _EDITS[do](changed, step)
    changed["further"] = []
    return changed


def _copy(model: Mapping[str, Any]) -> Json:
    new = dict(model)
    new["table"] = [{**pile, "groups": [[*g] for g in pile["groups"]]} for pile in model["table"]]
    new["hands"] = [{**hand, "cards": [*hand["cards"]]} for hand in model["hands"]]
    new["stock"] = {**model["stock"], "cards": [*model["stock"]["cards"]]}
    new["taken"] = [[*pile] for pile in model["taken"]]
    return new


def _everywhere(model: Mapping[str, Any]) -> Iterator[Card]:
    """All cards that have a place."""
    for pile in model["table"]:
        for group in pile["groups"]:
            yield from map(card_of, group)
    for one in (*model["hands"], model["stock"]):
        yield from one["cards"]
    for pile in model["taken"]:
        yield from pile


def left_in_pack(model: Mapping[str, Any]) -> Counter[Card]:
    """How many of each card have no place."""
    rules = variant(str(model["variant"]))
    left = Counter(rules.pack(seating(str(model["seats"])).count))
    left.subtract(_everywhere(model))
    return left


def _card(model: Json, step: Mapping[str, Any]) -> None:
    """Put a card into a place, from wherever it is; one that is there already goes to the pack."""
    card, to = str(step["card"]), str(step["to"])
    left = left_in_pack(model)
    if card not in left:
        raise PageError("bad-value", card)
    there = card in _cards_in(model, to)
    if left[card] < 1:
        _take_away(model, card, to if there else "")
        if there:
            return
    _add(model, to, card)
    _trim(model)


def _cards_in(model: Json, place: str) -> list[Card]:
    if place == "table":
        return [card_of(token) for p in model["table"] for g in p["groups"] for token in g]
    return _list(model, place)


def _list(model: Json, place: str) -> list[Card]:
    """The list of cards that a place is."""
    kind, _, number = place.partition("-")
    lists = {"hand": [hand["cards"] for hand in model["hands"]], "taken": model["taken"]}
    if kind == "stock":
        found: list[Card] = model["stock"]["cards"]
        return found
    if kind not in lists or not number.isdecimal() or int(number) >= len(lists[kind]):
        raise PageError("bad-value", place)
    chosen: list[Card] = lists[kind][int(number)]
    return chosen


def _add(model: Json, place: str, card: Card) -> None:
    if place == "table":
        model["table"].append({"groups": [[card]], "value": None, "owner": None})
        return
    _list(model, place).append(card)
    if place.startswith("hand-"):
        # a card that is known is one less that is not
        hand = model["hands"][int(place[5:])]
        hand["hidden"] = max(0, hand["hidden"] - 1)


def _take_away(model: Json, card: Card, place: str = "") -> None:
    """Take the card from the place, or from the first one that has it."""
    for pile in model["table"] if place in ("", "table") else ():
        for group in pile["groups"]:
            for token in group:
                if card_of(token) == card:
                    group.remove(token)
                    _tidy(model)
                    return
    places = [f"hand-{seat}" for seat in range(len(model["hands"]))]
    places += [f"taken-{number}" for number in range(len(model["taken"]))] + ["stock"]
    for name in places:
        if place in ("", name) and card in _list(model, name):
            _list(model, name).remove(card)
            return


def _tidy(model: Json) -> None:
    """Piles without cards are gone; a build of one card alone is a loose card."""
    for pile in model["table"]:
        pile["groups"] = [group for group in pile["groups"] if group]
    model["table"] = [pile for pile in model["table"] if pile["groups"]]


def _build(model: Json, step: Mapping[str, Any]) -> None:
    """Put piles together: loose cards to a new build, or to a build as a further group of it."""
    at = sorted({int(place) for place in step["piles"]})
    piles = [model["table"][place] for place in at if 0 <= place < len(model["table"])]
    loose = [pile for pile in piles if pile["value"] is None]
    built = [pile for pile in piles if pile["value"] is not None]
    if not loose or len(built) > 1:
        raise PageError("bad-value", str(at))
    group = [pile["groups"][0][0] for pile in loose]
    kept = [pile for pile in model["table"] if not any(pile is one for one in loose)]
    if built:
        built[0]["groups"].append(group)
        model["table"] = kept
        return
    rules = variant(str(model["variant"]))
    totals = sorted({sum(one) for one in product(*(rules.values[card] for card in group))})
    new = {"groups": [group], "value": (totals or [1])[0], "owner": model["turn"]}
    kept.insert(at[0], new)
    model["table"] = kept


def _apart(model: Json, step: Mapping[str, Any]) -> None:
    """A build falls apart into loose cards."""
    pile = model["table"].pop(int(step["pile"]))
    for group in pile["groups"]:
        for token in group:
            _add(model, "table", card_of(token))


def _owner(model: Json, step: Mapping[str, Any]) -> None:
    pile = _built(model, step)
    pile["owner"] = (pile["owner"] + 1) % len(model["hands"])


def _value(model: Json, step: Mapping[str, Any]) -> None:
    pile = _built(model, step)
    pile["value"] = min(MOST_VALUE, max(1, pile["value"] + int(step["by"])))


def _built(model: Json, step: Mapping[str, Any]) -> Json:
    """The build that a step speaks of."""
    pile: Json = model["table"][int(step["pile"])]
    if pile["value"] is None:
        raise PageError("bad-value", str(step["pile"]))
    return pile


def _hidden(model: Json, step: Mapping[str, Any]) -> None:
    """More or fewer cards that nobody sees, in a hand or in the stock."""
    place = str(step["place"])
    _list(model, place)
    one = model["stock"] if place == "stock" else model["hands"][int(place[5:])]
    one["hidden"] = min(MOST_HIDDEN, max(0, one["hidden"] + int(step["by"])))


def _turn(model: Json, step: Mapping[str, Any]) -> None:
    seats = len(model["hands"])
    model["turn"] = int(step["seat"]) % seats
    model["dealer"] = (model["turn"] - 1) % seats


def _rest(model: Json, step: Mapping[str, Any]) -> None:
    """All cards without a place go to one; then nothing is hidden."""
    place = str(step["to"])
    for card, count in left_in_pack(model).items():
        for _ in range(count):
            _add(model, place, card)
    for one in (*model["hands"], model["stock"]):
        one["hidden"] = 0


def _clear(model: Json, step: Mapping[str, Any]) -> None:
    """Everything back to the pack."""
    model["table"] = []
    model["taken"] = [[] for _ in model["taken"]]
    for one in (*model["hands"], model["stock"]):
        one["cards"], one["hidden"] = [], 0


def _game(model: Json, step: Mapping[str, Any]) -> None:
    """Another variant, or other seats; what does not fit goes."""
    rules = variant(str(step.get("variant") or model["variant"]))
    possible = fitting_seats(rules)
    wanted = str(step.get("seats") or model["seats"])
    seats = seating(wanted if wanted in possible else possible[0])
    model["variant"], model["seats"] = rules.text, seats.text
    piles = pile_count(rules, seats)
    size = len(model["hands"][model["turn"]]["cards"])
    empty: list[Json] = [{"cards": [], "hidden": size} for _ in range(seats.count)]
    model["hands"] = [*model["hands"], *empty][: seats.count]
    model["taken"] = [*model["taken"], *([] for _ in range(piles))][:piles]
    model["sweeps"] = [0] * seats.side_count
    model["score"] = [0] * seats.side_count
    model["last"] = None
    _turn(model, {"seat": min(model["turn"], seats.count - 1)})
    for pile in model["table"]:
        if pile["owner"] is not None:
            pile["owner"] %= seats.count
    for card, count in left_in_pack(model).items():
        for _ in range(-count):
            _take_away(model, card)
    _trim(model)


def _trim(model: Json) -> None:
    """What is too much for the pack is not in the stock."""
    rules = variant(str(model["variant"]))
    over = _placed(model) - len(rules.pack(seating(str(model["seats"])).count))
    model["stock"]["hidden"] = max(0, model["stock"]["hidden"] - max(0, over))


_EDITS: dict[str, Callable[[Json, Mapping[str, Any]], None]] = {
    "card": _card, "build": _build, "apart": _apart, "owner": _owner, "value": _value,
    "hidden": _hidden, "turn": _turn, "rest": _rest, "clear": _clear, "game": _game,
}  # fmt: skip
