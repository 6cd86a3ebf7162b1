"""Move codes and outcome codes of the kernel: one dense range each, independent of board and number of players.

- A square is 10 * row + column.
- A direction is 0 to 3: north, east, south, west.
- A museum is 0 or 1: the player's first, or the second one of mission 6.
- A selection is one of the 15 ordered choices of one, two or three spaces of a row (box.selections).
- Slots and faces are numbered in dice.py.
"""

from __future__ import annotations

CAPTURE = 0  # 4 * origin + direction
WORK = 400  # 4 * origin + direction
TOKEN = 800  # square
TO = 900  # square of the recycled die
CLOCK = 1000  # square of the die for the turn track (solo)
PAY = 1100  # 49 * first + 7 * second + third: credits from each yellow die
INCREASE = 1443  # 3 * slot + amount - 1; CAPTURED_SLOT for the captured die
EXHIBIT = 1500  # 15 * museum + selection of red dice
RESTORE = 1530  # 90 * museum + 15 * fragment + selection of blue dice
FUND = 1710  # 6 * museum + 2 * space + (0 up, 1 down)
SWAP = 1722  # 9 * museum of the blue die + 3 * space of the blue die + space of the red die
EXCAVATE = 1740  # track, numbered as Colour
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

CAPTURED_SLOT = 18  # the captured die, which has no slot in a museum
NUM_SELECTIONS = 15

# Chance outcomes: a face, or the first player.
FIRST = 24  # seat
NUM_OUTCOMES = 28
