"""The commands of `trowel`, one module each; cli.py gathers them. A command imports what it runs when it runs."""
