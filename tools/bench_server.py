"""A host for `tools.bench_web`: compresses as real ones do, and can be as slow as a phone's line.

What is compressed is kept, so that only a visit that is not measured waits for it. The line is
emulated here and not in the browser, because the worker's requests have to take part.
"""

import subprocess
import threading
import time
from functools import cache, partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

from tools.compiled import ROOT, node
from tools.serve import Handler, Server

TEXTS = (".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest")
COMPRESSOR = ROOT / "tools/compress.mjs"
CHUNK = 16_384  # bytes


class Line(NamedTuple):
    """What lies between browser and host: bits a second, and seconds there and back."""

    bits: float
    round_trip: float


class Host(Handler):
    """Serves compressed files, through a line if the server has one."""

    def setup(self) -> None:
        if self.line:
            time.sleep(self.line.round_trip)  # the connection's own round trip
        super().setup()

    @property
    def line(self) -> Line | None:
        """The server's line."""
        return getattr(self.server, "line", None)

    def do_GET(self) -> None:  # noqa: N802 - the library's name
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        self.server.asked.append(path)  # type: ignore[attr-defined]
        wants = "br" in self.headers.get("Accept-Encoding", "")
        etag = f'"{path.stat().st_mtime_ns:x}-{path.stat().st_size:x}"' if path.is_file() else ""
        if self.line:
            time.sleep(self.line.round_trip)
        if not etag:
            self.send_error(404)
        elif self.headers.get("If-None-Match") == etag:
            self.send_response(304)
            self.send_header("ETag", etag)
            self.end_headers()
        else:
            squeezed = wants and path.suffix in TEXTS
            data = compressed(path, "br") if squeezed else path.read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(data)))
            self.send_header("ETag", etag)
            if squeezed:
                self.send_header("Content-Encoding", "br")
            self.end_headers()
            self.send(data)

    def send(self, data: bytes) -> None:
        """Send the body, at the pace of the line, which all connections share."""
        if not self.line:
            self.wfile.write(data)
            return
        for at in range(0, len(data), CHUNK):
            part = data[at : at + CHUNK]
            with self.server.turn:  # type: ignore[attr-defined]
                time.sleep(len(part) * 8 / self.line.bits)
            self.wfile.write(part)


class BenchServer(Server):
    """One folder, compressed, on a free port; `asked` lists what was asked for."""

    def __init__(self, folder: Path, line: Line | None = None) -> None:
        self.line = line
        self.turn = threading.Lock()
        self.asked: list[Path] = []
        self.verbose = False
        ThreadingHTTPServer.__init__(self, ("127.0.0.1", 0), partial(Host, directory=str(folder)))

    def start(self) -> "BenchServer":
        """Serve from a thread."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self


@cache
def compressed(path: Path, how: str) -> bytes:
    """The file as a host sends it: `how` is "br" (quality 9) or "gz" (level 9)."""
    return subprocess.run(
        [node(), COMPRESSOR, how, path], cwd=ROOT, check=True, stdout=subprocess.PIPE
    ).stdout


def sizes(paths: list[Path]) -> dict[str, int]:
    """Bytes of these files: raw, and as hosts send them."""
    found = {"raw": 0, "br": 0, "gz": 0}
    for path in paths:
        data = path.read_bytes()
        found["raw"] += len(data)
        for how in ("br", "gz"):
            text = path.suffix in TEXTS
            found[how] += len(compressed(path, how)) if text else len(data)
    return found
