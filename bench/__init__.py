"""Benchmarks. Figures are compared with peers measured in the same run; `make bench` runs all of them."""
