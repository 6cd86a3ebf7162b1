"""The browser's page: built from web/ into this package, served beside the API."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

PAGE = Path(__file__).parent / "page"
# The places of App.svelte.
PLACES = ("/", "/new/{game}", "/learn/{game}", "/missions", "/rules/{game}", "/t/{table}", "/t/{table}/replay")
MISSING = "The page has not been built: run `make play`, or scripts/build_page.py.\n"


def page(status: int = 200) -> Response:
    if not (PAGE / "index.html").exists():
        return PlainTextResponse(MISSING, 503)
    return FileResponse(PAGE / "index.html", status, headers={"cache-control": "no-cache"})


def is_for_a_person(request: Request) -> bool:
    """Whether somebody followed a link, rather than a program asking for data."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


def add_pages(app: FastAPI) -> None:
    """Every place has the same page, which reads the address; its files have a hash in their names and never change."""

    async def at_place() -> Response:
        return page()

    for place in PLACES:
        app.add_api_route(place, at_place, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/assets", Assets(directory=PAGE / "assets", check_dir=False))

    @app.get("/trowel.svg", include_in_schema=False)
    async def icon() -> Response:
        return FileResponse(PAGE / "trowel.svg")


class Assets(StaticFiles):
    def file_response(self, *args: object, **more: object) -> Response:
        answer = super().file_response(*args, **more)  # type: ignore[arg-type]
        answer.headers["cache-control"] = "public, max-age=31536000, immutable"
        return answer
