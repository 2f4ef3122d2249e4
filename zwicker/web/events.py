"""What happened, in order: for animation, log and speech bubbles.

An Event is the bare fact; `show` makes of it what one seat may see, with texts. Facts are kept
without text, so that the log follows a change of language.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from zwicker.cards import Card, Cards
from zwicker.deal import packets
from zwicker.layout import Build, Pile, pile_cards, pile_text
from zwicker.moves import Move
from zwicker.play import put_down
from zwicker.scoring import ILLEGAL_BUILD
from zwicker.state import State
from zwicker.web.explain import Play, explain, piles_in_words, sums_as_piles, sums_in_cards
from zwicker.web.texts import Texts, capital

Json = dict[str, object]


class Event(NamedTuple):
    """One thing that happened.

    `type`: "cut", "deal", "draw", "trail", "lay", "capture", "build", "table-build", "table-add",
    "arrange", "claim", "no-claim", "take", "apart", "rest" or "deal-over". `seat`: who did it
    or whom it concerns, None for nobody. `play` with `piles` for a played card;
    `packet`, `hands` and `cards` (turned up) for a deal; `hands` and `way` ("lowest", "highest")
    for cards cut for the deal; `value` of a build that falls apart; `cards` that are left over.
    """

    type: str
    seat: int | None = None
    play: Play | None = None
    piles: tuple[Pile, ...] = ()
    packet: int = 0
    of: int = 0
    hands: tuple[Cards, ...] = ()
    cards: Cards = ()
    value: int = 0
    way: str = ""


class Players(NamedTuple):
    """Who plays, as far as texts need it: all names by seat, and the seat of the reader."""

    names: Sequence[str]
    you: int


def deal_event(state: State) -> Event:
    """The event of a deal that begins with this state."""
    cards = tuple(pile for pile in state.table if isinstance(pile, str))
    return Event("deal", state.dealer, packet=1, of=_packets(state), hands=state.hands, cards=cards)


def cut_event(state: State, cut: Mapping[int, Card]) -> Event:
    """The event of a round of cutting for the first deal, by seat (rules 2)."""
    hands = tuple((cut[seat],) if seat in cut else () for seat in range(state.seating.count))
    return Event("cut", hands=hands, way=state.variant.rules.first_dealer)


def events_of(before: State, move: Move, after: State) -> list[Event]:
    """What the legal move did and what followed from it, in order."""
    seat = before.mover
    play = explain(before, move)
    name = "build" if play.is_build else play.kind
    piles = tuple(before.pile_at(place) for place in play.used)
    found = [Event(name, seat, play, piles)]
    # a claim holds up what follows from the turn of the seat that is claimed from (rules 6.6)
    turn = seat if before.memory.claim is None else before.memory.claim.seat
    found += [Event("apart", turn, value=value) for value in _apart(before, move, play, after)]
    if len(after.stock) < len(before.stock):
        found.append(_dealt(before, after, turn, move.ends_turn))
    if after.over:
        rest = _rest(before, move)
        if rest:
            found.append(Event("rest", after.last, cards=rest))
        found.append(Event("deal-over"))
    return found


def _packets(state: State) -> int:
    return len(packets(state.variant, state.seating.count))


def _apart(before: State, move: Move, play: Play, after: State) -> list[int]:
    """The values of the mover's builds that fell apart by this play (rules 3.1)."""
    if sum(after.memory.penalties) == sum(before.memory.penalties):
        return []
    seat = before.mover if before.memory.claim is None else before.memory.claim.seat
    built = before.describe(move).build
    left = [pile for place, pile in enumerate(before.table) if place not in play.used]
    return [
        pile.value
        for pile in (*left, built)
        if isinstance(pile, Build) and pile.owner == seat and not pile.given
    ]


def _dealt(before: State, after: State, mover: int, played: bool) -> Event:
    """The packet that was dealt after the play, or the card drawn (rules 5.2)."""
    kept = [len(hand) - (played and seat == mover) for seat, hand in enumerate(before.hands)]
    hands = tuple(hand[old:] for hand, old in zip(after.hands, kept, strict=True))
    if after.variant.rules.replenish == "plays":
        return Event("draw", mover, hands=hands)
    turned = len(before.stock) - len(after.stock) - sum(map(len, hands))
    cards = tuple(p for p in after.table[len(after.table) - turned :] if isinstance(p, str))
    return Event("deal", None, packet=after.packet, of=_packets(after), hands=hands, cards=cards)


def _rest(before: State, move: Move) -> Cards:
    """The last cards: what lies on the table after the last play (rules 2)."""
    return tuple(card for pile in put_down(before, move).table for card in pile_cards(pile))


def show(event: Event, texts: Texts, players: Players) -> Json:
    """The event as the page gets it: nothing that the reader may not see."""
    shown: Json = {"type": event.type, "seat": event.seat}
    shown["text"] = capital(log_text(event, texts, players))
    shown["spoken"] = capital(_spoken(event, texts, players))
    if event.play is not None:
        shown |= _shown_play(event, event.play, texts)
    elif event.type == "cut":
        shown["cut"] = [texts.short(hand[0]) if hand else "" for hand in event.hands]
    elif event.type in ("deal", "draw"):
        hands: list[object] = [
            list(hand) if seat == players.you else len(hand)
            for seat, hand in enumerate(event.hands)
        ]
        shown["hands"] = hands
        if event.type == "deal":
            last = event.packet == event.of
            shown |= {"packet": event.packet, "of": event.of, "last": last}
            shown["call"] = texts.t("call.last") if last and event.of > 1 else ""
            shown["table"] = list(event.cards)
    elif event.type == "apart":
        shown["value"] = event.value
    elif event.type == "rest":
        shown["cards"] = list(event.cards)
    return shown


def _shown_play(event: Event, play: Play, texts: Texts) -> Json:
    shown: Json = {"card": play.card, "kind": play.kind}
    if play.kind in ("trail", "lay", "arrange"):
        return shown
    if play.kind in ("claim", "no-claim"):
        return shown | {"call": texts.t("call.claim") if play.kind == "claim" else ""}
    shown["piles"] = [pile_text(pile) for pile in event.piles]
    shown["groups"] = sums_as_piles(play.sums)
    shown["value"] = play.value
    shown["sweep"] = play.sweep
    shown["call"] = call(play, texts)
    return shown


_CALLS = {"partner": "call.partner", "add": "call.add", "table-add": "call.add"}


def call(play: Play, texts: Texts) -> str:
    """What the player says at the table; empty if nothing."""
    if play.kind == "capture":
        return texts.t("call.sweep") if play.sweep else ""
    if play.value is None or play.kind == "take":
        return ""
    key = _CALLS.get(play.kind, "call.build")
    return texts.t(key, value=texts.number(play.value))


def _by(key: str, seat: int | None, texts: Texts, players: Players, **values: object) -> str:
    """The text in the form for the reader himself, or with the name of the other seat."""
    if seat == players.you:
        return texts.t(f"{key}.you", **values)
    return texts.t(key, name=players.names[seat] if seat is not None else "", **values)


def log_text(event: Event, texts: Texts, players: Players) -> str:
    """The event as one sentence with cards in signs."""
    if event.play is not None:
        play = event.play
        values: Mapping[str, object] = {
            "card": texts.short(play.card) if play.card else "",
            "value": play.value,
            "old": play.old,
            "groups": sums_in_cards(texts, play.sums),
        }
        kind = "sweep" if play.sweep else play.kind
        return _by(f"event.{kind}", event.seat, texts, players, **values)
    if event.type == "draw":
        drawn = event.hands[players.you] if event.seat == players.you else ()
        return _by("event.draw", event.seat, texts, players, card="".join(map(texts.short, drawn)))
    if event.type == "cut":
        return _cut_text(event, texts, players, texts.short)
    if event.type == "deal":
        cards = texts.t("count.cards", count=len(event.hands[players.you]))
        if event.seat is not None:
            return _by("event.deals", event.seat, texts, players, cards=cards)
        last = ".last" if event.packet == event.of else ""
        return texts.t(f"event.packet{last}", cards=cards)
    if event.type == "apart":
        points = texts.t("count.points", count=-ILLEGAL_BUILD)
        return _by("event.apart", event.seat, texts, players, value=event.value, points=points)
    if event.type == "rest":
        if event.seat is None:
            return texts.t("event.rest.nobody")
        return _by("event.rest", event.seat, texts, players)
    return texts.t("event.deal-over")


def _cut_text(event: Event, texts: Texts, players: Players, said: Callable[[Card], str]) -> str:
    cut = [
        texts.t("event.cut.card", name=name, card=said(hand[0]))
        for name, hand in zip(players.names, event.hands, strict=True)
        if hand
    ]
    return texts.t(f"event.cut.{event.way}", cards=", ".join(cut))


def _spoken(event: Event, texts: Texts, players: Players) -> str:
    """The event as it is read aloud: cards in words."""
    play = event.play
    if event.type == "cut":
        return _cut_text(event, texts, players, texts.card)
    if play is None:
        return log_text(event, texts, players)
    card = texts.card(play.card) if play.card else ""
    values = {"card": card, "cards": piles_in_words(texts, event.piles) or card}
    values["value"] = "" if play.value is None else texts.number(play.value)
    key = "say.build" if play.is_build else f"say.{play.kind}"
    if play.kind in ("lay", "arrange"):
        key = "say.trail" if play.kind == "lay" else "event.arrange"
    spoken = _by(key, event.seat, texts, players, **values)
    return f"{spoken} {texts.t('call.sweep')}" if play.sweep else spoken
