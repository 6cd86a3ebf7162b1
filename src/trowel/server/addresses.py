"""Addresses and people: whom limits and queues apply to."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

IPV6_PREFIX = 64  # one household or server usually has a whole /64
UNKNOWN_ADDRESS = "?"
MAX_GUESTS_REMEMBERED = 20_000


def client_address(scope: Mapping[str, Any]) -> str:
    """Return the address that limits apply to, from an ASGI scope; an IPv6 client stands for its /64 network.

    Every limit finds the address here. uvicorn has already replaced the address of a trusted proxy by its client's.
    """
    client = scope.get("client")
    if not client:
        return UNKNOWN_ADDRESS
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])[:100]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), IPV6_PREFIX), strict=False))


@dataclass(frozen=True)
class Person:
    """A person as limits and queues see one: a guest or seat key at an address.

    Guests are free to create, so the limits of the address apply in addition to those of the guest.
    """

    address: str
    name: str  # guest or seat key; the address of a caller without either


NOBODY = Person("", "")  # all tables without people share one place in the queue


class RecentAddresses:
    """The addresses from which guests were last seen, so that a table's bots count for the address of its people."""

    def __init__(self) -> None:
        self._by_guest: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        self._by_guest[guest] = address
        self._by_guest.move_to_end(guest)
        if len(self._by_guest) > MAX_GUESTS_REMEMBERED:
            self._by_guest.popitem(last=False)

    def person(self, guests: Iterable[str]) -> Person:
        """Return one of the guests as a person, preferably one seen recently; without guests, `NOBODY`."""
        names = sorted(guests)
        for guest in names:
            if guest in self._by_guest:
                return Person(self._by_guest[guest], guest)
        return Person(names[0], names[0]) if names else NOBODY
