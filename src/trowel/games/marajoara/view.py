"""JSON view of a game. Marajoara has no hidden information, so all seats and spectators get the same view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from trowel.games.marajoara.decision import decision_view
from trowel.games.marajoara.names import FRAGMENT_NAMES, TRACKS, dice_view, die_view, die_view_or_none, square_name
from trowel.games.marajoara.snapshot import BoxSnapshot, PlayerSnapshot, Snapshot, read_box, read_state
from trowel.games.marajoara.state import (
    LAST_SPACE,
    NO_DIE,
    NO_TOKEN,
    NUM_FRAGMENTS,
    NUM_ROUNDS,
    NUM_SPACES,
    SHOWCASE_SIZE,
    SIDE,
    Objective,
    Source,
    Task,
)
from trowel.games.marajoara.view_types import (
    Die,
    MarajoaraPlayer,
    MarajoaraSheet,
    MarajoaraTrack,
    MarajoaraViewFields,
    MissionFields,
    MuseumToken,
    MuseumView,
    ObjectiveView,
    Square,
)

MUSEUM_TOKENS: tuple[MuseumToken, ...] = ("yellow", "showcase", "fragment")


def view(box: Any, g: Any, seat: int | None) -> MarajoaraViewFields:
    """Return everything a seat may know; the result does not depend on `seat`."""
    parts, state = read_box(box), read_state(g)
    solo = bool(state.mission)
    return {
        "mission": state.mission or None,
        "lap": state.lap if solo else min(state.lap, NUM_ROUNDS),  # M-3.1: it is 15 after the last round
        "laps": None if solo else NUM_ROUNDS,
        "first": None if state.lap == 0 else state.first,
        "turn": None if state.lap == 0 else state.turn,
        "has_captured": bool(state.has_captured),
        "doubling": bool(state.doubling),
        "site": site_view(parts, state),
        "cart": dice_view(state.cart, state.cart_count),
        "slate": dice_view(state.slate, state.slate_count),
        "in_hand": dice_in_hand(state),
        "tracks": [track_view(state, index) for index in range(len(TRACKS))],
        "workshop": [[FRAGMENT_NAMES[parts.workshop[2 * r + c]] for c in range(2)] for r in range(3)],
        "showcase": ["token", *parts.showcase[1:]],
        "players": [player_view(state, index) for index in range(state.seats)],
        **mission_fields(parts, state),
        "decision": decision_view(box, g),
    }


def mission_fields(box: BoxSnapshot, g: Snapshot) -> MissionFields:
    if not g.mission:
        return {}
    return {
        "stalled": max(0, g.stalled_turns),  # -1 from a die for the turn track to the next turn
        "turn_track": [die_view_or_none(die) for die in g.turn_track],
        "target": g.target,
        "objectives": objectives_view(box, g),
    }


# ---------------------------------------------------------------- dice and the site


def dice_in_hand(g: Snapshot) -> list[Die]:
    """Return the captured die, the dice given for yellow 7 and the die being recycled, as far as they exist."""
    recycled = [g.task.payload] if g.depth > 0 and g.task.kind == Task.RECYCLE_TO else []
    return [die_view(die) for die in (g.captured_die, *g.offer, *recycled) if die != NO_DIE]


def site_view(box: BoxSnapshot, g: Snapshot) -> list[list[Square]]:
    """Return the squares row by row."""
    dice, tokens, stars, capturer = g.site, g.tokens, uncollected_stars(box, g), g.capturer
    return [
        [
            {
                "name": name,
                "die": None if dice[square] == NO_DIE else die_view(dice[square]),
                "token": None if tokens[square] == NO_TOKEN else tokens[square] - 1,
                "rope": rope,
                "bonus": bonus,
                "dig_icon": dig_icon,
                "shaded": shaded,
                "star": square in stars,
                "capturer": square == capturer,
            }
            for square, name, rope, bonus, dig_icon, shaded in row
        ]
        for row in printed_squares(box)
    ]


@lru_cache(maxsize=8)
def printed_squares(box: BoxSnapshot) -> list[list[tuple[int, str, bool, int, bool, bool]]]:
    """Return what is printed on the board, row by row: number, name, rope, bonus, dig icon and shading of squares."""
    return [
        [
            (
                square,
                square_name(square),
                bool(box.rope[square]),
                box.bonus[square],
                bool(box.dig_icon[square]),
                bool(box.shaded[square]),
            )
            for square in range(SIDE * row, SIDE * row + box.columns)
        ]
        for row in range(box.rows)
    ]


def uncollected_stars(box: BoxSnapshot, g: Snapshot) -> set[int]:
    """Return the starred squares of mission 4 that no die has reached yet (M-21.4)."""
    if g.mission != 4:
        return set()
    collected = g.collected >> Objective.STARS
    return {square for square, star in enumerate(box.star) if star and not collected >> star - 1 & 1}


# ---------------------------------------------------------------- tracks and players


def track_view(g: Snapshot, index: int) -> MarajoaraTrack:
    """Return the space of every seat's disc, and the seats on places 1 and 2 of the last space."""
    players = g.players[: g.seats]
    places = {player.places[index]: seat for seat, player in enumerate(players)}
    return {
        "colour": TRACKS[index],
        "discs": [player.discs[index] for player in players],
        "last": LAST_SPACE,
        "places": [places.get(place) for place in (1, 2)],
    }


def player_view(g: Snapshot, seat: int) -> MarajoaraPlayer:
    player, museum = g.players[seat], museum_view(g, seat)
    yellow, red, blue, grey = player.captures
    result: MarajoaraPlayer = {
        "score": sum(player.points),
        "museum": museum["museum"],
        "showcase": museum["showcase"],
        "fragments": museum["fragments"],
        "money": sum(g.museums[seat + g.yellow_row].storage[:NUM_SPACES]),
        "tokens": {
            "reserve": player.reserve,
            "museum": museum["museum_tokens"],
            "site": g.tokens.count(seat + 1),
            "set_aside": player.set_aside,
        },
        "captures": {"yellow": yellow, "red": red, "blue": blue, "grey": grey},
        "sheet": score_sheet_view(player),
    }
    if g.mission == 6:
        # M-21.6: the second museum has the same fields as the first.
        result["second"] = museum_view(g, seat + 1)
        result["yellow_row"] = g.yellow_row
    return result


def museum_view(g: Snapshot, index: int) -> MuseumView:
    museum = g.museums[index]
    dice = [value or None for value in museum.storage]
    yellow, red, blue = dice[:NUM_SPACES], dice[NUM_SPACES : 2 * NUM_SPACES], dice[2 * NUM_SPACES :]
    return {
        "museum": {"yellow": yellow, "red": red, "blue": blue},
        "showcase": [rank < museum.vases for rank in range(SHOWCASE_SIZE)],
        "fragments": [FRAGMENT_NAMES[index] for index in range(NUM_FRAGMENTS) if museum.fragments >> index & 1],
        "museum_tokens": [name for index, name in enumerate(MUSEUM_TOKENS) if museum.tokens[index]],
    }


def score_sheet_view(player: PlayerSnapshot) -> MarajoaraSheet:
    """Return the VP by source; they sum to the score."""
    points = player.points
    return {
        "vases": points[Source.VASES],
        "showcase": points[Source.SHOWCASE],
        "fragments": points[Source.FRAGMENTS],
        "adjacency": points[Source.ADJACENCY],
        "tracks": points[Source.TRACKS],
        "vase_majority": points[Source.VASE_MAJORITY],
        "fragment_majority": points[Source.FRAGMENT_MAJORITY],
        "track_ends": points[Source.TRACK_ENDS],
        "overflow": points[Source.OVERFLOW],
        "penalties": points[Source.PENALTIES],
    }


# ---------------------------------------------------------------- solo


def objectives_view(box: BoxSnapshot, g: Snapshot) -> list[ObjectiveView]:
    """Return the objectives of the mission, each with whether it is collected (M-20.1)."""
    return [
        {"objective": objective_name(box, g, bit), "collected": bool(g.collected >> bit & 1)}
        for bit in range(Objective.STARS + box.num_stars)
        if g.objectives >> bit & 1
    ]


def objective_name(box: BoxSnapshot, g: Snapshot, bit: int) -> str:
    if bit >= Objective.STARS:
        return f"star {square_name(box.star.index(bit - Objective.STARS + 1))}"
    if Objective.SHOWCASE_1 <= bit < Objective.TOKENS:
        return f"showcase {bit - Objective.SHOWCASE_1 + 1}"
    if Objective.YELLOW_END <= bit <= Objective.BLUE_END:
        return f"{TRACKS[bit - Objective.YELLOW_END]} end"
    names = {Objective.FRAGMENT_9: "fragment >=9", Objective.CERAMIC: "whole ceramic", Objective.TOKENS: "all tokens"}
    return names.get(Objective(bit), f"score {g.target}")
