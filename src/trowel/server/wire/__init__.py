"""Everything that crosses the wire, as models: the OpenAPI description and the page's TypeScript types come from here.

requests: asked over HTTP; messages: asked over the socket; operations: the parameters of both; table: a table as one
seat may know it, and what is said at it; responses: everything else that is told, over HTTP.
docs/server.md explains every message. A change here is a change of the wire: keep old clients in mind.
"""
