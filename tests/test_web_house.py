"""The rules editor's worker side: controls, changes, checks, what differs, named sets, links."""

import json
from typing import Any

import pytest

from tests.web_support import LANGUAGES, Json, locale, size, started, texts
from zwicker import variant, variants
from zwicker.errors import IMPOSSIBLE, ZwickerError
from zwicker.options import OPTIONS, option
from zwicker.web.house import serve
from zwicker.web.house_controls import GROUPS, shown_controls
from zwicker.web.house_fields import PARTS
from zwicker.web.house_sets import MOST_SETS

IDS = [one.rules.id for one in variants()]
EN = texts()


def ask(do: str, **request: Any) -> Json:
    """The answer in English."""
    answer: Json = serve({"do": do, **request}, EN)
    assert EN.missing == set()
    return answer


class Editor:
    """The page's part: it keeps the options that it was told, and sends fields."""

    def __init__(self, text: str) -> None:
        self.model = ask("open", text=text)

    def change(self, name: str, do: str = "set", **fields: str | list[str]) -> Json:
        """Change one control."""
        lists = {key: [one] if isinstance(one, str) else one for key, one in fields.items()}
        change = {"option": name, "do": do, "fields": lists}
        base, options = self.model["base"], self.model["options"]
        self.model = ask("edit", base=base, options=options, change=change)
        return self.model

    def control(self, name: str) -> Json:
        """The marks of a control in the last answer."""
        return next(one for one in self.model["controls"] if one["option"] == name)


def controls(model: Json) -> dict[str, Json]:
    """All controls of a whole model by name."""
    return {one["option"]: one for group in model["groups"] for one in group["controls"]}


# the controls


def test_every_option_has_one_control() -> None:
    named = [part for _, names in GROUPS for name in names for part in PARTS.get(name, (name,))]
    assert sorted(named) == sorted(one.name for one in OPTIONS)


@pytest.mark.parametrize("name", IDS)
def test_a_variant_shows_what_matters_in_it_as_it_is(name: str) -> None:
    model = ask("open", text=name)
    shown = controls(model)
    assert list(shown) == shown_controls(variant(name).rules)
    assert model["text"] == name
    assert model["differs"] == []
    assert model["error"] is None
    assert not any(one["changed"] or one["error"] for one in shown.values())
    for one in shown.values():
        if one["kind"] in ("switch", "choice", "number"):
            assert one["value"] == option(one["option"]).write(variant(name).rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_all_words_of_the_editor(lang: str) -> None:
    words = texts(lang)
    for name in IDS:
        model = serve({"do": "open", "text": name}, words)
        assert all(one["about"] for one in controls(model).values())
        assert size(model) < 13_000, name
        for one in OPTIONS:
            for part in ("", ".about"):
                if one.name not in ("deals", "jokerpoints"):
                    words.t(f"house.{one.name}{part}")
    for code in IMPOSSIBLE:
        words.t(f"house.why.{code}")
    assert words.missing == set()


def test_an_option_that_changes_nothing_is_not_shown() -> None:
    assert "hold" not in controls(ask("open", text="dietze"))
    assert "pairing" not in controls(ask("open", text="zwickern"))
    assert "single" not in controls(ask("open", text="classic"))
    assert "redeal" not in controls(ask("open", text="zwickern"))
    assert "jokers" not in controls(ask("open", text="swazi"))
    assert {"wild", "wildpoints"} <= controls(ask("open", text="grupp")).keys()


def test_packets_tell_what_is_dealt_to_each_number_of_players() -> None:
    notes = controls(ask("open", text="zwickern"))["packets"]["notes"]
    assert notes == [
        "2 players: 4 × 4, 2 × 5 · on the table: 3".replace("2 × 5", "5, 5"),
        "3 players: 3 × 4, 5 · on the table: 4",
        "4 players: 4, 4, 5 · on the table: 3",
    ]
    few = controls(ask("open", text="zwickern.packets-13"))["packets"]["notes"]
    assert few[1:] == ["3 players: 13, 4 · on the table: 4", "4 players: 13 · on the table: 3"]
    none = controls(ask("open", text="zwickern.packets-18"))["packets"]["notes"]
    assert none[1:] == ["3 players: not enough cards", "4 players: not enough cards"]


# changes


def test_a_switch() -> None:
    editor = Editor("zwickern")
    model = editor.change("bluff", value="on")
    assert (model["text"], model["redraw"]) == ("zwickern.bluff-on", [])
    assert model["differs"] == [{"option": "bluff", "text": "Bluffing: yes (usually no)"}]
    after = ask("open", text="zwickern.aftersweep-refill")["differs"][0]["text"]
    assert after.endswith(
        "Four cards always lie on the table (usually the next player simply plays)"
    )
    assert editor.control("bluff")["changed"]
    assert editor.change("bluff", value="off")["text"] == "zwickern"
    assert not editor.control("bluff")["changed"]


def test_numbers_are_checked_as_they_are_typed() -> None:
    editor = Editor("zwickern")
    for typed in ("", "x", "100", "-1", "1.5"):
        model = editor.change("sweep", value=typed)
        assert model["text"] is None
        assert model["error"]
        assert editor.control("sweep")["error"] == "A whole number from 0 to 99, please."
    model = editor.change("sweep", value=" 2 ")
    assert (model["text"], model["error"]) == ("zwickern.sweep-2", None)


def test_the_match_goes_to_points_or_over_deals() -> None:
    editor = Editor("zwickern")
    assert editor.change("target", mode="target", value="50")["text"] == "zwickern.target-50"
    model = editor.change("target", mode="deals", value="50")
    assert model["text"] == "zwickern.target-none"
    assert model["redraw"][0]["value"] == "1"
    assert model["differs"][0]["text"] == "Match: 1 deal (usually to 100 points)"
    model = editor.change("target", mode="deals", value="3")
    assert (model["text"], model["redraw"]) == ("zwickern.deals-3", [])
    assert editor.change("target", mode="deals", value="")["error"]
    assert editor.control("target")["error"] == "A whole number from 1 to 99, please."
    model = editor.change("target", mode="target", value="")
    assert (model["text"], model["redraw"][0]["value"]) == ("zwickern", "100")
    assert (
        Editor("jensen").change("target", mode="target", value="1")["text"] == "jensen.target-100"
    )


def test_jokers_have_value_number_and_points() -> None:
    editor = Editor("zwickern")
    three = {"number": ["1", "1", "1"], "points": ["5", "6", "7"]}
    model = editor.change("jokers", value=["10", "20", "30"], **three)
    assert model["text"] == "zwickern.jokers-10-20-30"
    model = editor.change("jokers", value=["30", "20", "10"], **three)
    assert model["text"] == "zwickern.jokers-10-20-30.jokerpoints-7-6-5"
    model = editor.change("jokers", "add", value=["30", "20", "10"], **three)
    assert model["text"] == "zwickern.jokers-10-20-30-35.jokerpoints-7-6-5-0"
    assert [row["value"] for row in model["redraw"][0]["rows"]] == [10, 20, 30, 35]
    model = editor.change("jokers", "remove-1", value=["30", "20", "10"], **three)
    assert model["text"] == "zwickern.jokers-10-30.jokerpoints-7-5"
    model = editor.change("jokers", "reset")
    assert (model["text"], len(model["redraw"][0]["rows"])) == ("zwickern", 3)
    model = editor.change("jokers", value=["15", "20", "25"], number=["0"] * 3, points=["5"] * 3)
    assert model["text"] == "zwickern.jokers-none"


def test_equal_jokers_where_the_variant_has_them() -> None:
    editor = Editor("six-jokers")
    fields = {"value": ["15", "20"], "points": ["5", "6"]}
    model = editor.change("jokers", number=["3", "1"], **fields)
    assert model["text"] == "six-jokers.jokers-15-15-15-20"
    editor = Editor("zwickern")
    model = editor.change("jokers", number=["2", "1"], **fields)
    assert model["text"] is None
    assert "Two jokers have the value 15" in model["error"]


@pytest.mark.parametrize("field", ["value", "number", "points"])
def test_a_joker_not_filled_in(field: str) -> None:
    editor = Editor("zwickern")
    good = {"value": ["15"], "number": ["1"], "points": ["5"]}
    for bad in ("", "x", "100", "-"):
        model = editor.change("jokers", **{**good, field: [bad]})
        assert model["text"] is None
        assert "Values go from 2 to 99" in editor.control("jokers")["error"]
    assert editor.change("jokers", **good)["text"] == "zwickern.jokers-15"


def test_scored_cards() -> None:
    editor = Editor("zwickern")
    fields = {"card": ["Td", "Ts", "2s"], "points": ["3", "1", "1"]}
    assert editor.change("cards", **fields)["text"] == "zwickern"
    fields["points"] = ["3", "2", "1"]
    assert editor.change("cards", **fields)["text"] == "zwickern.cards-Td3-Ts2-2s1"
    model = editor.change("cards", "add", new="7h", **fields)
    assert model["text"] == "zwickern.cards-Td3-Ts2-7h1-2s1"
    assert "7h" not in [one["id"] for one in model["redraw"][0]["more"]]
    assert editor.change("cards", "remove-0", **fields)["text"] == "zwickern.cards-Ts2-2s1"
    assert editor.change("cards", card=[], points=[])["text"] == "zwickern.cards-none"
    assert editor.change("cards", "add", new="", **fields)["text"] is None
    assert editor.change("cards", card=["Td"], points=[""])["text"] is None
    assert editor.control("cards")["error"] == "Each card once, with points from 0 to 99."


def test_packets_and_table_cards() -> None:
    editor = Editor("zwickern")
    model = editor.change("packets", own="list", value="")
    assert (model["text"], model["redraw"][0]["value"]) == (
        "zwickern.packets-4-4-4-4-5",
        "4 4 4 4 5",
    )
    for typed in ("6 5", "6,5", "6-5", " 6 · 5 "):
        assert editor.change("packets", own="list", value=typed)["text"] == "zwickern.packets-6-5"
    assert editor.control("packets")["notes"][0].startswith("2 players: 6, 4 × 5")
    assert editor.change("packets", own="list", value="")["text"] is None
    assert editor.change("packets", own="list", value="4")["text"] == "zwickern.packets-4"
    assert editor.change("packets", own="own", value="4")["text"] == "zwickern"
    assert editor.change("table", own="list", value="")["text"] == "zwickern.table-3"
    assert editor.change("table", own="list", value="5")["text"] == "zwickern.table-5"
    # where all numbers of players have the same there is nothing to choose
    editor = Editor("classic")
    assert not controls(editor.model)["packets"]["can_own"]
    assert editor.change("packets", value="5")["text"] == "classic.packets-5"
    assert editor.change("table", value="6")["text"] == "classic.packets-5.table-6"


def test_impossible_sets_are_refused_with_the_reason() -> None:
    model = Editor("sillerup").change("packets", value="26")
    assert model["text"] is None
    assert "Too few cards: with 2 players the first cards are 62" in model["error"]
    model = Editor("jensen.up-off.down-off.pairing-off").change("single", value="off")
    assert model["text"] is None
    assert "“Hold the card” is on" in model["error"]
    model = Editor("south-african").change("cards", card=["Qd"], points=["3"])
    assert "Q♦ scores but is not in the pack" in model["error"]


def test_a_text_that_cannot_be_read_or_played_is_an_error() -> None:
    for text, code in (("zwickern.jump-on", "bad-option"), ("hop", "unknown-variant")):
        with pytest.raises(ZwickerError) as caught:
            serve({"do": "open", "text": text}, EN)
        assert caught.value.code == code
    session, _ = started()
    answer = session.house({"do": "open", "text": "zwickern.jokers-15-15"})
    assert answer["error"]["code"] == "impossible-rules"
    assert "Two jokers have the value 15" in answer["error"]["text"]
    change = {"option": "pairing", "fields": {"value": ["on"]}}
    answer = session.house({"do": "edit", "base": "zwickern", "options": {}, "change": change})
    assert answer["error"]["code"] == "bad-option"


@pytest.mark.parametrize("name", IDS)
def test_resetting_each_changed_control_leads_back(name: str) -> None:
    editor = Editor(name)
    for control in shown_controls(variant(name).rules):
        values = option(control).values
        if values == ["on", "off"]:
            now = option(control).write(variant(name).rules)
            editor.change(control, value="off" if now == "on" else "on")
    assert len(editor.model["differs"]) >= 2
    for line in list(editor.model["differs"]):
        editor.change(line["option"], "reset")
    assert editor.model["text"] == name


# named sets


def stored(*pairs: tuple[str, str]) -> str:
    rows = [{"name": name, "variant": text} for name, text in pairs]
    return json.dumps({"format": 1, "sets": rows})


def names(answer: Json) -> list[str]:
    return [row["name"] for row in answer["sets"]]


def test_sets_are_saved_renamed_and_deleted() -> None:
    one = ask("save", stored=None, name="  Home   rules ", text="zwickern.bluff-on.target-50")
    assert one["error"] is None
    assert one["sets"][0]["name"] == "Home rules"
    assert one["sets"][0]["text"] == "zwickern.target-50.bluff-on"
    assert "Bluffing" in one["sets"][0]["subtitle"]
    two = ask("save", stored=one["stored"], name="Aunt", text="jensen.deals-3")
    assert names(two) == ["Home rules", "Aunt"]
    three = ask("rename", stored=two["stored"], old="Home rules", name="At home")
    assert names(three) == ["At home", "Aunt"]
    four = ask("delete", stored=three["stored"], name="At home")
    assert names(four) == names(ask("sets", stored=four["stored"])) == ["Aunt"]
    assert not four["damaged"]


def test_a_name_is_needed_and_not_taken_by_another() -> None:
    kept = stored(("A", "zwickern"), ("B", "zwicken"))
    for do in ("save", "rename"):
        assert ask(do, stored=kept, name=" ", text="jensen", old="A")["error"]
        taken = ask(do, stored=kept, name="B", text="jensen", old="A")
        assert "“B”" in taken["error"]
        assert names(taken) == ["A", "B"]
    again = ask("save", stored=kept, name="A", text="jensen", old="A")
    assert (again["error"], again["sets"][0]["text"]) == (None, "jensen")
    other = ask("save", stored=kept, name="C", text="jensen", old="A")
    assert names(other) == ["A", "B", "C"]


def test_there_is_room_for_many_sets_but_not_without_end() -> None:
    full = stored(*((str(number), "zwickern") for number in range(MOST_SETS)))
    assert str(MOST_SETS) in ask("save", stored=full, name="more", text="zwickern")["error"]
    assert ask("save", stored=full, name="1", text="jensen", old="1")["error"] is None


@pytest.mark.parametrize("text", ["{", "[]", "7", '{"sets": 3}', "[" * 2000, '{"sets": null}'])
def test_damaged_sets_give_a_message(text: str) -> None:
    answer = ask("sets", stored=text)
    assert answer["damaged"]
    assert answer["sets"] == []
    assert "could not be read" in answer["notice"]


def test_what_is_left_of_damaged_sets_is_kept() -> None:
    text = json.dumps(
        {"sets": [{"name": "A", "variant": "zwickern"}, 5, {"name": "", "variant": "x"}, {}]}
    )
    answer = ask("sets", stored=text)
    assert (answer["damaged"], names(answer)) == (True, ["A"])
    assert answer["notice"]


def test_a_set_that_cannot_be_played_is_kept_and_told() -> None:
    answer = ask("sets", stored=stored(("A", "zwickern.later-on"), ("B", "jensen")))
    assert not answer["damaged"]
    assert [bool(row["error"]) for row in answer["sets"]] == [True, False]
    assert json.loads(answer["stored"])["sets"][0]["variant"] == "zwickern.later-on"


def test_nothing_stored_is_no_damage() -> None:
    answer = ask("sets", stored=None)
    assert (answer["sets"], answer["damaged"], answer["notice"]) == ([], False, None)


# links


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_with_house_rules_tells_them(lang: str) -> None:
    _, answer = started(lang, variant="zwickern.target-50.bluff-on", seats="2")
    assert answer["house"]["text"] == "zwickern.target-50.bluff-on"
    assert len(answer["house"]["differs"]) == 2
    assert answer["view"]["phase"] in ("play", "computer")


def test_other_links_offer_nothing() -> None:
    for params in ({"variant": "zwickern"}, {"position": "z1_zwickern.bluff-on_2_p0_p1_2d_8c.z4"}):
        assert "house" not in started(**params)[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_with_impossible_rules_says_why(lang: str) -> None:
    _, answer = started(lang, variant="sillerup.packets-26")
    assert answer["error"]["code"] == "impossible-rules"
    assert answer["error"]["text"] in answer["notice"]
    assert "62" in answer["notice"]
    assert answer["view"]["phase"] == "idle"
    told = locale(lang)["house.why.too-few-cards"]
    assert answer["error"]["text"] == told.format(seats=2, needed=62, cards=58)


def test_a_number_of_players_that_the_pack_is_too_small_for() -> None:
    _, answer = started(variant="zwickern.packets-18", seats="3")
    assert answer["error"]["code"] == "impossible-rules"
    _, answer = started(variant="zwickern.packets-18", seats="2")
    assert "error" not in answer
