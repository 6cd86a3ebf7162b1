"""The lesson file of the terminal: the step that the learner reached in each lesson."""

from __future__ import annotations

import json
import os
from pathlib import Path

import platformdirs

from trowel.core.errors import TrowelError


class LessonFileError(TrowelError):
    """The lesson file cannot be read or written; it is unchanged."""


def lessons_path() -> Path:
    """Return the path of the lesson file, in TROWEL_DATA or in the user's data directory."""
    directory = os.environ.get("TROWEL_DATA")
    return (Path(directory) if directory else Path(platformdirs.user_data_dir("trowel"))) / "lessons.json"


def load_progress() -> dict[str, int]:
    """Return the index of the step that the learner reached, by `game lesson`; {} if there is no file yet.

    Raises:
        LessonFileError: the file cannot be read or parsed.
    """
    path = lessons_path()
    try:
        data = json.loads(path.read_text("utf-8"))
        return {str(name): int(step) for name, step in data.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise LessonFileError(
            f"cannot read the progress of your lessons ({error}); repair or delete {path}",
            f"impossible de lire la progression de vos leçons ({error}) ; réparez ou supprimez {path}",
        ) from None


def save_progress(game: str, lesson: str, step: int) -> None:
    """Store the step of a lesson. A finished lesson stays finished: a repetition does not lower its step.

    Raises:
        LessonFileError: the file cannot be read or written.
    """
    progress, path, name = load_progress(), lessons_path(), f"{game} {lesson}"
    progress[name] = max(step, progress.get(name, 0))
    temporary = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(json.dumps(progress, indent=1) + "\n", "utf-8")
        temporary.replace(path)
    except OSError as error:
        raise LessonFileError(
            f"your progress cannot be saved to {path}: {error.strerror}",
            f"impossible d'enregistrer votre progression dans {path} : {error.strerror}",
        ) from None
