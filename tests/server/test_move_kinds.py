"""The `kind` and `parts` of moves are part of the protocol: they stay when a class of the engine is renamed."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from trowel.games import NAMES, game

GOLDEN = Path(__file__).parent / "golden" / "move-kinds.json"


def test_the_kinds_and_parts_of_all_moves_are_those_of_the_first_edition() -> None:
    kinds = {
        name: {
            kind.json_kind: [field.name for field in dataclasses.fields(kind.type)]  # type: ignore[arg-type]
            for kind in (*game(name).notation.moves.kinds, *game(name).notation.outcomes.kinds)
        }
        for name in NAMES
    }
    assert kinds == json.loads(GOLDEN.read_text("utf-8"))
