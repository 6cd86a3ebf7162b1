"""Hints with a cold kernel cache: the page explains the wait, then shows the hint."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor
from tests.server.cold_cache import ColdCache


def test_the_page_says_that_bots_are_being_prepared(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    cold = ColdCache(monkeypatch)
    ann.create(mode="solo")
    expect(ann.find("hint")).to_be_enabled()
    expect(ann.find("preparing")).not_to_be_visible()
    ann.find("hint").click()
    expect(ann.find("preparing")).to_contain_text("once on this computer")
    cold.warm = True
    expect(ann.find("hint-text")).to_be_visible()
    expect(ann.find("preparing")).not_to_be_visible()
