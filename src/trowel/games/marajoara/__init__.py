"""Marajoara: dice capture dice on a dig site; captured dice pay for vases and ceramic fragments in a museum."""
