"""Prices of moves as text."""

from __future__ import annotations

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.legal import Price

UNIT_NAMES = {"coins": ("coin", "pièce"), "credits": ("credit", "crédit")}  # singular


def amount_text(price: Price | None, lang: Language) -> str:
    """Return the amount alone: `3`, `+8` for a sale, `free`; '' without a price."""
    if price is None:
        return ""
    if price.amount == 0:
        return localized(lang, "free", "gratuit")
    return f"+{-price.amount}" if price.amount < 0 else str(price.amount)


def price_text(price: Price | None, lang: Language) -> str:
    """Return a price with its unit: `3 coins`, `1 credit`; '' without a price."""
    text = amount_text(price, lang)
    if price is None or price.amount == 0:
        return text
    name = localized(lang, *UNIT_NAMES[price.unit])
    return f"{text} {name}" if abs(price.amount) == 1 else f"{text} {name}s"
