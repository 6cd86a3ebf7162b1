"""Draw docs/pictures/rules: the rules of each game in pictures of real positions, as SVG.

Run it after a rule, a component or a view has changed; tests/docs/test_site.py compares the files with the engine.

    .venv/bin/python -m scripts.rule_pictures
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import trowel
from scripts.svg_drawing import INK, PAPER, Drawing

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "rules"
CELL = 28
SAND, LINE = "#efe3cc", "#c9b79a"
TILES = ("#7f9c8a", "#b98f6b", "#8a8fb3", "#c4a24c", "#a3785f", "#6f99a8")
DICE = {"yellow": "#e8c34a", "red": "#c4533f", "blue": "#5b86b8", "grey": "#a9a69f"}


def corner(index: int) -> int:
    """Return the coordinate of a row or column of squares; the first 20 pixels are for names."""
    return 20 + index * CELL


# ---------------------------------------------------------------- Scarabya

SITE, DECK = "A0 B1 C3 D2", "W F P L N T Y U V Z X I"


def draw_site(view: dict[str, Any], title: str, outlined: Iterable[tuple[int, int]] = ()) -> str:
    """Draw seat 0's site: tiles with their letter, closed zones with what each scarab in them pays."""
    drawing = Drawing(corner(10) + 8, corner(10) + 8, title)
    for row, line in enumerate(view["site"]):
        drawing.text(11, corner(row) + 19, str(row + 1), 11)
        drawing.text(corner(row) + 14, 14, "abcdefghij"[row], 11)
        for column, square in enumerate(line):
            drawing.box(corner(column), corner(row), CELL - 2, CELL - 2, SAND)
            if square == "R":
                drawing.box(corner(column) + 3, corner(row) + 3, CELL - 8, CELL - 8, "#6d655c", radius=8)
            elif square == "S":
                drawing.disc(corner(column) + 13, corner(row) + 13, 6, "#2f7d73")
    for zone in view["zones"]:
        for row, column in zone["cells"]:
            drawing.box(corner(column) + 1, corner(row) + 1, CELL - 4, CELL - 4, "none", "#c0392b", 4)
            if view["site"][row][column] == "S":
                drawing.text(corner(column) + 13, corner(row) + 18, str(len(zone["cells"])), 13, "#ffffff")
    for number, tile in enumerate(view["players"][0]["tiles"]):
        for row, column in tile["cells"]:
            drawing.box(corner(column), corner(row), CELL - 2, CELL - 2, TILES[number % len(TILES)], radius=3)
            drawing.text(corner(column) + 13, corner(row) + 18, tile["shape"], 13, "#ffffff")
    for row, column in outlined:
        drawing.box(corner(column) - 1, corner(row) - 1, CELL, CELL, "none", INK)
    return drawing.svg()


def scarabya_pictures() -> dict[str, str]:
    match = trowel.new("scarabya", players=1, site=SITE, deck=DECK, seed=1)

    def gain(move: Any) -> tuple[int, str]:
        trial = match.copy()
        trial.play(0, move)
        return -int(trial.view(0)["players"][0]["score"]), str(move)

    def best_move() -> Any:
        return min(match.legal(0), key=gain)

    match.play(0, best_move())
    centre = [(row, column) for row in (4, 5) for column in (4, 5)]
    first = draw_site(match.view(0), "The first tile covers one of the four squares in the centre", centre)
    match.play(0, max(match.legal(0), key=gain))  # a move that closes no zone
    second = draw_site(match.view(0), "The second tile shares an edge with the first")
    while not match.view(0)["zones"] or not match.scores[0]:
        match.play(0, best_move())
    points = match.scores[0]
    zone = draw_site(match.view(0), f"A closed zone of at most four squares: {points} points")
    while match.to_act:
        match.play(0, best_move())
    end = draw_site(match.view(0), f"The end of a game: {match.scores[0]} points")
    return {"scarabya-first": first, "scarabya-second": second, "scarabya-zone": zone, "scarabya-end": end}


# ---------------------------------------------------------------- Marajoara


def draw_die(drawing: Drawing, x: float, y: float, die: dict[str, Any]) -> None:
    drawing.box(x, y, CELL - 6, CELL - 6, DICE[die["colour"]], INK, 5)
    drawing.text(x + 11, y + 16, str(die["value"]))


def draw_dig(view: dict[str, Any], title: str, jump: str | None = None) -> str:
    """Draw the dig site, and below it the first player's museum, the cart, and a jump as an arrow."""
    rows = view["site"]
    drawing = Drawing(corner(len(rows[0])) + 48, corner(len(rows)) + 76, title)
    for row, squares in enumerate(rows):
        drawing.text(11, corner(row) + 19, str(row + 1), 11)
        for column, square in enumerate(squares):
            if row == 0:
                drawing.text(corner(column) + 14, 14, square["name"][0], 11)
            fill = "#e2cfa8" if square["rope"] else "#ddd2bd" if square["shaded"] else SAND
            drawing.box(corner(column), corner(row), CELL - 2, CELL - 2, fill)
            if square["die"]:
                draw_die(drawing, corner(column) + 2, corner(row) + 2, square["die"])
            elif square["token"] is not None:
                drawing.disc(corner(column) + 13, corner(row) + 13, 8, "#8c6239", INK)
            elif square["bonus"]:
                drawing.text(corner(column) + 13, corner(row) + 18, f"+{square['bonus']}", 12)
    if jump:
        (x, y), (to_x, to_y) = (
            (corner(ord(name[0]) - ord("a")) + 13, corner(int(name[1:]) - 1) + 13) for name in jump.split("x")
        )
        drawing.arrow(x, y, to_x, to_y)
    top = corner(len(rows)) + 10
    drawing.text(20, top + 14, "museum", 12, anchor="start")
    x = 80
    for colour, values in view["players"][view["seat"]]["museum"].items():
        for value in values:
            drawing.box(x, top, CELL - 6, CELL - 6, PAPER, DICE[colour], 5)
            if value:
                draw_die(drawing, x, top, {"colour": colour, "value": value})
            x += CELL - 5
    drawing.text(20, top + 46, "cart", 12, anchor="start")
    for place in range(5):
        drawing.box(80 + place * CELL, top + 32, CELL - 6, CELL - 6, PAPER, LINE, 5)
        if place < len(view["cart"]):
            draw_die(drawing, 80 + place * CELL, top + 32, view["cart"][place])
    return drawing.svg()


def marajoara_pictures() -> dict[str, str]:
    match, rng = trowel.new("marajoara", players=2, first=0, seed=7), random.Random(7)

    def captures(colours: tuple[str, ...]) -> list[str]:
        """Return the jumps over a die of these colours."""
        squares = {square["name"]: square for row in match.view(0)["site"] for square in row}
        found = []
        for move in map(str, match.legal(0)):
            if len(move) == 5 and move[2] == "x":
                column = chr((ord(move[0]) + ord(move[3])) // 2)
                die = squares[f"{column}{(int(move[1]) + int(move[4])) // 2}"]["die"]
                if die and die["colour"] in colours:
                    found.append(move)
        return found

    def play_until(colours: tuple[str, ...]) -> str:
        while match.to_act != (0,) or not captures(colours):
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
        return captures(colours)[0]

    jump = play_until(("yellow", "red", "blue"))
    before = draw_dig(match.view(0), f"The die on {jump[:2]} jumps to {jump[3:]} and captures the die between", jump)
    match.play(0, jump)
    after = draw_dig(match.view(0), "The captured die is in the museum; the die that jumped has gained pips")
    while match.view(0)["lap"] < 8 or match.to_act != (0,):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    middle = draw_dig(match.view(0), "In the middle of a game: museum, cart, tokens")
    return {"marajoara-jump": before, "marajoara-capture": after, "marajoara-middle": middle}


# ---------------------------------------------------------------- Artifact

MARKERS = {
    "museum": "#7d5a8c", "shipping": "#3f7f93", "africa": "#c98a2b", "asia": "#b2493f", "america": "#5d8a4a",
    "middle-east": "#8b6b4a",
}  # fmt: skip


def draw_tracks(view: dict[str, Any]) -> str:
    """Draw the action tracks: occupied spaces, costs, and what putting a marker back would cost."""
    drawing = Drawing(470, 20 + 34 * len(view["tracks"]), "Action tracks and the cost of the next action")
    for line, (name, track) in enumerate(view["tracks"].items()):
        top = 14 + 34 * line
        drawing.text(10, top + 17, name, 12, anchor="start")
        for index, cost in enumerate(track["spaces"]):
            # A marker is taken from the cheapest occupied space, so the free spaces are the cheap ones.
            is_occupied = index >= len(track["spaces"]) - track["markers"]
            x = 100 + 30 * index
            drawing.box(x, top, 26, 26, SAND, LINE, 4)
            if is_occupied:
                drawing.disc(x + 13, top + 13, 11, MARKERS[name])
            drawing.text(x + 13, top + 18, str(cost), 13, "#ffffff" if is_occupied else INK)
        if track["put_back"] is not None:
            drawing.text(410, top + 17, f"pay {track['put_back']}", 13, anchor="start")
    return drawing.svg()


def draw_regions(view: dict[str, Any]) -> str:
    """Draw huts, face-up cards, and how many cards shipping would bring each player."""
    drawing = Drawing(470, 14 + 44 * len(view["regions"]), "Huts, face-up cards, and what shipping brings")
    for line, (name, region) in enumerate(view["regions"].items()):
        top = 10 + 44 * line
        drawing.text(10, top + 22, name, 12, anchor="start")
        x = 100
        for seat, huts in enumerate(region["huts"]):
            for _ in range(huts):
                drawing.box(x, top + 8, 16, 18, TILES[seat], INK, 2)
                x += 20
        for number, card in enumerate(region["face_up"][:4]):
            left = 200 + 50 * number
            drawing.box(left, top, 46, 34, SAND, MARKERS[name], 4)
            drawing.text(left + 23, top + 22, card.split(" ")[-1], 11)
        ships = ", ".join(f"{cards} for {seat + 1}" for seat, cards in enumerate(region["ships"]) if cards)
        drawing.text(460, top + 22, ships, 12, anchor="end")
    return drawing.svg()


def draw_exhibitions(view: dict[str, Any]) -> str:
    """Draw the exhibition tiles: what each needs, its prestige and its income."""
    tiles = {tile["tile"]: tile for tile in view["exhibitions"]}
    columns = 5
    drawing = Drawing(20 + 92 * columns, 14 + 62 * -(-len(tiles) // columns), "Exhibition tiles")
    for number, tile in enumerate(tiles.values()):
        x, y = 12 + 92 * (number % columns), 10 + 62 * (number // columns)
        drawing.box(x, y, 84, 54, SAND, LINE, 5)
        drawing.text(x + 42, y + 17, f"{tile['objects']} × {tile['of'] or tile['needs']}", 11)
        drawing.text(x + 42, y + 36, f"{tile['prestige']} prestige", 12)
        drawing.text(x + 42, y + 49, f"+{tile['income']} income", 11)
    return drawing.svg()


def artifact_pictures() -> dict[str, str]:
    match, rng = trowel.new("artifact", players=4, start="assigned", first=0, seed=7), random.Random(3)

    def is_shared(region: dict[str, Any]) -> bool:
        return sum(huts > 0 for huts in region["huts"]) > 1 and len(region["face_up"]) > 1

    while not (
        match.to_act == (0,)
        and (view := match.view(0))["decision"]["kind"] == "turn"
        and sum(map(is_shared, view["regions"].values())) > 1
    ):
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, rng.choice([move for move in legal if str(move) not in ("pass", "stop")] or legal))
    return {
        "artifact-tracks": draw_tracks(view),
        "artifact-regions": draw_regions(view),
        "artifact-exhibitions": draw_exhibitions(view),
    }


def all_pictures() -> dict[str, str]:
    """Return the SVG of every picture by name."""
    return scarabya_pictures() | marajoara_pictures() | artifact_pictures()


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, svg in all_pictures().items():
        (PICTURES / f"{name}.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
