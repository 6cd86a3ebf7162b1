"""Routes for taking, recovering and leaving seats, and for their keys."""

from __future__ import annotations

from fastapi import APIRouter, Response

from trowel.server import refusals, seat_operations
from trowel.server.access import Credentials
from trowel.server.dig_queries import adopt_try
from trowel.server.forgetting import forget
from trowel.server.limit_refusals import too_many_devices
from trowel.server.limits import MAX_DEVICES
from trowel.server.routes.dependencies import AccessDep, AnyTableDep, CallerDep, TableDep
from trowel.server.tokens import GUEST_COOKIE
from trowel.server.wire import fields, requests, responses

router = APIRouter()


@router.post("/tables/{table}/join")
async def join(
    body: requests.JoinTable, table: TableDep, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Take an open seat; the game starts when the last one is taken."""
    guest = caller.ensure_guest(response)
    seat = await table.update(
        lambda draft: seat_operations.join(draft, body.seat, body.name or "", guest, table.now_ms())
    )
    return access.seat_keys(table, [seat])


@router.post("/tables/{table}/recover")
async def recover(
    body: requests.RecoverSeat, table: AnyTableDep, access: AccessDep, caller: CallerDep, response: Response
) -> responses.SeatKeys:
    """Make the guest of this device a holder of the seat whose key it presents."""
    held = Credentials(key=access.signer.read_seat(body.key)).held_seats(table.id, table.state.seats)
    if not held:
        raise refusals.not_your_seat()
    seat = held[0]
    holders = table.state.seats[seat].holders
    if len(holders) >= MAX_DEVICES and caller.credentials.guest not in holders:
        raise too_many_devices()
    guest = caller.ensure_guest(response)
    if table.state.is_counted_dig:
        await access.registry.store.write(lambda transaction: adopt_try(transaction, table.id, guest))
    await table.update(lambda draft: seat_operations.recover(draft, seat, guest))
    return access.guest_seat_keys(table, guest)


@router.get("/tables/{table}/keys")
async def keys(table: TableDep, access: AccessDep, caller: CallerDep) -> responses.SeatKeys:
    """Return the keys of the caller's seats, for use on another device."""
    return access.seat_keys(table, caller.held_seats(table))


@router.post("/tables/{table}/seats/{seat}/key")
async def renew_key(
    seat: fields.SeatNumber, table: TableDep, access: AccessDep, caller: CallerDep
) -> responses.SeatKeys:
    """Give a seat a new key: older keys and links become useless, and devices that came later lose the seat.

    Only the cookie of a holder allows this: a client that has nothing but the key would lose the seat by it.
    """
    guest = caller.credentials.guest
    if guest is None:
        raise refusals.not_your_seat()
    own_seat = Credentials(guest).select_seat(table.id, table.state.seats, seat)
    await table.update(lambda draft: seat_operations.renew_key(draft, own_seat, guest))
    return access.seat_keys(table, [own_seat])


@router.delete("/guest")
async def forget_me(access: AccessDep, caller: CallerDep, response: Response) -> responses.Forgotten:
    """Delete the guest's name and data; at tables shared with others the guest becomes anonymous."""
    guest = caller.credentials.guest
    forgotten = responses.Forgotten(deleted=0, left=0) if guest is None else await forget(access.registry, guest)
    response.delete_cookie(GUEST_COOKIE, httponly=True, samesite="lax", secure=caller.secure)
    return forgotten
