"""Effects on coins, with what they are paid or received for."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.games.artifact.choices import ActionMove, Buy, Sell
from trowel.games.artifact.effects.change import Change
from trowel.games.artifact.effects.phrases import coins
from trowel.games.artifact.moves import Hire
from trowel.games.artifact.names import ROLE_NAMES, role_title
from trowel.games.artifact.parameters import OWN
from trowel.games.artifact.prices import sale_bonus
from trowel.games.artifact.snapshot import PlayerSnapshot


def coin_effects(change: Change) -> Iterator[Effect]:
    """Yield what an action costs or yields (A-6.2, A-12), and income at the start of a round (A-5.1)."""
    move = change.move
    for seat, before, after in change.players:
        amount = after.money - before.money
        if after.seventh_used > before.seventh_used:
            about = (f"role:{ROLE_NAMES[before.archaeologist]}",)
            texts = "takes the free seventh action", "fait la septième action, gratuite"
            yield Effect("seventh_action", "coins", 0, "A-17.4", seat, about, *texts)
        if amount == 0:
            continue
        if isinstance(move, Sell):
            yield from sale_effects(change, seat, before, amount)
        elif isinstance(move, ActionMove):
            yield payment_effect(move, seat, amount)
        else:
            yield income_effect(seat, amount)


def payment_effect(move: ActionMove, seat: int, amount: int) -> Effect:
    en, fr = coins(-amount)
    about = (f"seat:{seat}",)
    if isinstance(move, Buy):
        return Effect("purchase", "coins", amount, "A-12.2", seat, about, f"pays {en}", f"paie {fr}")
    has_two_huts = isinstance(move, Hire) and move.huts == 2
    if move.payment == OWN:
        rule = "A-17.4" if has_two_huts else "A-4.2"
        return Effect("payment", "coins", amount, rule, seat, about, f"pays {en}", f"paie {fr}")
    rule = "A-17.6" if has_two_huts else "A-6.3a"
    texts = f"pays {en} for the joker", f"paie {fr} pour le joker"
    return Effect("joker", "coins", amount, rule, seat, about, *texts)


def sale_effects(change: Change, seat: int, before: PlayerSnapshot, amount: int) -> Iterator[Effect]:
    """Yield the price of a sale (A-12.1), then what a city's privilege adds (A-17.3)."""
    bonus = sale_bonus(change.box, before)
    if amount > bonus:
        en, fr = coins(amount - bonus)
        about = (f"seat:{seat}",)
        yield Effect("sale", "coins", amount - bonus, "A-12.1", seat, about, f"receives {en}", f"reçoit {fr}")
    if bonus:
        (en, fr), city = coins(bonus), before.city
        texts = (
            f"receives {en} more with {role_title(city, 'en')}",
            f"reçoit {fr} de plus avec {role_title(city, 'fr')}",
        )
        yield Effect("privilege", "coins", bonus, "A-17.3", seat, (f"role:{ROLE_NAMES[city]}",), *texts)


def income_effect(seat: int, amount: int) -> Effect:
    en, fr = coins(amount)
    return Effect("income", "coins", amount, "A-5.1", seat, (f"seat:{seat}",), f"income: {en}", f"revenus : {fr}")
