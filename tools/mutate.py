"""Mutation testing of the engine: `make mutate` (MUTATE="captures sums --sample 60").

Puts small faults into a module, one after the other (`mutants.py`), and lets the tests that run the
changed lines find them, the quickest first. All is imported and collected once; for each mutant a
child is forked, which changes the code of one function in place. What a fault does when modules are
imported shows in a process of its own. What was found out is kept in .cache/mutate, so that a run
that was stopped goes on: a mutant that was killed stays so while its function is the same, and
survivors are tried again when tests have changed. tools/mutants_equivalent.toml names mutants that
no test can find, and why.
"""

import argparse
import json
import os
import random
import resource
import select
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tools import mutate_patch as patch
from tools import mutate_tests as tests
from tools.mutants import Finder, Mutant

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = ROOT / "tools" / "mutants_equivalent.toml"
RESULTS = tests.KEPT / "results.json"
MODULES = (
    "captures", "sums", "layout", "gather", "stack", "hold", "casino", "casino_checks", "claims",
    "scoring", "play", "legal", "deal", "state", "notation", "moves", "variant", "view", "record",
    "game", "options",
)  # fmt: skip
SEED = 1
LEAST, TIMES = 10, 3  # s that the tests may take, and how many times as long as without the fault
BUDGET = 30.0  # s of tests for one mutant
MEMORY = 4 << 30
IMPORTED = "when imported"


class Run:
    """What is to be tried, with which tests, and what came out."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.known = tests.known(look=not options.report)
        self.version = tests.digest(tests.files())
        self.equivalent = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
        self.results: dict[str, dict[str, Any]] = {}
        if RESULTS.exists():
            self.results = json.loads(RESULTS.read_text(encoding="utf-8"))
        self.finders = {name: Finder(tests.ENGINE / f"{name}.py") for name in options.modules}
        self.drawn = {name: self._draw(name, options.sample) for name in options.modules}
        self.killers: Counter[str] = Counter()
        for result in self.results.values():
            self.killers.update([result["by"]])

    def _draw(self, name: str, sample: int) -> list[Mutant]:
        """All mutants of a module that are not equivalent, or so many of them at random."""
        equivalent = self.equivalent.get(name, {})
        found = [one for one in self.finders[name].found if one.name not in equivalent]
        drawn = random.Random(f"{SEED} {name}").sample(found, len(found))
        return drawn[:sample] if sample else drawn

    def key(self, mutant: Mutant) -> str:
        """The mutant's name among the results; another one where its function has changed."""
        text = sha256(mutant.text.encode()).hexdigest()[:8]
        return f"{mutant.module} {text} {mutant.name}"

    def result(self, mutant: Mutant) -> dict[str, Any] | None:
        """What is known of it: by which test it was killed; None if it has to be tried."""
        found = self.results.get(self.key(mutant))
        return found if found and (found["by"] or found["version"] == self.version) else None

    def todo(self) -> Iterator[Mutant]:
        """What has to be tried."""
        for drawn in self.drawn.values():
            yield from (mutant for mutant in drawn if self.result(mutant) is None)

    def keep(self, mutant: Mutant, by: str, seconds: float) -> None:
        """Note by which test a mutant was killed, "" if by none."""
        self.results[self.key(mutant)] = {
            "by": by, "version": self.version, "seconds": round(seconds, 2), "line": mutant.lines[0]
        }  # fmt: skip
        self.killers.update([by])
        part = RESULTS.with_suffix(".part")
        part.write_text(json.dumps(self.results), encoding="utf-8")
        part.replace(RESULTS)
        print(f"{mutant.module} {mutant.lines[0]} {by or 'SURVIVES'} {mutant.name}", flush=True)

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that run the changed lines: those that killed most before, then the quickest.

        All of them for what only runs when the module is imported. As many as fit into the budget.
        """
        lines = set(mutant.lines)
        found = [
            test
            for test, entry in self.known.items()
            if not mutant.function or not lines.isdisjoint(entry["lines"].get(mutant.module, ()))
        ]
        found.sort(key=lambda test: (-self.killers[test], self.known[test]["seconds"]))
        total, chosen = 0.0, list[str]()
        for test in found:
            total += self.known[test]["seconds"]
            if test and (total <= BUDGET or not chosen):
                chosen.append(test)
        return chosen

    def seconds(self, chosen: list[str]) -> int:
        """How long these tests may take."""
        usual: float = sum(self.known[test]["seconds"] for test in chosen)
        return round(LEAST + TIMES * usual)

    def imported(self, mutant: Mutant) -> bool:
        """Whether the change may show when modules are imported."""
        lines = self.known[""]["lines"].get(mutant.module, ())
        return not mutant.function or not set(mutant.lines).isdisjoint(lines)


class Plugin:
    """Collects all tests once, then tries mutant after mutant instead of running them."""

    def __init__(self, run: Run, until: float) -> None:
        self.run = run
        self.until = until

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        for mutant in list(self.run.todo()):
            if time.monotonic() > self.until:
                break
            start = time.monotonic()
            chosen = [items[test] for test in self.run.tests_of(mutant) if test in items]
            by = self._killer(mutant, chosen) if mutant.function else ""
            if not by and self.run.imported(mutant):
                by = afresh(self.run, mutant)
            self.run.keep(mutant, by, time.monotonic() - start)
        return True

    def _killer(self, mutant: Mutant, chosen: list[pytest.Item]) -> str:
        """The test that a fork in which the code is changed does not pass, or why it ended."""
        if not chosen:
            return ""
        limit = self.run.seconds([item.nodeid for item in chosen])
        coming, going = os.pipe()
        child = os.fork()
        if not child:
            try:
                within_limits(limit)
                changed = patch.change(self.run.finders[mutant.module], mutant)
                told = failing(chosen) if changed else ""
            except BaseException as error:
                told = type(error).__name__
            os.write(going, told.encode())
            os._exit(0)
        os.close(going)
        ready, _, _ = select.select([coming], [], [], 100 * limit)
        if not ready:
            os.kill(child, 9)
        told = os.read(coming, 1000).decode() if ready else ""
        os.close(coming)
        _, status = os.waitpid(child, 0)
        return told if os.waitstatus_to_exitcode(status) == 0 else "too long"


def within_limits(seconds: int) -> None:
    """So much of the processor's time and of memory for this process, and nothing is shown."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


class Watch:
    """Remembers the first test that fails."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def failing(items: list[pytest.Item]) -> str:
    """The first of these tests that fails, "" if none does."""
    watch = Watch()
    items[0].config.pluginmanager.register(watch)
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if watch.failed:
            break
    return watch.failed


def afresh(run: Run, mutant: Mutant) -> str:
    """What kills a mutant that is there from the first import on, in a process of its own."""
    chosen = run.tests_of(mutant)
    limit = LEAST + run.seconds(chosen)
    number = run.finders[mutant.module].found.index(mutant)
    command = [sys.executable, "-m", "tools.mutate_patch", mutant.module, str(number), *chosen]
    environment = {**os.environ, "ZWICKER_QUICK": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, text=True, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )  # fmt: skip
    return f"{IMPORTED}: {last_failed(done.stdout)}" if done.returncode else ""


def last_failed(told: str) -> str:
    """Which test pytest says failed."""
    lines = [line for line in told.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0][:160] if lines else "no test could be run"


def report(run: Run) -> None:
    """For each module: mutants, tried, killed, and the survivors."""
    tried = killed = 0
    for name, drawn in run.drawn.items():
        # survivors of other tests count as survivors until they have been tried again
        results = [(mutant, run.results.get(run.key(mutant))) for mutant in drawn]
        known = [(mutant, result) for mutant, result in results if result is not None]
        left = [mutant for mutant, result in known if not result["by"]]
        tried, killed = tried + len(known), killed + len(known) - len(left)
        equivalent = len(run.equivalent.get(name, {}))
        share = f"{100 * (1 - len(left) / len(known)):.0f} %" if known else "-"
        total = len(run.finders[name].found) - equivalent
        print(f"{name}: {len(known)} of {total} tried, {len(known) - len(left)} killed, {share}")
        for mutant in sorted(left, key=lambda one: one.lines[0]):
            print(f"    {mutant.lines[0]} {mutant.name}")
    print(f"all: {killed} of {tried}, {100 * killed / max(tried, 1):.1f} %")


def main() -> None:
    """Try what is to be tried, and say what survives."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", default=list(MODULES), metavar="module")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants of each module")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many")
    parser.add_argument("--report", action="store_true", help="only say what is known")
    options = parser.parse_args()
    os.environ["ZWICKER_QUICK"] = "1"
    run = Run(options)
    if not options.report and next(run.todo(), None) is not None:
        plugin = Plugin(run, time.monotonic() + 60 * options.minutes)
        pytest.main([*tests.OPTIONS, *map(str, tests.files())], plugins=[plugin, patch.Settings()])
    report(run)


if __name__ == "__main__":
    main()
