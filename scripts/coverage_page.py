"""Write docs/coverage.md from the measurements of scripts/coverage."""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from textwrap import fill

from coverage import Coverage

ROOT = Path(__file__).resolve().parent.parent
PAGE_SUMMARY = ROOT / "web" / "coverage" / "coverage-summary.json"
TARGET = ROOT / "docs" / "coverage.md"

TEXT = """# Coverage

Which lines the tests run. `make coverage` measures it and writes this page; {date}.

Python is measured uncompiled (`TROWEL_JIT=0`), because compiled kernels leave no trace, without the browser tests and
without the tests marked `slow`, which play many games and would take hours, except those of the terminal, the server,
the arena and the evaluation. Lines that only run in other processes (workers of bots and of the server), or after the
five minutes that a test may take, count as not run. So the figures are a lower bound.{note}

| package | statements | run |
|---|---|---|
{packages}

The page's logic (`web/src/**/*.ts` without texts and generated types) is measured in its unit tests (vitest) only; the
browser tests play whole games with everything.

| part of the page | lines | run |
|---|---|---|
{parts}
"""


def package_of(path: str) -> str:
    """Return the package to which a file counts: two levels below `trowel`, such as `games.scarabya`."""
    parts = Path(path).with_suffix("").parts
    parts = parts[parts.index("trowel") + 1 :]
    if len(parts) == 1:
        return "trowel"
    return f"{parts[0]}.{parts[1]}" if parts[0] in ("games", "bots") and len(parts) > 2 else parts[0]


def measure_python() -> dict[str, tuple[int, int]]:
    """Return statements and those that ran, by package; nothing if only the page was measured."""
    if not (ROOT / ".coverage").exists():
        return {}
    coverage = Coverage(config_file=str(ROOT / "pyproject.toml"), data_file=str(ROOT / ".coverage"))
    coverage.load()
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for path in coverage.get_data().measured_files():
        if "/trowel/" in path and Path(path).exists():
            _, statements, _, missing, _ = coverage.analysis2(path)
            counts[package_of(path)][0] += len(statements)
            counts[package_of(path)][1] += len(statements) - len(missing)
    return {name: (total, run) for name, (total, run) in sorted(counts.items())}


def measure_page() -> dict[str, tuple[int, int]]:
    """Return lines and those that ran, by directory of web/src."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for path, figures in json.loads(PAGE_SUMMARY.read_text("utf-8")).items():
        if path != "total":
            name = str(Path(path).parent).partition("/web/src/")[2]
            counts[name][0] += figures["lines"]["total"]
            counts[name][1] += figures["lines"]["covered"]
    return {name: (total, run) for name, (total, run) in sorted(counts.items())}


def rows(counts: dict[str, tuple[int, int]]) -> str:
    if not counts:
        return "| not measured in this run | | |"
    total = sum(count for count, _ in counts.values()), sum(run for _, run in counts.values())
    lines = [f"| {name} | {count:,} | {run / max(1, count):.0%} |" for name, (count, run) in counts.items()]
    return "\n".join([*lines, f"| **all** | {total[0]:,} | {total[1] / max(1, total[0]):.0%} |"]).replace("%", " %")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--note", default="", help="what was different in this run")
    note = parser.parse_args().note
    parts = {"packages": rows(measure_python()), "parts": rows(measure_page())}
    text = TEXT.format(date=datetime.now(UTC).date(), note=note and f"\n\n{fill(note, 120)}", **parts)
    TARGET.write_text(text, "utf-8")
    print(TARGET.relative_to(ROOT))
