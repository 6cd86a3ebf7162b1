"""Settings of all tests: hypothesis has no deadline, because the first call of a kernel may compile it."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("trowel", deadline=None)
settings.load_profile("trowel")
