"""Template modules, bound to a game by core.binding."""
