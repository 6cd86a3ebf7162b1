"""The single-page frontend, built from web/ into `page/` and served next to the API."""

from __future__ import annotations

import functools
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from trowel.server.not_built import not_built_page

PAGE_DIR = Path(__file__).parent / "page"
# Client-side routes of web/src/pages/routes.ts; links to tables and replays are in routes/links.py.
PAGE_PATHS = (
    "/", "/new/{game}", "/learn", "/learn/{game}", "/learn/{game}/{lesson}", "/missions", "/rules/{game}", "/daily",
    "/daily/{day}", "/museum",
)  # fmt: skip
# Files with constant names. Browsers ask whether their copy is current, the service worker above all.
PUBLIC_FILES = {
    "trowel.svg": "image/svg+xml",
    "trowel-turn.svg": "image/svg+xml",
    "icon-180.png": "image/png",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "icon-maskable-512.png": "image/png",
    "badge.png": "image/png",
    "manifest.webmanifest": "application/manifest+json",
    "sw.js": "text/javascript",
}
NOT_BUILT = "the page has not been built; run `make play` or scripts/build_page.py\n"


def index_page(request: Request, status: int = 200) -> Response:
    """Return index.html, or a page with 503 if the frontend has not been built."""
    page = read_index()
    if page is None:
        return not_built_page(request)
    return HTMLResponse(page, status, headers={"cache-control": "no-cache"})


def read_index() -> str | None:
    """Return the text of index.html; None if the frontend has not been built."""
    file = PAGE_DIR / "index.html"
    return _read(file, file.stat().st_mtime_ns) if file.exists() else None


@functools.lru_cache(maxsize=2)
def _read(file: Path, changed: int) -> str:
    return file.read_text("utf-8")


def accepts_html(request: Request) -> bool:
    """Return whether a browser navigates to a page, as opposed to a program requesting data."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


def add_frontend(app: FastAPI) -> None:
    """Serve index.html at every client-side route, and the assets, whose hashed names allow caching without limit."""

    async def serve_index(request: Request) -> Response:
        return index_page(request)

    for path in PAGE_PATHS:
        app.add_api_route(path, serve_index, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/assets", ImmutableFiles(directory=PAGE_DIR / "assets", check_dir=False))
    for name, media_type in PUBLIC_FILES.items():
        app.add_api_route(f"/{name}", _public_file(name, media_type), methods=["GET", "HEAD"], include_in_schema=False)


def _public_file(name: str, media_type: str) -> Callable[[], Awaitable[Response]]:
    async def serve() -> Response:
        if not (PAGE_DIR / name).exists():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(PAGE_DIR / name, media_type=media_type, headers={"cache-control": "no-cache"})

    return serve


class ImmutableFiles(StaticFiles):
    """Static files that browsers may cache for a year, compressed: by the build with brotli, here with gzip.

    Browsers accept brotli over HTTPS and from their own machine only.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        accepted = Request(scope).headers.get("accept-encoding", "")
        encodings = [name.split(";")[0].strip() for name in accepted.split(",")]
        if "br" in encodings and self.lookup_path(f"{path}.br")[1] is not None:
            return _declare_encoding(await super().get_response(f"{path}.br", scope), path, "br")
        response = await super().get_response(path, scope)
        if "gzip" in encodings and path.endswith((".js", ".css")) and response.status_code == 200:
            file, stat = self.lookup_path(path)
            assert stat is not None
            etag = {"etag": response.headers["etag"]}
            response = self.mark_immutable(Response(_gzip(file, stat.st_mtime_ns), headers=etag))
            return _declare_encoding(response, path, "gzip")
        return response

    def file_response(self, *args: object, **kwargs: object) -> Response:
        return self.mark_immutable(super().file_response(*args, **kwargs))  # type: ignore[arg-type]

    @staticmethod
    def mark_immutable(response: Response) -> Response:
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def _declare_encoding(response: Response, path: str, encoding: str) -> Response:
    media_type = "text/css" if path.endswith(".css") else "text/javascript"
    response.headers["content-type"] = f"{media_type}; charset=utf-8"
    response.headers["content-encoding"] = encoding
    response.headers["vary"] = "accept-encoding"
    return response


@functools.lru_cache(maxsize=256)
def _gzip(file: str, changed: int) -> bytes:
    return gzip.compress(Path(file).read_bytes(), mtime=0)
