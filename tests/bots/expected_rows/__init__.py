"""Rows of the networks' features, read from the views of the seats: a slow reference for the kernels."""
