"""Every example that we publish works: Python runs, shell commands parse, quick ones run."""

from __future__ import annotations

import ast
import re
from importlib.metadata import metadata
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import trowel
from tests.docs.examples import ROOT, Text, docstring_texts, page_texts
from trowel.cli import main

TEXTS = page_texts() + docstring_texts()
WITH_PYTHON = [text for text in TEXTS if text.examples()]
WITH_COMMANDS = [text for text in TEXTS if any(text.commands)]
QUICK = ("rules", "export", "campaign")  # commands that run; the others play, serve, search or measure
READER_FILES = ("game.txt", "game.trowel", "FILE")  # names in the examples that the reader has


def by_name(texts: list[Text]) -> list[object]:
    return [pytest.param(text, id=text.name) for text in texts]


@pytest.fixture
def reader_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with the files that examples read: a finished solo game and its trajectory."""
    match = trowel.new("scarabya", mode="solo", deck="F I L N P T U V W X Y Z", seed=7)
    while match.to_act:
        match.play(0, match.legal(0)[0])
    for name in READER_FILES:
        (tmp_path / name).write_text(match.record(), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path / "data"))  # `trowel campaign` reads it
    return tmp_path


# ---------------------------------------------------------------- Python


@pytest.mark.parametrize("text", by_name(WITH_PYTHON))
def test_python_examples_run(text: Text, reader_folder: Path) -> None:
    path = reader_folder / "example.py"
    path.write_text(text.content, "utf-8")
    for example in text.examples(path):
        example.evaluate()


def test_the_main_pages_contain_examples() -> None:
    names = {text.name for text in WITH_PYTHON}
    assert {
        "README.md", "docs/api.md", "docs/research.md", "docs/solver.md", "docs/observations.md", "docs/training.md",
        "docs/games/scarabya.md", "src/trowel/__init__.py:module", "src/trowel/research/batch.py:module",
    } <= names  # fmt: skip


@pytest.mark.parametrize("text", by_name([text for text in TEXTS if text.excerpts]))
def test_excerpts_are_parts_of_their_file(text: Text) -> None:
    for file, code in text.excerpts:
        assert code in (ROOT / file).read_text("utf-8"), file


@pytest.mark.parametrize("text", by_name(docstring_texts()))
def test_python_in_docstrings_is_in_a_fence_so_that_it_runs(text: Text) -> None:
    outside = re.sub(r"^```.*?^```", "", text.content, flags=re.DOTALL | re.MULTILINE)
    for block in re.findall(r"\n\n((?: {4}.*\n)+)", outside):
        try:
            tree = ast.parse(re.sub("^    ", "", block, flags=re.MULTILINE))
        except SyntaxError:
            continue
        assert not any(isinstance(node, ast.Call | ast.Import | ast.Assign) for node in ast.walk(tree)), block


def test_a_name_that_a_page_forgot_to_define_is_found() -> None:
    with pytest.raises(NameError):
        Text("page", "```python\nprint(undefined_name)\n```\n").examples()[0].evaluate()


# ---------------------------------------------------------------- shell


@pytest.mark.parametrize("text", by_name(WITH_COMMANDS))
def test_commands_exist_and_parse(text: Text, reader_folder: Path) -> None:
    for words in text.commands:
        check_command([word for word in words if word != "&&"])


def check_command(words: list[str]) -> None:
    program, *arguments = words
    program = program.removeprefix(".venv/bin/")
    if program == "trowel":
        parse(main, "trowel", arguments)
        if arguments and arguments[0] in QUICK:
            result = CliRunner().invoke(main, arguments)
            assert result.exit_code == 0, (words, result.output)
    elif program == "make":
        targets = re.findall(r"^(\w[\w-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
        assert set(arguments) <= set(targets), words
    elif program == "pip":
        for extra in re.findall(r"trowel\[([\w,]+)\]", " ".join(arguments)):
            assert set(extra.split(",")) <= set(metadata("trowel").get_all("Provides-Extra", [])), words
    elif program == "python" and arguments[0] == "-m":
        assert find_spec(arguments[1]) is not None, words
    elif program == "python" and arguments[0].endswith(".py"):
        assert (ROOT / arguments[0]).exists(), words


def parse(command: click.Command, name: str, arguments: list[str]) -> None:
    """Parse the arguments of a command and of its subcommand without running them."""
    try:
        context = command.make_context(name, list(arguments))
    except click.exceptions.Exit:
        return  # --help and --version
    if isinstance(command, click.Group):
        rest = [*context._protected_args, *context.args]
        if rest:
            subcommand = command.get_command(context, rest[0])
            assert subcommand is not None, rest[0]
            parse(subcommand, rest[0], rest[1:])


@pytest.mark.parametrize("text", by_name([text for text in TEXTS if text.mentions]))
def test_mentioned_commands_and_options_exist(text: Text) -> None:
    for _, name, *arguments in text.mentions:
        command = main.get_command(click.Context(main), name)
        assert command is not None, name
        options = {"--help"} | {option for parameter in command.params for option in parameter.opts}
        assert {word.split("=")[0] for word in arguments if word.startswith("--")} <= options, (name, arguments)
        if name == "rules" and arguments and not arguments[0].isupper():
            result = CliRunner().invoke(main, [name, *arguments])
            assert result.exit_code == 0, (arguments, result.output)


def test_a_misspelt_option_is_found() -> None:
    with pytest.raises(click.UsageError):
        parse(main, "trowel", ["play", "scarabya", "--player", "4", "--no-such-option"])


@pytest.mark.parametrize("text", by_name([text for text in TEXTS if text.name.startswith(("README", "docs/"))]))
def test_make_is_only_for_readers_with_a_copy_of_the_repository(text: Text) -> None:
    if text.name in FOR_CONTRIBUTORS:
        return
    rest = Text(text.name, IN_A_COPY.sub("", text.content))
    assert [words for words in rest.commands if words[0] == "make"] == []


def test_make_without_a_copy_of_the_repository_is_found() -> None:
    install = "Install it:\n\n```\npip install trowel\nmake play\n```\n"
    assert ["make", "play"] in Text("page", IN_A_COPY.sub("", install)).commands


FOR_CONTRIBUTORS = ("docs/benchmarks.md", "docs/coverage.md")
IN_A_COPY = re.compile(r"[^\n]*copy of the repository[^\n]*\n(?:[^\n]+\n)*\n```\n.*?^```", re.DOTALL | re.MULTILINE)
