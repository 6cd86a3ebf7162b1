"""Thinking on demand: hints during a game; afterwards what each move paid, what it lost, and the deal's par."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.server import operations, refusals
from trowel.server.bot_pool import AboutRecord, Question, WorkerFailed, Workers
from trowel.server.refusals import Refusal
from trowel.server.state import Standing
from trowel.server.table import Table
from trowel.server.views import legal_move
from trowel.server.wire import responses
from trowel.server.wire.table import Hint, Words

SAME_FOR_ALL = 7  # the seed of looking back: whoever asks is told the same


async def hint(table: Table, workers: Workers, seat: int) -> Hint:
    operations.require_running(table.standing)
    history = table.standing.history
    decision = history.decision(seat)
    if decision is None:
        raise no_hint()
    advice = await ask(workers, replace(table.question(seat), kind="hint"))
    move = history.match.game.notation.parse(advice["move"])
    return Hint(decision=decision, move=legal_move(move), reason=reason_of(advice))


async def judge(table: Table, workers: Workers, step: int) -> responses.Analysis:
    """The move that came after `step` lines of a finished game."""
    whole = finished(table.standing)
    if step >= len(whole.log) or whole.log[step].seat < 0:
        raise refusals.malformed("step")
    seat, code = whole.log[step]
    played = str(whole.game.notation.move(code))
    before = whole.copy()
    before._replay(whole.log[:step])
    question = Question(
        table=table.id, game=whole.game.name, components=whole.components, options=dict(whole.options),
        state=before.resample_hidden(seat, make_rng(SAME_FOR_ALL)).tobytes(),  # as the seat could know it then
        seat=seat, at=step, legal=[str(move) for move in before.legal(seat)], bot="", seed=SAME_FOR_ALL, kind="judge",
        played=played,
    )  # fmt: skip
    judged = await ask(workers, question)
    best = whole.game.notation.parse(judged["move"])
    return responses.Analysis(
        step=step, seat=seat, played=played, best=legal_move(best), unit=judged["unit"], loss=judged["loss"],
        reason=reason_of(judged),
    )  # fmt: skip


async def par(table: Table, workers: Workers) -> responses.Par:
    whole = finished(table.standing)
    if whole.game.name != "scarabya" or not whole.over:
        raise Refusal("no-par", "this game has no par", "cette partie n'a pas de par")
    return responses.Par(**await ask(workers, AboutRecord(table.id, whole.game.name, "par", whole.record())))


def summary(standing: Standing) -> responses.Summary:
    whole = finished(standing)
    match = whole.copy()
    match._replay([])
    paid: list[responses.Paid] = []
    scores = match.scores
    for line, (seat, code) in enumerate(whole.log):
        match._apply(seat, code)
        if match.scores == scores and seat < 0:
            continue
        if seat >= 0:
            move = whole.game.notation.move(code)
            paid.append(responses.Paid(line=line, seat=seat, label=label_of(move), points=0))
        for one, (then, now) in enumerate(zip(scores, match.scores, strict=True)):
            if now != then:
                credit(paid, one, now - then)
        scores = match.scores
    return responses.Summary(paid=paid)


def credit(paid: list[responses.Paid], seat: int, points: int) -> None:
    """Points go to the seat's own last move: a simultaneous round pays when all have acted."""
    for entry in reversed(paid):
        if entry.seat == seat:
            entry.points += points
            return


def label_of(move: Any) -> str:
    return str(getattr(move, "shape", "")) or str(move)[:1]


def finished(standing: Standing) -> Match:
    if not standing.over:
        raise refusals.not_over()
    return standing.history.match


async def ask(workers: Workers, question: Question | AboutRecord) -> dict[str, Any]:
    try:
        return await workers.ask(question)
    except (WorkerFailed, OSError, TimeoutError, ValueError):
        raise no_hint() from None


def reason_of(answer: dict[str, Any]) -> Words:
    return Words(en=answer["en"], fr=answer["fr"])


def no_hint() -> Refusal:
    return Refusal("no-hint", "there is no advice for this moment", "pas de conseil pour ce moment-ci")
