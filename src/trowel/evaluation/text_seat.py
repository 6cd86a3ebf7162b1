"""A seat of a match as text: what its player reads, and what the player's answers mean."""

from __future__ import annotations

import re
from typing import NamedTuple

from trowel.core.errors import IllegalMoveError, Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.evaluation import text_prompt


class Reply(NamedTuple):
    """The text that an answer without a legal move gets."""

    text: str
    is_refusal: bool  # of an illegal move; otherwise the answer was a question


class TextSeat:
    """One seat of a match, read and played as text; the caller plays the moves."""

    def __init__(self, match: Match, seat: int, lang: Language) -> None:
        self.match, self.seat, self.lang = match, seat, lang
        self._num_reported = 0  # entries of the log that were in an observation

    def introduce(self) -> str:
        """Return the instructions and the legend of the game."""
        return text_prompt.format_introduction(self.match, self.seat, self.lang)

    def skip_news(self) -> None:
        """Leave what has happened so far out of the next observation."""
        self._num_reported = len(self.match.log)

    def observe(self) -> str:
        """Return what has happened since the last observation, the board, and the decision or the result."""
        news = "\n".join(self.news())
        self.skip_news()
        board = text_prompt.format_board(self.match, self.seat, self.lang)
        return f"{news}\n\n{board}\n\n{text_prompt.format_decision(self.match, self.seat, self.lang)}".lstrip()

    def news(self) -> list[str]:
        """Return the moves and chance outcomes since the last observation, as far as this seat may know them."""
        hidden, lines = self.match.hidden_entries(self.seat), []
        for index in range(self._num_reported, len(self.match.log)):
            if index not in hidden:
                seat, move = self.match.moves[index]
                player = "" if seat is None else f"{text_prompt.player_name(seat, self.seat, self.lang)} "
                lines.append(player + move.say(self.lang))
        return lines

    def read(self, answer: str) -> Move | Reply:
        """Return the move that an answer contains, or the reply to anything else.

        `more 30` lists moves from the 30th on, and `rule S-4.2` quotes a rule; neither is a move.
        """
        answer = answer.strip()
        if found := re.fullmatch(r"more (\d{1,6})", answer):
            return Reply(text_prompt.format_moves(self.match, self.seat, self.lang, int(found[1])), False)
        if found := re.fullmatch(r"rule (\S+)", answer):
            return Reply(text_prompt.format_rule(self.match, found[1], self.lang), False)
        refusal = self.match.why(self.seat, answer)
        if refusal is None:
            return self.match.game.notation.parse(answer)
        return Reply(self._format_refusal(refusal), True)

    def _format_refusal(self, refusal: IllegalMoveError) -> str:
        text = f"{localized(self.lang, 'Not played:', 'Pas joué :')} {refusal.say(self.lang)}"
        has_rule = refusal.rule in self.match.game.rulebook()
        return f"{text}\n{text_prompt.format_rule(self.match, refusal.rule, self.lang)}" if has_rule else text
