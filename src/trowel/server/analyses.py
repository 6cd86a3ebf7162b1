"""Move analyses of finished games. They are stored with the game, so each is computed once for all its readers."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable
from typing import Literal

from trowel.bots.advice import decode_hint
from trowel.bots.base import make_position
from trowel.bots.protocol import AnalysisReply, AnalysisRequest, EncodedPosition
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.server import changes, refusals
from trowel.server.addresses import Person
from trowel.server.move_views import effect_view, move_view
from trowel.server.registry import TableRegistry
from trowel.server.replay import finished_match
from trowel.server.review import ask, localize
from trowel.server.table import Table
from trowel.server.wire.review import Analysis
from trowel.server.wire.text import LocalizedText

ANALYSIS_SEED = 7  # constant, so that every client gets the same analysis
MARKS = {"points": (1.5, 3.0)}  # losses from which a move is a mistake, and a serious one
CHANCE_MARKS = (0.05, 0.12)  # the same in chances of winning, or of covering every scarab


async def analyse(registry: TableRegistry, table: Table, step: int, person: Person) -> Analysis:
    """Compare the move at log line `step` of a finished game with the strongest bot's move.

    Raises:
        RefusalError: `not-over`, `malformed` if the line is not a player's move, `no-hint` if the worker failed.
    """
    match = finished_match(table.state)
    if step >= len(match.log) or match.log[step].seat < 0:
        raise refusals.malformed("step")
    stored = await stored_analyses(registry, table, [step])
    if stored:
        return stored[0]
    seat, code, _ = match.log[step]
    before = match.at(step)
    position = make_position(before, seat, make_rng(ANALYSIS_SEED))  # what the seat could know then
    request = AnalysisRequest(position=EncodedPosition.encode(position), move=code, seed=ANALYSIS_SEED)
    analysis = analysis_view(match, before, step, await ask(registry.pool, request, person))
    with contextlib.suppress(refusals.RefusalError):  # an analysis that cannot be stored is computed again
        await registry.store.write(changes.save_analysis(table.id, step, analysis.model_dump_json()))
    return analysis


async def stored_analyses(registry: TableRegistry, table: Table, steps: Iterable[int] | None = None) -> list[Analysis]:
    """Return the stored analyses of a finished game, or those of some log lines, in the order of play.

    Raises:
        RefusalError: `not-over`.
    """
    finished_match(table.state)
    texts = await registry.store.read(lambda transaction: transaction.analyses(table.id))
    wanted = None if steps is None else set(steps)
    return [Analysis(**json.loads(text)) for step, text in texts if wanted is None or step in wanted]


def analysis_view(match: Match, before: Match, step: int, reply: AnalysisReply) -> Analysis:
    """Return a worker's reply on the wire; `before` is the match before the move."""
    seat, code, _ = match.log[step]
    advice = decode_hint(match.game, reply.hint)
    return Analysis(
        step=step,
        seat=seat,
        played=str(match.game.notation.move(code)),
        best=move_view(advice.move),
        unit=advice.unit,
        expected=advice.expected,
        loss=reply.loss,
        mark=mark_of(reply.loss, advice.unit),
        reason=localize(advice.say),
        effects=[effect_view(effect) for effect in before.preview(seat, advice.move)],
        played_effects=[effect_view(effect) for effect in match.effects(step)],
        reasons=[localize(reason.say) for reason in advice.reasons],
        mistake=[LocalizedText(en=en, fr=fr) for en, fr in reply.mistake],
        figures=localize(advice.say_figures),
    )


def mark_of(loss: float, unit: str) -> Literal["", "?", "??"]:
    mistake, serious = MARKS.get(unit, CHANCE_MARKS)
    return "??" if loss >= serious else "?" if loss >= mistake else ""
