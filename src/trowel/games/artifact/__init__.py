"""Artifact: archaeologists dig on four continents, ship what they find and show it in the great museums."""
