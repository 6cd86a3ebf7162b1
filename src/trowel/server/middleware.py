"""ASGI middleware: the server's name, size, pace and shape of bodies, cross-site writes, security headers."""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trowel.server import refusals
from trowel.server.error_handlers import refused_message
from trowel.server.refusals import RefusalError
from trowel.server.settings import Settings
from trowel.server.untrusted import scan_json

log = logging.getLogger("trowel.server")
MAX_BODY_BYTES = 64_000
MAX_RECORD_BODY_BYTES = 1_200_000  # a record of 1 MB, escaped as JSON
RECORD_PATHS = ("/api/records",)  # bodies that contain a record
MAX_BUFFERED_BYTES = 64_000_000  # bodies of all requests that are being received
BODY_BYTES_PER_SECOND = 20_000  # slowest accepted upload
READING_METHODS = ("GET", "HEAD", "OPTIONS")
# {sockets}: the server's own sockets. 'self' includes them, but not in older browsers.
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'{sockets}; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
SECURITY_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SecurityMiddleware:
    """Middleware that checks requests before the application, and adds security headers to the responses.

    It receives the whole body first, so that the application never waits for a client. Of WebSocket connections only
    the host is checked here; websocket.py checks their origin.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._bound_host = settings.host
        self._network = settings.network
        self._buffered_bytes = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._serve_http(scope, receive, send)
        elif scope["type"] == "websocket" and not self._is_own_host(scope):
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._app(scope, receive, send)

    def _is_own_host(self, scope: Scope) -> bool:
        arrival_address = (scope.get("server") or (None,))[0]
        return self._network.is_own_host(Headers(scope=scope).get("host", ""), arrival_address, self._bound_host)

    async def _serve_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        is_started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal is_started
            if message["type"] == "http.response.start":
                is_started = True
                add_security_headers(MutableHeaders(scope=message), scope["path"], headers.get("host"))
            await send(message)

        try:
            self._check(scope, headers)
            if (body := await self._receive_body(scope, headers, receive)) is None:
                return  # the client has disconnected
            if scope["path"].startswith("/api"):
                scan_json(body)
            await self._app(scope, replay(body, receive), send_with_headers)
        except RefusalError as refusal:
            await send_refusal(send, refusal)
        except Exception:
            # Handled here, because Starlette's own handler raises it again and uvicorn then closes the connection,
            # on which the client may already have sent its next request.
            log.exception("unhandled error in %s", scope["path"])
            if is_started:
                raise
            await send_refusal(send, refusals.internal())

    def _check(self, scope: Scope, headers: Headers) -> None:
        """Check what the header tells.

        Raises:
            RefusalError: `other-host`, `other-site` or `too-large`.
        """
        if not self._is_own_host(scope):
            raise refusals.other_host()
        if scope["method"] not in READING_METHODS and is_cross_site(headers):
            raise refusals.other_site()
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 9 or int(length) > max_body_bytes(scope["path"]):
            raise refusals.too_large()

    async def _receive_body(self, scope: Scope, headers: Headers, receive: Receive) -> bytes | None:
        """Return the body; None if the client disconnects.

        Raises:
            RefusalError: `too-large`, `too-slow` or `reader-busy`.
        """
        if "content-length" not in headers and "transfer-encoding" not in headers:
            return b""
        max_bytes, chunks, num_bytes = max_body_bytes(scope["path"]), [], 0
        start = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout_at(start + self._network.body_seconds) as timeout:
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    chunk = message.get("body", b"")
                    chunks.append(chunk)
                    num_bytes += len(chunk)
                    self._buffered_bytes += len(chunk)
                    if num_bytes > max_bytes:
                        raise refusals.too_large()
                    if self._buffered_bytes > MAX_BUFFERED_BYTES:
                        raise refusals.reader_busy()
                    if not message.get("more_body", False):
                        return b"".join(chunks)
                    timeout.reschedule(start + self._network.body_seconds + num_bytes / BODY_BYTES_PER_SECOND)
        except TimeoutError:
            raise refusals.too_slow() from None
        finally:
            self._buffered_bytes -= num_bytes


def max_body_bytes(path: str) -> int:
    return MAX_RECORD_BODY_BYTES if path in RECORD_PATHS else MAX_BODY_BYTES


def replay(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that returns the body first."""
    is_sent = False

    async def receive_body() -> Message:
        nonlocal is_sent
        if is_sent:
            return await receive()
        is_sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_body


def is_cross_site(headers: Headers) -> bool:
    """Return whether a browser sent this request from a page of another site; programs send no `Origin`."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") == "cross-site"
    try:
        return urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        return True


def add_security_headers(headers: MutableHeaders, path: str, host: str | None) -> None:
    """Set the security headers, and forbid caching of API responses; `host` is the checked name of this server."""
    sockets = f" ws://{host} wss://{host}" if host else ""
    headers["content-security-policy"] = CONTENT_SECURITY_POLICY.format(sockets=sockets)
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
    add_security_headers(headers, "/api", None)
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers.raw})
    await send({"type": "http.response.body", "body": body})
