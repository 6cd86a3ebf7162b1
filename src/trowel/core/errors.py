"""Errors with a message in English and French."""

from __future__ import annotations

from typing import Literal

Language = Literal["en", "fr"]


class TrowelError(Exception):
    """Base class of all errors that a user may see. `str(error)` is English, `error.say("fr")` French."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(en)
        self.en = en
        self.fr = fr

    def say(self, lang: Language) -> str:
        return self.fr if lang == "fr" else self.en

    def __reduce__(self) -> tuple[object, ...]:
        # Errors are pickled between processes (simulate, arena); Exception would pass only `en`.
        return (type(self), (self.en, self.fr))


class IllegalMoveError(TrowelError):
    """An illegal move. `rule` is the id of the broken rule (`S-4.2`), or a code if no rule of the game is broken.

    The codes are `not-your-turn`, `game-over`, `no-such-seat`, `unknown-notation`, `nothing-to-undo` and `not-over`.
    Games add their own, such as Scarabya's `not-a-pentomino`. `reason` is the message without the id, by language.
    """

    def __init__(self, rule: str, en: str, fr: str) -> None:
        super().__init__(f"{en} [{rule}]", f"{fr} [{rule}]")
        self.rule = rule
        self.reason = {"en": en, "fr": fr}

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.rule, self.reason["en"], self.reason["fr"]))


class OptionError(TrowelError):
    """An unknown option of `trowel.new`, or a value that the option does not accept."""


class UnknownOptionError(OptionError, TypeError):
    """An option that the game does not have; also a TypeError, as for any unknown keyword.

    `fr` may be missing, because `gymnasium.make` raises a TypeError again with its message only.
    """

    def __init__(self, en: str, fr: str | None = None) -> None:
        super().__init__(en, en if fr is None else fr)


class ComponentsError(TrowelError):
    """A components text that does not describe this game's components; the message names the entry."""


class RecordError(TrowelError):
    """A malformed record, or one with an illegal move. `line` counts from 1; `rule` is the broken rule, if any."""

    def __init__(self, en: str, fr: str, line: int | None = None, rule: str | None = None) -> None:
        super().__init__(
            en if line is None else f"line {line}: {en}",
            fr if line is None else f"ligne {line} : {fr}",
        )
        self.line = line
        self.rule = rule
        self._bare = (en, fr)

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (*self._bare, self.line, self.rule))
