"""Artifact, assembled. Read from here: every line names the file that holds that part."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from trowel.core.game import Game, Kernel
from trowel.core.ledger import Ledger, read_ledger
from trowel.games.artifact import hidden, options, scoring, table
from trowel.games.artifact.codes import MOVES
from trowel.games.artifact.components import load_box
from trowel.games.artifact.notation import ArtifactNotation
from trowel.games.artifact.state import STATE
from trowel.games.artifact.view import secret, view
from trowel.games.artifact.why import why


@cache
def ledger() -> Ledger:
    return read_ledger(files(__package__).joinpath("rulebook.toml").read_text("utf-8"))


@cache
def components() -> str:
    return files(__package__).joinpath("components.toml").read_text("utf-8")


GAME = Game(
    name="artifact",
    state=STATE,
    widest=MOVES,
    kernel=Kernel(
        to_act=table.to_act,
        legal=table.legal,
        apply=table.apply,
        chance=table.chance,
        stream=table.stream,
        scores=scoring.scores,
        winners=scoring.winners,
        imagine=hidden.imagine,
    ),
    notation=ArtifactNotation(),
    ledger=ledger,
    components=components,
    load=load_box,
    options=options.options,
    seats=options.seats,
    setup=options.setup,
    view=view,
    why=why,
    again=options.again,
    secret=secret,
)
