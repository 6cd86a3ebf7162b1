"""Rows of counts."""

from __future__ import annotations


def one_hot(first: int, number: int, most: int) -> int:
    return first + min(most, number)


def counted(first: int, number: int, most: int) -> list[int]:
    """Return the row of a count, of which 0 has none."""
    return [first + min(most, number) - 1] if number > 0 else []
