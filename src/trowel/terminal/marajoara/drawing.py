"""Marajoara's table as a picture: site, cart, tracks, museums. No colour stands alone: every die has its letter."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized

View = dict[str, Any]

DICE = {
    "yellow": "bold #2b2118 on #e3b94f",
    "red": "bold #fff3e6 on #b5452f",
    "blue": "bold #f2f7fb on #2f6f9f",
    "grey": "bold #1d1d1d on #a9a59d",
}
SAND, SHADE, ROPED = "#8a7550 on #e6d6b0", "#6d5b3c on #cbb88c", "#6b4a2b on #d9b98a"
OWNERS = "①②③④"
OWNER_STYLES = ("#8e3b8a", "#0d6b66", "#b3561e", "#33415c")
FRENCH = {"yellow": "jaune", "red": "rouge", "blue": "bleue"}

# ---------------------------------------------------------------- dice and the site


def draw_die(die: dict[str, Any] | None, text: Text) -> Text:
    if die is None:
        return text.append(" · ", style="dim")
    return text.append(f" {die['colour'][0]}{die['value']}", style=DICE[die["colour"]])


def draw_dice(dice: list[dict[str, Any] | None], in_a_row: int | None = None) -> Text:
    text = Text()
    for number, die in enumerate(dice):
        if in_a_row is not None and number and number % in_a_row == 0:
            text.append("\n")
        draw_die(die, text).append(" ")
    return text if dice else Text("-", style="dim")


def draw_site(view: View, marked: Collection[str] = (), at: str | None = None, over: Collection[str] = ()) -> Text:
    """`marked` squares may be chosen, `at` is where the cursor stands, `over` is what a jump would capture."""
    text = Text("     " + "    ".join("abcdefghij"[: len(view["site"][0])]) + "\n", style="dim")
    for number, row in enumerate(view["site"], start=1):
        text.append(f"{number:2} ", style="dim")
        for square in row:
            draw_square(square, text, square["name"] in marked, square["name"] == at, square["name"] in over)
        text.append("\n")
    return text


def draw_square(square: dict[str, Any], text: Text, marked: bool, here: bool, over: bool) -> None:
    ground = ROPED if square["rope"] else SHADE if square["shaded"] else SAND
    left, right = ("[", "]") if here else ("‹", "›") if marked else ("×", "×") if over else (" ", " ")
    edge = f"bold {'#b3261e' if here or over else '#1b5e20'} on {ground.split()[-1]}"
    text.append(left, style=edge)
    if square["die"]:
        text.append(f"{square['die']['colour'][0]}{square['die']['value']}", style=DICE[square["die"]["colour"]])
    else:
        text.append(f"{sign_of(square):<2}", style=ground)
    if square["token"] is None:
        text.append(" ", style=ground)
    else:
        text.append(OWNERS[square["token"]], style=f"bold {OWNER_STYLES[square['token']]} on {ground.split()[-1]}")
    text.append(right, style=edge)


def sign_of(square: dict[str, Any]) -> str:
    """What is printed on an empty square."""
    if square["star"]:
        return "★"
    if square["bonus"]:
        return f"+{square['bonus']}"
    return "∪" if square["dig_icon"] else "#" if square["rope"] else ""


# ---------------------------------------------------------------- cart and tracks


def draw_middle(view: View, names: list[str], lang: Language, in_a_row: int | None = None) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_row(Text(localized(lang, "Cart", "Chariot"), style="bold"), draw_dice(view["cart"], in_a_row))
    if view["slate"]:
        grid.add_row(Text(localized(lang, "Slate", "Ardoise"), style="bold"), draw_dice(view["slate"], in_a_row))
    if view["in_hand"]:
        grid.add_row(Text(localized(lang, "In hand", "En main"), style="bold"), draw_dice(view["in_hand"], in_a_row))
    for track in view["tracks"]:
        title = track["colour"] if lang == "en" else FRENCH[track["colour"]]
        grid.add_row(Text(title, style=DICE[track["colour"]]), draw_track(track, len(names)))
    if view["mission"]:
        grid.add_row(Text(localized(lang, "Turns", "Tours"), style="bold"), draw_dice(view["turn_track"], in_a_row))
    return grid


def draw_track(track: dict[str, Any], seats: int) -> Text:
    """Nine spaces; a disc is its owner's number, in place 1 or 2 on the last space."""
    text = Text()
    for space in range(track["last"] + 1):
        discs = [seat for seat in range(seats) if track["discs"][seat] == space]
        text.append(str(space) if space else "·", style="dim")
        for seat in discs:
            place = str(track["places"].index(seat) + 1) if seat in track["places"] else ""
            text.append(OWNERS[seat], style=f"bold {OWNER_STYLES[seat]}").append("°" * bool(place) + place)
        text.append(" ")
    text.rstrip()
    return text


# ---------------------------------------------------------------- players


def player_title(score: int, seat: int, name: str, lang: Language) -> str:
    return f"{OWNERS[seat]} {name}{localized(lang, ':', ' :')} {score} {localized(lang, 'VP', 'PV')}"


def draw_player(view: View, seat: int, name: str, lang: Language) -> RenderableType:
    one = view["players"][seat]
    decides = view["decision"] is not None and view["decision"]["seat"] == seat
    parts: list[RenderableType] = [draw_museum(view, one)]
    if "second" in one:
        title = localized(lang, "second museum (2y1 to 2b3)", "second musée (2y1 à 2b3)")
        parts += [Text(title, style="dim"), draw_museum(view, one["second"])]
    parts.append(Text(wealth(one, lang), style="dim"))
    title = player_title(one["score"], seat, name, lang)
    style = OWNER_STYLES[seat] if decides else "dim"
    return Panel(Group(*parts), title=title, border_style=style, expand=False, padding=(0, 1))


def wealth(one: dict[str, Any], lang: Language, short: bool = False) -> str:
    """Money and tokens; in French nought and one are singular."""
    money, tokens = one["money"], one["tokens"]
    kept = tokens["reserve"] + len(tokens["museum"]) + len(one.get("second", {}).get("museum_tokens", []))
    out = tokens["site"]
    if lang == "fr":
        placed = f"{out} posé{'s' * (out > 1)}, {kept} à venir"
        return f"{money} crédit{'s' * (money > 1)}" + (f"  jetons {placed}" if short else f"   jetons : {placed}")
    credits = f"{money} credit{'s' * (money != 1)}"
    if short:
        return f"{credits}  tokens {out} out, {kept} to come"
    return f"{credits}   tokens: {out} on the site, {kept} to come"


def draw_museum(view: View, one: dict[str, Any]) -> RenderableType:
    """Stored dice on the left, the workshop in the middle, the showcase below."""
    grid = Grid.grid(padding=(0, 2))
    for row in range(3):
        grid.add_row(draw_stored(one, row), draw_fragments(view, one, row))
    return Group(grid, draw_showcase(view, one))


def draw_stored(one: dict[str, Any], row: int) -> Text:
    colour = ("yellow", "red", "blue")[row]
    stored = Text()
    for value in one["museum"][colour]:
        draw_die({"colour": colour, "value": value} if value else None, stored).append(" ")
    return stored


def draw_fragments(view: View, one: dict[str, Any], row: int) -> Text:
    workshop = Text()
    for fragment in view["workshop"][row]:
        done = fragment in one["fragments"]
        workshop.append(f"{fragment:>3}{'■' if done else '□'} ", style="bold #0d6b66" if done else "dim")
    return workshop


def draw_showcase(view: View, one: dict[str, Any]) -> Text:
    showcase = Text().append("vases ", style="dim")
    for reward, filled in zip(view["showcase"], one["showcase"], strict=True):
        printed = "∪" if reward == "token" else str(reward)
        showcase.append(f"{'▼' if filled else '_'}{printed} ", style="bold #b5452f" if filled else "dim")
    showcase.rstrip()
    return showcase


def draw_objectives(view: View, lang: Language) -> Text:
    text = Text(localized(lang, f"Mission {view['mission']}: ", f"Mission {view['mission']} : "), style="bold")
    for one in view["objectives"]:
        done = one["collected"]
        name = one["objective"] if lang == "en" else french(one["objective"])
        text.append(f"{'✔' if done else '·'} {name}   ", style="bold #1b5e20" if done else "")
    return text


def french(objective: str) -> str:
    words = {"fragment": "fragment", "whole": "toute la", "all": "tous les", "showcase": "vitrine", "star": "étoile"}
    words |= {"ceramic": "céramique", "tokens": "jetons", "score": "score"}
    first, last = objective.split(" ", 1)
    if last == "end":
        return f"fin de la piste {FRENCH[first]}"
    return f"{words.get(first, first)} {words.get(last, last)}"


# ---------------------------------------------------------------- the score sheet

SHEET = {
    "vases": ("vases", "vases"),
    "showcase": ("showcase", "vitrine"),
    "fragments": ("fragments", "fragments"),
    "adjacency": ("adjacency", "adjacence"),
    "tracks": ("tracks", "pistes"),
    "vase_majority": ("most vases", "majorité des vases"),
    "fragment_majority": ("most fragments", "majorité des fragments"),
    "track_ends": ("track ends", "fins de piste"),
    "overflow": ("dice past 6", "dés au-delà de 6"),
    "penalties": ("penalties", "pénalités"),
}


def draw_sheet(view: View, names: list[str], lang: Language) -> Grid:
    """The score by source; lines that nobody scored by are left out."""
    grid = Grid(box=None, padding=(0, 2))
    grid.add_column("")
    for name in names:
        grid.add_column(name, justify="right")
    for line, title in SHEET.items():
        points = [one["sheet"][line] for one in view["players"]]
        if any(points):
            grid.add_row(localized(lang, *title), *map(str, points))
    grid.add_row("=", *(str(one["score"]) for one in view["players"]), style="bold")
    return grid
