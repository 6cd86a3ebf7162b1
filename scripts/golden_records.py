"""Write golden records: one finished game of every mode under every version of the rules.

    python -m scripts.golden_records

Existing files are kept: they prove that games of old versions still load, so they are never written again. Run this
after adding a version or a mode; tests/core/test_rules_versions.py replays all of them.
"""

from __future__ import annotations

import random
from pathlib import Path

import trowel
from tests.modes import MODES, Mode
from tests.varied import play_varied
from trowel.games import game
from trowel.testing import play_randomly

GOLDEN = Path(__file__).parent.parent / "tests/core/golden/records"


def path_of(mode: Mode, rules: str) -> Path:
    """Return the file of a mode under a version; long values, such as a deal, are left out of its name."""
    values = {
        name: "".join(character for character in str(value) if character.isalnum()) for name, value in mode[1].items()
    }
    parts = [name if len(value) > 12 else f"{name}-{value or 'none'}" for name, value in values.items()]
    return GOLDEN / rules.replace("/", "-") / f"{'-'.join(parts)}.txt"


def play(mode: Mode, rules: str) -> trowel.Match:
    """Return a finished game with many kinds of moves."""
    name, options = mode
    match = trowel.new(name, rules=rules, seed=f"golden {rules}", **options)
    rng = random.Random(rules)
    return play_randomly(play_varied(match, rng, set()), rng)


def main() -> None:
    for mode in MODES:
        for version in game(mode[0]).versions:
            path = path_of(mode, version.name)
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(play(mode, version.name).record(), "utf-8")
                print(path.relative_to(GOLDEN))


if __name__ == "__main__":
    main()
