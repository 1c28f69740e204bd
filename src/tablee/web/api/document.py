"""What the API can do, for programs (OpenAPI) and for people (a page made from the same document)."""

from collections.abc import Iterator
from typing import Any

from litestar import MediaType, Response, get
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from tablee.speech import Tongue, tongue
from tablee.web.handling import AnyRequest, page
from tablee.web.language import language
from tablee.web.problems import REASONS

CONFIG = OpenAPIConfig(
    title="Tablée",
    version="1",
    path="/api/v1/schema",
    description="Tables, moves and live streams of the games of Tablée, for programs.",
    components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
    security=[{}, {"token": []}],
    render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    use_handler_docstrings=False,
)


@get("/openapi.json", opt={"needs": None}, include_in_schema=False, sync_to_thread=False)
def openapi(request: AnyRequest) -> Response[Any]:
    return Response(request.app.openapi_schema.to_schema(), media_type=MediaType.JSON)


@get("/api")
async def api_page(request: AnyRequest) -> Response[Any]:
    t = tongue(language(request))
    schema = request.app.openapi_schema.to_schema()
    return await page(
        request,
        "api.html.jinja",
        groups=_groups(schema, t),
        shapes=schema["components"]["schemas"],
        problems=[(reason, status, t(title)) for reason, (status, title) in REASONS.items()],
        kind=kind,
        t=t,
    )


def group_words(t: Tongue, tag: str) -> str:
    return {
        "games": t("The games"),
        "tables": t("Tables"),
        "playing": t("Playing"),
        "streams": t("Live streams"),
        "records": t("Record files"),
        "you": t("Yourself"),
        "counting": t("Counting"),
    }.get(tag, tag)


def _groups(schema: dict[str, Any], t: Tongue) -> dict[str, list[dict[str, Any]]]:
    groups: dict[str, list[dict[str, Any]]] = {}
    for tag, operation in _operations(schema):
        groups.setdefault(group_words(t, tag), []).append({**operation, "said": t(operation["said"])})
    return groups


def _operations(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in schema["paths"].items():
        for method, found in methods.items():
            body = found.get("requestBody", {}).get("content", {})
            answers = [(s, r) for s, r in found["responses"].items() if s.startswith("2")]
            yield (
                found["tags"][0],
                {
                    "method": method.upper(),
                    "path": path,
                    "said": found["summary"],
                    "parameters": [p for p in found.get("parameters", []) if p["in"] == "query"],
                    "body": next((content["schema"] for content in body.values()), None),
                    "answer": next((c["schema"] for _, r in answers for c in r.get("content", {}).values()), None),
                },
            )


def kind(schema: dict[str, Any]) -> str:
    """A schema in a few words: `Play`, `list of Card`, `text or null`."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "oneOf" in schema or "anyOf" in schema:
        return " | ".join(kind(one) for one in schema.get("oneOf") or schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " | ".join(f'"{value}"' for value in schema.get("enum", [schema.get("const")]))
    found = schema.get("type", "any")
    if found == "array":
        return f"[{kind(schema['items'])}]" if "items" in schema else "[any]"
    if found == "object" and isinstance(schema.get("additionalProperties"), dict):
        return "{…: " + kind(schema["additionalProperties"]) + "}"
    return " | ".join(found) if isinstance(found, list) else str(found)


HANDLERS: list[Any] = [openapi]
PAGES: list[Any] = [api_page]
