"""Fair queues: turns go round between addresses, then between the people of an address, then in order of arrival."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import TypeAlias

from trowel.server.addresses import Person

Turn: TypeAlias = "asyncio.Future[None]"  # resolved when it is the request's turn


class FairQueue:
    """Requests that wait for their turn; a person with many requests delays others by one of them at most."""

    def __init__(self) -> None:
        self._by_address: OrderedDict[str, OrderedDict[str, deque[Turn]]] = OrderedDict()  # next one first

    def __bool__(self) -> bool:
        self._drop_cancelled()
        return bool(self._by_address)

    def append(self, person: Person) -> Turn:
        """Add a request and return its turn; cancelling the turn leaves the queue."""
        turn: Turn = asyncio.get_running_loop().create_future()
        people = self._by_address.setdefault(person.address, OrderedDict())
        people.setdefault(person.name, deque()).append(turn)
        return turn

    def pop(self) -> Turn:
        """Remove and return the next turn; its person and address go to the end of the round."""
        self._drop_cancelled()
        address, people = self._by_address.popitem(last=False)
        name, turns = people.popitem(last=False)
        turn = turns.popleft()
        if turns:
            people[name] = turns
        if people:
            self._by_address[address] = people
        return turn

    def _drop_cancelled(self) -> None:
        """Remove cancelled turns from the front, and people and addresses that have no other ones."""
        for address, people in list(self._by_address.items()):
            for name, turns in list(people.items()):
                while turns and turns[0].cancelled():
                    turns.popleft()
                if not turns:
                    del people[name]
                else:
                    break
            if not people:
                del self._by_address[address]
            else:
                break
