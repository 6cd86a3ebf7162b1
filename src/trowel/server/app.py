"""The server, assembled: its routes, what surrounds them, and how it starts and stops."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI, WebSocket

import trowel
from trowel.server.access import Lobby
from trowel.server.bot_pool import Workers
from trowel.server.data_dir import signing_secret
from trowel.server.error_handlers import add_handlers
from trowel.server.frontend import add_pages
from trowel.server.middleware import Guard
from trowel.server.registry import Hall
from trowel.server.routes import router
from trowel.server.routes.dependencies import AsSeat
from trowel.server.seats import Keyring
from trowel.server.settings import Settings
from trowel.server.store import Store
from trowel.server.websocket import serve as serve_socket

TITLE = "Trowel: the table's server"


def make_app(settings: Settings) -> FastAPI:
    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.data / "trowel.sqlite", settings.busy_seconds)
        await store.open()
        hall = Hall(settings, store, Workers(settings))
        app.state.lobby = Lobby(hall, Keyring(signing_secret(settings.data)))
        await hall.resume()
        try:
            yield
        finally:
            await hall.close()

    app = FastAPI(title=TITLE, version=trowel.__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.add_middleware(Guard)
    add_handlers(app)
    app.include_router(router)
    add_pages(app)

    @app.websocket("/api/tables/{table}/socket")
    async def table_socket(websocket: WebSocket, table: str, seat: AsSeat = None) -> None:
        await serve_socket(websocket, table, seat)

    return app
