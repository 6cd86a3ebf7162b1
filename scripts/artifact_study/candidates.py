"""Components files that differ from the game's own in chosen numbers."""

from __future__ import annotations

import re
from pathlib import Path

import trowel.games.artifact

DEFAULT = Path(trowel.games.artifact.__file__).with_name("components.toml")


def replace_numbers(text: str, key: str, values: list[int]) -> str:
    """Return the text with other values of a key of the six [[exhibition]] tables, in their order."""
    numbers = iter(values)
    text, count = re.subn(rf"(?m)^{key} = \d+", lambda _: f"{key} = {next(numbers)}", text)
    if count != len(values):
        raise ValueError(f"{key} occurs {count} times, not {len(values)}")
    return text


def replace_track(text: str, key: str, values: list[int]) -> str:
    """Return the text with another list of a track."""
    text, count = re.subn(rf"(?m)^{key} = \[.*?\]", f"{key} = {values}", text)
    if count != 1:
        raise ValueError(f"no track {key}")
    return text


def candidate_text(
    prestige: list[int] | None = None,
    tile_income: list[int] | None = None,
    income: list[int] | None = None,
    coins: list[int] | None = None,
    cost: list[int] | None = None,
) -> str:
    """Return the default components with other numbers; the tiles are in the order of the file."""
    text = DEFAULT.read_text("utf-8")
    for key, values in (("prestige", prestige), ("income", tile_income)):
        text = text if values is None else replace_numbers(text, key, values)
    for key, values in (("income", income), ("coins", coins), ("cost", cost)):
        text = text if values is None else replace_track(text, key, values)
    return text
