"""Write the declared options of every game to docs/games/. `--check` only compares the pages."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from trowel.core.option_table import RANDOM, Option, OptionTable, Variant
from trowel.games import NAMES, option_table

PAGES = Path(__file__).parent.parent / "docs" / "games"
BLOCK = re.compile(r"(?<=<!-- generated: options -->\n).*?(?=<!-- end -->)", re.DOTALL)


def options_block(table: OptionTable) -> str:
    """Return the table of a page, what its values mean, and which options fix the deal."""
    lines = [
        "| option | values | default | meaning |",
        "|---|---|---|---|",
        *(
            f"| `{option.name}` | {list_values(option)} | {list_defaults(option)} | {option.meaning[0]} |"
            for option in table
        ),
        "",
        *explain_values(table),
        "",
        "These fix the deal, or a part of it: "
        + ", ".join(f"`{option.name}`" for option in table if option.fixes != "nothing")
        + ".",
    ]
    return "\n" + "\n".join(lines) + "\n\n"


def list_values(option: Option) -> str:
    if option.scope is not None:
        return f"only {option.scope.text[0]}: {describe_values(option, option.variants[0])}"
    return ", ".join(add_condition(describe_values(option, variant), variant) for variant in option.variants)


def describe_values(option: Option, variant: Variant) -> str:
    if option.kind == "number":
        return f"{variant.names[0]}-{variant.names[-1]}" if len(variant.names) > 1 else variant.names[0]
    if option.kind == "seat":
        return "a seat"
    if option.kind == "text":
        return f"a text such as `{option.example}`"
    return ", ".join(f"`{name}`" for name in variant.names)


def list_defaults(option: Option) -> str:
    """Return the default of the first variant, then those that differ from it."""
    first, *others = option.variants
    if first.default is None:
        return "random" if option.unset == RANDOM else "not set"
    differing = [add_condition(f"`{other.default}`", other) for other in others if other.default != first.default]
    return ", ".join([f"`{first.default}`", *differing])


def explain_values(table: OptionTable) -> list[str]:
    return [
        f"- {f'`{option.name}` = `{value.value}`' if value.value else f'no `{option.name}`'} ({value.about[0]})"
        for option in table
        for value in (*([option.unset] if option.unset else []), *option.variants[0].values)
        if value.about[0]
    ]


def add_condition(text: str, variant: Variant) -> str:
    return text if variant.when is None else f"{text} {variant.when.text[0]}"


def update(name: str, page: str) -> str:
    """Return the page of a game with its generated part replaced."""
    return BLOCK.sub(lambda _: options_block(option_table(name)), page)


def main() -> int:
    """Update the pages; with `--check`, return 1 if one is out of date."""
    is_current = True
    for name in NAMES:
        path = PAGES / f"{name}.md"
        page = path.read_text("utf-8")
        if update(name, page) != page:
            is_current = False
            if "--check" not in sys.argv:
                path.write_text(update(name, page), "utf-8")
    return 1 if "--check" in sys.argv and not is_current else 0


if __name__ == "__main__":
    sys.exit(main())
