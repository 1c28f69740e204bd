"""Every outlet of the house, and where it is looked at for leaks: a route, command or member that is in no list here
fails `tests/test_way_out.py`. What is looked at is what the leak tests themselves go through."""

TABLE, API = "/t/{code}", "/api/v1/tables/{code}"

# Asked in two worlds the viewer cannot tell apart (tests/web/test_secrets_everywhere.py): the query follows.
PAGES = {
    f"GET {TABLE}": "",
    f"GET {TABLE}/text": "",
    f"GET {TABLE}/score": "",
    f"GET {TABLE}/brings": "move={move}",
    f"GET {TABLE}/best": "",
    f"GET {TABLE}/record": "",
    f"GET {TABLE}/replay": "",
    f"GET {TABLE}/replay/{{at}}": "",
    f"GET {API}": "",
    f"GET {API}/log": "",
    f"GET {API}/moves": "explained=true",
    f"GET {API}/record": "",
    f"GET {API}/why-not": "move={move}",
    "GET /": "",
    "GET /me": "",
    "GET /api/v1/tables": "",
    "GET /api/v1/me/tables": "",
}
# Asked likewise, and refused: nothing has changed then.
REFUSED = {
    f"POST {TABLE}/play": {"move": "xyzzy"},
    f"POST {TABLE}/why": {"path": "seat-0"},
    f"POST {TABLE}/undo/answer": {"agree": "yes"},
}
STREAMS = {f"GET {TABLE}/events", f"GET {API}/stream", "GET /api/v1/me/stream"}

# Acts that change a table: they answer with what is looked at there, as the same functions make it.
ANSWER_AS = {
    f"POST {TABLE}/undo": f"POST {TABLE}/play",
    f"POST {TABLE}/chat": f"POST {TABLE}/play",
    **{f"POST {TABLE}/{act}": f"GET {TABLE}" for act in ("fill", "hand-over", "leave", "rematch", "return", "sit")},
    **{
        f"POST {API}/{act}": f"GET {API}"
        for act in ("chat", "fill", "hand-over", "leave", "play", "rematch", "return", "sit", "undo", "undo/answer")
    },
    "POST /api/v1/tables": f"GET {API}",
    "POST /api/v1/records": f"GET {API}",
    f"POST {TABLE}/continue": f"GET {TABLE}/replay",
    "POST /upload": "GET /",
    "POST /join": "GET /",
    "POST /me": "GET /me",
}
# Nothing of a match that is played here.
NO_MATCH = {
    *("GET /api", "GET /api/v1/games", "GET /api/v1/games/{name}", "GET /api/v1/games/{name}/rules", "GET /api/v1/me"),
    *("GET /api/v1/openapi.json", "GET /api/v1/schema", "GET /api/v1/schema/openapi.json"),
    *("GET /api/v1/schema/{path}", "GET /favicon.ico", "GET /health", "GET /hello/{token}", "POST /hello/{token}"),
    *("GET /manifest.webmanifest", "GET /metrics", "GET /new/{name}", "POST /new/{name}", "POST /play/{name}"),
    *("GET /print/{name}", "GET /rules/{name}", "GET /static/{folder}/{name}", "POST /language/{lang}"),
    *("POST /me/tokens", "POST /me/tokens/seen", "POST /me/tokens/{token_id}/revoke"),
    "GET /warming",
    # tables somebody describes
    *("GET /score", "GET /score/worker.js", "GET /score/{name}", "POST /score/{name}", "POST /score/{name}/pdf"),
    *("POST /api/v1/score/{name}", "GET /api/v1/why/{name}", "POST /api/v1/why/{name}"),
}
