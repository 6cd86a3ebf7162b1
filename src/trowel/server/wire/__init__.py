"""Wire format: a pydantic model for every message. The OpenAPI schema and web/src/lib/wire.ts are generated from them.

`requests` are HTTP bodies, `messages` come from a client's socket, and `operations` are the parameters of both.
`table` contains the view of a table and the other messages to a socket, `responses` all other HTTP responses.
Parts that the server sends for every move are TypedDicts, because validating them would only cost time.
`game_views` is the type of a game's own view, declared in games/*/view_types.py.
docs/server.md explains every message. A change here changes the protocol, so keep old clients in mind.
"""
