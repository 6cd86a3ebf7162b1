# On a fresh machine: make play, make test. Both install what they need the first time.
.PHONY: play check test ecosystem layout pictures lint format docs coverage bench setup clean

play:
	@scripts/setup play
	@.venv/bin/python scripts/build_page.py
	@.venv/bin/trowel serve

check:
	@scripts/check

test:
	@scripts/test

# Runs sb3-contrib, tianshou and torchrl on the environments, in a virtual environment of its own.
ecosystem:
	@scripts/ecosystem

# Measures every combination of window, game, players, phase and language; `make test` runs some of them.
layout: setup
	@.venv/bin/python scripts/build_page.py
	@TROWEL_LAYOUT=all scripts/browser_tests tests/browser/test_layout.py

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

# The documentation as a site, in site/.
docs: setup
	@scripts/docs

# Which lines the tests run, in Python and on the page; writes docs/coverage.md. Up to an hour.
coverage: setup
	@scripts/coverage

bench: setup
	@scripts/bench

setup:
	@scripts/setup

clean:
	rm -rf .venv .venv-ecosystem site web/node_modules web/coverage src/trowel/server/page .mypy_cache .ruff_cache .import_linter_cache .pytest_cache .hypothesis bench/out
