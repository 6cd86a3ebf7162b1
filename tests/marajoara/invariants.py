# mypy: ignore-errors
"""Invariants of every step of a game, checked by compiled code that plays random games.

All checks are in this file, because numba's cache notices changes only in the file of the function called.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from trowel.core.game import CHANCE
from trowel.core.jit import jit
from trowel.core.rng import randbelow
from trowel.games.marajoara.dice import colour_of, value_of
from trowel.games.marajoara.kernel import apply, chance, legal, to_act
from trowel.games.marajoara.scoring import scores
from trowel.games.marajoara.state import Source, Task

MAX_STEPS = 5000  # decisions and outcomes per game; random games need far fewer


class Violation(IntEnum):
    """Invariants, as the code of the one that is violated."""

    NONE = 0
    DICE = 1  # 52 dice: 14 yellow, 13 red, 13 blue, 12 grey
    VALUE = 2  # dice show 1 to 6
    CART = 3  # at most 5 dice, from the top without gaps
    TOKENS = 4  # 7 per player, 10 in mission 6
    SHEET = 5  # the score is the sum of its sheet; fragments and adjacency match the workshop
    TURN = 6  # out of turn, only the owner of a token decides, about a dig bonus
    STUCK = 7  # the seat to move has a legal move
    ENDLESS = 8  # at most MAX_STEPS
    MUSEUM = 9  # 0 to 5 vases
    TRACKS = 10  # a last space holds two discs, in places 1 and 2
    LAP = 11  # 14 rounds
    CHANCE_LATER = 12  # no chance after the deal


@jit
def count_die(die, counts):
    """Count a die by colour; return False if its value or colour is invalid."""
    if die == 0:
        return True
    if value_of(die) < 1 or value_of(die) > 6 or die < 0 or colour_of(die) > 3:
        return False
    counts[colour_of(die)] += 1
    return True


@jit
def check_dice(g, counts):
    counts[:] = 0
    is_valid = True
    for square in range(100):
        is_valid &= count_die(g.site[square], counts)
    for place in range(5):
        is_valid &= count_die(g.cart[place], counts)
        if (g.cart[place] != 0) != (place < g.cart_count):
            return Violation.CART
    for i in range(16):
        is_valid &= count_die(g.slate[i], counts)
    for i in range(14):
        is_valid &= count_die(g.turn_track[i], counts)
    for i in range(2):
        is_valid &= count_die(g.offer[i], counts)
    is_valid &= count_die(g.captured_die, counts)
    for i in range(g.depth):
        if g.agenda[i].kind == Task.RECYCLE_TO:
            is_valid &= count_die(g.agenda[i].payload, counts)
    for museum in range(4):
        for colour in range(3):
            for space in range(3):
                value = g.museums[museum].storage[colour, space]
                is_valid &= 0 <= value <= 6
                counts[colour] += value != 0
    if not is_valid:
        return Violation.VALUE
    if counts[0] != 14 or counts[1] != 13 or counts[2] != 13 or counts[3] != 12:
        return Violation.DICE
    return Violation.NONE


@jit
def check_tokens(g, tokens):
    tokens[:] = 0
    for square in range(100):
        if g.tokens[square] != 0:
            tokens[g.tokens[square] - 1] += 1
    for i in range(g.depth):
        if g.agenda[i].kind == Task.TOKEN:
            tokens[g.agenda[i].seat] += 1
    for museum in range(4):
        owner = 0 if g.mission == 6 else museum
        for which in range(3):
            tokens[owner] += g.museums[museum].tokens[which]
    for seat in range(4):
        tokens[seat] += g.players[seat].reserve + g.players[seat].set_aside
        expected = 0 if seat >= g.seats else 10 if g.mission == 6 else 7
        if tokens[seat] != expected:
            return Violation.TOKENS
    return Violation.NONE


@jit
def check_scores(box, g, out):
    scores(box, g, out)
    for seat in range(g.seats):
        player = g.players[seat]
        total = 0
        for source in range(10):
            total += player.points[source]
        fragments = 0
        pairs = 0
        for museum in range(seat, seat + (2 if g.mission == 6 else 1)):
            bits = g.museums[museum].fragments
            fragments += 3 * (bits & 1) + 4 * (bits >> 1 & 1) + 10 * (bits >> 2 & 1)
            fragments += 6 * (bits >> 3 & 1) + 5 * (bits >> 4 & 1) + 7 * (bits >> 5 & 1)
            # The default workshop has two columns and three rows; a fragment's number is its place.
            for here in range(6):
                if here % 2 == 0:
                    pairs += bits >> here & bits >> (here + 1) & 1
                if here < 4:
                    pairs += bits >> here & bits >> (here + 2) & 1
            if g.museums[museum].vases < 0 or g.museums[museum].vases > 5:
                return Violation.MUSEUM
        if out[seat] != total or player.points[Source.FRAGMENTS] != fragments:
            return Violation.SHEET
        if player.points[Source.ADJACENCY] != pairs or player.points[Source.VASES] % 2 != 0:
            return Violation.SHEET
        if player.points[Source.OVERFLOW] != 0 and g.mission != 7:
            return Violation.SHEET
    return Violation.NONE


@jit
def check_tracks(g):
    for track in range(3):
        places = 0
        for seat in range(g.seats):
            disc = g.players[seat].discs[track]
            place = g.players[seat].places[track]
            if disc < 0 or disc > 9 or (disc == 9) != (place > 0) or place > 2:
                return Violation.TRACKS
            places += place  # the sum is 0, 1 or 3: no place, place 1, or both
        if places != (0 if g.discs_at_end[track] == 0 else 1 if g.discs_at_end[track] == 1 else 3):
            return Violation.TRACKS
    return Violation.NONE


@jit
def check_turn(g):
    """Check that, after the set-up, only the owner of the token under the capturing die decides out of turn."""
    task = g.agenda[g.depth - 1]
    if task.kind == Task.FIRST_TOKEN or task.kind == Task.YELLOW_ROW or task.seat == g.turn:
        return Violation.NONE
    if task.kind == Task.DIG_BONUS and g.tokens[g.capturer] == task.seat + 1:
        return Violation.NONE
    return Violation.TURN


@jit
def check(box, g, counts, totals):
    for violation in (check_dice(g, counts), check_tokens(g, counts), check_scores(box, g, totals), check_tracks(g)):
        if violation != Violation.NONE:
            return violation
    if g.mission == 0 and g.depth > 0 and not 1 <= g.lap <= 14:
        return Violation.LAP
    return check_turn(g) if g.depth > 0 else Violation.NONE


@jit
def check_random_games(boxes, start, scratch, count, out, weights, rng, decisions, spaces, wins):
    """Play `count` random games; return how many passed, and the first violation.

    Adds to `decisions` (by kind), `spaces` (track spaces reached by discs) and `wins` (games with all objectives).
    """
    counts = np.zeros(4, np.int64)
    totals = np.zeros(4, np.int64)
    box = boxes[0]
    for number in range(count):
        scratch[0] = start[0]
        g = scratch[0]
        before = np.zeros((4, 3), np.int8)
        steps = 0
        seats = to_act(box, g)
        while seats != 0:
            if seats == CHANCE:
                if g.deal_count == 52 and g.lap > 0:
                    return number, Violation.CHANCE_LATER
                apply(box, g, CHANCE, pick_outcome(box, g, out, weights, rng))
            else:
                seat = 0
                while seats >> seat & 1 == 0:
                    seat += 1
                num_moves = legal(box, g, seat, out)
                if num_moves == 0:
                    return number, Violation.STUCK
                decisions[g.agenda[g.depth - 1].kind] += 1
                apply(box, g, seat, out[randbelow(rng, num_moves)])
                violation = check(box, g, counts, totals)
                if violation != Violation.NONE:
                    return number, violation
                count_spaces(g, before, spaces)
            steps += 1
            if steps == MAX_STEPS:
                return number, Violation.ENDLESS
            seats = to_act(box, g)
        wins[0] += g.collected == g.objectives
    return count, Violation.NONE


@jit
def pick_outcome(box, g, out, weights, rng):
    count = chance(box, g, out, weights)
    total = 0
    for i in range(count):
        total += weights[i]
    left = randbelow(rng, total)
    i = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return out[i]


@jit
def count_spaces(g, before, spaces):
    for seat in range(g.seats):
        for track in range(3):
            space = g.players[seat].discs[track]
            if space != before[seat, track]:
                spaces[track, space] += 1
                before[seat, track] = space
