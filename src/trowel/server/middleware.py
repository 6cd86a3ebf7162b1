"""ASGI middleware: body size limits, rejection of cross-site writes, security headers."""

from __future__ import annotations

import contextlib
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trowel.server import refusals
from trowel.server.error_handlers import refused_message
from trowel.server.refusals import RefusalError

MAX_BODY_BYTES = 64_000
MAX_RECORD_BODY_BYTES = 1_200_000  # a record of 1 MB, escaped as JSON
RECORD_PATHS = ("/api/records", "/api/tables")  # bodies that contain a record or a components text
SECURITY_HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class BodyTooLargeError(Exception):
    """The body exceeds the limit; raised into the application to stop it from reading on."""


class SecurityMiddleware:
    """Middleware that checks HTTP requests before the application and adds security headers to the responses.

    WebSocket connections pass through unchanged; websocket.py checks their origin.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        max_bytes = MAX_RECORD_BODY_BYTES if scope["path"] in RECORD_PATHS else MAX_BODY_BYTES
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and is_cross_site(headers):
            await send_refusal(send, refusals.other_site())
            return
        if not headers.get("content-length", "0").isdigit() or int(headers.get("content-length", "0")) > max_bytes:
            await send_refusal(send, refusals.too_large())
            return
        await self._limit_body(max_bytes, scope, receive, send)

    async def _limit_body(self, max_bytes: int, scope: Scope, receive: Receive, send: Send) -> None:
        num_bytes = 0

        async def receive_limited() -> Message:
            nonlocal num_bytes
            message = await receive()
            num_bytes += len(message.get("body", b""))
            if num_bytes > max_bytes:
                raise BodyTooLargeError
            return message

        async def send_with_headers(message: Message) -> None:
            if num_bytes > max_bytes:
                return  # drop the response to the truncated body; the refusal is sent below
            if message["type"] == "http.response.start":
                add_security_headers(MutableHeaders(scope=message), scope["path"])
            await send(message)

        with contextlib.suppress(BodyTooLargeError):
            await self._app(scope, receive_limited, send_with_headers)
        if num_bytes > max_bytes:
            await send_refusal(send, refusals.too_large())


def is_cross_site(headers: Headers) -> bool:
    """Return whether a browser sent this request from a page of another site; programs send no `Origin`."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") == "cross-site"
    try:
        return urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        return True


def add_security_headers(headers: MutableHeaders, path: str) -> None:
    """Set the security headers, and forbid caching of API responses."""
    for name, value in SECURITY_HEADERS.items():
        headers[name] = value
    if path.startswith("/api"):
        headers["cache-control"] = "no-store"


async def send_refusal(send: Send, refusal: RefusalError) -> None:
    """Send a refusal as a complete response, and close the connection."""
    body = refused_message(refusal).model_dump_json().encode()
    headers = MutableHeaders(raw=[])
    headers["content-type"] = "application/json"
    headers["content-length"] = str(len(body))
    headers["connection"] = "close"
    add_security_headers(headers, "/api")
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers.raw})
    await send({"type": "http.response.body", "body": body})
