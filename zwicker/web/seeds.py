"""Deals that can be dealt again: from a short text, the seed, and with the same luck for all.

A deal is shuffled from its seed alone, and computer players draw their random numbers from the
seed and the number of moves played. So a link that names the seed gives somebody else the same
cards and the same opponents.
"""

from collections.abc import Mapping

from zwicker.cards import Card
from zwicker.deal import cut_for_deal
from zwicker.game import Deal, Game
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.variant import Variant
from zwicker.web.errors import PageError
from zwicker.web.texts import Texts

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no two look alike
LENGTH = 16  # 80 bits
MOST_SEED = 200
MOST_POINTS = 4  # digits
SEED = "seed"
CUT = "cut"  # the dealer was cut for with the seed's random numbers, before the shuffle
BEAT = "beat"
BOUND = "bound"  # computer players think as long as their budget of positions lasts

Json = dict[str, object]


def new_seed(rng: Rng) -> str:
    """A seed that nobody can guess; the first character is a letter, so it is never a number."""
    first = ALPHABET[rng.below(24)]
    return first + "".join(rng.choice(ALPHABET) for _ in range(LENGTH - 1))


def rng_of(seed: str) -> Rng:
    """The random numbers of a seed: a number gives those of the command line's --seed."""
    is_number = seed.isascii() and seed.isdecimal() and len(seed) <= MOST_SEED
    return Rng(int(seed) if is_number else seed[:MOST_SEED])


def seeded_game(rules: Variant, seats: str, seed: str, dealer: str = "") -> Game:
    """The match whose first deal is that of the seed; `dealer` ("p1"): who deals it.

    Raises PageError ("bad-value"), ZwickerError ("bad-seats").
    """
    at = None
    if dealer:
        count = rules.seating(seats).count
        number = dealer[1:] if dealer.startswith("p") and dealer.isascii() else ""
        if not number.isdecimal() or int(number[:3]) >= count:
            raise PageError("bad-value", dealer)
        at = int(number)
    game = Game(State.deal(rules, seats, rng_of(seed), at))
    game.deal.facts[SEED] = seed[:MOST_SEED]
    if at is None:
        game.deal.facts[CUT] = True
    return game


def next_deal(game: Game, rng: Rng) -> None:
    """Deal again, from a seed of its own. Raises ZwickerError."""
    seed = new_seed(rng)
    game.next_deal(rng_of(seed))
    game.deal.facts[SEED] = seed


def seed_of(deal: Deal) -> str:
    """The seed from which a deal was shuffled, or ""."""
    return str(deal.facts.get(SEED, ""))


def dealer_of(deal: Deal) -> str:
    """The dealer as a link has to name it, or "" where the seed tells."""
    return "" if deal.facts.get(CUT) else f"p{deal.start.dealer}"


def cut_of(deal: Deal) -> list[dict[int, Card]]:
    """The cards cut for the first deal by seat, one round after the other (rules 2)."""
    start = deal.start
    if not deal.facts.get(CUT):
        return []
    return cut_for_deal(start.variant, start.seating, rng_of(seed_of(deal)))[1]


def luck(deal: Deal, otherwise: Rng) -> Rng:
    """The random numbers for the next move: those of the deal's seed, or others without one."""
    seed = seed_of(deal)
    return Rng(f"{seed} {len(deal.moves)}") if seed else otherwise


def points_to_beat(text: str | None) -> int | None:
    """The points that a link asks to beat. Raises PageError ("bad-value")."""
    if not text:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_POINTS):
        raise PageError("bad-value", text)
    return int(text)


def challenge_json(game: Game, you: int, texts: Texts) -> Json | None:
    """What is said of the points to beat: in the first deal, and once it is over."""
    beat = game.info.get(BEAT)
    if not isinstance(beat, int) or len(game.deals) > 1:
        return None
    points = texts.t("count.points", count=beat)
    if not game.state.over:
        return {"text": texts.t("challenge.open", points=points)}
    own = game.scores()[game.seating.sides[you]].total
    key = "better" if own > beat else "equal" if own == beat else "worse"
    made = texts.t("count.points", count=own)
    return {"text": texts.t(f"challenge.{key}", points=points, own=made)}


def is_bound(info: Mapping[str, object]) -> bool:
    """Whether computer players are to make the same moves on every device."""
    return info.get(BOUND) is True
