"""Scarabya in the terminal: the site in colours, the tile in hand moved by keys, its legal places shown."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.games.scarabya.moves import COLUMNS, Discard, Place
from trowel.games.scarabya.shapes import PICTURES, SHAPES, Cell, Cells, held
from trowel.games.scarabya.squares import SIDE
from trowel.terminal.keyboard import ARROWS
from trowel.terminal.language import either
from trowel.terminal.table import KEYS, Choice, Table

SAND, ROCK, DUG = "on #d8c39a", "on #7d6e5c", "on #3f8f86"
CANVAS = dict(
    zip(
        SHAPES,
        ("#e08e45", "#b5c06a", "#d96f5a", "#8fb3a8", "#e3b94f", "#c58bb0",
         "#9aa5d4", "#cf9f7c", "#7fb069", "#d4a5a5", "#a9c5d8", "#c9b1ff"),
        strict=True,
    )
)  # fmt: skip


class Hand:
    """The tile in hand: how it is held, and where its upper left corner hovers."""

    def __init__(self, shape: str) -> None:
        self.shape = shape
        self.flipped, self.turns = False, 0
        self.row = self.column = 3

    @property
    def cells(self) -> Cells:
        way = held()[self.shape, self.flipped, self.turns].cells
        left = min(c for _, c in way)
        return tuple((self.row + r, self.column + c - left) for r, c in way)

    @property
    def place(self) -> Place:
        return Place(self.shape, self.cells)

    def hold(self, place: Place) -> None:
        """Takes the tile as it lies in a placement."""
        for (shape, flipped, turns), way in held().items():
            row, column = min(place.cells)
            if shape == self.shape and way.cells == tuple((r - row, c - column) for r, c in place.cells):
                self.flipped, self.turns = flipped, turns
        self.row = min(r for r, _ in place.cells)
        self.column = min(c for _, c in place.cells)

    def move(self, down: int, right: int) -> None:
        self.row += down
        self.column += right
        self._stay_inside()

    def turn(self, by: int) -> None:
        self.turns = (self.turns + by) % 4
        self._stay_inside()

    def flip(self) -> None:
        self.flipped = not self.flipped
        self._stay_inside()

    def _stay_inside(self) -> None:
        height = max(r for r, _ in self.cells) - self.row + 1
        width = max(c for _, c in self.cells) - self.column + 1
        self.row = max(0, min(self.row, SIDE - height))
        self.column = max(0, min(self.column, SIDE - width))


# ---------------------------------------------------------------- drawing


def tile_squares(view: dict[str, Any], owner: int) -> dict[Cell, str]:
    """What lies on a site: square -> shape. A duel's site is shared."""
    tiles = view["board"]["tiles"] if "board" in view else view["players"][owner]["tiles"]
    return {(r, c): tile["shape"] for tile in tiles for r, c in tile["cells"]}


def zone_squares(view: dict[str, Any], owner: int) -> dict[Cell, int]:
    """The squares of closed zones: square -> the zone's number of squares."""
    zones = [zone for zone in view["zones"] if "board" in view or zone["owner"] == owner]
    return {(r, c): len(zone["cells"]) for zone in zones for r, c in zone["cells"]}


def draw_site(view: dict[str, Any], owner: int, hand: Hand | None, legal: set[Cells]) -> Text:
    tiles, zones = tile_squares(view, owner), zone_squares(view, owner)
    hovering = set(hand.cells) if hand else set()
    fits = hand is not None and hand.cells in legal
    anchors = anchors_for(hand, legal) if hand else set()
    text = Text().append("    " + "  ".join(COLUMNS) + "\n", style="dim")
    for r, row in enumerate(view["site"]):
        text.append(f"{r + 1:2} ", style="dim")
        for c, mark in enumerate(row):
            if (r, c) in hovering and hand is not None:
                text.append(f" {hand.shape} ", style="bold white on #2e7d32" if fits else "bold white on #b3261e")
            elif (r, c) in tiles:
                text.append(f" {tiles[r, c]} ", style=f"bold #2b2118 on {CANVAS[tiles[r, c]]}")
            elif mark == "R":
                text.append(" ▲ ", style=f"#efe6d6 {ROCK}")
            elif (r, c) in zones:
                # A token on each scarab of a closed zone, worth the zone's squares (S-5.2).
                text.append(f" {zones[r, c] if mark == 'S' else ' '} ", style=f"bold #fff3c4 {DUG}")
            else:
                scarab = "◆" if mark == "S" else " "
                # A plus on each square where the tile's anchor may go, as it is now held.
                text.append("+" if (r, c) in anchors else " ", style=f"bold #2e7d32 {SAND}")
                text.append(f"{scarab} ", style=f"bold #0d6b66 {SAND}")
        text.append("\n")
    return text


def anchors_for(hand: Hand, legal: set[Cells]) -> set[Cell]:
    """Where the tile could go as it is now held: the square of its anchor."""
    way = held()[hand.shape, hand.flipped, hand.turns].cells
    found = set()
    for cells in legal:
        row, column = cells[0]
        if tuple((r - row, c - column) for r, c in cells) == way:
            found.add((row, column))
    return found


def small_site(view: dict[str, Any], owner: int, name: str) -> Text:
    tiles, zones = tile_squares(view, owner), zone_squares(view, owner)
    text = Text(f"{name}\n")
    for r, row in enumerate(view["site"]):
        for c, mark in enumerate(row):
            if (r, c) in tiles:
                text.append(tiles[r, c], style=f"#2b2118 on {CANVAS[tiles[r, c]]}")
            elif (r, c) in zones:
                text.append(str(zones[r, c]) if mark == "S" else " ", style=f"#fff3c4 {DUG}")
            else:
                text.append({"R": "▲", "S": "◆"}.get(mark, " "), style=f"#4d4031 {SAND}")
        text.append("\n")
    return text


def draw_tile(shape: str) -> Text:
    text = Text()
    for row in PICTURES[shape]:
        for mark in row:
            text.append(
                f" {shape} " if mark == "#" else "   ", style=f"bold #2b2118 on {CANVAS[shape]}" if mark == "#" else ""
            )
        text.append("\n")
    return text


def draw_side(view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
    parts: list[RenderableType] = []
    if view["card"]:
        parts.append(
            Text(either(lang, f"Mission {view['round']} of 12", f"Mission {view['round']} sur 12"), style="bold")
        )
        parts.append(draw_tile(view["card"]))
    to_come = view.get("deck", [])[view["round"] :] or view["remaining"]
    title = either(lang, "To come", "À venir")
    if "deck" in view:
        title = either(lang, "To come, in this order", "À venir, dans cet ordre")
    parts.append(Text(f"{title}: ").append(" ".join(to_come) or "-", style="bold"))
    scores = Grid.grid(padding=(0, 2))
    for seat, player in enumerate(view["players"]):
        waits = "…" if player["waiting"] else " "
        out = " ".join(player["discarded"])
        scores.add_row(
            f"{names[seat]}{waits}",
            Text(str(player["score"]), style="bold"),
            Text(either(lang, f"discarded {out}", f"défaussées {out}") if out else "", style="dim"),
        )
    parts += [Text(), scores]
    if view["mode"] == "solo":
        total = sum(row.count("S") for row in view["site"])
        parts.append(
            Text(either(lang, f"scarabs covered, of {total}", f"scarabées couverts, sur {total}"), style="dim")
        )
    others = [seat for seat in range(len(names)) if seat != (view["seat"] or 0)]
    if others and "board" not in view:
        parts += [Text(), Columns([small_site(view, seat, names[seat]) for seat in others], padding=(0, 2))]
    return Group(*parts)


class ScarabyaScreen:
    """See terminal.table.Screen."""

    secrets = True  # S-3.3: an action is hidden until everybody has acted

    def draw(self, view: dict[str, Any], names: list[str], lang: Language) -> RenderableType:
        return self._with_hand(view, names, lang, None, set())

    def _with_hand(
        self, view: dict[str, Any], names: list[str], lang: Language, hand: Hand | None, legal: set[Cells]
    ) -> RenderableType:
        both = Grid.grid(padding=(0, 3))
        both.add_row(draw_site(view, view["seat"] or 0, hand, legal), draw_side(view, names, lang))
        return both

    def ask(self, table: Table, seat: int) -> Choice:
        moves = table.match.legal(seat)
        places = [move for move in moves if isinstance(move, Place)]
        view = table.match.view(seat)
        if not places:
            table.say(
                "The tile has no legal place: Enter discards it.", "La tuile n'a aucune place : Entrée la défausse."
            )
        hand = Hand(view["card"])
        if places:
            hand.hold(places[0])
        legal = {move.cells for move in places}
        while True:
            self._tell(table, seat, hand, places)
            table.show(self._with_hand(view, table.names, table.lang, hand if places else None, legal))
            answer = self._key(table, hand, places)
            if answer is not None:
                return answer

    def _tell(self, table: Table, seat: int, hand: Hand, places: list[Place]) -> None:
        if places:
            refusal = table.match.why(seat, hand.place)
            table.said.append(str(hand.place) if refusal is None else refusal.say(table.lang))
        table.said.append(
            either(
                table.lang,
                "arrows move   r turn   f flip   Tab next place   Enter place   h hint   u undo   s save   ? rules   "
                ": type   q quit",
                "flèches bouger   r tourner   f retourner   Tab place suivante   Entrée poser   h conseil   "
                "u annuler   s garder   ? règles   : saisir   q quitter",
            )
        )

    def _key(self, table: Table, hand: Hand, places: list[Place]) -> Choice | None:
        key = table.keyboard.key()
        if key in KEYS:
            return KEYS[key]
        if key == "enter" and not places:
            return Discard()
        if key == "enter" and any(place.cells == hand.cells for place in places):
            return hand.place
        if key in ARROWS:
            hand.move(*ARROWS[key])
        elif key in ("r", "R"):
            hand.turn(1 if key == "r" else -1)
        elif key == "f":
            hand.flip()
        elif key in ("tab", "backtab") and places:
            here = next((i for i, place in enumerate(places) if place.cells == hand.cells), -1)
            hand.hold(places[(here + (1 if key == "tab" else -1)) % len(places)])
        return None


SCREEN = ScarabyaScreen()
