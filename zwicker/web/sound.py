"""Sounds and small tremors that go with what happens; silent until the player turns them on.

The waves are fetched when the first of them is wanted. Nothing here can fail aloud: a device
without sound plays on without it. Runs in MicroPython.
"""

from pyscript import window

from zwicker.web import dom

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

PLAYED = {"capture": "take", "take": "take", "build": "build", "table-build": "build",
          "table-add": "build", "deal": "deal"}  # fmt: skip
"""What is heard when a thing of this type happens; a card laid down for all others."""
TREMORS = {"turn": 15, "no": 60, "sweep": 90, "won": 120}
"""How long the device trembles, in ms."""


def heard(event: dict[str, Any]) -> str:
    """The sound of an event: the name of its file."""
    return "sweep" if event.get("sweep") else PLAYED.get(event["type"], "lay")


class Sound:
    """Plays by name; `on` and `haptics` are the player's settings."""

    def __init__(self) -> None:
        self.on = False
        self.haptics = False
        self.desk: Any = None
        self.waves: dict[str, Any] = {}

    def set(self, settings: dict[str, Any]) -> None:
        """Follow the settings."""
        self.on = settings["sound"]
        self.haptics = settings["haptics"]

    def play(self, name: str) -> None:
        """Let it be heard and felt, as far as that is wanted."""
        if self.haptics and name in TREMORS and can_tremble() and touched():
            window.navigator.vibrate(TREMORS[name])
        if self.on and touched():
            dom.task(self._sound(name))

    async def _sound(self, name: str) -> None:
        try:
            if name not in self.waves:
                answer = await window.fetch("./static/sounds/" + name + ".wav")
                data = await answer.arrayBuffer()
                self.desk = self.desk or window.AudioContext.new()
                self.waves[name] = await self.desk.decodeAudioData(data)
            source = self.desk.createBufferSource()
            source.buffer = self.waves[name]
            source.connect(self.desk.destination)
            source.start()
        except Exception:
            self.waves.pop(name, None)


def can_tremble() -> bool:
    """Whether the device has a motor that pages may use."""
    return bool(getattr(window.navigator, "vibrate", None))


def touched() -> bool:
    """Whether the page has been touched: before that browsers forbid both, some with an error."""
    touch = getattr(window.navigator, "userActivation", None)
    return not touch or bool(touch.hasBeenActive)
