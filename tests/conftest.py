"""What all tests share: hypothesis without a clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("trowel", deadline=None)
settings.load_profile("trowel")
