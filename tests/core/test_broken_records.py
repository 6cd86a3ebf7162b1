"""Whatever is no record, or tells an impossible game, gets a RecordError that says where and why."""

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
OWN_BOARDS = play_moves(make_match(SHAFT, "I", players=2), "Ie4").record()
RECORDS = [OVER, RUNNING, OWN_BOARDS]


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as refused:
        trowel.load(text)
    error = refused.value
    assert error.say("en")
    assert error.say("fr")
    return error


def line_of(text: str, line: str) -> int:
    """The number of a line, counted from 1."""
    return text.split("\n").index(line) + 1


# ---------------------------------------------------------------- no record at all


@pytest.mark.parametrize(
    "text",
    ["", "\n", " ", "\ufeff", "\x00", "trowel", "trowel record 2\n", '[Event "Casual"]\n1. e4 e5\n', "{}", "\ud800"],
)
def test_a_foreign_text_is_no_record(text: str) -> None:
    assert "no Trowel record" in refusal(text).en


@pytest.mark.parametrize("size", [1_000_001, 5_000_000])
def test_a_text_of_more_than_1_mb_is_no_record(size: int) -> None:
    assert "larger than 1 MB" in refusal(OVER + "x" * (size - len(OVER))).en


def test_the_size_is_counted_in_bytes() -> None:
    assert "larger than 1 MB" in refusal(OVER + "é" * 500_001).en


def test_a_text_of_just_1_mb_is_read() -> None:
    assert trowel.load(OVER + "\n" * (1_000_000 - len(OVER))).record() == OVER


# ---------------------------------------------------------------- cut short


@pytest.mark.parametrize("text", RECORDS, ids=["over", "running", "own-boards"])
def test_a_record_cut_off_at_any_line_is_refused_with_that_line(text: str) -> None:
    lines = text.split("\n")[:-1]
    for kept in range(1, len(lines)):
        error = refusal("\n".join(lines[:kept]) + "\n")
        assert error.line is None or error.line <= kept
        assert "stops in the middle" in error.en or "lacks" in error.en, lines[:kept]


def test_a_record_cut_off_at_any_letter_is_refused() -> None:
    for kept in range(len(RUNNING) - 1):
        refusal(RUNNING[:kept])


@pytest.mark.parametrize("end", ["end 24 over", "end 26 over", "end 25 running", "end 0 over"])
def test_a_record_whose_last_line_tells_otherwise_is_refused(end: str) -> None:
    error = refusal(OVER.replace("end 25 over", end))
    assert error.line == line_of(OVER, "end 25 over")


@pytest.mark.parametrize("number", [10, 11, 20])
def test_a_record_that_lacks_a_line_in_the_middle_is_refused(number: int) -> None:
    lines = OVER.split("\n")
    del lines[number - 1]
    assert refusal("\n".join(lines)).line is not None


@pytest.mark.parametrize("rest", ["0 Fd5\n", "more\n", "\nend 25 over\n", "* F\n"])
def test_something_after_the_last_line_is_refused(rest: str) -> None:
    assert refusal(OVER + rest).line == line_of(OVER, "end 25 over") + 1


# ---------------------------------------------------------------- the header


@pytest.mark.parametrize(
    ("old", "new", "named"),
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
def test_an_error_of_the_header_is_named(old: str, new: str, named: str) -> None:
    assert old in OVER
    assert named in refusal(OVER.replace(old, new)).en


def test_a_wrong_board_in_the_header_is_named() -> None:
    assert "board A, row 1, column 1" in refusal(OWN_BOARDS.replace("| RRRRR", "| xRRRR", 1)).en


def test_boards_that_make_no_site_to_play_are_refused() -> None:
    assert "S-9.1" in refusal(OWN_BOARDS.replace("| RRRRS", "| RR.RS").replace("| RRRRR", "| R.RRR", 1)).en


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
def test_an_illegal_move_is_named_by_its_line_and_its_rule(old: str, new: str, rule: str) -> None:
    error = refusal(OVER.replace(old, new))
    assert (error.line, error.rule) == (line_of(OVER, old), rule)
    assert f"line {error.line}: " in error.en
    assert f"[{rule}]" in error.en
    assert f"ligne {error.line} : " in error.fr


def test_a_move_after_the_end_is_refused() -> None:
    error = refusal(OVER.replace("end 25 over", "0 discard\nend 26 over"))
    assert (error.line, error.rule) == (line_of(OVER, "end 25 over"), "game-over")


@pytest.mark.parametrize("line", ["hello", "0", "0  Fd5", "00 Fd5", "-1 Fd5", "0\tFd5", "", "* ", "| x", "٠ Fd5"])
def test_a_line_that_is_no_move_is_refused_with_its_number(line: str) -> None:
    error = refusal(RUNNING.replace("0 Wf6r3", line))
    assert error.line == line_of(RUNNING, "0 Wf6r3")


@pytest.mark.parametrize("outcome", ["* A9 B0 C0 D0", "* F", "* Q", "* 12", "* A0 A0 A0 A0"])
def test_an_impossible_site_is_refused(outcome: str) -> None:
    error = refusal(OVER.replace("* B0 D2 A2 C0", outcome))
    assert error.line == line_of(OVER, "* B0 D2 A2 C0")
    assert "chance cannot bring" in error.en


@pytest.mark.parametrize("outcome", ["* W", "* Q", "* w", "* A0 B0 C0 D0", "* F F"])
def test_a_card_that_cannot_come_is_refused(outcome: str) -> None:
    error = refusal(OVER.replace("* F", outcome))
    assert (error.line, "chance cannot bring" in error.en) == (line_of(OVER, "* F"), True)


def test_a_card_turned_before_everybody_has_acted_is_refused() -> None:
    error = refusal(RUNNING.replace("0 Wf6r3\n", ""))
    assert error.line == line_of(RUNNING, "0 Wf6r3")


def test_a_missing_card_is_said() -> None:
    error = refusal(OVER.replace("* F\n", ""))
    assert error.line == line_of(OVER, "* F")
    assert "missing before this move" in error.en


def test_a_card_that_a_given_deck_does_not_bring_is_refused() -> None:
    assert "chance cannot bring 'L'" in refusal(OWN_BOARDS.replace("* I", "* L")).en


# ---------------------------------------------------------------- any damage


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
def shuffled_lines(draw: st.DrawFn) -> str:
    lines = draw(st.sampled_from(RECORDS)).split("\n")
    one, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


@given(st.one_of(damaged(), shuffled_lines()))
@settings(max_examples=250)
def test_no_damage_raises_anything_but_a_record_error(text: str) -> None:
    try:
        match = trowel.load(text)
    except RecordError:
        return
    assert trowel.load(match.record()).log == match.log


@given(st.text())
def test_no_text_raises_anything_but_a_record_error(text: str) -> None:
    for tried in (text, "trowel record 1\n" + text, OVER[: OVER.index("\n\n")] + "\n\n" + text):
        with pytest.raises(RecordError):
            trowel.load(tried)


def test_components_that_are_announced_and_missing_are_asked_for() -> None:
    whole = trowel.new("scarabya", mode="solo", seed=1).record()
    text = whole.replace("mode: solo\n", "mode: solo\ncomponents: below\n")
    with pytest.raises(trowel.RecordError, match="none follow"):
        trowel.load(text)
