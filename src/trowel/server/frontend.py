"""The single-page frontend, built from web/ into `page/` and served next to the API."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

PAGE_DIR = Path(__file__).parent / "page"
# Client-side routes of App.svelte.
PAGE_PATHS = ("/", "/new/{game}", "/learn/{game}", "/missions", "/rules/{game}", "/t/{table}", "/t/{table}/replay")
NOT_BUILT = "the page has not been built; run `make play` or scripts/build_page.py\n"


def index_page(status: int = 200) -> Response:
    """Return index.html, or 503 if the frontend has not been built."""
    if not (PAGE_DIR / "index.html").exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(PAGE_DIR / "index.html", status, headers={"cache-control": "no-cache"})


def accepts_html(request: Request) -> bool:
    """Return whether a browser navigates to a page, as opposed to a program requesting data."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


def add_frontend(app: FastAPI) -> None:
    """Serve index.html at every client-side route, and the assets, whose hashed names allow caching without limit."""

    async def serve_index() -> Response:
        return index_page()

    for path in PAGE_PATHS:
        app.add_api_route(path, serve_index, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/assets", ImmutableFiles(directory=PAGE_DIR / "assets", check_dir=False))

    @app.get("/trowel.svg", include_in_schema=False)
    async def icon() -> Response:
        return FileResponse(PAGE_DIR / "trowel.svg")


class ImmutableFiles(StaticFiles):
    """Static files that browsers may cache for a year without revalidation."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response
