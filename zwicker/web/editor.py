"""The rules editor at work: its fields go to the worker, whose answer is shown; sets are stored.

What the worker knows of a set is in `model`; the fields on the page are the only other state.
"""

from pyscript import document

from zwicker.web import dialog, dom, editor_controls, editor_sheet, settings
from zwicker.web.draw import rules_name
from zwicker.web.editor_fields import control, fields_of, redraw, redraw_control
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

KEY = "zwicker.rules"
TYPED = 'input[data-field]:not([type="radio"]):not([type="checkbox"]):not([type="hidden"])'


class Editor:
    """One set of rules being edited. `old` is the name of the saved set that it came from."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.model: dict[str, Any] = {}
        self.sets: list[dict[str, Any]] = []
        self.old = ""
        self.waiting: list[tuple[str, str]] = []
        self.asking = False
        self.offered = ""
        self.drawn: dict[str, str] = {}

    # named sets

    async def ask(self, do: str, **values: Any) -> dict[str, Any]:
        """Ask the worker about house rules."""
        return await self.page.ask("house", do=do, tops=True, **values)

    async def load(self) -> None:
        """The named sets in the storage; a text that is damaged is put aside, and told."""
        stored = dom.storage.get(KEY)
        answer = await self.ask("sets", stored=stored)
        self.sets = answer["sets"]
        if answer["damaged"]:
            dom.storage.set(KEY + ".damaged", stored)
            dom.storage.set(KEY, answer["stored"])
            dom.boot.notice(answer["notice"])

    async def rows(self, chosen: str) -> list[dict[str, Any]]:
        """Named sets for the dialog of a new match, and the rules chosen, if these have no name."""
        await self.load()
        found: list[dict[str, Any]] = []
        for one in self.sets:
            if not one["error"] and one["text"] not in [row["id"] for row in found]:
                found.append(row_of(one["text"], one["name"], one["subtitle"], one["seats"]))
        if "." in chosen and chosen not in [row["id"] for row in found]:
            about = await self.ask("about", text=chosen)
            if "error" not in about:
                title = rules_name(self.page.words, chosen)
                found.append(row_of(chosen, title, "; ".join(about["differs"]), about["seats"]))
        return found

    async def store(self, do: str, **values: Any) -> bool:
        """Change the named sets; whether that was done."""
        answer = await self.ask(do, stored=dom.storage.get(KEY), **values)
        if answer["error"]:
            self.keep(dialog.field("house-name"), answer["error"])
            return False
        dom.storage.set(KEY, answer["stored"])
        self.sets = answer["sets"]
        return True

    def keep(self, name: str, told: str, asks: bool = False) -> None:
        """Draw the part with the name and its buttons."""
        words = self.page.words
        self.put("house-keep", editor_sheet.keep(self.old, name, told, words, asks))

    def put(self, name: str, html: str) -> None:
        """Draw a part of the sheet if its markup changed."""
        if self.drawn.get(name) != html:
            redraw(dom.part(name), html)
            self.drawn[name] = html

    # the sheet

    async def open(self, text: str, goal: str = "house-base", old: str = "") -> None:
        """Open the editor with these rules, which are those of the set `old`, if it is named.

        `goal`: the field that has the focus.
        """
        await self.load()
        model = await self.ask("open", text=text)
        told = ""
        if "base" not in model:
            told = self.page.words("house.unplayable")
            model = await self.ask("open", text=settings.DEFAULTS["variant"])
        self.model = model
        self.old = old
        for one in self.sets:
            if not old and one["text"] == model["text"] and "." in one["text"]:
                self.old = one["name"]
        self.draw()
        if told:
            self.keep(old, told)
            goal = "house-name"
        dialog.element().querySelector('[name="' + goal + '"]').focus()

    def draw(self) -> None:
        """Draw the whole sheet anew."""
        html = editor_sheet.editor(self.model, self.sets, self.old, self.page.words)
        dialog.show(html, "house")
        self.drawn = {}
        self.draw_state()

    def draw_state(self) -> None:
        """What is known of the set as a whole."""
        model, words = self.model, self.page.words
        self.put("house-state", editor_sheet.state(model, words))
        text = model["text"]
        shown = editor_sheet.share(text, self.link(), words) if text else ""
        self.put("house-share", shown)
        for action in ("house-play", "house-save"):
            button = dom.find('dialog [data-action="' + action + '"]')
            if button:
                button.disabled = not text

    def link(self) -> str:
        """An address that brings these rules."""
        fits = [seats["id"] for seats in self.model["seats"] if seats["fits"]]
        seats = self.page.settings["seats"]
        seats = seats if seats in fits else fits[0]
        return str(dom.address() + "?variant=" + self.model["text"] + "&seats=" + seats)

    # fields

    def typed(self, event: Any) -> None:
        """Something is typed into a field."""
        if dialog.shown() == "house" and event.target.matches(TYPED):
            self.send(event.target)

    def changed(self, event: Any) -> None:
        """A choice was made; what is typed has been sent already."""
        target = event.target
        if target.name == "house-base":
            dom.task(self.start_from(target.value))
        elif target.hasAttribute("data-field") and not target.matches(TYPED):
            if target.getAttribute("data-field") != "new":
                self.send(target)

    async def start_from(self, value: str) -> None:
        """Another variant, or a named set."""
        if value.startswith("set-"):
            one = self.sets[int(value[4:])]
            await self.open(one["text"], old=one["name"])
        else:
            await self.open(value)

    def send(self, target: Any, do: str = "set") -> None:
        """Let the worker know what a control's fields hold now, one change after the other."""
        option = target.closest("[data-option]").getAttribute("data-option")
        if (option, do) not in self.waiting:
            self.waiting.append((option, do))
        if not self.asking:
            dom.task(self.send_all())

    async def send_all(self) -> None:
        """Send what waits; fields are read when their turn comes."""
        self.asking = True
        while self.waiting:
            option, do = self.waiting.pop(0)
            box = control(option)
            if dialog.shown() != "house" or not box:
                continue
            change = {"option": option, "do": do, "fields": fields_of(box)}
            base, options = self.model["base"], self.model["options"]
            answer = await self.ask("edit", base=base, options=options, change=change)
            if dialog.shown() == "house" and base == self.model["base"]:
                self.apply(answer)
        self.asking = False

    def apply(self, answer: dict[str, Any]) -> None:
        """Show the answer to a change; fields that stand are left alone."""
        words = self.page.words
        for name in ("options", "text", "error", "differs", "seats", "title"):
            self.model[name] = answer[name]
        for one in answer["redraw"]:
            redraw_control(one["option"], editor_controls.control(one, words))
        for one in answer["controls"]:
            box = control(one["option"])
            dom.set_flag(box, "data-changed", one["changed"])
            reset = box.querySelector('[data-action="house-reset"]')
            if not one["changed"] and reset.isSameNode(document.activeElement):
                box.querySelector("[data-field]").focus()
            reset.hidden = not one["changed"]
            dom.fill(box.querySelector(".control-marks"), editor_controls.marks(one, words))
        self.draw_state()

    # buttons

    def run(self, action: str, target: Any) -> None:
        """A button of the editor, or one that opens it."""
        jobs = {
            "house-less": self.do_step,
            "house-more": self.do_step,
            "house-reset": lambda one: self.send(one, "reset"),
            "house-add": lambda one: self.send(one, "add"),
            "house-remove": lambda one: self.send(one, "remove-" + one.getAttribute("data-at")),
            "house-reset-all": lambda one: dom.task(self.open(self.model["base"], old=self.old)),
            "house-save": lambda one: dom.task(self.save()),
            "house-rename": lambda one: dom.task(self.rename()),
            "house-delete": lambda one: self.keep(self.old, "", True),
            "house-kept": lambda one: self.keep(self.old, ""),
            "house-delete-now": lambda one: dom.task(self.delete()),
            "house-copy-text": self.do_copy,
            "house-copy-link": self.do_copy,
            "house-offer-play": lambda one: self.end_offer(),
            "house-offer-save": self.do_offer_save,
        }
        if action in jobs:
            jobs[action](target)

    def do_step(self, target: Any) -> None:
        dialog.step(target)
        self.send(target)

    def do_copy(self, target: Any) -> None:
        """Copy the text or the link."""
        kind = target.getAttribute("data-action")
        text = self.model["text"] if kind == "house-copy-text" else self.link()
        dom.task(self.copy(text, target.querySelector("span")))

    async def copy(self, text: str, said: Any) -> None:
        """Copy, and say on the button whether that worked."""
        said.textContent = await dom.copied(text, self.page.words)

    async def save(self) -> None:
        """Save the set under the name given."""
        name = dialog.field("house-name")
        if await self.store("save", name=name, text=self.model["text"], old=self.old or None):
            self.done(name)

    async def rename(self) -> None:
        """Give the saved set another name."""
        name = dialog.field("house-name")
        if await self.store("rename", old=self.old, name=name):
            self.done(name)

    def done(self, name: str) -> None:
        """The set has this name now."""
        self.old = " ".join(name.split())
        self.draw_bases()
        self.keep(self.old, self.page.words("house.saved", name=self.old))
        self.draw_state()

    async def delete(self) -> None:
        """Delete the saved set; its rules stay in the editor."""
        if await self.store("delete", name=self.old):
            self.old = ""
            self.draw_bases()
            self.keep("", "")
            self.draw_state()

    def draw_bases(self) -> None:
        """The list of variants and sets, after the sets have changed."""
        field = dialog.element().querySelector("[name=house-base]").closest(".field")
        field.outerHTML = editor_sheet.bases(self.model, self.sets, self.old, self.page.words)

    # a link with house rules

    def offer(self, found: dict[str, Any]) -> None:
        """Tell of the house rules that the link has brought."""
        self.offered = found["text"]
        box = document.createElement("section")
        box.className = "offer"
        dom.fill(box, editor_sheet.offer(found, self.page.words))
        document.body.insertBefore(box, dom.find("#app"))

    def end_offer(self) -> None:
        """The offer was answered."""
        box = dom.find(".offer")
        if box:
            box.remove()

    def do_offer_save(self, target: Any) -> None:
        """Look at the rules of the link, to save them."""
        self.end_offer()
        dom.task(self.open(self.offered, "house-name"))


def row_of(text: str, title: str, subtitle: str, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """A set as the dialog of a new match shows variants."""
    fits = [one for one in seats if one["fits"]]
    return {"id": text, "title": title, "subtitle": subtitle, "seats": fits}
