"""Oracles: slow and simple implementations of the rules, written from the rulebooks alone.

They import nothing from trowel.
"""
