"""The ASGI application: routes, middleware, error handlers, and start-up and shutdown of the registry."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import FastAPI, WebSocket

import trowel
from trowel.daily.chain import Chain
from trowel.daily.dig import day_at
from trowel.daily.secret_file import load_chain
from trowel.server import campaign, dig_tables
from trowel.server.access import AccessControl
from trowel.server.address_limit import AddressLimitMiddleware
from trowel.server.bot_pool import BotPool
from trowel.server.cards.renderer import CardRenderer
from trowel.server.changes import Change
from trowel.server.data_dir import DAILY_SECRET, load_signing_key, protect_files
from trowel.server.digs import Digs
from trowel.server.error_handlers import add_error_handlers
from trowel.server.frontend import add_frontend
from trowel.server.middleware import SecurityMiddleware
from trowel.server.reader import TextReader
from trowel.server.registry import TableRegistry
from trowel.server.routes import links, router
from trowel.server.routes.dependencies import SeatQuery
from trowel.server.settings import Settings
from trowel.server.state import TableState
from trowel.server.store import Store
from trowel.server.tokens import TokenSigner
from trowel.server.websocket import serve as serve_websocket

TITLE = "Trowel server"


def make_app(settings: Settings) -> FastAPI:
    """Return the application; it opens the store of `settings.data_dir` when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        protect_files(settings.data_dir)
        store = Store(settings.data_dir / "trowel.sqlite", settings.busy_timeout_seconds)
        await store.open()
        registry = TableRegistry(settings, store, BotPool(settings), on_game_over=lambda *end: save_end(settings, *end))
        app.state.digs = Digs(registry, load_daily_chain(settings))
        app.state.access = AccessControl(registry, TokenSigner(load_signing_key(settings.data_dir)))
        await registry.resume_bot_tables()
        app.state.reader = TextReader()
        app.state.cards = CardRenderer()
        sweeping = asyncio.create_task(app.state.access.retention.run())
        try:
            yield
        finally:
            sweeping.cancel()
            await app.state.reader.close()
            await registry.close()

    app = FastAPI(title=TITLE, version=trowel.__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.add_middleware(AddressLimitMiddleware)
    app.add_middleware(SecurityMiddleware, settings=settings)
    add_error_handlers(app)
    app.include_router(router)
    app.include_router(links.router)
    add_frontend(app)

    @app.websocket("/api/tables/{table}/socket")
    async def table_socket(websocket: WebSocket, table: str, seat: SeatQuery = None, changes: bool = False) -> None:
        await serve_websocket(websocket, table, seat, changes)

    return app


def save_end(settings: Settings, table_id: str, state: TableState) -> Change:
    """Return what is stored with the end of a game, in addition to its row and its results."""
    change = campaign.save_result(table_id, state)
    change += dig_tables.save_try(table_id, state, settings.now())
    return change


def load_daily_chain(settings: Settings) -> Chain | None:
    return load_chain(settings.data_dir / DAILY_SECRET, day_at(settings.now())) if settings.daily else None
