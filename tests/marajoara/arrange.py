"""Positions of Marajoara for tests, written in notation. The site is empty except for what a test names.

match = position(dice="c4:y1 c5:r3", tokens="c6:1", museum="y63. r25. b...", cart="g1 r2")
play(match, "c4xc6", "+1 r1")
assert row(match, "r") == "35." and die(match, "c6") == "y2"
"""

from __future__ import annotations

from typing import Any

import pytest

import trowel
from trowel.games.marajoara.dice import die_from_parts, die_parts
from trowel.games.marajoara.names import COLOUR_LETTERS, FRAGMENT_NAMES, TRACKS
from trowel.games.marajoara.parameters import square_from_name

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
    has_captured: bool = False,
    doubling: bool = False,
    rules: str | None = None,
) -> trowel.Match:
    """Return a match at seat 0's turn. `vases` and `fragments` are by museum, `discs` are seat 0's."""
    match = start_match(players, mission, challenge, rules)
    state = match.state
    g = state[0]
    g.site[:] = g.tokens[:] = 0
    for square, name in square_pairs(dice):
        g.site[square] = die_from_name(name)
    for square, owner in square_pairs(tokens):
        g.tokens[square] = int(owner) + 1
    for index, rows in enumerate(museums or (museum,)):
        for text in rows.split():
            g.museums[index].storage["yrb".index(text[0])] = [0 if value == "." else int(value) for value in text[1:]]
    fill(g.cart, cart)
    g.cart_count = len(cart.split())
    fill(g.slate, slate)
    g.slate_count = len(slate.split())
    fill(g.turn_track, turn_track)
    g.turn_track_count = len(turn_track.split())
    for index, count in enumerate(vases):
        place_vases(g, index, count)
    for index, names in enumerate(fragments):
        place_fragments(g, index, names)
    for track, space in (discs or {}).items():
        g.players[0].discs[TRACKS.index(track)] = space
    g.lap, g.yellow_row, g.has_captured, g.doubling = lap, yellow_row, has_captured, doubling
    return match.with_state(state)


def start_match(players: int, mission: int | None, challenge: bool = False, rules: str | None = None) -> trowel.Match:
    """Return a match at the first turn of seat 0; the first tokens go on the first legal squares."""
    if mission is None:
        match = trowel.new("marajoara", players=players, first=0, deal=SOME_DEAL, seed=1, rules=rules)
    else:
        deal = ROLLED_DEAL if mission == 7 else SOME_DEAL
        match = trowel.new("marajoara", mission=mission, challenge=challenge, deal=deal, seed=1, rules=rules)
    while kind(match) != "turn":
        play(match, legal(match)[0])
    return match


def square_pairs(text: str) -> list[tuple[int, str]]:
    return [(square_from_name(square), value) for square, value in (pair.split(":") for pair in text.split())]


def die_from_name(name: str) -> int:
    return die_from_parts(COLOUR_LETTERS.index(name[0]), int(name[1]))


def fill(places: Any, text: str) -> None:
    for index, name in enumerate(text.split()):
        places[index] = die_from_name(name)


def place_vases(g: Any, museum: int, count: int) -> None:
    """Put `count` vases in a showcase; its token is removed with the first one."""
    g.museums[museum].vases = count
    if count:
        g.museums[museum].tokens[1] = 0


def place_fragments(g: Any, museum: int, names: str) -> None:
    for name in names.split():
        g.museums[museum].fragments |= 1 << FRAGMENT_NAMES.index(name)
        if name == ">=4":
            g.museums[museum].tokens[2] = 0


# ---------------------------------------------------------------- playing


def play(match: trowel.Match, *moves: str) -> trowel.Match:
    """Play each move for the seat to move; return the match."""
    for move in moves:
        match.play(match.to_act[0], move)
    return match


def legal(match: trowel.Match, prefix: str = "") -> list[str]:
    """Return the legal moves of the seat to move that start with `prefix`."""
    return [str(move) for move in match.legal(match.to_act[0]) if str(move).startswith(prefix)]


def captures(match: trowel.Match) -> list[str]:
    return sorted(move for move in legal(match) if "x" in move and " " not in move)


def refusal(match: trowel.Match, move: str, seat: int | None = None) -> str:
    """Return the rule of a refusal, after checking that the state is unchanged and both languages have a message."""
    before = match.state.tobytes()
    with pytest.raises(trowel.IllegalMoveError) as caught:
        match.play(match.to_act[0] if seat is None else seat, move)
    assert match.state.tobytes() == before
    assert caught.value.say("fr")
    assert caught.value.say("en")
    return caught.value.rule


# ---------------------------------------------------------------- reading a position


def state(match: trowel.Match) -> Any:
    """Return the record of the state, read-only: a test changes `match.state` and continues with `with_state`."""
    copy = match.state
    copy.flags.writeable = False
    return copy[0]


def kind(match: trowel.Match) -> str | None:
    decision = match.view(None)["decision"]
    return None if decision is None else str(decision["kind"])


def die_name(die: int) -> str:
    colour, value = die_parts(die)
    return f"{COLOUR_LETTERS[colour]}{value}" if die else ""


def die(match: trowel.Match, square: str) -> str:
    return die_name(int(state(match).site[square_from_name(square)]))


def row(match: trowel.Match, colour: str, museum: int = 0) -> str:
    return "".join(str(value) if value else "." for value in state(match).museums[museum].storage["yrb".index(colour)])


def cart(match: trowel.Match) -> str:
    return " ".join(die_name(die) for die in state(match).cart[: state(match).cart_count])


def slate(match: trowel.Match) -> str:
    return " ".join(die_name(die) for die in state(match).slate[: state(match).slate_count])


def token(match: trowel.Match, square: str) -> int | None:
    owner = int(state(match).tokens[square_from_name(square)])
    return owner - 1 if owner else None


def sheet(match: trowel.Match, seat: int = 0) -> dict[str, int]:
    """Return the lines of the score sheet that are not 0."""
    return {line: points for line, points in match.view(None)["players"][seat]["sheet"].items() if points}


def reach(track: str, space: int, **arrangement: Any) -> trowel.Match:
    """Return a match in which seat 0's disc has just reached a space with a captured grey 1."""
    match = position(dice="a4:y1 b4:g1", discs={track: space - 1}, **arrangement)
    return play(match, "a4xc4", f"excavate {track}")
