"""Errors with a stable code, and the reasons why a move is illegal with the rule they rest on.

Whatever comes from outside and is wrong raises a ZwickerError: a ValueError with `code` (stable,
translated by the page) and `text` (what caused it).
"""

from typing import NamedTuple


class ZwickerError(ValueError):
    """Bad input. `code` is stable; `text` is what caused it; str() is an English sentence."""

    messages = {
        "unknown-variant": "there is no variant {text!r}",
        "bad-option": "{text!r} is not an option of this variant or has no such value",
        "bad-seats": "this variant is not played with {text!r} seats",
        "hidden-hand": "the hand of the seat to move is hidden",
        "hidden-cards": "cards that must be known are hidden: {text}",
        "deal-not-over": "the deal is not over",
        "deal-over": "the deal is over",
        "match-over": "the match is over",
        "nothing-to-undo": "there is no move to take back",
        "nothing-to-redo": "there is no move to do again",
        "bad-record": "this is not a record: {text}",
        "bad-commitment": "the pack's commitment does not fit: {text}",
        "too-long": "the text is too long: {text} characters",
        "unknown-player": "there is no player {text!r}",
        "impossible-rules": "these house rules cannot be played: {text}",
    }

    def __init__(self, code: str, text: str = "") -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return self.messages[self.code].format(text=self.text[:200])


# why a set of house rules cannot be played (rules 6.7), in English; the page translates the code
IMPOSSIBLE = {
    "too-few-cards": "with {seats} seats the deal begins with {needed} cards, of {cards}",
    "equal-jokers": "two jokers of {value}, in a variant whose jokers all differ",
    "card-not-in-pack": "{card} scores but is not in the pack",
    "deals-and-target": "both {deals} deals and a target of {target} points",
    "nothing-to-build": "{option} is on, but nothing can be built",
    "nothing-scores": "nothing scores any points",
    "redeal-without-table": "no card is turned up to deal again for",
}


class ImpossibleRules(ZwickerError):
    """House rules that cannot be played. `why` is a code of IMPOSSIBLE, `details` its figures."""

    def __init__(self, why: str, **details: object) -> None:
        super().__init__("impossible-rules", IMPOSSIBLE[why].format_map(details))
        self.why = why
        self.details = details


class NotationError(ZwickerError):
    """A text that is not in the notation. `at` is the place in `text`, counted from 0."""

    messages = {
        "bad-cards": "not a list of cards at {at}: {text!r}",
        "bad-move": "not a move at {at}: {text!r}",
        "bad-position": "not a position at {at}: {text!r}",
        "bad-field": "field {at} of the position is not understood: {text!r}",
        "foreign-card": "the pack has no such card, or fewer of it: {text!r}",
        "too-many-cards": "more cards than the pack has: {text!r}",
        "not-canonical": "understood, but not written canonically: {text!r}",
    }

    def __init__(self, code: str, text: str, at: int = 0) -> None:
        super().__init__(code, text)
        self.at = at

    def __str__(self) -> str:
        return self.messages[self.code].format(text=self.text[:200], at=self.at)


class Reason(NamedTuple):
    """Why a move is illegal: stable code, number of the rule, English sentence, its figures."""

    code: str
    rule: str
    text: str
    details: dict[str, str]


# code: (rule's number, English sentence)
REASONS: dict[str, tuple[str, str]] = {
    "bad-move": ("2", "this is not a move: {move}"),
    "deal-over": ("2", "the deal is over"),
    "not-in-hand": ("2", "{card} is not in the hand of the seat to move"),
    "no-such-pile": ("2", "{pile} is not on the table, or not that often"),
    "inside-build": ("1", "{pile} lies inside a build, which is only taken as a whole"),
    "not-a-value": ("4.1", "{card} does not count {value}"),
    "sum": ("2", "these piles form no groups that each make {value}"),
    "subtraction": ("2", "captures are by adding only, never by subtracting"),
    "one-value": ("2", "a card counts only one of its values in one play"),
    "takes-nothing": ("2", "a capture takes at least one pile"),
    "build-sums": ("2", "a build does not stand inside a sum here"),
    "trail-lock": ("3.1", "who owns a build on the table may not trail"),
    "hold": ("3.1", "no card left in the hand could take the build of {value}"),
    "hold-own": ("3.1", "a build of one's own would be left without a card to take it"),
    "build-sum": ("3.1", "the groups do not make {value}"),
    "build-down": ("4.2", "this variant does not build down"),
    "build-up": ("4.2", "this variant does not build up"),
    "minus-card": ("3.1", "in a subtractive group exactly one card is subtracted: the played one"),
    "build-needs-card": ("3.1", "a build needs a card from the table"),
    "two-builds": ("3.1", "only one existing build can take part, as a group of its own"),
    "change-group": ("3.1", "a build's value is changed by the played card alone"),
    "build-value": ("3.1", "{value} is not a value that a card of the pack has"),
    "partner-build": ("3.1", "nothing allows a build of {value} for the partner"),
    "no-builds": ("4.2", "this variant has no builds"),
    "one-pile": ("3.2", "the card is laid on exactly one pile"),
    "pairing": ("3.2", "the card cannot be paired with this pile"),
    "single-card": ("3.2", "only a card of two values can be a build by itself"),
    "limit": ("4.2", "a build cannot be worth more than {limit}"),
    "value-taken": ("5.1", "a build of {value} already lies on the table"),
    "compound": ("5.1", "the value of a build of several groups is fixed"),
    "own-value": ("5.1", "nobody changes the value of his own or his partner's build"),
    "one-group": ("5.1", "exactly one group is added at a time"),
    "top-card": ("5.1", "top cards cannot be used in this way"),
    "second-build": ("5.1", "only one opponent's build can be added to in a turn"),
    "no-build": ("5.1", "there is no such build to add to"),
    "owed": ("5.1", "the build added to must be captured in this turn"),
    "no-end": ("5.1", "after this the turn could not be ended"),
    "arranged": ("5.1", "a card was already moved in this turn"),
    "arrange-card": ("5.1", "{card} cannot be brought under the top of one's own pile"),
    "no-arrange": ("5.2", "the order of the pile is fixed in this variant"),
    "no-actions": ("5.1", "this variant has no table actions"),
    "one-build": ("5.2", "only one own build may remain at the end of the turn"),
    "court": ("5.2", "{card} takes only its own rank"),
    "under": ("5.2", "these cards cannot go under the partner's pile"),
    "must-capture": ("6", "by house rule who can capture must"),
    "nothing-to-claim": ("6", "nothing was left that could be claimed"),
    "asked": ("6", "first everybody says whether he claims what was left"),
    "claimed": ("6", "what was claimed must be taken or added first"),
    "lay": ("4.5", "after the sweep a card must be laid, and nothing else"),
    "lone-joker": ("4.2", "a joker alone on the table is taken only by a joker"),
    "take-jokers": ("4.2", "jokers are never taken from the table"),
}


def reason(code: str, rule: str = "", **details: object) -> Reason:
    """The Reason with that code; `rule` overrides the usual number."""
    usual, sentence = REASONS[code]
    figures = {name: str(value) for name, value in details.items()}
    return Reason(code, rule or usual, sentence.format(**figures), figures)


class IllegalMove(ZwickerError):
    """A move that the rules forbid. `reason` says which."""

    def __init__(self, why: Reason, move: str) -> None:
        super().__init__(why.code, move)
        self.reason = why
        self.rule = why.rule

    def __str__(self) -> str:
        return f"{self.text}: {self.reason.text} (rule {self.rule})"
