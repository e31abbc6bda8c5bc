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
BEST = $(BIN)/python scripts/compiled.py best
QUICK = tests/core tests/games tests/goldens tests/match tests/store tests/test_imports.py tests/test_maps.py tests/test_names.py tests/test_tree.py tests/test_rule_trace.py
BESIDE = $(BIN)/python scripts/compiled.py beside $(BIN)/lanternwood
SECTION = @printf '\n== %s ==\n'

.PHONY: help play terminal soak bench-server bench-page test test-compiled quick check bench goldens rules types shots compiled clean setup setup-compile setup-dev

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: setup ## start the table server and open it (ARGS=--lan for the living room)
	@$(BESIDE) serve $(ARGS)

terminal: setup ## play in the terminal (GAME=wispwood)
	@LANTERNWOOD_QUIET_BUILD=1 $(BESIDE) play $(GAME) $(ARGS)

# The rules and the server are tested on pure Python, the shared suite on both builds; what plays many games or drives a
# browser takes the compiled build where one can be made.
test: check ## every check and test: pure, compiled, in a browser, and installed elsewhere
	$(SECTION) 'the compiled build'
	@if reason="$$($(BIN)/python scripts/compiled.py possible 2>&1)"; \
	then $(BIN)/python scripts/compiled.py build; \
	else printf 'NOT MADE: %s.\nOnly the pure build is tested.\n' "$$reason"; fi
	$(SECTION) 'tests, pure Python'
	@$(BIN)/python -m pytest -n 2
	$(SECTION) 'tests of lab, training, faults and documented commands'
	@$(BEST) $(BIN)/python -m pytest -n 2 tests/lab tests/rl tests/hidden tests/documented tests/faults
	$(SECTION) 'tests in a browser'
	@$(BEST) $(BIN)/python -m pytest -n 2 tests/browser
	@if $(BIN)/python scripts/compiled.py possible >/dev/null 2>&1; then $(MAKE) --no-print-directory test-compiled; fi

test-compiled: compiled
	$(SECTION) 'tests, compiled'
	@PYTHONPATH=$(COMPILED) $(BIN)/python scripts/compiled.py prove
	@PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n 2 tests/conformance tests/goldens
	$(SECTION) 'tests of what is given out'
	@$(BIN)/python -m pytest -n 2 --dist loadfile tests/release

quick: setup-dev ## an answer in three minutes: ruff, mypy, the rules, and one table of each game
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(BIN)/python -m pytest -n 2 -x $(QUICK)

check: setup-dev ## ruff (lint and format), mypy --strict, and the web client's types and own tests
	$(SECTION) 'ruff'
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	$(SECTION) 'mypy'
	@$(BIN)/mypy
	$(SECTION) 'web client'
	@$(BIN)/python scripts/web.py check
	@$(BIN)/python scripts/web.py test

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
