"""A seat at any of the three games as text: observed in words, played by notation, as a language model would.

env = TextEnv("marajoara", seed=3)
observation = env.reset()
while not env.done:
    observation, reward, done = env.step(model(observation))

python examples/text_env.py scarabya mode=duel         # answers are read from the keyboard, or from a pipe
python examples/text_env.py artifact --by-chance       # or come by chance
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
from trowel.core.game import CHANCE
from trowel.core.i18n import localized


class TextEnv:
    """An agent at `seat`; bots of one name have the others. The reward comes at the end: 1 for a win, or a share."""

    def __init__(
        self, game: str, seat: int = 0, bots: str = "greedy", seed: int = 0, lang: Language = "en", **options: Any
    ) -> None:
        self.game, self.seat, self.bots, self.seed, self.lang, self.options = game, seat, bots, seed, lang, options

    @property
    def done(self) -> bool:
        return self.match.over

    def reset(self) -> str:
        """A new game: the first by `seed`, then by the numbers after it."""
        self.match = trowel.new(self.game, seed=self.seed, **self.options)
        self.players = {s: SeatedBot(self.bots, s, self.seed) for s in range(self.match.players) if s != self.seat}
        self.seed += 1
        self.match.before_apply = self._on_move
        self.news = [text_prompt.format_introduction(self.match.view(self.seat), self.lang), ""]
        return self._play_others()

    def step(self, answer: str) -> tuple[str, float, bool]:
        """A move by its notation; `more 30` lists further moves and `rule S-4.2` tells a rule, which costs nothing."""
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
        """The others play until this seat is parser, or the game is over."""
        while not self.done and self.seat not in self.match.to_act:
            self.players[self.match.to_act[0]].play(self.match)
        news, self.news = "\n".join(self.news), []
        board = text_prompt.format_board(self.match, self.seat, self.lang)
        return f"{news}\n\n{board}\n\n{text_prompt.format_decision(self.match, self.seat, self.lang)}".lstrip()

    def _on_move(self, seat: int, code: int) -> None:
        """Notes every move and outcome of chance that this seat may know, just before it is carried out."""
        game, match, lang = self.match.game, self.match, self.lang
        owner = None if game.private_to is None else game.private_to(match.box[0], match.state[0], seat, code)
        if owner in (None, self.seat):
            move = game.notation.outcome(code) if seat == CHANCE else game.notation.move(code)
            player = "" if seat == CHANCE else f"{text_prompt.player_name(seat, self.seat, lang)} "
            self.news.append(player + move.say(lang))

    def _format_refusal(self, refusal: trowel.IllegalMoveError) -> str:
        text = f"{localized(self.lang, 'Not played:', 'Pas joué :')} {refusal.say(self.lang)}"
        has_rule = refusal.rule in self.match.game.rulebook()
        return f"{text}\n{text_prompt.format_rule(self.match, refusal.rule, self.lang)}" if has_rule else text


def play(env: TextEnv, answer: Callable[[str], str]) -> float:
    """One game; `answer` is the agent: an observation in words -> a move's notation."""
    observation, reward, done = env.reset(), 0.0, False
    while not done:
        observation, reward, done = env.step(answer(observation))
    print(observation)
    return reward


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["scarabya", "marajoara", "artifact"])
    parser.add_argument("options", nargs="*", help="of the game, such as mode=duel or players=4")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--lang", choices=["en", "fr"], default="en")
    parser.add_argument("--by-chance", action="store_true", help="answer with any legal move")
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
        print()  # whoever answers has left
