"""The bots by name: `random`, `greedy`, `level-1` (weakest) to `level-6` for each game and mode; solo has three.

How strong each is, measured: docs/strength.md. A number of simulations of one's own goes behind the name:
`level-6@500`.
"""

from __future__ import annotations

import random as dice
import re
from dataclasses import dataclass, replace
from typing import Any

from trowel.bots.base import Bot, Budget, Position, Stop, Thinker
from trowel.bots.marajoara.mission import MissionBot, MissionSearch
from trowel.bots.random import RandomBot
from trowel.bots.scarabya.duel import DuelBot, DuelSearch
from trowel.bots.scarabya.site import SiteBot, SiteSearch
from trowel.bots.search.mcts import TreeBot, TreeSearch
from trowel.bots.simple import GreedyBot
from trowel.core.errors import OptionError
from trowel.core.game import Game, Move, Options

LEVEL = re.compile(r"level-([1-6])(?:@([1-9]\d{0,6}))?", re.ASCII)
SECONDS_A_TURN = 2.0  # of the strongest level, on one core
FEW = 60  # simulations of a site or a duel: a second or two without the compiler

Search = SiteSearch | DuelSearch | TreeSearch | MissionSearch


class Careless:
    """A weaker level: now and then a move of another bot instead of its own."""

    def __init__(self, seed: int, careful: Bot, careless: Bot, how_often: float) -> None:
        self._dice = dice.Random(seed)
        self._careful, self._careless, self._how_often = careful, careless, how_often

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        chosen = self._careless if self._dice.random() < self._how_often else self._careful
        return chosen.choose(position, stop)


@dataclass(frozen=True)
class Lazy:
    """A search that leaves the move to greedy so often."""

    search: Search
    how_often: float


Level = Search | Lazy | float  # or greedy that plays any move at all so often


def site(simulations: int, width: int, candidates: int) -> SiteSearch:
    return SiteSearch(width, candidates, Budget(simulations))


def duel(simulations: int, candidates: int) -> DuelSearch:
    return DuelSearch(candidates, Budget(simulations))


def dig(simulations: int, plies: int = 8) -> TreeSearch:
    """Marajoara."""
    return TreeSearch(Budget(simulations), temperature=2.0, heat=0.5, plies=plies)


def mission(kept: int) -> MissionSearch:
    """Marajoara, solo; what stands in for simulations is how many positions are kept."""
    return MissionSearch(Budget(kept))


def expedition(simulations: int, plies: int = 8) -> TreeSearch:
    """Artifact."""
    return TreeSearch(Budget(simulations), temperature=1.0, heat=0.5, plies=plies)


LEVELS: dict[tuple[str, str], tuple[Level, ...]] = {
    ("scarabya", "standard"): (0.5, 0.0, site(1, 1, 1), site(16, 1, 8), site(60, 2, 12), site(1000, 20, 32)),
    ("scarabya", "duel"): (0.8, 0.5, 0.25, 0.0, Lazy(duel(40, 4), 0.25), duel(10_000, 60)),
    ("scarabya", "solo"): (site(1, 1, 1), site(24, 1, 8), site(300, 10, 24)),
    ("marajoara", "table"): (0.6, 0.25, 0.0, dig(8), dig(60), dig(2000)),
    ("marajoara", "solo"): (0.5, mission(60), mission(1000)),
    ("artifact", "table"): (0.6, 0.25, 0.0, expedition(2), expedition(12), expedition(400)),
}


def mode_of(game: Game, options: Options) -> str:
    """Which table of levels a game is played by."""
    if game.name == "scarabya":
        return options["mode"]
    return "solo" if game.seats(options) == 1 else "table"


def mode_at(position: Position) -> str:
    g: Any = position.state[0]
    if position.game.name == "scarabya":
        return ("standard", "duel", "solo")[int(g.mode)]
    return "solo" if int(g.seats) == 1 else "table"


def names(game: Game, options: Options) -> list[str]:
    """Every bot that plays this game so, weakest first."""
    count = len(LEVELS[game.name, mode_of(game, options)])
    return ["random", "greedy", *(f"level-{number}" for number in range(1, count + 1))]


def middling(game: Game, options: Options) -> str:
    """Who plays where nobody said which bot."""
    known = names(game, options)
    return known[len(known) // 2]


def quick_when_plain(name: str, game: str, mode: str) -> bool:
    """Whether this bot answers in a second or two in plain Python, so that nobody need wait for the compiler."""
    found = LEVEL.fullmatch(name)
    if found is None:
        return name in ("random", "greedy")
    levels = LEVELS[game, mode]
    level = levels[min(int(found[1]), len(levels)) - 1]
    search = level.search if isinstance(level, Lazy) else level
    if isinstance(search, float):
        return True
    simulations = int(found[2]) if found[2] else search.budget.simulations
    return isinstance(search, SiteSearch | DuelSearch) and simulations <= FEW


def make(name: str, seed: int, hurried: bool) -> Bot:
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    if found := LEVEL.fullmatch(name):
        return LevelBot(int(found[1]), seed, int(found[2]) if found[2] else None, hurried)
    listed = "random, greedy, level-1 … level-6, level-6@500 (simulations)"
    raise OptionError(f"there is no bot {name!r}; there is {listed}", f"pas de robot {name!r} ; il y a {listed}")


def strongest(position: Position, seed: int, hurried: bool = True) -> Thinker:
    search = LEVELS[position.game.name, mode_at(position)][-1]
    assert not isinstance(search, Lazy | float)
    return _thinker(search, seed, None, hurried)


class LevelBot:
    """A level of whatever game and mode it is asked to play."""

    def __init__(self, number: int, seed: int, simulations: int | None, hurried: bool) -> None:
        self._number, self._seed, self._simulations, self._hurried = number, seed, simulations, hurried
        self._bot: Bot | None = None

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        if len(position.legal) == 1:
            return position.legal[0]
        if self._bot is None:
            self._bot = self._made_for(position)
        return self._bot.choose(position, stop)

    def _made_for(self, position: Position) -> Bot:
        levels = LEVELS[position.game.name, mode_at(position)]
        if self._number > len(levels):
            raise OptionError(
                f"this mode has {len(levels)} levels; level-{len(levels)} is the strongest",
                f"ce mode a {len(levels)} niveaux ; level-{len(levels)} est le plus fort",
            )
        level = levels[self._number - 1]
        if isinstance(level, float):
            return Careless(self._seed, GreedyBot(self._seed), RandomBot(self._seed), level)
        if isinstance(level, Lazy):
            careful = _thinker(level.search, self._seed, self._simulations, self._hurried)
            return Careless(self._seed, careful, GreedyBot(self._seed), level.how_often)
        return _thinker(level, self._seed, self._simulations, self._hurried)


def _thinker(search: Search, seed: int, simulations: int | None, hurried: bool) -> Thinker:
    budget = Budget(simulations or search.budget.simulations, SECONDS_A_TURN if hurried else None)
    if isinstance(search, SiteSearch):
        return SiteBot(seed, replace(search, budget=budget))
    if isinstance(search, DuelSearch):
        return DuelBot(seed, replace(search, budget=budget))
    if isinstance(search, MissionSearch):
        return MissionBot(seed, replace(search, budget=budget))
    return TreeBot(seed, replace(search, budget=budget))
