"""The arena: series of games between bots, with results, statistics and reports."""
