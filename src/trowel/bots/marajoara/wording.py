"""Reasons in Marajoara's words: fragments and vases that the stored dice allow, dice that can be captured."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from trowel.bots.base import Position
from trowel.bots.reasons import Outcome, Prospect, Text, play
from trowel.core.binding import bind
from trowel.core.effect_log import apply_with_effects
from trowel.games.marajoara import restore
from trowel.games.marajoara.dice import die_parts
from trowel.games.marajoara.effects.texts import DIE_EN, DIE_FR, SQUARES
from trowel.games.marajoara.names import FRAGMENT_NAMES
from trowel.games.marajoara.state import NO_DIE, NO_SQUARE, NUM_FRAGMENTS, NUM_STORABLE, SHOWCASE_SIZE, Colour, Task

MIN_CAPTURE = 3  # value of a die on the site that reasons mention
CAPTURE_SHARE = 0.5  # of a die's value: others may capture it first


def outcome(position: Position, code: int) -> Outcome:
    """Return the outcome of a move, including what it pays for: a payment decides only which dice pay (M-9)."""
    result = play(position, code)
    effects = list(result.effects)
    entry_points = bind("trowel.core.templates.entry_points", position.game)
    codes = np.zeros(position.game.max_choices, dtype=np.int32)
    while is_payment_due(result.state[0], position.seat):
        entry_points.legal(position.box, result.state, position.seat, codes)
        effects += apply_with_effects(position.game, position.box, result.state, position.seat, int(codes[0]))
    return Outcome(result.state, tuple(effects))


def is_payment_due(g: Any, seat: int) -> bool:
    return bool(g.depth > 0 and g.agenda[g.depth - 1].kind == Task.PAY and g.agenda[g.depth - 1].seat == seat)


def prospects(box: Any, g: Any, seat: int) -> list[Prospect]:
    """Return fragments that can be restored, vases that can be paid for, and valuable dice that can be captured."""
    found: list[Prospect] = []
    museums = range(seat, seat + (2 if g.mission == 6 else 1))
    credits = sum(g.museums[seat + int(g.yellow_row)].storage[Colour.YELLOW].tolist())
    for museum in museums:
        suffix = str(museum - seat) if museum > seat else ""
        found += fragment_prospects(box, g.museums[museum], suffix)
        found += vase_prospects(box, g.museums[museum], credits, suffix)
    return found + capture_prospects(box, g)


# ---------------------------------------------------------------- the museum


def fragment_prospects(box: Any, museum: Any, suffix: str) -> list[Prospect]:
    blue = [value for value in museum.storage[Colour.BLUE].tolist() if value]
    sets = [dice for size in (1, 2, 3) for dice in combinations(blue, size)]
    restored = int(museum.fragments)
    return [
        fragment_prospect(box, fragment, restored, suffix)
        for fragment in range(NUM_FRAGMENTS)
        if not restored >> fragment & 1 and any(can_restore(fragment, dice) for dice in sets)
    ]


def can_restore(fragment: int, dice: tuple[int, ...]) -> bool:
    """Return whether blue dice meet a fragment's requirement (M-11.2 to M-11.5), without the doubling of blue 7."""
    total, count = sum(dice), len(dice)
    match fragment:
        case restore.Requirement.ONE_3:
            return count == 1 and total >= 3
        case restore.Requirement.SUM_4:
            return total >= 4
        case restore.Requirement.SUM_5:
            return total >= 5
        case restore.Requirement.TWO_6:
            return count == 2 and total >= 6
        case restore.Requirement.ONE_6:
            return count == 1 and total == 6
    return count >= 2 and len(set(dice)) == count and total >= 9


def fragment_prospect(box: Any, fragment: int, restored: int, suffix: str) -> Prospect:
    name = FRAGMENT_NAMES[fragment].replace(">=", "≥")
    points = restore.FRAGMENT_POINTS[fragment] + (int(box.fragment_neighbours[fragment]) & restored).bit_count()
    return Prospect(
        key=("fragment", suffix, fragment),
        points=points,
        opens=(
            f"completes the dice for the {name} fragment (+{points})",
            f"réunit les dés du fragment {name} (+{points})",
        ),
        keeps=None,
        loses=(f"the {name} fragment (+{points}) was within reach", f"le fragment {name} (+{points}) était à portée"),
        by_gain=True,
    )


def vase_prospects(box: Any, museum: Any, credits: int, suffix: str) -> list[Prospect]:
    """Return the most valuable vase that the credits can pay for (M-10.1)."""
    payable = [value for value in museum.storage[Colour.RED].tolist() if 0 < value <= credits]
    rank = int(museum.vases)
    if not payable or rank >= SHOWCASE_SIZE:
        return []
    value = max(payable)
    points = 2 * value + int(box.showcase[rank])
    prospect = Prospect(
        key=("vase", suffix, value),
        points=points,
        opens=(f"makes a vase of {value} affordable (+{points})", f"permet d'exposer un vase de {value} (+{points})"),
        keeps=None,
        loses=(f"a vase of {value} (+{points}) was affordable", f"on pouvait exposer un vase de {value} (+{points})"),
        by_gain=True,
    )
    return [prospect]


# ---------------------------------------------------------------- the site


def capture_prospects(box: Any, g: Any) -> list[Prospect]:
    """Return the dice worth at least MIN_CAPTURE that a jump can capture (M-4.1)."""
    site, adjacent = g.site.tolist(), box.adjacent.tolist()
    found = {}
    for origin, die in enumerate(site):
        if die == NO_DIE:
            continue
        for direction in range(4):
            middle = adjacent[origin][direction]
            landing = NO_SQUARE if middle == NO_SQUARE else adjacent[middle][direction]
            if landing != NO_SQUARE and site[middle] != NO_DIE and site[landing] == NO_DIE:
                found[middle] = site[middle]
    return [capture_prospect(middle, die) for middle, die in found.items() if die_parts(die)[1] >= MIN_CAPTURE]


def capture_prospect(square: int, die: int) -> Prospect:
    name, en, fr = SQUARES[square], DIE_EN[die], DIE_FR[die]
    return Prospect(
        key=("capture", square, die),
        points=CAPTURE_SHARE * die_parts(die)[1],
        opens=(f"opens the capture of {en} on {name}", f"ouvre la capture du {fr} en {name}"),
        keeps=None,
        loses=(f"{en} on {name} could have been captured", f"le {fr} en {name} pouvait être capturé"),
    )


# ---------------------------------------------------------------- tokens and tracks


def remarks(box: Any, before: Any, after: Any, seat: int) -> list[Text]:
    """Return what a move does for the clock of a mission (M-20.3) and for the player's discs."""
    texts: list[Text] = []
    for track in range(NUM_STORABLE):
        if after.players[seat].places[track] > before.players[seat].places[track]:
            texts.append(TRACK_END_TEXTS[track])
    if before.mission > 0 and after.stalled_turns > max(0, before.stalled_turns):
        texts.append(FREE_TURN_TEXT)
    return texts


FREE_TURN_TEXT: Text = ("gains a turn: no die goes to the turn track", "gagne un tour : aucun dé ne va au compte-tours")
TRACK_END_TEXTS: tuple[Text, ...] = (  # by track (M-19.4)
    ("the end of the yellow track scores at the end", "le bout de la piste jaune rapporte à la fin"),
    ("at the end of the red track each vase scores again", "au bout de la piste rouge, chaque vase rapporte encore"),
    (
        "at the end of the blue track each fragment scores again",
        "au bout de la piste bleue, chaque fragment rapporte encore",
    ),
)
