"""`python -m trowel` is `trowel`."""

from trowel.cli import main

main(prog_name="trowel")
