"""Option parsing for `trowel.new`: values come from Python, a command line or a record's header."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from trowel.core.errors import OptionError, UnknownOptionError


def check_names(options: Mapping[str, object], known: Sequence[str]) -> None:
    for name in options:
        if name not in known:
            raise UnknownOptionError(
                f"unknown option {name!r}; choose from {', '.join(known)}",
                f"option inconnue : {name!r} ; options de ce jeu : {', '.join(known)}",
            )


def choice(options: Mapping[str, object], name: str, values: Iterable[str], default: str) -> str:
    value = options.get(name)
    if value is None:
        return default
    if str(value) not in values:
        choices = ", ".join(f"'{name}'" if " " in name else name for name in values)
        raise OptionError(f"{name} is one of {choices}, not {value}", f"{name} : {choices}, et non {value}")
    return str(value)


def whole_number(options: Mapping[str, object], name: str, allowed: range, default: int) -> int:
    value = options.get(name)
    if value is None:
        return default
    try:
        number = int(str(value))
    except ValueError:
        number = None
    if number is None or number not in allowed:
        span = f"{allowed[0]}" if len(allowed) == 1 else f"{allowed[0]}-{allowed[-1]}"
        raise OptionError(f"{name} can be {span} here, not {value}", f"{name} peut valoir {span} ici, et non {value}")
    return number
