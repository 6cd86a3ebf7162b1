"""`OPERATIONS` covers every socket message that changes a table."""

from __future__ import annotations

import typing

from trowel.server.operations import OPERATIONS
from trowel.server.wire import messages

# Handled by the socket itself: they do not change the state of a table.
CONNECTION_MESSAGES = {"look", "refresh", "ping", "hint", "preview", "say"}


def test_every_socket_message_carries_the_parameters_of_its_operation() -> None:
    union, _ = typing.get_args(messages.ClientMessage)
    types = {model.model_fields["type"].annotation.__args__[0]: model for model in typing.get_args(union)}
    assert types.keys() - CONNECTION_MESSAGES <= OPERATIONS.keys()
    for name in types.keys() & OPERATIONS.keys():
        assert issubclass(types[name], OPERATIONS[name].request)
