"""Handler for par requests in bot workers (`bots/worker.py`)."""

from __future__ import annotations

from trowel.bots.protocol import ParReply, ParRequest
from trowel.solver import PAR, par


def answer(request: ParRequest) -> ParReply:
    return ParReply(id=request.id, par=par(request.record), algorithm=PAR)
