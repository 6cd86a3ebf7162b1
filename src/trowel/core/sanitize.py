"""Sanitising of names and other lines of text.

Control and bidirectional-override characters are removed, whitespace is collapsed.
"""

from __future__ import annotations

import unicodedata

MAX_NAME_LENGTH = 30
EMOJI_JOINERS = "\u200d\ufe0f"  # characters of emoji sequences, kept although one is a format character


def sanitize(text: str, max_length: int) -> str:
    """Return the text in NFC on one line, with control and format characters replaced, cut at `max_length`."""
    composed = unicodedata.normalize("NFC", text)
    printable = "".join(
        letter if letter in EMOJI_JOINERS or unicodedata.category(letter)[0] != "C" else " " for letter in composed
    )
    return " ".join(printable.split())[:max_length].strip()


def sanitize_name(text: str) -> str:
    return sanitize(text, MAX_NAME_LENGTH)
