"""Slow, obvious second opinions on the rules, written from the rule ledgers alone. They import nothing of trowel."""
