"""A hint: the strongest bot's move, with the reason that a person can read."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.bots.base import Candidate, Position, Stop, Thought, Unit
from trowel.bots.levels import strongest
from trowel.bots.marajoara.mission import MissionBot
from trowel.core.errors import Language
from trowel.core.game import Move

NEXT_BEST = 2


@dataclass(frozen=True)
class Hint:
    """`expected` is in `unit`; `others` are the two next best moves."""

    move: Move
    expected: float | None  # None where there is only one move
    unit: Unit
    others: tuple[Candidate, ...]
    simulations: int

    def say(self, lang: Language) -> str:
        move = in_words(self.move, lang)
        if self.expected is None:
            return f"{move} : c'est le seul coup." if lang == "fr" else f"{move}: it is the only move."
        amount = worded(self.expected, self.unit, lang)
        others = "; ".join(f"{one.move.say(lang)} ({short(one.expected, self.unit)})" for one in self.others)
        if lang == "fr":
            text = f"{move} : {amount} ({self.simulations} suites examinées)."
            return f"{text} Ensuite : {others}." if others else text
        text = f"{move}: {amount} ({self.simulations} continuations tried)."
        return f"{text} Next best: {others}." if others else text


def in_words(move: Move, lang: Language) -> str:
    said = move.say(lang)
    return said[:1].upper() + said[1:]


def worded(amount: float, unit: Unit, lang: Language) -> str:
    number = short(amount, unit)
    french = lang == "fr"
    if unit == "points":
        return f"environ {number} points à la fin" if french else f"about {number} points at the end"
    if unit == "covered":
        return f"tout couvert {number} fois sur 100" if french else f"all covered {number} times in 100"
    return f"chances estimées à {number} sur 100" if french else f"chances put at {number} in 100"


def short(amount: float, unit: Unit) -> str:
    return f"{amount:.1f}" if unit == "points" else f"{100 * amount:.0f}"


def hint_of(thought: Thought) -> Hint:
    """The next best are those tried most that promise no more than the best, in the order of what they promise.

    A search prefers what it tried most: a few lucky tries may promise more, but it does not believe them.
    """
    best, *rest = thought.candidates
    next_best = [one for one in rest if one.simulations and one.expected <= best.expected][:NEXT_BEST]
    others = tuple(sorted(next_best, key=lambda one: -one.expected))
    return Hint(best.move, best.expected, thought.unit, others, thought.simulations)


class Adviser:
    """Gives hints in one game. A mission's plan is remembered: who follows a hint is led on along the same line."""

    def __init__(self, seed: int = 0, hurried: bool = True) -> None:
        self._seed, self._hurried = seed, hurried
        self._planner: MissionBot | None = None

    def hint(self, position: Position, stop: Stop | None = None) -> Hint:
        """Thinks in this process; `thinking.Worker.hint` does so in one of its own."""
        if len(position.legal) == 1:
            return Hint(position.legal[0], None, "points", (), 0)
        thinker = self._planner or strongest(position, self._seed, self._hurried)
        if isinstance(thinker, MissionBot):
            self._planner = thinker
        return hint_of(thinker.think(position, stop))


def hint(position: Position, seed: int = 0, hurried: bool = True, stop: Stop | None = None) -> Hint:
    """A single one."""
    return Adviser(seed, hurried).hint(position, stop)
