"""Opponents of the agent in Gymnasium environments: bots, policies, and leagues of past policies."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import numpy as np

from trowel.bots.base import Bot, Position
from trowel.bots.host import BotHost
from trowel.bots.names import check_bot_name
from trowel.core.errors import OptionError
from trowel.research.actions import Actions

Observation = dict[str, Any]  # {"observation": …, "action_mask": …}
Policy = Callable[[Observation], Any]  # the observation of its own seat -> an action

SEED_RANGE = 2**60


class Decision(Protocol):
    """A decision of an opponent in one game of an environment."""

    seat: int  # to move
    actions: Actions

    def observe(self) -> Observation:
        """Return what the seat observes, in arrays that no later step changes."""

    def position(self, seed: int) -> Position:
        """Return the position for a bot at the seat; everything hidden from it is resampled with `seed`."""

    def sample(self) -> int:
        """Return a random legal action, drawn with the game's own generator."""


class Opponent(ABC):
    """The opponent at one seat of one environment."""

    is_random = False  # whether it plays `Decision.sample`, which a batch calls for all its games together

    def start(self, rng: np.random.Generator) -> None:  # noqa: B027, most opponents keep nothing
        """Prepare for a new game."""

    @abstractmethod
    def choose(self, decision: Decision, rng: np.random.Generator) -> int:
        """Return an action."""

    def save(self) -> bytes | None:
        """Return what the opponent remembers of the game; None if that is nothing."""
        return None

    def load(self, saved: bytes | None) -> None:  # noqa: B027
        """Restore what `save` returned."""


class RandomOpponent(Opponent):
    """Plays random legal actions, without a bot."""

    is_random = True

    def choose(self, decision: Decision, rng: np.random.Generator) -> int:
        return decision.sample()


class NamedBot(Opponent):
    """A bot by name.

    Each decision gets a new bot, seeded by `rng`, that continues from the memory of the last one. So a game can be
    saved: the memory is all that a bot keeps.
    """

    def __init__(self, name: str) -> None:
        check_bot_name(name)
        self._name = name
        self._memory: bytes | None = None

    def start(self, rng: np.random.Generator) -> None:
        self._memory = None

    def choose(self, decision: Decision, rng: np.random.Generator) -> int:
        position_seed, bot_seed = rng.integers(SEED_RANGE, size=2).tolist()
        position = decision.position(position_seed)
        choice = BotHost().choose(position, self._name, bot_seed, timed=False, memory=self._memory)
        self._memory = self._memory if choice.memory is None else choice.memory
        return decision.actions.action(choice.move)

    def save(self) -> bytes | None:
        return self._memory

    def load(self, saved: bytes | None) -> None:
        self._memory = saved


class BotObject(Opponent):
    """A bot as an object, or a new one for every game as a class."""

    def __init__(self, bot: Bot | type[Bot]) -> None:
        self._class = bot if isinstance(bot, type) else None
        self._bot = None if isinstance(bot, type) else copy.deepcopy(bot)  # seats do not share what it keeps

    def start(self, rng: np.random.Generator) -> None:
        if self._class is not None:
            self._bot = self._class(int(rng.integers(SEED_RANGE)))  # type: ignore[call-arg]  # of user-defined bots

    def choose(self, decision: Decision, rng: np.random.Generator) -> int:
        assert self._bot is not None
        return decision.actions.action(self._bot.choose(decision.position(int(rng.integers(SEED_RANGE)))))

    def save(self) -> bytes | None:
        return None if self._bot is None else self._bot.memory()

    def load(self, saved: bytes | None) -> None:
        if saved is not None and self._bot is not None:
            self._bot.restore(saved)


class PolicyOpponent(Opponent):
    """A function of the observation of its own seat. Copies of an environment share it."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, decision: Decision, rng: np.random.Generator) -> int:
        return int(np.asarray(self._policy(decision.observe())).item())

    def __deepcopy__(self, memo: dict[int, Any]) -> PolicyOpponent:
        return self


# ---------------------------------------------------------------- leagues


class League:
    """Past policies to play against: every game draws one of them, with equal probability, for each seat.

    Environments with the same league share it, so that members added during training take part from the next game on.
    """

    def __init__(self, members: Iterable[AnyOpponent] = (), max_size: int | None = None) -> None:
        """Create a league; with `max_size`, the oldest member leaves when a new one joins a full league."""
        if max_size is not None and max_size < 1:
            raise OptionError("max_size must be at least 1", "max_size doit valoir au moins 1")
        self._members: list[AnyOpponent] = []
        self._max_size = max_size
        for member in members:
            self.add(member)

    def add(self, member: AnyOpponent) -> None:
        """Add a bot or a policy.

        Raises:
            OptionError: it is neither.
        """
        make_opponent(member)
        self._members.append(member)
        if self._max_size is not None:
            del self._members[: -self._max_size]

    def __len__(self) -> int:
        return len(self._members)

    def __getitem__(self, index: int) -> AnyOpponent:
        return self._members[index]

    def __deepcopy__(self, memo: dict[int, Any]) -> League:
        return self


AnyOpponent = str | Bot | type[Bot] | Policy | League
Opponents = AnyOpponent | Sequence[AnyOpponent]  # one for all other seats, or one for each in ascending order


class LeagueOpponent(Opponent):
    """A member of a league, drawn for every game."""

    def __init__(self, league: League) -> None:
        self._league = league
        self._index = 0  # of the member
        self._member: Opponent | None = None

    def start(self, rng: np.random.Generator) -> None:
        if not len(self._league):
            raise OptionError(
                "the league is empty; add a member before the first reset",
                "la ligue est vide ; ajoutez un membre avant le premier reset",
            )
        self._index = int(rng.integers(len(self._league)))
        self._member = make_opponent(self._league[self._index])
        self._member.start(rng)

    def choose(self, decision: Decision, rng: np.random.Generator) -> int:
        assert self._member is not None
        return self._member.choose(decision, rng)

    def save(self) -> bytes | None:
        if self._member is None:
            return None
        memory = self._member.save()
        return b"%d\n" % self._index if memory is None else b"%d\n%b" % (self._index, memory)

    def load(self, saved: bytes | None) -> None:
        if saved is None:
            return
        number, _, memory = saved.partition(b"\n")
        self._index = int(number)
        self._member = make_opponent(self._league[self._index])
        self._member.load(memory or None)


# ---------------------------------------------------------------- from the argument `opponents`


def make_opponent(opponent: AnyOpponent) -> Opponent:
    """Return the opponent for one seat.

    Raises:
        OptionError: there is no such bot, or `opponent` is not an opponent.
    """
    if opponent == "random":
        return RandomOpponent()
    if isinstance(opponent, str):
        return NamedBot(opponent)
    if isinstance(opponent, League):
        return LeagueOpponent(opponent)
    if isinstance(opponent, Bot) or (isinstance(opponent, type) and issubclass(opponent, Bot)):
        return BotObject(opponent)
    if callable(opponent):
        return PolicyOpponent(opponent)
    raise OptionError(
        f"an opponent is the name of a bot, a Bot, a policy (a function of an observation) or a League, "
        f"not {opponent!r}",
        f"un adversaire est un nom de robot, un Bot, une politique (fonction d'une observation) ou une League, "
        f"et non {opponent!r}",
    )


def make_opponents(opponents: Opponents, seat: int, players: int) -> dict[int, Opponent]:
    """Return the opponents by seat; `seat` is the agent's.

    Raises:
        OptionError: their number is not that of the other seats, or one of them is not an opponent.
    """
    others = [other for other in range(players) if other != seat]
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return {other: make_opponent(opponents) for other in others}
    if len(opponents) != len(others):
        seats = ", ".join(map(str, others)) or "none"
        raise OptionError(
            f"opponents names {len(opponents)}, but the other seats are {len(others)} ({seats})",
            f"opponents en nomme {len(opponents)}, mais les autres places sont {len(others)} ({seats})",
        )
    return {other: make_opponent(opponent) for other, opponent in zip(others, opponents, strict=True)}
