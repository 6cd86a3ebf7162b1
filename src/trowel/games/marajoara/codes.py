"""Move codes: one dense range of integers, the same for every board and every number of players.

A square is 10 * row + column; a direction 0 to 3 is north, east, south, west; a museum 0 or 1 is the player's first
or second one (mission 6); slots and faces are numbered in dice.py; a selection is one of the 15 ways to name one,
two or three of a row's spaces in order (box.selections).
"""

from __future__ import annotations

CAPTURE = 0  # 4 * origin + direction
WORK = 400  # 4 * origin + direction
TOKEN = 800  # square
TO = 900  # square: where a recycled die goes
CLOCK = 1000  # square: whose die goes to the turn track (solo)
PAY = 1100  # 49 * first + 7 * second + third yellow die
INCREASE = 1443  # 3 * slot + amount - 1; CAPTURED_SLOT for the captured die
EXHIBIT = 1500  # 15 * museum + selection of red dice
RESTORE = 1530  # 90 * museum + 15 * fragment + selection of blue dice
FUND = 1710  # 6 * museum + 2 * space + (0 up, 1 down)
SWAP = 1722  # 9 * museum of the blue die + 3 * its space + the red die's space
EXCAVATE = 1740  # track, by colour
KEEP = 1743  # museum
REMOVE = 1745  # museum
STUDY = 1747  # 6 * museum + fragment
GIVE = 1759  # slot
TAKE = 1777  # 5 * museum + place in the cart
RECYCLE = 1787  # face
ROW = 1811  # museum
DECLINE = 1813
END = 1814
NUM_MOVES = 1815

CAPTURED_SLOT = 18  # stands for the captured die, which is in no museum
NUM_SELECTIONS = 15

# Outcomes of chance: a face, or who is first.
FIRST = 24
NUM_OUTCOMES = 28
