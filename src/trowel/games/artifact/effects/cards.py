"""Effects on cards. Only the owner may know which card is drawn in secret (A-14.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from trowel.core.effects import Effect
from trowel.core.moves import Move
from trowel.games.artifact.choices import Buy, Discover, Enough, Exhibit, Gold, Keep, Sell, Show
from trowel.games.artifact.effects.change import Change, differences
from trowel.games.artifact.effects.phrases import bare_card, card_phrase
from trowel.games.artifact.moves import Pick, Ship
from trowel.games.artifact.names import REGION_NAMES, card_name, region_from
from trowel.games.artifact.outcomes import RevealedCard, SecretCard
from trowel.games.artifact.state import CURSED, DISCOVERY, GOLD, NUM_CARDS, NUM_KINDS, Action, Phase


def card_effects(change: Change) -> Iterator[Effect]:
    """Return an iterator over the effects on cards."""
    handler = HANDLERS.get(type(change.move))
    return iter(()) if handler is None else handler(change, change.move)


Texts = tuple[str, str]  # English, French


def gains(change: Change, source: str, rule: str, card: int, verb: Texts, count: int = 1) -> Effect:
    """Return an effect for cards that all players see going into the hand of the seat to move."""
    en, fr = card_phrase(card, count)
    about = (f"cards:{change.actor}",)
    return Effect(source, "cards", count, rule, change.actor, about, f"{verb[0]} {en}", f"{verb[1]} {fr}")


def loses(change: Change, source: str, rule: str, card: int, verb: Texts, target: str, count: int = 1) -> Effect:
    """Return an effect for cards that leave the hand of the seat to move; `target` is where they are now."""
    en, fr = card_phrase(card, count)
    return Effect(source, "cards", -count, rule, change.actor, (target,), f"{verb[0]} {en}", f"{verb[1]} {fr}")


def leaves_game(source: str, rule: str, card: int, target: str) -> Effect:
    """Return an effect for a card that goes out of the game from the board or a deck."""
    en, fr = bare_card(card)
    return Effect(source, "cards", -1, rule, None, (target,), f"out of the game: {en}", f"hors du jeu : {fr}")


# ---------------------------------------------------------------- digging and shipping


def revealed(change: Change, move: RevealedCard) -> Iterator[Effect]:
    """Yield the card turned face up: at the start (A-3.2), for a new site (A-8.2) or for labour (A-9.1)."""
    before = change.before
    rule = "A-3.2" if before.phase == Phase.START else "A-8.2" if before.action == Action.RESEARCH else "A-9.1"
    en, fr = bare_card(move.card)
    about = (f"site:{card_name(move.card)}",)
    yield Effect("reveal", "cards", 1, rule, None, about, f"revealed: {en}", f"révélé : {fr}")


def drawn_in_secret(change: Change, move: SecretCard) -> Iterator[Effect]:
    """Yield a secret draw twice: without the card for all, with it for the owner. All see a cursed object (A-16.5a)."""
    region, kind = divmod(move.card, NUM_KINDS)
    deck = f"deck:{REGION_NAMES[region]}"
    if kind == CURSED:
        yield leaves_game("cursed", "A-16.5a", move.card, deck)
        return
    rule = "A-17.3" if change.before.action == Action.SHIP else "A-17.4"
    owner = change.actor
    en, fr = region_from(region, "en"), region_from(region, "fr")
    texts = f"draws a card {en} in secret", f"pioche en secret une carte {fr}"
    yield Effect("secret_draw", "cards", 1, rule, owner, (deck, f"cards:{owner}"), *texts)
    en, fr = bare_card(move.card)
    about = (f"hand:{card_name(move.card)}",)
    texts = f"secret card: {en}", f"carte secrète : {fr}"
    yield Effect("secret_draw", "cards", 0, "A-14.1", owner, about, *texts, private_to=owner)


def shipped(change: Change, move: Ship | Pick) -> Iterator[Effect]:
    """Yield the cursed object that is shipped first (A-16.5), then the cards taken into the hand (A-10.1)."""
    for card, _ in differences(change.before.gone, change.after.gone):
        yield leaves_game("cursed", "A-16.5", card, f"region:{REGION_NAMES[card // NUM_KINDS]}")
    for card, count in differences(change.before.face_up, change.after.face_up):
        if card % NUM_KINDS != CURSED:
            yield gains(change, "shipping", "A-10.1", card, ("takes", "prend"), -count)


# ---------------------------------------------------------------- exhibitions


def exhibited(change: Change, move: Exhibit | Show | Keep | Enough) -> Iterator[Effect]:
    """Yield the cards shown, then the card taken back (A-11.1); the kernel plays forced choices in the same entry."""
    before, after = change.before, change.after
    kept = kept_card(change, move)
    for card in range(NUM_CARDS):
        count = after.shown[card] + after.exhibited[card] - before.shown[card] - before.exhibited[card]
        count += card == kept
        if count > 0:
            yield loses(change, "show", "A-11.1", card, ("shows", "montre"), f"shown:{card_name(card)}", count)
    if kept is not None:
        rule = "A-11.1" if after.kept_count == 1 else "A-17.3"
        yield gains(change, "keep", rule, kept, ("takes back", "reprend"))


def kept_card(change: Change, move: Exhibit | Show | Keep | Enough) -> int | None:
    """Return the card taken back, by the player's move or because no other can be; None if there is none."""
    if isinstance(move, Keep):
        return move.card
    if isinstance(move, Enough) or change.after.kept_count == 0:
        return None
    return change.after.min_choice  # where the kernel's `keep` stores the card


def discovered(change: Change, move: Discover) -> Iterator[Effect]:
    card = NUM_KINDS * move.region + DISCOVERY
    yield loses(change, "discoveries", "A-16.2", card, ("exhibits", "expose"), f"seat:{change.actor}")


# ---------------------------------------------------------------- the black market


def sold(change: Change, move: Sell) -> Iterator[Effect]:
    space = f"market:{change.after.market_count}"
    yield loses(change, "sale", "A-12.1", move.card, ("sells", "vend"), space)
    if change.before.market_count == change.after.market_count:  # it was full
        yield leaves_game("market", "A-12.3", change.before.market[0], "market")


def bought(change: Change, move: Buy) -> Iterator[Effect]:
    yield gains(change, "purchase", "A-12.2", change.before.market[move.space], ("buys", "achète"))


def gold_played(change: Change, move: Gold) -> Iterator[Effect]:
    """Yield the gold coins, which leave the game, and the card that they buy (A-16.3)."""
    yield loses(change, "gold", "A-16.3", NUM_KINDS * move.region + GOLD, ("discards", "écarte"), "market")
    yield gains(change, "gold", "A-16.3", change.before.market[move.space], ("takes", "prend"))


HANDLERS: dict[type[Move], Callable[[Change, Any], Iterator[Effect]]] = {
    RevealedCard: revealed,
    SecretCard: drawn_in_secret,
    Ship: shipped,
    Pick: shipped,
    Exhibit: exhibited,
    Show: exhibited,
    Keep: exhibited,
    Enough: exhibited,
    Discover: discovered,
    Sell: sold,
    Buy: bought,
    Gold: gold_played,
}
