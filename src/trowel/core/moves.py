"""Tables of moves. A row describes one kind of move; codes, notation, texts and targets are derived from it.

A row is a `Move`, decorated with `MoveTable.row`. Its fields are annotated with their parameters:

<!-- excerpt: src/trowel/games/marajoara/choices.py -->
```python
@MOVES.row(
    STUDY,
    notation="study {museum}{fragment}",
    en="scores the neighbours of the {fragment} fragment{museum}",
    fr="compte les voisins du fragment {fragment}{museum}",
    rules=("M-16.3",),
    targets=lambda move: p.fragment_targets(move.museum, move.fragment),
    example="study >=9",
)
class Study(Move):
```

docs/move-kinds.md follows a row from here to the browser.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import product
from typing import Any, ClassVar, TypeVar, cast, dataclass_transform, get_type_hints

from trowel.core.errors import Language

MoveType = TypeVar("MoveType", bound="type[Move]")
FIELD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Parameter:
    """A field of moves: its values, and how one of them is written, worded and found on the table."""

    name: str
    values: Sequence[Any] = ()  # in the order of codes; empty if the parameter is not an axis of codes
    pattern: str = ""  # regular expression of the notation, without groups
    parse: Callable[[str], Any] = int
    format: Callable[[Any], str] = str
    say: Callable[[Any, Language], str] | None = None  # None: as in notation
    targets: Callable[[Any], tuple[str, ...]] | None = None  # elements of the table, such as `square:c4`
    placeholder: tuple[str, str] = ("", "")  # in the form of a move: English, French
    examples: str = ""  # values for error messages, such as `africa, asia`; "; " separates those of several words

    @property
    def is_counted_from_one(self) -> bool:
        return len(self.values) > 1 and list(self.values) == list(range(1, len(self.values) + 1))


@dataclass(frozen=True, eq=False)
class MoveKind:
    """A row of a table."""

    name: str  # of its range of actions
    json_kind: str  # in JSON
    type: type[Move]
    code: int  # of its first move
    axes: tuple[Parameter, ...]  # of its codes, the slowest first
    make: Callable[..., Move | None]  # values of the axes -> move; None if there is no such move
    notation: str  # template of the fields in braces
    texts: dict[Language, str]  # templates of a sentence without its subject
    rules: tuple[str, ...]  # ids, the most specific first
    parser: Callable[[str], Move | None] | None = None  # instead of the template's
    find_targets: Callable[[Any], tuple[str, ...]] | None = None  # instead of the parameters' targets
    example: str = ""
    told: tuple[str, ...] = ()  # sources of effects on the moving seat that the text of a move already tells
    is_action: bool = True  # whether environments number its moves as actions
    ends_turn: bool = False  # whether the seat's next move begins another turn, even if no other seat moves between

    # ------------------------------------------------------------ codes

    @cached_property
    def count(self) -> int:
        """The number of its codes."""
        return math.prod(len(axis.values) for axis in self.axes)

    def moves(self) -> Iterator[Move | None]:
        """Yield its moves in the order of their codes; None for a code without a move."""
        return (self.make(*values) for values in product(*(axis.values for axis in self.axes)))

    def move(self, code: int) -> Move | None:
        """Return the move of one code; None for a code without a move."""
        index, values = code - self.code, []
        for axis in reversed(self.axes):
            index, digit = divmod(index, len(axis.values))
            values.append(axis.values[digit])
        return self.make(*reversed(values))

    @property
    def formula(self) -> str:
        """How the axes compose a code, counted from the first: `6 * museum + fragment`."""
        terms, stride = [], self.count
        for axis in self.axes:
            if len(axis.values) == 1:
                continue
            stride //= len(axis.values)
            term = axis.name
            if axis.is_counted_from_one:
                term = f"({axis.name} - 1)" if stride > 1 else f"{axis.name} - 1"
            terms.append(f"{stride} * {term}" if stride > 1 else term)
        return " + ".join(terms)

    @property
    def meaning(self) -> str:
        """What its moves are: the first line of the type's docstring."""
        return (self.type.__doc__ or "").strip().split("\n")[0].rstrip(".")

    # ------------------------------------------------------------ notation and text

    @cached_property
    def parameters(self) -> dict[str, Parameter]:
        """The parameters of the fields, by name."""
        hints = get_type_hints(self.type, include_extras=True)
        return {
            name: hint.__metadata__[0]
            for name, hint in hints.items()
            if isinstance(getattr(hint, "__metadata__", (None,))[0], Parameter)
        }

    def format(self, move: Move) -> str:
        """Return a move of this kind in notation."""
        return self.notation.format_map(
            {name: parameter.format(getattr(move, name)) for name, parameter in self.parameters.items()}
        )

    def say(self, move: Move, lang: Language) -> str:
        """Return a move of this kind as a sentence without its subject."""
        fields = {"notation": str(move)} if "{notation}" in self.texts[lang] else {}
        for name, parameter in self.parameters.items():
            value = getattr(move, name)
            fields[name] = parameter.format(value) if parameter.say is None else parameter.say(value, lang)
        return self.texts[lang].format_map(fields)

    def targets(self, move: Move) -> tuple[str, ...]:
        """Return the elements of the table that a move is about, in the order in which a player would click them."""
        if self.find_targets is not None:
            return self.find_targets(move)
        return tuple(
            target
            for name, parameter in self.parameters.items()
            if parameter.targets is not None
            for target in parameter.targets(getattr(move, name))
        )

    def parse(self, text: str) -> Move | None:
        """Return the move that a text denotes; None if it does not denote a move of this kind."""
        if self.parser is not None:
            return self.parser(text)
        match = self._pattern.fullmatch(text)
        if match is None:
            return None
        return self.type(**{name: self.parameters[name].parse(value) for name, value in match.groupdict().items()})

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """The regular expression of the template. Spaces are optional around a sign between two fields: `c4 x c6`."""
        pieces = FIELD.split(self.notation)
        pattern = re.escape(pieces[0])
        for index in range(1, len(pieces), 2):
            name, literal = pieces[index], pieces[index + 1]
            pattern += f"(?P<{name}>{self.parameters[name].pattern})"
            is_sign = bool(literal) and " " not in literal and index + 2 < len(pieces)
            pattern += f" ?{re.escape(literal)} ?" if is_sign else re.escape(literal)
        return re.compile(pattern, re.ASCII)

    def form(self, lang: Language) -> str:
        """Return the form of the notation with its values: `sell REGION OBJECT; REGION = africa, …`."""
        column = 1 if lang == "fr" else 0
        parameters = [self.parameters[name] for name in FIELD.findall(self.notation)]
        shown = [parameter for parameter in parameters if parameter.placeholder[column]]
        form = FIELD.sub(lambda field: self.parameters[field[1]].placeholder[column], self.notation)
        values = dict.fromkeys(
            f"{word} = {examples}"
            for item in shown
            if item.examples
            for word, examples in zip(item.placeholder[column].split(), item.examples.split("; "), strict=True)
        )
        return (" ; " if lang == "fr" else "; ").join([form, *values])


@dataclass_transform(frozen_default=True)
class Move:
    """Base class of moves and chance outcomes. A subclass is a frozen dataclass and a row of its game's table."""

    kind: ClassVar[MoveKind]

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, repr=False)(cls)

    def __str__(self) -> str:
        return self.kind.format(self)

    def __repr__(self) -> str:
        try:
            text = repr(str(self))
        except (AttributeError, LookupError, TypeError, ValueError):  # a field has a value that no move has
            text = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(cast("Any", self)))
        return f"<{type(self).__name__} {text}>"

    def say(self, lang: Language) -> str:
        """Return a sentence without its subject: `jumps from c4 to c6`."""
        return self.kind.say(self, lang)

    def tell(self, lang: Language) -> str:
        """Return the sentence for a log, which shows notation on request only: as `say`, without it at the end."""
        return self.say(lang).removesuffix(f" ({self})")


class MoveTable:
    """The rows of a game's moves, or of its chance outcomes, in the order of the rulebook."""

    def __init__(self) -> None:
        self.kinds: list[MoveKind] = []

    def row(
        self,
        code: int,
        *,
        notation: str,
        en: str,
        fr: str,
        rules: tuple[str, ...],
        name: str | None = None,
        json_kind: str | None = None,
        axes: tuple[Parameter, ...] | None = None,
        make: Callable[..., Move | None] | None = None,
        parser: Callable[[str], Move | None] | None = None,
        targets: Callable[[Any], tuple[str, ...]] | None = None,
        example: str = "",
        told: tuple[str, ...] = (),
        is_action: bool = True,
        ends_turn: bool = False,
    ) -> Callable[[MoveType], MoveType]:
        """Return a decorator that makes a typed move the next row.

        Args:
            code: the first code of its moves; the others follow it without gaps.
            axes: parameters that the codes count, the slowest first; by default those of the fields.
            make: the move for values of the axes; by default the type itself.
        """

        def add(cls: MoveType) -> MoveType:
            hints = get_type_hints(cls, include_extras=True) if axes is None else {}
            fields = [hint.__metadata__[0] for hint in hints.values() if hasattr(hint, "__metadata__")]
            cls.kind = MoveKind(
                name=name or cls.__name__.lower(),
                json_kind=json_kind or cls.__name__,
                type=cls,
                code=code,
                axes=tuple(fields) if axes is None else axes,
                make=make or cls,
                notation=notation,
                texts={"en": en, "fr": fr},
                rules=rules,
                parser=parser,
                find_targets=targets,
                example=example,
                told=told,
                is_action=is_action,
                ends_turn=ends_turn,
            )
            self.kinds.append(cls.kind)
            return cls

        return add

    @cached_property
    def by_first_code(self) -> tuple[MoveKind, ...]:
        """The rows in the order of their codes."""
        ordered = tuple(sorted(self.kinds, key=lambda kind: kind.code))
        ends = [kind.code + kind.count for kind in ordered]
        assert [0, *ends[:-1]] == [kind.code for kind in ordered], "the codes of a table have no gaps"
        return ordered

    @property
    def count(self) -> int:
        """The number of codes."""
        last = self.by_first_code[-1]
        return last.code + last.count

    def kind_of_code(self, code: int) -> MoveKind:
        """Return the row that a code belongs to."""
        return self.by_first_code[bisect_right(self.by_first_code, code, key=lambda kind: kind.code) - 1]

    @cached_property
    def by_code(self) -> tuple[Move | None, ...]:
        """Every move by its code; None for a code without a move. Built on first use."""
        return tuple(move for kind in self.by_first_code for move in kind.moves())

    @cached_property
    def codes(self) -> dict[Move, int]:
        """The codes of all moves. Built on first use."""
        return {move: code for code, move in enumerate(self.by_code) if move is not None}
