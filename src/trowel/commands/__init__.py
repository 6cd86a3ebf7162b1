"""The commands of `trowel`, one module each; `trowel.cli` collects them.

A command imports the engine in its body, so `--help` is fast and the kernel cache is checked first.
"""
