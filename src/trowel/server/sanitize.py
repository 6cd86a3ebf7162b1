"""Names and chat are plain text: no control characters, nothing that turns the reading direction, no endless blanks."""

from __future__ import annotations

import unicodedata

MAX_NAME_LENGTH = 30
MAX_CHAT_LENGTH = 500
EMOJI_JOINERS = "\u200d\ufe0f"  # format characters that stay


def sanitize(text: str, max_length: int) -> str:
    composed = unicodedata.normalize("NFC", text)
    printable = "".join(
        letter if letter in EMOJI_JOINERS or unicodedata.category(letter)[0] != "C" else " " for letter in composed
    )
    return " ".join(printable.split())[:max_length].strip()


def sanitize_name(text: str) -> str:
    return sanitize(text, MAX_NAME_LENGTH)


def sanitize_chat(text: str) -> str:
    return sanitize(text, MAX_CHAT_LENGTH)
