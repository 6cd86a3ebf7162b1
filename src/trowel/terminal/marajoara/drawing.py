"""Parts of the picture of a Marajoara game: site, cart, tracks, museums and score sheet.

Nothing depends on colour alone: every die has the letter of its colour.
"""

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

DIE_STYLES = {
    "yellow": "bold #2b2118 on #e3b94f",
    "red": "bold #fff3e6 on #b5452f",
    "blue": "bold #f2f7fb on #2f6f9f",
    "grey": "bold #1d1d1d on #a9a59d",
}
SAND_STYLE, SHADE_STYLE, ROPE_STYLE = "#8a7550 on #e6d6b0", "#6d5b3c on #cbb88c", "#6b4a2b on #d9b98a"
OWNER_SYMBOLS = "①②③④"
OWNER_STYLES = ("#8e3b8a", "#0d6b66", "#b3561e", "#33415c")
FRENCH_TRACKS = {"yellow": "jaune", "red": "rouge", "blue": "bleue"}

# ---------------------------------------------------------------- dice and the site


def draw_die(die: dict[str, Any] | None, text: Text) -> Text:
    if die is None:
        return text.append(" · ", style="dim")
    return text.append(f" {die['colour'][0]}{die['value']}", style=DIE_STYLES[die["colour"]])


def draw_dice(dice: list[dict[str, Any] | None], dice_per_row: int | None = None) -> Text:
    text = Text()
    for number, die in enumerate(dice):
        if dice_per_row is not None and number and number % dice_per_row == 0:
            text.append("\n")
        draw_die(die, text).append(" ")
    return text if dice else Text("-", style="dim")


def draw_site(
    view: View, selectable: Collection[str] = (), cursor: str | None = None, captures: Collection[str] = ()
) -> Text:
    """Return the site with marks around selectable squares, the cursor and the dice that a jump would capture."""
    text = Text("     " + "    ".join("abcdefghij"[: len(view["site"][0])]) + "\n", style="dim")
    for number, row in enumerate(view["site"], start=1):
        text.append(f"{number:2} ", style="dim")
        for square in row:
            name = square["name"]
            draw_square(square, text, name in selectable, name == cursor, name in captures)
        text.append("\n")
    return text


def draw_square(square: dict[str, Any], text: Text, is_selectable: bool, has_cursor: bool, is_captured: bool) -> None:
    ground = ROPE_STYLE if square["rope"] else SHADE_STYLE if square["shaded"] else SAND_STYLE
    left, right = (
        ("[", "]") if has_cursor else ("‹", "›") if is_selectable else ("×", "×") if is_captured else (" ", " ")
    )
    edge = f"bold {'#b3261e' if has_cursor or is_captured else '#1b5e20'} on {ground.split()[-1]}"
    text.append(left, style=edge)
    if square["die"]:
        text.append(f"{square['die']['colour'][0]}{square['die']['value']}", style=DIE_STYLES[square["die"]["colour"]])
    else:
        text.append(f"{square_sign(square):<2}", style=ground)
    if square["token"] is None:
        text.append(" ", style=ground)
    else:
        text.append(
            OWNER_SYMBOLS[square["token"]], style=f"bold {OWNER_STYLES[square['token']]} on {ground.split()[-1]}"
        )
    text.append(right, style=edge)


def square_sign(square: dict[str, Any]) -> str:
    """Return the sign printed on an empty square."""
    if square["star"]:
        return "★"
    if square["bonus"]:
        return f"+{square['bonus']}"
    return "∪" if square["dig_icon"] else "#" if square["rope"] else ""


# ---------------------------------------------------------------- cart and tracks


def draw_cart_and_tracks(
    view: View, names: list[str], lang: Language, dice_per_row: int | None = None
) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_row(Text(localized(lang, "Cart", "Chariot"), style="bold"), draw_dice(view["cart"], dice_per_row))
    if view["slate"]:
        grid.add_row(Text(localized(lang, "Slate", "Ardoise"), style="bold"), draw_dice(view["slate"], dice_per_row))
    if view["in_hand"]:
        grid.add_row(
            Text(localized(lang, "In hand", "En main"), style="bold"), draw_dice(view["in_hand"], dice_per_row)
        )
    for track in view["tracks"]:
        title = track["colour"] if lang == "en" else FRENCH_TRACKS[track["colour"]]
        grid.add_row(Text(title, style=DIE_STYLES[track["colour"]]), draw_track(track, len(names)))
    if view["mission"]:
        grid.add_row(Text(localized(lang, "Turns", "Tours"), style="bold"), draw_dice(view["turn_track"], dice_per_row))
    return grid


def draw_track(track: dict[str, Any], seats: int) -> Text:
    """Return a track's spaces with the players' discs; on the last space with their place, 1 or 2."""
    text = Text()
    for space in range(track["last"] + 1):
        discs = [seat for seat in range(seats) if track["discs"][seat] == space]
        text.append(str(space) if space else "·", style="dim")
        for seat in discs:
            place = str(track["places"].index(seat) + 1) if seat in track["places"] else ""
            text.append(OWNER_SYMBOLS[seat], style=f"bold {OWNER_STYLES[seat]}").append("°" * bool(place) + place)
        text.append(" ")
    text.rstrip()
    return text


# ---------------------------------------------------------------- players


def player_title(score: int, seat: int, name: str, lang: Language) -> str:
    return f"{OWNER_SYMBOLS[seat]} {name}{localized(lang, ':', ' :')} {score} {localized(lang, 'VP', 'PV')}"


def draw_player(view: View, seat: int, name: str, lang: Language) -> RenderableType:
    player = view["players"][seat]
    decides = view["decision"] is not None and view["decision"]["seat"] == seat
    parts: list[RenderableType] = [draw_museum(view, player)]
    if "second" in player:
        title = localized(lang, "second museum (2y1 to 2b3)", "second musée (2y1 à 2b3)")
        parts += [Text(title, style="dim"), draw_museum(view, player["second"])]
    parts.append(Text(resources_text(player, lang), style="dim"))
    title = player_title(player["score"], seat, name, lang)
    style = OWNER_STYLES[seat] if decides else "dim"
    return Panel(Group(*parts), title=title, border_style=style, expand=False, padding=(0, 1))


def resources_text(player: dict[str, Any], lang: Language, short: bool = False) -> str:
    """Return credits and dig tokens of a player; in French 0 and 1 are singular."""
    money, tokens = player["money"], player["tokens"]
    num_left = tokens["reserve"] + len(tokens["museum"]) + len(player.get("second", {}).get("museum_tokens", []))
    num_placed = tokens["site"]
    if lang == "fr":
        counts = f"{num_placed} posé{'s' * (num_placed > 1)}, {num_left} à venir"
        return f"{money} crédit{'s' * (money > 1)}" + (f"  jetons {counts}" if short else f"   jetons : {counts}")
    credits = f"{money} credit{'s' * (money != 1)}"
    if short:
        return f"{credits}  tokens {num_placed} out, {num_left} to come"
    return f"{credits}   tokens: {num_placed} on the site, {num_left} to come"


def draw_museum(view: View, museum: dict[str, Any]) -> RenderableType:
    """Return a museum: stored dice, the workshop to their right, the showcase below."""
    grid = Grid.grid(padding=(0, 2))
    for row in range(3):
        grid.add_row(draw_stored_dice(museum, row), draw_fragments(view, museum, row))
    return Group(grid, draw_showcase(view, museum))


def draw_stored_dice(museum: dict[str, Any], row: int) -> Text:
    colour = ("yellow", "red", "blue")[row]
    dice = Text()
    for value in museum["museum"][colour]:
        draw_die({"colour": colour, "value": value} if value else None, dice).append(" ")
    return dice


def draw_fragments(view: View, museum: dict[str, Any], row: int) -> Text:
    workshop = Text()
    for fragment in view["workshop"][row]:
        is_done = fragment in museum["fragments"]
        workshop.append(f"{fragment:>3}{'■' if is_done else '□'} ", style="bold #0d6b66" if is_done else "dim")
    return workshop


def draw_showcase(view: View, museum: dict[str, Any]) -> Text:
    showcase = Text().append("vases ", style="dim")
    for reward, is_filled in zip(view["showcase"], museum["showcase"], strict=True):
        symbol = "∪" if reward == "token" else str(reward)
        showcase.append(f"{'▼' if is_filled else '_'}{symbol} ", style="bold #b5452f" if is_filled else "dim")
    showcase.rstrip()
    return showcase


def draw_objectives(view: View, lang: Language) -> Text:
    text = Text(localized(lang, f"Mission {view['mission']}: ", f"Mission {view['mission']} : "), style="bold")
    for objective in view["objectives"]:
        is_done = objective["collected"]
        name = objective["objective"] if lang == "en" else french_objective(objective["objective"])
        text.append(f"{'✔' if is_done else '·'} {name}   ", style="bold #1b5e20" if is_done else "")
    return text


def french_objective(objective: str) -> str:
    french_names = {
        "fragment": "fragment",
        "whole": "toute la",
        "all": "tous les",
        "showcase": "vitrine",
        "star": "étoile",
    }
    french_names |= {"ceramic": "céramique", "tokens": "jetons", "score": "score"}
    first, last = objective.split(" ", 1)
    if last == "end":
        return f"fin de la piste {FRENCH_TRACKS[first]}"
    return f"{french_names.get(first, first)} {french_names.get(last, last)}"
