"""Learns Scarabya's standard game by policy gradient (PPO) on a CPU, and measures itself against `greedy`.

    pip install 'trowel[research]' torch
    python examples/train_scarabya.py --minutes 12 --out curve.csv

In the standard game everybody plays the same cards on a site of their own, so that one plays it by playing alone:
training is BatchEnv("scarabya", n, players=1), paid in points, and a comparison gives both players the same deals. The
agent sees its observation and, as greedy does, what each legal action pays at once (`env.gains()`).
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from trowel.games.scarabya.shapes import orientations, placements
from trowel.research.batch import BatchEnv

ROUNDS = 12
KEPT = ("site", "cards", "gains", "masks", "action", "log", "value", "paid")
POINTS = 10.0  # points to one unit of reward
GAMES_COMPARED = 500
RATE = 2e-3
CHANNELS = 24
TRUST = 0.8  # in rewards that came, rather than in the value that was expected
# A placement is an orientation (a channel of the network's last layer) with its anchor on a square.
WHERE = [100 * one.orientation + 10 * one.anchor[0] + one.anchor[1] for one in placements()]


class Player(nn.Module):
    """A small convolutional network: a logit for each placement, and how many points are still to come."""

    def __init__(self) -> None:
        super().__init__()
        self.site = nn.Conv2d(6, CHANNELS, 5, padding=2)
        self.cards = nn.Linear(25, CHANNELS)
        self.deeper = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1) for _ in range(2))
        self.policy = nn.Conv2d(CHANNELS, len(orientations()), 1)
        self.value = nn.Sequential(nn.Linear(CHANNELS + 25, 64), nn.ReLU(), nn.Linear(64, 1))
        self.greed = nn.Parameter(torch.tensor(10.0))  # how much a unit paid at once counts
        self.register_buffer("where", torch.tensor(WHERE))
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)

    def forward(self, site: Tensor, cards: Tensor, gains: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        seen = torch.relu(self.site(site) + self.cards(cards)[:, :, None, None])
        for layer in self.deeper:
            seen = seen + torch.relu(layer(seen))
        placed = self.policy(seen).flatten(1)[:, self.where]
        logits = torch.cat([placed, torch.zeros(len(placed), 1)], dim=1) + self.greed * gains / POINTS
        value = self.value(torch.cat([seen.mean(dim=(2, 3)), cards], dim=1)).squeeze(1)
        return logits.masked_fill(~masks, -1e9), value


def look(env: BatchEnv) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """What the player sees: six pictures of the site, the cards, what moves pay at once, what is legal."""
    planes = env.layout.split(env.observations)
    rocks, scarabs = planes["rocks"], planes["scarabs"]
    camp, explored = planes["camp"][:, 0], planes["explored"][:, 0]
    open_squares = 1 - np.maximum(np.maximum(rocks, camp), explored)
    site = np.stack([rocks, camp, explored, open_squares, scarabs * open_squares, np.ones_like(rocks)], axis=1)
    cards = np.concatenate([planes["card"], planes["to_come"], planes["round"]], axis=1)
    return tuple(
        torch.from_numpy(np.ascontiguousarray(part)) for part in (site, cards, env.gains().copy(), env.masks.copy())
    )


@torch.no_grad()
def play_batch(player: Player, env: BatchEnv) -> dict[str, Tensor]:
    """One game at every table, with everything that learning needs. All games last twelve rounds."""
    env.reset()
    kept: dict[str, list[Tensor]] = {
        name: [] for name in ("site", "cards", "gains", "masks", "action", "log", "value", "paid")
    }
    for _ in range(ROUNDS):
        seen = look(env)
        logits, value = player(*seen)
        chosen = torch.distributions.Categorical(logits=logits)
        action = chosen.sample()
        env.step(action.numpy())
        paid = torch.from_numpy(env.rewards[:, 0] / POINTS)
        for name, part in zip(kept, (*seen, action, chosen.log_prob(action), value, paid), strict=True):
            kept[name].append(part)
    paid, value = torch.stack(kept["paid"]), torch.stack(kept["value"])
    better = torch.zeros_like(paid)  # than expected: generalised advantages
    for turn in reversed(range(ROUNDS)):
        ahead, later = (value[turn + 1], better[turn + 1]) if turn + 1 < ROUNDS else (0.0, 0.0)
        better[turn] = paid[turn] + ahead - value[turn] + TRUST * later
    batch = {name: torch.cat(parts) for name, parts in kept.items() if name != "paid"}
    advantage = ((better - better.mean()) / (better.std() + 1e-6)).flatten()
    return batch | {"return": (better + value).flatten(), "advantage": advantage}


def learn(player: Player, optimiser: torch.optim.Optimizer, batch: dict[str, Tensor], epochs: int = 2) -> None:
    """PPO: clipped steps towards what turned out better than expected."""
    for _ in range(epochs):
        for part in torch.randperm(len(batch["action"])).split(512):
            one = {name: values[part] for name, values in batch.items()}
            logits, value = player(one["site"], one["cards"], one["gains"], one["masks"])
            chosen = torch.distributions.Categorical(logits=logits)
            ratio = (chosen.log_prob(one["action"]) - one["log"]).exp()
            better = torch.minimum(ratio * one["advantage"], ratio.clamp(0.8, 1.2) * one["advantage"]).mean()
            loss = -better + 0.5 * (value - one["return"]).square().mean() - 0.003 * chosen.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


# ---------------------------------------------------------------- against greedy


@torch.no_grad()
def scores_of(player: Player | None, games: int, seed: int) -> np.ndarray:
    """Points in games whose deals follow from the seed alone; None plays greedy: any of the moves that pay most."""
    env = BatchEnv("scarabya", games, players=1, seed=seed, reward="score", auto_reset=False)
    dice = np.random.default_rng(seed)
    for _ in range(ROUNDS):
        if player is None:
            ties = dice.random(env.masks.shape)
            chosen = np.where(env.masks, env.gains() + ties / 2, -1).argmax(axis=1)
        else:
            chosen = player(*look(env))[0].argmax(dim=1).numpy()
        env.step(chosen)
    return env.finals[:, 0].copy()


def share(own: np.ndarray, other: np.ndarray) -> float:
    """Games won, ties counted half."""
    return float(((own > other) + (own == other) / 2).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=12.0, help="of the processor's time, both cores together / 2")
    parser.add_argument("--games", type=int, default=256, help="at once")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("curve.csv"))
    asked = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(asked.threads)
    player, env = Player(), BatchEnv("scarabya", asked.games, players=1, seed=1, reward="score")
    optimiser = torch.optim.Adam(player.parameters(), lr=RATE)
    greedy = scores_of(None, GAMES_COMPARED, seed=99)
    began, rows, iteration = time.process_time(), [], 0
    while True:
        spent = (time.process_time() - began) / 120  # minutes of two cores
        if iteration % 20 == 0 or spent >= asked.minutes:
            own = scores_of(player, GAMES_COMPARED, seed=99)
            won = share(own, greedy)
            rows.append((iteration, iteration * asked.games, round(spent, 2), own.mean(), greedy.mean(), won))
            print(f"{rows[-1][2]:5.2f} min, {rows[-1][1]} games: {own.mean():.1f} points, wins {won:.3f}", flush=True)
            with asked.out.open("w", newline="") as file:
                csv.writer(file).writerows([("iteration", "games", "minutes", "points", "greedy", "share"), *rows])
        if spent >= asked.minutes:
            break
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(0.1, 1 - spent / asked.minutes)
        learn(player, optimiser, play_batch(player, env))
        iteration += 1
    torch.save(player.state_dict(), asked.out.with_suffix(".pt"))


if __name__ == "__main__":
    main()
