"""The documentation site: it builds without a warning and names no other host (tests/browser opens its pages)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.docs_pages import FILES, PAGES, site_text
from scripts.rule_pictures import PICTURES, all_pictures
from tests.docs.examples import ROOT
from tests.docs.site import build_site
from trowel.games import NAMES

RESOURCE = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=[\"']?(?P<address>[^\"'\s>]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_site(tmp_path_factory.mktemp("site"))


def test_no_page_names_a_resource_of_another_host(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        for match in RESOURCE.finditer(page.read_text("utf-8")):
            if 'rel="canonical"' not in match[0]:
                assert not re.match(r"(https?:)?//", match["address"]), (page, match[0])
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*[\"']?(https?:)?//", sheet.read_text("utf-8")), sheet


def test_the_reference_contains_the_public_names(site: Path) -> None:
    text = "".join(page.read_text("utf-8") for page in (site / "reference").rglob("*.html"))
    for name in (
        "trowel.new", "trowel.load", "trowel.core.match.Match.legal", "trowel.core.errors.IllegalMoveError",
        "trowel.research.batch.BatchEnv.step", "trowel.solver.solve", "trowel.bots.base.Bot",
    ):  # fmt: skip
        assert f'id="{name}"' in text, name


def test_links_of_readme_lead_to_pages_of_the_site() -> None:
    for source in PAGES:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", site_text((ROOT / source).read_text("utf-8"))):
            assert (ROOT / "docs" / target).exists() or target in (*PAGES, *FILES.values()), target


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_a_game_has_every_section(name: str) -> None:
    text = (ROOT / "docs" / "games" / f"{name}.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert headings == [
        "Rules in pictures", "Options", "Notation", "View", "Strategy", "Reconstructions", "Your own copy",
    ]  # fmt: skip
    assert text.count(f"../pictures/rules/{name}-") >= 3


def test_the_pictures_of_the_rules_are_positions_of_the_engine() -> None:
    pictures = all_pictures()
    assert {path.stem for path in PICTURES.glob("*.svg")} == set(pictures)
    for name, svg in pictures.items():
        assert (PICTURES / f"{name}.svg").read_text("utf-8") == svg, f"run python -m scripts.rule_pictures ({name})"
