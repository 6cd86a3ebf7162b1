"""Templates of the bots: compiled search, bound to each game and its heuristics."""
