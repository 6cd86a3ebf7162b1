"""Effects on the dig site: the deal, captures, field work, recycling, the turn track and dig tokens."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.games.marajoara.choices import Clock, Dealt, First, To, Token
from trowel.games.marajoara.dice import die_from_parts, die_parts
from trowel.games.marajoara.effects.change import Change
from trowel.games.marajoara.effects.texts import DIE_EN, DIE_FR, SQUARES, points_effect, value_effect
from trowel.games.marajoara.moves import Capture, Work
from trowel.games.marajoara.state import Source, Task

# ---------------------------------------------------------------- set-up


def first_player_effects(change: Change, move: First) -> Iterator[Effect]:
    yield Effect("first_player", "turns", 1, "M-2.6", move.seat, (), "is the first player", "est le premier joueur")


def deal_effects(change: Change, move: Dealt) -> Iterator[Effect]:
    die = die_from_parts(move.colour, move.value)
    square = SQUARES[change.box.start_squares[change.before.deal_count]]
    rule = "M-21.8" if change.before.mission == 7 else "M-2.2"
    yield Effect(
        "deal", "dice", 1, rule, None, (f"square:{square}",), f"{DIE_EN[die]} on {square}", f"{DIE_FR[die]} en {square}"
    )


# ---------------------------------------------------------------- dice


def capture_effects(change: Change, move: Capture) -> Iterator[Effect]:
    """Yield the captured die and the increase of the die that jumped (M-5.1); at 6 it has none."""
    middle = (move.origin + move.landing) // 2
    captured = change.before.site[middle]
    about = (f"square:{SQUARES[middle]}",)
    en, fr = f"captures {DIE_EN[captured]}", f"capture le {DIE_FR[captured]}"
    yield Effect("capture", "dice", 1, "M-4.1", change.seat, about, en, fr)
    values = die_parts(change.before.site[move.origin])[1], die_parts(change.after.site[move.landing])[1]
    if values[0] != values[1]:
        square = SQUARES[move.landing]
        names = f"die on {square}", f"dé en {square}"
        yield value_effect("jump", "M-5.1", change.seat, (f"square:{square}",), names, values)


def field_work_effects(change: Change, move: Work) -> Iterator[Effect]:
    die = change.before.site[move.origin]
    origin, square = SQUARES[move.origin], SQUARES[move.square]
    about = f"square:{origin}", f"square:{square}"
    en, fr = f"moves {DIE_EN[die]} from {origin} to {square}", f"déplace le {DIE_FR[die]} de {origin} en {square}"
    yield Effect("field_work", "dice", 1, "M-12.2", change.seat, about, en, fr)


def recycling_effects(change: Change, move: To) -> Iterator[Effect]:
    die = change.after.site[move.square]
    square = SQUARES[move.square]
    en, fr = f"{DIE_EN[die]} back on {square}", f"{DIE_FR[die]} remis en {square}"
    yield Effect("recycling", "dice", 1, "M-14.2", change.seat, (f"square:{square}",), en, fr)


def turn_track_effects(change: Change, move: Clock) -> Iterator[Effect]:
    die = change.before.site[move.square]
    space = change.after.turn_track_count
    about = f"square:{SQUARES[move.square]}", f"clock:{space}"
    en = f"{DIE_EN[die]} to space {space} of the turn track"
    fr = f"{DIE_FR[die]} sur la case {space} de la piste compte-tours"
    yield Effect("turn_track", "dice", 1, "M-20.3", change.seat, about, en, fr)


def overflow_effects(change: Change) -> Iterator[Effect]:
    """Yield the VP that a die costs when it passes 6 in mission 7; one entry increases at most one die."""
    if change.before.mission == 7 and (amount := change.points_from(Source.OVERFLOW, 0)):
        yield points_effect(Source.OVERFLOW, amount, "M-21.8", 0, (), "past 6", "au-delà de 6")


# ---------------------------------------------------------------- dig tokens


def token_effects(change: Change, move: Token) -> Iterator[Effect]:
    square = SQUARES[move.square]
    rule = "M-2.4" if change.task.kind == Task.FIRST_TOKEN else "M-13.1"
    en, fr = f"dig token on {square}", f"jeton Fouille en {square}"
    yield Effect("token", "tokens", -1, rule, change.seat, (f"square:{square}",), en, fr)


MUSEUM_TOKENS = (  # by MuseumToken: rule, target, English, French
    ("M-7.4", "yellow", "the third yellow space", "la troisième case jaune"),
    ("M-10.2", "showcase", "the showcase", "la vitrine"),
    ("M-11.2", "fragment", "the >=4 fragment space", "la case du fragment >=4"),
)


def gained_token_effects(change: Change) -> Iterator[Effect]:
    """Yield tokens recovered from museums or taken from the reserve, and those that no square can take (M-13.4)."""
    for museum, old, new in change.changed_museums():
        if old.tokens == new.tokens:
            continue
        seat = change.owner_of(museum)
        for which, (rule, target, en, fr) in enumerate(MUSEUM_TOKENS):
            if old.tokens[which] != new.tokens[which]:
                about = (f"token:{'2' if museum > seat else ''}{target}",)
                en, fr = f"recovers the dig token of {en}", f"récupère le jeton Fouille de {fr}"
                yield Effect("token", "tokens", 1, rule, seat, about, en, fr)
    for seat in range(change.before.seats):
        old_player, new_player = change.before.players[seat], change.after.players[seat]
        if old_player.reserve > new_player.reserve and change.task.kind != Task.FIRST_TOKEN:
            en, fr = "takes a dig token from the reserve", "prend un jeton Fouille de la réserve"
            yield Effect("token", "tokens", 1, "M-13.3", seat, ("token:reserve",), en, fr)
        if old_player.set_aside < new_player.set_aside:
            amount = old_player.set_aside - new_player.set_aside
            en, fr = "sets the dig token aside", "met le jeton Fouille de côté"
            yield Effect("token", "tokens", amount, "M-13.4", seat, ("token:aside",), en, fr)
