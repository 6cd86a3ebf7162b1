"""Sites on which one or two tiles are enough to test a rule."""

from __future__ import annotations

# A trench on the centre that only the I tile fits, and a separate free area with scarabs, out of reach.
TRENCH = """
RRRRRRRRS.
RRRRRRRR..
RRRR.RRR..
RRRR.RRR..
RRRR.RRR.S
RRRR.RRR..
RRRR.RRR..
RRRRRRRR..
RRRRRRRR..
RRRRRRRRS.
"""

# A shaft one square longer than the I tile: Ie4 closes e3, which has a scarab; Ie3 closes e8.
SHAFT = """
RRRRRRRRS.
RRRRRRRR..
RRRRSRRR..
RRRR.RRR..
RRRR.RRR.S
RRRR.RRR..
RRRR.RRR..
RRRR.RRR..
RRRRRRRR..
RRRRRRRRS.
"""

# Room for the I tile and the L tile next to it, and for no other tile; scarabs out of reach.
BERTH = """
RRRRRRRRS.
RRRRRRRR..
RRRR..RR..
RRRR..RR..
RRRR..RR.S
RRRR...R..
RRRR.RRR..
RRRRRRRR..
RRRRRRRR..
RRRRRRRRS.
"""

# Six rooms of four squares along a hall: one I tile (Ie4) closes all of them.
SIX_ROOMS = """
..........
..........
RRRR.RRRRR
SSSS.SSSSR
RRRR.RRRRR
SSSS.SSSSR
RRRR.RRRRR
SSSS.SSSSR
RRRR.RRRRR
..........
"""


def room(squares: str) -> str:
    """Return a site with a room west of e5, which Ie4 closes; `squares` are listed from the door inwards.

    The room's walls are rocks; the squares beyond their corners are free.
    """
    row = squares + "R" * (len(squares) < 4)
    walls = ("R" * len(squares)).rjust(4, ".") + "......"
    rows = ["." * 10] * 3 + [walls, row[::-1].rjust(4, ".") + "......", walls] + ["." * 10] * 4
    return "\n".join(rows)
