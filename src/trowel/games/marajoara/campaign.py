"""The missions as a campaign: winning one opens the next (M-20.1). Where it is kept is each front end's own affair."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import OptionError
from trowel.games.marajoara.options import CHALLENGE_POINTS, MISSIONS

MAX_STARS = 3
STAR_MARGINS = (
    0,
    5,
    CHALLENGE_POINTS,
)  # points beyond the mission's target that each star asks for; the last as the challenge does


@dataclass(frozen=True, slots=True)
class Campaign:
    """The missions won, and those won as a challenge (M-20.8)."""

    won: frozenset[int] = frozenset()
    challenges: frozenset[int] = frozenset()

    @property
    def open(self) -> tuple[int, ...]:
        """Mission 1, and every mission that comes after one that is won."""
        return tuple(mission for mission in MISSIONS if mission == 1 or mission - 1 in self.won)

    def check(self, mission: int) -> None:
        """Raises OptionError for a mission that is not open yet."""
        if mission not in self.open:
            raise OptionError(
                f"mission {mission} opens once mission {mission - 1} is won [M-20.1]; "
                f"open now: {', '.join(map(str, self.open))}",
                f"la mission {mission} s'ouvre une fois la mission {mission - 1} gagnée [M-20.1] ; "
                f"ouvertes : {', '.join(map(str, self.open))}",
            )


def stars(mission: int, best: int | None) -> int:
    """How well a mission is won: `best` is the best score that won it, None where none did."""
    if best is None:
        return 0
    return sum(best >= MISSIONS[mission][1] + margin for margin in STAR_MARGINS)
