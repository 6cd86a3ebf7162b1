"""`trowel rules`: search of the rulebooks by id or by words."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.rulebook import ORIGINS, Rule, load_rulebook
from trowel.games import NAMES


def find_rules(query: str, game: str | None = None) -> list[tuple[str, Rule]]:
    """Return (game, rule) for every match, of all games if `game` is None."""
    games = NAMES if game is None else (game,)
    return [(name, rule) for name in games for rule in load_rulebook(f"trowel.games.{name}").search(query)]


def print_rules(console: Console, game: str | None, query: str, lang: Language) -> int:
    """Print the matching rules by game and section; return their number."""
    matches = find_rules(query, game)
    previous = None
    for name, rule in matches:
        heading = f"{name.capitalize()} · {rule.section[lang]}"
        if heading != previous:
            console.print(Text(f"\n{heading}", style="bold"))
            previous = heading
        origin = ORIGINS[rule.origin][lang]
        text = Text(f"{rule.id}  ", style="bold cyan").append(rule.text(lang), style="not bold default")
        text.append(f"  ({origin})", style="dim")
        console.print(Padding(text, (0, 0, 0, 2)))
    if not matches:
        console.print(
            localized(lang, f"No rule mentions {query!r}.", f"Aucune règle ne mentionne {query!r}."), markup=False
        )
    return len(matches)
