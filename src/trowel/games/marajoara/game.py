"""Marajoara as a `Game`, assembled from the modules of this package. Start reading here."""

from __future__ import annotations

from functools import partial

from trowel.core.components import components_in
from trowel.core.game import Game, Kernel
from trowel.core.rulebook import load_rulebook
from trowel.games.marajoara import kernel, options, scoring
from trowel.games.marajoara.codes import NUM_MOVES
from trowel.games.marajoara.components import load_box
from trowel.games.marajoara.notation import MarajoaraNotation
from trowel.games.marajoara.state import STATE
from trowel.games.marajoara.view import view
from trowel.games.marajoara.why import why

GAME = Game(
    name="marajoara",
    state=STATE,
    max_choices=NUM_MOVES,
    kernel=Kernel(
        to_act=kernel.to_act,
        legal=kernel.legal,
        apply=kernel.apply,
        chance=kernel.chance,
        stream=kernel.stream,
        scores=scoring.scores,
        winners=scoring.winners,
        resample_hidden=kernel.resample_hidden,
    ),
    notation=MarajoaraNotation(),
    rulebook=partial(load_rulebook, __package__),
    components=partial(components_in, __package__),
    load=load_box,
    options=options.parse_options,
    seats=options.num_seats,
    setup=options.setup,
    view=view,
    why=why,
    same_deal=options.same_deal,
    deal_options=("deal", "first"),
)
