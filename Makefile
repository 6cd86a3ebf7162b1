# On a fresh machine: make play, make test. Both install what they need the first time.
.PHONY: play check test lint format bench setup clean

play:
	@scripts/setup play
	@.venv/bin/python scripts/build_page.py
	@.venv/bin/trowel serve

check:
	@scripts/check

test:
	@scripts/test

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
