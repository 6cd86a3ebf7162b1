"""Games with many kinds of moves, for tests of every row of a table. Uniform random play rarely reaches some rows."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import trowel
from tests.artifact.arrange import position as artifact_position
from tests.marajoara.arrange import play
from tests.marajoara.arrange import position as marajoara_position
from tests.modes import MODES
from trowel import Match
from trowel.core.moves import Move, MoveKind

MAX_MOVES = 400  # of a game; longer games stop there


def pick_varied(match: Match, rng: random.Random, played: set[MoveKind]) -> tuple[int, Move]:
    """Return a seat and a move of it: of a kind that is not in `played`, if possible, otherwise of a random kind.

    Every seat with a legal move is considered: a seat that may only withdraw its action is not in `to_act` (S-3.3).
    """
    by_kind: dict[MoveKind, list[tuple[int, Move]]] = {}
    for seat in range(match.players):
        for move in match.legal(seat):
            by_kind.setdefault(move.kind, []).append((seat, move))
    new_kinds = [kind for kind in by_kind if kind not in played]
    return rng.choice(by_kind[rng.choice(new_kinds or list(by_kind))])


def play_varied(
    match: Match, rng: random.Random, played: set[MoveKind], before_move: Callable[[Match], None] | None = None
) -> Match:
    """Play such moves until the game is over, or MAX_MOVES; add their kinds to `played` and return the match."""
    for _ in range(MAX_MOVES):
        if match.over:
            break
        if before_move is not None:
            before_move(match)
        seat, move = pick_varied(match, rng, played)
        played.add(move.kind)
        match.play(seat, move)
    return match


@cache
def varied_game(mode: int) -> Match:
    """Return a game of one of `MODES`, played with many kinds of moves; callers must not change it."""
    name, options = MODES[mode]
    return play_varied(trowel.new(name, seed=mode, **options), random.Random(mode), set())


def positions(match: Match) -> Iterator[tuple[int, Match]]:
    """Yield (n, the match after n entries of the log), for every n. It is one match, which the next step changes."""
    past = match.at(0)
    for index, (seat, code, _) in enumerate(match.log):
        yield index, past
        assert past.play_entry(seat, code)
    yield len(match.log), past


# ---------------------------------------------------------------- rows that these games do not reach


def reach_space(track: str, space: int, *moves: str, **arrangement: Any) -> Match:
    """Return a match of Marajoara in which a disc reaches a space with a captured grey 1, then `moves` are played."""
    match = marajoara_position(dice="a4:y1 b4:g1", discs={track: space - 1}, **arrangement)
    return play(match, "a4xc4", f"excavate {track}", *moves)


def rare_games_of_marajoara() -> list[Match]:
    """Return games with spaces 7 and 8 of the tracks, idle turns (M-20.6) and a token set aside (M-13.4)."""
    full_site = marajoara_position(museum="y1.. r1.. b...")
    crowded = full_site.state
    crowded[0].tokens[full_site.box[0].squares[:64]] = 2
    return [
        play(full_site.with_state(crowded), "exhibit r1", "pay 1+0+0"),
        play(marajoara_position(mission=1, dice="a4:y1"), "end"),
        reach_space("blue", 7, "restore >=4 b1", museum="b2.."),
        reach_space("blue", 8, "study >=9", fragments=(">=3 >=9 >=6 =6",)),
        reach_space("red", 8, "remove", vases=(3,)),
        reach_space("yellow", 7, "give b1", "give y1", "take 2", "take 3", museum="y5.. r4.. b3..", cart="g1 r6 y2 b1"),
    ]


def rare_games_of_artifact() -> list[Match]:
    """Return a game in which a player who may keep two cards keeps one (A-17.3)."""
    masks = "africa mask, asia mask, america mask"
    driver = artifact_position(4, "2", hands={0: masks}, roles={0: "london"})
    return [driver.play("exhibit mask3", "keep asia mask", "enough").match]


RARE_GAMES = {"marajoara": rare_games_of_marajoara, "artifact": rare_games_of_artifact}
