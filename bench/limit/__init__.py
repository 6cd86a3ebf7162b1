"""The same rules in hand-tuned C, as an upper bound of speed."""
