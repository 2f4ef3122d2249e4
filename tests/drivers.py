"""Firefox and WebKitGTK for tests, by WebDriver and without any library.

Both browsers speak the commands of WebDriver: WebKitGTK over HTTP (WebKitWebDriver), Firefox over
its own socket (Marionette; Debian has no geckodriver). `Driver` is what tests see of either.

    with firefox(profile) as driver:
        driver.goto(address)
        driver.evaluate("document.title")
"""

import base64
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tools.install import find_firefox, find_webkit

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PATIENCE = 60.0
SCRIPT_MS = 60_000
# Runs an expression, waits for it if it is a promise, and always comes back.
EVALUATE = """
const done = arguments[arguments.length - 1];
Promise.resolve().then(() => eval(arguments[0]))
  .then((value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }));
"""
# None of the browser's own requests, no first-run pages, nothing foreign resolved.
FIREFOX_PREFS = {
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "dom.disable_open_during_load": False,
    "extensions.systemAddon.update.enabled": False,
    "extensions.update.enabled": False,
    "marionette.port": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.localDomains": "",
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1, localhost",
    "network.proxy.allow_hijacking_localhost": False,
    "remote.prefs.recommended": True,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
    "toolkit.telemetry.unified": False,
}


class DriverError(AssertionError):
    """A command that the browser refused, or a script that threw."""


class Driver:
    """One browser with one window. `send` carries a WebDriver command by name."""

    name = ""

    def __init__(self, process: "subprocess.Popen[Any]") -> None:
        self.process = process

    def send(self, command: str, **values: Any) -> Any:
        """Carry out a command; what it returns."""
        raise NotImplementedError

    def goto(self, address: str) -> None:
        """Open an address and wait until it has loaded."""
        self.send("Navigate", url=address)

    def reload(self) -> None:
        """Load the page again."""
        self.send("Refresh")

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page or frame; promises are waited for."""
        answer = self.send("ExecuteAsyncScript", script=EVALUATE, args=[expression])
        if "error" in answer:
            raise DriverError(answer["error"])
        return answer["value"]

    def find(self, selector: str) -> str:
        """The reference of the first element that fits."""
        found = self.send("FindElement", using="css selector", value=selector)
        return str(found.get("value", found)[ELEMENT] if "value" in found else found[ELEMENT])

    def count(self, selector: str) -> int:
        """How many elements fit."""
        return int(self.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length"))

    def click(self, selector: str) -> None:
        """A real click in the middle of an element, which must be in sight."""
        self.send("ElementClick", id=self.find(selector))

    def type(self, selector: str, text: str) -> None:
        """Type into an element; a path chooses a file in a file field."""
        self.send("ElementSendKeys", id=self.find(selector), text=text)

    def key(self, key: str) -> None:
        """Press and release a key with the focus where it is."""
        steps = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.send("PerformActions", actions=[{"type": "key", "id": "keys", "actions": steps}])

    def enter_frame(self, selector: str) -> None:
        """From now on everything is done in this frame."""
        self.send("SwitchToFrame", id={ELEMENT: self.find(selector)})

    def enter(self, expression: str) -> None:
        """The same for a frame that only a script can reach, as one inside a shadow root."""
        found = self.send("ExecuteScript", script=f"return {expression}", args=[])
        self.send("SwitchToFrame", id={ELEMENT: found[ELEMENT]})

    def leave_frames(self) -> None:
        """Back to the page itself."""
        self.send("SwitchToFrame", id=None)

    def resize(self, width: int, height: int) -> None:
        """The window's size, borders included."""
        self.send("SetWindowRect", width=width, height=height)

    def screenshot(self, path: Path) -> None:
        """Write what is seen as a PNG."""
        path.write_bytes(base64.b64decode(self.send("TakeScreenshot")))

    def close(self) -> None:
        """End the browser as a person does, and then in any case."""
        with suppress(OSError, DriverError):
            self.send("DeleteSession")
        self.kill()

    def kill(self) -> None:
        """End it as a crash does: at once, with all its processes."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)


class Firefox(Driver):
    """Firefox by Marionette: messages [type, number, …] with their length in front."""

    name = "firefox"

    def __init__(self, process: "subprocess.Popen[Any]", port: int) -> None:
        super().__init__(process)
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE + 10)
        self.number = 0
        self._receive()  # its greeting
        self.send("NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        self.send("SetTimeouts", script=SCRIPT_MS, pageLoad=SCRIPT_MS)

    def send(self, command: str, **values: Any) -> Any:
        if command == "SwitchToFrame":
            values = {"element": (values["id"] or {}).get(ELEMENT)}
        elif command == "TakeScreenshot":
            values = {"full": False}
        self.number += 1
        call = json.dumps([0, self.number, f"WebDriver:{command}", values]).encode()
        self.socket.sendall(str(len(call)).encode() + b":" + call)
        _, number, error, result = self._receive()
        assert number == self.number
        if error:
            raise DriverError(f"{command}: {error['error']}: {error['message']}")
        only_value = isinstance(result, dict) and set(result) == {"value"}
        return result["value"] if only_value else result

    def _receive(self) -> Any:
        size = b""
        while (byte := self._exactly(1)) != b":":
            size += byte
        return json.loads(self._exactly(int(size)))

    def _exactly(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = self.socket.recv(size - len(data))
            if not more:
                raise DriverError("Firefox has hung up")
            data += more
        return data

    def close(self) -> None:
        try:
            self.number += 1
            call = json.dumps([0, self.number, "Marionette:Quit", {"flags": ["eForceQuit"]}])
            self.socket.sendall(f"{len(call)}:{call}".encode())
            self.process.wait(15)
        except (OSError, subprocess.TimeoutExpired):
            pass
        self.socket.close()
        self.kill()

    def kill(self) -> None:
        super().kill()
        self.socket.close()


# Where WebDriver over HTTP has each command: method and path after /session/ID.
PATHS = {
    "DeleteSession": ("DELETE", ""),
    "Navigate": ("POST", "/url"),
    "Refresh": ("POST", "/refresh"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "ExecuteAsyncScript": ("POST", "/execute/async"),
    "FindElement": ("POST", "/element"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "ElementSendKeys": ("POST", "/element/{id}/value"),
    "PerformActions": ("POST", "/actions"),
    "SwitchToFrame": ("POST", "/frame"),
    "SetWindowRect": ("POST", "/window/rect"),
    "SetTimeouts": ("POST", "/timeouts"),
    "TakeScreenshot": ("GET", "/screenshot"),
}


class WebKit(Driver):
    """WebKitGTK's MiniBrowser by WebKitWebDriver."""

    name = "webkit"

    def __init__(self, process: "subprocess.Popen[Any]", port: int, browser: str) -> None:
        super().__init__(process)
        self.base = f"http://127.0.0.1:{port}/session"
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        created = self._call("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self.base += "/" + created["sessionId"]
        self.send("SetTimeouts", script=SCRIPT_MS, pageLoad=SCRIPT_MS)

    def send(self, command: str, **values: Any) -> Any:
        method, path = PATHS[command]
        return self._call(method, path.format(**values), values if method == "POST" else None)

    def _call(self, method: str, path: str, values: Any) -> Any:
        data = None if values is None else json.dumps(values).encode()
        request = Request(self.base + path, data, {"Content-Type": "application/json"})
        request.method = method
        try:
            with urlopen(request, timeout=PATIENCE + 10) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            told = json.load(error)["value"]
            raise DriverError(f"{path}: {told['error']}: {told.get('message')}") from None


@contextmanager
def firefox(profile: Path, prefs: dict[str, Any] | None = None) -> Iterator[Driver]:
    """Firefox, headless, with this profile; opened again with the same one it remembers."""
    executable = find_firefox()
    if not executable:
        raise DriverError("no Firefox found: `make test-browsers` installs it or says how")
    profile.mkdir(parents=True, exist_ok=True)
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(value)});"
        for name, value in {**FIREFOX_PREFS, **(prefs or {})}.items()
    ]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    told = profile / "MarionetteActivePort"
    told.unlink(missing_ok=True)
    command = [executable, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    process = started(command, profile)
    port = int(waited(process, lambda: told.exists() and told.read_text(encoding="utf-8")))
    driver = Firefox(process, port)
    try:
        yield driver
    finally:
        driver.close()


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """WebKitGTK on a screen of its own that nobody sees; it remembers nothing once closed."""
    tools = find_webkit()
    if not tools:
        raise DriverError("no WebKitGTK found: `make test-browsers` installs it or says how")
    folder.mkdir(parents=True, exist_ok=True)
    port = free_port()
    command = [tools.driver, f"--port={port}"]
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        command = [tools.screen, "-a", "-s", "-screen 0 1400x1000x24", *command]
    process = started(command, folder)
    waited(process, lambda: listens(port))
    driver = WebKit(process, port, tools.browser)
    try:
        yield driver
    finally:
        driver.close()


def started(command: list[str], home: Path) -> "subprocess.Popen[Any]":
    """The browser in a process group and a home folder of its own."""
    environment = {
        **os.environ,
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_DATA_HOME": str(home / "data"),
        # as root, in a container, WebKit's own sandbox cannot be made
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "MOZ_CRASHREPORTER_DISABLE": "1",
    }
    nothing = subprocess.DEVNULL
    return subprocess.Popen(
        command, env=environment, stdout=nothing, stderr=nothing, start_new_session=True
    )


def waited(process: "subprocess.Popen[Any]", there: Callable[[], Any]) -> Any:
    """Wait for a browser to start; what the condition gave."""
    end = time.monotonic() + PATIENCE
    while not (result := there()):
        if process.poll() is not None:
            raise DriverError(f"the browser ended with {process.returncode}: {process.args}")
        if time.monotonic() > end:
            os.killpg(process.pid, signal.SIGKILL)
            raise DriverError(f"the browser did not start: {process.args}")
        time.sleep(0.05)
    return result


def free_port() -> int:
    """A port on which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listens(port: int) -> bool:
    """Whether somebody listens on the port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


DRIVERS = {"firefox": firefox, "webkit": webkit}
