"""The page's first Python: lays out its modules, then starts it (`ui`). Runs in MicroPython.

The build compiles all modules of the page into one file (tools/compile-mpy.mjs): a line of JSON
with names and sizes, then the modules.
"""

import json
import os

FOLDER = "zwicker/web"

os.mkdir("zwicker")
os.mkdir(FOLDER)
with open("./page.mpy.txt", "rb") as bundle:
    for name, size in json.loads(bundle.readline()):
        with open(FOLDER + "/" + name + ".mpy", "wb") as module:
            module.write(bundle.read(size))
os.remove("./page.mpy.txt")

from zwicker.web.ui import start

await start()
