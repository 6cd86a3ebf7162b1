"""The speed limit: the same rules in C."""
