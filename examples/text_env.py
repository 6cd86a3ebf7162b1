"""Play a game as text, as a language model does; `trowel.evaluation.text_env` is the environment.

    python examples/text_env.py scarabya mode=duel         # reads answers from the keyboard or a pipe
    python examples/text_env.py artifact --by-chance       # plays random moves

The options of a game are written as name=value.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable

from trowel.evaluation.text_env import TextEnv


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
    main()
