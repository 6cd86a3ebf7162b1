"""Marajoara's notation: the complete table of moves and outcomes."""

from __future__ import annotations

from trowel.core.notation import Notation
from trowel.games.marajoara.choices import OUTCOMES
from trowel.games.marajoara.moves import MOVES

NOTATION = Notation(MOVES, OUTCOMES, normalize=lambda text: text.replace("≥", ">="))
