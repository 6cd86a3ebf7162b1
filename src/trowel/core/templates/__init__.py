"""Template modules: generic compiled code, bound to each game by core.binding (names `game_*` are its kernel)."""
