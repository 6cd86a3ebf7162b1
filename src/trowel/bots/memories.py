"""What bots remember, kept by the client of the workers, so that any worker can continue a game."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any, TypeVar

from trowel.bots.protocol import BotRequest, HintReply, MoveReply, Reply, Request

MAX_MEMORIES = 1024
AnyRequest = TypeVar("AnyRequest", bound=Request[Any])


class BotMemories:
    """The memory of each bot after its last reply; keeps the `MAX_MEMORIES` most recently used ones."""

    def __init__(self) -> None:
        # (log length, memory) by BotRequest.bot_key, least recently used first
        self._memories: OrderedDict[tuple[str, str], tuple[int, bytes]] = OrderedDict()

    def attach(self, request: AnyRequest) -> AnyRequest:
        """Return the request with the memory of its bot, unless a new bot is to answer it."""
        if not isinstance(request, BotRequest) or request.bot_key not in self._memories:
            return request
        log_length, memory = self._memories[request.bot_key]
        return request if request.starts_over(log_length) else replace(request, memory=memory)

    def update(self, request: Request[Any], reply: Reply) -> None:
        """Keep the memory in a reply."""
        if not isinstance(request, BotRequest) or not isinstance(reply, MoveReply | HintReply):
            return
        self.drop(request)
        if reply.memory is not None:
            self._memories[request.bot_key] = request.log_length, reply.memory
            if len(self._memories) > MAX_MEMORIES:
                self._memories.popitem(last=False)

    def drop(self, request: Request[Any]) -> None:
        """Forget what the bot of this request remembers, because it failed."""
        if isinstance(request, BotRequest):
            self._memories.pop(request.bot_key, None)
