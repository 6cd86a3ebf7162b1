"""The legend: what the spaces of tracks and the fragments show, and the mission, as texts in both languages.

Front ends draw it. Every number comes from the components or from a constant of the rules.
"""

from __future__ import annotations

from typing import Any

from trowel.core.errors import Language
from trowel.core.view_types import Explanation, LegendText, explain
from trowel.games.marajoara.excavation import (
    BLUE_8_POINTS,
    RED_8_FACTOR,
    SPACE_4_POINTS,
    SPACE_6_POINTS,
    YELLOW_8_POINTS,
)
from trowel.games.marajoara.exchange import NUM_EXCHANGED
from trowel.games.marajoara.exhibit import RED_7_COST
from trowel.games.marajoara.legend_types import (
    FragmentDice,
    FragmentLegend,
    MarajoaraLegend,
    MarajoaraTopic,
    SpaceIcon,
    SpaceKind,
    TrackSpace,
)
from trowel.games.marajoara.mission_texts import mission_legend
from trowel.games.marajoara.names import FRAGMENT_NAMES, TRACKS
from trowel.games.marajoara.restore import FRAGMENT_POINTS, Requirement
from trowel.games.marajoara.scoring import END_POINTS_EACH, YELLOW_END_POINTS
from trowel.games.marajoara.state import CART_SIZE, LAST_SPACE, NUM_ROUNDS, NUM_SPACES, Colour

HELP: dict[MarajoaraTopic, Explanation] = {
    "cart": explain(
        "M-8.2",
        f"A spent die takes the first free place. In a full cart of {CART_SIZE} it pushes the others to the right, and "
        "the last one falls onto the slate.",
        f"Un dé dépensé prend la première place libre. Si le chariot est plein ({CART_SIZE} dés), il pousse les autres "
        "vers la droite et le dernier tombe sur l'ardoise.",
    ),
    "slate": explain(
        "M-14.1",
        "Dice on the slate return to the site at the end of the turn.",
        "Les dés de l'ardoise retournent sur le chantier à la fin du tour.",
    ),
    "turn-track": explain(
        "M-20.3",
        "After each capture, a die next to the capturing die goes here. "
        f"The game ends when all {NUM_ROUNDS} spaces are full.",
        "Après chaque capture, un dé voisin du dé capturant vient ici. "
        f"La partie finit quand les {NUM_ROUNDS} cases sont pleines.",
    ),
}
LAST_ICONS: tuple[SpaceIcon | None, ...] = (None, "vase", "fragment")  # by track
DICE_COLOURS: dict[Language, tuple[str, ...]] = {"en": TRACKS, "fr": ("jaunes", "rouges", "bleus")}  # plural


def legend(box: Any, g: Any) -> MarajoaraLegend:
    """Return what the components of this game show."""
    return {
        "tracks": {
            name: [track_space(track, space) for space in range(LAST_SPACE + 1)] for track, name in enumerate(TRACKS)
        },
        "fragments": {name: fragment_legend(Requirement(index)) for index, name in enumerate(FRAGMENT_NAMES)},
        "cart_size": CART_SIZE,
        "yellow_token": NUM_SPACES,
        "mission": mission_legend(box, g) if g.mission else None,
        "help": HELP,
    }


def text(en: str, fr: str) -> LegendText:
    return {"en": en, "fr": fr}


# ---------------------------------------------------------------- tracks


def track_space(track: int, space: int) -> TrackSpace:
    """Return a space of a track; the tracks differ from space 7 on (M-15)."""
    if space == 0:
        return make_space("start", [], "", text("start", "départ"), text("start", "départ"), None)
    if space in (1, 3, 5):
        return increase_space(track, (space + 1) // 2)
    if space == 2:
        name, texts = text("Dig token", "Jeton Fouille"), text("place a dig token", "posez un jeton Fouille")
        return make_space("token", [], "", name, texts, "M-15.2", icon="token")
    if space in (4, 6):
        points = SPACE_4_POINTS if space == 4 else SPACE_6_POINTS
        texts = text(f"{points} points", f"{points} points")
        return make_space("points", [points], str(points), texts, texts, "M-15.2", points=points)
    if space == LAST_SPACE:
        return last_space(track)
    return (yellow_space, red_space, blue_space)[track](space)


def make_space(
    kind: SpaceKind,
    numbers: list[int],
    sign: str,
    name: LegendText,
    texts: LegendText,
    rule: str | None,
    icon: SpaceIcon | None = None,
    points: int = 0,
) -> TrackSpace:
    return {
        "sign": sign, "icon": icon, "points": points, "text": texts, "rule": rule,
        "kind": kind, "numbers": numbers, "name": name,
    }  # fmt: skip


def increase_space(track: int, amount: int) -> TrackSpace:
    en, fr = DICE_COLOURS["en"][track], DICE_COLOURS["fr"][track]
    if amount == 1:
        name = text("+1 to a die", "+1 à un dé")
        texts = text(f"+1 on one of your {en} dice", f"+1 à l'un de vos dés {fr}")
    else:
        name = text(f"+{amount} to dice", f"+{amount} aux dés")
        texts = text(f"+{amount}, split among your {en} dice", f"+{amount}, à répartir sur vos dés {fr}")
    return make_space("increase", [amount], f"+{amount}", name, texts, "M-15.1")


def yellow_space(space: int) -> TrackSpace:
    if space == 7:
        n = NUM_EXCHANGED
        texts = text(
            f"exchange {n} dice of your museum for {n} of the cart",
            f"échangez {n} dés de votre musée contre {n} du chariot",
        )
        name = text(f"Swap {n} dice", f"Échanger {n} dés")
        return make_space("exchange", [n], f"⇄{n}", name, texts, "M-18.1")
    n = YELLOW_8_POINTS
    texts = text(
        f"{n} points for each of your dig tokens on the site", f"{n} points par jeton Fouille à vous sur le chantier"
    )
    return make_space("per-token", [n], f"{n}/", text("per dig token", "par jeton"), texts, "M-18.3", icon="token")


def red_space(space: int) -> TrackSpace:
    if space == 7:
        n = RED_7_COST
        en, fr = ("credit", "crédit") if n == 1 else ("credits", "crédits")
        texts = text(f"exhibit one vase for {n} {en}", f"exposez un vase pour {n} {fr}")
        name = text(f"Exhibit for {n}", f"Exposer pour {n}")
        return make_space("cheap-vase", [n], f"{n}¢", name, texts, "M-17.1", icon="vase")
    texts = text(
        f"remove your last vase for {RED_8_FACTOR} times the points of its space",
        f"retirez votre dernier vase pour {RED_8_FACTOR} fois les points de sa case",
    )
    name = text("Take one down", "Retirer un vase")
    return make_space("remove-vase", [RED_8_FACTOR], f"×{RED_8_FACTOR}", name, texts, "M-17.2", icon="vase")


def blue_space(space: int) -> TrackSpace:
    if space == 7:
        texts = text("your blue dice count double this turn", "vos dés bleus comptent double ce tour-ci")
        return make_space("double", [2], "×2", text("Blue dice ×2", "Dés bleus ×2"), texts, "M-16.1")
    n = BLUE_8_POINTS
    texts = text(
        f"{n} points for each restored neighbour of one fragment",
        f"{n} points par voisin restauré d'un de vos fragments",
    )
    name = text("per neighbour", "par voisin")
    return make_space("per-neighbour", [n], f"{n}/", name, texts, "M-16.3", icon="fragment")


def last_space(track: int) -> TrackSpace:
    """Return the last space, which scores at the end of the game by place (M-19.4)."""
    first, second = YELLOW_END_POINTS if track == Colour.YELLOW else END_POINTS_EACH
    each_en, each_fr = ("", " per vase", " per fragment")[track], ("", " par vase", " par fragment")[track]
    texts = text(
        f"at the end, {first} points{each_en} for the first, {second} for the second",
        f"à la fin, {first} points{each_fr} au premier, {second} au second",
    )
    name = text(
        ("at the end", "per vase, end", "per shard, end")[track],
        ("à la fin", "par vase, fin", "par fragment")[track],
    )
    return make_space("end", [first, second], f"{first}·{second}", name, texts, "M-19.4", icon=LAST_ICONS[track])


# ---------------------------------------------------------------- fragments

REQUIREMENT_TEXTS: dict[Requirement, tuple[FragmentDice, str, str]] = {
    Requirement.ONE_3: ("one", "one blue die of 3 or more", "un dé bleu de 3 ou plus"),
    Requirement.SUM_4: ("any", "blue dice totalling 4 or more", "des dés bleus, 4 ou plus en tout"),
    Requirement.DISTINCT_9: (
        "distinct",
        "two or three different blue dice totalling 9 or more",
        "deux ou trois dés bleus différents, 9 ou plus en tout",
    ),
    Requirement.TWO_6: (
        "two",
        "exactly two blue dice totalling 6 or more",
        "exactement deux dés bleus, 6 ou plus en tout",
    ),
    Requirement.SUM_5: ("any", "blue dice totalling 5 or more", "des dés bleus, 5 ou plus en tout"),
    Requirement.ONE_6: ("one", "one blue die showing 6", "un dé bleu de 6"),
}


def fragment_legend(fragment: Requirement) -> FragmentLegend:
    dice, en, fr = REQUIREMENT_TEXTS[fragment]
    points, has_token = FRAGMENT_POINTS[fragment], fragment == Requirement.SUM_4
    en, fr = f"{en}: {points} points", f"{fr} : {points} points"
    if has_token:
        en, fr = f"{en} and a dig token", f"{fr} et un jeton Fouille"
    return {"dice": dice, "points": points, "token": has_token, "text": text(en, fr)}
