"""Marajoara's table as a picture: site, cart, tracks, museums. No colour stands alone: every die has its letter."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.terminal.language import either

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


def draw_dice(dice: list[dict[str, Any] | None]) -> Text:
    text = Text()
    for die in dice:
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


def draw_middle(view: View, names: list[str], lang: Language) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_row(Text(either(lang, "Cart", "Chariot"), style="bold"), draw_dice(view["cart"]))
    if view["slate"]:
        grid.add_row(Text(either(lang, "Slate", "Ardoise"), style="bold"), draw_dice(view["slate"]))
    if view["in_hand"]:
        grid.add_row(Text(either(lang, "In hand", "En main"), style="bold"), draw_dice(view["in_hand"]))
    for track in view["tracks"]:
        title = track["colour"] if lang == "en" else FRENCH[track["colour"]]
        grid.add_row(Text(title, style=DICE[track["colour"]]), draw_track(track, len(names)))
    if view["mission"]:
        grid.add_row(Text(either(lang, "Turns", "Tours"), style="bold"), draw_dice(view["turn_track"]))
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
    return text


# ---------------------------------------------------------------- players


def draw_player(view: View, seat: int, name: str, lang: Language) -> RenderableType:
    one = view["players"][seat]
    decides = view["decision"] is not None and view["decision"]["seat"] == seat
    parts: list[RenderableType] = [draw_museum(view, one, lang)]
    if "second" in one:
        title = either(lang, "second museum (2y1 to 2b3)", "second musée (2y1 à 2b3)")
        parts += [Text(title, style="dim"), draw_museum(view, one["second"], lang)]
    tokens = one["tokens"]
    kept = tokens["reserve"] + len(tokens["museum"]) + len(one.get("second", {}).get("museum_tokens", []))
    parts.append(
        Text(
            either(
                lang,
                f"{one['money']} credits   tokens: {tokens['site']} on the site, {kept} to come",
                f"{one['money']} crédits   jetons : {tokens['site']} posés, {kept} à venir",
            ),
            style="dim",
        )
    )
    title = f"{OWNERS[seat]} {name}: {one['score']} {either(lang, 'VP', 'PV')}"
    style = OWNER_STYLES[seat] if decides else "dim"
    return Panel(Group(*parts), title=title, border_style=style, expand=False, padding=(0, 1))


def draw_museum(view: View, one: dict[str, Any], lang: Language) -> RenderableType:
    """Stored dice on the left, the workshop in the middle, the showcase below."""
    grid = Grid.grid(padding=(0, 2))
    for number, colour in enumerate(("yellow", "red", "blue")):
        stored = Text()
        for value in one["museum"][colour]:
            draw_die({"colour": colour, "value": value} if value else None, stored).append(" ")
        workshop = Text()
        for fragment in view["workshop"][number]:
            done = fragment in one["fragments"]
            workshop.append(f"{fragment:>3}{'■' if done else '□'} ", style="bold #0d6b66" if done else "dim")
        grid.add_row(stored, workshop)
    showcase = Text(either(lang, "vases ", "vases "), style="dim")
    for reward, filled in zip(view["showcase"], one["showcase"], strict=True):
        printed = "∪" if reward == "token" else str(reward)
        showcase.append(f"{'▼' if filled else '_'}{printed} ", style="bold #b5452f" if filled else "dim")
    return Group(grid, showcase)


def draw_objectives(view: View, lang: Language) -> Text:
    text = Text(either(lang, f"Mission {view['mission']}: ", f"Mission {view['mission']} : "), style="bold")
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


# ---------------------------------------------------------------- the whole table


def draw_table(view: View, names: list[str], lang: Language, site: Text | None = None) -> RenderableType:
    head = Text(style="bold")
    if view["mission"]:
        head = draw_objectives(view, lang)
    else:
        head.append(either(lang, f"Round {view['lap']} of {view['laps']}", f"Manche {view['lap']} sur {view['laps']}"))
    if view["doubling"]:
        head.append(either(lang, "   blue dice count double", "   les dés bleus comptent double"), style="#2f6f9f")
    players = [draw_player(view, seat, names[seat], lang) for seat in range(len(names))]
    both = Grid.grid(padding=(0, 3))
    side = Columns(players, padding=(0, 1)) if len(players) > 2 else Group(*players)
    both.add_row(Group(site or draw_site(view), draw_middle(view, names, lang)), side)
    parts: list[RenderableType] = [head, both]
    if view["over"]:
        parts.append(draw_sheet(view, names, lang))
    return Group(*parts)


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


def draw_sheet(view: View, names: list[str], lang: Language) -> RenderableType:
    """The score by source; lines that nobody scored by are left out."""
    grid = Grid(box=None, padding=(0, 2))
    grid.add_column("")
    for name in names:
        grid.add_column(name, justify="right")
    for line, title in SHEET.items():
        points = [one["sheet"][line] for one in view["players"]]
        if any(points):
            grid.add_row(either(lang, *title), *map(str, points))
    grid.add_row("=", *(str(one["score"]) for one in view["players"]), style="bold")
    return grid
