"""Bots: programs that play a seat. A bot receives what its seat may know and the legal moves; see base.py."""
