"""The worker as the page asks it: one that dies is replaced, and the match goes on as saved.

Runs in MicroPython; static/boot/engine.js notices the death and makes the new worker.
"""

import asyncio
import json

from pyscript import workers

from zwicker.web import dom

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

PAUSE = 0.02  # s between two looks whether the worker is there


class Engine:
    """The rules engine. `greeting()` gives the values of `start` for the match as it is saved.

    `opened`: the match is on the table, and whatever was asked for in the meantime is answered.
    """

    def __init__(self, greeting: Any) -> None:
        self.greeting = greeting
        self.worker: Any = None
        self.opened = False
        self.reviving = False

    async def begin(self) -> dict[str, Any]:
        """Wait for the worker; its answer to the greeting."""
        self.worker = await workers["engine"]
        return await self._asked("start", self.greeting())

    async def ask(self, request: str, values: dict[str, Any]) -> dict[str, Any]:
        """The worker's answer, once the match is on the table. Raises RuntimeError, see below."""
        while not self.opened:
            await asyncio.sleep(PAUSE)
        return await self._asked(request, values)

    async def _asked(self, request: str, values: dict[str, Any]) -> dict[str, Any]:
        """The worker's answer. If the worker dies over it, the next one is asked, but only once.

        Raises RuntimeError if that one dies as well.
        """
        for _ in range(2):
            while self.reviving:
                await asyncio.sleep(PAUSE)
            worker = self.worker
            answer = await dom.engine.ask(worker, request, json.dumps(values))
            if answer is not None:
                found: dict[str, Any] = json.loads(answer)
                return found
            if worker is self.worker and not self.reviving:
                await self._revive()
        raise RuntimeError(request)

    async def _revive(self) -> None:
        """Start another worker with the match as it was saved last."""
        self.reviving = True
        try:
            name = str(dom.engine.again())
            self.worker = await dom.engine.race(workers[name])
            if self.worker is None:
                raise RuntimeError(name)
            greeting = json.dumps(self.greeting())
            if await dom.engine.ask(self.worker, "start", greeting) is None:
                raise RuntimeError(name)
            dom.boot.notice(dom.texts.get("notice.restarted"))
        finally:
            self.reviving = False
