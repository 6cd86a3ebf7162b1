"""Match <-> text record: readable, replayable for ever, without any random generator. The grammar: docs/record.md.

    trowel record 1
    game: scarabya
    rules: scarabya/1
    players: 2
    mode: standard

    * A0 B1 C3 D2
    * F
    0 Fd5
    1 Fe5r1
    ...
    end 38 over

The seed is written only once the game is over, so that a running game's record tells nothing of the future.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trowel.core.dealer import Seed
from trowel.core.errors import RecordError
from trowel.core.game import Game, Move, Options

FIRST_LINE = "trowel record 1"
MAX_BYTES = 1_000_000  # bytes
HEADER_LINE = re.compile(r"([a-z_]+): (.*)", re.ASCII)
MOVE_LINE = re.compile(r"(\*|\d) (\S.*)", re.ASCII)
END_LINE = re.compile(r"end (\d{1,6}) (running|over)", re.ASCII)
RESERVED = ("game", "rules", "seed", "components")  # what a header holds beside the game's own options


# ---------------------------------------------------------------- writing


def format_record(
    game: Game,
    options: Options,
    components: str,
    moves: Iterable[tuple[int | None, Move]],
    *,
    seed: Seed | None,
    over: bool,
) -> str:
    lines = [FIRST_LINE, f"game: {game.name}", f"rules: {game.rulebook().version}"]
    lines += [f"{name}: {value}" for name, value in options.items()]
    if over and seed is not None:
        lines.append(f"seed: {seed}")
    if components != game.components():
        # Boards of one's own go into the record, since no file's path lasts for ever.
        lines.append("components: below")
        custom = components.replace("\r\n", "\n").rstrip("\n")
        lines += [f"| {line}".rstrip() for line in custom.split("\n")]
    lines.append("")
    entries = [f"{'*' if seat is None else seat} {move}" for seat, move in moves]
    lines += [*entries, f"end {len(entries)} {'over' if over else 'running'}"]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- parsing


@dataclass(frozen=True)
class EntryLine:
    """A move or an outcome, still as notation."""

    number: int  # of the line, from 1
    seat: int | None  # None for chance
    notation: str


@dataclass(frozen=True)
class EndLine:
    number: int
    entries: int
    over: bool


@dataclass(frozen=True)
class RecordText:
    """A record split into its parts; `entries` checks the lines of the log as it yields them."""

    header: dict[str, str]
    components: str | None
    lines: list[str]
    first: int  # index of the first line of the log

    def entries(self) -> Iterator[EntryLine | EndLine]:
        """Every line of the log, the end line last. Raises RecordError at the first one that is malformed."""
        for number, line in enumerate(self.lines[self.first :], start=self.first + 1):
            if end := END_LINE.fullmatch(line):
                if number != len(self.lines):
                    raise RecordError(
                        "something follows the record's last line",
                        "il y a quelque chose après la dernière ligne",
                        line=number + 1,
                    )
                yield EndLine(number, int(end[1]), end[2] == "over")
                return
            entry = MOVE_LINE.fullmatch(line)
            if entry is None:
                if number == len(self.lines):
                    raise _cut_short(number)
                raise RecordError(
                    f"{line[:60]!r} is no move; one reads '0 notation', or '* outcome' for chance",
                    f"{line[:60]!r} n'est pas un coup ; on écrit « 0 notation », ou « * issue » pour le hasard",
                    line=number,
                )
            yield EntryLine(number, None if entry[1] == "*" else int(entry[1]), entry[2])
        raise _cut_short(len(self.lines))


def parse_record(text: str) -> RecordText:
    """Splits a record into its parts, with its header read; RecordError names the line that is wrong."""
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise RecordError(
            "this text is larger than 1 MB, which no record is",
            "ce texte dépasse 1 Mo : ce n'est pas une partie enregistrée",
        )
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise RecordError(
            f"this is no Trowel record: it should start with '{FIRST_LINE}'",
            f"ce n'est pas une partie de Trowel : la première ligne devrait être « {FIRST_LINE} »",
            line=1,
        )
    blank = next((number for number, line in enumerate(lines) if not line.strip()), None)
    if blank is None:
        raise _cut_short(len(lines))
    header, components = _read_header(lines[1:blank])
    return RecordText(header, components, lines, blank + 1)


def _read_header(lines: list[str]) -> tuple[dict[str, str], str | None]:
    header: dict[str, str] = {}
    components: list[str] = []
    for number, line in enumerate(lines, start=2):
        if line.startswith("|") and "components" in header:
            components.append(line[2:])
            continue
        field = HEADER_LINE.fullmatch(line)
        if field is None or field[1] in header:
            raise RecordError(
                f"{line[:60]!r} is no header line; one reads 'name: value', each name once",
                f"{line[:60]!r} n'est pas une ligne d'en-tête ; on écrit « nom: valeur », chaque nom une fois",
                line=number,
            )
        header[field[1]] = field[2]
    if ("components" in header) != bool(components):
        raise RecordError(
            "the header says 'components: below', but none follow",
            "l'en-tête annonce « components: below », mais rien ne suit",
        )
    for name in ("game", "rules"):
        if name not in header:
            raise RecordError(f"the header lacks '{name}:'", f"il manque « {name}: » dans l'en-tête")
    return header, "\n".join(components) + "\n" if components else None


def _cut_short(line: int) -> RecordError:
    return RecordError(
        "the record stops in the middle: its last line should read 'end N running' or 'end N over'",
        "la partie s'arrête au milieu : sa dernière ligne devrait être « end N running » ou « end N over »",
        line=line,
    )
