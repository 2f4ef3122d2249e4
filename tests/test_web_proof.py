"""Fair dealing: what the dialog is told of seals, and luck that the player mixes in."""

from hashlib import sha256

from tests.web_support import new_match, on_position
from zwicker import Rng
from zwicker.ai.players import choose
from zwicker.record import pack_of
from zwicker.web.session import Session

POSITION = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"


def _played(session: Session) -> None:
    match = session.match
    assert match is not None
    while not match.game.state.over:
        state = match.game.state
        match.push(choose(state.view(state.mover), "greedy", Rng(1)).move)


def test_a_seal_is_shown_before_and_its_text_after() -> None:
    session, _ = new_match(variant="zwicken")
    (row,) = session.action({"name": "proof"})["proof"]["deals"]
    assert len(row["seal"]) == 64
    assert row["text"] == ""
    assert row["fits"] is None
    assert session.match is not None
    assert session.match.game.deal.facts["salt"] not in str(row)
    _played(session)
    (after,) = session.action({"name": "proof"})["proof"]["deals"]
    assert after["seal"] == row["seal"] == sha256(after["text"].encode()).hexdigest()
    assert after["fits"] is True
    assert after["text"].endswith("".join(pack_of(session.match.game.deal.start)))


def test_a_changed_pack_breaks_the_seal() -> None:
    session, _ = new_match(variant="zwicken")
    assert session.match is not None
    session.match.game.deal.facts["salt"] = "another"
    _played(session)
    (row,) = session.action({"name": "proof"})["proof"]["deals"]
    assert row["fits"] is False
    assert row["said"].startswith("The seal does not fit")


def test_the_latest_deal_comes_first_and_positions_have_no_seal() -> None:
    session, _ = new_match(variant="zwicken")
    _played(session)
    session.action({"name": "next-deal"})
    titles = [row["title"] for row in session.action({"name": "proof"})["proof"]["deals"]]
    assert titles == ["Deal 2", "Deal 1"]
    (row,) = on_position(POSITION).action({"name": "proof"})["proof"]["deals"]
    assert row["seal"] == ""
    assert "no seal" in row["said"]


def test_what_is_typed_changes_the_next_shuffle_and_nothing_else() -> None:
    starts = []
    for typed in ("", "my words", "my words", "other words"):
        session, _ = new_match(variant="zwicken")
        before = session.view()
        if typed:
            assert session.action({"name": "mix", "text": typed}) == {}
        assert session.view() == before
        _played(session)
        session.action({"name": "next-deal"})
        assert session.match is not None
        starts.append(str(session.match.game.deal.start))
    assert starts[1] == starts[2]
    assert len(set(starts)) == 3
