"""Serves the built site on this machine with the host's headers: `python3 -m tools.serve`."""

import argparse
import os
import sys
import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.headers import headers_for

ROOT = Path(__file__).resolve().parent.parent
FIRST_PORT = 8000
# What Python's own table lacks or, on some machines, gets wrong.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zgr": "application/toml; charset=utf-8",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Static files of one folder, with the headers of netlify.toml."""

    protocol_version = "HTTP/1.1"

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        path = self.path.split("?")[0].split("#")[0]
        for name, value in headers_for(path).items():
            if name.lower() != "content-type":
                self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing of what is served; log_error speaks."""

    def log_error(self, format: str, *args: Any) -> None:  # noqa: A002
        if isinstance(self.server, Server) and self.server.verbose:
            sys.stderr.write(f"{self.path}: {format % args}\n")


class Server(ThreadingHTTPServer):
    """One folder on 127.0.0.1."""

    daemon_threads = True

    def __init__(
        self, folder: Path, port: int, verbose: bool = False, handler: type[Handler] = Handler
    ) -> None:
        self.verbose = verbose
        super().__init__(("127.0.0.1", port), partial(handler, directory=str(folder)))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up in the middle of a file is no error worth a traceback."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def port(self) -> int:
        """The port that was free."""
        return int(self.server_address[1])


def start(folder: Path, handler: type[Handler] = Handler) -> Server:
    """Serve `folder` on any free port from a thread; `shutdown()` ends it."""
    server = Server(folder, 0, handler=handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def on_free_port(folder: Path, first: int) -> Server:
    """A server on the first free port from `first` up."""
    for port in range(first, first + 100):
        try:
            return Server(folder, port, verbose=True)
        except OSError:
            continue
    raise SystemExit(f"no free port from {first} to {first + 99}")


def can_show_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    on_unix = sys.platform not in ("darwin", "win32")
    return not on_unix or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    """Serve until interrupted, say where, and open a browser where there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "site")
    parser.add_argument("--port", type=int, default=FIRST_PORT, help="the first port to try")
    options = parser.parse_args()
    server = on_free_port(options.folder, options.port)
    address = f"http://127.0.0.1:{server.port}/"
    print(f"Zwicker is served at {address} (Ctrl-C ends it)", flush=True)
    if can_show_browser():
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
