"""`window.zwicker`: what scripts, tests and embedding pages may ask of the page.

Each call returns a Promise; what goes wrong rejects it with an Error that has a `code`.
"""

from pyscript import window
from pyscript.ffi import create_proxy, to_js

from zwicker.web import dom
from zwicker.web.page import Page

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

KEPT = 8
_handed_out: list[Any] = []

NAMES = ("position", "record", "moves", "play", "load")


async def serve(page: Page, name: str, args: list[str]) -> dict[str, Any]:
    """The worker's answer to a call; what it changes is shown like a move of the player."""
    if name == "play" and page.busy:
        return {"error": {"code": "not-your-turn", "text": page.words("error.not-your-turn")}}
    answer = await page.ask("contract", name=name, args=args)
    if "error" in answer:
        return answer
    if name == "play":
        await page.take(answer)
        dom.task(page.computers())
    elif name == "load":
        page.round += 1
        page.move_to("zwicker.link.load")
        page.settle(answer)
    return answer


def rejection(error: dict[str, Any]) -> Any:
    """A JavaScript Error with the code of the engine's."""
    out = window.Error.new(error["text"])
    out.code = error["code"]
    return out


def call(page: Page, name: str) -> Any:
    """One function of `window.zwicker`."""

    def run(*args: Any) -> Any:
        texts = [str(arg) for arg in args]

        def work(resolve: Any, reject: Any) -> None:
            async def job() -> None:
                answer = await serve(page, name, texts)
                if "error" in answer:
                    reject(rejection(answer["error"]))
                else:
                    resolve(to_js(answer["result"]))

            dom.task(job())

        # held on to until it has gone out: the collector may come in between and lose it
        _handed_out.append(window.Promise.new(create_proxy(work)))
        del _handed_out[:-KEPT]
        return _handed_out[-1]

    return create_proxy(run)


def offer(page: Page) -> None:
    """Put the calls where scripts find them."""
    window.zwicker = to_js({name: call(page, name) for name in NAMES})
