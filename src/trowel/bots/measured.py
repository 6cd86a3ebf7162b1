"""What the levels were measured to do, as declared in `bots/<game>/measured.toml`: the figures that people see."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from trowel.games import BUILT_IN


@dataclass(frozen=True)
class MeasuredLevels:
    """Figures of all levels of a mode, weakest first; a level beyond the end of a list has not been measured."""

    option: str | None  # the option that selects the table; None: it counts for every game
    values: tuple[str, ...]  # of this option
    players: int  # at the tables measured
    points: tuple[float, ...]  # mean score where every seat is of the level
    wins: tuple[float, ...]  # from level 2 on: share of the games won against the level below in all other seats


@cache
def measured_levels(game: str) -> tuple[MeasuredLevels, ...]:
    """Return the tables of a game; the first whose option has one of the values counts. Registered games have none."""
    if game not in BUILT_IN:
        return ()
    text = files(f"trowel.bots.{game}").joinpath("measured.toml").read_text("utf-8")
    return tuple(
        MeasuredLevels(
            option=table.get("when", {}).get("option"),
            values=tuple(table.get("when", {}).get("values", ())),
            players=table["players"],
            points=tuple(table.get("points", ())),
            wins=tuple(table.get("wins", ())),
        )
        for table in tomllib.loads(text)["table"]
    )
