"""Benchmarks: every figure is a ratio to something measured in the same run. `make bench` runs them all."""
