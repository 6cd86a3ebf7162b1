"""Scarabya, assembled. Read from here: every line names the file that holds that part."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from trowel.core.game import Game, Kernel
from trowel.core.ledger import Ledger, read_ledger
from trowel.games.scarabya import options, rounds, scoring
from trowel.games.scarabya.components import SITES, load_box
from trowel.games.scarabya.moves import ScarabyaNotation
from trowel.games.scarabya.state import STATE
from trowel.games.scarabya.view import secret, view
from trowel.games.scarabya.why import why


@cache
def ledger() -> Ledger:
    return read_ledger(files(__package__).joinpath("rulebook.toml").read_text("utf-8"))


@cache
def components() -> str:
    return files(__package__).joinpath("components.toml").read_text("utf-8")


GAME = Game(
    name="scarabya",
    state=STATE,
    widest=SITES,
    kernel=Kernel(
        to_act=rounds.to_act,
        legal=rounds.legal,
        apply=rounds.apply,
        chance=rounds.chance,
        stream=rounds.stream,
        scores=scoring.scores,
        winners=scoring.winners,
        imagine=rounds.imagine,
        pick_move=rounds.pick_move,
        pick_outcome=rounds.pick_outcome,
    ),
    notation=ScarabyaNotation(),
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
