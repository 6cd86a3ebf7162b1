"""Agents of `trowel evaluate` from their specifications: bots, policies and text agents at a seat of a match.

A specification is the name of a bot as everywhere (bots/names.py), or `module:attribute` of

- a subclass of `trowel.bots.base.Bot`, created with a seed for every game;
- a policy: `policy(observation, mask) -> action`, with the flat observation and the mask of the seat to move;
- with `text`, a text agent: `agent(prompt) -> answer`. A class is created for every game, so that it may remember it.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

import numpy as np

from trowel.bots.names import check_bot_name
from trowel.bots.seated import SeatedBot
from trowel.bots.user_bots import TARGET, is_bot_class, load_target
from trowel.core.errors import Language, OptionError
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.evaluation.text_seat import TextSeat
from trowel.research.actions import actions
from trowel.research.arrays import query_kernel
from trowel.research.observations import make_layout

Kind = Literal["bot", "policy", "text"]
MAX_ANSWERS = 5  # of a text agent per decision, questions included; then a random legal move is played


class Player(Protocol):
    """An agent at a seat of one match."""

    counts: dict[str, int]  # what the protocol sums up: answers, illegal answers, …

    def choose(self, match: Match) -> Move:
        """Return the move of the seat, which is to act."""


@dataclass(frozen=True)
class AgentSpec:
    """An agent that any process can create; text agents get prompts in `lang`."""

    name: str
    kind: Kind
    lang: Language = "en"

    @staticmethod
    def parse(name: str, *, text: bool = False, lang: Language = "en") -> AgentSpec:
        """Return the specification of an agent.

        Raises:
            OptionError: unknown bot, or an attribute that cannot be imported or called.
            BotError: a user's bot that cannot be created.
        """
        target = load_target(name) if TARGET.fullmatch(name) else None
        if target is None or is_bot_class(target):
            check_bot_name(name)
            return AgentSpec(name, "bot")
        if not callable(target):
            raise OptionError(
                f"{name} cannot be called; name a bot, a class or a function",
                f"{name} ne peut pas être appelé ; nommez un robot, une classe ou une fonction",
            )
        return AgentSpec(name, "text", lang) if text else AgentSpec(name, "policy")

    def make_player(self, seat: int, seed: int) -> Player:
        """Return the agent at a seat of a new match."""
        if self.kind == "bot":
            return BotPlayer(self.name, seat, seed)
        target = load_target(self.name)
        agent: Any = target() if inspect.isclass(target) else target
        if self.kind == "policy":
            return PolicyPlayer(agent, self.name, seat)
        return TextPlayer(agent, seat, seed, self.lang)


# ---------------------------------------------------------------- players


class BotPlayer:
    """A bot without a time limit, so that its moves are the same on every machine."""

    def __init__(self, name: str, seat: int, seed: int) -> None:
        self.counts: dict[str, int] = {}
        self.choose = SeatedBot(name, seat, seed, timed=False).choose


class PolicyPlayer:
    """A policy: (observation, mask) -> action."""

    def __init__(self, policy: Callable[[np.ndarray, np.ndarray], Any], name: str, seat: int) -> None:
        self.counts: dict[str, int] = {}
        self._policy, self._name, self._seat = policy, name, seat

    def choose(self, match: Match) -> Move:
        """Return the policy's move.

        Raises:
            OptionError: the action is illegal.
        """
        codes = match.legal_codes(self._seat)
        numbering = actions(match.game.name)
        observation = np.zeros(make_layout(match.game, match.options).size, dtype=np.float32)
        query_kernel(match.game).observe_one(match.box, match.state, self._seat, observation)
        mask = np.zeros(numbering.count, dtype=np.bool_)
        mask[[code for code in codes if code < numbering.count]] = True
        action = int(self._policy(observation, mask))
        if not 0 <= action < numbering.count or not mask[action]:
            raise OptionError(
                f"{self._name} returned action {action}, which the mask does not allow",
                f"{self._name} a rendu l'action {action}, que le masque ne permet pas",
            )
        return numbering.move(action)


@dataclass
class TextPlayer:
    """A text agent: prompt -> answer. Every prompt contains all it needs, so that the agent may be stateless."""

    agent: Callable[[str], str]
    seat: int
    seed: int
    lang: Language
    counts: dict[str, int] = field(default_factory=lambda: {"answers": 0, "illegal": 0, "questions": 0, "forfeited": 0})
    _text: TextSeat | None = None

    def choose(self, match: Match) -> Move:
        if self._text is None:
            self._text = TextSeat(match, self.seat, self.lang)
        prompt = observation = self._text.introduce() + "\n\n" + self._text.observe()
        for _ in range(MAX_ANSWERS):
            self.counts["answers"] += 1
            reply = self._text.read(str(self.agent(prompt)))
            if isinstance(reply, Move):
                return reply
            self.counts["illegal" if reply.is_refusal else "questions"] += 1
            prompt = f"{observation}\n\n{reply.text}"
        self.counts["forfeited"] += 1
        return random.Random(f"{self.seed}-{self.seat}-{len(match.log)}").choice(match.legal(self.seat))
