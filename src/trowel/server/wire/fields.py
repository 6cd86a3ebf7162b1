"""What a client may write into a field, and how long it may be."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from trowel.core.game import MAX_SEATS
from trowel.server.sanitize import sanitize_chat, sanitize_name

OptionValue = str | int | bool | list[int] | None
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Number = Annotated[int, Field(ge=0, le=2**31)]
Name = Annotated[str, Field(max_length=200), AfterValidator(sanitize_name)]
ChatText = Annotated[str, Field(max_length=2_000), AfterValidator(sanitize_chat)]
Notation = Annotated[str, Field(max_length=200)]
BotName = Annotated[str, Field(max_length=40)]
Key = Annotated[str, Field(max_length=400)]
Reference = Annotated[str, Field(max_length=40)]  # the client's own mark of a message, given back with the answer


class RequestModel(BaseModel):
    """What a client sends: nothing beside what is named here."""

    model_config = ConfigDict(extra="forbid")
