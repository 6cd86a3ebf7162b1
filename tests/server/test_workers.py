"""Workers: who is asked again at a table is who was asked there before."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import trowel
from trowel.bots.advice import Adviser
from trowel.bots.base import Position
from trowel.core.game import Move
from trowel.core.rng import make_rng
from trowel.server import bot_worker
from trowel.server.bot_pool import AboutRecord, Question, Worker, Workers
from trowel.server.settings import Settings


class Counting:
    """Plays its n-th legal move when it is asked for the n-th time, and can count to two."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, position: Position) -> Move:
        self.asked += 1
        if self.asked > 2:
            raise OverflowError("enough")
        return position.legal[self.asked - 1]


def question(table: str, seat: int = 0, at: int = 0) -> Question:
    match = trowel.new("marajoara", players=2, seed=1)
    (first,) = match.to_act
    return Question(
        table=table, game="marajoara", components=match.components, options=dict(match.options),
        state=match.resample_hidden(0, make_rng(1)).tobytes(), seat=seat, legal=[str(move) for move in match.legal(first)],
        bot="level-3", seed=1, at=at,
    )  # fmt: skip


def answers(monkeypatch: pytest.MonkeyPatch, *asked: Question) -> list[str]:
    """By one worker, in turns: which of the legal moves it answered, or that it failed."""
    said = io.StringIO()
    with monkeypatch.context() as patched:
        patched.setattr(bot_worker, "bot", lambda name, seed: Counting())
        patched.setattr(sys, "stdin", io.StringIO("".join(one.line().decode() for one in asked)))
        patched.setattr(sys, "stdout", said)
        bot_worker.main()
    told = [json.loads(line) for line in said.getvalue().splitlines()]
    return [str(asked[0].legal.index(one["move"])) if "move" in one else "failed" for one in told]


def test_a_worker_keeps_its_bots_by_table_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    first = question("one"), question("two"), question("one", seat=1)
    then = question("one", at=5), question("two", at=7)
    assert answers(monkeypatch, *first, *then) == ["0", "0", "0", "1", "1"]


def test_a_bot_has_its_time_again_when_moves_are_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [question("zero", at=at) for at in (3, 6, 3, 6)]
    assert answers(monkeypatch, *asked) == ["0", "1", "0", "1"]


def test_an_adviser_remembers_whatever_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "KEPT", type(bot_worker.KEPT)())
    asked = [json.loads(replace(question("zero", at=at), kind="hint").line()) for at in (3, 6, 3)]
    advisers = {id(bot_worker.kept(one, Adviser, outlasts_undo=True)) for one in asked}
    assert len(advisers) == 1


def test_a_bot_that_failed_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [question("three", at=at) for at in range(4)]
    assert answers(monkeypatch, *asked) == ["0", "1", "failed", "0"]


def test_a_worker_forgets_whom_it_did_not_meet_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "MOST_KEPT", 2)
    asked = [question(table, at=at) for at, table in enumerate(("a", "b", "c", "b", "a"))]
    assert answers(monkeypatch, *asked) == ["0", "0", "0", "1", "0"]


def test_a_table_has_its_usual_worker_and_others_only_while_that_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(self: Worker, asked: Question | AboutRecord, seconds: float, plain: bool = False) -> dict[str, Any]:
        await asyncio.sleep(0.01)
        return {"worker": id(self)}

    async def scene() -> None:
        workers, one = Workers(Settings(tmp_path, workers=3)), question("one")
        usual = [(await workers.ask(one))["worker"] for _ in range(4)]
        assert len(set(usual)) == 1
        crowd = await asyncio.gather(*(workers.ask(one) for _ in range(5)))
        assert len({told["worker"] for told in crowd}) == 3
        assert (await workers.ask(one))["worker"] == usual[0]

    monkeypatch.setattr(Worker, "ask", ask)
    monkeypatch.setattr("trowel.core.cache.is_warm", lambda game: True)
    asyncio.run(scene())
