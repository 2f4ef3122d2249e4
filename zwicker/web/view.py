"""The view: what the page shows of a match, as JSON.

Everything about the cards comes from the engine's View of the seat at the screen, in which hidden
cards are gone; so nothing hidden can be in it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from zwicker.cards import Card
from zwicker.deal import packets
from zwicker.game import Game
from zwicker.layout import Build, Pile, pile_cards, pile_name, pile_text
from zwicker.scoring import card_points, side_cards
from zwicker.state import State
from zwicker.web.answers import card_label
from zwicker.web.events import Event, Players, show
from zwicker.web.replay import result
from zwicker.web.selection import Selector, turn_line
from zwicker.web.sheet import sheet_json, winner_json
from zwicker.web.texts import Texts
from zwicker.web.tops import arrange_json, tops_json
from zwicker.web.tracker import tracker_json

Json = dict[str, object]

LOG_LINES = 30


class Table(NamedTuple):
    """What the view is made of: the match, who sits there, and the log of this deal."""

    game: Game
    names: Sequence[str]
    humans: Sequence[bool]
    you: int
    phase: str
    log: Sequence[Event]
    undo: bool
    redo: bool
    eye: int  # whose cards are shown, -1 for nobody's
    marks: Sequence[int]  # after how many moves each thing of the log happened
    levels: Sequence[str]


def idle_view(texts: Texts) -> Json:
    """The view while there is no match."""
    return {"phase": "idle", "line": texts.t("line.idle"), "status": ""}


def view_json(table: Table, selector: Selector | None, texts: Texts) -> Json:
    """The whole view. `selector`: for the seat at the screen, while it is its turn."""
    game, you = table.game, table.you
    state = game.state.view(table.eye).state
    phase = table.phase
    rules = game.variant.rules
    players = Players(table.names, table.eye)
    # what is read by several people speaks of all by name
    reader = -1 if sum(table.humans) > 1 else you
    log = list(zip(table.log, table.marks, strict=True))
    hand = state.hands[you] if table.eye == you else ()
    return {
        "phase": phase,
        "variant": {"id": rules.id, "title": texts.t(f"variant.{rules.id}")},
        "seats": state.seating.text,
        "sides": state.seating.side_count,
        "you": you,
        "turn": state.turn,
        "dealer": state.dealer,
        "clockwise": rules.direction == "clockwise",
        "position": str(state),
        "players": [_player(table, state, seat, texts) for seat in range(state.seating.count)],
        "table": [_pile(pile, state, players, texts) for pile in state.table],
        "tops": tops_json(state, table.names, texts) if selector else [],
        "arrange": arrange_json(state, texts) if selector else [],
        "offers": selector.offers() if selector else [],
        "hand": [_card(card, state, selector, texts) for card in hand],
        "stock": len(state.stock),
        "packet": _packet(state),
        "score": list(game.score),
        "target": rules.target,
        "deal": len(game.deals),
        "line": _line(table, state, phase, texts),
        "status": _status(table, state, phase, texts),
        "log": [
            _log_line(event, len(game.deals), texts, players) | {"at": at}
            for event, at in log[-LOG_LINES:]
        ],
        "last_capture": _last_capture(log),
        "tracker": tracker_json(state, table.names, texts),
        "moves": len(game.deal.moves),
        "undo": table.undo,
        "redo": table.redo,
        "sheet": sheet_json(game, table.names, reader, texts) if state.over else None,
        "result": result(game, table.levels, you) if reader == you else None,
    }


def _player(table: Table, state: State, seat: int, texts: Texts) -> Json:
    side = state.seating.sides[seat]
    points = state.variant.rules.points
    taken = side_cards(state)[side]
    sweeps = state.sweeps[side]
    cards = len(state.hands[seat])
    name = table.names[seat]
    label = texts.t(
        "player.label", name=name, cards=texts.t("count.cards", count=cards), taken=len(taken)
    )
    if sweeps:
        label += ", " + texts.t("count.sweeps", count=sweeps)
    return {
        "seat": seat,
        "name": name,
        "initial": name[:1].upper(),
        "side": side,
        "cards": cards,
        "captured": len(taken),
        "points": sum(card_points(points, card) for card in taken) + points.sweep * sweeps,
        "sweeps": sweeps,
        "human": table.humans[seat],
        "label": label,
    }


def _pile(pile: Pile, state: State, players: Players, texts: Texts) -> Json:
    shown: Json = {"pile": pile_text(pile), "name": pile_name(pile)}
    points = state.variant.rules.points
    if isinstance(pile, str):
        worth = card_points(points, pile)
        label = card_label(pile, worth, texts)
        return shown | {
            "kind": "card", "cards": [pile], "groups": [[pile]], "value": None, "owner": None,
            "values": list(state.variant.values[pile]), "label": label, "points": worth,
        }  # fmt: skip
    return shown | {
        "kind": "build",
        "cards": list(pile.cards),
        "groups": [list(group) for group in pile.groups],
        "value": pile.value,
        "owner": pile.owner,
        "ownerName": players.names[pile.owner],
        "given": pile.given,
        "label": _build_label(pile, players, texts),
        "points": sum(card_points(points, card) for card in pile.cards),
    }


def _build_label(build: Build, players: Players, texts: Texts) -> str:
    key = "pile.given" if build.given else "pile.build"
    if build.owner == players.you:
        key += ".you"
    return texts.t(
        key,
        value=texts.number(build.value),
        name=players.names[build.owner],
        cards=texts.list(map(texts.card, build.cards)),
    )


def _card(card: Card, state: State, selector: Selector | None, texts: Texts) -> Json:
    worth = card_points(state.variant.rules.points, card)
    return {
        "card": card,
        "label": card_label(card, worth, texts),
        "values": list(state.variant.values[card]),
        "points": worth,
        "legal": selector is not None and selector.fits(card),
    }


def _packet(state: State) -> Json:
    of = len(packets(state.variant, state.seating.count))
    return {"number": state.packet, "of": of, "last": state.packet >= of}


def _line(table: Table, state: State, phase: str, texts: Texts) -> str:
    if phase == "match-over":
        reader = -1 if sum(table.humans) > 1 else table.you
        winner = winner_json(table.game, table.names, reader, texts)
        return str(winner["text"]) if winner else texts.t("line.match-over")
    if phase == "deal-over":
        return texts.t("line.deal-over")
    if phase == "past":
        return ""
    if phase == "cover":
        return texts.t("line.cover", name=table.names[state.mover])
    if phase == "computer":
        return texts.t("line.wait", name=table.names[state.mover])
    return turn_line(state, texts)


def _status(table: Table, state: State, phase: str, texts: Texts) -> str:
    if phase in ("match-over", "deal-over", "past"):
        return _line(table, state, phase, texts)
    if state.mover == table.eye:
        return texts.t("status.you")
    return texts.t("status.other", name=table.names[state.mover])


def _log_line(event: Event, deal: int, texts: Texts, players: Players) -> Json:
    text = show(event, texts, players)["text"]
    return {"seat": event.seat, "text": text, "deal": deal}


def _last_capture(log: Sequence[tuple[Event, int]]) -> Json | None:
    for event, at in reversed(log):
        if event.type == "capture" and event.play is not None:
            taken = [card for pile in event.piles for card in pile_cards(pile)]
            return {"seat": event.seat, "cards": [event.play.card, *taken], "at": at}
    return None
