"""`trowel serve`: runs the server in this process until it is stopped."""

from __future__ import annotations

import gc
import ipaddress
import logging
import socket
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import platformdirs
import uvicorn
from rich.console import Console
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trowel.bots.names import check_bot_name
from trowel.core.errors import Language, OptionError, TrowelError
from trowel.core.i18n import localized
from trowel.server.app import make_app
from trowel.server.connections import limited_protocol
from trowel.server.data_dir import check_database, load_signing_key, locked
from trowel.server.network import raise_file_limit
from trowel.server.repeats import RepeatFilter
from trowel.server.settings import Settings

MAX_MESSAGE_BYTES = 16_000  # of a WebSocket message
WILDCARD_ADDRESSES = ("0.0.0.0", "::", "")
GARBAGE_THRESHOLDS = (50_000, 20, 100)  # new objects, collections of the first generation, of the second


def run(
    lang: Language, console: Console, *, host: str, port: int, data: Path | None, workers: int | None,
    rate: float | None, bot_pause: float | None, host_names: Sequence[str] = (), behind_proxy: Sequence[str] = (),
    connections: int | None = None, abandoned_days: float | None = None, max_database_mb: float | None = None,
    daily: bool = True, own_bots: Sequence[str] = (),
) -> None:  # fmt: skip
    """Serve with the options of the command line; None keeps the default of `Settings`.

    Args:
        data: data directory; by default the user's data directory.
        workers: number of bot processes.
        rate: messages per second and person; the other limits over time change in proportion.
        bot_pause: seconds before a bot's move at tables with people.
        host_names: names of this server, in addition to its address and those of loopback.
        behind_proxy: addresses or networks of the proxies whose X-Forwarded-For counts.
        connections: largest number of connections from one address.
        abandoned_days: after which an unused unfinished table is deleted; 0: never.
        max_database_mb: size of the database in MB above which no table is created.
        daily: whether there is a daily dig.
        own_bots: bots of the operator that people may choose: `module:Class` or registered names.

    Raises:
        OptionError: the data directory, the database, the address, a proxy's address or a bot cannot be used.
    """
    for bot in own_bots:
        check_bot_name(bot)
    data_dir = data if data is not None else Path(platformdirs.user_data_dir("trowel"))
    settings = Settings(data_dir, host, port)
    network = replace(
        settings.network,
        host_names=tuple(name.lower() for name in host_names),
        proxies=tuple(map(check_proxy, behind_proxy)),
    )
    if connections is not None:
        network = replace(network, connections_per_address=connections)
    settings = replace(settings, network=network)
    if workers is not None:
        settings = replace(settings, workers=workers)
    if rate is not None:
        settings = settings.with_rate(rate)
    if bot_pause is not None:
        settings = replace(settings, bot_pause_seconds=bot_pause)
    if abandoned_days is not None:
        settings = replace(settings, abandoned_days=abandoned_days)
    if max_database_mb is not None:
        settings = replace(settings, max_database_bytes=round(max_database_mb * 1_000_000))
    serve(replace(settings, daily=daily, own_bots=tuple(own_bots)), lang, console)


def check_proxy(address: str) -> str:
    """Return the address or network of a proxy.

    Raises:
        OptionError: it is neither.
    """
    try:
        return str(ipaddress.ip_network(address)) if "/" in address else str(ipaddress.ip_address(address))
    except ValueError:
        raise OptionError(
            f"{address!r} is not the address of a proxy; write an address such as 127.0.0.1, or a network",
            f"{address!r} n'est pas l'adresse d'un proxy ; écrivez une adresse comme 127.0.0.1, ou un réseau",
        ) from None


def serve(settings: Settings, lang: Language, console: Console) -> None:
    """Lock the data directory, listen, print the address, and serve until interrupted."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(RepeatFilter())
    max_connections = raise_file_limit(settings.network.max_connections)
    settings = replace(settings, network=replace(settings.network, max_connections=max_connections))
    with locked(settings.data_dir), open_listener(settings.host, settings.port) as listener:
        check_database(settings.data_dir)
        load_signing_key(settings.data_dir)
        print_addresses(lang, console, settings.host, listener.getsockname()[1])
        app = QuietStartup(make_app(settings))
        collect_garbage_rarely()
        try:
            uvicorn.Server(server_config(app, settings)).run(sockets=[listener])
        except SystemExit:
            if isinstance(app.error, TrowelError):
                raise OptionError(
                    f"the server cannot start: {app.error.en}", f"le serveur ne peut pas démarrer : {app.error.fr}"
                ) from None
            raise app.error or OSError("the server cannot start") from None


def collect_garbage_rarely() -> None:
    """Make the collector of reference cycles run rarely, and never over what is imported now.

    It took a third of the server's CPU time: Python starts it after 700 new objects, which a few moves make, and the
    older generations contain every table. Changes of a table leave few cycles, so its work is hardly needed.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


class QuietStartup:
    """The application; an exception during its start-up is kept in `error` instead of being logged by uvicorn."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.error: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return

        async def send_quietly(message: Message) -> None:
            await send({"type": message["type"]})  # without the traceback

        try:
            await self._app(scope, receive, send_quietly)
        except Exception as error:
            self.error = error
            raise


def server_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Return uvicorn's configuration; by default no proxy's headers count."""
    network = settings.network
    return uvicorn.Config(
        app, http=limited_protocol(network), log_config=None, log_level="warning",
        access_log=False, server_header=False, ws_max_size=MAX_MESSAGE_BYTES, ws_max_queue=8,
        ws_per_message_deflate=False,  # compressing a view of 10 kB takes 0.05 to 0.3 ms
        timeout_keep_alive=network.keep_alive_seconds, timeout_graceful_shutdown=3,
        proxy_headers=bool(network.proxies), forwarded_allow_ips=list(network.proxies),
    )  # fmt: skip


def print_addresses(lang: Language, console: Console, host: str, port: int) -> None:
    """Print where the server is reachable; a wildcard address is replaced by names that a browser can open."""
    is_wildcard = host in WILDCARD_ADDRESSES
    address = f"http://{url_host('localhost' if is_wildcard else host)}:{port}"
    console.print(
        localized(lang, f"Trowel is running at {address}", f"Trowel est ouvert ici : {address}"), soft_wrap=True
    )
    if is_wildcard and (own_address := network_address()) is not None:
        address = f"http://{url_host(own_address)}:{port}"
        console.print(localized(lang, f"In your network: {address}", f"Sur votre réseau : {address}"), soft_wrap=True)
    console.print(localized(lang, "Press Ctrl-C to stop.", "Ctrl-C pour arrêter."))


def url_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def network_address() -> str | None:
    """Return this machine's address in its network; None without a network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation; connecting UDP only chooses a route
            return str(probe.getsockname()[0])
        except OSError:
            return None


def open_listener(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raises:
        OptionError: the address cannot be bound.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        raise OptionError(
            f"cannot listen on {host}, port {port}: {error.strerror}; choose another port with --port",
            f"impossible d'écouter sur {host}, port {port} : {error.strerror} ; choisissez un autre port avec --port",
        ) from None
    return listener
