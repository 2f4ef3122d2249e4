"""The page's first Python: lays out its modules and starts it (`ui`). Runs in MicroPython.

The build compiles all modules of the page into one file (tools/compile-mpy.mjs): a line of JSON
with how many the start needs and the names and sizes of all, those first, each after the ones that
it imports; then the modules.
"""

import json
import os

from pyscript import window

try:  # noqa: SIM105
    from typing import Any
except ImportError:  # MicroPython, which never evaluates annotations
    pass

BUNDLE = "./page.mpy.txt"
FOLDER = "zwicker/web"
SHARE = 2  # ms after which taps are heard and the bar is drawn before the next module


def laid_out() -> Any:
    """How many modules the start needs, then the name of each module once it is laid out."""
    with open(BUNDLE, "rb") as bundle:
        first, modules = json.loads(bundle.readline())
        yield first
        for name, size in modules:
            with open(FOLDER + "/" + name + ".mpy", "wb") as module:
                module.write(bundle.read(size))
            yield name
    os.remove(BUNDLE)


pause = window.zwickerMotion.pause
await pause()
os.mkdir("zwicker")
os.mkdir(FOLDER)
modules = laid_out()
since = window.performance.now()
for _ in range(next(modules)):
    __import__("zwicker.web." + next(modules))
    if window.performance.now() - since > SHARE:
        await pause()
        since = window.performance.now()

from zwicker.web.ui import start

await start(modules)
