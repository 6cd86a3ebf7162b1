"""Loading a malformed record or an impossible game raises a RecordError with line and reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trowel
from tests.core.test_records import golden
from tests.scarabya.arrange import make_match, play_moves
from tests.scarabya.sites import SHAFT
from trowel import RecordError

OVER = golden("scarabya-duel-over")
RUNNING = golden("scarabya-standard-running")
CUSTOM_BOARDS = play_moves(make_match(SHAFT, "I", players=2), "Ie4").record()
RECORDS = [OVER, RUNNING, CUSTOM_BOARDS]


def load_error(text: str) -> RecordError:
    with pytest.raises(RecordError) as info:
        trowel.load(text)
    error = info.value
    assert error.say("en")
    assert error.say("fr")
    return error


def line_number(text: str, line: str) -> int:
    """Return the number of a line, counted from 1."""
    return text.split("\n").index(line) + 1


# ---------------------------------------------------------------- foreign and oversized texts


@pytest.mark.parametrize(
    "text",
    ["", "\n", " ", "\ufeff", "\x00", "trowel", "trowel record 2\n", '[Event "Casual"]\n1. e4 e5\n', "{}", "\ud800"],
)
def test_a_text_that_is_not_a_record_is_refused(text: str) -> None:
    assert "not a Trowel record" in load_error(text).en


@pytest.mark.parametrize("size", [1_000_001, 5_000_000])
def test_a_text_of_more_than_1_mb_is_refused(size: int) -> None:
    assert "the record exceeds 1 MB" in load_error(OVER + "x" * (size - len(OVER))).en


def test_the_size_is_counted_in_bytes() -> None:
    assert "the record exceeds 1 MB" in load_error(OVER + "é" * 500_001).en


def test_a_text_of_exactly_1_mb_is_loaded() -> None:
    assert trowel.load(OVER + "\n" * (1_000_000 - len(OVER))).record() == OVER


# ---------------------------------------------------------------- truncated and extended records


@pytest.mark.parametrize("text", RECORDS, ids=["over", "running", "custom-boards"])
def test_a_record_truncated_after_any_line_is_refused(text: str) -> None:
    lines = text.split("\n")[:-1]
    for count in range(1, len(lines)):
        error = load_error("\n".join(lines[:count]) + "\n")
        assert error.line is None or error.line <= count
        assert "the record is incomplete" in error.en, lines[:count]


def test_a_record_truncated_after_any_character_is_refused() -> None:
    for length in range(len(RUNNING) - 1):
        load_error(RUNNING[:length])


@pytest.mark.parametrize("end", ["end 24 over", "end 26 over", "end 25 running", "end 0 over"])
def test_an_end_line_that_does_not_match_the_log_is_refused(end: str) -> None:
    error = load_error(OVER.replace("end 25 over", end))
    assert error.line == line_number(OVER, "end 25 over")


@pytest.mark.parametrize("number", [10, 11, 20])
def test_a_record_with_a_missing_line_is_refused(number: int) -> None:
    lines = OVER.split("\n")
    del lines[number - 1]
    assert load_error("\n".join(lines)).line is not None


@pytest.mark.parametrize("rest", ["0 Fd5\n", "more\n", "\nend 25 over\n", "* F\n"])
def test_lines_after_the_end_line_are_refused(rest: str) -> None:
    assert load_error(OVER + rest).line == line_number(OVER, "end 25 over") + 1


# ---------------------------------------------------------------- header


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("game: scarabya", "game: chess", "chess"),
        ("game: scarabya\n", "", "game:"),
        ("rules: scarabya/1\n", "", "rules:"),
        ("rules: scarabya/1", "rules: scarabya/2", "scarabya/2"),
        ("rules: scarabya/1", "rules: scarabya/0", "scarabya/0"),
        ("mode: duel", "mode: chess", "mode"),
        ("mode: duel", "colour: blue", "colour"),
        ("mode: duel", "mode: duel\nmode: duel", "mode: duel"),
        ("mode: duel", "what is this", "what is this"),
        ("players: 2", "players: 3", "players"),
        ("players: 2", "players: two", "players"),
        ("starter: 0", "starter: 2", "starter"),
        ("starter: 0", "starter: 0\nsite: A0 B0 C0 D9", "site"),
        ("starter: 0", "starter: 0\ndeck: F F F", "deck"),
    ],
)
def test_the_message_for_a_malformed_header_names_the_field(old: str, new: str, message: str) -> None:
    assert old in OVER
    assert message in load_error(OVER.replace(old, new)).en


def test_the_message_for_a_malformed_board_names_the_square() -> None:
    assert "board A, row 1, column 1" in load_error(CUSTOM_BOARDS.replace("| RRRRR", "| xRRRR", 1)).en


def test_boards_without_a_playable_site_are_refused() -> None:
    assert "S-9.1" in load_error(CUSTOM_BOARDS.replace("| RRRRS", "| RR.RS").replace("| RRRRR", "| R.RRR", 1)).en


# ---------------------------------------------------------------- moves


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("0 Wf6r1", "0 We9", "S-4.3"),
        ("0 Wf6r1", "0 Wa1", "S-4.1"),
        ("0 Wf6r1", "0 Xe5", "S-3.1"),
        ("0 Wf6r1", "0 discard", "S-4.7"),
        ("0 Wf6r1", "0 withdraw", "S-3.3"),
        ("0 Wf6r1", "1 Wf6r1", "not-your-turn"),
        ("0 Wf6r1", "7 Wf6r1", "no-such-seat"),
        ("0 Wf6r1", "0 Wz6", "unknown-notation"),
        ("0 Wf6r1", "0 a1 b2 c3 d4 e5", "not-a-pentomino"),
        ("1 Fh6r2", "1 Ff6", "S-4.5"),
    ],
)
def test_the_error_for_an_illegal_move_has_its_line_and_rule(old: str, new: str, rule: str) -> None:
    error = load_error(OVER.replace(old, new))
    assert (error.line, error.rule) == (line_number(OVER, old), rule)
    assert f"line {error.line}: " in error.en
    assert f"[{rule}]" in error.en
    assert f"ligne {error.line} : " in error.fr


def test_a_move_after_the_end_is_refused() -> None:
    error = load_error(OVER.replace("end 25 over", "0 discard\nend 26 over"))
    assert (error.line, error.rule) == (line_number(OVER, "end 25 over"), "game-over")


@pytest.mark.parametrize("line", ["hello", "0", "0  Fd5", "00 Fd5", "-1 Fd5", "0\tFd5", "", "* ", "| x", "٠ Fd5"])
def test_the_error_for_a_line_that_is_not_a_move_has_its_number(line: str) -> None:
    error = load_error(RUNNING.replace("0 Wf6r3", line))
    assert error.line == line_number(RUNNING, "0 Wf6r3")


@pytest.mark.parametrize("outcome", ["* A9 B0 C0 D0", "* F", "* Q", "* 12", "* A0 A0 A0 A0"])
def test_an_impossible_site_is_refused(outcome: str) -> None:
    error = load_error(OVER.replace("* B0 D2 A2 C0", outcome))
    assert error.line == line_number(OVER, "* B0 D2 A2 C0")
    assert f"chance outcome {outcome[2:]!r} is impossible here" in error.en


@pytest.mark.parametrize("outcome", ["* W", "* Q", "* w", "* A0 B0 C0 D0", "* F F"])
def test_an_impossible_card_is_refused(outcome: str) -> None:
    error = load_error(OVER.replace("* F", outcome))
    assert error.line == line_number(OVER, "* F")
    assert f"chance outcome {outcome[2:]!r} is impossible here" in error.en


def test_a_card_turned_before_all_players_have_acted_is_refused() -> None:
    error = load_error(RUNNING.replace("0 Wf6r3\n", ""))
    assert error.line == line_number(RUNNING, "0 Wf6r3")


def test_the_message_for_a_missing_card_says_so() -> None:
    error = load_error(OVER.replace("* F\n", ""))
    assert error.line == line_number(OVER, "* F")
    assert "is missing before this move" in error.en


def test_a_card_that_contradicts_the_deck_option_is_refused() -> None:
    assert "chance outcome 'L' is impossible here" in load_error(CUSTOM_BOARDS.replace("* I", "* L")).en


# ---------------------------------------------------------------- random damage


@st.composite
def damaged(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(RECORDS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 20))
        inserted = draw(st.one_of(st.text(max_size=8), st.sampled_from(["\n", "* ", "0 ", "|", "end 1 over", ": "])))
        text = text[:start] + inserted + text[start + length :]
    return text


@st.composite
def swapped_lines(draw: st.DrawFn) -> str:
    lines = draw(st.sampled_from(RECORDS)).split("\n")
    first, second = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


@given(st.one_of(damaged(), swapped_lines()))
@settings(max_examples=250)
def test_loading_a_damaged_record_raises_only_record_errors(text: str) -> None:
    try:
        match = trowel.load(text)
    except RecordError:
        return
    assert trowel.load(match.record()).log == match.log


@given(st.text())
def test_loading_any_text_raises_a_record_error(text: str) -> None:
    for variant in (text, "trowel record 1\n" + text, OVER[: OVER.index("\n\n")] + "\n\n" + text):
        with pytest.raises(RecordError):
            trowel.load(variant)


def test_a_header_that_announces_components_without_any_is_refused() -> None:
    complete = trowel.new("scarabya", mode="solo", seed=1).record()
    text = complete.replace("mode: solo\n", "mode: solo\ncomponents: below\n")
    with pytest.raises(trowel.RecordError, match="but no components follow"):
        trowel.load(text)
