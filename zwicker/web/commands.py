"""Buttons and keys of the table: what is played, asked for, and opened over it."""

from zwicker.web import dialog, dom, sheets
from zwicker.web import open_piles as open_to
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Commands:
    """Every action of the table's buttons is a `do_` method."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do_play(self, target: Any) -> None:
        button = target or dom.find('.actions [data-action="play"]')
        if not button and self.page.view["phase"] == "cover":
            self.do_uncover(target)
        elif self.page.motion.holding:
            self.page.motion.skip()
        elif button and self.page.own_turn() and self.page.judged:
            dom.task(self.page.play(button.getAttribute("data-move")))

    def do_go_on(self, target: Any) -> None:
        self.page.motion.skip()

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

    def do_help(self, target: Any) -> None:
        dialog.show(sheets.help_sheet(self.page.words), "help")

    def do_arrange(self, target: Any) -> None:
        dialog.show(open_to.arrange_sheet(self.page.view, self.page.words), "arrange")

    def do_move_up(self, target: Any) -> None:
        dialog.close()
        if self.page.own_turn():
            dom.task(self.page.play(target.getAttribute("data-move")))

    def do_log(self, target: Any) -> None:
        view = self.page.view
        dialog.show(sheets.log_sheet(view["log"], view, self.page.words), "log")

    def do_score(self, target: Any) -> None:
        self.page.open_score()

    def do_look(self, target: Any) -> None:
        dialog.close()

    def do_close(self, target: Any) -> None:
        dialog.close()

    def do_next_deal(self, target: Any) -> None:
        dialog.close()
        dom.task(self.page.act("next-deal"))

    def do_mine(self, target: Any) -> None:
        dom.home()

    def do_save(self, target: Any) -> None:
        text = dom.storage.get(self.page.slot)
        if text:
            dom.download("zwicker.zgr", text)
