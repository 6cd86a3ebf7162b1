"""Checks of untrusted text before it is parsed: size, nesting, numbers and surrogates, each in linear time.

Parsers are slow or fail on hostile input: tomllib takes quadratic time for a key of many parts, recursion ends deep
nesting, and Python refuses to convert very long numbers. What passes here is parsed by the reader process (reader.py).
"""

from __future__ import annotations

import re

from trowel.core.errors import ComponentsError, RecordError
from trowel.server import refusals

MAX_COMPONENTS_BYTES = 16_000  # the games' own files have less than 2,000
MAX_RECORD_BYTES = 1_000_000
MAX_RECORD_LINES = 20_000  # the longest games have about 500 entries
MAX_LINE_LENGTH = 2_000  # of a record
MAX_STRUCTURE_BYTES = 64_000  # of JSON outside of its strings
MAX_MARKS = 64_000  # quotes and backslashes in JSON; a scan of 1 MB of them would take 0.2 s
MAX_DEPTH = 16
MAX_DIGITS = 100  # of a number
MAX_DOTS = 64  # in a line of TOML, and so in a key

JSON_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
JSON_BRACKETS = re.compile(rb"[\[\]{}]")
TOML_BRACKETS = re.compile(r"[\[\]{}]")
LONG_NUMBER = re.compile(rb"\d[\d_]{%d}" % MAX_DIGITS)
# An escaped lone surrogate; (?<!\\)(?:\\\\)*+ skips escaped backslashes.
ESCAPE = rb"(?<!\\)(?:\\\\)*+\\u"
HIGH, LOW = rb"[dD][89abAB][0-9a-fA-F]{2}", rb"[dD][c-fC-F][0-9a-fA-F]{2}"
PAIR = re.compile(ESCAPE + HIGH + rb"\\u" + LOW)
SURROGATE = re.compile(ESCAPE + rb"[dD][89a-fA-F][0-9a-fA-F]{2}")


def scan_json(body: bytes) -> None:
    """Check a JSON body.

    Raises:
        RefusalError: `malformed`.
    """
    try:
        body.decode("utf-8")
    except UnicodeDecodeError:
        raise refusals.unreadable("it is not UTF-8 text", "ce n'est pas du texte UTF-8") from None
    if body.count(b'"') + body.count(b"\\") > MAX_MARKS:
        raise refusals.unreadable("it has too many parts", "il a trop de parties")
    if b"\\u" in body and SURROGATE.search(PAIR.sub(b"_", body)):
        raise refusals.unreadable("it contains half a character", "il contient un demi-caractère")
    structure = JSON_STRING.sub(b"", body)
    if len(structure) > MAX_STRUCTURE_BYTES:
        raise refusals.unreadable("it has too many parts", "il a trop de parties")
    if depth(JSON_BRACKETS.findall(structure)) > MAX_DEPTH:
        raise refusals.unreadable("it is nested too deeply", "il est imbriqué trop profondément")
    if LONG_NUMBER.search(structure):
        raise refusals.unreadable("a number is too long", "un nombre est trop long")


def depth(brackets: list[bytes] | list[str]) -> int:
    """Return the greatest nesting of a sequence of brackets."""
    level = deepest = 0
    for bracket in brackets:
        if bracket in (b"[", b"{", "[", "{"):
            level += 1
            deepest = max(deepest, level)
        else:
            level = max(0, level - 1)
    return deepest


def scan_components(text: str) -> None:
    """Check a components text.

    Raises:
        ComponentsError: the text is too large or would be slow to parse.
    """
    size = encoded_size(text)
    if size is None:
        raise ComponentsError("the components contain half a character", "les plateaux contiennent un demi-caractère")
    if size > MAX_COMPONENTS_BYTES:
        kilobytes = MAX_COMPONENTS_BYTES // 1_000
        raise ComponentsError(
            f"the components exceed {kilobytes} kB; remove comments or unused entries",
            f"les plateaux dépassent {kilobytes} ko ; retirez des commentaires ou des entrées inutiles",
        )
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MAX_DOTS:
            raise ComponentsError(
                f"line {number} has more than {MAX_DOTS} dots; shorten it",
                f"la ligne {number} a plus de {MAX_DOTS} points ; raccourcissez-la",
            )
    if depth(TOML_BRACKETS.findall(text)) > MAX_DEPTH:
        raise ComponentsError(
            f"the components are nested more than {MAX_DEPTH} deep; use fewer brackets",
            f"les plateaux sont imbriqués sur plus de {MAX_DEPTH} niveaux ; utilisez moins de crochets",
        )
    if LONG_NUMBER.search(text.encode()):
        raise ComponentsError(
            f"a number has more than {MAX_DIGITS} digits; write a smaller one",
            f"un nombre a plus de {MAX_DIGITS} chiffres ; écrivez-en un plus petit",
        )


def scan_record(text: str) -> None:
    """Check a record, and the components that it contains.

    Raises:
        RecordError: the text is too large or would be slow to parse.
    """
    size = encoded_size(text)
    if size is None:
        raise RecordError("the record contains half a character", "la partie contient un demi-caractère")
    if size > MAX_RECORD_BYTES:
        raise RecordError("the record exceeds 1 MB", "la partie enregistrée dépasse 1 Mo")
    if text.count("\n") > MAX_RECORD_LINES:
        raise RecordError(
            f"the record has more than {MAX_RECORD_LINES:,} lines; no game is that long",
            f"la partie a plus de {MAX_RECORD_LINES} lignes ; aucune partie n'est aussi longue",
        )
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > MAX_LINE_LENGTH:
            raise RecordError(
                f"the line has more than {MAX_LINE_LENGTH:,} characters",
                f"la ligne a plus de {MAX_LINE_LENGTH} caractères",
                line=number,
            )
    try:
        scan_components("\n".join(line[2:] for line in lines if line.startswith("|")))
    except ComponentsError as error:
        raise RecordError(f"the header: {error.en}", f"l'en-tête : {error.fr}") from None


def encoded_size(text: str) -> int | None:
    """Return the number of bytes in UTF-8; None if the text contains a lone surrogate."""
    try:
        return len(text.encode())
    except UnicodeEncodeError:
        return None
