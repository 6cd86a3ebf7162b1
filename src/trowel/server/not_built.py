"""The page that stands in while the real one has not been built: plain HTML that needs nothing else."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import HTMLResponse

TEXTS = {
    "en": {
        "title": "The page is not there yet.",
        "text": "The games are ready, but their page still has to be built on this computer. Start the server with",
        "wait": "This page looks again by itself.",
        "button": "Try again",
    },
    "fr": {
        "title": "La page n’est pas encore là.",
        "text": "Les jeux sont prêts, mais leur page reste à construire sur cet ordinateur. Démarrez le serveur avec",
        "wait": "Cette page vérifie d’elle-même.",
        "button": "Réessayer",
    },
}
RETRY_SECONDS = 5
HTML = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="{seconds}">
<title>Trowel</title>
<style>
body {{ display: grid; justify-items: center; gap: 1rem; max-width: 32rem; margin: 0 auto; padding: 18vh 1.2rem 3rem;
  background: #f1e8d6; color: #2b241c; font: 1.1rem/1.45 "Source Sans 3", "Segoe UI", sans-serif; text-align: center }}
h1 {{ margin: 0; font: 600 1.75rem/1.15 Fraunces, Georgia, serif }}
p {{ margin: 0 }}
a {{ padding: .7rem 1.6rem; border-radius: 10px; background: #9c4423; color: #fff8ee; font-weight: 600;
  text-decoration: none }}
a:focus-visible {{ outline: 3px solid #14625d; outline-offset: 2px }}
@media (prefers-color-scheme: dark) {{
  body {{ background: #191b1d; color: #f3eadb }}
  a {{ background: #e8946c; color: #24130a }}
}}
</style>
</head>
<body>
<h1>{title}</h1>
<p>{text} <code>make play</code>.</p>
<p>{wait}</p>
<a href="">{button}</a>
</body>
</html>
"""


def not_built_page(request: Request) -> HTMLResponse:
    """Return the page with status 503, in the first of the browser's languages that there is."""
    preferred = request.headers.get("accept-language", "").lower()
    positions = {lang: preferred.find(lang) for lang in TEXTS}
    found = [lang for lang in TEXTS if positions[lang] >= 0]
    lang = min(found, key=lambda lang: positions[lang], default="en")
    return HTMLResponse(HTML.format(lang=lang, seconds=RETRY_SECONDS, **TEXTS[lang]), 503)
