"""The score sheet of a finished deal, and who has won the match, in words (rules 4.3, 2)."""

from collections.abc import Sequence

from zwicker.game import Game
from zwicker.scoring import Award, points_in_play
from zwicker.web.texts import Texts, capital

Json = dict[str, object]


def sheet_json(game: Game, names: Sequence[str], you: int, texts: Texts) -> Json:
    """The sheet of the deal just finished; the texts say every award and that nothing is lost.

    `names`: of all seats as they are shown.
    """
    state, rules = game.state, game.variant.rules
    sides: list[Json] = []
    for score in game.scores():
        before = state.score[score.side]
        members = state.seating.members(score.side)
        items = [award_json(item, state.sweeps[score.side], texts) for item in score.items]
        sides.append(
            {
                "side": score.side,
                "name": texts.list(names[seat] for seat in members),
                "you": you in members,
                "items": items,
                "total": score.total,
                "before": before,
                "after": before + score.total,
            }
        )
    return {
        "sides": sides,
        "in_play": points_in_play(state),
        "sweeps": sum(state.sweeps),
        "checksum": _checksum(game, texts),
        "over": game.over,
        "winner": winner_json(game, names, you, texts),
        "target": rules.target,
        "next": texts.t("sheet.match" if game.over else "sheet.next"),
    }


def award_json(item: Award, sweeps: int, texts: Texts) -> Json:
    """One line of the sheet."""
    name, _, card = item.award.partition(":")
    count = len(item.cards)
    if card:
        label = texts.t(f"award.{name}", card=texts.card(card))
        if count > 1:
            label = texts.t("award.times", what=label, count=count)
    elif name == "sweep":
        label = texts.t("award.sweep", count=sweeps)
    elif name == "illegal-build":
        label = texts.t("award.illegal-build", count=-item.points // 5)
    else:
        label = texts.t(f"award.{name}", count=count)
    return {
        "award": item.award,
        "label": capital(label),
        "points": item.points,
        "cards": list(item.cards),
    }


def _checksum(game: Game, texts: Texts) -> str:
    """How the points shared out add up, what went to nobody, and what was lost."""
    items = [item for score in game.scores() for item in score.items]
    swept = sum(item.points for item in items if item.award == "sweep")
    lost = -sum(item.points for item in items if item.award == "illegal-build")
    shared = sum(item.points for item in items) - swept + lost
    nobody = points_in_play(game.state) - shared
    points = texts.t("count.points", count=shared)
    sweeps = texts.t("count.sweeps", count=sum(game.state.sweeps))
    parts = [texts.t("sheet.checksum", points=points, sweeps=sweeps, total=shared + swept)]
    if nobody > 0:
        parts.append(texts.t("sheet.nobody", points=texts.t("count.points", count=nobody)))
    if lost:
        parts.append(texts.t("sheet.penalty", points=texts.t("count.points", count=lost)))
    return ". ".join(parts) + "."


def winner_json(game: Game, names: Sequence[str], you: int, texts: Texts) -> Json | None:
    """Who has won the match, or None while it goes on."""
    winners = game.winners
    if not winners:
        return None
    score = "\u00a0:\u00a0".join(map(str, game.score))
    if len(winners) > 1:
        return {"sides": list(winners), "text": texts.t("match.tie", score=score)}
    members = game.seating.members(winners[0])
    others = [names[seat] for seat in members if seat != you]
    if len(members) == 1:
        key = "match.you" if you in members else "match.one"
    else:
        key = "match.pair.you" if you in members else "match.pair"
    text = texts.t(key, name="".join(others[:1]), other="".join(others[1:]), score=score)
    return {"sides": list(winners), "text": text}
