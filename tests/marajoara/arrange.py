"""Positions of Marajoara for tests, arranged by notation: an empty site but for what a test names.

match = position(dice="c4:y1 c5:r3", tokens="c6:1", museum="y63. r25. b...", cart="g1 r2")
play(match, "c4xc6", "+1 r1")
assert row(match, "r") == "35." and die(match, "c6") == "y2"
"""

from __future__ import annotations

from typing import Any

import pytest

import trowel
from trowel.games.marajoara.names import FRAGMENT_NAMES, LETTERS, TRACKS
from trowel.games.marajoara.notation import square_of

SOME_DEAL = "yrbg" * 12 + "rbyy"
ROLLED_DEAL = "y1r2b3g4" * 12 + "r5b6y1y2"


def position(
    *,
    players: int = 2,
    mission: int | None = None,
    challenge: bool = False,
    dice: str = "",
    tokens: str = "",
    museum: str = "",
    museums: tuple[str, ...] = (),
    cart: str = "",
    slate: str = "",
    turn_track: str = "",
    lap: int = 1,
    vases: tuple[int, ...] = (),
    fragments: tuple[str, ...] = (),
    discs: dict[str, int] | None = None,
    yellow_row: int = 0,
    captured: bool = False,
    doubling: bool = False,
) -> trowel.Match:
    """Seat 0's turn. `vases` and `fragments` are by museum, `discs` are seat 0's; `captured`: has done so already."""
    match = started(players, mission, challenge)
    g = match._state[0]
    g.site[:] = g.tokens[:] = 0
    for square, named in pairs(dice):
        g.site[square] = number(named)
    for square, owner in pairs(tokens):
        g.tokens[square] = int(owner) + 1
    for index, stored in enumerate(museums or (museum,)):
        for one in stored.split():
            g.museums[index].stored["yrb".index(one[0])] = [0 if value == "." else int(value) for value in one[1:]]
    fill(g.cart, cart)
    g.in_cart = len(cart.split())
    fill(g.slate, slate)
    g.on_slate = len(slate.split())
    fill(g.turn_track, turn_track)
    g.on_track = len(turn_track.split())
    for index, count in enumerate(vases):
        exhibited(g, index, count)
    for index, names in enumerate(fragments):
        restored(g, index, names)
    for track, space in (discs or {}).items():
        g.players[0].discs[TRACKS.index(track)] = space
    g.lap, g.yellow_row, g.has_captured, g.doubling = lap, yellow_row, captured, doubling
    return match


def started(players: int, mission: int | None, challenge: bool = False) -> trowel.Match:
    """At the first turn of seat 0, first tokens placed and forgotten."""
    if mission is None:
        match = trowel.new("marajoara", players=players, first=0, deal=SOME_DEAL, seed=1)
    else:
        deal = ROLLED_DEAL if mission == 7 else SOME_DEAL
        match = trowel.new("marajoara", mission=mission, challenge=challenge, deal=deal, seed=1)
    while kind(match) != "turn":
        play(match, legal(match)[0])
    return match


def pairs(text: str) -> list[tuple[int, str]]:
    return [(square_of(square), named) for square, named in (one.split(":") for one in text.split())]


def number(named: str) -> int:
    return 8 * LETTERS.index(named[0]) + int(named[1])


def fill(places: Any, text: str) -> None:
    for index, named in enumerate(text.split()):
        places[index] = number(named)


def exhibited(g: Any, museum: int, count: int) -> None:
    """So many vases stand in a showcase, whose token has been placed."""
    g.museums[museum].vases = count
    if count:
        g.museums[museum].tokens[1] = 0


def restored(g: Any, museum: int, names: str) -> None:
    for name in names.split():
        g.museums[museum].fragments |= 1 << FRAGMENT_NAMES.index(name)
        if name == ">=4":
            g.museums[museum].tokens[2] = 0


# ---------------------------------------------------------------- playing


def play(match: trowel.Match, *moves: str) -> trowel.Match:
    """Each move by the seat that is to act."""
    for move in moves:
        match.play(match.to_act[0], move)
    return match


def legal(match: trowel.Match, word: str = "") -> list[str]:
    """The legal moves of the seat to act that start with a word."""
    return [str(move) for move in match.legal(match.to_act[0]) if str(move).startswith(word)]


def captures(match: trowel.Match) -> list[str]:
    return sorted(move for move in legal(match) if "x" in move and " " not in move)


def refusal(match: trowel.Match, move: str, seat: int | None = None) -> str:
    """The rule by which a move is refused; the position stays as it is."""
    before = match.state.tobytes()
    with pytest.raises(trowel.IllegalMoveError) as refused:
        match.play(match.to_act[0] if seat is None else seat, move)
    assert match.state.tobytes() == before
    assert refused.value.say("fr")
    assert refused.value.say("en")
    return refused.value.rule


# ---------------------------------------------------------------- looking


def state(match: trowel.Match) -> Any:
    return match._state[0]


def kind(match: trowel.Match) -> str | None:
    found = match.view(None)["decision"]
    return None if found is None else str(found["kind"])


def name(number: int) -> str:
    return f"{LETTERS[number >> 3]}{number & 7}" if number else ""


def die(match: trowel.Match, square: str) -> str:
    return name(int(state(match).site[square_of(square)]))


def row(match: trowel.Match, colour: str, museum: int = 0) -> str:
    return "".join(str(value) if value else "." for value in state(match).museums[museum].stored["yrb".index(colour)])


def cart(match: trowel.Match) -> str:
    return " ".join(name(int(one)) for one in state(match).cart[: state(match).in_cart])


def slate(match: trowel.Match) -> str:
    return " ".join(name(int(one)) for one in state(match).slate[: state(match).on_slate])


def token(match: trowel.Match, square: str) -> int | None:
    owner = int(state(match).tokens[square_of(square)])
    return owner - 1 if owner else None


def sheet(match: trowel.Match, seat: int = 0) -> dict[str, int]:
    """The lines of the score sheet that are not 0."""
    return {line: points for line, points in match.view(None)["players"][seat]["sheet"].items() if points}
