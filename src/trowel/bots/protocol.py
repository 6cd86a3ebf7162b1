"""Messages between a client and a bot worker: one JSON object per line.

The client sends requests and cancellations; the worker (worker.py) answers every request with one reply, in order.
process.py is the blocking client, the server's worker_process.py the asynchronous one.
"""

from __future__ import annotations

import base64
import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar, cast

import numpy as np

from trowel.bots.base import Position, Unit
from trowel.core.errors import TrowelError
from trowel.core.game import Game
from trowel.core.moves import Move
from trowel.games import game as find_game


@dataclass(frozen=True)
class EncodedPosition:
    """A `Position` as text, bytes and codes."""

    game: str  # name
    rules: str  # version
    components: str  # TOML text
    state: bytes  # everything hidden from the seat is resampled
    seat: int
    legal: tuple[int, ...]  # codes

    @classmethod
    def encode(cls, position: Position) -> EncodedPosition:
        legal = tuple(move_code(position.game, move) for move in position.legal)
        rules, components = position.rules, position.components
        return cls(position.game.name, rules, components, position.state.tobytes(), position.seat, legal)

    def decode(self) -> Position:
        """Return the position.

        Raises:
            ValueError: the state does not have the size of the game's states.
        """
        game = find_game(self.game)
        state = game.new_state()
        state.view(np.uint8)[:] = np.frombuffer(self.state, dtype=np.uint8)
        legal = [game.notation.move(code) for code in self.legal]
        box = game.load(self.components, self.rules)
        return Position(game, box, state, self.seat, legal, self.components, self.rules)


def move_code(game: Game, move: Move) -> int:
    """Return the code of a legal move."""
    code = game.notation.code(move)
    assert code is not None
    return code


# ---------------------------------------------------------------- replies


@dataclass(frozen=True, kw_only=True)
class Reply:
    """The answer to the request with the same id."""

    id: int


@dataclass(frozen=True, kw_only=True)
class MoveReply(Reply):
    """The bot's move."""

    move: int  # code
    memory: bytes | None  # `Bot.memory` after the move


@dataclass(frozen=True)
class EncodedHint:
    """An `advice.Hint` with codes in place of moves."""

    move: int
    expected: float | None
    unit: Unit
    others: tuple[tuple[int, float, int], ...]  # move, expected result and simulations
    simulations: int
    reasons: tuple[tuple[str, str], ...] = ()  # English and French, the best first


@dataclass(frozen=True, kw_only=True)
class HintReply(Reply):
    """A hint from the strongest bot."""

    hint: EncodedHint
    memory: bytes | None  # `Adviser.memory` after the hint


@dataclass(frozen=True, kw_only=True)
class AnalysisReply(Reply):
    """A move compared with the choice of the strongest bot."""

    hint: EncodedHint  # the bot's choice
    loss: float  # in the hint's unit
    mistake: tuple[tuple[str, str], ...] = ()  # why the move is worse, English and French


@dataclass(frozen=True, kw_only=True)
class ParReply(Reply):
    """The par of a deal."""

    par: int
    algorithm: str  # name of the algorithm that computed it


@dataclass(frozen=True, kw_only=True)
class Failure(Reply):
    """The reply to a request whose bot raised an exception."""

    en: str
    fr: str


# ---------------------------------------------------------------- requests

R = TypeVar("R", bound=Reply)


@dataclass(frozen=True, kw_only=True)
class Request(Generic[R]):
    """A message that the worker answers with a reply of type R, or with a `Failure`."""

    reply_type: ClassVar[type[Reply]]  # R

    id: int = 0  # increases from request to request; the client sets it when it sends the request


@dataclass(frozen=True, kw_only=True)
class PositionRequest(Request[R]):
    """A request about a decision."""

    position: EncodedPosition


@dataclass(frozen=True, kw_only=True)
class BotRequest(PositionRequest[R], ABC):
    """A request whose bot may remember the earlier requests with the same key."""

    key: str  # different for every seat of every game
    log_length: int = 0  # of the match
    seed: int  # of the bot, if the worker has to make one
    timed: bool = True  # whether the search has a time limit in addition to its number of simulations
    memory: bytes | None = None  # from the last reply; the client adds it (memories.py)

    @property
    @abstractmethod
    def bot_key(self) -> tuple[str, str]:
        """What identifies the bot: the key, and the bot's name or role."""

    def starts_over(self, last_log_length: int) -> bool:
        """Return whether a new bot answers, given the length of the log at the bot's last request."""
        return False


def is_taken_back(log_length: int, last_log_length: int) -> bool:
    """Return whether moves were taken back since a bot's last decision: the log has not grown."""
    return log_length <= last_log_length


@dataclass(frozen=True, kw_only=True)
class MoveRequest(BotRequest[MoveReply]):
    """A decision for a bot."""

    reply_type = MoveReply

    bot: str  # name

    @property
    def bot_key(self) -> tuple[str, str]:
        return self.key, self.bot

    def starts_over(self, last_log_length: int) -> bool:
        """Return whether moves were taken back; a new bot has a full time budget and another seed."""
        return is_taken_back(self.log_length, last_log_length)


@dataclass(frozen=True, kw_only=True)
class HintRequest(BotRequest[HintReply]):
    """A decision of a person who wants a hint. Hints follow their plan even after an undo."""

    reply_type = HintReply

    @property
    def bot_key(self) -> tuple[str, str]:
        return self.key, "adviser"


@dataclass(frozen=True, kw_only=True)
class AnalysisRequest(PositionRequest[AnalysisReply]):
    """A decision, and the move to compare with the choice of the strongest bot."""

    reply_type = AnalysisReply

    move: int  # code
    seed: int


@dataclass(frozen=True, kw_only=True)
class ParRequest(Request[ParReply]):
    """A deal whose par is computed by the solver."""

    reply_type = ParReply

    record: str  # of a game with this deal


@dataclass(frozen=True)
class Cancel:
    """Ends a request early. The worker still answers it, with the result so far, unless it has already done so."""

    id: int  # of the request; earlier ones end as well


# ---------------------------------------------------------------- lines

Message = Request[Any] | Reply | Cancel
MESSAGE_TYPES: dict[str, type[Message]] = {
    message_type.__name__: message_type
    for message_type in (
        MoveRequest, HintRequest, AnalysisRequest, ParRequest, Cancel,
        MoveReply, HintReply, AnalysisReply, ParReply, Failure,
    )
}  # fmt: skip
PARTS: dict[str, type[EncodedPosition | EncodedHint]] = {"position": EncodedPosition, "hint": EncodedHint}  # by field
BYTES_FIELDS = ("state", "memory")


def to_line(message: Message) -> bytes:
    """Return a message as a line of JSON."""
    return json.dumps({"type": type(message).__name__} | vars(message), default=_to_json).encode() + b"\n"


def _to_json(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else vars(value)


def from_line(line: bytes) -> Message:
    """Return the message of a line.

    Raises:
        ValueError: the line is not a message.
    """
    try:
        fields = json.loads(line)
        message_type = MESSAGE_TYPES[fields.pop("type")]
        return message_type(**{name: _from_json(name, value) for name, value in fields.items()})
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a message of the bot protocol: {line[:200]!r}") from error


def _from_json(name: str, value: Any) -> Any:
    """Return the value of a field; JSON has neither bytes nor tuples."""
    if name in PARTS:
        return PARTS[name](**{part: _from_json(part, content) for part, content in value.items()})
    if name in BYTES_FIELDS:
        return None if value is None else base64.b64decode(value)
    return tuple(_from_json("", item) for item in value) if isinstance(value, list) else value


class WorkerError(TrowelError):
    """A bot raised an exception in its worker; the worker can answer other requests."""


class WorkerStoppedError(WorkerError):
    """A worker stopped before it answered."""


def stopped() -> WorkerStoppedError:
    en = "the bot process stopped before it answered"
    return WorkerStoppedError(en, "le processus du robot s'est arrêté sans répondre")


def read_reply(line: bytes, request: Request[R]) -> R:
    """Return the reply to `request`; `line` is what the worker has written, or empty if it has stopped.

    Raises:
        WorkerStoppedError: the line is incomplete.
        WorkerError: the reply is a `Failure`.
        ValueError: the line is not a reply to this request.
    """
    if not line.endswith(b"\n"):
        raise stopped()
    reply = from_line(line)
    if not isinstance(reply, (request.reply_type, Failure)) or reply.id != request.id:
        raise ValueError(f"not a reply to request {request.id}: {line[:200]!r}")
    if isinstance(reply, Failure):
        raise WorkerError(reply.en, reply.fr)
    return cast(R, reply)
