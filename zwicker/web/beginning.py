"""How a match begins: the dialog for a new one, and at once what was set last."""

from pyscript import window

from zwicker.web import beginning_sheet, dialog, dom, draw, settings, shelf
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

FORM = ("variant", "seats", "level", "length", "name", "names", "people")


class Beginning:
    """The dialog's fields are kept as what is proposed next time. `parts`: see `parts`."""

    parts: Any

    def __init__(self, page: Page) -> None:
        self.page = page
        self.form: dict[str, Any] = {}
        self.offer: dict[str, Any] = {}

    def do_quick(self, target: Any) -> None:
        dom.task(self.start_match())

    def do_new(self, target: Any) -> None:
        dom.task(self.open_new())

    def do_house(self, target: Any) -> None:
        text = self.page.settings["variant"]
        if dialog.shown() == "new":
            self.keep_form()
            text = self.page.settings["variant"]
        elif self.page.view["phase"] != "idle":
            text = draw.rules_text(self.page.view)
        dom.task(self.parts.editor.open(text))

    def do_house_play(self, target: Any) -> None:
        self.page.settings["variant"] = self.parts.editor.model["text"]
        self.page.settings["chosen"] = True
        settings.save(self.page.settings)
        dom.task(self.open_new())

    def do_deal(self, target: Any) -> None:
        self.keep_form()
        dialog.close()
        dom.task(self.start_match())

    def do_length_less(self, target: Any) -> None:
        dialog.step(target)

    def do_length_more(self, target: Any) -> None:
        dialog.step(target)

    async def open_new(self) -> None:
        """The dialog for a new match."""
        self.offer = await self.page.ask("variants", tops=True)
        self.form = {name: self.page.settings[name] for name in FORM}
        named = await self.parts.editor.rows(self.form["variant"])
        self.offer["variants"] = named + self.offer["variants"]
        dialog.show(beginning_sheet.new_match(self.page.words, self.offer, self.form), "new")

    def changed(self, event: Any) -> None:
        """Another variant, number of players or length: the dialog offers what goes with it."""
        name = event.target.name
        if event.target.closest(".own-length"):
            self.keep_form()
            event.target.value = self.form["length"].partition("-")[2]
        if name not in ("variant", "seats", "length"):
            return
        self.keep_form()
        dialog.show(beginning_sheet.new_match(self.page.words, self.offer, self.form), "new")
        chosen = dialog.element().querySelector("[name=" + name + "]:checked")
        dom.focus(chosen)
        chosen.parentElement.scrollIntoView(dom.NEAREST)

    def keep_form(self) -> None:
        """Read the dialog's fields, also as what is proposed next time."""
        before = self.form["variant"]
        for name in ("variant", "seats", "level", "name"):
            self.form[name] = dialog.field(name)
        self.keep_length(before)
        for box in dom.all_of("[name^=human-]", dialog.element()):
            seat = int(box.name.split("-")[1])
            others = [one for one in self.form["people"] if one != seat]
            if box.checked:
                others.append(seat)
            self.form["people"] = others
            names = (self.form["names"] + [""] * 12)[:12]
            names[seat] = dialog.field("name-" + str(seat))
            self.form["names"] = names
        for name in FORM:
            self.page.settings[name] = self.form[name]
        self.page.settings["chosen"] = True
        settings.save(self.page.settings)

    def keep_length(self, variant: str) -> None:
        """Read how long the match is to be: `variant` is the one for which that was offered."""
        rows = [one for one in self.offer["variants"] if one["id"] == variant]
        if not rows or not rows[0].get("own"):
            return
        kind = dialog.field("length")
        number = dom.find('.own-length[data-kind="' + kind + '"] [data-field]')
        typed = number.value if number else ""
        self.form["kind"] = kind
        self.form["length"] = beginning_sheet.length_of(kind, typed, rows[0])

    async def start_match(self) -> None:
        """Deal a new match as set; one that is not finished is put aside."""
        chosen = self.page.settings
        count = beginning_sheet.seat_count(chosen["seats"])
        others = [seat for seat in chosen["people"] if isinstance(seat, int) and seat < count]
        names = [str(name).strip() for name in chosen["names"]] or [""]
        names[0] = chosen["name"].strip()
        if self.page.slot == shelf.MATCH and dom.storage.get(shelf.MATCH):
            await self.parts.keeping.put_aside()
        await self.page.act(
            "new",
            variant=chosen["variant"],
            seats=chosen["seats"],
            level=chosen["level"],
            length="" if "." in chosen["variant"] else chosen["length"],
            names=names[:count],
            people=others,
            date=str(window.Date.new().toISOString())[:10],
        )
