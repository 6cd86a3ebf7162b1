"""Bot protocol: every message survives a line, and a reply belongs to its request."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import trowel
from tests.bots.games import every_game
from trowel.bots.base import make_position
from trowel.bots.memories import BotMemories
from trowel.bots.protocol import (
    MESSAGE_TYPES,
    AnalysisReply,
    AnalysisRequest,
    Cancel,
    EncodedHint,
    EncodedPosition,
    Failure,
    HintReply,
    HintRequest,
    Message,
    MoveReply,
    MoveRequest,
    ParReply,
    ParRequest,
    WorkerError,
    WorkerStoppedError,
    from_line,
    read_reply,
    to_line,
)
from trowel.core.rng import make_rng

POSITION = EncodedPosition("scarabya", "scarabya/1", "components", b"\x00\xff\n", 1, (3, 4097))
HINT = EncodedHint(3, 0.1 + 0.2, "chance", ((5, 0.25, 7), (6, 0.125, 0)), 96)
MOVE_REQUEST = MoveRequest(id=7, position=POSITION, key="table/1", log_length=4, bot="level-6", seed=1 << 60)
MESSAGES: list[Message] = [
    MOVE_REQUEST,
    HintRequest(id=8, position=POSITION, key="table/1", seed=2, timed=False, memory=b"a\nplan"),
    AnalysisRequest(id=9, position=POSITION, move=3, seed=7),
    ParRequest(id=10, record="trowel record 1\nline two"),
    Cancel(10),
    MoveReply(id=7, move=3, memory=None),
    HintReply(id=8, hint=HINT, memory=b"\x00"),
    AnalysisReply(id=9, hint=EncodedHint(3, None, "points", (), 0), loss=-0.5),
    ParReply(id=10, par=66, algorithm="par/1"),
    Failure(id=7, en="failed", fr="échec"),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_survives_a_line(message: Message) -> None:
    line = to_line(message)
    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    assert from_line(line) == message


def test_every_type_of_message_is_tested() -> None:
    assert {type(message).__name__ for message in MESSAGES} == set(MESSAGE_TYPES)


@every_game
def test_a_position_survives_a_line(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=6, **options)
    position = make_position(match, match.to_act[0], make_rng(1))
    request = from_line(to_line(HintRequest(position=EncodedPosition.encode(position), key="", seed=1)))
    assert isinstance(request, HintRequest)
    decoded = request.position.decode()
    assert (decoded.game, decoded.seat, decoded.legal) == (position.game, position.seat, position.legal)
    assert decoded.state.tobytes() == position.state.tobytes()
    assert np.array_equal(decoded.box, position.box)


@pytest.mark.parametrize("line", [b"", b"thinking\n", b"[]\n", b"{}\n", b'{"type": "MoveReply"}\n', b'{"type": 1}\n'])
def test_other_lines_are_rejected(line: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - json and protocol have different messages
        from_line(line)


def test_a_reply_is_read_for_its_request() -> None:
    reply = MoveReply(id=7, move=3, memory=None)
    assert read_reply(to_line(reply), MOVE_REQUEST) == reply
    with pytest.raises(WorkerStoppedError):
        read_reply(to_line(reply)[:-1], MOVE_REQUEST)
    with pytest.raises(WorkerError, match="no such bot") as failure:
        read_reply(to_line(Failure(id=7, en="no such bot", fr="robot inconnu")), MOVE_REQUEST)
    assert failure.value.fr == "robot inconnu"
    for other in (MoveReply(id=6, move=3, memory=None), HintReply(id=7, hint=HINT, memory=None), MOVE_REQUEST):
        with pytest.raises(ValueError, match="not a reply to request 7"):
            read_reply(to_line(other), MOVE_REQUEST)


# ---------------------------------------------------------------- memories


def move_request(log_length: int, bot: str = "level-6", key: str = "table/1") -> MoveRequest:
    return MoveRequest(position=POSITION, key=key, log_length=log_length, bot=bot, seed=1)


def test_a_memory_is_attached_to_the_next_request_of_the_same_bot() -> None:
    memories = BotMemories()
    assert memories.attach(move_request(4)).memory is None
    memories.update(move_request(4), MoveReply(id=1, move=3, memory=b"plan"))
    assert memories.attach(move_request(6)).memory == b"plan"
    assert memories.attach(move_request(6, key="table/2")).memory is None
    assert memories.attach(move_request(6, bot="level-5")).memory is None
    assert memories.attach(HintRequest(position=POSITION, key="table/1", seed=1)).memory is None


def test_a_memory_ends_with_an_undo_or_a_failure_or_a_bot_that_has_none() -> None:
    memories = BotMemories()
    memories.update(move_request(4), MoveReply(id=1, move=3, memory=b"plan"))
    assert memories.attach(move_request(4)).memory is None
    assert memories.attach(move_request(5)).memory == b"plan", "the log may grow again"
    memories.drop(move_request(5))
    assert memories.attach(move_request(5)).memory is None
    memories.update(move_request(5), MoveReply(id=1, move=3, memory=b"plan"))
    memories.update(move_request(6), MoveReply(id=1, move=3, memory=None))
    assert memories.attach(move_request(7)).memory is None


def test_hints_follow_their_plan_after_an_undo() -> None:
    memories = BotMemories()
    request = HintRequest(position=POSITION, key="table/1", log_length=4, seed=1)
    memories.update(request, HintReply(id=1, hint=HINT, memory=b"plan"))
    assert memories.attach(request).memory == b"plan"


def test_the_least_recently_used_memory_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.bots.memories.MAX_MEMORIES", 2)
    memories = BotMemories()
    for log_length, key in enumerate("abac"):
        memories.update(move_request(log_length, key=key), MoveReply(id=1, move=3, memory=key.encode()))
    kept = {key: memories.attach(move_request(9, key=key)).memory for key in "abc"}
    assert kept == {"a": b"a", "b": None, "c": b"c"}
