"""Packages that only some features need; they are extras of the distribution, such as `trowel[arena]`."""

from __future__ import annotations

from importlib.util import find_spec

from trowel.core.errors import OptionError


def require(package: str, extra: str) -> None:
    """Check that a package can be imported, before a feature starts that needs it.

    Raises:
        OptionError: the package is not installed; the message is the command that installs it.
    """
    if find_spec(package) is None:
        install = f'pip install "trowel[{extra}]"'
        raise OptionError(
            f"the package {package} is not installed; run {install}",
            f"le paquet {package} n'est pas installé ; lancez {install}",
        )
