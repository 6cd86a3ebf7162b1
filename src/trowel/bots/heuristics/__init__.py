"""What each game's bots know beyond its rules: kernel code, one module per game."""
