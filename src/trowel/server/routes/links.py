"""Links to tables and replays: the page with tags for previews in chats, and the picture that they show."""

from __future__ import annotations

import contextlib
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response

from trowel.core.errors import TrowelError
from trowel.server import frontend
from trowel.server.cards.card import TITLES
from trowel.server.cards.renderer import CardRenderer
from trowel.server.cards.table_card import preview_of_summary
from trowel.server.cards.words import SITE_NAME, description, headline, site_description
from trowel.server.preview_page import LinkPreview, choose_language, insert_preview
from trowel.server.routes.dependencies import AccessDep, CallerDep, TableId, VisibleTableId

router = APIRouter(include_in_schema=False)
PICTURE_SECONDS = 3600  # that chats may keep a picture; previews of the same table change when it ends
LanguageQuery = Annotated[str | None, Query(alias="lang", max_length=20)]


@router.api_route("/t/{table}", methods=["GET", "HEAD"])
@router.api_route("/t/{table}/replay", methods=["GET", "HEAD"])
async def table_page(id: TableId, request: Request, access: AccessDep, lang: LanguageQuery = None) -> Response:
    """Return the page, with a preview if there is such a table."""
    page = frontend.read_index()
    if page is None:
        return frontend.index_page(request)
    language = choose_language(lang, request.headers.get("accept-language", ""))
    kept = None
    with contextlib.suppress(TrowelError):  # the page says what is wrong
        kept = await access.registry.store.read(lambda transaction: transaction.summary(id))
    if kept is not None and kept.game in TITLES and kept.daily is None:  # a dig's board is not shown to everybody
        preview = preview_of_summary(kept, language)
        title = headline(preview.game, preview.status, preview.seats, preview.players, language)
        base = f"{'https' if access.identify(request).secure else 'http'}://{request.headers.get('host', '')}"
        # The address changes with the table's status, so that chats do not show the picture of another one.
        image = f"{base}/t/{id}/picture.png?lang={language}&at={preview.status}"
        text = description(preview.status, preview.players, language) or site_description(language)
        path = f"{base}{request.url.path}"
        page = insert_preview(page, LinkPreview(f"{title} · {SITE_NAME}", text, path, image, language))
    return HTMLResponse(page, headers={"cache-control": "no-cache", "vary": "accept-language"})


@router.api_route("/t/{table}/picture.png", methods=["GET", "HEAD"])
async def picture(
    id: VisibleTableId, request: Request, access: AccessDep, caller: CallerDep, lang: LanguageQuery = None
) -> Response:
    """Return the picture of a table: the final board, or the first one while the game is not over.

    Raises:
        RefusalError: `no-such-table`, `other-version`, `play-first`, `too-fast`, `reader-busy`.
    """
    access.limits.pictures.take(caller.person)
    table = await access.registry.get(id)
    renderer: CardRenderer = request.app.state.cards
    png = await renderer.draw(table, choose_language(lang, ""))
    headers = {"cache-control": f"public, max-age={PICTURE_SECONDS}"}
    return Response(png, media_type="image/png", headers=headers)
