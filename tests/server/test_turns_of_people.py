"""Turns of a fair queue: they go round between addresses, then between the people of an address."""

from __future__ import annotations

import asyncio

from trowel.server.addresses import NOBODY, Person, RecentAddresses
from trowel.server.fair_queue import FairQueue

ANN, BOB, EVE = Person("1.1.1.1", "ann"), Person("2.2.2.2", "bob"), Person("3.3.3.3", "eve")


def order_of_turns(*people: Person) -> list[str]:
    """Queue a request of each person, and return the names in the order of their turns."""

    async def run() -> list[str]:
        queue, names = FairQueue(), {}
        for person in people:
            names[queue.append(person)] = person.name
        order = []
        while queue:
            order.append(names[queue.pop()])
        return order

    return asyncio.run(run())


def test_turns_go_round_between_people() -> None:
    assert order_of_turns(EVE, EVE, EVE, EVE, ANN, BOB, ANN) == ["eve", "ann", "bob", "eve", "ann", "eve", "eve"]


def test_turns_go_round_between_addresses_first() -> None:
    many = [Person(EVE.address, f"eve{number}") for number in range(3)]
    assert order_of_turns(*many, *many, ANN, ANN) == ["eve0", "ann", "eve1", "ann", "eve2", "eve0", "eve1", "eve2"]


def test_turns_go_round_between_the_people_of_an_address() -> None:
    sister = Person(EVE.address, "sister")
    assert order_of_turns(EVE, EVE, EVE, sister, sister) == ["eve", "sister", "eve", "sister", "eve"]


def test_a_cancelled_request_has_no_turn() -> None:
    async def run() -> None:
        queue = FairQueue()
        turns = [queue.append(person) for person in (EVE, EVE, ANN)]
        turns[0].cancel()
        turns[2].cancel()
        assert queue.pop() is turns[1]
        assert not queue
        queue.append(BOB).cancel()
        assert not queue

    asyncio.run(run())


def test_a_table_counts_for_the_address_of_its_people() -> None:
    addresses = RecentAddresses()
    assert addresses.person([]) == NOBODY
    assert addresses.person({"ann"}) == Person("ann", "ann"), "not seen since the server started"
    addresses.note("bob", BOB.address)
    assert addresses.person({"ann", "bob"}) == BOB
