"""What follows from a finished game's effects: statistics, scores round by round, and the moves that decided it.

Everything is counted from `match.effects`, which a match computes once and keeps. A game of Artifact takes about 0.15 s
the first time, the others less.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from trowel.core.effects import Effect
from trowel.core.match import Match
from trowel.server.wire.review import Analysis, DecisiveMove, MovePoints, Statistic, TimePoint
from trowel.server.wire.text import LocalizedText

NUM_DECISIVE = 3
Measure = Callable[[Effect], int]  # what an effect adds to a statistic of its seat


@dataclass(frozen=True)
class Counter:
    """A statistic: its name, its titles, and what each effect adds."""

    name: str
    en: str
    fr: str
    measure: Measure


@dataclass(frozen=True)
class Bookkeeping:
    """What is counted in a game."""

    counters: tuple[Counter, ...]
    round_source: str  # of the effects that begin a round
    round_title: tuple[str, str]
    round_label: Callable[[int, str, Effect], str]  # number, notation of the entry, effect that begins the round
    # Sources of points that no move decides: they are counted at the end, or go up and down with every payment.
    undecided: frozenset[str] = frozenset()
    first_label: str | None = None  # of a first round that no effect begins


def number_of(unit: str, *sources: str) -> Measure:
    """Count the effects of a unit that have one of these sources."""
    return lambda effect: int(effect.unit == unit and effect.source in sources)


def amount_of(unit: str, sign: int = 1, source: str | None = None) -> Measure:
    """Add up the amounts of a unit with this sign, as positive numbers; of one source, or of all."""

    def measure(effect: Effect) -> int:
        is_counted = effect.unit == unit and source in (None, effect.source)
        return max(0, sign * effect.amount) if is_counted else 0

    return measure


def scarabs_in_zones(effect: Effect) -> int:
    """Return the scarabs of a zone that scores: its points by its squares (S-5.2)."""
    return effect.amount // len(effect.about) if effect.source == "zone" and effect.unit == "points" else 0


def scoring_zones(effect: Effect) -> int:
    return int(effect.source == "zone" and effect.unit == "points" and effect.amount > 0)


BOOKKEEPING = {
    "scarabya": Bookkeeping(
        counters=(
            Counter("scarabs", "Scarabs brought to light", "Scarabées mis au jour", scarabs_in_zones),
            Counter("zones", "Zones with scarabs", "Zones avec scarabées", scoring_zones),
            Counter("tiles", "Tiles placed", "Tuiles posées", number_of("tiles", "tile")),
            Counter("discards", "Tiles discarded", "Tuiles défaussées", number_of("tiles", "discard")),
        ),
        round_source="mission",
        round_title=("Card", "Carte"),
        round_label=lambda number, move, effect: move[:1],
        undecided=frozenset({"last_scarabs"}),
    ),
    "marajoara": Bookkeeping(
        counters=(
            Counter("captures", "Dice captured", "Dés capturés", number_of("dice", "capture")),
            Counter("stored", "Dice stored", "Dés stockés", number_of("dice", "store")),
            Counter("vases", "Vases exhibited", "Vases exposés", amount_of("vases")),
            Counter("fragments", "Fragments restored", "Fragments restaurés", amount_of("fragments")),
            Counter("steps", "Spaces excavated", "Cases d'excavation", amount_of("steps")),
            Counter("tokens", "Dig tokens placed", "Jetons Fouille posés", amount_of("tokens", -1)),
            Counter("credits", "Credits paid", "Crédits payés", amount_of("credits", -1)),
        ),
        round_source="round",
        round_title=("Round", "Manche"),
        round_label=lambda number, move, effect: str(number),
        first_label="1",
        undecided=frozenset({"vase_majority", "fragment_majority", "track_ends", "penalties"}),
    ),
    "artifact": Bookkeeping(
        counters=(
            Counter("earned", "Coins earned", "Pièces reçues", amount_of("coins")),
            Counter("income", "of these, income", "dont revenus", amount_of("coins", 1, "income")),
            Counter("spent", "Coins spent", "Pièces dépensées", amount_of("coins", -1)),
            Counter("joker", "of these, for the joker", "dont pour le joker", amount_of("coins", -1, "joker")),
            Counter("shipped", "Objects shipped", "Objets expédiés", amount_of("cards", 1, "shipping")),
            Counter("exhibitions", "Exhibitions opened", "Expositions ouvertes", amount_of("tiles")),
            Counter("traded", "Market deals", "Affaires au marché noir", number_of("cards", "sale", "purchase")),
            Counter("huts", "Huts placed", "Baraques posées", amount_of("huts")),
        ),
        round_source="year",
        round_title=("Year", "Année"),
        round_label=lambda number, move, effect: "".join(letter for letter in effect.en if letter.isdigit()),
        undecided=frozenset({"coins"}),
    ),
}  # fmt: skip
# Of games of other packages, whose effects mean nothing here: the whole game is one round.
PLAIN = Bookkeeping(
    counters=(), round_source="", round_title=("Game", "Partie"), round_label=lambda number, move, effect: "",
    first_label="1",
)  # fmt: skip
MISSION_TURNS = ("turn", ("Turn", "Tour"))  # Marajoara's missions count turns, not rounds


@dataclass(frozen=True)
class Round:
    """A stretch of the log in which every player acts."""

    first: int  # line after the effect that begins it
    label: str


class GameStatistics:
    """The statistics of one finished game; `stops` are those of its replay."""

    def __init__(self, match: Match, turns: Sequence[int], stops: Sequence[int]) -> None:
        self._match, self._turns, self._stops = match, turns, stops
        self._books = BOOKKEEPING.get(match.game.name, PLAIN)
        is_mission = "mission" in match.options
        self._round_source, title = MISSION_TURNS if is_mission else (self._books.round_source, self._books.round_title)
        self.round_title = LocalizedText(en=title[0], fr=title[1])
        self.paid = points_by_move(match)
        self.rounds = list(self._find_rounds())

    # ------------------------------------------------------------ rounds

    def _find_rounds(self) -> Iterator[Round]:
        number = 0
        if self._books.first_label is not None:
            number = 1
            yield Round(0, self._books.first_label)
        for line, (_, move) in enumerate(self._match.moves):
            for effect in self._match.effects(line):
                if effect.source == self._round_source:
                    number += 1
                    yield Round(line + 1, self._books.round_label(number, str(move), effect))

    def round_label(self, line: int) -> str:
        """Return the label of the round that a log line belongs to."""
        return next((item.label for item in reversed(self.rounds) if item.first <= line), "")

    def timeline(self) -> list[TimePoint]:
        """Return the scores at the start and after every round."""
        ends = [*(item.first for item in self.rounds[1:]), len(self._match.log)]
        points = [TimePoint(move=0, label="", scores=[0] * self._match.players)]
        totals, line = [0] * self._match.players, 0
        for item, end in zip(self.rounds, ends, strict=False):
            while line < end:
                for effect in self._match.effects(line):
                    if effect.unit == "points" and effect.seat is not None:
                        totals[effect.seat] += effect.amount
                line += 1
            points.append(TimePoint(move=self.move_after(end - 1), label=item.label, scores=list(totals)))
        return points

    def move_after(self, line: int) -> int:
        """Return the first step of the replay whose position includes this line."""
        return next(index for index, stop in enumerate(self._stops) if stop > line or stop == len(self._match.log))

    # ------------------------------------------------------------ counts

    def statistics(self) -> list[Statistic]:
        """Return what the game's counters add up to, without those that are 0 for all."""
        counts = count_effects(self._match)
        return [
            Statistic(name=counter.name, title=LocalizedText(en=counter.en, fr=counter.fr), values=counts[counter.name])
            for counter in self._books.counters
            if any(counts[counter.name])
        ]

    # ------------------------------------------------------------ decisive moves

    def decisive(self, analyses: Sequence[Analysis]) -> list[DecisiveMove]:
        """Return the moves that decided the game, in the order of play.

        They are the richest turns of the winner and of the nearest rival, at least one of each. Analysed mistakes of
        both take up to two of the places. Where the two scored in fewer turns, those of other seats follow.
        """
        contenders = self._contenders()
        losses = [self._loss(item) for item in analyses if item.mark and item.seat in contenders]
        losses.sort(key=lambda item: -item["amount"])
        losses = losses[: NUM_DECISIVE - 1]
        gains = self._richest_turns(contenders)
        others = self._richest_turns(seat for seat in range(self._match.players) if seat not in contenders)
        first = [next((gain for gain in gains if gain["seat"] == seat), None) for seat in contenders]
        leading = sorted((gain for gain in first if gain is not None), key=lambda item: -item["amount"])
        ordered = leading + [gain for gain in gains if gain not in leading] + others
        chosen = losses + ordered[: NUM_DECISIVE - len(losses)]
        return sorted(chosen, key=lambda item: item["line"])

    def _contenders(self) -> list[int]:
        """Return the seat that won, or has the best score, and its nearest rival."""
        scores, winners = self._match.scores, self._match.winners
        return sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))[:2]

    def _richest_turns(self, seats: Iterable[int]) -> list[DecisiveMove]:
        """Return the turns in which each of these seats scored most, the best first."""
        turns = [turn for seat in seats for turn in self._turns_by_gain(seat)[:NUM_DECISIVE]]
        return sorted(turns, key=lambda turn: -turn["amount"])

    def _turns_by_gain(self, seat: int) -> list[DecisiveMove]:
        by_turn: dict[int, list[tuple[int, list[Effect]]]] = defaultdict(list)
        for line, effects in credited_effects(self._match, self._books.undecided):
            if self._match.log[line].seat == seat and effects:
                by_turn[self._turns[line]].append((line, effects))
        turns = [self._gain(seat, moves) for moves in by_turn.values()]
        return sorted((turn for turn in turns if turn["amount"] > 0), key=lambda turn: -turn["amount"])

    def _gain(self, seat: int, moves: list[tuple[int, list[Effect]]]) -> DecisiveMove:
        best, _ = max(moves, key=lambda item: sum(effect.amount for effect in item[1]))
        effects = [effect for _, found in moves for effect in found if effect.amount]
        move = self.move_after(best)
        return DecisiveMove(
            move=move, at=self._stops[move], line=best, seat=seat, played=str(self._match.moves[best][1]),
            label=self.round_label(best), kind="gain", unit="points", amount=sum(effect.amount for effect in effects),
            words=[LocalizedText(en=effect.en, fr=effect.fr) for effect in effects],
        )  # fmt: skip

    def _loss(self, analysis: Analysis) -> DecisiveMove:
        move = self.move_after(analysis.step)
        return DecisiveMove(
            move=move, at=self._stops[move], line=analysis.step, seat=analysis.seat, played=analysis.played,
            label=self.round_label(analysis.step), kind="loss", unit=analysis.unit, amount=analysis.loss,
            words=analysis.mistake,
        )  # fmt: skip


def count_effects(match: Match) -> dict[str, list[int]]:
    """Return what the counters of a game add up to, by name and seat."""
    counters = BOOKKEEPING.get(match.game.name, PLAIN).counters
    counts = {counter.name: [0] * match.players for counter in counters}
    for line in range(len(match.log)):
        for effect in match.effects(line):
            if effect.seat is None:
                continue
            for counter in counters:
                counts[counter.name][effect.seat] += counter.measure(effect)
    return counts


# ---------------------------------------------------------------- points of moves


def points_by_move(match: Match) -> list[MovePoints]:
    """Return the points of every move; a simultaneous round scores only after its last move."""
    labels = {line: str(move)[:1] for line, (seat, move) in enumerate(match.moves) if seat is not None}
    return [
        MovePoints(
            line=line, seat=match.log[line].seat, label=labels[line], points=sum(effect.amount for effect in effects)
        )
        for line, effects in credited_effects(match)
    ]


def credited_effects(match: Match, without: frozenset[str] = frozenset()) -> list[tuple[int, list[Effect]]]:
    """Return every player's move with the effects of points up to the seat's next move, except some sources."""
    credited: dict[int, list[Effect]] = {}
    last_line: dict[int, int] = {}  # by seat
    for line, (seat, _) in enumerate(match.moves):
        if seat is not None:
            credited[line], last_line[seat] = [], line
        for effect in match.effects(line):
            if effect.unit == "points" and effect.seat in last_line and effect.source not in without:
                credited[last_line[effect.seat]].append(effect)
    return list(credited.items())
