"""Artifact: worker placement for 3 to 5 players who excavate, ship and exhibit objects, with two extensions."""
