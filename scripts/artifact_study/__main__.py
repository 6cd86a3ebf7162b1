"""Commands of the study: `candidate`, `refit`, `tune`, `compare`, `play`, `report` and `endings`.

Start with `python -m scripts.artifact_study --help`.
"""

from __future__ import annotations

import json
from pathlib import Path

import click
import numpy as np

from scripts.artifact_study.candidates import candidate_text
from scripts.artifact_study.compare import Forecast, compare
from scripts.artifact_study.endings import write_records
from scripts.artifact_study.metrics import CONFIGURATIONS
from scripts.artifact_study.pool import map_tables, play_and_measure
from scripts.artifact_study.refit import refit, training_tables
from scripts.artifact_study.report import report
from scripts.artifact_study.search import Table
from scripts.artifact_study.tune import MOMENTUM, estimate_gradient, take_step
from trowel.bots.artifact.weights import WEIGHTS

COMPONENTS = click.option("--components", type=click.Path(exists=True), help="Components file; default: the game's.")
WEIGHTS_FILE = click.option("--weights", type=click.Path(exists=True), help="Fitted weights; default: the bots'.")
WORKERS = click.option("--workers", default=2, show_default=True)


def numbers(text: str | None) -> list[int] | None:
    return None if text is None else [int(value) for value in text.replace(",", " ").split()]


def load_weights(path: str | None) -> np.ndarray:
    return np.array(WEIGHTS if path is None else json.loads(Path(path).read_text("utf-8")))


def save_weights(weights: np.ndarray, out: str) -> None:
    rows = ",\n".join(str([round(value, 3) for value in pair]) for pair in weights.tolist())
    Path(out).write_text(f"[\n{rows}\n]\n", "utf-8")


@click.group(help=__doc__)
def main() -> None:
    pass


@main.command()
@click.option("--prestige", help="Of the six tiles: types of 3, 4, 5, region, three regions, five types.")
@click.option("--tile-income", help="Of the six tiles, in the same order.")
@click.option("--income", help="The income track, 11 numbers.")
@click.option("--coins", help="The black market's values, 10 numbers.")
@click.option("--cost", help="The action tracks, 10 numbers.")
def candidate(**values: str | None) -> None:
    """Print a components file with other numbers."""
    click.echo(candidate_text(**{key: numbers(text) for key, text in values.items()}), nl=False)


@main.command("refit")
@COMPONENTS
@WEIGHTS_FILE
@WORKERS
@click.option("--rounds", default=4, show_default=True)
@click.option("--games", default=24, show_default=True, help="Per round, over all twelve configurations.")
@click.option("--simulations", default=50, show_default=True)
@click.option("--noise", default=0.05, show_default=True, help="Probability of a random move.")
@click.option("--seed", default=1_000_000, show_default=True, help="Number of the first game.")
@click.argument("out", type=click.Path())
def refit_command(
    components: str | None, weights: str | None, workers: int, rounds: int, games: int, simulations: int, noise: float,
    seed: int, out: str,
) -> None:  # fmt: skip
    """Fit the weights of the forecast to a components file and write them to OUT after every round."""
    fitted = load_weights(weights)
    for number in range(rounds):
        tables = training_tables(games, seed + number * games, simulations, noise, components)
        fitted = refit(tables, fitted, workers)
        save_weights(fitted, out)


@main.command("tune")
@COMPONENTS
@WEIGHTS_FILE
@WORKERS
@click.option("--rounds", default=10, show_default=True)
@click.option("--games", default=60, show_default=True, help="Per round, over all twelve configurations.")
@click.option("--simulations", default=12, show_default=True)
@click.option("--rate", default=0.4, show_default=True, help="Length of a step.")
@click.option("--seed", default=2_000_000, show_default=True, help="Number of the first game.")
@click.argument("out", type=click.Path())
def tune_command(
    components: str | None, weights: str | None, workers: int, rounds: int, games: int, simulations: int, rate: float,
    seed: int, out: str,
) -> None:  # fmt: skip
    """Tune the weights in games of seats with varied weights and write them to OUT after every round."""
    tuned = load_weights(weights)
    gradient = np.zeros(tuned.shape)
    for number in range(rounds):
        tables = training_tables(games, seed + number * games, simulations, 0.0, components)
        gradient = MOMENTUM * gradient + estimate_gradient(tables, tuned, workers)
        tuned = take_step(tuned, gradient, rate)
        save_weights(tuned, out)


@main.command()
@COMPONENTS
@WEIGHTS_FILE
@WORKERS
@click.option("--games", default=12, show_default=True, help="Per configuration.")
@click.option("--passers", default=0, show_default=True, help="Further games with a lone passer, per configuration.")
@click.option("--simulations", default=200, show_default=True)
@click.option("--players", type=click.IntRange(3, 5), help="Only these tables.")
@click.option("--extensions", help="Only these tables: none, 1, 2 or '1 2'.")
@click.option("--bot", help="Name of the bot that plays, such as level-6@900; default: the search with the weights.")
@click.option("--seed", default=0, show_default=True, help="Number of the first game.")
@click.argument("out", type=click.Path())
def play(
    components: str | None, weights: str | None, workers: int, games: int, passers: int, simulations: int,
    players: int | None, extensions: str | None, bot: str | None, seed: int, out: str,
) -> None:  # fmt: skip
    """Play games and append what they show to OUT, one line of JSON each."""

    def passer_of(number: int, count: int) -> int | None:
        return number % count if number >= seed + games else None

    tables = [
        Table(
            count,
            options,
            number,
            simulations,
            passer_of(number, count),
            0.0,
            components,
            bot,
        )
        for number in range(seed, seed + games + passers)
        for count, options in CONFIGURATIONS
        if players in (None, count) and extensions in (None, options)
    ]
    with Path(out).open("a", encoding="utf-8") as file:
        for result in map_tables(play_and_measure, tables, load_weights(weights), workers):
            file.write(json.dumps(result) + "\n")
            file.flush()


@main.command("compare")
@COMPONENTS
@WEIGHTS_FILE
@click.option("--other", type=click.Path(exists=True), help="Weights to compare with; default: the bots'.")
@click.option("--other-heuristics", help="Importable module of heuristics, with its own weights, to compare with.")
@click.option("--deals", default=60, show_default=True, help="Each is played twice, over all twelve configurations.")
@click.option("--simulations", default=60, show_default=True)
@click.option("--seed", default=3_000_000, show_default=True, help="Number of the first deal.")
def compare_command(
    components: str | None, weights: str | None, other: str | None, other_heuristics: str | None, deals: int,
    simulations: int, seed: int,
) -> None:  # fmt: skip
    """Play two forecasts against each other and print how many victories the first has."""
    second = Forecast(None, other_heuristics) if other_heuristics else Forecast(load_weights(other))
    compare((Forecast(load_weights(weights)), second), deals, seed, simulations, components)


@main.command("report")
@click.argument("files", nargs=-1, type=click.Path(exists=True))
def report_command(files: tuple[str, ...]) -> None:
    """Print the tables of played games."""
    lines = [line for file in files for line in Path(file).read_text("utf-8").splitlines()]
    click.echo(report([json.loads(line) for line in lines]))


@main.command("endings")
def endings_command() -> None:
    """Write the golden games that reach each ending at each table; existing files are kept."""
    for name in write_records():
        click.echo(name)


if __name__ == "__main__":
    main()
