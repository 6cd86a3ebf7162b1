"""Nim, a game of a user: take one to three stones from the heap; the last stone wins."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from trowel.core.effects import Effect
from trowel.core.errors import IllegalMoveError
from trowel.core.game import GAME_OVER, Game, Kernel, RulesVersion, record_type
from trowel.core.jit import jit
from trowel.core.moves import Move, MoveTable, Parameter
from trowel.core.notation import Notation
from trowel.core.option_table import Option, OptionTable, Variant, number_values, players_option
from trowel.core.rulebook import parse_rulebook

RULEBOOK = """
game = "nim"
rules = "nim/1"
players = "2-3"
minutes = 2
[[rule]]
id = "N-1.1"
section = { en = "Turns", fr = "Tours" }
from = "book"
en = "Take one to three stones; the last stone wins."
fr = "Prenez une à trois pierres ; la dernière gagne."
"""
STATE = np.dtype([("seats", np.int8), ("turn", np.int8), ("stones", np.int16), ("taken", np.int16, 3)], align=True)
BOX = np.dtype([("most", np.int8)])
MOVES, OUTCOMES = MoveTable(), MoveTable()


@MOVES.row(
    0, notation="take {count}", en="takes {count} of the stones", fr="prend {count} des pierres", rules=("N-1.1",)
)
class Take(Move):
    """Take stones."""

    count: Annotated[int, Parameter("count", (1, 2, 3), r"[1-3]", placeholder=("COUNT", "NOMBRE"))]


@OUTCOMES.row(0, notation="nothing", en="nothing", fr="rien", rules=())
class Nothing(Move):
    """Never happens: Nim has no chance."""


@jit
def to_act(box, g):  # type: ignore[no-untyped-def]
    return GAME_OVER if g.stones == 0 else 1 << np.int64(g.turn)


@jit
def legal(box, g, seat, out):  # type: ignore[no-untyped-def]
    count = min(np.int64(box.most), np.int64(g.stones)) if seat == g.turn else 0
    for i in range(count):
        out[i] = i
    return count


@jit
def apply(box, g, seat, move):  # type: ignore[no-untyped-def]
    g.stones -= move + 1
    g.taken[seat] += move + 1
    g.turn = (g.turn + 1) % g.seats


@jit
def chance(box, g, out, weights):  # type: ignore[no-untyped-def]
    return 0


@jit
def stream(box, g):  # type: ignore[no-untyped-def]
    return 0


@jit
def scores(box, g, out):  # type: ignore[no-untyped-def]
    for seat in range(g.seats):
        out[seat] = g.taken[seat]


@jit
def winners(box, g):  # type: ignore[no-untyped-def]
    return 1 << (np.int64(g.turn) + g.seats - 1) % g.seats


@jit
def resample_hidden(box, g, seat, rng):  # type: ignore[no-untyped-def]
    pass


def setup(box: Any, options: dict[str, str]) -> np.ndarray:
    state = np.zeros(1, dtype=record_type(STATE))
    state["seats"], state["stones"] = int(options["players"]), int(options["stones"])
    return state


def view(box: Any, g: Any, seat: int | None) -> dict[str, Any]:
    return {"stones": int(g.stones), "taken": g.taken[: g.seats].tolist()}


def board(view: dict[str, Any]) -> str:
    taken = "  ".join(f"{seat}: {count}" for seat, count in enumerate(view["taken"]))
    return f"{'o ' * view['stones']}({view['stones']})\n{taken}"


def why(box: Any, g: Any, seat: int, move: Move) -> IllegalMoveError:
    if seat != g.turn:
        return IllegalMoveError("not-your-turn", "it is another player's turn", "ce n'est pas à vous")
    return IllegalMoveError("N-1.1", "there are fewer stones", "il y a moins de pierres")


def effects(box: Any, before: Any, after: Any, seat: int, code: int) -> list[Effect]:
    count = code + 1
    return [Effect("stones", "points", count, "N-1.1", seat, (), f"stones: +{count}", f"pierres : +{count}")]


def read_components(text: str) -> np.ndarray:
    return np.array([(3,)], dtype=record_type(BOX))


OPTIONS = OptionTable(
    players_option(Variant(number_values(range(2, 4)), "2")),
    Option("stones", "number", ("Stones", "Pierres"), ("stones in the heap", "pierres du tas"),
           (Variant(number_values(range(1, 31)), "12"),)),
)  # fmt: skip
GAME = Game(
    name="nim", module=__name__, state=STATE, max_choices=3,
    kernel=Kernel(to_act, legal, apply, chance, stream, scores, winners, resample_hidden),
    notation=Notation(MOVES, OUTCOMES), rulebook=lambda: parse_rulebook(RULEBOOK),
    versions=(RulesVersion("nim/1", components=""),), read_components=read_components,
    option_table=OPTIONS, options=OPTIONS.parse, seats=lambda options: int(options["players"]), setup=setup, view=view,
    why=why, same_deal=lambda box, g, options: options, effects=effects, board=board, legend=lambda box, g: {},
    score_lines={"stones": ("Stones", "Pierres")}, is_open=lambda options: True,
)  # fmt: skip
