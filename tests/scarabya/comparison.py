"""Comparison of every position of random games with the oracle, for test_oracle.py and its subprocesses."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.oracles import scarabya as oracle
from tests.oracles.scarabya import Cell, Cells
from trowel import IllegalMoveError, Match, OptionError
from trowel.core.match import new_match
from trowel.games import game
from trowel.games.scarabya.moves import Discard, Place

MODES: list[dict[str, object]] = [
    {"mode": "standard", "players": 1},
    {"mode": "standard", "players": 2},
    {"mode": "standard", "players": 3},
    {"mode": "standard", "players": 4},
    {"mode": "standard", "players": 4},
    {"mode": "duel"},
    {"mode": "duel", "starter": 1},
    {"mode": "solo"},
]


class OracleMatch:
    """A match together with tiles, zones and scores according to the oracle."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.mode = match.options["mode"]
        self.view = match.view(None)
        self.site: list[str] = self.view["site"]
        self.camps: list[set[Cell]] = [set() for _ in range(match.players)]
        if self.mode == "duel":
            self.camps[1] = self.camps[0]  # S-7.1: one site for both
        self.zones: list[set[oracle.Zone]] = [set() for _ in range(match.players)]
        self.tiles_placed = [0] * match.players
        self.positions_compared = 0

    def play_to_the_end(self, rng: random.Random) -> None:
        while self.match.to_act:
            card = self.view["card"]
            seats = list(self.match.to_act)
            rng.shuffle(seats)
            actions = [(seat, self._play_one(seat, card, rng)) for seat in seats]
            for seat, cells in actions:
                self._place(seat, cells)
            self.view = self.match.view(None)
            self._compare_zones_and_scores()

    def _play_one(self, seat: int, card: str, rng: random.Random) -> Cells | None:
        """Compare the legal moves of a seat and play one of them; return its squares, None for a discard."""
        self.positions_compared += 1
        legal = self.match.legal(seat)
        expected = oracle.placements(self.site, self.camps[seat], card)
        if not expected:
            assert legal == [Discard()], self._describe("S-4.7, S-4.8: only a discard is legal")
            self.match.play(seat, legal[0])
            return None
        placements = [frozenset(move.cells) for move in legal if isinstance(move, Place) and move.shape == card]
        assert len(placements) == len(legal) == len(expected), self._describe("the legal moves differ in number")
        assert set(placements) == expected, self._describe("the legal moves differ")
        move = rng.choice(legal)
        assert isinstance(move, Place)
        self.match.play(seat, move)
        return frozenset(move.cells)

    def _place(self, seat: int, cells: Cells | None) -> None:
        if cells is None:
            return
        self.zones[seat] |= set(oracle.newly_closed_zones(self.site, self.camps[seat], cells))
        self.camps[seat] |= cells
        self.tiles_placed[seat] += 1

    def _compare_zones_and_scores(self) -> None:
        zones: list[set[oracle.Zone]] = [set() for _ in self.camps]
        for zone in self.view["zones"]:
            cells = frozenset((row, column) for row, column in zone["cells"])
            zones[zone["owner"]].add(oracle.Zone(cells, zone["value"]))
        assert zones == self.zones, self._describe("the closed zones differ")
        assert list(self.match.scores) == self._scores(), self._describe("the scores differ")
        assert [player["score"] for player in self.view["players"]] == self._scores()
        if self.match.over:
            assert list(self.match.winners) == self._winners(), self._describe("the winners differ")

    def _scores(self) -> list[int]:
        if self.mode == "solo":
            return [oracle.covered_scarabs(self.site, self.camps[0])]
        scores = [sum(zone.value for zone in zones) for zones in self.zones]
        if self.mode == "duel" and self.match.over:
            first = int(self.match.options["starter"])
            if self.tiles_placed[1 - first] == self.tiles_placed[first] - 1:
                explored = {cell for zones in self.zones for zone in zones for cell in zone.cells}
                scores[1 - first] += oracle.duel_bonus(self.site, self.camps[0], explored)
        return scores

    def _winners(self) -> list[int]:
        scores = self._scores()
        if self.mode == "solo":
            return [0] if scores[0] == len(oracle.scarabs(self.site)) else []
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def _describe(self, what: str) -> str:
        return f"{what}:\n{self.match.record()}"


def compare(seeds: Sequence[int]) -> int:
    """Play and compare one random game per seed, in all modes; return the number of positions compared."""
    positions = 0
    for seed in seeds:
        match = OracleMatch(make_random_match(seed))
        match.play_to_the_end(random.Random(seed))
        positions += match.positions_compared
    return positions


def make_random_match(seed: int) -> Match:
    """Return a new match with a random site and deck, on the default boards or, in a quarter of cases, random ones."""
    scarabya = game("scarabya")
    options = scarabya.options(MODES[seed % len(MODES)])
    if seed // 8 % 4 != 3:
        return new_match(scarabya, options, scarabya.components(), seed)
    rng = random.Random(seed // 32)
    while True:
        try:
            return new_match(scarabya, options, make_random_boards(rng), seed)
        except OptionError:  # S-9.1: no site of these boards is playable
            continue


def make_random_boards(rng: random.Random) -> str:
    """Return a components text with random numbers of rocks and scarabs, from none to many."""
    rock, scarab = rng.choice((0.0, 0.02, 0.1, 0.2, 0.3)), rng.choice((0.0, 0.1, 0.5, 1.0))
    lines = ["[boards]"]
    for name in "ABCD":
        squares = ["R" if rng.random() < rock else "S" if rng.random() < scarab else "." for _ in range(25)]
        lines += [f'{name} = """', *("".join(squares[row : row + 5]) for row in range(0, 25, 5)), '"""']
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- refusals


def compare_refusals(seeds: Sequence[int], tries: int) -> dict[str, int]:
    """Compare refusals of `tries` random placements per position; return their number by rule ('None': legal)."""
    refusals: dict[str, int] = {}
    for seed in seeds:
        rng = random.Random(seed)
        match = make_random_match(seed)
        site = match.view(None)["site"]
        while match.to_act:
            seat = rng.choice(match.to_act)
            view = match.view(seat)
            tiles = view["board"]["tiles"] if "board" in view else view["players"][seat]["tiles"]
            camp = {(row, column) for tile in tiles for row, column in tile["cells"]}
            for _ in range(tries):
                cells = make_random_cells(rng)
                rule = oracle.first_broken_rule(site, camp, view["card"], cells)
                assert refusal_rule(match, seat, cells) == rule, (sorted(cells), match.record())
                refusals[str(rule)] = refusals.get(str(rule), 0) + 1
            match.play(seat, rng.choice(match.legal(seat)))
    return refusals


def make_random_cells(rng: random.Random) -> Cells:
    """Return a random tile on the site or over its border, or sometimes squares that do not form a tile."""
    down, right = rng.randint(-2, 9), rng.randint(-2, 9)
    if rng.random() < 0.1:
        return oracle.shifted({(rng.randint(0, 2), rng.randint(0, 2)) for _ in range(5)}, down, right)
    return oracle.shifted(rng.choice(oracle.orientations(rng.choice(oracle.SHAPES))), down, right)


def refusal_rule(match: Match, seat: int, cells: Cells) -> str | None:
    """Return the rule by which the match refuses a tile on these cells; None if it is legal."""
    tile = Place(oracle.shape_of(cells) or "F", tuple(sorted(cells)))
    try:
        match.copy().play(seat, tile)
    except IllegalMoveError as error:
        return error.rule
    return None
