"""Marajoara: dice jump over dice on a dig site; what they capture fills a museum with vases and ceramic."""
