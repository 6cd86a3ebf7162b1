"""Effects on the cart and the slate: dice spent (M-8), pushed out of the cart, and taken for recycling."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.games.marajoara.choices import Take
from trowel.games.marajoara.dice import die_parts
from trowel.games.marajoara.effects.change import Change
from trowel.games.marajoara.effects.texts import DIE_EN, DIE_FR, DIE_NAMES
from trowel.games.marajoara.effects.tracks import is_exchange_complete
from trowel.games.marajoara.exchange import NUM_EXCHANGED
from trowel.games.marajoara.moves import Capture
from trowel.games.marajoara.state import CART_SIZE, Colour, Task


def spending_effects(change: Change) -> Iterator[Effect]:
    """Yield the dice spent, in order, then those that a full cart has passed on to the slate (M-8.2)."""
    before, after = change.before, change.after
    if (before.cart, before.slate_count) == (after.cart, after.slate_count):
        return
    if after.slate_count < before.slate_count:
        yield from slate_effects(change)
        return
    seat = before.turn
    pushed_out = after.slate[before.slate_count : after.slate_count]
    for die, place in spent_dice(cart_size_before_spending(change), pushed_out, after.cart[: after.cart_count]):
        about = (f"slate:{DIE_NAMES[die]}",) if place is None else (f"cart:{place}",)
        en, fr = f"{DIE_EN[die]} to the cart", f"{DIE_FR[die]} au chariot"
        yield Effect("spend", "dice", -1, spending_rule(change, die), seat, about, en, fr)
    for die in pushed_out:
        en, fr = f"{DIE_EN[die]} from the cart to the slate", f"{DIE_FR[die]} du chariot à l'ardoise"
        yield Effect("slate", "dice", 1, "M-8.2", seat, (f"slate:{DIE_NAMES[die]}",), en, fr)


def cart_size_before_spending(change: Change) -> int:
    """Return the number of dice in the cart before the entry spends any. Yellow 7 removes and adds dice first."""
    if not isinstance(change.move, Take):
        return change.before.cart_count
    return change.before.cart_count - 1 + (NUM_EXCHANGED if is_exchange_complete(change) else 0)


def spent_dice(count: int, pushed_out: tuple[int, ...], cart: tuple[int, ...]) -> list[tuple[int, int | None]]:
    """Return the dice that were spent, in order, each with its place in the cart (from 1) or None for the slate.

    Spent dice fill the cart downwards; after that each enters on top and pushes the lowest one out (M-8.2a). So the
    dice leave in one line: those of the full cart from bottom to top, then the others in the order of spending.

    Args:
        count: dice in the cart before.
        pushed_out: dice that went to the slate, in order.
        cart: dice in the cart after, from the top.
    """
    line = [*pushed_out, *reversed(cart)]
    filled = min(CART_SIZE, len(line))
    order = [*range(filled - 1 - count, -1, -1), *range(filled, len(line))]
    return [(line[index], len(line) - index if index >= len(pushed_out) else None) for index in order]


def spending_rule(change: Change, die: int) -> str:
    """Return why a die is spent. Only a captured die is grey; captures and dig bonuses spend no other die."""
    is_capture = isinstance(change.move, Capture) or change.task.kind == Task.DIG_BONUS
    if die_parts(die)[0] == Colour.GREY:
        return "M-7.7" if is_capture else "M-7.5"
    return "M-7.3" if is_capture else "M-8.1"


def slate_effects(change: Change) -> Iterator[Effect]:
    """Yield the die that is recycled next; the following decision is its square."""
    die = change.next_task.payload
    en, fr = f"takes {DIE_EN[die]} from the slate", f"prend le {DIE_FR[die]} de l'ardoise"
    yield Effect("slate", "dice", -1, "M-14.1", change.before.turn, (f"slate:{DIE_NAMES[die]}",), en, fr)
