"""Declaration of a game's options, and their parsing.

Every option is declared once, in games/<game>/option_table.py. `trowel.new`, record headers, the command line,
OpenSpiel's parameters, the page's form for a new table and docs/games/ are derived from it. The command line reads
these modules before it checks the kernel cache, so they import no kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from trowel.core.errors import OptionError
from trowel.core.options import check_names, choice, whole_number

Text = tuple[str, str]  # English, French
Kind = Literal["choice", "flag", "number", "seat", "text"]
Parser = Callable[[object, Mapping[str, str]], str]  # (value, options parsed so far); raises OptionError

PLAYERS = "players"  # the option that every game has; seats are numbered below its value
NO, YES = "no", "yes"  # values of a flag; Python callers pass a bool


@dataclass(frozen=True)
class Value:
    """A value of an option. The texts are for people; `value` is what options and records contain."""

    value: str | None  # None: the option is not set
    title: Text
    about: Text = ("", "")  # a clause that explains it, in lower case


@dataclass(frozen=True)
class Condition:
    """Another option has one of these values; None: it is not set."""

    option: str
    values: tuple[str | None, ...]
    text: Text  # completes `is an option … only`

    def holds(self, options: Mapping[str, str]) -> bool:
        return options.get(self.option) in self.values


@dataclass(frozen=True)
class Variant:
    """The values of an option while a condition holds."""

    values: tuple[Value, ...] = ()  # numbers are consecutive; empty for seats and texts, which cannot be listed
    default: str | None = None  # None: the option stays unset
    when: Condition | None = None  # None: always

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(value.value for value in self.values if value.value is not None)


@dataclass(frozen=True)
class Option:
    """An option of a game."""

    name: str
    kind: Kind
    title: Text  # label in a form
    meaning: Text  # a noun phrase in lower case
    variants: tuple[Variant, ...]  # the first whose condition holds counts; if none does, the option does not apply
    unset: Value | None = None  # what happens if it is not set; None: it always has a value where it applies
    neutral: str | None = None  # value that is accepted and dropped where the option does not apply
    rule: str = ""  # id, cited where the option does not apply
    example: str = ""  # of a text
    # `deal`: repeats all that chance decided; `part`: decides a part of it, or who begins. Forms leave both out.
    fixes: Literal["nothing", "part", "deal"] = "nothing"

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions of which one must hold; empty if the option always applies."""
        return tuple(variant.when for variant in self.variants if variant.when is not None)

    @property
    def scope(self) -> Condition | None:
        """The only condition under which the option applies; None if it applies always, with whatever values."""
        return self.conditions[0] if len(self.variants) == 1 and self.conditions else None

    @property
    def value_names(self) -> tuple[str, ...]:
        """The values of all variants; of numbers, in ascending order."""
        names = dict.fromkeys(name for variant in self.variants for name in variant.names)
        return tuple(sorted(names, key=int) if self.kind == "number" else names)

    def title_of(self, value: str) -> Text:
        """Return the title of one of the listed values."""
        return next(listed.title for variant in self.variants for listed in variant.values if listed.value == value)

    @property
    def default_text(self) -> Text:
        """The default of the first variant: its value, or what happens if the option is not set."""
        default = self.variants[0].default
        if default is not None:
            return default, default
        return ("", "") if self.unset is None else self.unset.about if self.unset.about[0] else self.unset.title

    @property
    def depends_on(self) -> set[str]:
        """The options that must be parsed before this one."""
        return {condition.option for condition in self.conditions} | ({PLAYERS} if self.kind == "seat" else set())

    def variant(self, options: Mapping[str, str]) -> Variant | None:
        """Return the variant that counts with these options; None if the option does not apply."""
        for variant in self.variants:
            if variant.when is None or variant.when.holds(options):
                return variant
        return None

    def parse(self, value: object, options: Mapping[str, str], parser: Parser | None = None) -> str | None:
        """Return a value as options contain it, or the default if `value` is None; None: the option is not set.

        Args:
            value: from Python, a command line or a record.
            options: the parsed options that this one depends on.
            parser: used instead of the declared values.

        Raises:
            OptionError: the value is not accepted, or the option does not apply.
        """
        variant = self.variant(options)
        if variant is None:
            self._check_neutral(value)
            return None
        if value is None:
            return variant.default
        if parser is not None:
            return parser(value, options)
        try:
            return self._parse_listed(value, variant.names or tuple(str(seat) for seat in range(int(options[PLAYERS]))))
        except OptionError as error:
            raise self._name_other_variants(error, value) from None

    def _parse_listed(self, value: object, names: tuple[str, ...]) -> str:
        """Return one of `names`; raise OptionError if the value is not one of them."""
        if self.kind in ("number", "seat"):
            return str(whole_number({self.name: value}, self.name, range(int(names[0]), int(names[-1]) + 1), 0))
        return choice({self.name: self._text(value)}, self.name, names, "")

    def _text(self, value: object) -> str:
        return (YES if value else NO) if self.kind == "flag" and isinstance(value, bool) else str(value)

    def _name_other_variants(self, error: OptionError, value: object) -> OptionError:
        """Return the error with the conditions under which the value would be accepted."""
        whens = [variant.when for variant in self.variants if variant.when and str(value) in variant.names]
        if not whens:
            return error
        return OptionError(
            f"{error.en}; {value} is possible {' or '.join(when.text[0] for when in whens)}",
            f"{error.fr} ; {value} est possible {' ou '.join(when.text[1] for when in whens)}",
        )

    def _check_neutral(self, value: object) -> None:
        """Accept no value, or the neutral one; raise OptionError for others, because the option does not apply."""
        if value is None or self._is_neutral(value):
            return
        only_en = f"is an option {' or '.join(condition.text[0] for condition in self.conditions)} only"
        only_fr = f"option valable seulement {' ou '.join(condition.text[1] for condition in self.conditions)}"
        rule = f" [{self.rule}]" if self.rule else ""
        if self.neutral is None:
            raise OptionError(f"{self.name} {only_en}{rule}", f"{self.name} : {only_fr}{rule}")
        raise OptionError(
            f"{self.name} can be {self.neutral} here, not {self._text(value)}; it {only_en}{rule}",
            f"{self.name} peut valoir {self.neutral} ici, et non {self._text(value)} ; {only_fr}{rule}",
        )

    def _is_neutral(self, value: object) -> bool:
        try:
            return self.neutral is not None and self._parse_listed(value, (self.neutral,)) == self.neutral
        except OptionError:
            return False


class OptionTable:
    """The options of a game, in the order of record headers."""

    def __init__(self, *options: Option) -> None:
        self.options = {option.name: option for option in options}
        self.names = tuple(self.options)
        self._parsing_order = self._sort_by_dependency()

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options.values())

    def __getitem__(self, name: str) -> Option:
        return self.options[name]

    @property
    def player_counts(self) -> tuple[int, ...]:
        """All numbers of players that the game can be played with, in ascending order."""
        return tuple(int(name) for name in self[PLAYERS].value_names)

    @cached_property
    def deal_options(self) -> tuple[str, ...]:
        """The options that `Game.same_deal` sets, the one that repeats the deal first; empty if there is none."""
        deal = [option.name for option in self if option.fixes == "deal"]
        return (*deal, *(option.name for option in self if option.fixes == "part")) if deal else ()

    @property
    def defaults(self) -> dict[str, str]:
        return self.parse({})

    def parse(self, values: Mapping[str, object], parsers: Mapping[str, Parser] | None = None) -> dict[str, str]:
        """Return the options that are set, with defaults for missing ones, in the order of the declaration.

        Args:
            values: by name; None is the same as a missing value.
            parsers: of texts, and of options with forms that the declaration does not list.

        Raises:
            OptionError: an option is unknown or does not apply, or its value is not accepted.
        """
        check_names(values, self.names)
        parsers = parsers or {}
        options: dict[str, str] = {}
        for option in self._parsing_order:
            value = option.parse(values.get(option.name), options, parsers.get(option.name))
            if value is not None:
                options[option.name] = value
        return {name: options[name] for name in self.options if name in options}

    def _sort_by_dependency(self) -> tuple[Option, ...]:
        ordered: dict[str, Option] = {}

        def visit(option: Option) -> None:
            for name in self.options:
                if name in option.depends_on and name not in ordered:
                    visit(self.options[name])
            ordered.setdefault(option.name, option)

        for option in self:
            visit(option)
        return tuple(ordered.values())


RANDOM = Value(None, ("random", "au hasard"))
FLAG_VALUES = (Value(NO, ("No", "Non")), Value(YES, ("Yes", "Oui")))


def number_values(numbers: range, title: Text = ("{n}", "{n}")) -> tuple[Value, ...]:
    """Return numbers as values; `{n}` in the title is the number."""
    return tuple(Value(str(n), (title[0].format(n=n), title[1].format(n=n))) for n in numbers)


def players_option(*variants: Variant) -> Option:
    """Return the option that every game has."""
    return Option(
        PLAYERS,
        "number",
        title=("Players", "Joueurs"),
        meaning=("number of players", "nombre de joueurs"),
        variants=variants,
    )


def first_player_option(
    name: str, variant: Variant, unset: Value | None = None, neutral: str | None = None, rule: str = ""
) -> Option:
    """Return the option for the seat that begins."""
    return Option(
        name,
        "seat",
        title=("First player", "Premier joueur"),
        meaning=("the seat that begins, from 0", "la place qui commence, à partir de 0"),
        variants=(variant,),
        unset=unset,
        neutral=neutral,
        rule=rule,
        fixes="part",
    )
