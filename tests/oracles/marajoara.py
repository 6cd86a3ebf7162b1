"""Oracle for Marajoara: the legal moves of every decision, and the final scoring.

Written from the rulebook (ids M-*) on top of `match.view`, without reading the engine. Moves are in notation. Squares
and dice of a museum are named by it (y1 to b3; 2y1 to 2b3 in the second museum of mission 6).
"""

from __future__ import annotations

from itertools import combinations, permutations, product

from tests.oracles.marajoara_turn import (
    exhibitions,
    turn,
)
from tests.oracles.marajoara_view import (
    COLOURS,
    View,
    dice,
    free_spaces,
    museums,
    square_at,
    squares,
    yellow_values,
)


def legal(view: View) -> set[str]:
    """Return every legal move of the pending decision."""
    return set(MOVES_BY_DECISION[view["decision"]["kind"]](view))


def pay(view: View) -> set[str]:
    """Return every split of the cost over the yellow dice (M-9.1)."""
    cost = view["decision"]["about"]["credits"]
    splits = product(*(range(value + 1) for value in yellow_values(view)))
    return {f"pay {'+'.join(map(str, split))}" for split in splits if sum(split) == cost}


def increase(view: View, colours: tuple[str, ...], captured: int | None) -> set[str]:
    """Return the increases of one die (M-6.1, M-6.2, M-15.1, M-5.2); the rest of the points is a later decision."""
    points = view["decision"]["about"]["points"]
    values = {name: value for name, (_, value) in dice(view, *colours).items()}
    if captured is not None:
        values["captured"] = captured
    moves = {
        f"+{amount} {name}"
        for name, value in values.items()
        for amount in range(1, points + 1)
        if value + amount <= 6 or view["mission"] == 7
    }
    return moves | {"decline"}


def dig_bonus(view: View) -> set[str]:
    captured = view["decision"]["about"]["captured"]
    return increase(view, COLOURS, captured["value"] if captured else None)


def track_increase(view: View) -> set[str]:
    return increase(view, (view["decision"]["about"]["colour"],), None)


def tracks(view: View) -> set[str]:
    """Return the tracks on which the disc can advance (M-7.5, M-7.7)."""
    seat, value = view["decision"]["seat"], view["decision"]["about"]["die"]["value"]
    return {
        f"excavate {track['colour']}"
        for track in view["tracks"]
        if (disc := track["discs"][seat]) < 9 and (disc + value < 9 or None in track["places"])
    }


def keep(view: View) -> set[str]:
    spaces = free_spaces(view, view["decision"]["about"]["die"]["colour"])
    return {f"keep {number}" for number, free in enumerate(spaces, start=1) if free}


def token(view: View) -> set[str]:
    """Return the squares for a dig token (M-13.1, M-13.2)."""
    return {
        f"token {square['name']}"
        for _, _, square in squares(view)
        if not square["die"] and square["token"] is None and not square["rope"] and not square["bonus"]
    }


def first_token(view: View) -> set[str]:
    """Return the squares for the first dig token (M-2.4)."""
    return {
        f"token {square['name']}" for _, _, square in squares(view) if square["dig_icon"] and square["token"] is None
    }


def red_7(view: View) -> set[str]:
    return exhibitions(view, 1, sum(yellow_values(view)), price=1) | {"decline"}


def red_8(view: View) -> set[str]:
    """Return the vases that may be removed (M-17.2, M-17.3)."""
    vases = [museum["showcase"].count(True) for _, museum in museums(view)]
    return {move for move, count in zip(("remove", "remove 2"), vases, strict=False) if count > 1} | {"decline"}


def blue_8(view: View) -> set[str]:
    """Return the fragments that may be studied (M-16.3)."""
    return {
        f"study {prefix and '2 '}{fragment}" for prefix, museum in museums(view) for fragment in museum["fragments"]
    }


def can_store(view: View, gives: tuple[str, ...], takes: tuple[str, ...]) -> bool:
    """Return whether all dice of `takes` can be stored after giving those of `gives` (M-18.2)."""
    return all(sum(free_spaces(view, colour)) + gives.count(colour) >= takes.count(colour) for colour in set(takes))


def give(view: View) -> set[str]:
    """Return the dice that can be part of an exchange of two museum dice for two of the cart (M-18.1, M-18.2)."""
    names = {"y": "yellow", "r": "red", "b": "blue"}
    own = dice(view, *COLOURS)
    has_given_one = len(view["decision"]["about"]["given"]) == 1
    pairs = [(name, None) for name in own] if has_given_one else list(permutations(own, 2))
    moves = set()
    for first, second in pairs:
        gives = tuple(names[name[-2]] for name in (first, second) if name)
        for cart in combinations([die["colour"] for die in view["cart"]], 2):
            if "grey" not in cart and can_store(view, gives, cart):
                moves.add(f"give {first}")
    return moves if has_given_one else moves | {"decline"}


def take(view: View) -> set[str]:
    """Return the dice of the cart that can be stored; the first must leave a second one possible (M-18.2)."""
    moves = set()
    cart = [die["colour"] for die in view["cart"]]
    is_last = view["decision"]["about"]["taken"] == 1
    for place, colour in enumerate(cart):
        others = cart[:place] + cart[place + 1 :]
        completes = is_last or any(can_store(view, (), (colour, other)) for other in others if other != "grey")
        for museum, spaces in enumerate(free_spaces(view, colour)):
            if spaces and completes:
                moves.add(f"take {place + 1}{' to 2' if museum else ''}")
    return moves


def turn_track(view: View) -> set[str]:
    """Return the dice adjacent to the capturing die, corners included (M-20.3)."""
    row, column = next((row, column) for row, column, square in squares(view) if square["capturer"])
    around = [
        square_at(view, row + down, column + right) for down, right in product((-1, 0, 1), repeat=2) if down or right
    ]
    return {f"clock {square['name']}" for square in around if square and square["die"]}


def recycle(view: View) -> set[str]:
    return {f"recycle {die['colour'][0]}{die['value']}" for die in view["slate"]}


def recycle_to(view: View) -> set[str]:
    """Return the squares for a recycled die (M-14.2)."""
    free = [square for _, _, square in squares(view) if not square["die"]]
    with_rope = [square for square in free if square["rope"]]
    with_own_token = [square for square in free if square["token"] == view["decision"]["seat"]]
    return {f"to {square['name']}" for square in with_rope or with_own_token or free}


MOVES_BY_DECISION = {
    "yellow-row": lambda view: {"row 1", "row 2"},
    "first-token": first_token,
    "turn": turn,
    "dig-bonus": dig_bonus,
    "keep": keep,
    "track": tracks,
    "increase": track_increase,
    "token": token,
    "red-7": red_7,
    "red-8": red_8,
    "blue-8": blue_8,
    "give": give,
    "take": take,
    "pay": pay,
    "turn-track": turn_track,
    "recycle": recycle,
    "recycle-to": recycle_to,
}


# ---------------------------------------------------------------- final scoring


def majority(counts: list[int]) -> list[int]:
    """Return the majority points of every seat: 7, 5 and 3 (M-19.2); tied seats share their places (M-19.3)."""
    prizes = [7, 5, 3, 0]
    ranked = sorted((count for count in counts if count), reverse=True)
    shares = {}
    for count in set(ranked):
        places = [place for place, other in enumerate(ranked) if other == count]
        shares[count] = sum(prizes[place] for place in places) // len(places)
    return [shares.get(count, 0) for count in counts]


def final_lines(view: View) -> list[dict[str, int]]:
    """Return the lines of every seat's score sheet that the end of the game adds (M-19, M-20, M-21)."""
    museums_by_seat = [[player, *([player["second"]] if view["mission"] == 6 else [])] for player in view["players"]]
    vases = [sum(museum["showcase"].count(True) for museum in museums) for museums in museums_by_seat]
    fragments = [sum(len(museum["fragments"]) for museum in museums) for museums in museums_by_seat]
    solo = view["mission"] is not None
    lines = []
    for seat in range(len(museums_by_seat)):
        track_points = 0
        for track, pieces in zip(view["tracks"], (None, vases[seat], fragments[seat]), strict=True):
            if seat in track["places"]:
                place = track["places"].index(seat)
                track_points += (10, 6)[place] if pieces is None else (2, 1)[place] * pieces
        lines.append(
            {
                "vase_majority": 0 if solo else majority(vases)[seat],
                "fragment_majority": 0 if solo else majority(fragments)[seat],
                "track_ends": track_points,
                "penalties": -penalty(view, vases[seat], fragments[seat]) if solo else 0,
            }
        )
    return lines


def penalty(view: View, vases: int, fragments: int) -> int:
    """Return the penalty points of a mission (M-20.7, M-21.3, M-21.5, M-21.6, M-21.8, M-21.9)."""
    dice_on_track = [die for die in view["turn_track"] if die]
    match view["mission"]:
        case 3 | 7 | 8:
            return sum(die["value"] for die in dice_on_track)
        case 5:
            return sum(2 * die["value"] for die in dice_on_track if die["colour"] != "yellow")
        case 6:
            return 3 * (10 - vases + 12 - fragments)
    return 0
