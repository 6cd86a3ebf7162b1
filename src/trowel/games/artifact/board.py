"""The board as plain text, for notebooks: year, action tracks, regions, exhibitions, black market, players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

WIDTH = 80
NAME_WIDTH = 13  # of the first column, so that `middle-east` fits
FACE_UP_COLUMN = 44


def board(view: dict[str, Any]) -> str:
    """Return a view as text of at most 80 columns. The hand of the view's own seat is complete."""
    sections = [
        header_lines(view),
        track_lines(view),
        region_lines(view),
        exhibition_lines(view),
        [line for seat in range(len(view["players"])) for line in player_lines(view, seat)],
    ]
    return "\n\n".join("\n".join(lines) for lines in sections)


def labelled(label: str, text: str, indent: int = NAME_WIDTH) -> list[str]:
    """Return a label and a text as lines; the text starts in column `indent` of each."""
    return wrap(text, WIDTH, initial_indent=label.ljust(indent), subsequent_indent=" " * indent, break_long_words=False)


def counted(names: Iterable[str]) -> str:
    """Return names with equal ones counted: `asia mask x2, asia vase`; a dash if there are none."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items()) or "-"


# ---------------------------------------------------------------- the table


def header_lines(view: dict[str, Any]) -> Iterator[str]:
    years = view["years"]
    line = f"{view['year']} (round {years.index(view['year']) + 1} of {len(years)})"
    if view["first"] is not None:
        line += f", first player: seat {view['first']}"
    if view["unused"] is not None:
        line += f", not in play: {view['unused']}"
    yield line
    if view["ending"] is not None:
        yield f"last round: {', '.join(view['ending'])}"
    if view["over"]:
        yield f"winners: {', '.join(f'seat {seat}' for seat in view['winners'])}"
    elif view["decision"] is not None:
        yield f"to act: seat {view['decision']['seat']} ({view['decision']['kind']})"


def track_lines(view: dict[str, Any]) -> Iterator[str]:
    """Yield the action tracks: the cost of each free space, `o` for a marker, and what putting one back costs now."""
    yield f"{'track':{NAME_WIDTH}}{'spaces':12}cost now"
    for name, track in view["tracks"].items():
        num_free = len(track["spaces"]) - track["markers"]
        spaces = [str(cost) if space < num_free else "o" for space, cost in enumerate(track["spaces"])]
        cost = "-" if track["put_back"] is None else str(track["put_back"])
        # Costs of custom components may have two digits; then the spaces need separators.
        row = ("" if max(map(len, spaces)) == 1 else " ").join(spaces)
        market = f" (black market: {track['coins']})" if track.get("coins") is not None else ""
        yield f"{name:{NAME_WIDTH}}{row:12}{cost}{market}"


def region_lines(view: dict[str, Any]) -> Iterator[str]:
    """Yield the regions: cards in the deck, huts and research steps by seat, face-up cards."""
    has_research = view["research"] is not None
    heading = f"{'region':{NAME_WIDTH}}{'deck':6}{'huts':12}{'research' if has_research else ''}"
    yield f"{heading:{FACE_UP_COLUMN}}face up"
    for name, region in view["regions"].items():
        huts = " ".join(str(count) if count else "." for count in region["huts"])
        research = " ".join(map(str, region["research"])) if has_research else ""
        label = f"{name:{NAME_WIDTH}}{region['deck']:<6}{huts:12}{research}"
        cards = counted(card.removeprefix(f"{name} ") for card in region["face_up"])
        yield from labelled(label, cards, FACE_UP_COLUMN)


def exhibition_lines(view: dict[str, Any]) -> Iterator[str]:
    """Yield the tiles that are left, with their prestige and income; then the income track and the black market."""
    yield "exhibitions (objects: prestige, +income)"
    by_type: dict[str, list[str]] = {}
    for tile in view["exhibitions"]:
        if tile["left"]:
            copies = f" x{tile['left']}" if tile["left"] > 1 else ""
            text = f"{tile['objects']}: {tile['prestige']} +{tile['income']}{copies}"
            by_type.setdefault(tile["of"], []).append(text)
    for name, tiles in by_type.items():
        yield f"{name:{NAME_WIDTH}}{'   '.join(tiles)}"
    income = view["income"]
    spaces = zip(income["spaces"], income["tiles"], strict=True)
    yield from labelled("income", " ".join(str(value) if tile is None else tile for value, tile in spaces))
    yield from labelled("market", ", ".join(view["market"]) or "-")


# ---------------------------------------------------------------- players


def player_lines(view: dict[str, Any], seat: int) -> Iterator[str]:
    player = view["players"][seat]
    passed = ", passed" if player["passed"] else ""
    summary = f"score {player['score']}, coins {player['money']}, income {player['income']}{passed}"
    yield from labelled(f"seat {seat}", summary)
    yield from labelled("  score", ", ".join(f"{line} {points}" for line, points in player["sheet"].items()))
    yield from labelled("  markers", counted(name for name, count in player["markers"].items() for _ in range(count)))
    yield from labelled("  hand", hand_text(player))
    if player["exhibitions"] or player["discoveries"]:
        yield from labelled("  exhibited", counted([*player["exhibitions"], *["discovery"] * player["discoveries"]]))
    roles = [role for role in player["roles"].values() if role is not None]
    if roles:
        yield from labelled("  roles", ", ".join(f"{role['name']} ({role['privilege']})" for role in roles))


def hand_text(player: dict[str, Any]) -> str:
    """Return the cards in hand; of secret cards that the viewer does not know, only the regions (A-14.1)."""
    if "hand" in player:
        return counted(player["hand"])
    secret = [f"{region} secret" for region, count in player["secret_from"].items() for _ in range(count)]
    return counted([*player["known"], *secret])
