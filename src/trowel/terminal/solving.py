"""Output of `trowel solve`: a progress bar, then the line of moves, its score and what is proved about it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from trowel import solver
from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.terminal.files import read_record


@contextmanager
def collect_interrupts() -> Iterator[list[bool]]:
    """Collect Ctrl-C in the yielded list instead of raising, so that the solver can return its best line."""
    interrupts: list[bool] = []
    previous_handler = signal.signal(signal.SIGINT, lambda *_: interrupts.append(True))
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, previous_handler)


def run_solver(
    file: Path, lang: Language, console: Console, *, move: int | None = None, **question: Any
) -> solver.Solution:
    """Solve the deal of a record and print the solution; `question` is passed to `solver.solve`.

    A finished game is solved in hindsight: from its first card, next to what was scored, and with its par.
    """
    match = read_record(file)
    in_hindsight = match.over and move is None
    move = 0 if in_hindsight else move
    with collect_interrupts() as interrupts, Progress(console=console, transient=True) as bar:
        task = bar.add_task(localized(lang, "preparing", "préparation"), total=None)

        def on_progress(progress: solver.Progress, best: solver.Line, bound: int) -> bool:
            description = localized(
                lang,
                f"best {best.score}, at most {bound}; keeping {progress.width} positions",
                f"meilleur {best.score}, au plus {bound} ; {progress.width} positions gardées",
            )
            bar.update(task, description=description, completed=progress.cards_done, total=progress.num_cards)
            return not interrupts

        solution = solver.solve(match, move=move, on_progress=on_progress, **question)
    if interrupts:
        console.print(localized(lang, "Stopped; the best so far:", "Arrêté ; le meilleur jusqu'ici :"))
    if in_hindsight:
        console.print(localized(lang, "In hindsight, from the first card:", "Avec le recul, dès la première carte :"))
    print_solution(solution, lang, console)
    if in_hindsight and solution.goal == _goal_of(match):
        console.print(_result_text(match, solution, lang), highlight=False)
    if in_hindsight and solution.goal == "standard" and not interrupts:
        print_par(match, lang, console, question.get("deck"))
    return solution


def _goal_of(match: Match) -> solver.Goal:
    return "solo" if match.options["mode"] == "solo" else "standard"


def _result_text(match: Match, solution: solver.Solution, lang: Language) -> str:
    """Return what the players of a finished game scored."""
    scores = ", ".join(map(str, match.scores))
    if solution.goal == "solo":
        return localized(lang, f"This game covered {scores}.", f"Cette partie en a recouvert {scores}.")
    return localized(lang, f"This game scored {scores}.", f"Score de cette partie : {scores}.")


def print_solution(solution: solver.Solution, lang: Language, console: Console) -> None:
    for card, move in zip(solution.cards, solution.moves, strict=True):
        console.print(f"  {card}  {move}", markup=False, highlight=False)
    if not solution.cards:
        console.print(localized(lang, "No card is left to place.", "Il n'y a plus de carte à jouer."))
    console.print(verdict(solution, lang), markup=False, highlight=False)


def verdict(solution: solver.Solution, lang: Language) -> str:
    """Return the score of a solution and what is proved about it, in words."""
    score, bound, scarabs = solution.score, solution.bound, solution.scarabs
    return {
        "optimal": localized(
            lang,
            f"Score {score}. Proved: nothing scores more.",
            f"Score {score}. Prouvé : rien ne fait mieux.",
        ),
        "open": localized(
            lang,
            f"Score {score}, the best found, not proved optimal. Proved: nothing scores more than {bound}.",
            f"Score {score}, le meilleur trouvé, sans preuve qu'il soit optimal. Prouvé : rien ne dépasse {bound}.",
        ),
        "covered": localized(
            lang,
            f"All {scarabs} scarabs are covered.",
            f"Les {scarabs} scarabées sont tous recouverts.",
        ),
        "impossible": localized(
            lang,
            f"Proved: no line covers all {scarabs} scarabs. This one covers {score}; none covers more than {bound}.",
            f"Prouvé : rien ne recouvre les {scarabs} scarabées. Cette suite en recouvre {score} ; "
            f"rien n'en recouvre plus de {bound}.",
        ),
        "unknown": localized(
            lang,
            f"Unknown: neither a line that covers all {scarabs} scarabs was found, nor a proof that there is none. "
            f"This one covers {score}.",
            f"Indéterminé : ni suite qui recouvre les {scarabs} scarabées, ni preuve qu'il n'y en a pas. "
            f"Cette suite en recouvre {score}.",
        ),
    }[solution.verdict]


def print_par(match: Match, lang: Language, console: Console, deck: str | None) -> int:
    """Print the par of a match's deal and return it."""
    with console.status(localized(lang, "computing the par", "calcul du par")):
        value = solver.par(match, deck)
    console.print(
        localized(lang, f"Par of this deal ({solver.PAR}): {value}", f"Par de cette donne ({solver.PAR}) : {value}"),
        highlight=False,
    )
    return value
