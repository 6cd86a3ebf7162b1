"""What surrounds every request: size limits, requests of other sites, and the headers that browsers obey."""

from __future__ import annotations

import contextlib
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trowel.server import refusals
from trowel.server.error_handlers import refused
from trowel.server.refusals import Refusal

LARGEST_BODY = 64_000
LARGEST_RECORD = 1_200_000  # a record of 1 MB, as JSON
WITH_RECORDS = ("/api/records", "/api/tables")  # what may be as large: a record, or one's own components
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class TooLarge(Exception):
    pass


class Guard:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        largest = LARGEST_RECORD if scope["path"] in WITH_RECORDS else LARGEST_BODY
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and comes_from_elsewhere(headers):
            await answer(send, refusals.other_site())
            return
        if not headers.get("content-length", "0").isdigit() or int(headers.get("content-length", "0")) > largest:
            await answer(send, refusals.too_large())
            return
        await self._within(largest, scope, receive, send)

    async def _within(self, largest: int, scope: Scope, receive: Receive, send: Send) -> None:
        heard = 0

        async def counted() -> Message:
            nonlocal heard
            message = await receive()
            heard += len(message.get("body", b""))
            if heard > largest:
                raise TooLarge
            return message

        async def dressed(message: Message) -> None:
            if heard > largest:
                return  # whatever was made of a message that was cut off: it is answered below
            if message["type"] == "http.response.start":
                dress(MutableHeaders(scope=message), scope["path"])
            await send(message)

        with contextlib.suppress(TooLarge):
            await self._app(scope, counted, dressed)
        if heard > largest:
            await answer(send, refusals.too_large())


def comes_from_elsewhere(headers: Headers) -> bool:
    """A page of another site may not act with our guests' cookies; a program sends no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") == "cross-site"
    try:
        return urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        return True


def dress(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers[name] = value
    if path.startswith("/api"):
        headers["cache-control"] = "no-store"


async def answer(send: Send, refusal: Refusal) -> None:
    body = refused(refusal).model_dump_json().encode()
    headers = MutableHeaders(raw=[])
    headers["content-type"] = "application/json"
    headers["content-length"] = str(len(body))
    headers["connection"] = "close"
    dress(headers, "/api")
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers.raw})
    await send({"type": "http.response.body", "body": body})
