# On a fresh machine: make play, make test. Both install what they need the first time.
.PHONY: play check test layout pictures lint format bench setup clean

play:
	@scripts/setup play
	@.venv/bin/python scripts/build_page.py
	@.venv/bin/trowel serve

check:
	@scripts/check

test:
	@scripts/test

# Measures every combination of window, game, players, phase and language; `make test` runs some of them.
layout: setup
	@.venv/bin/python scripts/build_page.py
	@TROWEL_LAYOUT=all scripts/browser_tests --dist worksteal tests/browser/test_layout.py

# Screenshots of every table and page in all windows, into screenshots/.
pictures: setup
	@.venv/bin/python scripts/build_page.py
	@.venv/bin/python -m scripts.screenshots

lint: setup
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/lint-imports
	@.venv/bin/mypy

format: setup
	@.venv/bin/ruff check --fix .
	@.venv/bin/ruff format .

bench: setup
	@scripts/bench

setup:
	@scripts/setup

clean:
	rm -rf .venv web/node_modules src/trowel/server/page .mypy_cache .ruff_cache .import_linter_cache .pytest_cache .hypothesis bench/out
