"""A text environment for language models: observations are text, actions are moves in notation.

```python
from trowel.evaluation.text_env import TextEnv

env = TextEnv("marajoara", seed=3)
observation = env.reset()
observation, reward, done = env.step("rule M-4.1")  # or a move such as "c4xc6"
```

The player's last answer may also be a question, such as `more 30` or `rule S-4.2` (text_seat.py).
"""

from __future__ import annotations

from typing import Any

import trowel
from trowel.bots.seated import SeatedBot
from trowel.core.errors import Language
from trowel.core.moves import Move
from trowel.evaluation.text_seat import TextSeat


class TextEnv:
    """An agent at `seat`, bots at the other seats. The reward at the end is 1 for a win, shared among winners, or 0."""

    def __init__(
        self, game: str, seat: int = 0, bots: str = "greedy", seed: int = 0, lang: Language = "en", **options: Any
    ) -> None:
        self.game, self.seat, self.bots, self.seed, self.lang, self.options = game, seat, bots, seed, lang, options

    @property
    def done(self) -> bool:
        return self.match.over

    def reset(self) -> str:
        """Start a game and return the first observation. Seeds count up from `seed`."""
        self.match = trowel.new(self.game, seed=self.seed, **self.options)
        self.players = {s: SeatedBot(self.bots, s, self.seed) for s in range(self.match.players) if s != self.seat}
        self.seed += 1
        self._text = TextSeat(self.match, self.seat, self.lang)
        self._text.skip_news()
        introduction = self._text.introduce()
        return f"{introduction}\n\n{self._play_others()}"

    def step(self, answer: str) -> tuple[str, float, bool]:
        """Play a move in notation; return (observation, reward, done).

        An illegal move changes nothing, and the observation names the rule. Questions are answered.
        """
        move = self._text.read(answer)
        if not isinstance(move, Move):
            return move.text, 0.0, self.done
        self.match.play(self.seat, move)
        observation = self._play_others()
        has_won = self.done and self.seat in self.match.winners
        return observation, 1 / len(self.match.winners) if has_won else 0.0, self.done

    def news(self) -> list[str]:
        """Return the moves and chance outcomes since the last observation, as far as this seat may know them."""
        return self._text.news()

    def _play_others(self) -> str:
        """Play the bots until this seat may act or the game is over; return the observation."""
        while not self.done and self.seat not in self.match.to_act:
            self.players[self.match.to_act[0]].play(self.match)
        return self._text.observe()
