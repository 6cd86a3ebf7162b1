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
from collections.abc import Callable
from typing import TYPE_CHECKING

from trowel.core.errors import IllegalMoveError, RecordError, TrowelError
from trowel.core.game import CHANCE, Game

if TYPE_CHECKING:
    from trowel.core.match import Match

FIRST_LINE = "trowel record 1"
MAX_BYTES = 1_000_000  # bytes
HEADER_LINE = re.compile(r"([a-z_]+): (.*)", re.ASCII)
MOVE_LINE = re.compile(r"(\*|\d) (\S.*)", re.ASCII)
END_LINE = re.compile(r"end (\d{1,6}) (running|over)", re.ASCII)
RESERVED = ("game", "rules", "seed", "components")  # what a header holds beside the game's own options


# ---------------------------------------------------------------- writing


def write(match: Match) -> str:
    lines = [FIRST_LINE, f"game: {match.game.name}", f"rules: {match.game.rulebook().version}"]
    lines += [f"{name}: {value}" for name, value in match.options.items()]
    if match.over and match.seed is not None:
        lines.append(f"seed: {match.seed}")
    if match.components != match.game.components():
        # Boards of one's own go into the record, since no file's path lasts for ever.
        lines.append("components: below")
        own = match.components.replace("\r\n", "\n").rstrip("\n")
        lines += [f"| {line}".rstrip() for line in own.split("\n")]
    lines.append("")
    lines += [f"{'*' if seat is None else seat} {move}" for seat, move in match.moves]
    lines.append(f"end {len(match.log)} {'over' if match.over else 'running'}")
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- reading


def read(text: str, games: Callable[[str], Game]) -> Match:
    """Replays a record, checking every move; `games` finds a game by its name."""
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
    match = _set_up(header, components, games)
    _read_moves(match, lines, blank + 1)
    return match


def _read_header(lines: list[str]) -> tuple[dict[str, str], str | None]:
    header: dict[str, str] = {}
    components: list[str] = []
    for number, line in enumerate(lines, start=2):
        if line.startswith("|") and "components" in header:
            components.append(line[2:])
            continue
        found = HEADER_LINE.fullmatch(line)
        if found is None or found[1] in header:
            raise RecordError(
                f"{line[:60]!r} is no header line; one reads 'name: value', each name once",
                f"{line[:60]!r} n'est pas une ligne d'en-tête ; on écrit « nom: valeur », chaque nom une fois",
                line=number,
            )
        header[found[1]] = found[2]
    if ("components" in header) != bool(components):
        raise RecordError(
            "the header says 'components: below', but none follow",
            "l'en-tête annonce « components: below », mais rien ne suit",
        )
    return header, "\n".join(components) + "\n" if components else None


def _set_up(header: dict[str, str], components: str | None, games: Callable[[str], Game]) -> Match:
    from trowel.core.match import Match

    for name in ("game", "rules"):
        if name not in header:
            raise RecordError(f"the header lacks '{name}:'", f"il manque « {name}: » dans l'en-tête")
    try:
        game = games(header["game"])
        version = game.rulebook().version
        if header["rules"] != version:
            raise RecordError(
                f"this game was played by the rules {header['rules'][:40]}; this program plays {version}",
                f"cette partie suit les règles {header['rules'][:40]} ; ce programme joue {version}",
            )
        options = game.options({name: value for name, value in header.items() if name not in RESERVED})
        match = Match(game, options, game.components() if components is None else components, header.get("seed"))
    except RecordError:
        raise
    except TrowelError as error:
        raise RecordError(f"the header: {error.en}", f"l'en-tête : {error.fr}") from None
    # Without the seed nobody knows this deal: what the record does not tell is drawn from a new secret.
    match.seed = header.get("seed")
    return match


def _read_moves(match: Match, lines: list[str], first: int) -> None:
    for number, line in enumerate(lines[first:], start=first + 1):
        if ended := END_LINE.fullmatch(line):
            _check_end(match, int(ended[1]), ended[2] == "over", number, len(lines))
            return
        found = MOVE_LINE.fullmatch(line)
        if found is None:
            if number == len(lines):
                raise _cut_short(number)
            raise RecordError(
                f"{line[:60]!r} is no move; one reads '0 notation', or '* outcome' for chance",
                f"{line[:60]!r} n'est pas un coup ; on écrit « 0 notation », ou « * issue » pour le hasard",
                line=number,
            )
        _read_move(match, found[1], found[2], number)
    raise _cut_short(len(lines))


def _read_move(match: Match, who: str, what: str, number: int) -> None:
    if who == "*":
        code = match.game.notation.parse_outcome(what)
        if code is None or not match._apply_recorded_outcome(code):
            raise RecordError(
                f"chance cannot bring {what[:40]!r} here", f"le hasard ne peut donner {what[:40]!r} ici", line=number
            )
        return
    if match._acting == CHANCE:
        raise RecordError(
            "an outcome of chance ('* …') is missing before this move",
            "il manque une issue du hasard (« * … ») avant ce coup",
            line=number,
        )
    try:
        match._apply(int(who), match._validate(int(who), what))
    except IllegalMoveError as error:
        raise RecordError(error.en, error.fr, line=number, rule=error.rule) from None


def _check_end(match: Match, count: int, over: bool, number: int, lines: int) -> None:
    if number != lines:
        raise RecordError(
            "something follows the record's last line", "il y a quelque chose après la dernière ligne", line=number + 1
        )
    if count != len(match.log) or over != match.over or match._acting == CHANCE:
        raise RecordError(
            f"the record says {count} moves and {'over' if over else 'running'}, but its moves tell otherwise: "
            "something is missing",
            f"la partie annonce {count} coups, mais ses coups disent autre chose : il en manque",
            line=number,
        )


def _cut_short(line: int) -> RecordError:
    return RecordError(
        "the record stops in the middle: its last line should read 'end N running' or 'end N over'",
        "la partie s'arrête au milieu : sa dernière ligne devrait être « end N running » ou « end N over »",
        line=line,
    )
