"""JSON of messages: values are encoded once, and messages are joined from encoded fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

encode = msgspec.json.Encoder().encode


def join_object(fields: Mapping[str, bytes]) -> bytes:
    """Return an object of encoded fields."""
    return b"{%b}" % b",".join([b'"%b":%b' % (name.encode(), value) for name, value in fields.items()])


def join_list(items: Iterable[bytes]) -> bytes:
    """Return a list of encoded items."""
    return b"[%b]" % b",".join(items)
