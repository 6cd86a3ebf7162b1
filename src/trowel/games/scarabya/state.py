"""Layout of the state: one flat record, with field names from the rulebook."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

MAX_PLAYERS = 4
NUM_CARDS = 12  # mission cards, one for each camp tile (S-1.1)


class Mode(IntEnum):
    STANDARD = 0
    DUEL = 1
    SOLO = 2


class Phase(IntEnum):
    """The event that the game waits for."""

    SITE = 0  # chance: the boards are assembled
    MISSION = 1  # chance: a mission card is turned
    PLACING = 2  # players place or discard
    OVER = 3


NO_CARD = -1
NO_ACTION = -1  # in `action`: the player has not acted in this round
IN_HAND = -1  # in `tiles`: neither placed nor discarded
DISCARDED = -2  # in `tiles`: discarded (S-4.8)

SQUARES = (np.uint64, 2)  # a set of squares: two words (squares.py)

PLAYER = np.dtype(
    [
        ("score", np.int16),
        ("action", np.int16),  # code of this round's move, hidden until all have acted (S-3.3); NO_ACTION before
        ("tiles", np.int16, NUM_CARDS),  # by shape: code of the placement, IN_HAND or DISCARDED
        ("explored", *SQUARES),  # squares of all dig zones closed by this player
    ],
    align=True,
)

STATE = np.dtype(
    [
        ("mode", np.int8),
        ("seats", np.int8),
        ("phase", np.int8),
        ("starter", np.int8),  # duel: seat of the first player (S-7.3a, S-7.7)
        ("turn", np.int8),  # duel and solo: seat to act
        ("waiting", np.int8),  # seats, as bits, that have yet to act in this round
        ("card", np.int8),  # shape of this round's mission, or NO_CARD
        ("cards_turned", np.int8),  # number of mission cards turned
        ("deck_known", np.int8),  # 1 in a retry or rematch: the order of the cards is public (S-2.4)
        ("deck", np.int8, NUM_CARDS),  # shapes of the cards turned, in order; all twelve if `deck_known`
        ("to_come", np.int16),  # shapes, as bits, still in the deck
        ("site", np.int16),  # index among the 6,144 sites (S-2.1a)
        ("rocks", *SQUARES),
        ("scarabs", *SQUARES),
        ("camp", np.uint64, (MAX_PLAYERS, 2)),  # squares under tiles, by site; a duel uses only site 0
        ("players", PLAYER, MAX_PLAYERS),
    ],
    align=True,
)
