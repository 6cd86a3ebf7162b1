"""Errors have two languages and survive pickling."""

from __future__ import annotations

import pickle

import pytest

import trowel
from trowel import ComponentsError, IllegalMoveError, OptionError, RecordError, TrowelError

ERRORS = [
    TrowelError("wrong", "faux"),
    OptionError("wrong", "faux"),
    ComponentsError("wrong", "faux"),
    IllegalMoveError("S-4.2", "wrong", "faux"),
    RecordError("wrong", "faux"),
    RecordError("wrong", "faux", line=3),
    RecordError("wrong", "faux", line=3, rule="S-4.2"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: f"{type(error).__name__}-{error}")
def test_an_error_survives_pickling(error: TrowelError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert vars(copy) == vars(error)
    assert str(copy) == str(error) == error.say("en")


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: f"{type(error).__name__}-{error}")
def test_every_error_is_a_trowel_error_with_two_messages(error: TrowelError) -> None:
    assert isinstance(error, TrowelError)
    assert "wrong" in error.say("en")
    assert "faux" in error.say("fr")


def test_messages_contain_the_rule_and_the_line() -> None:
    refusal = IllegalMoveError("S-4.2", "wrong", "faux")
    assert (str(refusal), refusal.say("fr"), refusal.rule) == ("wrong [S-4.2]", "faux [S-4.2]", "S-4.2")
    error = RecordError("wrong", "faux", line=3, rule="S-4.2")
    assert (str(error), error.say("fr")) == ("line 3: wrong", "ligne 3 : faux")


def test_every_public_name_exists() -> None:
    assert all(hasattr(trowel, name) for name in trowel.__all__)
