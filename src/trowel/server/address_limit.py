"""ASGI middleware that counts every HTTP request against the limit of its address, whatever route it takes."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from trowel.server.access import AccessControl
from trowel.server.addresses import client_address
from trowel.server.error_handlers import error_response
from trowel.server.refusals import RefusalError


class AddressLimitMiddleware:
    """Middleware that refuses the requests of an address above its limit. Sockets count their messages themselves."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            access: AccessControl = scope["app"].state.access
            try:
                access.limits.messages.take_address(client_address(scope))
            except RefusalError as refusal:
                await error_response(refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)
