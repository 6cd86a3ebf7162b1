"""The `kind` and `parts` of moves are part of the protocol: they stay when a class of the engine is renamed."""

from __future__ import annotations

import dataclasses
import inspect
import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from trowel.games import NAMES
from trowel.server.views import move_kind

GOLDEN = Path(__file__).parent / "golden" / "move-kinds.json"


def move_classes(game: str) -> list[type]:
    modules = [name for part in ("moves", "choices", "outcomes") if find_spec(name := f"trowel.games.{game}.{part}")]
    classes = {cls for name in modules for _, cls in inspect.getmembers(import_module(name), inspect.isclass)}
    return sorted(
        (cls for cls in classes if dataclasses.is_dataclass(cls) and hasattr(cls, "say")), key=lambda cls: cls.__name__
    )


def test_the_kinds_and_parts_of_all_moves_are_those_of_the_first_edition() -> None:
    kinds = {
        game: {
            move_kind(object.__new__(cls)): [field.name for field in dataclasses.fields(cls)]
            for cls in move_classes(game)
        }
        for game in NAMES
    }
    assert kinds == json.loads(GOLDEN.read_text("utf-8"))
