"""A text environment for language models: observations are text, actions are moves in notation.

env = TextEnv("marajoara", seed=3)
observation = env.reset()
while not env.done:
    observation, reward, done = env.step(model(observation))

python examples/text_env.py scarabya mode=duel         # reads answers from the keyboard or a pipe
python examples/text_env.py artifact --by-chance       # plays random moves
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable
from typing import Any

import text_prompt

import trowel
from trowel.bots.seated import SeatedBot
from trowel.core.errors import Language
from trowel.core.i18n import localized


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
        self.num_reported = len(self.match.log)
        introduction = text_prompt.format_introduction(self.match.view(self.seat), self.lang)
        return f"{introduction}\n\n{self._play_others()}"

    def step(self, answer: str) -> tuple[str, float, bool]:
        """Play a move in notation; return (observation, reward, done).

        `more 30` lists moves from the 30th on, and `rule S-4.2` quotes a rule; neither is a move. An illegal move
        changes nothing, and the observation names the rule.
        """
        answer = answer.strip()
        if match := re.fullmatch(r"more (\d+)", answer):
            return text_prompt.format_moves(self.match, self.seat, self.lang, int(match[1])), 0.0, self.done
        if match := re.fullmatch(r"rule (\S+)", answer):
            return text_prompt.format_rule(self.match, match[1], self.lang), 0.0, self.done
        try:
            self.match.play(self.seat, answer)
        except trowel.IllegalMoveError as refusal:
            return self._format_refusal(refusal), 0.0, self.done
        observation = self._play_others()
        has_won = self.done and self.seat in self.match.winners
        return observation, 1 / len(self.match.winners) if has_won else 0.0, self.done

    def _play_others(self) -> str:
        """Play the bots until this seat may act or the game is over; return the observation."""
        while not self.done and self.seat not in self.match.to_act:
            self.players[self.match.to_act[0]].play(self.match)
        news = "\n".join(self.news())
        self.num_reported = len(self.match.log)
        board = text_prompt.format_board(self.match, self.seat, self.lang)
        return f"{news}\n\n{board}\n\n{text_prompt.format_decision(self.match, self.seat, self.lang)}".lstrip()

    def news(self) -> list[str]:
        """Return the moves and chance outcomes since the last observation, as far as this seat may know them."""
        hidden, lines = self.match.hidden_entries(self.seat), []
        for index in range(self.num_reported, len(self.match.log)):
            if index not in hidden:
                seat, move = self.match.moves[index]
                player = "" if seat is None else f"{text_prompt.player_name(seat, self.seat, self.lang)} "
                lines.append(player + move.say(self.lang))
        return lines

    def _format_refusal(self, refusal: trowel.IllegalMoveError) -> str:
        text = f"{localized(self.lang, 'Not played:', 'Pas joué :')} {refusal.say(self.lang)}"
        has_rule = refusal.rule in self.match.game.rulebook()
        return f"{text}\n{text_prompt.format_rule(self.match, refusal.rule, self.lang)}" if has_rule else text


def play(env: TextEnv, answer: Callable[[str], str]) -> float:
    """Play one game with the agent `answer` (observation -> notation); return its reward."""
    observation, reward, done = env.reset(), 0.0, False
    while not done:
        observation, reward, done = env.step(answer(observation))
    print(observation)
    return reward


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["scarabya", "marajoara", "artifact"])
    parser.add_argument("options", nargs="*", help="options of the game, such as mode=duel or players=4")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--lang", choices=["en", "fr"], default="en")
    parser.add_argument("--by-chance", action="store_true", help="answer with random legal moves")
    args = parser.parse_args()
    options = dict(option.split("=", 1) for option in args.options)
    env = TextEnv(args.game, bots=args.bots, seed=args.seed, lang=args.lang, **options)

    def ask(observation: str) -> str:
        return input(f"{observation}\n> ")

    def choose_randomly(observation: str) -> str:
        return str(random.choice(env.match.legal(env.seat)))

    print("reward:", play(env, choose_randomly if args.by_chance else ask))


if __name__ == "__main__":
    try:
        main()
    except trowel.TrowelError as error:
        print(error)
    except (EOFError, KeyboardInterrupt):
        print()  # end of the input
