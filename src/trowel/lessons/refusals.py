"""Examples of refused moves: for every rule that can refuse one, a position in which it does.

`scripts/mine_refusals.py` finds them in random games and writes `refusals/<game>.json`. They are replayed when they are
shown, so the position and the reason are always those of the engine.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from trowel.core.errors import TrowelError
from trowel.core.match import Match
from trowel.games import BUILT_IN
from trowel.lessons.script import Line, format_lines, parse_lines, play_script


@dataclass(frozen=True)
class RefusalExample:
    """A position and a move that a rule refuses there."""

    game: str
    rule: str  # id
    options: dict[str, str]
    seed: str
    moves: tuple[Line, ...]  # from the deal to the position
    seat: int
    move: str  # refused

    def position(self) -> Match:
        """Return the match in which the move is refused."""
        return play_script(self.game, self.options, self.seed, self.moves)

    def is_right(self) -> bool:
        """Return whether the move is refused by this very rule."""
        try:
            error = self.position().why(self.seat, self.move)
        except TrowelError:  # the moves before it are not possible any more
            return False
        return error is not None and error.rule == self.rule


@functools.cache
def load_refusals(game: str) -> Mapping[str, RefusalExample]:
    """Return the examples of a game by rule; none for a game of another package."""
    if game not in BUILT_IN:
        return {}
    data = json.loads((files("trowel.lessons") / "refusals" / f"{game}.json").read_text("utf-8"))
    return {
        rule: RefusalExample(
            game, rule, entry["options"], entry["seed"], parse_lines(entry["moves"]), entry["seat"], entry["move"]
        )
        for rule, entry in data.items()
    }


def format_refusals(examples: Mapping[str, RefusalExample]) -> str:
    """Return the contents of a game's file, a line per rule, so that a change of one is one line."""
    entries = []
    for rule in sorted(examples, key=rule_order):
        example = examples[rule]
        entry = {
            "options": example.options,
            "seed": example.seed,
            "moves": format_lines(example.moves),
            "seat": example.seat,
            "move": example.move,
        }
        entries.append(f"{json.dumps(rule)}: {json.dumps(entry, ensure_ascii=False)}")
    return "{\n" + ",\n".join(entries) + "\n}\n"


def rule_order(rule: str) -> tuple[int, int, str]:
    """Return the place of a rule in its book: `M-2.4` comes before `M-10.1`."""
    chapter, _, number = rule.partition("-")[2].partition(".")
    digits = "".join(filter(str.isdigit, number))
    return int(chapter), int(digits), number.removeprefix(digits)
