"""The JSON API: every route is a few lines that find the table, check the seat, and do one act."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

import trowel
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.server import acts, campaign, refusals, replay, review
from trowel.server.lobby import Lobby, Visit
from trowel.server.seating import check_bot
from trowel.server.snapshot import state_of
from trowel.server.table import Table
from trowel.server.wire import bodies, fields, replies, told
from trowel.server.workers import bot_names, stand_in

REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": told.Refused} for status in (400, 403, 404, 409, 410, 413, 422, 429, 500, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS)

LineNumber = Annotated[int, Query(ge=0, le=1_000_000)]
AsSeat = Annotated[int | None, Query(ge=0, lt=8)]


def lobby_of(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def visit_of(request: Request) -> Visit:
    return lobby_of(request).visit(request)


Here = Annotated[Lobby, Depends(lobby_of)]
By = Annotated[Visit, Depends(visit_of)]


async def table_of(table: str, lobby: Here) -> Table:
    return await lobby.hall.table(table)


At = Annotated[Table, Depends(table_of)]


def shown(table: Table, visit: Visit, seat: int | None, first_line: int = 0) -> told.TableState:
    return state_of(table, seat, visit.seats(table), first_line)


# ---------------------------------------------------------------- games


@router.get("/health")
async def health(lobby: Here) -> replies.Health:
    hall = lobby.hall
    return replies.Health(version=trowel.__version__, tables=hall.open_tables, workers=hall.settings.workers)


@router.get("/games")
async def games() -> list[replies.GameLine]:
    found = [find_game(name) for name in NAMES]
    return [
        replies.GameLine(
            name=one.name,
            rules=one.ledger().version,
            players=one.ledger().players,
            bots=bot_names(one, one.options({})),
        )
        for one in found
    ]


@router.get("/games/{game}/rules")
async def rulebook(game: str) -> replies.Rulebook:
    ledger = find_game(game).ledger()
    entries = [
        replies.RuleText(
            id=rule.id,
            section=told.Words(**rule.section),
            origin=rule.origin,
            text=told.Words(**rule.text),
            illustrates=list(rule.illustrates),
        )
        for rule in ledger.rules.values()
    ]
    return replies.Rulebook(game=game, rules=ledger.version, entries=entries)


# ---------------------------------------------------------------- tables


@router.post("/tables", status_code=201)
async def create(asked: bodies.Create, lobby: Here, by: By, response: Response) -> replies.Seated:
    by.spend_on_a_table()
    guest = by.guest_or_new(response)
    table = await lobby.hall.create(asked, guest)
    return lobby.seated(table, guest)


@router.post("/lessons/{game}", status_code=201)
async def learn(game: str, asked: bodies.Learn, lobby: Here, by: By, response: Response) -> replies.Seated:
    """A first game, step by step: a table like others, with `lesson` in its state."""
    by.spend_on_a_table()
    guest = by.guest_or_new(response)
    return lobby.seated(await lobby.hall.create_lesson(game, guest, asked.name or ""), guest)


@router.post("/tables/{table}/lesson")
async def turn_page(asked: bodies.TurnPage, at: At, by: By) -> told.TableState:
    seat = by.any_seat(at)
    await at.change(lambda draft: acts.turn_page(draft, asked.step, at.now()))
    return shown(at, by, seat)


@router.get("/tables")
async def my_tables(lobby: Here, by: By) -> list[replies.TableLine]:
    return [] if by.access.guest is None else await lobby.tables_of(by.access.guest)


@router.get("/tables/{table}")
async def view(
    at: At, by: By, seat: AsSeat = None, log: LineNumber = 0, after: LineNumber | None = None,
    wait: Annotated[float, Query(ge=0, le=30)] = 0,
) -> told.TableState:  # fmt: skip
    """`seat`: as which of my seats (without it: my only one, or a spectator's view). `log`: from which line on.
    `after` with `wait`: answers when the version is beyond it, or after so many seconds."""
    looking_as = by.looking_as(at, seat)
    if after is not None and wait > 0:
        await at.wait_beyond(after, wait)
    return shown(at, by, looking_as, log)


@router.post("/tables/{table}/join")
async def join(asked: bodies.Join, at: At, lobby: Here, by: By, response: Response) -> replies.Seated:
    guest = by.guest_or_new(response)
    seat = await at.change(lambda draft: acts.join(draft, asked.seat, asked.name or "", guest, at.now()))
    return lobby.seated(at, guest, [seat])


@router.post("/tables/{table}/recover")
async def recover(asked: bodies.Recover, at: At, lobby: Here, by: By, response: Response) -> replies.Seated:
    """Gives a seat back on this device: its key makes this guest one of its holders."""
    held = lobby.keyring.seat(asked.key)
    if held is None or held[0] != at.id or held[1] >= len(at.standing.seats):
        raise refusals.not_your_seat()
    guest = by.guest_or_new(response)
    await at.change(lambda draft: acts.recover(draft, held[1], guest))
    return lobby.seated(at, guest)


@router.get("/tables/{table}/keys")
async def keys(at: At, lobby: Here, by: By) -> replies.Seated:
    """My seats' keys, for another device."""
    return lobby.seated(at, None, by.seats(at))


@router.post("/tables/{table}/moves")
async def move(asked: bodies.Move, at: At, by: By, log: LineNumber = 0) -> told.TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: acts.play(draft, seat, asked.decision, asked.move, at.now()))
    return shown(at, by, seat, log)


@router.post("/tables/{table}/undo")
async def undo(asked: bodies.BySeat, at: At, by: By, log: LineNumber = 0) -> told.TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: acts.undo(draft, seat, at.now()))
    return shown(at, by, seat, log)


@router.post("/tables/{table}/proposals/{proposal}")
async def answer(proposal: fields.Number, asked: bodies.Answer, at: At, by: By) -> told.TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: acts.answer(draft, seat, proposal, asked.agree, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/pause")
async def pause(asked: bodies.BySeat, at: At, by: By) -> told.TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: acts.pause(draft, seat, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/resume")
async def resume(asked: bodies.BySeat, at: At, by: By) -> told.TableState:
    seat = by.seat(at, asked.seat)
    await at.change(lambda draft: acts.resume(draft, seat, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/seats/{seat}/substitute")
async def substitute(seat: fields.SeatNumber, at: At, by: By) -> told.TableState:
    """Whoever sits at the table may accept the bot's offer, once that seat's time has run out."""
    mine = by.seat(at, None) if len(by.seats(at)) == 1 else by.any_seat(at)
    await at.change(lambda draft: acts.substitute(draft, seat, at.now()))
    return shown(at, by, mine)


@router.post("/tables/{table}/seats/{seat}/bot")
async def hand_over(seat: fields.SeatNumber, asked: bodies.HandOver, at: At, by: By) -> told.TableState:
    mine = by.seat(at, seat)
    if asked.bot is not None:
        match = at.standing.history.match
        check_bot(match.game, match.options, asked.bot)
    await at.change(lambda draft: acts.hand_over(draft, mine, asked.bot))
    return shown(at, by, mine)


@router.post("/tables/{table}/resign")
async def resign(asked: bodies.BySeat, at: At, lobby: Here, by: By) -> told.TableState:
    seat = by.seat(at, asked.seat)
    match = at.standing.history.match
    bot = stand_in(match.game, match.options, lobby.hall.settings)
    await at.change(lambda draft: acts.resign(draft, seat, bot, at.now()))
    return shown(at, by, seat)


@router.post("/tables/{table}/rematch")
async def rematch(asked: bodies.Rematch, at: At, lobby: Here, by: By) -> replies.Seated:
    by.any_seat(at)
    by.spend_on_a_table()
    table = await lobby.hall.rematch(at, asked.same_deal)
    return lobby.seated(table, by.access.guest)


@router.post("/tables/{table}/hint")
async def hint(asked: bodies.BySeat, at: At, lobby: Here, by: By) -> told.Hint:
    return await review.hint(at, lobby.hall.workers, by.seat(at, asked.seat))


# ---------------------------------------------------------------- Marajoara's campaign


@router.get("/campaign")
async def my_campaign(lobby: Here, by: By) -> replies.Campaign:
    return await campaign.campaign_of(lobby.hall, by.access.guest)


@router.post("/campaign/{mission}", status_code=201)
async def start_mission(
    mission: Annotated[int, Path(ge=1, le=8)], asked: bodies.StartMission, lobby: Here, by: By, response: Response
) -> replies.Seated:
    by.spend_on_a_table()
    guest = by.guest_or_new(response)
    return lobby.seated(await campaign.start(lobby.hall, guest, mission, asked), guest)


# ---------------------------------------------------------------- chat, records, replay


@router.get("/tables/{table}/chat")
async def chat(at: At, lobby: Here) -> list[told.ChatLine]:
    return await lobby.chat_of(at)


@router.post("/tables/{table}/chat")
async def say(asked: bodies.Say, at: At, lobby: Here, by: By) -> told.ChatLine:
    return await lobby.say(at, by.seat(at, asked.seat), asked.text)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(at: At, by: By, seat: AsSeat = None) -> str:
    """The whole record of a finished game; of a running one as far as this seat may know."""
    return at.standing.history.record_for(by.looking_as(at, seat), at.standing.over)


@router.get("/tables/{table}/replay")
async def replay_step(
    at: At, step: Annotated[int, Query(ge=0, le=1_000_000)] = 0, seat: AsSeat = None
) -> replies.ReplayStep:
    """A finished or imported game after `step` lines of its log, through any seat's eyes."""
    return await asyncio.to_thread(replay.step_of, at.standing, step, seat)


@router.get("/tables/{table}/summary")
async def summary(at: At) -> replies.Summary:
    """What each move of a finished game paid."""
    return await asyncio.to_thread(review.summary, at.standing)


@router.get("/tables/{table}/par")
async def par(at: At, lobby: Here) -> replies.Par:
    return await review.par(at, lobby.hall.workers)


@router.get("/tables/{table}/analysis")
async def analysis(at: At, lobby: Here, by: By, step: Annotated[int, Query(ge=0, le=1_000_000)]) -> replies.Analysis:
    """The move after `step` lines of a finished game, beside the strongest bot's."""
    return await review.judge(at, lobby.hall.workers, step)


@router.post("/records", status_code=201)
async def import_record(asked: bodies.Import, lobby: Here, by: By, response: Response) -> replies.Seated:
    by.spend_on_a_table()
    guest = by.guest_or_new(response)
    return lobby.seated(await lobby.hall.import_record(asked.record, guest), guest, [])
