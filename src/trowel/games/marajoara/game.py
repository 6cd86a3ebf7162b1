"""Marajoara, assembled. Read from here: every line names the file that holds that part."""

from __future__ import annotations

from functools import partial

from trowel.core.components import components_in
from trowel.core.game import Game, Kernel
from trowel.core.ledger import ledger_in
from trowel.games.marajoara import options, rounds, scoring, set_up
from trowel.games.marajoara.codes import MOVES
from trowel.games.marajoara.components import load_box
from trowel.games.marajoara.notation import MarajoaraNotation
from trowel.games.marajoara.state import STATE
from trowel.games.marajoara.view import view
from trowel.games.marajoara.why import why

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
    ledger=partial(ledger_in, __package__),
    components=partial(components_in, __package__),
    load=load_box,
    options=options.options,
    seats=options.seats,
    setup=options.setup,
    view=view,
    why=why,
    again=options.again,
)
