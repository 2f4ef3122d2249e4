"""What of a match can be given to others: a game with its rules, a deal, a position, a whole deal.

Each is the parameters of a link (docs/notation.md, "The page"); the page puts its address before
them. Nothing is given away that the seat at the screen may not know, except by a deal's seed, which
nobody can read cards from without dealing it.
"""

from urllib.parse import urlencode

from zwicker.ai.levels import NAMES
from zwicker.web.match import Match
from zwicker.web.qr import path, qr_code
from zwicker.web.seeds import dealer_of, seed_of
from zwicker.web.texts import Texts

Json = dict[str, object]


def share_json(match: Match, texts: Texts) -> Json:
    """The kinds that there are now: {"kinds": [{"id", "title", "query", "about"}, …]}."""
    kinds = [_rules(match, texts), _deal(match, texts), _position(match, texts)]
    kinds.append(_game(match, texts))
    return {"kinds": [kind for kind in kinds if kind]}


def code_json(text: str) -> Json:
    """The QR code of a text: {"size", "path"}; without a path where the text is too long."""
    try:
        matrix = qr_code(text)
    except ValueError:
        return {"size": 0, "path": ""}
    return {"size": len(matrix) + 8, "path": path(matrix)}


def _kind(name: str, title: str, about: str, **query: str) -> Json:
    # the notation needs no escaping, and "~" is none of urlencode's
    text = urlencode({key: value for key, value in query.items() if value}, safe="~")
    return {"id": name, "title": title, "about": about, "query": text}


def _table(match: Match) -> dict[str, str]:
    """Variant, seats and level."""
    levels = [level for level in match.levels if level in NAMES]
    state = match.game.state
    return {
        "variant": state.variant.text,
        "seats": state.seating.text,
        "level": levels[0] if levels else "",
    }


def _rules(match: Match, texts: Texts) -> Json:
    about = texts.t("share.rules.about")
    return _kind("rules", texts.t("share.rules"), about, **_table(match))


def _deal(match: Match, texts: Texts) -> Json | None:
    """The deal to play: with one's own points to beat once it is over."""
    if not match.repeatable:
        return None
    game = match.game
    deal, title, beat = game.deal, texts.t("share.deal"), ""
    if game.state.over:
        total = game.scores()[game.seating.sides[match.you]].total
        beat = str(total)
        title = texts.t("share.beat", points=texts.t("count.points", count=total))
    about = texts.t("share.deal.about")
    more = {"seed": seed_of(deal), "dealer": dealer_of(deal), "beat": beat}
    return _kind("deal", title, about, **_table(match), **more)


def _position(match: Match, texts: Texts) -> Json:
    seen = str(match.game.state.view(match.eye))
    about = texts.t("share.position.about")
    return _kind("position", texts.t("share.position"), about, position=seen)


def _game(match: Match, texts: Texts) -> Json | None:
    """The deal from its start, move by move: only once everything is known to all."""
    deal = match.game.deal
    if not deal.state.over or not deal.moves:
        return None
    text = "~".join([str(deal.start), *map(str, deal.moves)])
    return _kind("game", texts.t("share.game"), texts.t("share.game.about"), g=text)
