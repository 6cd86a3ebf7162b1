"""Marajoara's rules once more: what may be decided in a position, and the final scoring, for tests to compare with.

Written from the rule ledger (ids M-*) over what a player sees (`match.view`), without a look at the engine. Moves are
in notation; a square is its name, a die of a museum too (y1 to b3, 2y1 to 2b3 in mission 6's second museum).
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
    museums,
    rooms,
    square_at,
    squares,
    yellow,
)


def legal(view: View) -> set[str]:
    """Every move that may be made now."""
    return set(QUESTIONS[view["decision"]["kind"]](view))


def pay(view: View) -> set[str]:
    """M-9.1: every split of the cost over the yellow dice."""
    cost = view["decision"]["about"]["credits"]
    splits = product(*(range(value + 1) for value in yellow(view)))
    return {f"pay {'+'.join(map(str, split))}" for split in splits if sum(split) == cost}


def increase(view: View, colours: tuple[str, ...], captured: int | None) -> set[str]:
    """M-6.1, M-6.2, M-15.1, M-5.2: one share for one die; a second die may have what is left (not seen from here)."""
    points = view["decision"]["about"]["points"]
    values = {name: value for name, (_, value) in dice(view, *colours).items()}
    if captured is not None:
        values["captured"] = captured
    found = {
        f"+{amount} {name}"
        for name, value in values.items()
        for amount in range(1, points + 1)
        if value + amount <= 6 or view["mission"] == 7
    }
    return found | {"decline"}


def dig_bonus(view: View) -> set[str]:
    captured = view["decision"]["about"]["captured"]
    return increase(view, COLOURS, captured["value"] if captured else None)


def track_increase(view: View) -> set[str]:
    return increase(view, (view["decision"]["about"]["colour"],), None)


def tracks(view: View) -> set[str]:
    """M-7.5, M-7.7."""
    seat, value = view["decision"]["seat"], view["decision"]["about"]["die"]["value"]
    return {
        f"excavate {track['colour']}"
        for track in view["tracks"]
        if (disc := track["discs"][seat]) < 9 and (disc + value < 9 or None in track["places"])
    }


def keep(view: View) -> set[str]:
    free = rooms(view, view["decision"]["about"]["die"]["colour"])
    return {f"keep {number}" for number, room in enumerate(free, start=1) if room}


def token(view: View) -> set[str]:
    """M-13.1, M-13.2."""
    return {
        f"token {one['name']}"
        for _, _, one in squares(view)
        if not one["die"] and one["token"] is None and not one["rope"] and not one["bonus"]
    }


def first_token(view: View) -> set[str]:
    """M-2.4."""
    return {f"token {one['name']}" for _, _, one in squares(view) if one["dig_icon"] and one["token"] is None}


def red_7(view: View) -> set[str]:
    return exhibitions(view, 1, sum(yellow(view)), price=1) | {"decline"}


def red_8(view: View) -> set[str]:
    """M-17.2, M-17.3."""
    standing = [museum["showcase"].count(True) for _, museum in museums(view)]
    return {move for move, count in zip(("remove", "remove 2"), standing, strict=False) if count > 1} | {"decline"}


def blue_8(view: View) -> set[str]:
    """M-16.3."""
    return {
        f"study {prefix and '2 '}{fragment}" for prefix, museum in museums(view) for fragment in museum["fragments"]
    }


def storable(view: View, given: tuple[str, ...], taken: tuple[str, ...]) -> bool:
    """M-18.2: after giving dice of these colours, dice of those can all be stored."""
    return all(sum(rooms(view, colour)) + given.count(colour) >= taken.count(colour) for colour in set(taken))


def give(view: View) -> set[str]:
    """M-18.1, M-18.2: a die with which two of the museum can go for two of the cart."""
    names = {"y": "yellow", "r": "red", "b": "blue"}
    own = dice(view, *COLOURS)
    begun = len(view["decision"]["about"]["given"]) == 1
    pairs = [(one, None) for one in own] if begun else list(permutations(own, 2))
    found = set()
    for first, second in pairs:
        given = tuple(names[name[-2]] for name in (first, second) if name)
        for cart in combinations([die["colour"] for die in view["cart"]], 2):
            if "grey" not in cart and storable(view, given, cart):
                found.add(f"give {first}")
    return found if begun else found | {"decline"}


def take(view: View) -> set[str]:
    """M-18.2: a die that can be stored, and after the first a second one."""
    found = set()
    cart = [die["colour"] for die in view["cart"]]
    last = view["decision"]["about"]["taken"] == 1
    for place, colour in enumerate(cart):
        others = cart[:place] + cart[place + 1 :]
        completes = last or any(storable(view, (), (colour, other)) for other in others if other != "grey")
        for museum, room in enumerate(rooms(view, colour)):
            if room and completes:
                found.add(f"take {place + 1}{' to 2' if museum else ''}")
    return found


def turn_track(view: View) -> set[str]:
    """M-20.3: dice around the capturing one."""
    row, column = next((row, column) for row, column, one in squares(view) if one["capturer"])
    around = [
        square_at(view, row + down, column + right) for down, right in product((-1, 0, 1), repeat=2) if down or right
    ]
    return {f"clock {one['name']}" for one in around if one and one["die"]}


def recycle(view: View) -> set[str]:
    return {f"recycle {die['colour'][0]}{die['value']}" for die in view["slate"]}


def recycle_to(view: View) -> set[str]:
    """M-14.2."""
    free = [one for _, _, one in squares(view) if not one["die"]]
    roped = [one for one in free if one["rope"]]
    own = [one for one in free if one["token"] == view["decision"]["seat"]]
    return {f"to {one['name']}" for one in roped or own or free}


QUESTIONS = {
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


# ---------------------------------------------------------------- the end


def majority(counts: list[int]) -> list[int]:
    """M-19.2, M-19.3: 7, 5 and 3; those tied share the places they occupy."""
    prizes = [7, 5, 3, 0]
    ranked = sorted((count for count in counts if count), reverse=True)
    shares = {}
    for count in set(ranked):
        places = [place for place, other in enumerate(ranked) if other == count]
        shares[count] = sum(prizes[place] for place in places) // len(places)
    return [shares.get(count, 0) for count in counts]


def final_lines(view: View) -> list[dict[str, int]]:
    """M-19, M-20, M-21: the lines of every seat's score sheet that the end of the game adds."""
    owned = [[one, *([one["second"]] if view["mission"] == 6 else [])] for one in view["players"]]
    vases = [sum(museum["showcase"].count(True) for museum in museums) for museums in owned]
    fragments = [sum(len(museum["fragments"]) for museum in museums) for museums in owned]
    solo = view["mission"] is not None
    found = []
    for seat in range(len(owned)):
        ends = 0
        for track, each in zip(view["tracks"], (None, vases[seat], fragments[seat]), strict=True):
            if seat in track["places"]:
                place = track["places"].index(seat)
                ends += (10, 6)[place] if each is None else (2, 1)[place] * each
        found.append(
            {
                "vase_majority": 0 if solo else majority(vases)[seat],
                "fragment_majority": 0 if solo else majority(fragments)[seat],
                "track_ends": ends,
                "penalties": -penalty(view, vases[seat], fragments[seat]) if solo else 0,
            }
        )
    return found


def penalty(view: View, vases: int, fragments: int) -> int:
    """M-20.7, M-21.3, M-21.5, M-21.6, M-21.8, M-21.9."""
    laid = [die for die in view["turn_track"] if die]
    match view["mission"]:
        case 3 | 7 | 8:
            return sum(die["value"] for die in laid)
        case 5:
            return sum(2 * die["value"] for die in laid if die["colour"] != "yellow")
        case 6:
            return 3 * (10 - vases + 12 - fragments)
    return 0
