"""Files for tools outside the package: the workflow, hooks and citation agree with the project."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import yaml

import trowel

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_the_workflow_tests_every_declared_python_with_our_make_targets() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8"))
    job = workflow["jobs"]["test"]
    declared = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert job["strategy"]["matrix"]["python"] == declared
    commands = [step["run"] for step in job["steps"] if "run" in step]
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert commands[0] == "make test"
    assert {command.removeprefix("make ") for command in commands} <= set(targets)


def test_hooks_of_pre_commit_are_local() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert [repository["repo"] for repository in hooks["repos"]] == ["local"]
    assert {hook["language"] for repository in hooks["repos"] for hook in repository["hooks"]} == {"system"}


def test_the_citation_names_authors_and_licence_as_the_metadata_do() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["authors"] == PROJECT["authors"]
    assert citation["license"] == PROJECT["license"]
    assert "version" not in citation, "the version is in trowel/__init__.py only"


def test_the_changelog_has_a_dated_section_for_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## {re.escape(trowel.__version__)} \(\d{{4}}-\d\d-\d\d\)$", changelog, re.MULTILINE)
    assert changelog.index("## Unreleased") < changelog.index(f"## {trowel.__version__}")


def test_no_other_file_repeats_the_version() -> None:
    for name in ("pyproject.toml", "web/package.json", "CITATION.cff", "mkdocs.yml", "hatch_build.py"):
        text = (ROOT / name).read_text("utf-8").replace("v0.2.0/…", "")
        assert not re.search(rf"\b{re.escape(trowel.__version__)}\b", text), name
