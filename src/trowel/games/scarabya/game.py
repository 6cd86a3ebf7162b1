"""Scarabya, assembled. Read from here: every line names the file that holds that part."""

from __future__ import annotations

from functools import partial

from trowel.core.components import components_in
from trowel.core.game import Game, Kernel
from trowel.core.ledger import ledger_in
from trowel.games.scarabya import options, rounds, scoring
from trowel.games.scarabya.components import SITES, load_box
from trowel.games.scarabya.moves import ScarabyaNotation
from trowel.games.scarabya.state import STATE
from trowel.games.scarabya.view import secret, view
from trowel.games.scarabya.why import why

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
    ledger=partial(ledger_in, __package__),
    components=partial(components_in, __package__),
    load=load_box,
    options=options.options,
    seats=options.seats,
    setup=options.setup,
    view=view,
    why=why,
    again=options.again,
    secret=secret,
)
