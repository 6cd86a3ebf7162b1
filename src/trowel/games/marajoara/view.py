"""JSON view of a game. Marajoara has no hidden information, so all seats and spectators get the same view."""

from __future__ import annotations

from typing import Any

from trowel.games.marajoara.decision import decision_view
from trowel.games.marajoara.names import FRAGMENT_NAMES, TRACKS, dice_view, die_view, die_view_or_none, square_name
from trowel.games.marajoara.state import (
    LAST_SPACE,
    NO_DIE,
    NO_TOKEN,
    NUM_FRAGMENTS,
    NUM_ROUNDS,
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
    solo = bool(g.mission)
    return {
        "mission": int(g.mission) or None,
        "lap": int(g.lap) if solo else min(int(g.lap), NUM_ROUNDS),  # M-3.1: it is 15 after the last round
        "laps": None if solo else NUM_ROUNDS,
        "first": None if g.lap == 0 else int(g.first),
        "turn": None if g.lap == 0 else int(g.turn),
        "has_captured": bool(g.has_captured),
        "doubling": bool(g.doubling),
        "site": site_view(box, g),
        "cart": dice_view(g.cart, g.cart_count),
        "slate": dice_view(g.slate, g.slate_count),
        "in_hand": dice_in_hand(g),
        "tracks": [track_view(g, index) for index in range(len(TRACKS))],
        "workshop": [[FRAGMENT_NAMES[box.workshop[2 * r + c]] for c in range(2)] for r in range(3)],
        "showcase": ["token", *(int(points) for points in box.showcase[1:])],
        "players": [player_view(g, index) for index in range(g.seats)],
        **mission_fields(box, g),
        "decision": decision_view(box, g),
    }


def mission_fields(box: Any, g: Any) -> MissionFields:
    if not g.mission:
        return {}
    return {
        "stalled": max(0, int(g.stalled_turns)),  # -1 from a die for the turn track to the next turn
        "turn_track": [die_view_or_none(die) for die in g.turn_track],
        "target": int(g.target),
        "objectives": objectives_view(box, g),
    }


# ---------------------------------------------------------------- dice and the site


def dice_in_hand(g: Any) -> list[Die]:
    """Return the captured die, the dice given for yellow 7 and the die being recycled, as far as they exist."""
    task = g.agenda[g.depth - 1]
    recycled = [task.payload] if g.depth > 0 and task.kind == Task.RECYCLE_TO else []
    return [die_view(die) for die in (g.captured_die, *g.offer, *recycled) if die != NO_DIE]


def site_view(box: Any, g: Any) -> list[list[Square]]:
    """Return the squares row by row.

    The arrays are converted to lists first: indexing numpy arrays per square takes a hundred times as long.
    """
    dice, tokens = g.site.tolist(), g.tokens.tolist()
    rope, bonus, dig_icon, shaded = box.rope.tolist(), box.bonus.tolist(), box.dig_icon.tolist(), box.shaded.tolist()
    stars, capturer = uncollected_stars(box, g), int(g.capturer)
    return [
        [
            {
                "name": square_name(square),
                "die": die_view_or_none(dice[square]),
                "token": None if tokens[square] == NO_TOKEN else tokens[square] - 1,
                "rope": bool(rope[square]),
                "bonus": bonus[square],
                "dig_icon": bool(dig_icon[square]),
                "shaded": bool(shaded[square]),
                "star": square in stars,
                "capturer": square == capturer,
            }
            for square in range(SIDE * row, SIDE * row + int(box.columns))
        ]
        for row in range(int(box.rows))
    ]


def uncollected_stars(box: Any, g: Any) -> set[int]:
    """Return the starred squares of mission 4 that no die has reached yet (M-21.4)."""
    if g.mission != 4:
        return set()
    collected = int(g.collected) >> Objective.STARS
    return {square for square, star in enumerate(box.star.tolist()) if star and not collected >> star - 1 & 1}


# ---------------------------------------------------------------- tracks and players


def track_view(g: Any, index: int) -> MarajoaraTrack:
    """Return the space of every seat's disc, and the seats on places 1 and 2 of the last space."""
    discs = [int(g.players[seat].discs[index]) for seat in range(g.seats)]
    places = {int(g.players[seat].places[index]): seat for seat in range(g.seats)}
    return {
        "colour": TRACKS[index],
        "discs": discs,
        "last": LAST_SPACE,
        "places": [places.get(place) for place in (1, 2)],
    }


def player_view(g: Any, seat: int) -> MarajoaraPlayer:
    player, museum = g.players[seat], museum_view(g, seat)
    yellow, red, blue, grey = player.captures.tolist()
    result: MarajoaraPlayer = {
        "score": int(player.points.sum()),
        "museum": museum["museum"],
        "showcase": museum["showcase"],
        "fragments": museum["fragments"],
        "money": sum(int(value) for value in g.museums[seat + g.yellow_row].storage[0]),
        "tokens": {
            "reserve": int(player.reserve),
            "museum": museum["museum_tokens"],
            "site": int((g.tokens == seat + 1).sum()),
            "set_aside": int(player.set_aside),
        },
        "captures": {"yellow": yellow, "red": red, "blue": blue, "grey": grey},
        "sheet": score_sheet_view(player),
    }
    if g.mission == 6:
        # M-21.6: the second museum has the same fields as the first.
        result["second"] = museum_view(g, seat + 1)
        result["yellow_row"] = int(g.yellow_row)
    return result


def museum_view(g: Any, index: int) -> MuseumView:
    museum = g.museums[index]
    yellow, red, blue = ([value or None for value in row] for row in museum.storage.tolist())
    return {
        "museum": {"yellow": yellow, "red": red, "blue": blue},
        "showcase": [bool(rank < museum.vases) for rank in range(SHOWCASE_SIZE)],
        "fragments": [FRAGMENT_NAMES[index] for index in range(NUM_FRAGMENTS) if museum.fragments >> index & 1],
        "museum_tokens": [name for index, name in enumerate(MUSEUM_TOKENS) if museum.tokens[index]],
    }


def score_sheet_view(player: Any) -> MarajoaraSheet:
    """Return the VP by source; they sum to the score."""
    points = player.points.tolist()
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


def objectives_view(box: Any, g: Any) -> list[ObjectiveView]:
    """Return the objectives of the mission, each with whether it is collected (M-20.1)."""
    return [
        {"objective": objective_name(box, g, bit), "collected": bool(g.collected >> bit & 1)}
        for bit in range(Objective.STARS + int(box.num_stars))
        if g.objectives >> bit & 1
    ]


def objective_name(box: Any, g: Any, bit: int) -> str:
    if bit >= Objective.STARS:
        square = next(square for square in range(len(box.star)) if box.star[square] == bit - Objective.STARS + 1)
        return f"star {square_name(square)}"
    if Objective.SHOWCASE_1 <= bit < Objective.TOKENS:
        return f"showcase {bit - Objective.SHOWCASE_1 + 1}"
    if Objective.YELLOW_END <= bit <= Objective.BLUE_END:
        return f"{TRACKS[bit - Objective.YELLOW_END]} end"
    names = {Objective.FRAGMENT_9: "fragment >=9", Objective.CERAMIC: "whole ceramic", Objective.TOKENS: "all tokens"}
    return names.get(Objective(bit), f"score {int(g.target)}")
