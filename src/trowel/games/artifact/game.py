"""Artifact, assembled from its modules. Start reading here: it names the module of each part."""

from __future__ import annotations

from functools import partial

from trowel.core.game import Game, Kernel, RulesVersion, deferred
from trowel.core.rulebook import load_rulebook
from trowel.games.artifact import kernel, options, resample, scoring
from trowel.games.artifact.components import read_components
from trowel.games.artifact.moves import NUM_MOVES
from trowel.games.artifact.names import SCORE_LINES
from trowel.games.artifact.notation import NOTATION
from trowel.games.artifact.option_table import OPTION_TABLE
from trowel.games.artifact.state import STATE
from trowel.games.artifact.view import private_to, view

# Version 1 asked for a card to show only where the whole hand left a choice, and had other numbers (A-1.4,
# ); docs/artifact-numbers.md describes how those of version 2 were chosen.
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
    why=deferred(f"{__package__}.why", "why"),
    effects=deferred(f"{__package__}.effects", "effects"),
    board=deferred(f"{__package__}.board", "board"),
    legend=deferred(f"{__package__}.legend", "legend"),
    score_lines=SCORE_LINES,
    preview=deferred(f"{__package__}.effects.preview", "preview"),
    prices=deferred(f"{__package__}.prices", "prices"),
    same_deal=options.same_deal,
    multi_choice=deferred(f"{__package__}.multi_choice", "multi_choice"),
    private_to=private_to,
    has_text_view=False,
)
