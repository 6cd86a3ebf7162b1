"""Artifact, assembled from its modules. Start reading here: the imports show where each part is implemented."""

from __future__ import annotations

from functools import partial

from trowel.core.game import Game, Kernel, RulesVersion
from trowel.core.rulebook import load_rulebook
from trowel.games.artifact import kernel, options, resample, scoring
from trowel.games.artifact.board import board
from trowel.games.artifact.components import read_components
from trowel.games.artifact.effects import effects
from trowel.games.artifact.effects.preview import preview
from trowel.games.artifact.legend import legend
from trowel.games.artifact.moves import NUM_MOVES
from trowel.games.artifact.multi_choice import multi_choice
from trowel.games.artifact.names import SCORE_LINES
from trowel.games.artifact.notation import NOTATION
from trowel.games.artifact.option_table import OPTION_TABLE
from trowel.games.artifact.prices import prices
from trowel.games.artifact.state import STATE
from trowel.games.artifact.view import private_to, view
from trowel.games.artifact.why import why

# Version 1 asked for a card to show only where the whole hand left a choice. Its numbers have a file of their
# own, so that a study of can change those of later versions.
VERSIONS = (
    RulesVersion("artifact/1", components="components-1.toml"),
    RulesVersion("artifact/2", rulings=("asks_every_card",)),
)

GAME = Game(
    name="artifact",
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
        resample_hidden=resample.resample_hidden,
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
    why=why,
    effects=effects,
    board=board,
    legend=legend,
    score_lines=SCORE_LINES,
    preview=preview,
    prices=prices,
    same_deal=options.same_deal,
    multi_choice=multi_choice,
    private_to=private_to,
)
