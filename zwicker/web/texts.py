"""Texts in the player's language: keys, plurals, lists, cards and numbers in words.

A locale is a flat table from stable keys to texts with `{placeholders}`; where a number decides
the form, the entry is a table by plural category and the number is the value named `count`.

>>> texts = Texts({"count.cards": {"one": "{count} card", "other": "{count} cards"}}, "en")
>>> texts.t("count.cards", count=2)
'2 cards'
"""

from collections.abc import Iterable, Mapping, Sequence

from zwicker.cards import HIDDEN, UNKNOWN, Card

Locale = Mapping[str, str | Mapping[str, str]]

LANGUAGES = ("en", "de", "pt", "es", "ru")
SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def _plural_two(count: int) -> str:
    return "one" if count == 1 else "other"


def _plural_pt(count: int) -> str:
    return "one" if count in (0, 1) else "other"


def _plural_ru(count: int) -> str:
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14):
        return "few"
    return "many"


PLURALS = {
    "en": (_plural_two, ("one", "other")),
    "de": (_plural_two, ("one", "other")),
    "pt": (_plural_pt, ("one", "other")),
    "es": (_plural_two, ("one", "other")),
    "ru": (_plural_ru, ("one", "few", "many")),
}


class _Values(dict[str, object]):
    """Values for placeholders; one without a value shows as an ellipsis, never as an error."""

    def __missing__(self, name: str) -> str:
        return "…"


class Texts:
    """The texts of one language. `missing` collects the keys that were asked for in vain."""

    __slots__ = ("_locale", "lang", "missing")

    def __init__(self, locale: Locale, lang: str) -> None:
        self.lang = lang if lang in PLURALS else "en"
        self._locale = locale
        self.missing: set[str] = set()

    @property
    def locale(self) -> Locale:
        """The table of texts."""
        return self._locale

    def has(self, key: str) -> bool:
        """Whether there is a text under this key."""
        return key in self._locale

    def t(self, key: str, **values: object) -> str:
        """The text under the key, filled in; the key itself where there is none."""
        entry = self._locale.get(key)
        if isinstance(entry, Mapping):
            count = values.get("count", 0)
            category, _ = PLURALS[self.lang]
            entry = entry.get(category(abs(count) if isinstance(count, int) else 0))
        if entry is None:
            self.missing.add(key)
            return key
        return entry.format_map(_Values(values))

    def words(self, key: str) -> list[str]:
        """The parts of a text that is a list."""
        return self.t(key).split("|")

    def number(self, value: int) -> str:
        """The number in words up to 99 as it is announced at the table, else in digits."""
        words = self.words("number.words")
        if 1 <= value <= len(words):
            return words[value - 1]
        tens, ones = divmod(value, 10)
        if not 3 <= tens <= 9:
            return str(value)
        ten = self.words("number.tens")[tens - 3]
        if not ones:
            return ten
        one = self.t("number.one-joined") if ones == 1 else words[ones - 1]
        return self.t("number.join", tens=ten, ones=one)

    def list(self, items: Iterable[str]) -> str:
        """The items as they are listed in a sentence."""
        parts = [*items]
        if len(parts) < 2:
            return "".join(parts)
        return self.t("list.and", first=", ".join(parts[:-1]), last=parts[-1])

    def card(self, card: Card) -> str:
        """The card in words: "ten of diamonds"."""
        if card in (HIDDEN, UNKNOWN):
            return self.t("card.hidden")
        if card[0] == "W":
            return self.t("card.wild")
        if card[0] == "X":
            return self.t("card.joker", value=int(card[1:]))
        rank, suit = self.t("rank." + card[0]), self.t("suit." + card[1])
        return self.t("card.name", rank=rank, suit=suit)

    def rank(self, card: Card) -> str:
        """What stands in the corner of the card: "10", the letter of the language, a joker."""
        if card[0] in "WX" or card in (HIDDEN, UNKNOWN):
            return self.card(card)
        if card[0] == "T":
            return "10"
        return self.t("letter." + card[0]) if card[0] in "JQKA" else card[0]

    def short(self, card: Card) -> str:
        """The card in signs: "10♦"."""
        return self.rank(card) + SUIT_SIGNS.get(card[1:], "")

    def sides(self, names: Sequence[str]) -> str:
        """The name of a side, from the names of its members."""
        return self.list(names)


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
