"""Bots: players that are programs. Each gets what its seat may know, and the legal moves; see base.py."""
