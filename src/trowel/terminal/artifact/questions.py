"""Questions of Artifact's decisions; for several picks, with their number and order."""

from __future__ import annotations

from collections import Counter
from typing import Any

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.moves import Move
from trowel.games.artifact.names import (
    PRIVILEGE_NAMES,
    REGION_NAMES,
    privilege_title,
    region_from,
    region_in,
    tile_title,
)
from trowel.terminal.artifact.multi_pick import MultiPick


def format_question(view: dict[str, Any], lang: Language, multi_pick: MultiPick | None = None) -> str:
    """Return the question of the pending decision, with the ids of its rules; '' if there is none.

    With a `multi_pick` of several items the order is free, and the question includes the picks so far.
    """
    decision = view["decision"]
    if decision is None:
        return ""
    about = decision["about"]
    if multi_pick is None or not multi_pick.is_multiple:
        en, fr = _question_texts(decision["kind"], about, _order_texts(about), lang)
        return f"{localized(lang, en, fr)} [{', '.join(decision['rules'])}]"
    progress = {"left": multi_pick.num_left} if "left" in about else {"kept": about["kept"] + len(multi_pick.picks)}
    en, fr = _question_texts(decision["kind"], about | progress, ("", ""), lang)
    text = f"{localized(lang, en, fr)} [{', '.join(decision['rules'])}]"
    if not multi_pick.picks:
        return text
    items = ", ".join(
        _item_title(move, lang) + (f" x{count}" if count > 1 else "")
        for move, count in Counter(multi_pick.picks).items()
    )
    return text + localized(lang, f"\nPicked: {items}", f"\nChoisi : {items}")


def _item_title(move: Move, lang: Language) -> str:
    """Return the marker or card of a move without the verb, so that four of them fit on a line."""
    return ", ".join(
        parameter.say(getattr(move, name), lang)
        for name, parameter in move.kind.parameters.items()
        if parameter.say is not None
    )


def _order_texts(about: dict[str, Any]) -> tuple[str, str]:
    """Return the reminder that several typed picks must be in ascending order (refusal `in-order`)."""
    num_left = about["most"] - about["kept"] if "kept" in about else about.get("left", 1)
    return (", in the order of the list", ", dans l'ordre de la liste") if num_left > 1 else ("", "")


def _question_texts(kind: str, about: dict[str, Any], order_texts: tuple[str, str], lang: Language) -> tuple[str, str]:
    region = REGION_NAMES.index(about["region"]) if "region" in about else 0
    if kind == "start-hut":
        return f"Place hut {about['hut']} of {about['of']}.", f"Posez la baraque {about['hut']} sur {about['of']}."
    if kind in ("start-markers", "refill"):
        return (
            f"Take markers: {about['left']} more{order_texts[0]}.",
            f"Prenez des marqueurs : encore {about['left']}{order_texts[1]}.",
        )
    if kind == "turn":
        num_left = about["most"] - about["actions"]
        if about["actions"] == 0:
            return "Take one or two actions, or pass.", "Faites une ou deux actions, ou passez."
        if num_left:
            return "One more action, or stop.", "Encore une action, ou arrêtez-vous."
        return "Gold coins, or stop.", "Des Pièces d'or, ou arrêtez-vous."
    if kind == "pick":
        return (
            f"Ship {region_from(region, 'en')}; cards to take: {about['left']}{order_texts[0]}.",
            f"Expédition {region_from(region, 'fr')} ; cartes à prendre : {about['left']}{order_texts[1]}.",
        )
    if kind == "show":
        tile = tile_title(about["tile"], lang)
        return (
            f"Exhibition {tile}: show {about['left']} more{order_texts[0]}.",
            f"Exposition {tile} : montrez-en encore {about['left']}{order_texts[1]}.",
        )
    if kind == "keep":
        return _keep_question_texts(about["kept"], about["most"], order_texts)
    if kind == "role":
        return "Place or move a role marker.", "Posez ou déplacez un marqueur rôle."
    if kind == "draw":
        privilege = privilege_title(PRIVILEGE_NAMES.index(about["privilege"]), lang)
        return (
            f"Draw a card {region_in(region, 'en')} ({privilege})?",
            f"Piocher une carte {region_in(region, 'fr')} ({privilege}) ?",
        )
    return (
        f"You hold {about['held']} markers: take or exchange.",
        f"Vous avez {about['held']} marqueurs : prenez ou échangez.",
    )


def _keep_question_texts(num_kept: int, max_kept: int, order_texts: tuple[str, str]) -> tuple[str, str]:
    """Return the question which cards come back to the hand: one (A-11.1), with London up to two (A-17.3)."""
    if max_kept == 1:
        return "Which card comes back to your hand?", "Quelle carte revient dans votre main ?"
    if num_kept:
        return "One more card may come back to your hand.", "Une carte de plus peut revenir dans votre main."
    return (
        f"Which cards come back to your hand? Up to {max_kept}{order_texts[0]}.",
        f"Quelles cartes reviennent dans votre main ? Jusqu'à {max_kept}{order_texts[1]}.",
    )
