"""Find a position for every rule that can refuse a move, for the rules' pages.

    .venv/bin/python -m scripts.mine_refusals              # all games, a few minutes each
    .venv/bin/python -m scripts.mine_refusals artifact --seconds 60

Games of all modes are played in several styles. In every position, moves of all kinds are tried. Of each rule that
refuses one, the example with the fewest moves before it is kept, in `src/trowel/lessons/refusals/<game>.json`.
Examples that are in the file already stay if they are still right and no shorter one is found.
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import trowel
import trowel.games
from tests.modes import MODES
from trowel.bots.base import make_position
from trowel.bots.beginners import PointsBeginner
from trowel.bots.seated import SeatedBot
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.core.rng import make_rng
from trowel.games import NAMES
from trowel.games.marajoara.moves import Capture
from trowel.games.marajoara.names import square_name
from trowel.games.scarabya.moves import Place
from trowel.lessons.refusals import RefusalExample, format_refusals, load_refusals
from trowel.lessons.script import Line

FOLDER = Path(trowel.__file__).parent / "lessons" / "refusals"
SECONDS = 240  # per game
IDEAL_MOVES = {"scarabya": 4}  # before the example, by default none: an empty site shows little
TRIES_PER_KIND = 40  # moves of each kind, in every position
STYLES = ("varied", "stubborn", "points", "bot", "random", "stubborn", "bot", "digger")
MAX_MOVES = 260  # longer games stop there
# Moves that no table of moves contains, but that a player may type or try.
TYPED_MOVES = {
    "scarabya": (),
    "marajoara": (
        "exhibit r1 r1", "restore >=3 b1 b1", "exhibit r1 2r1", "restore =6 b1 2b1", "swap b1 r1", "swap b1 2r1",
        "restore >=6 b1", "restore =6 b1 b2", "exhibit r1 r2", "exhibit r1 r2 r3", "remove 2",
    ),
    "artifact": (),
}  # fmt: skip


def refusing_rules(game: str) -> set[str]:
    """Return the ids of the rules that can refuse a move, from the sources of the game's `why` modules."""
    package = Path(trowel.games.__file__).parent / game
    paths = (package / "why").rglob("*.py") if (package / "why").is_dir() else [package / "why.py"]
    return {id for path in paths for id in re.findall(r'"([A-Z]-\d+\.\d+[a-z]?)"', path.read_text("utf-8"))}


class MovePool:
    """The moves to try in the positions of a game, by kind."""

    def __init__(self, game: str, kinds: list[str]) -> None:
        self.game = game
        notation = trowel.games.game(game).notation
        self.by_kind: dict[Any, list[Move]] = defaultdict(list)
        for move in notation.moves.codes:
            if not kinds or move.kind.name in kinds:
                self.by_kind[move.kind].append(move)
        self.typed = [notation.parse(text) for text in TYPED_MOVES[game]]

    def tries(self, match: Match, rng: random.Random) -> Iterator[Move]:
        """Yield some moves of every kind."""
        for kind, moves in self.by_kind.items():
            if kind is not Place.kind:  # most placements are far off
                yield from rng.sample(moves, min(TRIES_PER_KIND, len(moves)))
        yield from self.typed
        if self.game == "scarabya":
            yield from self._shifted_placements(match, rng)
            yield from rng.sample(self.by_kind[Place.kind], 30)  # of other tiles
        if self.game == "marajoara":
            yield from self._diagonals(rng)

    def _shifted_placements(self, match: Match, rng: random.Random) -> Iterator[Move]:
        """Yield placements of the right tile that are slightly off: they break what beginners break."""
        for seat in match.to_act:
            legal = [move for move in match.legal(seat) if isinstance(move, Place)]
            for move in rng.sample(legal, min(20, len(legal))):
                down, right = rng.randint(-2, 2), rng.randint(-2, 2)
                yield Place(move.shape, tuple((row + down, column + right) for row, column in move.cells))

    def _diagonals(self, rng: random.Random) -> Iterator[Move]:
        notation = trowel.games.game(self.game).notation
        for _ in range(4):
            column, row = rng.randrange(6), rng.randint(1, 6)
            yield notation.parse(f"{'abcdefgh'[column]}{row}x{'abcdefgh'[column + 2]}{row + 2}")
            yield notation.parse(f"work {'abcdefgh'[column]}{row}-{'abcdefgh'[column + 1]}{row + 1}")


@dataclass
class Style:
    """How the players of a game move.

    `random`: any move; `varied`: rare kinds more often; `points`: what scores now; `stubborn`: always the same kinds
    first, such as one excavation track, which leads to the ends of tracks and to full showcases; `bot`: as a quick
    search, which fills the museum with high dice; `digger`: two vases and the money for them, then grey dice that lead
    the red disc exactly to space 7 or 8.
    """

    name: str
    rng: random.Random
    ranks: dict[str, float] = field(default_factory=dict)  # of kinds of moves, of a stubborn player

    def rank(self, move: Move, site: dict[str, Any]) -> float:
        kind = re.sub(r"\d.*|[a-j](?=\d)", "", str(move))
        if isinstance(move, Capture):
            middle = square_name((move.origin + move.landing) // 2)
            kind = f"capture {site[middle]['colour']}"
        return self.ranks.setdefault(kind, self.rng.random() + ("decline" not in kind) - (kind == "end"))


def choose(match: Match, seat: int, style: Style) -> Move:
    """Return the next move of a game in this style."""
    legal, rng = match.legal(seat), style.rng
    if style.name == "digger" and match.game.name == "marajoara":
        return dig(match, seat, legal, rng)
    if style.name in ("stubborn", "digger"):
        rows = match.view(None).get("site", []) if match.game.name == "marajoara" else []
        site = {square["name"]: square["die"] for row in rows for square in row if square}
        ranks = [style.rank(move, site) for move in legal]
        return rng.choice([move for move, rank in zip(legal, ranks, strict=True) if rank == max(ranks)])
    if style.name == "bot":
        return SeatedBot("level-3@40", seat, rng.randrange(1 << 20), timed=False).choose(match)
    if style.name == "points":
        return PointsBeginner(rng.randrange(1 << 30)).choose(
            make_position(match, seat, make_rng(rng.randrange(1 << 30)))
        )
    if style.name == "varied":
        by_kind: dict[Any, list[Move]] = defaultdict(list)
        for move in legal:
            by_kind[move.kind].append(move)
        return rng.choice(by_kind[rng.choice(list(by_kind))])
    return rng.choice(legal)


def dig(match: Match, seat: int, legal: list[Move], rng: random.Random) -> Move:
    """Return the move of a digger: red 7 asks for a vase to exhibit, red 8 for two that are exhibited already."""
    view = match.view(seat)
    player, target = view["players"][seat], 7 if view.get("mission") == 7 else 8
    rows, num_vases = player["museum"], sum(player["showcase"])
    num_red, num_yellow = (len([value for value in rows[colour] if value]) for colour in ("red", "yellow"))
    wanted = {"red": num_red + num_vases < 2, "yellow": num_yellow + num_vases < 2}
    dice = {square["name"]: square["die"] for row in view["site"] for square in row if square["die"]}

    def rank(move: Move) -> float:
        text, chance = str(move), rng.random()
        if isinstance(move, Capture):
            colour = dice[square_name((move.origin + move.landing) // 2)]["colour"]
            return chance + (4 if wanted.get(colour) else 3 if colour == "grey" and not any(wanted.values()) else 1)
        if text == "excavate red":
            trial = match.copy()
            trial.play(seat, move)
            space = next(track["discs"][seat] for track in trial.view(seat)["tracks"] if track["colour"] == "red")
            return chance + (3 if space <= target else -3)
        if text.startswith("exhibit"):
            return chance + (5 if target == 8 and num_vases < 2 and len(text.split()) == 2 else -5)
        return chance + (2 if text.startswith(("excavate", "pay")) else 0)

    return max(legal, key=rank)


def distance(game: str, num_moves: int) -> int:
    """Return how far an example is from the best one: with few moves before it, but not on an empty site."""
    return abs(num_moves - IDEAL_MOVES.get(game, 0))


def mine(game: str, seconds: float, seed: int, style: str | None, kinds: list[str], mission: str | None) -> None:
    wanted = refusing_rules(game)
    known = load_refusals(game) if (FOLDER / f"{game}.json").exists() else {}
    best = {rule: example for rule, example in known.items() if rule in wanted and example.is_right()}
    pool, modes = MovePool(game, kinds), [options for name, options in MODES if name == game]
    if mission is not None:
        modes = [{"mission": mission}]
    deadline, number = time.monotonic() + seconds, 0
    while time.monotonic() < deadline:
        rng = random.Random(f"{seed} {number}")
        options = modes[number % len(modes)]
        players = Style(style or STYLES[number // len(modes) % len(STYLES)], rng)
        number += 1
        for example in explore(trowel.new(game, seed=f"{seed}-{number}", **options), players, pool, wanted):
            length, other = len(example.moves), best.get(example.rule)
            if other is None or distance(game, length) < distance(game, len(other.moves)):
                best[example.rule] = example
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.json").write_text(format_refusals(best), "utf-8")
    missing = sorted(wanted - best.keys())
    print(f"{game}: {number} games, {len(best)} of {len(wanted)} rules; missing: {', '.join(missing) or 'none'}")


def explore(match: Match, style: Style, pool: MovePool, wanted: set[str]) -> Iterator[RefusalExample]:
    """Play a game and yield an example of every rule in `wanted` that refuses a move."""
    game, seed = match.game.name, str(match.seed)
    lines: list[Line] = []
    while not match.over and len(lines) < MAX_MOVES:
        for seat in match.to_act:
            for move in pool.tries(match, style.rng):
                try:
                    error = match.why(seat, str(move))  # as a player would type it
                except (IndexError, KeyError, ValueError):  # the move has no notation
                    continue
                if error is not None and error.rule in wanted:
                    yield RefusalExample(game, error.rule, match.options, seed, tuple(lines), seat, str(move))
        seat = match.to_act[0]
        move = choose(match, seat, style)
        lines.append(Line(seat, str(move)))
        match.play(seat, move)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="game", default=NAMES, help="by default all")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="per game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--style", choices=sorted(set(STYLES)), help="of all games; by default one after the other")
    parser.add_argument("--kinds", nargs="*", default=[], help="of moves to try, such as increase; by default all")
    parser.add_argument("--mission", help="play only this one")
    arguments = parser.parse_args()
    for game in arguments.games:
        mine(game, arguments.seconds, arguments.seed, arguments.style, arguments.kinds, arguments.mission)


if __name__ == "__main__":
    main()
