"""Scarabya, assembled from its modules. Start reading here: it names the module of each part."""

from __future__ import annotations

from functools import partial

from trowel.core.game import Game, Kernel, RulesVersion, deferred
from trowel.core.rulebook import load_rulebook
from trowel.games.scarabya import kernel, scoring
from trowel.games.scarabya.components import read_components
from trowel.games.scarabya.moves import NOTATION
from trowel.games.scarabya.option_table import OPTION_TABLE
from trowel.games.scarabya.options import num_seats, parse_options, same_deal, setup
from trowel.games.scarabya.score_lines import SCORE_LINES, score_source
from trowel.games.scarabya.sites import NUM_SITES
from trowel.games.scarabya.state import STATE
from trowel.games.scarabya.view import is_open, private_to, view

VERSIONS = (RulesVersion("scarabya/1"),)

GAME = Game(
    name="scarabya",
    module=__name__,
    state=STATE,
    max_choices=NUM_SITES,
    kernel=Kernel(
        to_act=kernel.to_act,
        legal=kernel.legal,
        apply=kernel.apply,
        chance=kernel.chance,
        stream=kernel.stream,
        scores=scoring.scores,
        winners=scoring.winners,
        resample_hidden=kernel.resample_hidden,
        pick_move=kernel.pick_move,
        pick_outcome=kernel.pick_outcome,
    ),
    notation=NOTATION,
    rulebook=partial(load_rulebook, __package__),
    versions=VERSIONS,
    read_components=read_components,
    option_table=OPTION_TABLE,
    options=parse_options,
    seats=num_seats,
    setup=setup,
    view=view,
    why=deferred(f"{__package__}.why", "why"),
    effects=deferred(f"{__package__}.effects", "effects"),
    preview=deferred(f"{__package__}.effects", "preview"),
    board=deferred(f"{__package__}.board", "board"),
    legend=deferred(f"{__package__}.legend", "legend"),
    score_lines=SCORE_LINES,
    score_source=score_source,
    same_deal=same_deal,
    private_to=private_to,
    is_open=is_open,
    has_text_view=False,
)
