"""Marajoara, assembled. Read from here: every line names the file that holds that part."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from trowel.core.game import Game, Kernel
from trowel.core.ledger import Ledger, read_ledger
from trowel.games.marajoara import options, rounds, scoring, set_up
from trowel.games.marajoara.codes import MOVES
from trowel.games.marajoara.components import load_box
from trowel.games.marajoara.notation import MarajoaraNotation
from trowel.games.marajoara.state import STATE
from trowel.games.marajoara.view import view
from trowel.games.marajoara.why import why


@cache
def ledger() -> Ledger:
    return read_ledger(files(__package__).joinpath("rulebook.toml").read_text("utf-8"))


@cache
def components() -> str:
    return files(__package__).joinpath("components.toml").read_text("utf-8")


GAME = Game(
    name="marajoara",
    state=STATE,
    widest=MOVES,
    kernel=Kernel(
        to_act=rounds.to_act,
        legal=rounds.legal,
        apply=rounds.apply,
        chance=set_up.chance,
        stream=set_up.stream,
        scores=scoring.scores,
        winners=scoring.winners,
        imagine=set_up.imagine,
    ),
    notation=MarajoaraNotation(),
    ledger=ledger,
    components=components,
    load=load_box,
    options=options.options,
    seats=options.seats,
    setup=options.setup,
    view=view,
    why=why,
    again=options.again,
)
