"""Sites of our own on which a rule's case is a matter of one or two tiles."""

from __future__ import annotations

# A trench that only the I tile fits, alone on the centre; a second free area beside it, out of reach, with scarabs.
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

# A shaft one square longer than the I tile: laid low it closes e3, which has a scarab; laid high it closes e8.
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

# Room for the I tile and, beside it, for the L tile, and for nothing more; scarabs out of reach.
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

# Six rooms of four squares on a hall: one I tile (Ie4) closes them all.
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
    """A site with a room west of e5, its squares written from the door inwards: the tile Ie4 closes it.

    The room's walls are rocks; beyond their corners lies open sand.
    """
    row = squares + "R" * (len(squares) < 4)
    walls = ("R" * len(squares)).rjust(4, ".") + "......"
    rows = ["." * 10] * 3 + [walls, row[::-1].rjust(4, ".") + "......", walls] + ["." * 10] * 4
    return "\n".join(rows)
