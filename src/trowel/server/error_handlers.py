"""Exception handlers: every error becomes a `Refused` with code, rule id and reason in both languages.

Unexpected exceptions are handled by the middleware.
"""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from trowel.core.errors import ComponentsError, IllegalMoveError, OptionError, RecordError, TrowelError
from trowel.server import refusals
from trowel.server.frontend import accepts_html, index_page
from trowel.server.refusals import RefusalError
from trowel.server.wire.table import Refused
from trowel.server.wire.text import LocalizedText, localized_text

CODES: dict[type[TrowelError], tuple[str, int]] = {
    OptionError: ("option", 422),
    ComponentsError: ("components", 422),
    RecordError: ("record", 422),
}


def refused_message(error: TrowelError, ref: str | None = None) -> Refused:
    """Return the message for an error; `ref` is the reference of the client's message."""
    if isinstance(error, IllegalMoveError):
        # Rule ids contain capitals (S-4.2), codes do not.
        rule = error.rule if error.rule != error.rule.lower() else None
        return Refused(ref=ref, code="illegal" if rule else error.rule, rule=rule, reason=localized_text(error.reason))
    code = error.code if isinstance(error, RefusalError) else code_and_status(error)[0]
    return Refused(
        ref=ref,
        code=code,
        rule=getattr(error, "rule", None),
        reason=LocalizedText(en=error.en, fr=error.fr),
        retry_after=getattr(error, "retry_after", None),
    )


def status_code_of(error: TrowelError) -> int:
    return error.status if isinstance(error, RefusalError) else code_and_status(error)[1]


def code_and_status(error: TrowelError) -> tuple[str, int]:
    return next((CODES[kind] for kind in type(error).__mro__ if kind in CODES), ("refused", 409))


def error_response(error: TrowelError, headers: dict[str, str] | None = None) -> Response:
    if isinstance(error, RefusalError) and error.retry_after is not None:
        headers = {"retry-after": str(error.retry_after)} | (headers or {})
    return JSONResponse(refused_message(error).model_dump(), status_code_of(error), headers)


def add_error_handlers(app: FastAPI) -> None:
    @app.exception_handler(TrowelError)
    async def on_refusal(request: Request, error: TrowelError) -> Response:
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def on_malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0] if error.errors() else {"loc": ()}
        return error_response(refusals.malformed(field_path(first["loc"])))

    @app.exception_handler(HTTPException)
    async def on_http_error(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404:
            if accepts_html(request):
                return index_page(request, 404)  # the page shows its own "not found" with a link home
            return error_response(refusals.not_found())
        refusal = refusals.malformed()
        refusal.status = error.status_code
        return error_response(refusal, dict(error.headers or {}))


def field_path(location: tuple[object, ...]) -> str:
    """Return a dotted path to an invalid field, restricted to identifiers so that client input is not echoed."""
    return ".".join(str(part) for part in location if isinstance(part, str) and part.isidentifier())[:60]
