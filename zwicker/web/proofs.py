"""The dialog about fair dealing at work. Runs in MicroPython."""

from zwicker.web import dialog, dom, proof_sheets
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass


class Proofs:
    """Every action of its buttons is a `do_` method."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def do_proof(self, target: Any) -> None:
        dom.task(self.open())

    async def open(self) -> None:
        """Ask for the seals and show them."""
        answer = await self.page.ask("action", name="proof")
        if "error" in answer:
            self.page.show_error(answer["error"]["text"])
            return
        dialog.show(proof_sheets.proof(answer["proof"]["deals"], self.page.words), "proof")

    def do_proof_mix(self, target: Any) -> None:
        dom.task(self.mix())

    async def mix(self) -> None:
        """Mix what was typed into the shuffles to come."""
        field = dom.part("proof-typed")
        typed = str(field.value)
        if typed:
            await self.page.ask("action", name="mix", text=typed)
            field.value = ""
        key = "proof.mix.done" if typed else "proof.mix.empty"
        dom.part("proof-said").textContent = self.page.words(key)
