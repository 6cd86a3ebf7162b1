"""What one seat may know, built up field by field. In Marajoara everything lies open, so every seat sees the same."""

from __future__ import annotations

from typing import Any

from trowel.games.marajoara.decision import decision
from trowel.games.marajoara.names import COLOURS_IN, FRAGMENT_NAMES, TRACKS, square_name
from trowel.games.marajoara.state import (
    FRAGMENTS,
    LAST_SPACE,
    NO_DIE,
    NO_TOKEN,
    ROUNDS,
    SHOWCASE,
    SIDE,
    Objective,
    Source,
    Task,
)

COLOURS = COLOURS_IN["en"]
MUSEUM_TOKENS = ("yellow", "showcase", "fragment")


def view(box: Any, g: Any, seat: int | None) -> dict[str, Any]:
    solo = bool(g.mission)
    shown: dict[str, Any] = {
        "mission": int(g.mission) or None,
        "lap": int(g.lap) if solo else min(int(g.lap), ROUNDS),  # M-3.1: when all are played the count has gone on
        "laps": None if solo else ROUNDS,
        "first": None if g.lap == 0 else int(g.first),
        "turn": None if g.lap == 0 else int(g.turn),
        "has_captured": bool(g.has_captured),
        "doubling": bool(g.doubling),
        "site": site(box, g),
        "cart": dice(g.cart, g.in_cart),
        "slate": dice(g.slate, g.on_slate),
        "in_hand": dice_in_hand(g),
        "tracks": [track(g, index) for index in range(len(TRACKS))],
        "workshop": [[FRAGMENT_NAMES[box.workshop[2 * r + c]] for c in range(2)] for r in range(3)],
        "showcase": ["token", *(int(points) for points in box.showcase[1:])],
        "players": [player(box, g, index) for index in range(g.seats)],
    }
    if solo:
        shown["stalled"] = int(g.stalled)
        shown["turn_track"] = [die(one) for one in g.turn_track]
        shown["target"] = int(g.target)
        shown["objectives"] = objectives(box, g)
    shown["decision"] = decision(box, g)
    return shown


# ---------------------------------------------------------------- dice and the site


def die(number: Any) -> dict[str, Any] | None:
    return None if number == NO_DIE else {"colour": COLOURS[int(number) >> 3], "value": int(number) & 7}


def dice(numbers: Any, count: Any) -> list[dict[str, Any] | None]:
    return [die(number) for number in numbers[:count]]


def dice_in_hand(g: Any) -> list[dict[str, Any] | None]:
    """The captured die, the dice offered in an exchange, the die that is being recycled."""
    top = g.agenda[g.depth - 1]
    recycled = [top.about] if g.depth > 0 and top.kind == Task.RECYCLE_TO else []
    return [die(one) for one in (g.captured, *g.offered, *recycled) if one != NO_DIE]


def site(box: Any, g: Any) -> list[list[dict[str, Any]]]:
    """Row by row. Whole arrays become lists first: asking numpy for each square would take a hundred times as long."""
    dice, tokens = g.site.tolist(), g.tokens.tolist()
    rope, bonus, dig_icon, shaded = box.rope.tolist(), box.bonus.tolist(), box.dig_icon.tolist(), box.shaded.tolist()
    stars, capturer = stars_left(box, g), int(g.capturer)
    return [
        [
            {
                "name": square_name(square),
                "die": die(dice[square]),
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


def stars_left(box: Any, g: Any) -> set[int]:
    """M-21.4: the starred squares whose vase is still there."""
    if g.mission != 4:
        return set()
    collected = int(g.collected) >> Objective.STARS
    return {square for square, star in enumerate(box.star.tolist()) if star and not collected >> star - 1 & 1}


# ---------------------------------------------------------------- tracks and players


def track(g: Any, index: int) -> dict[str, Any]:
    """Where every seat's disc is, and who holds the places of the last space."""
    discs = [int(g.players[seat].discs[index]) for seat in range(g.seats)]
    places = {int(g.players[seat].places[index]): seat for seat in range(g.seats)}
    return {
        "colour": TRACKS[index],
        "discs": discs,
        "last": LAST_SPACE,
        "places": [places.get(place) for place in (1, 2)],
    }


def player(box: Any, g: Any, seat: int) -> dict[str, Any]:
    one = g.players[seat]
    museums = [museum(g, seat + which) for which in range(2 if g.mission == 6 else 1)]
    on_site = int((g.tokens == seat + 1).sum())
    shown = {
        "score": int(one.points.sum()),
        **museums[0],
        "money": sum(int(value) for value in g.museums[seat + g.yellow_row].stored[0]),
        "tokens": {
            "reserve": int(one.reserve),
            "museum": museums[0]["museum_tokens"],
            "site": on_site,
            "set_aside": int(one.set_aside),
        },
        "captures": {colour: int(one.captures[index]) for index, colour in enumerate(COLOURS)},
        "sheet": sheet(one),
    }
    del shown["museum_tokens"]
    if g.mission == 6:
        # M-21.6: everything of the second museum, under the same names.
        shown["second"] = museums[1]
        shown["yellow_row"] = int(g.yellow_row)
    return shown


def museum(g: Any, index: int) -> dict[str, Any]:
    one = g.museums[index]
    return {
        "museum": {colour: [int(value) or None for value in one.stored[row]] for row, colour in enumerate(COLOURS[:3])},
        "showcase": [bool(rank < one.vases) for rank in range(SHOWCASE)],
        "fragments": [FRAGMENT_NAMES[index] for index in range(FRAGMENTS) if one.fragments >> index & 1],
        "museum_tokens": [name for index, name in enumerate(MUSEUM_TOKENS) if one.tokens[index]],
    }


def sheet(one: Any) -> dict[str, int]:
    """The score by source; the lines sum to the score."""
    return {source.name.lower(): int(one.points[source]) for source in Source}


# ---------------------------------------------------------------- solo


def objectives(box: Any, g: Any) -> list[dict[str, Any]]:
    """M-20.1: what the mission asks for, and whether it is collected."""
    return [
        {"objective": name_of(box, g, bit), "collected": bool(g.collected >> bit & 1)}
        for bit in range(Objective.STARS + int(box.stars))
        if g.wanted >> bit & 1
    ]


def name_of(box: Any, g: Any, bit: int) -> str:
    if bit >= Objective.STARS:
        starred = next(square for square in range(len(box.star)) if box.star[square] == bit - Objective.STARS + 1)
        return f"star {square_name(starred)}"
    if Objective.SHOWCASE_1 <= bit < Objective.TOKENS:
        return f"showcase {bit - Objective.SHOWCASE_1 + 1}"
    if Objective.YELLOW_END <= bit <= Objective.BLUE_END:
        return f"{TRACKS[bit - Objective.YELLOW_END]} end"
    named = {Objective.FRAGMENT_9: "fragment >=9", Objective.CERAMIC: "whole ceramic", Objective.TOKENS: "all tokens"}
    return named.get(Objective(bit), f"score {int(g.target)}")
