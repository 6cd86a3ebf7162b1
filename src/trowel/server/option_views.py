"""The options of a game on the wire."""

from __future__ import annotations

from trowel.core.option_table import Option, OptionTable, Text, Value, Variant
from trowel.server.wire.responses import GameOption, OptionChoice, OptionCondition, OptionVariant
from trowel.server.wire.text import LocalizedText


def option_views(table: OptionTable) -> list[GameOption]:
    return [_option_view(option) for option in table]


def _option_view(option: Option) -> GameOption:
    return GameOption(
        name=option.name,
        kind=option.kind,
        title=_localized(option.title),
        meaning=_localized(option.meaning),
        example=option.example,
        fixes=option.fixes,
        unset=None if option.unset is None else _choice_view(option.unset),
        variants=[_variant_view(variant) for variant in option.variants],
    )


def _variant_view(variant: Variant) -> OptionVariant:
    when = variant.when
    return OptionVariant(
        when=None if when is None else OptionCondition(option=when.option, values=list(when.values)),
        values=[_choice_view(value) for value in variant.values],
        default=variant.default,
    )


def _choice_view(value: Value) -> OptionChoice:
    return OptionChoice(value=value.value, title=_localized(value.title), about=_localized(value.about))


def _localized(text: Text) -> LocalizedText:
    return LocalizedText(en=text[0], fr=text[1])
