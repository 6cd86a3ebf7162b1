"""Looking back at a move: what the strongest bot would have done, and what the difference is thought to be worth."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.bots.advice import Hint, hint_of
from trowel.bots.base import Position
from trowel.bots.levels import strongest
from trowel.core.game import Move


@dataclass(frozen=True)
class Judgement:
    """`loss` is in the hint's unit: 0 for the bot's own move, less where the played one turned out better."""

    hint: Hint
    loss: float


def judge(position: Position, played: Move, seed: int = 0) -> Judgement:
    if len(position.legal) == 1:
        return Judgement(Hint(position.legal[0], None, "points", (), 0), 0.0)
    thinker = strongest(position, seed)
    thought = thinker.think(position)
    if played == thought.move:
        return Judgement(hint_of(thought), 0.0)
    # Both meet the same luck and are looked at equally hard, also a move that the bot would not have tried at all.
    compared = {one.move: one.expected for one in thinker.compare(position, (thought.move, played)).candidates}
    return Judgement(hint_of(thought), compared[thought.move] - compared[played])
