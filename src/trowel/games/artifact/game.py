"""Artifact, assembled. Read from here: every line names the file that holds that part."""

from __future__ import annotations

from functools import partial

from trowel.core.components import components_in
from trowel.core.game import Game, Kernel
from trowel.core.ledger import ledger_in
from trowel.games.artifact import hidden, options, scoring, table
from trowel.games.artifact.codes import MOVES
from trowel.games.artifact.components import load_box
from trowel.games.artifact.notation import ArtifactNotation
from trowel.games.artifact.state import STATE
from trowel.games.artifact.view import secret, view
from trowel.games.artifact.why import why

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
