"""Looking back at a move: what the strongest bot would have done, and what the difference is thought to be worth."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.bots.base import Position, Thought
from trowel.bots.duel_search import DuelBot
from trowel.bots.hint import Hint, hint_of
from trowel.bots.levels import strongest
from trowel.bots.site_search import SiteBot
from trowel.core.game import Move


@dataclass(frozen=True)
class Judgement:
    """`loss` is in the hint's unit, and 0 where the played move is thought to be as good as the bot's."""

    hint: Hint
    loss: float


def judge(position: Position, played: Move, seed: int = 0) -> Judgement:
    if len(position.legal) == 1:
        return Judgement(Hint(position.legal[0], None, "points", (), 0), 0.0)
    thinker = strongest(position, seed)
    thought = thinker.think(position)
    if played == thought.move:
        return Judgement(hint_of(thought), 0.0)
    if isinstance(thinker, SiteBot | DuelBot):
        # Both meet the same orders of cards, so that luck does not tell them apart.
        return Judgement(hint_of(thought), _behind(thinker.compare(position, (thought.move, played)), played))
    return Judgement(hint_of(thought), _behind(thought, played))


def _behind(thought: Thought, played: Move) -> float:
    """How far a move is behind; one that the bot did not even try, as far as the worst that it tried."""
    tried = [one for one in thought.candidates if one.simulations]
    best = max(one.expected for one in tried)
    found = [one.expected for one in tried if one.move == played]
    return max(0.0, best - (found[0] if found else min(one.expected for one in tried)))
