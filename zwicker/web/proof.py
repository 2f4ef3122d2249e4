"""Fair dealing for everybody to check: the seal of each deal, and what it was made of.

The seal is said while a deal is played; the pack and the salt once it is over (record.py).
"""

from hashlib import sha256

from zwicker.cards import format_cards
from zwicker.game import Deal, Game
from zwicker.record import check_commitment, pack_of
from zwicker.web.texts import Texts

MOST_TYPED = 1_000

Json = dict[str, object]


def proof_json(game: Game, texts: Texts) -> Json:
    """The deals of a match, the latest first, as the dialog shows them."""
    rows = [_row(number, deal, texts) for number, deal in enumerate(game.deals, 1)]
    return {"deals": rows[::-1]}


def _row(number: int, deal: Deal, texts: Texts) -> Json:
    """One deal: its seal, and once it is over the text that was sealed and whether it fits."""
    seal = str(deal.facts.get("commitment", ""))
    row: Json = {"title": texts.t("proof.deal", number=number), "seal": seal, "text": ""}
    if not seal:
        return row | {"said": texts.t("proof.none"), "fits": None}
    if not deal.state.over:
        return row | {"said": texts.t("proof.sealed"), "fits": None}
    fits = check_commitment(deal) is True
    said = texts.t("proof.fits" if fits else "proof.wrong")
    return row | {"text": _sealed(deal), "said": said, "fits": fits}


def _sealed(deal: Deal) -> str:
    """The text whose hash is the seal; empty for a start that no pack gives."""
    try:
        return f"{deal.facts.get('salt', '')}:{format_cards(pack_of(deal.start))}"
    except IndexError:
        return ""


def stirred(entropy: bytes, typed: str) -> bytes:
    """The entropy with what the player typed: nobody else can know it, whoever made the rest."""
    return sha256(entropy + b" and " + typed[:MOST_TYPED].encode("utf-8", "replace")).digest()
