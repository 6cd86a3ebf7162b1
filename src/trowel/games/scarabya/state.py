"""The state of a game of Scarabya: one flat record, every field named from the rulebook."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

MAX_PLAYERS = 4
NUM_CARDS = 12  # S-1.1: mission cards, one for each camp tile


class Mode(IntEnum):
    STANDARD = 0
    DUEL = 1
    SOLO = 2


class Phase(IntEnum):
    """What the game waits for."""

    SITE = 0  # the boards are to be assembled (chance)
    MISSION = 1  # a mission card is to be turned (chance)
    PLACING = 2  # players place or discard
    OVER = 3


NO_CARD = -1
NO_ACTION = -1  # `action`: has not acted in this round
IN_HAND = -1  # `tiles`: the tile is still in hand
DISCARDED = -2  # `tiles`: the tile was discarded (S-4.8)

SQUARES = (np.uint64, 2)  # a set of squares: two words (squares.py)

PLAYER = np.dtype(
    [
        ("score", np.int16),
        ("action", np.int16),  # the move of this round, hidden until all have acted (S-3.3)
        ("tiles", np.int16, NUM_CARDS),  # by shape: the placement's code, NOT_YET or DISCARDED
        ("explored", *SQUARES),  # the squares of all dig zones this player closed
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("mode", np.int8),
        ("seats", np.int8),
        ("phase", np.int8),
        ("starter", np.int8),  # duel: who begins (S-7.3a, S-7.7)
        ("turn", np.int8),  # duel and solo: whose turn it is
        ("waiting", np.int8),  # who has yet to act in this round: seats as bits
        ("card", np.int8),  # the mission of this round, as a shape's index, or NO_CARD
        ("cards_turned", np.int8),  # how many mission cards have been turned
        ("deck_known", np.int8),  # retry and rematch: the order is public (S-2.4)
        ("deck", np.int8, NUM_CARDS),  # the cards already turned, in order; all twelve where the order is known
        ("to_come", np.int16),  # shapes still in the deck, as bits
        ("site", np.int16),  # which of the 6,144 sites (S-2.1a)
        ("rocks", *SQUARES),
        ("scarabs", *SQUARES),
        ("camp", np.uint64, (MAX_PLAYERS, 2)),  # the squares under tiles, on each site; a duel has one
        ("players", PLAYER, MAX_PLAYERS),
    ],
    align=True,
)
