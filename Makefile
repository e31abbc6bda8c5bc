# Every target sets up what it needs; `make` alone lists them.
# A Python 3.11 or newer is all a machine must have.

GAME ?= wispwood
ARGS ?=

BIN := $(if $(wildcard .venv/Scripts),.venv/Scripts,.venv/bin)
COMPILED := $(CURDIR)/build/compiled

FIND_PYTHON = for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo "$$p"; break; }; done
SETUP = python="$$($(FIND_PYTHON))"; \
	if [ -n "$$python" ]; then "$$python" scripts/setup.py $(1); \
	elif command -v uv >/dev/null; then uv run --quiet --no-project --python '>=3.11' scripts/setup.py $(1); \
	else echo 'Missing: Python 3.11 or newer (tried python3, python3.11 to python3.14, python).' >&2; exit 1; fi
BESIDE = $(BIN)/python scripts/compiled.py beside $(BIN)/lanternwood
SECTION = @printf '\n== %s ==\n'

.PHONY: help play terminal soak bench-server bench-page test test-compiled check bench goldens rules types shots compiled clean setup setup-compile setup-dev

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: setup ## start the table server and open it (ARGS=--lan for the living room)
	@$(BESIDE) serve $(ARGS)

terminal: setup ## play in the terminal (GAME=wispwood)
	@LANTERNWOOD_QUIET_BUILD=1 $(BESIDE) play $(GAME) $(ARGS)

test: check ## every check and test: pure, in a browser, compiled, and installed elsewhere
	$(SECTION) 'tests, pure Python'
	@$(BIN)/python -m pytest -n 2
	$(SECTION) 'tests in a browser'
	@$(BIN)/python -m pytest -n 2 tests/browser
	$(SECTION) 'tests, compiled'
	@if reason="$$($(BIN)/python scripts/compiled.py possible 2>&1)"; \
	then $(MAKE) --no-print-directory test-compiled; \
	else printf 'NOT RUN: %s.\nOnly the pure build was tested.\n' "$$reason"; fi

test-compiled: compiled
	@PYTHONPATH=$(COMPILED) $(BIN)/python scripts/compiled.py prove
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n 2 tests/conformance tests/goldens tests/rl/test_encoding.py tests/rl/test_runner.py
	$(SECTION) 'tests of what is given out'
	@$(BIN)/python -m pytest -n 2 --dist loadfile tests/release

check: setup-dev ## ruff (lint and format), mypy --strict, and the web client's types
	$(SECTION) 'ruff'
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	$(SECTION) 'mypy'
	@$(BIN)/mypy
	$(SECTION) 'web client'
	@$(BIN)/python scripts/web.py check

types: setup-dev ## make web/src/messages.ts from the server's types
	@$(BIN)/python scripts/web.py types

shots: setup-dev ## take pictures of the main states into build/shots (ARGS=--docs also for the docs)
	@$(BIN)/python -m tests.browser.shots $(ARGS)

bench: setup-dev ## decisions per second against a baseline, pure and compiled (ARGS=--json)
	@if reason="$$($(BIN)/python scripts/compiled.py possible 2>&1)"; \
	then $(BIN)/python scripts/compiled.py build >&2; \
	else printf 'compiled build NOT MEASURED: %s.\n' "$$reason" >&2; fi
	@$(BIN)/lanternwood bench $(ARGS)

bench-server: setup-dev ## the server under load, beside boardgame.io (ARGS=--json)
	@$(BIN)/python scripts/compiled.py possible >/dev/null 2>&1 && $(BIN)/python scripts/compiled.py build >&2 || true
	@$(BIN)/python bench/server.py $(ARGS)

bench-page: setup-dev ## how soon a table can be played on a slow phone, and how much script it takes (ARGS=--json)
	@$(BIN)/python -m bench.page $(ARGS)

soak: setup-dev ## kill the server 200 times under load: nothing acknowledged may be lost
	@$(BIN)/python -m tests.faults.soak --kills 200

goldens: setup-dev ## make the golden files again (review the difference before committing)
	@$(BIN)/python -m tests.make_goldens

rules: setup-dev ## print each numbered rule and the tests that show it
	@$(BIN)/python -m tests.rules

compiled: setup-compile ## build with mypyc into build/compiled: bots and hints become many times faster
	@$(BIN)/python scripts/compiled.py build

clean: ## remove .venv and all that was built
	rm -rf .venv build dist web/node_modules src/lanternwood/server/client .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests scripts bench -name __pycache__ -type d -prune -exec rm -rf {} +

setup:
	@$(call SETUP,play)

setup-compile:
	@$(call SETUP,compile)

setup-dev:
	@$(call SETUP,dev)
