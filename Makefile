# `make play` and `make test` are all that a fresh clone needs (Python 3.11+, Node 20+, git, make).

PYTHON ?= python3
BIN := .venv/bin
# Parallel test processes.
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# Players to measure: variant, seats, first player, second player.
ARENA ?= christiansen 2 5 4 --deals 100

# What the fuzzer is told.
FUZZ ?=

# What mutation testing is told.
MUTATE ?=

.PHONY: help play site release screens pictures test test-all test-unit test-pythons test-browser test-browsers test-pyodide test-kill coverage mutate lint bench bench-web lighthouse soak fuzz audit format arena puzzles clean python

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: site  ## build the site, serve it on this machine and open it
	@$(PYTHON) -m tools.serve

site: python node_modules/.package-lock.json  ## the deployable folder site/
	@$(PYTHON) -m tools.build

release: python node_modules/.package-lock.json  ## the site as one zip for any web server: dist/
	@$(PYTHON) -m tools.release

screens: $(BIN)/.ready node_modules/.package-lock.json  ## keep anew what all screens look like: tests/browser/screens/
	@$(PYTHON) -m tools.install browser
	@ZWICKER_SCREENS=anew $(BIN)/python -m pytest tests/browser/test_screens.py

pictures: $(BIN)/.ready site  ## take the pictures in static/screenshots/ anew
	@$(PYTHON) -m tools.install browser
	@$(BIN)/python -m tools.pictures

test: $(BIN)/.ready node_modules/.package-lock.json  ## the tests: engine, engine inside Pyodide, browsers
	@$(PYTHON) -m tools.install browsers
	@$(BIN)/python -m pytest -n $(JOBS)

test-all: $(BIN)/.ready node_modules/.package-lock.json  ## the slow ones as well
	@$(PYTHON) -m tools.install browsers
	@ZWICKER_SLOW=1 ZWICKER_BROWSERS=1 $(BIN)/python -m pytest -n $(JOBS)

test-unit: $(BIN)/.ready  ## only the tests that need no browser
	@$(BIN)/python -m pytest -n $(JOBS) --ignore tests/browser --ignore tests/browsers --ignore tests/pyodide

test-pythons: $(BIN)/.ready node_modules/.package-lock.json  ## the same, quickly, with every python3.11 to 3.14 on the PATH
	@$(BIN)/python -m tools.pythons

test-browser: $(BIN)/.ready node_modules/.package-lock.json  ## only the page, in Chromium, slow ones as well
	@$(PYTHON) -m tools.install browser
	@ZWICKER_SLOW=1 $(BIN)/python -m pytest -n $(JOBS) tests/browser

test-browsers: $(BIN)/.ready node_modules/.package-lock.json  ## the page in Firefox and WebKitGTK too (slow)
	@$(PYTHON) -m tools.install browsers
	@ZWICKER_BROWSERS=1 $(BIN)/python -m pytest tests/browsers

test-pyodide: $(BIN)/.ready node_modules/.package-lock.json  ## only what runs inside Pyodide, all of it
	@$(PYTHON) -m tools.install browser
	@ZWICKER_SLOW=1 $(BIN)/python -m pytest tests/pyodide

lint: $(BIN)/.ready  ## format, lint and types, nothing changed
	@$(BIN)/ruff format --check
	@$(BIN)/ruff check
	@$(BIN)/mypy

format: $(BIN)/.ready  ## format the Python files
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

arena: $(BIN)/.ready  ## measure computer players (ARENA="christiansen 2 5 3 --deals 50")
	@$(BIN)/python -m tools.arena --jobs $(JOBS) $(ARENA)

puzzles: $(BIN)/.ready  ## make the puzzles anew (goes on where a run before was stopped)
	@nice -n 19 $(BIN)/python -m tools.make_puzzles $(PUZZLES)

bench: python node_modules/.package-lock.json  ## measure the engine and the search, also in Pyodide (docs/performance.md)
	@$(PYTHON) -m tools.bench --write
	@$(PYTHON) -m tools.bench_search
	@node tools/bench-pyodide.mjs

bench-web: $(BIN)/.ready node_modules/.package-lock.json  ## measure the page's start against a bare Pyodide (quiet machine, 15 minutes)
	@$(PYTHON) -m tools.install browser
	@$(BIN)/python -m tools.bench_web $(BENCH)

lighthouse: python node_modules/.package-lock.json  ## what Lighthouse says of the page (LIGHTHOUSE=--faults)
	@$(PYTHON) -m tools.install browser
	@cd tools/lighthouse && npm ci --ignore-scripts --no-audit --no-fund
	@$(PYTHON) -m tools.lighthouse $(LIGHTHOUSE)

soak: python  ## thousands of games of every variant (SOAK="--mixed 100000"), goes on where it stopped
	@$(PYTHON) -m tools.soak $(SOAK)

test-kill: $(BIN)/.ready node_modules/.package-lock.json  ## kill the tab or the browser 200 times in the middle of play
	@$(PYTHON) -m tools.install browser
	@ZWICKER_KILLS=200 $(BIN)/python -m pytest -s tests/browser/test_kills.py

fuzz: python  ## fuzz all texts from outside for ten minutes (FUZZ="--seconds 60"); Linux only
	@test -x .cache/fuzz-venv/bin/python || $(PYTHON) -m venv .cache/fuzz-venv
	@.cache/fuzz-venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-fuzz.txt
	@.cache/fuzz-venv/bin/python -m tools.fuzz $(FUZZ)

coverage: $(BIN)/.ready node_modules/.package-lock.json  ## the branches that the tests without a browser run, held against what is promised
	@$(BIN)/python -m tools.covered

mutate: $(BIN)/.ready  ## put faults into the engine and let the tests find them (MUTATE="captures --sample 60"), goes on where it stopped
	@nice -n 19 $(BIN)/python -m tools.mutate $(MUTATE)

audit: python node_modules/.package-lock.json  ## look for known faults in all dependencies, and that all are pinned
	@$(PYTHON) -m tools.audit

clean:  ## remove everything that was built or installed here
	rm -rf site .venv node_modules tools/lighthouse/node_modules .cache build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name one: make PYTHON=python3.12 ...")'

node_modules/.package-lock.json: package-lock.json .npmrc
	@command -v npm >/dev/null || { echo "Node.js 20 or newer with npm is needed" >&2; exit 1; }
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

$(BIN)/.ready: requirements-dev.txt | python
	@$(PYTHON) -m tools.install venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@
