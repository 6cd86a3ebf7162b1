"""Hints and move analysis. Both use the strongest bot of the game and mode."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.bots.base import Candidate, Position, SearchResult, Stop, Unit
from trowel.bots.level_bot import make_strongest_bot
from trowel.bots.protocol import EncodedHint, move_code
from trowel.bots.reasons import Reason, explain, explain_loss
from trowel.core.errors import Language
from trowel.core.game import Game
from trowel.core.moves import Move

NUM_OTHERS = 2  # next best moves in a hint
MIN_REASONS = 2  # below which a hint is also compared with the next best move
CLEAR_POINTS, CLEAR_CHANCE = 2.0, 0.05  # lead over the next best move
ONLY_MOVE = Reason("it is the only legal move", "c'est le seul coup légal")


@dataclass(frozen=True)
class Hint:
    """A proposed move, the reasons for it, its expected result and the next best moves."""

    move: Move
    expected: float | None  # in `unit`; None if the move is forced
    unit: Unit
    others: tuple[Candidate, ...]  # next best moves, best first; at most NUM_OTHERS
    simulations: int  # 0 if the move is forced
    reasons: tuple[Reason, ...] = ()  # the best first

    def say(self, lang: Language) -> str:
        """Return move and figures as text for players."""
        move = capitalize(self.move.say(lang))
        separator = " : " if lang == "fr" else ": "
        return f"{move}{separator}{self.say_figures(lang)}"

    def say_reasons(self, lang: Language) -> str:
        """Return the move and why to play it, without figures."""
        move = capitalize(self.move.say(lang))
        if not self.reasons:
            return f"{move}."
        colon, semicolon = (" : ", " ; ") if lang == "fr" else (": ", "; ")
        return f"{move}{colon}{semicolon.join(reason.say(lang) for reason in self.reasons)}."

    def say_figures(self, lang: Language) -> str:
        """Return the expected result and the next best moves."""
        if self.expected is None:
            return "c'est le seul coup légal." if lang == "fr" else "it is the only legal move."
        expected = describe_expected(self.expected, self.unit, lang)
        separator = " ; " if lang == "fr" else "; "
        others = separator.join(
            f"{other.move.say(lang)} ({format_expected(other.expected, self.unit)})" for other in self.others
        )
        if lang == "fr":
            text = f"{expected} ({self.simulations} suites examinées)."
            return f"{text} Ensuite : {others}." if others else text
        text = f"{expected} ({self.simulations} continuations tried)."
        return f"{text} Next best: {others}." if others else text


def capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def describe_expected(expected: float, unit: Unit, lang: Language) -> str:
    number = format_expected(expected, unit)
    french = lang == "fr"
    if unit == "points":
        return f"environ {number} points à la fin" if french else f"about {number} points at the end"
    if unit == "covered":
        return (
            f"tous les scarabées recouverts dans {number} des cas"
            if french
            else f"all scarabs covered in {number} of cases"
        )
    return f"environ {number} de chances de gagner" if french else f"chance of winning about {number}"


def format_expected(expected: float, unit: Unit) -> str:
    return f"{expected:.1f}" if unit == "points" else f"{100 * expected:.0f} %"


def encode_hint(game: Game, hint: Hint) -> EncodedHint:
    others = tuple((move_code(game, other.move), other.expected, other.simulations) for other in hint.others)
    reasons = tuple((reason.en, reason.fr) for reason in hint.reasons)
    return EncodedHint(move_code(game, hint.move), hint.expected, hint.unit, others, hint.simulations, reasons)


def decode_hint(game: Game, hint: EncodedHint) -> Hint:
    move = game.notation.move
    others = tuple(Candidate(move(code), expected, simulations) for code, expected, simulations in hint.others)
    reasons = tuple(Reason(*texts) for texts in hint.reasons)
    return Hint(move(hint.move), hint.expected, hint.unit, others, hint.simulations, reasons)


def only_move_hint(position: Position) -> Hint:
    return Hint(position.legal[0], None, "points", (), 0, (ONLY_MOVE,))


def hint_from_result(result: SearchResult, position: Position | None = None) -> Hint:
    """Return the best candidate as a hint, with the next best moves and, given the position, with reasons.

    The next best moves are the first candidates, in the search's order, whose expected result is not above the best
    one's. A higher mean after few simulations is not reliable, so such a candidate is left out.
    """
    best, *rest = result.candidates
    others = [other for other in rest if other.simulations and other.expected <= best.expected][:NUM_OTHERS]
    others.sort(key=lambda other: -other.expected)
    reasons = () if position is None else explain(position, best.move, result.line)
    if position is not None and len(reasons) < MIN_REASONS and others:
        reasons += (compare_with_next(best.expected - others[0].expected, result.unit),)
    return Hint(best.move, best.expected, result.unit, tuple(others), result.simulations, reasons)


def compare_with_next(lead: float, unit: Unit) -> Reason:
    """Return how far the best move is ahead, for a hint with little else to say."""
    if lead >= (CLEAR_POINTS if unit == "points" else CLEAR_CHANCE):
        return Reason("clearly ahead of the next best move", "nettement devant le deuxième choix")
    return Reason("just ahead of the next best move", "juste devant le deuxième choix")


class Adviser:
    """Hints for one game. The memory of each hint's bot is passed to the next, so hints follow one plan."""

    def __init__(self, seed: int = 0, timed: bool = True, memory: bytes | None = None) -> None:
        self._seed, self._timed = seed, timed
        self.memory = memory  # of the bot that gave the last hint

    def hint(self, position: Position, stop: Stop | None = None) -> Hint:
        """Return a hint for this position. The search runs in this process; `BotProcess.hint` uses a child process."""
        if len(position.legal) == 1:
            return only_move_hint(position)
        bot = make_strongest_bot(position, self._seed, self._timed)
        if self.memory is not None:
            bot.restore(self.memory)
        result = bot.search(position, stop)
        self.memory = bot.memory()
        return hint_from_result(result, position)


def hint(position: Position, seed: int = 0, timed: bool = True, stop: Stop | None = None) -> Hint:
    """Return a single hint; use an `Adviser` for several hints in one game."""
    return Adviser(seed, timed).hint(position, stop)


# ---------------------------------------------------------------- analysis


@dataclass(frozen=True)
class MoveAnalysis:
    """A move compared with the choice of the strongest bot."""

    hint: Hint  # the bot's choice
    loss: float  # in the hint's unit; 0 if the bot chose the same move, negative if the move turned out better
    mistake: tuple[Reason, ...] = ()  # why the move is worse; empty if it is not


def analyse_move(position: Position, move: Move, seed: int = 0, stop: Stop | None = None) -> MoveAnalysis:
    """Return the choice of the strongest bot, and the expected loss of `move` against it."""
    if len(position.legal) == 1:
        return MoveAnalysis(only_move_hint(position), 0.0)
    bot = make_strongest_bot(position, seed)
    result = bot.search(position, stop)
    if move == result.move:
        return MoveAnalysis(hint_from_result(result, position), 0.0)
    # Both moves get the same budget and the same random numbers, even if the search did not consider `move`.
    comparison = bot.compare(position, (result.move, move), stop)
    expected = {candidate.move: candidate.expected for candidate in comparison.candidates}
    loss = expected[result.move] - expected[move]
    mistake = explain_loss(position, result.move, move, loss, result.unit)
    return MoveAnalysis(hint_from_result(result, position), loss, mistake)
