"""The text format of records: a header with the options, then every move and chance outcome in notation.

Replaying a record needs no random numbers. The grammar is in docs/records.md.

    trowel record 1
    game: scarabya
    rules: scarabya/1
    players: 2
    mode: standard
    names: Ann; Bob

    * A0 B1 C3 D2
    * F
    0 Fd5
    1 Fe5r1
    ...
    end 38 over

The seed is written only when the game is over, so the record of a running game does not reveal future draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from trowel.core.dealer import Seed
from trowel.core.errors import RecordError
from trowel.core.game import Game, Options
from trowel.core.moves import Move
from trowel.core.sanitize import sanitize_name

FIRST_LINE = "trowel record 1"
MAX_BYTES = 1_000_000
HEADER_LINE = re.compile(r"([a-z_]+): (.*)", re.ASCII)
MOVE_LINE = re.compile(r"(\*|\d) (\S.*)", re.ASCII)
END_LINE = re.compile(r"end (\d{1,6}) (running|over)", re.ASCII)
NAME_SEPARATOR = "; "
RESERVED = ("game", "rules", "seed", "names", "components")  # header names that are not options of the game


# ---------------------------------------------------------------- writing


def format_record(
    game: Game,
    rules: str,
    options: Options,
    components: str,
    moves: Iterable[tuple[int | None, Move]],
    *,
    seed: Seed | None,
    over: bool,
    names: Sequence[str] = (),
) -> str:
    """Return the record of a match; `moves` are (seat, move), with seat None for chance outcomes.

    `names` are those of the players by seat, "" where a seat has none.
    """
    lines = [FIRST_LINE, f"game: {game.name}", f"rules: {rules}"]
    lines += [f"{name}: {value}" for name, value in options.items()]
    if over and seed is not None:
        lines.append(f"seed: {seed}")
    if any(names):
        lines.append(_names_line(names))
    if components != game.components(rules):
        # Custom components are stored in the record, because their file may move or change.
        lines.append("components: below")
        custom = components.replace("\r\n", "\n").rstrip("\n")
        lines += [f"| {line}".rstrip() for line in custom.split("\n")]
    lines.append("")
    entries = [f"{'*' if seat is None else seat} {move}" for seat, move in moves]
    lines += [*entries, f"end {len(entries)} {'over' if over else 'running'}"]
    return "\n".join(lines) + "\n"


def with_names(text: str, names: Sequence[str]) -> str:
    """Return a record with other names of the players in its header; without any, the record has no such line."""
    header, blank, log = text.partition("\n\n")
    lines = [line for line in header.split("\n") if not line.startswith("names: ")]
    if any(names):
        # Before the components, whose lines are the last of the header.
        end = lines.index("components: below") if "components: below" in lines else len(lines)
        lines.insert(end, _names_line(names))
    return "\n".join(lines) + blank + log


def _names_line(names: Sequence[str]) -> str:
    return f"names: {NAME_SEPARATOR.join(sanitize_name(name).replace(';', ',') for name in names)}"


# ---------------------------------------------------------------- parsing


@dataclass(frozen=True)
class EntryLine:
    """A line of the log: a move or a chance outcome in notation."""

    number: int  # of the line, counted from 1
    seat: int | None  # None: chance
    notation: str


@dataclass(frozen=True)
class EndLine:
    number: int
    entries: int
    over: bool


@dataclass(frozen=True)
class RecordText:
    """A record whose header is parsed; `entries` parses the log line by line."""

    header: dict[str, str]
    components: str | None
    lines: list[str]
    first: int  # index of the first line of the log

    def names(self, players: int) -> tuple[str, ...]:
        """Return the players' names by seat, "" where a seat has none; () if the record has no names.

        Raises:
            RecordError: the number of names is not that of the players.
        """
        if "names" not in self.header:
            return ()
        names = tuple(sanitize_name(name) for name in self.header["names"].split(NAME_SEPARATOR.strip()))
        if len(names) != players:
            raise RecordError(
                f"the record has {len(names)} names for {players} players; separate names by semicolons",
                f"la partie a {len(names)} noms pour {players} joueurs ; séparez les noms par des points-virgules",
            )
        return names

    def entries(self) -> Iterator[EntryLine | EndLine]:
        """Yield every line of the log, the end line last.

        Raises:
            RecordError: a line is malformed, the end line is missing, or lines follow it.
        """
        for number, line in enumerate(self.lines[self.first :], start=self.first + 1):
            if end := END_LINE.fullmatch(line):
                if number != len(self.lines):
                    raise RecordError(
                        "the record continues after its end line",
                        "la partie continue après sa ligne de fin",
                        line=number + 1,
                    )
                yield EndLine(number, int(end[1]), end[2] == "over")
                return
            entry = MOVE_LINE.fullmatch(line)
            if entry is None:
                if number == len(self.lines):
                    raise _cut_short(number)
                raise RecordError(
                    f"{line[:60]!r} is not a move; write '0 notation', or '* outcome' for chance",
                    f"{line[:60]!r} n'est pas un coup ; écrivez « 0 notation », ou « * issue » pour le hasard",
                    line=number,
                )
            yield EntryLine(number, None if entry[1] == "*" else int(entry[1]), entry[2])
        raise _cut_short(len(self.lines))


def parse_record(text: str) -> RecordText:
    """Split a record into header, components and log, and parse its header.

    Raises:
        RecordError: the text is too large, not a record, or its header is malformed.
    """
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise RecordError(
            "the record exceeds 1 MB",
            "la partie enregistrée dépasse 1 Mo",
        )
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise RecordError(
            f"not a Trowel record; the first line must be '{FIRST_LINE}'",
            f"ce n'est pas une partie de Trowel ; la première ligne doit être « {FIRST_LINE} »",
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
                f"{line[:60]!r} is not a header line; write 'name: value', each name once",
                f"{line[:60]!r} n'est pas une ligne d'en-tête ; écrivez « nom: valeur », chaque nom une seule fois",
                line=number,
            )
        header[field[1]] = field[2]
    if ("components" in header) != bool(components):
        raise RecordError(
            "the header contains 'components: below', but no components follow",
            "l'en-tête annonce « components: below », mais rien ne suit",
        )
    for name in ("game", "rules"):
        if name not in header:
            raise RecordError(f"the header has no '{name}:' line", f"il manque la ligne « {name}: » dans l'en-tête")
    return header, "\n".join(components) + "\n" if components else None


def _cut_short(line: int) -> RecordError:
    return RecordError(
        "the record is incomplete; its last line must be 'end N running' or 'end N over'",
        "la partie est incomplète ; sa dernière ligne doit être « end N running » ou « end N over »",
        line=line,
    )
