"""`trowel export`: conversion between records and trajectories."""

from __future__ import annotations

from pathlib import Path

import click

from trowel.commands.help_text import help_text
from trowel.commands.options import FILE_PATH, RECORD_PATH, reward_option
from trowel.core.errors import Language, OptionError
from trowel.core.i18n import localized

TRAJECTORY_SUFFIX = ".npz"
RECORD_SUFFIXES = (".txt", ".trowel")


@click.command(
    help=help_text(
        "Convert a record to a trajectory (observations, masks, actions, returns as .npz), or back.",
        "Convertir une partie en trajectoire (observations, masques, actions, gains en .npz), ou l'inverse.",
    )
)
@click.argument("file", type=RECORD_PATH)
@click.option(
    "--out",
    type=FILE_PATH,
    help=help_text(
        "Output file; default: next to the input, as .npz or .txt.", "Fichier à écrire ; par défaut, à côté de l'autre."
    ),
)
@reward_option("What rewards measure.", "Ce que mesurent les gains.")
@click.pass_obj
def export(lang: Language, /, file: Path, out: Path | None, reward: str) -> None:
    from trowel.research import trajectory
    from trowel.terminal.files import check_parent_dir, read_record

    is_trajectory = file.suffix == TRAJECTORY_SUFFIX
    target = out or file.with_suffix(RECORD_SUFFIXES[0] if is_trajectory else TRAJECTORY_SUFFIX)
    check_suffix(target, RECORD_SUFFIXES if is_trajectory else (TRAJECTORY_SUFFIX,))
    check_parent_dir(target)
    if is_trajectory:
        target.write_text(trajectory.load(file).record(), "utf-8")
        message = localized(lang, f"{target}: trowel replay {target}", f"{target} : trowel replay {target}")
    else:
        count = trajectory.save(read_record(file), target, reward)
        message = localized(lang, f"{target}: {count} actions", f"{target} : {count} actions")
    click.echo(message)


def check_suffix(path: Path, suffixes: tuple[str, ...]) -> None:
    """Check the suffix of the output, so that no file looks like what it is not.

    Raises:
        OptionError: it is none of `suffixes`.
    """
    if path.suffix not in suffixes:
        en, fr = " or ".join(suffixes), " ou ".join(suffixes)
        raise OptionError(
            f"{path.name} must end in {en}: records convert to .npz, and .npz to records",
            f"{path.name} doit finir par {fr} : une partie devient un .npz, et un .npz une partie",
        )
