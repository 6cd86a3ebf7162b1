"""What the server accepts from the network: host names, proxies, connections, and how long it waits for a client."""

from __future__ import annotations

import functools
import ipaddress
import resource
from dataclasses import dataclass
from urllib.parse import urlsplit

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
RESERVED_FILES = 128  # file descriptors for the database, the pipes of workers and new connections


@dataclass(frozen=True)
class NetworkSettings:
    """Limits and names at the edge of the server."""

    host_names: tuple[str, ...] = ()  # accepted in `Host` in addition to loopback names and the server's own address
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For counts
    max_connections: int = 4_000
    connections_per_address: int = 500  # proxies excepted
    header_seconds: float = 10.0  # for a request's header, from the connection or its first byte
    body_seconds: float = 10.0  # for a request's body, plus a second per `BODY_BYTES_PER_SECOND`
    stall_seconds: float = 20.0  # without progress while the client does not read a response
    keep_alive_seconds: int = 60  # longer than clients keep theirs, even if the machine stalls; see test_connections.py

    def is_proxy(self, address: str) -> bool:
        return any(ip_of(address) in ipaddress.ip_network(proxy) for proxy in self.proxies)

    def is_own_host(self, host: str, arrival_address: str | None, bound_host: str) -> bool:
        """Return whether a `Host` header names this server.

        Any other name belongs to a page of another site whose name was pointed at this address (DNS rebinding).
        `arrival_address` is the address at which the connection arrived, one of the machine's own.
        """
        name = host_name(host)
        if name is None:
            return False
        return name in LOOPBACK_NAMES or name in (arrival_address, bound_host.lower(), *self.host_names)


def host_name(host: str) -> str | None:
    """Return the name or address in a `Host` header, in lower case and without port; None if it is malformed."""
    try:
        parts = urlsplit(f"//{host}")
        parts.port  # noqa: B018 - raises ValueError
    except ValueError:
        return None
    return parts.hostname if parts.netloc == host and "@" not in host else None


def ip_of(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """Return an address; an IPv4 address in IPv6 notation becomes IPv4."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    return getattr(ip, "ipv4_mapped", None) or ip


@functools.lru_cache(maxsize=10_000)
def client_group(address: str) -> str:
    """Return what a limit per address counts: an IPv4 address, or the /64 network that an IPv6 client owns."""
    try:
        ip = ip_of(address)
    except ValueError:
        return address
    return str(ip) if ip.version == 4 else str(ipaddress.ip_network((ip, 64), strict=False))


def raise_file_limit(connections: int) -> int:
    """Raise the soft limit of open files as far as allowed; return how many connections fit, at most `connections`."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + RESERVED_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY:
        return connections
    return min(connections, max(soft - RESERVED_FILES, soft // 4))
