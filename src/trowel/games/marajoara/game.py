"""Marajoara as a `Game`, assembled from the modules of this package. Start reading here."""

from __future__ import annotations

from functools import partial

from trowel.core.game import Game, Kernel, RulesVersion, deferred
from trowel.core.rulebook import load_rulebook
from trowel.games.marajoara import kernel, options, scoring
from trowel.games.marajoara.choices import NUM_MOVES
from trowel.games.marajoara.components import read_components
from trowel.games.marajoara.names import SCORE_LINES
from trowel.games.marajoara.notation import NOTATION
from trowel.games.marajoara.option_table import OPTION_TABLE
from trowel.games.marajoara.state import STATE
from trowel.games.marajoara.view import view

# Version 1 let each die of a restoration count as its face or its double (M-16.2).
VERSIONS = (RulesVersion("marajoara/1"), RulesVersion("marajoara/2", rulings=("doubles_all",)))

GAME = Game(
    name="marajoara",
    module=__name__,
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
    notation=NOTATION,
    rulebook=partial(load_rulebook, __package__),
    versions=VERSIONS,
    read_components=read_components,
    option_table=OPTION_TABLE,
    options=options.parse_options,
    seats=options.num_seats,
    setup=options.setup,
    view=view,
    why=deferred(f"{__package__}.why", "why"),
    effects=deferred(f"{__package__}.effects", "effects"),
    promise=deferred(f"{__package__}.effects.promise", "promise"),
    board=deferred(f"{__package__}.board", "board"),
    legend=deferred(f"{__package__}.legend", "legend"),
    score_lines=SCORE_LINES,
    prices=deferred(f"{__package__}.prices", "prices"),
    same_deal=options.same_deal,
    is_open=lambda options: True,
    has_text_view=False,
)
