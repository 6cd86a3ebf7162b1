"""Marajoara in the browser: every kind of decision is made by clicking pieces and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import trowel
from tests.browser.test_marajoara import start_table
from tests.browser.visitor import Visitor
from tests.marajoara.arrange import die_from_name, position
from tests.server.live_server import LiveServer
from trowel.core.game import State
from trowel.games.marajoara.agenda import push, push_with
from trowel.games.marajoara.decision import KINDS
from trowel.games.marajoara.parameters import square_from_name
from trowel.games.marajoara.state import Task
from trowel.server.history import History

BLUE, RED, YELLOW = 0b100, 0b010, 0b001  # mask of the colours that an increase may go to
ALL = BLUE | RED | YELLOW
F5 = square_from_name("f5")


def make_mission_6(has_captured: bool = False) -> trowel.Match:
    """Return a position of mission 6, which has every action, with dice, credits and vases for all of them."""
    return position(
        mission=6, dice="c4:y1 c5:r3 c6:g1 g7:b2", tokens="f5:0", museums=("y632 r25. b346", "y... r1.. b2.."),
        cart="y1 r2 b3", vases=(3, 0), fragments=(">=5 >=9", ""), has_captured=has_captured,
    )  # fmt: skip


def arrange_task(kind: Task, amount: int = 0, about: int = 0, **fields: Any) -> Callable[[], State]:
    """Return a function that makes the same position with this task pending."""

    def make_state() -> State:
        state = make_mission_6(has_captured=True).state
        g = state[0]
        for name, value in fields.items():
            setattr(g, name, value)
        if kind in (Task.TRACK, Task.DIG_BONUS):
            push(g, Task.SPEND_CAPTURED, 0)
        push_with(g, kind, 0, amount, about)
        return state

    return make_state


def make_slate_state() -> State:
    match = position(mission=6, dice="c4:y1 c5:r3", slate="y2 b3", museums=("y6.. r... b...", ""), has_captured=True)
    state = match.state
    push(state[0], Task.RECYCLE, 0)
    return state


def arrange_turn(has_captured: bool = False) -> Callable[[], State]:
    return lambda: make_mission_6(has_captured).state


# Kind of decision, position, clicks, and the moves that the clicks make. `pay` and do-… are buttons, everything else is
# a spot that can be clicked, or with ! one that cannot. A slash separates the moves.
CASES: list[tuple[str, Callable[[], State], str, list[str]]] = [
    ("turn", arrange_turn(), "square:c4 square:c5 square:c3", ["c5xc3"]),  # changes the die picked first
    ("turn", arrange_turn(), "square:c6 square:c4", []),  # a selection alone sends nothing
    ("turn", arrange_turn(), "square:g7 square:g8 / pay", ["work g7-g8", "pay 0+0+2"]),
    ("turn", arrange_turn(), "die:r2 die:r1 do-exhibit / die:y1 pay", ["exhibit r2 r1", "pay 3+2+2"]),
    ("turn", arrange_turn(), "die:b1 fragment:>=3", ["restore >=3 b1"]),
    ("turn", arrange_turn(), "fragment:=6", ["restore =6 b3"]),
    ("turn", arrange_turn(), "die:b2 do-fund / pay", ["fund b2+", "pay 0+0+2"]),
    ("turn", arrange_turn(), "die:b1 die:2r1 do-swap / pay", ["swap b1 2r1", "pay 0+0+1"]),
    ("turn", arrange_turn(has_captured=True), "do-end", ["end"]),
    ("yellow-row", arrange_task(Task.YELLOW_ROW), "museum:2", ["row 2"]),
    ("first-token", arrange_task(Task.FIRST_TOKEN), "square:d3", ["token d3"]),
    ("token", arrange_task(Task.TOKEN), "!square:a5", []),
    ("token", arrange_task(Task.TOKEN), "square:d3", ["token d3"]),
    ("dig-bonus", arrange_task(Task.DIG_BONUS, 2, ALL, captured_die=die_from_name("r2"), capturer=F5),
     "die:r1 do-increase", ["+1 r1"]),
    ("increase", arrange_task(Task.INCREASE, 1, YELLOW), "die:y3", ["+1 y3"]),
    ("keep", arrange_task(Task.CAPTURED, captured_die=die_from_name("r2")), "museum:2", ["keep 2"]),
    ("track", arrange_task(Task.TRACK, captured_die=die_from_name("g4")), "track:yellow-4", ["excavate yellow"]),
    ("red-7", arrange_task(Task.RED_7), "die:r1 do-exhibit / pay", ["exhibit r1", "pay 0+0+1"]),
    ("red-8", arrange_task(Task.RED_8), "showcase:3", ["remove"]),
    ("blue-8", arrange_task(Task.BLUE_8), "fragment:>=9", ["study >=9"]),
    ("give", arrange_task(Task.GIVE), "die:r1 / die:b1 / cart:2 do-take / cart:2 do-take",
     ["give r1", "give b1", "take 2", "take 2"]),
    ("give", arrange_task(Task.GIVE), "do-decline", ["decline"]),
    ("turn-track", arrange_task(Task.TURN_TRACK, capturer=square_from_name("c4")), "square:c5", ["clock c5"]),
    ("recycle", make_slate_state, "slate:b3 / square:a1 / square:b1", ["recycle b3", "to a1", "to b1"]),
]  # fmt: skip
FOLLOW_UPS = {"pay", "take", "recycle-to"}  # decisions that follow within a case


def set_position(server: LiveServer, table_id: str, state: State) -> None:
    """Replace the position of a table on the server, with an empty log, and send it to all clients."""

    async def apply() -> None:
        table = await server.registry.get(table_id)
        match = table.state.history.match.with_state(state)
        table.state.history = History(match, [0] * match.players, 0)
        table.state.encoded.clear()  # the JSON of the former history
        table.publish()

    server.call(apply())


def click(visitor: Visitor, step: str) -> None:
    if step == "pay" or step.startswith("do-"):
        visitor.find(step).first.click()
    elif step.startswith("!"):
        visitor.page.locator(f"[data-spot='{step[1:]}']").click()
    else:
        visitor.page.locator(f"[data-spot='{step}'][data-can]").click()


def moves_made(visitor: Visitor, table: str) -> list[str]:
    lines = visitor.page.request.get(f"/api/tables/{table}").json()["log"]["lines"]
    return [line["move"] for line in lines if line["seat"] is not None]


@pytest.fixture
def at_mission_6(ann: Visitor) -> str:
    return start_table(ann, mission=6)


def test_the_cases_cover_every_kind_of_decision() -> None:
    assert {kind for kind, *_ in CASES} | FOLLOW_UPS == {kind for kind, _ in KINDS.values()}


def test_every_decision_is_made_on_the_table(ann: Visitor, server: LiveServer, at_mission_6: str) -> None:
    for kind, make_state, clicks, expected in CASES:
        version = ann.find("table").get_attribute("data-version") or ""
        set_position(server, at_mission_6, make_state())
        expect(ann.find("table")).not_to_have_attribute("data-version", version)
        expect(ann.find("bar")).to_have_attribute("data-kind", kind)
        for num_moves, steps in enumerate(clicks.split(" / "), start=1):
            for step in steps.split():
                click(ann, step)
            if expected:
                expect(ann.find("log").locator("[data-line]")).to_have_count(num_moves)
        assert moves_made(ann, at_mission_6) == expected, (kind, clicks)
        if problem := ann.find("problem").count():
            assert expected == [], (kind, clicks, problem)
            ann.find("problem").get_by_role("button").last.click()
