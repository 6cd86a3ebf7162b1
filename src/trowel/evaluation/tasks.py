"""The tasks of the protocol: one game of each mode. Their names are part of the protocol and never change meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trowel.core.errors import OptionError
from trowel.core.game import Game
from trowel.games import NAMES
from trowel.games import game as find_game


@dataclass(frozen=True)
class Task:
    """A game with the options of one mode."""

    name: str
    game: str
    options: Mapping[str, Any]
    title: str  # for tables in docs/

    def find_game(self) -> Game:
        return find_game(self.game)

    @property
    def seats(self) -> int:
        return self.find_game().seats(self.find_game().options(self.options))


TASKS: dict[str, Task] = {
    task.name: task
    for task in (
        Task("scarabya", "scarabya", {"mode": "standard", "players": 2}, "Scarabya, 2 players"),
        Task("scarabya-duel", "scarabya", {"mode": "duel"}, "Scarabya, duel"),
        Task("scarabya-solo", "scarabya", {"mode": "solo"}, "Scarabya, solo"),
        Task("marajoara", "marajoara", {"players": 2}, "Marajoara, 2 players"),
        Task("marajoara-mission", "marajoara", {"mission": 1}, "Marajoara, mission 1"),
        Task("artifact", "artifact", {"players": 3}, "Artifact, 3 players"),
    )
}


def find_task(name: str) -> Task:
    """Return a task by name; another registered game is a task with its default options.

    Raises:
        OptionError: there is no such task.
    """
    if name in TASKS:
        return TASKS[name]
    if name in NAMES:
        return Task(name, name, {}, name)
    names = ", ".join(dict.fromkeys([*TASKS, *NAMES]))
    raise OptionError(f"unknown task {name!r}; choose from {names}", f"tâche inconnue : {name!r} ; au choix : {names}")
