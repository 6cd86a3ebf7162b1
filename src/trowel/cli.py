"""The command line: trowel play | learn | serve | simulate | solve | replay | rules | bench, in English or French."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from trowel.core import cache
from trowel.core.errors import Language, TrowelError
from trowel.games import NAMES
from trowel.terminal.language import either, language


def asked_language() -> Language:
    """Before click reads the line: help, too, is in the user's language."""
    words = sys.argv[1:]
    for word, following in itertools.zip_longest(words, words[1:], fillvalue=""):
        if word == "--lang":
            return language(following)
        if word.startswith("--lang="):
            return language(word.removeprefix("--lang="))
    return language()


LANG = asked_language()


def words(en: str, fr: str) -> str:
    return either(LANG, en, fr)


class Trowel(click.Group):
    """A refusal is a sentence, never a stack trace."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TrowelError as error:
            raise click.ClickException(error.say(ctx.params.get("lang") or LANG)) from None


@click.group(
    cls=Trowel,
    help=words(
        "Three archaeology board games, exact to the rule.", "Trois jeux d'archéologie, exacts à la règle près."
    ),
)
@click.option(
    "--lang",
    type=click.Choice(["en", "fr"]),
    help=words("English or French (else by the locale).", "Français ou anglais (sinon selon la locale)."),
)
@click.version_option(package_name="trowel")
@click.pass_context
def main(context: click.Context, lang: str | None) -> None:
    context.obj = language(lang)


# The options of all games; each game refuses those that it does not have.
GAME_OPTIONS: dict[str, dict[str, Any]] = {
    "players": {"type": int, "help": words("How many players.", "Nombre de joueurs.")},
    "mode": {"help": "scarabya: standard | duel | solo"},
    "site": {
        "help": words("scarabya: boards NW NE SW SE, 'A0 B1 C3 D2'.", "scarabya : plateaux NO NE SO SE, 'A0 B1 C3 D2'.")
    },
    "deck": {"help": words("scarabya: a known order, 'F I L …'.", "scarabya : un ordre connu, 'F I L …'.")},
    "starter": {
        "type": int,
        "help": words("scarabya duel: the seat that begins.", "scarabya, duel : la place qui commence."),
    },
    "mission": {"type": int, "help": words("marajoara: solo mission, 1 to 8.", "marajoara : mission solo, de 1 à 8.")},
    "challenge": {
        "is_flag": True, "default": None,
        "help": words("marajoara: ten points more to reach.", "marajoara : dix points de plus à atteindre."),
    },
    "extensions": {"help": words("artifact: 1, 2 or '1 2'.", "artifact : 1, 2 ou '1 2'.")},
    "start": {"help": words("artifact: free | assigned.", "artifact : free (libre) | assigned (attribué).")},
}  # fmt: skip


def game_options(command: Any) -> Any:
    for name, details in reversed(GAME_OPTIONS.items()):
        command = click.option(f"--{name}", **details)(command)
    return command


def given(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name in GAME_OPTIONS and value is not None}


@main.command(
    help=words(
        "Play a game here, against bots or with friends at this screen.",
        "Jouer ici, contre des robots ou à plusieurs devant cet écran.",
    )
)
@click.argument("game", type=click.Choice(NAMES), required=False)
@game_options
@click.option(
    "--people",
    type=int,
    default=1,
    show_default=True,
    help=words(
        "How many persons play; bots take the other seats.",
        "Nombre de personnes ; des robots prennent les autres places.",
    ),
)
@click.option("--bot", default="random", show_default=True, help=words("Which bot.", "Quel robot."))
@click.option("--seed", help=words("The same seed gives the same deal.", "La même graine donne la même donne."))
@click.option(
    "--components",
    type=click.Path(path_type=Path),
    help=words("The boards of your own copy (TOML).", "Les plateaux de votre exemplaire (TOML)."),
)
@click.option(
    "--resume",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=words("Go on with a saved game.", "Reprendre une partie gardée."),
)
@click.option(
    "--again",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=words("The deal of a finished game once more.", "Rejouer la donne d'une partie finie."),
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help=words("Where the record goes.", "Où garder la partie."),
)
@click.option(
    "--practice",
    is_flag=True,
    help=words("marajoara: any mission, outside the campaign.", "marajoara : toute mission, hors campagne."),
)
@click.option(
    "--plain", is_flag=True, help=words("Type moves instead of using keys.", "Saisir les coups au lieu des touches.")
)
@click.pass_obj
def play(
    lang: Language, /, game: str | None, people: int, bot: str, seed: str | None, components: Path | None,
    resume: Path | None, again: Path | None, save: Path | None, practice: bool, plain: bool, **options: Any,
) -> None:  # fmt: skip
    from trowel.terminal.lobby import choose_game
    from trowel.terminal.records import game_named_in

    chosen = given(options)
    if game is None:
        record = resume or again
        game, more = (game_named_in(record), {}) if record else choose_game(Console(), lang, plain)
        chosen = more | chosen
    cache.run_plain_while_cold(game)
    from trowel.terminal.sitting import sit_down

    sit_down(
        game, chosen, lang, people=people, bot=bot, seed=seed, components=components,
        resume=resume, again=again, save=save, keys=False if plain else None, practice=practice,
    )  # fmt: skip


@main.command(
    help=words(
        "Let bots play games; figures, and records if wanted.",
        "Faire jouer des robots ; chiffres, et parties gardées au besoin.",
    )
)
@click.argument("game", type=click.Choice(NAMES))
@game_options
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help=words("How many games.", "Nombre de parties."),
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help=words("The same seed plays the same games.", "La même graine joue les mêmes parties."),
)
@click.option(
    "--bot",
    default="random",
    show_default=True,
    help=words("Which bot plays every seat.", "Le robot de toutes les places."),
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help=words("Folder for the records.", "Dossier des parties."),
)
@click.option(
    "--workers",
    type=click.IntRange(1),
    help=words("Processes; all cores by default.", "Processus ; tous les cœurs par défaut."),
)
@click.pass_obj
def simulate(
    lang: Language, /, game: str, games: int, seed: int, bot: str, out: Path | None, workers: int | None, **options: Any
) -> None:
    from trowel.arena.simulate import Plan
    from trowel.terminal.simulation import run

    run(Plan(game, given(options), games, seed, bot, out), workers, lang, Console())


@main.command(
    help=words(
        "Solve a Scarabya deal whose order is known: best score, or all scarabs covered.",
        "Résoudre une donne de Scarabya dont l'ordre est connu : meilleur score, ou tous les scarabées.",
    )
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--move", type=int, help=words("From after this many moves.", "À partir d'après tant de coups."))
@click.option(
    "--seat", type=int, default=0, show_default=True, help=words("Whose site, from 0.", "Le site de qui, dès 0.")
)
@click.option("--solo", is_flag=True, help=words("Cover all scarabs.", "Recouvrir tous les scarabées."))
@click.option("--deck", help=words("The cards to come, 'F I L …'.", "Les cartes à venir, 'F I L …'."))
@click.option(
    "--seconds",
    type=click.FloatRange(0.0),
    default=10.0,
    show_default=True,
    help=words("How long to search at most.", "Durée maximale de la recherche."),
)
@click.option("--par", is_flag=True, help=words("Only the deal's par.", "Seulement le par de la donne."))
@click.pass_obj
def solve(
    lang: Language, /, file: Path, move: int | None, seat: int, solo: bool, deck: str | None, seconds: float, par: bool
) -> None:
    from trowel.terminal.solving import run, run_par

    if par:
        run_par(file, lang, Console(), deck)
        return
    goal = "solo" if solo else None
    run(file, lang, Console(), move=move, seat=seat, goal=goal, deck=deck, seconds=seconds)


@main.command(
    help=words("Marajoara's missions: won, open, to come.", "Les missions de Marajoara : gagnées, ouvertes, à venir.")
)
@click.pass_obj
def campaign(lang: Language, /) -> None:
    from trowel.terminal.campaign import print_campaign

    print_campaign(Console(), lang)


@main.command(help=words("Step through a saved game.", "Parcourir une partie gardée."))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--plain", is_flag=True, help=words("Print all moves instead.", "Afficher simplement tous les coups."))
@click.pass_obj
def replay(lang: Language, /, file: Path, plain: bool) -> None:
    from trowel.terminal.records import game_named_in, read_record

    cache.run_plain_while_cold(game_named_in(file))
    from trowel.terminal.keyboard import Terminal
    from trowel.terminal.replay import Replay

    Replay(read_record(file), Console(), Terminal(False if plain else None), lang).run()


@main.command(
    help=words("Look up rules by id (S-4.2) or by words.", "Chercher une règle par numéro (S-4.2) ou par mots.")
)
@click.argument("words_", metavar="[ID | WORDS]", nargs=-1)
@click.option(
    "--game",
    type=click.Choice(["scarabya", "marajoara", "artifact"]),
    help=words("Only this game's rules.", "Seulement ce jeu."),
)
@click.pass_obj
def rules(lang: Language, /, words_: tuple[str, ...], game: str | None) -> None:
    from trowel.terminal.rules import print_rules

    if print_rules(Console(), game, " ".join(words_), lang) == 0:
        sys.exit(1)


@main.command(
    help=words(
        "Open the table's server: play in a browser, alone or with friends.",
        "Ouvrir le serveur de table : jouer dans un navigateur, seul ou à plusieurs.",
    )
)
@click.option("--host", default="127.0.0.1", show_default=True, help=words("Where to listen.", "Où écouter."))
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help=words("Where games are kept.", "Où les parties sont gardées."),
)
@click.option("--workers", type=click.IntRange(1, 64), help=words("Bots' processes.", "Processus des robots."))
@click.option(
    "--rate", type=click.FloatRange(0.1), help=words("Messages a second, each person.", "Messages/s par personne.")
)
@click.option(
    "--bot-pause", type=click.FloatRange(0), help=words("Seconds before a bot moves.", "Secondes avant un robot.")
)
@click.pass_obj
def serve(
    lang: Language, /, host: str, port: int, data: Path | None, workers: int | None, rate: float | None,
    bot_pause: float | None,
) -> None:  # fmt: skip
    cache.run_plain_while_cold(*NAMES)
    from trowel.server.serving import run

    run(lang, Console(), host=host, port=port, data=data, workers=workers, rate=rate, bot_pause=bot_pause)


@main.command(help=words("Measure the engine on this machine.", "Mesurer le moteur sur cette machine."))
@click.option(
    "--seconds",
    type=click.FloatRange(0.05),
    default=2.0,
    show_default=True,
    help=words("For each measure.", "Par mesure."),
)
@click.option("--json", "as_json", is_flag=True, help=words("Print JSON.", "Afficher du JSON."))
@click.pass_obj
def bench(lang: Language, /, seconds: float, as_json: bool) -> None:
    from trowel.terminal.bench import run

    run(seconds, as_json, lang, Console())


from trowel import cli_arena, cli_export, cli_learn  # noqa: E402, F401 (commands in files of their own)
