"""Tags for link previews in the page's HTML, which chats read instead of running the page."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from trowel.core.errors import Language
from trowel.server.cards.card import HEIGHT, WIDTH

LOCALES = {"en": "en_GB", "fr": "fr_FR"}
PLACEHOLDER = "</head>"


@dataclass(frozen=True)
class LinkPreview:
    """What a chat shows of a link."""

    title: str
    description: str
    url: str
    image: str | None  # absolute address; None: no picture
    language: Language


def insert_preview(page: str, preview: LinkPreview) -> str:
    """Return the page's HTML with Open Graph tags, which other formats fall back to."""
    tags = {
        "og:type": "website",
        "og:site_name": "Trowel",
        "og:locale": LOCALES[preview.language],
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": preview.url,
    }
    if preview.image is not None:
        tags |= {
            "og:image": preview.image,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": preview.title,
        }
    markup = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    markup.append(f'<meta name="twitter:card" content="{"summary_large_image" if preview.image else "summary"}" />')
    return page.replace(PLACEHOLDER, "".join(markup) + PLACEHOLDER, 1)


def choose_language(requested: str | None, accept_language: str) -> Language:
    """Return the language of the link, or the first one of the header that the page has."""
    for tag in (requested or "", *accept_language.split(",")):
        match tag.strip().lower()[:2]:
            case "fr":
                return "fr"
            case "en":
                return "en"
    return "en"
