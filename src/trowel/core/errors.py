"""What goes wrong is said to people, in their language: every error carries an English and a French text."""

from __future__ import annotations

from typing import Literal

Language = Literal["en", "fr"]


class TrowelError(Exception):
    """The base of every error that a user may see. `str(error)` is English; `error.say("fr")` is French."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(en)
        self.en = en
        self.fr = fr

    def say(self, lang: Language) -> str:
        return self.fr if lang == "fr" else self.en

    def __reduce__(self) -> tuple[object, ...]:
        # Errors cross process borders (simulate, arena): rebuild them from their own texts.
        return (type(self), (self.en, self.fr))


class IllegalMoveError(TrowelError):
    """A move that is refused. `rule` is the ledger's id (`S-4.2`), or a plain code where no game rule is broken.

    The plain codes: `not-your-turn`, `game-over`, `no-such-seat`, `unknown-notation`, `nothing-to-undo`, `not-over`,
    and what a game adds to them, such as Scarabya's `not-a-pentomino`.
    """

    def __init__(self, rule: str, en: str, fr: str) -> None:
        super().__init__(f"{en} [{rule}]", f"{fr} [{rule}]")
        self.rule = rule
        self.reason = {"en": en, "fr": fr}

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.rule, self.reason["en"], self.reason["fr"]))


class OptionError(TrowelError):
    """An option of `trowel.new` that the game does not have, or a value that it cannot take."""


class ComponentsError(TrowelError):
    """A components file that is no board of this game; the text names the place in it."""


class RecordError(TrowelError):
    """A text that is no record, or one whose game breaks a rule. `line` counts from 1; `rule` where one is broken."""

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
