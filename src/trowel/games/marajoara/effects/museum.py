"""Effects in the museum: payments and what they pay for, vases, fragments and stored dice."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.games.marajoara.choices import Row, Swap
from trowel.games.marajoara.dice import die_from_parts, die_parts, slot_parts
from trowel.games.marajoara.effects.change import Change
from trowel.games.marajoara.effects.site import field_work_effects
from trowel.games.marajoara.effects.texts import DIE_EN, DIE_FR, SLOTS, points_effect, showcase_target, value_effect
from trowel.games.marajoara.increase import AND_CAPTURED
from trowel.games.marajoara.moves import Exhibit, Fund, Increase, Pay, Restore, Work
from trowel.games.marajoara.names import COLOUR_NAMES, FRAGMENT_NAMES
from trowel.games.marajoara.notation import NOTATION
from trowel.games.marajoara.parameters import dice_targets, fragment_targets, slots_in_row
from trowel.games.marajoara.restore import Requirement
from trowel.games.marajoara.snapshot import TaskSnapshot
from trowel.games.marajoara.state import MAX_VALUE, NUM_SPACES, Colour, Source, Task
from trowel.games.marajoara.why.museum import REQUIREMENT_TEXTS

# ---------------------------------------------------------------- values of stored dice


def die_names(slot: int) -> tuple[str, str]:
    """Return a stored die in both languages; its values identify it among those of its colour."""
    colour = slot_parts(slot)[1]
    return f"{COLOUR_NAMES['en'][colour]} die", f"dé {COLOUR_NAMES['fr'][colour]}"


def increase_effects(change: Change, move: Increase) -> Iterator[Effect]:
    task = change.task
    if task.kind == Task.DIG_BONUS:
        source, rule = "dig_bonus", "M-6.1" if task.payload & AND_CAPTURED else "M-6.2"
    else:
        source, rule = "tracks", "M-15.1"
    if move.die is not None:
        about = (f"die:{SLOTS[move.die]}",)
        values = change.stored_values(change.seat, move.die)
        yield value_effect(source, rule, change.seat, about, die_names(move.die), values)
        return
    # The captured die is used in the same entry, so its new value follows from the amount (M-5.2, M-21.8).
    old = die_parts(change.before.captured_die)[1]
    new = old + move.amount if old + move.amount <= MAX_VALUE else 1
    yield value_effect(source, rule, change.seat, ("hand:captured",), ("captured die", "dé capturé"), (old, new))


def yellow_row_effects(change: Change, move: Row) -> Iterator[Effect]:
    number = move.museum + 1
    en, fr = f"opens the yellow row of museum {number}", f"ouvre la rangée jaune du musée {number}"
    yield Effect("yellow_row", "squares", NUM_SPACES, "M-21.7", change.seat, (f"museum:{number}",), en, fr)


# ---------------------------------------------------------------- payments


def payment_effects(change: Change, move: Pay) -> Iterator[Effect]:
    """Yield the credits, then the action that they pay for; vases are left to `vase_effects`."""
    cost = sum(move.credits)
    row = slots_in_row(change.before.yellow_row, Colour.YELLOW)
    about = dice_targets(tuple(slot for slot, share in zip(row, move.credits, strict=True) if share))
    en = f"pays {cost} credit{'s' if cost > 1 else ''}"
    fr = f"paie {cost} crédit{'s' if cost > 1 else ''}"
    yield Effect("payment", "credits", -cost, "M-9.1", change.seat, about, en, fr)
    match NOTATION.move(change.paid_task.payload):
        case Work() as work:
            yield from field_work_effects(change, work)
        case Fund(die=slot):
            about = (f"die:{SLOTS[slot]}",)
            values = change.stored_values(change.seat, slot)
            yield value_effect("funding", "M-12.1", change.seat, about, die_names(slot), values)
        case Swap() as swap:
            yield from swap_effects(change, swap)


def swap_effects(change: Change, move: Swap) -> Iterator[Effect]:
    """Yield the two dice that change museums; each is identified by its colour."""
    origins: dict[int, str] = {Colour.BLUE: SLOTS[move.blue], Colour.RED: SLOTS[move.red]}
    for _, slot, value in change.new_dice():
        colour = slot_parts(slot)[1]
        die, origin, name = die_from_parts(colour, value), origins[colour], SLOTS[slot]
        number = slot_parts(slot)[0] + 1
        en, fr = f"moves {DIE_EN[die]} to museum {number}", f"déplace le {DIE_FR[die]} au musée {number}"
        yield Effect("swap", "dice", 1, "M-21.6", change.seat, (f"die:{origin}", f"die:{name}"), en, fr)


# ---------------------------------------------------------------- vases and fragments


def vase_effects(change: Change) -> Iterator[Effect]:
    """Yield the vases that an exhibit places in this entry: all, or those before or after a dig token (M-13.1).

    The dice of the exhibit are resolved in the order of its notation (M-10.4). So the die and the showcase
    space of each vase are known, and the VP of several vases need not be split by guessing.
    """
    for museum, old, new in change.changed_museums():
        if old.vases >= new.vases:
            continue
        seat = change.owner_of(museum)
        task = exhibiting_task(change)
        exhibit = NOTATION.move(task.payload)
        assert isinstance(exhibit, Exhibit)
        # A grey die in hand: the exhibit is the bonus of red 7, because free actions cannot interrupt a capture.
        rule = "M-17.1" if change.before.captured_die else "M-10.1"
        for rank, slot in enumerate(exhibit.dice[task.amount :][: new.vases - old.vases], start=old.vases):
            value = change.stored_values(seat, slot)[0]
            about = (showcase_target(museum - seat, rank),)
            en, fr = f"vase on showcase space {rank + 1}", f"vase sur la case {rank + 1} de la vitrine"
            yield Effect("exhibit", "vases", 1, rule, seat, about, en, fr)
            label = f"vase {value}"
            yield points_effect(Source.VASES, 2 * value, rule, seat, (f"die:{SLOTS[slot]}",), label, label)
            if reward := change.box.showcase[rank]:
                en, fr = f"showcase space {rank + 1}", f"case {rank + 1} de la vitrine"
                yield points_effect(Source.SHOWCASE, reward, "M-10.2", seat, about, en, fr)


def exhibiting_task(change: Change) -> TaskSnapshot:
    return next(task for task in change.before.agenda if task.kind == Task.EXHIBITING)


def restore_effects(change: Change, move: Restore) -> Iterator[Effect]:
    rule = REQUIREMENT_TEXTS[Requirement(move.fragment)][0]
    name = FRAGMENT_NAMES[move.fragment]
    about = fragment_targets(slot_parts(move.dice[0])[0], move.fragment)
    en, fr = f"restores the {name} fragment", f"restaure le fragment {name}"
    yield Effect("restore", "fragments", 1, rule, change.seat, about, en, fr)
    amount = change.points_from(Source.FRAGMENTS, change.seat)
    yield points_effect(Source.FRAGMENTS, amount, rule, change.seat, about, f"fragment {name}", f"fragment {name}")
    if amount := change.points_from(Source.ADJACENCY, change.seat):
        en, fr = "adjacent fragments", "fragments adjacents"
        yield points_effect(Source.ADJACENCY, amount, "M-11.6", change.seat, about, en, fr)


# ---------------------------------------------------------------- the captured die


def kept_die_effects(change: Change) -> Iterator[Effect]:
    """Yield the captured die if its player stores it, possibly after another player's dig bonus (M-6.2)."""
    for seat, slot, value in change.new_dice():
        die = die_from_parts(slot_parts(slot)[1], value)
        is_second = slot_parts(slot)[0] == 1
        en = f"stores {DIE_EN[die]}{' in museum 2' if is_second else ''}"
        fr = f"stocke le {DIE_FR[die]}{' au musée 2' if is_second else ''}"
        yield Effect("store", "dice", 1, "M-7.1", seat, (f"die:{SLOTS[slot]}",), en, fr)
