"""Scarabya: camp tiles (the twelve pentominoes) close dig zones on a site of ten by ten squares."""
