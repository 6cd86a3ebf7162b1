"""Field types of client input, with their limits."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from trowel.core.game import MAX_SEATS
from trowel.core.sanitize import sanitize, sanitize_name

MAX_CHAT_LENGTH = 500


def sanitize_chat(text: str) -> str:
    return sanitize(text, MAX_CHAT_LENGTH)


OptionValue = str | int | bool | list[int] | None
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Number = Annotated[int, Field(ge=0, le=2**31)]  # of a decision, proposal or step
Name = Annotated[str, Field(max_length=200), AfterValidator(sanitize_name)]
ChatText = Annotated[str, Field(max_length=2_000), AfterValidator(sanitize_chat)]
Notation = Annotated[str, Field(max_length=200)]
BotName = Annotated[str, Field(max_length=40)]
Key = Annotated[str, Field(max_length=400)]
Reference = Annotated[str, Field(max_length=40)]  # chosen by the client; the answer to its message repeats it


class RequestModel(BaseModel):
    """Base of all client input; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")
