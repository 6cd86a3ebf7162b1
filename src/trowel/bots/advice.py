"""Hints, with the reason that a person can read, and the analysis of moves that were played.

Both come from the strongest bot.
"""

from __future__ import annotations

from dataclasses import dataclass

from trowel.bots.base import Candidate, Position, SearchBot, SearchResult, Stop, Unit
from trowel.bots.levels import make_strongest_bot
from trowel.core.errors import Language
from trowel.core.game import Move

NUM_OTHERS = 2


@dataclass(frozen=True)
class Hint:
    """`expected` is in `unit`; `others` are the two next best moves."""

    move: Move
    expected: float | None  # None where there is only one move
    unit: Unit
    others: tuple[Candidate, ...]
    simulations: int

    def say(self, lang: Language) -> str:
        move = capitalize(self.move.say(lang))
        if self.expected is None:
            return f"{move} : c'est le seul coup." if lang == "fr" else f"{move}: it is the only move."
        expected = describe_expected(self.expected, self.unit, lang)
        others = "; ".join(
            f"{other.move.say(lang)} ({format_expected(other.expected, self.unit)})" for other in self.others
        )
        if lang == "fr":
            text = f"{move} : {expected} ({self.simulations} suites examinées)."
            return f"{text} Ensuite : {others}." if others else text
        text = f"{move}: {expected} ({self.simulations} continuations tried)."
        return f"{text} Next best: {others}." if others else text


def capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def describe_expected(expected: float, unit: Unit, lang: Language) -> str:
    number = format_expected(expected, unit)
    french = lang == "fr"
    if unit == "points":
        return f"environ {number} points à la fin" if french else f"about {number} points at the end"
    if unit == "covered":
        return f"tout couvert {number} fois sur 100" if french else f"all covered {number} times in 100"
    return f"chances estimées à {number} sur 100" if french else f"chances put at {number} in 100"


def format_expected(expected: float, unit: Unit) -> str:
    return f"{expected:.1f}" if unit == "points" else f"{100 * expected:.0f}"


def only_move_hint(position: Position) -> Hint:
    return Hint(position.legal[0], None, "points", (), 0)


def hint_from_result(result: SearchResult) -> Hint:
    """The next best are those tried most that promise no more than the best, in the order of what they promise.

    A search prefers what it tried most: a few lucky tries may promise more, but it does not believe them.
    """
    best, *rest = result.candidates
    others = [other for other in rest if other.simulations and other.expected <= best.expected][:NUM_OTHERS]
    others.sort(key=lambda other: -other.expected)
    return Hint(best.move, best.expected, result.unit, tuple(others), result.simulations)


class Adviser:
    """Gives hints in one game. A mission's plan is remembered: who follows a hint is led on along the same line."""

    def __init__(self, seed: int = 0, timed: bool = True) -> None:
        self._seed, self._timed = seed, timed
        self._planner: SearchBot | None = None

    def hint(self, position: Position, stop: Stop | None = None) -> Hint:
        """Searches in this process; `BotProcess.hint` does so in one of its own."""
        if len(position.legal) == 1:
            return only_move_hint(position)
        bot = self._planner or make_strongest_bot(position, self._seed, self._timed)
        if bot.keeps_plan:
            self._planner = bot
        return hint_from_result(bot.search(position, stop))


def hint(position: Position, seed: int = 0, timed: bool = True, stop: Stop | None = None) -> Hint:
    """A single one."""
    return Adviser(seed, timed).hint(position, stop)


# ---------------------------------------------------------------- analysis


@dataclass(frozen=True)
class MoveAnalysis:
    """`loss` is in the hint's unit: 0 for the bot's own move, less where the move in question turned out better."""

    hint: Hint
    loss: float


def analyse_move(position: Position, move: Move, seed: int = 0) -> MoveAnalysis:
    """What the strongest bot would have done, and what the difference is thought to be worth."""
    if len(position.legal) == 1:
        return MoveAnalysis(only_move_hint(position), 0.0)
    bot = make_strongest_bot(position, seed)
    result = bot.search(position)
    if move == result.move:
        return MoveAnalysis(hint_from_result(result), 0.0)
    # Both meet the same luck and are searched equally hard, also a move that the bot would not have tried at all.
    comparison = bot.compare(position, (result.move, move))
    expected = {candidate.move: candidate.expected for candidate in comparison.candidates}
    return MoveAnalysis(hint_from_result(result), expected[result.move] - expected[move])
