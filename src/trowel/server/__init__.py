"""The server of the browser table: an HTTP and WebSocket API over stored matches. See docs/server.md."""
