"""Games of Artifact's search with weights and components that are chosen at run time.

Compiled code contains `WEIGHTS` as a constant, and compiling the search takes minutes. The study therefore appends the
weights to the box, which every kernel receives, and replaces `forecast.weights_of` before the search is compiled.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

import trowel
from trowel.bots.artifact import forecast
from trowel.bots.artifact.levels import mcts
from trowel.bots.artifact.weights import WEIGHTS
from trowel.bots.base import make_position
from trowel.bots.seated import SeatedBot
from trowel.core.game import Box, record_type
from trowel.core.jit import jit
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.core.rng import make_rng
from trowel.games.artifact.components import BOX

WEIGHTED_BOX = np.dtype(
    [(name, BOX.fields[name][0]) for name in BOX.names or () if BOX.fields] + [("weights", np.float64, WEIGHTS.shape)],
    align=True,
)


@jit
def box_weights(box: Any) -> Any:
    return box.weights


@dataclass(frozen=True)
class Table:
    """One game of the study."""

    players: int
    extensions: str  # as in the option: none, 1, 2, "1 2"
    number: int  # of the game: seed of deal, bots and noise
    simulations: int  # per decision
    passer: int | None = None  # seat that always passes; None: all seats search
    noise: float = 0.0  # probability of a random move
    components: str | None = None  # path of a components file; None: the game's own numbers
    bot: str | None = None  # name of the bot that plays; None: the search with the study's weights


Chooser = Callable[[Match], Move]
Observer = Callable[[Match, int], None]  # called before every decision with the match and the seat to move


def make_weighted_box(box: Box, weights: np.ndarray) -> Box:
    """Return a copy of a box that also contains the weights of the forecast."""
    boxes = np.zeros(1, dtype=record_type(WEIGHTED_BOX))
    for name in BOX.names or ():
        boxes[0][name] = box[0][name]
    boxes[0]["weights"] = weights
    return boxes


def use_box_weights() -> None:
    """Let the search read its weights from the box, in this process only; see the module's docstring."""
    forecast.weights_of = box_weights


def new_match(table: Table) -> Match:
    return trowel.new(
        "artifact", seed=f"study-{table.number}", components=table.components, players=table.players,
        extensions=table.extensions,
    )  # fmt: skip


def play_table(table: Table, weights: np.ndarray, observe: Observer | None = None) -> Match:
    """Play one game and return it; the same table and weights give the same game.

    `weights` are those of all seats, or one array per seat.
    """
    match = new_match(table)
    choosers = named_bots(table) if table.bot else weighted_searches(table, match, weights)
    noise = random.Random(table.number)
    while match.to_act:
        seat = match.to_act[0]
        if observe is not None:
            observe(match, seat)
        legal = match.legal(seat)
        if seat == table.passer:
            # Passing, then keeping the markers: the player never pays for anything.
            names = [str(move) for move in legal]
            match.play(seat, legal[names.index("pass")] if "pass" in names else legal[-1])
        elif len(legal) == 1:
            match.play(seat, legal[0])
        elif noise.random() < table.noise:
            match.play(seat, noise.choice(legal))
        else:
            match.play(seat, choosers[seat](match))
    return match


def named_bots(table: Table) -> list[Chooser]:
    return [SeatedBot(table.bot or "", seat, table.number, timed=False).choose for seat in range(table.players)]


def weighted_searches(table: Table, match: Match, weights: np.ndarray) -> list[Chooser]:
    use_box_weights()
    by_seat = np.broadcast_to(weights, (table.players, *WEIGHTS.shape))
    rng = make_rng(table.number)

    def chooser(seat: int) -> Chooser:
        box = make_weighted_box(match.box, by_seat[seat])
        bot = mcts(table.simulations).make_bot(64 * table.number + seat)
        return lambda match: bot.search(replace(make_position(match, seat, rng), box=box)).move

    return [chooser(seat) for seat in range(table.players)]
