"""Coming to a table: a new one, one's own, a seat taken or found again; and talking there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from trowel.server import campaign, operations, refusals
from trowel.server.routes.dependencies import AsSeat, At, By, Here, LineNumber, shown
from trowel.server.wire import requests, responses
from trowel.server.wire.table import ChatLine, TableState

router = APIRouter()


@router.post("/tables", status_code=201)
async def create(asked: requests.Create, lobby: Here, by: By, response: Response) -> responses.Seated:
    by.spend_on_a_table()
    guest = by.guest_or_new(response)
    table = await lobby.hall.create(asked, guest)
    return lobby.seated(table, guest)


@router.post("/lessons/{game}", status_code=201)
async def learn(game: str, asked: requests.Learn, lobby: Here, by: By, response: Response) -> responses.Seated:
    """A first game, step by step: a table like others, with `lesson` in its state."""
    by.spend_on_a_table()
    guest = by.guest_or_new(response)
    return lobby.seated(await lobby.hall.create_lesson(game, guest, asked.name or ""), guest)


@router.post("/campaign/{mission}", status_code=201)
async def start_mission(
    mission: Annotated[int, Path(ge=1, le=8)], asked: requests.StartMission, lobby: Here, by: By, response: Response
) -> responses.Seated:
    by.spend_on_a_table()
    guest = by.guest_or_new(response)
    return lobby.seated(await campaign.start(lobby.hall, guest, mission, asked), guest)


@router.post("/records", status_code=201)
async def import_record(asked: requests.Import, lobby: Here, by: By, response: Response) -> responses.Seated:
    by.spend_on_a_table()
    guest = by.guest_or_new(response)
    return lobby.seated(await lobby.hall.import_record(asked.record, guest), guest, [])


@router.get("/tables")
async def my_tables(lobby: Here, by: By) -> list[responses.TableLine]:
    return [] if by.access.guest is None else await lobby.tables_of(by.access.guest)


@router.get("/tables/{table}")
async def view(
    at: At, by: By, seat: AsSeat = None, log: LineNumber = 0, after: LineNumber | None = None,
    wait: Annotated[float, Query(ge=0, le=30)] = 0,
) -> TableState:  # fmt: skip
    """`seat`: as which of my seats (without it: my only one, or a spectator's view). `log`: from which line on.
    `after` with `wait`: answers when the version is beyond it, or after so many seconds."""
    looking_as = by.looking_as(at, seat)
    if after is not None and wait > 0:
        await at.wait_beyond(after, wait)
    return shown(at, by, looking_as, log)


@router.post("/tables/{table}/join")
async def join(asked: requests.Join, at: At, lobby: Here, by: By, response: Response) -> responses.Seated:
    guest = by.guest_or_new(response)
    seat = await at.change(lambda draft: operations.join(draft, asked.seat, asked.name or "", guest, at.now()))
    return lobby.seated(at, guest, [seat])


@router.post("/tables/{table}/recover")
async def recover(asked: requests.Recover, at: At, lobby: Here, by: By, response: Response) -> responses.Seated:
    """Gives a seat back on this device: its key makes this guest one of its holders."""
    held = lobby.keyring.seat(asked.key)
    if held is None or held[0] != at.id or held[1] >= len(at.standing.seats):
        raise refusals.not_your_seat()
    guest = by.guest_or_new(response)
    await at.change(lambda draft: operations.recover(draft, held[1], guest))
    return lobby.seated(at, guest)


@router.get("/tables/{table}/keys")
async def keys(at: At, lobby: Here, by: By) -> responses.Seated:
    """My seats' keys, for another device."""
    return lobby.seated(at, None, by.seats(at))


@router.post("/tables/{table}/rematch")
async def rematch(asked: requests.Rematch, at: At, lobby: Here, by: By) -> responses.Seated:
    by.any_seat(at)
    by.spend_on_a_table()
    table = await lobby.hall.rematch(at, asked.same_deal)
    return lobby.seated(table, by.access.guest)


@router.get("/tables/{table}/chat")
async def chat(at: At, lobby: Here) -> list[ChatLine]:
    return await lobby.chat_of(at)


@router.post("/tables/{table}/chat")
async def say(asked: requests.Say, at: At, lobby: Here, by: By) -> ChatLine:
    return await lobby.say(at, by.seat(at, asked.seat), asked.text)
