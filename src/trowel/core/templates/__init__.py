"""Template modules: generic compiled code that core.binding binds to each game; `game_*` are the game's kernel."""
