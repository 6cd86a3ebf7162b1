"""The examples in README, docs/ and docstrings: fenced blocks of Python, and lines with shell commands.

Python blocks of one page form one program, as a reader would paste them. A block after `<!-- excerpt: FILE -->` shows a
part of FILE and does not run.
"""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sybil import Document, Sybil
from sybil.example import Example
from sybil.parsers.markdown import PythonCodeBlockParser

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
EXCERPT = re.compile(r"<!-- excerpt: (?P<file>\S+) -->\n+```python\n(?P<code>.*?)\n```", re.DOTALL)
FENCE = re.compile(r"^```(?P<language>\w*)\n(?P<code>.*?)^```", re.DOTALL | re.MULTILINE)
PROGRAMS = ("trowel", "make", "pip", "python", ".venv/bin/trowel", ".venv/bin/python", "mkdocs", "pre-commit")


RECORD_FORMAT = "trowel record 1"  # the first line of a record, not a command


@dataclass(frozen=True)
class Text:
    """A Markdown text with examples: a page, or a docstring."""

    name: str
    content: str

    def examples(self, path: Path | None = None) -> list[Example]:
        """Return the Python blocks that run, in order; `path` is their file, which the compiler's cache needs."""
        content = EXCERPT.sub("", self.content)
        sybil = Sybil(parsers=[PythonCodeBlockParser()])
        document = Document(content, str(path or self.name))
        for parser in sybil.parsers:
            for region in parser(document):
                document.add(region)
        return list(document.examples())

    @property
    def excerpts(self) -> list[tuple[str, str]]:
        """File and code of the blocks that quote a file."""
        return [(match["file"], match["code"]) for match in EXCERPT.finditer(self.content)]

    @property
    def commands(self) -> Iterator[list[str]]:
        """The shell commands in fenced and indented blocks, split into words."""
        blocks = [block["code"] for block in FENCE.finditer(self.content) if block["language"] in ("", "sh")]
        blocks += re.findall(r"^ {4}(\S.*)$", self.content, re.MULTILINE)
        for line in "\n".join(blocks).replace("\\\n", " ").splitlines():
            if line.split(" ")[0] in PROGRAMS and not line.startswith(RECORD_FORMAT):
                yield shlex.split(line, comments=True)

    @property
    def mentions(self) -> list[list[str]]:
        """The commands that the text names in passing, such as `trowel rules S-4.2`."""
        return [span.split() for span in re.findall(r"`(trowel [a-z][^`|…]*)`", FENCE.sub("", self.content))]


def page_texts() -> list[Text]:
    return [Text(str(path.relative_to(ROOT)), path.read_text("utf-8")) for path in PAGES]


def docstring_texts() -> list[Text]:
    """Return the docstrings of the package and the examples that contain a block."""
    texts = []
    for path in sorted([*(ROOT / "src" / "trowel").rglob("*.py"), *(ROOT / "examples").glob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                docstring = ast.get_docstring(node)
                if docstring and ("```" in docstring or re.search(r"^ {4}\S", docstring, re.MULTILINE)):
                    name = f"{path.relative_to(ROOT)}:{getattr(node, 'name', 'module')}"
                    texts.append(Text(name, docstring + "\n"))
    return texts
