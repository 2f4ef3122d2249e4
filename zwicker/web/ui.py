"""The page, in MicroPython: starts it, and turns taps and keys into what `Page` does.

One handler per kind of event serves the whole page. See `dom` for the elements, `draw` and
`sheets` for markup, `page` for the table, `calls` for scripts.
"""

from pyscript import window, workers

from zwicker.web import calls, dom, draw, settings, sheets, shelf
from zwicker.web import open_piles as open_to
from zwicker.web.drag import Drag
from zwicker.web.editor import Editor
from zwicker.web.history import History
from zwicker.web.keeping import Keeping
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

KEYS = {"KeyP": "play", "KeyH": "hint", "KeyU": "undo", "KeyR": "redo", "KeyM": "menu"}
FORM = ("variant", "seats", "level", "name", "names", "people")
STEPS = {"ArrowRight": 1, "ArrowLeft": -1}
WALKING = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End")


class Controls:
    """What buttons, fields and keys do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.editor = Editor(page)
        self.history = History(page)
        self.keeping = Keeping(page)
        self.drag = Drag(page)
        self.form: dict[str, Any] = {}
        self.offer: dict[str, Any] = {}

    # events

    def click(self, event: Any) -> None:
        """A tap anywhere."""
        page = self.page
        if self.drag.swallows(event):
            return None
        target = event.target.closest("button")
        if not target or target.disabled:
            return page.motion.skip() if page.busy else None
        if target.hasAttribute("data-card"):
            return page.tap_card(dom.place(target))
        if target.hasAttribute("data-pile") or target.hasAttribute("data-top"):
            return page.tap_pile(dom.place(target))
        if not page.judged and target.closest(".actions-main"):
            return None
        if target.hasAttribute("data-choice"):
            return dom.task(page.play(target.getAttribute("data-choice")))
        return self.run(target.getAttribute("data-action"), target)

    def run(self, action: str, target: Any = None) -> None:
        """A named action of a button or a key."""
        if action and action.startswith("house-"):
            self.editor.run(action, target)
        name = "do_" + (action or "").replace("-", "_")
        for part in (self, self.history, self.keeping):
            job = getattr(part, name, None)
            if job:
                job(target)
                return

    def closed(self, event: Any) -> None:
        """A dialog was closed, by its button or by Escape: nothing of it stays on the page."""
        if event.target.isSameNode(dom.sheet()) and not dom.sheet().open:
            dom.sheet().innerHTML = ""
            if self.page.view.get("sheet"):
                self.page.draw_actions()
                dom.focus(dom.find(".actions .button-main"))
            dom.keep_focus()

    def change(self, event: Any) -> None:
        """A field has a new value."""
        name = event.target.name
        if dom.sheet_name() == "house":
            self.editor.changed(event)
        elif dom.sheet_name() == "data":
            self.keeping.changed(event)
        elif dom.sheet_name() == "new":
            if name in ("variant", "seats"):
                self.keep_form()
                dom.open_sheet(sheets.new_match(self.page.words, self.offer, self.form), "new")
                chosen = dom.sheet().querySelector("[name=" + name + "]:checked")
                dom.focus(chosen)
                chosen.parentElement.scrollIntoView(dom.NEAREST)
        elif name in settings.DEFAULTS:
            value = event.target.checked if event.target.type == "checkbox" else event.target.value
            dom.task(self.set(name, value))

    def key(self, event: Any) -> None:
        """A key; nothing where somebody types, or in a dialog, which has its own keys."""
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return
        if dom.sheet_name() or event.target.matches("input, select, textarea"):
            return
        if self.history.key(event):
            return
        if event.key == "Escape":
            self.run("cancel")
        elif event.key == "?":
            self.run("help")
        elif event.code in KEYS:
            self.run(KEYS[event.code])
        elif event.key in WALKING and walk(event.key):
            event.preventDefault()

    # actions of buttons and keys

    def do_play(self, target: Any) -> None:
        button = target or dom.find('.actions [data-action="play"]')
        if not button and self.page.view["phase"] == "cover":
            self.do_uncover(target)
        elif button and self.page.own_turn() and self.page.judged:
            dom.task(self.page.play(button.getAttribute("data-move")))

    def do_uncover(self, target: Any) -> None:
        if self.page.view["phase"] == "cover" and not self.page.busy:
            dom.task(self.page.act("uncover"))

    def do_complete(self, target: Any) -> None:
        self.page.complete(int(target.getAttribute("data-at")))

    def do_cancel(self, target: Any) -> None:
        if self.page.view["phase"] != "idle":
            self.page.motion.skip()
            if self.page.own_turn():
                self.page.cancel()

    def do_hint(self, target: Any) -> None:
        dom.task(self.page.hint())

    def do_request(self, target: Any) -> None:
        dom.task(self.page.wish("request", pile=target.getAttribute("data-name")))

    def do_point(self, target: Any) -> None:
        dom.task(self.page.wish("point", piles=self.page.piles))

    def do_undo(self, target: Any) -> None:
        if self.page.view.get("undo"):
            dom.task(self.page.act("undo"))

    def do_redo(self, target: Any) -> None:
        if self.page.view.get("redo"):
            dom.task(self.page.act("redo"))

    def do_menu(self, target: Any) -> None:
        playing = self.page.view["phase"] != "idle"
        linked = self.page.slot != "zwicker.match"
        variant = self.page.view["variant"]["id"] if playing else ""
        html = sheets.menu(self.page.words, self.page.settings, playing, linked, variant)
        dom.open_sheet(html, "menu")

    def do_help(self, target: Any) -> None:
        dom.open_sheet(sheets.help_sheet(self.page.words), "help")

    def do_arrange(self, target: Any) -> None:
        dom.open_sheet(open_to.arrange_sheet(self.page.view, self.page.words), "arrange")

    def do_move_up(self, target: Any) -> None:
        dom.close_sheet()
        if self.page.own_turn():
            dom.task(self.page.play(target.getAttribute("data-move")))

    def do_log(self, target: Any) -> None:
        view = self.page.view
        dom.open_sheet(sheets.log_sheet(view["log"], view, self.page.words), "log")

    def do_score(self, target: Any) -> None:
        self.page.open_score()

    def do_look(self, target: Any) -> None:
        dom.close_sheet()

    def do_close(self, target: Any) -> None:
        dom.close_sheet()

    def do_next_deal(self, target: Any) -> None:
        dom.close_sheet()
        dom.task(self.page.act("next-deal"))

    def do_quick(self, target: Any) -> None:
        dom.task(self.start_match())

    def do_new(self, target: Any) -> None:
        dom.task(self.open_new())

    def do_house(self, target: Any) -> None:
        text = self.page.settings["variant"]
        if dom.sheet_name() == "new":
            self.keep_form()
            text = self.page.settings["variant"]
        elif self.page.view["phase"] != "idle":
            text = draw.rules_text(self.page.view)
        dom.task(self.editor.open(text))

    def do_house_play(self, target: Any) -> None:
        self.page.settings["variant"] = self.editor.model["text"]
        settings.save(self.page.settings)
        dom.task(self.open_new())

    def do_deal(self, target: Any) -> None:
        self.keep_form()
        dom.close_sheet()
        dom.task(self.start_match())

    def do_share(self, target: Any) -> None:
        place = window.location.href.split("?")[0].split("#")[0]
        link = place + "#position=" + self.page.view["position"]
        dom.copy(link)
        target.querySelector("span").textContent = self.page.words("ui.menu.shared")

    def do_mine(self, target: Any) -> None:
        window.location.replace(window.location.pathname)

    def do_save(self, target: Any) -> None:
        text = dom.storage.get(self.page.slot)
        if text:
            dom.download("zwicker.zgr", text)

    # matches and settings

    async def open_new(self) -> None:
        """The dialog for a new match."""
        self.offer = await self.page.ask("variants", tops=True)
        self.form = {name: self.page.settings[name] for name in FORM}
        named = await self.editor.rows(self.form["variant"])
        self.offer["variants"] = named + self.offer["variants"]
        dom.open_sheet(sheets.new_match(self.page.words, self.offer, self.form), "new")

    def keep_form(self) -> None:
        """Read the dialog's fields, also as what is proposed next time."""
        for name in ("variant", "seats", "level", "name"):
            self.form[name] = dom.field(name)
        for box in dom.all_of("[name^=human-]", dom.sheet()):
            seat = int(box.name.split("-")[1])
            others = [one for one in self.form["people"] if one != seat]
            if box.checked:
                others.append(seat)
            self.form["people"] = others
            names = (self.form["names"] + [""] * 12)[:12]
            names[seat] = dom.field("name-" + str(seat))
            self.form["names"] = names
        for name in FORM:
            self.page.settings[name] = self.form[name]
        settings.save(self.page.settings)

    async def start_match(self) -> None:
        """Deal a new match as set; one that is not finished is put aside."""
        chosen = self.page.settings
        count = sheets.seat_count(chosen["seats"])
        others = [seat for seat in chosen["people"] if isinstance(seat, int) and seat < count]
        names = [str(name).strip() for name in chosen["names"]] or [""]
        names[0] = chosen["name"].strip()
        if self.page.slot == shelf.MATCH:
            await self.keeping.put_aside()
        await self.page.act(
            "new",
            variant=chosen["variant"],
            seats=chosen["seats"],
            level=chosen["level"],
            names=names[:count],
            people=others,
            date=str(window.Date.new().toISOString())[:10],
        )

    async def set(self, name: str, value: Any) -> None:
        """Change a setting and show it at once."""
        page = self.page
        page.settings[name] = value
        settings.save(page.settings)
        if name == "lang":
            await self.set_language(value)
        settings.apply(page.settings)
        page.motion.set_pace(page.settings["speed"])
        if page.view["phase"] != "idle":
            page.mark()

    async def set_language(self, lang: str) -> None:
        """Everything on the page in another language; a selection is given up."""
        page = self.page
        await page.set_language(lang)
        answer = await page.ask("language", lang=lang, locale=page.locale)
        page.clear()
        page.told = ""
        page.past = None
        page.view = answer["view"]
        dom.screen("", "")
        page.draw()
        if dom.sheet_name() == "menu":
            self.do_menu(None)


def walk(key: str) -> bool:
    """Go from card to card by arrow keys; whether the key was used."""
    active = window.document.activeElement
    zone = active.closest('[data-zone="hand"], [data-zone="table"]') if active else None
    if not zone:
        goal = dom.first_card()
    elif key in ("ArrowUp", "ArrowDown"):
        name = "piles" if key == "ArrowUp" else "hand"
        zone = dom.part(name)
        goal = zone.querySelector('[tabindex="0"]') or zone.querySelector("button")
    else:
        buttons = dom.all_of("button[aria-pressed]", zone)
        if key in STEPS:
            at = (dom.place(active) + STEPS[key]) % len(buttons)
        else:
            at = 0 if key == "Home" else -1
        goal = buttons[at]
    if goal:
        dom.focus(goal)
    return bool(goal)


async def start() -> None:
    """Texts, cards and engine, then the first view."""
    wishes = settings.parameters()
    page = Page(None, wishes)
    if wishes.get("theme") in sheets.THEMES:
        page.settings["theme"] = wishes["theme"]
    settings.apply(page.settings)
    await page.set_language(page.settings["lang"])
    sprite = await dom.fetch_text("./static/cards/sprite.svg")
    dom.keep_drawings(sprite)
    page.worker = await workers["engine"]
    saved = dom.storage.get(page.slot)
    answer = await page.ask(
        "start",
        lang=page.settings["lang"],
        locale=page.locale,
        saved=saved,
        params=wishes,
        entropy=dom.random_hex(32),
        players=None,
    )
    if answer.get("quarantine") and saved:
        dom.storage.set(page.slot + ".damaged", saved)
    controls = Controls(page)
    dom.listen("click", controls.click)
    dom.listen("pointerdown", controls.drag.down)
    dom.listen("change", controls.change)
    dom.listen("input", controls.editor.typed)
    dom.listen("close", controls.closed, True)
    dom.listen("keydown", controls.key)
    calls.offer(page)
    dom.boot.ready()
    page.settle(answer)
    if answer.get("house") and not wishes.get("embed"):
        controls.editor.offer(answer["house"])
    elif answer.get("notice"):
        dom.boot.notice(answer["notice"])


await start()
