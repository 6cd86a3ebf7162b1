"""Names and chat are plain text: no control characters, nothing that turns the reading direction, no endless blanks."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 30
LONGEST_CHAT = 500
KEPT_FORMATS = "\u200d\ufe0f"  # joiners inside emoji


def plain(text: str, longest: int) -> str:
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(
        letter if letter in KEPT_FORMATS or unicodedata.category(letter)[0] != "C" else " " for letter in composed
    )
    return " ".join(shown.split())[:longest].strip()


def name_text(text: str) -> str:
    return plain(text, LONGEST_NAME)


def chat_text(text: str) -> str:
    return plain(text, LONGEST_CHAT)
