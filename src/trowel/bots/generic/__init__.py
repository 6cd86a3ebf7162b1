"""Bots for games without their own: levels by tree search with playouts, and neutral characters."""
