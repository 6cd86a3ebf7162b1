"""The table's server: tables, seats, bots, storage, and what happens when things break. See docs/server.md."""
