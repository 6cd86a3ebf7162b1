"""The missions as a campaign: winning one opens the next (M-20.1). Front ends store the results themselves."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import OptionError
from trowel.games.marajoara.options import CHALLENGE_POINTS, MISSIONS

STAR_MARGINS = (0, 5, CHALLENGE_POINTS)  # VP above the mission's target for each star; the last is the challenge's


@dataclass(frozen=True, slots=True)
class Campaign:
    """Progress in the campaign."""

    won: frozenset[int] = frozenset()  # missions won
    challenges: frozenset[int] = frozenset()  # missions won as a challenge (M-20.8)

    @property
    def open(self) -> tuple[int, ...]:
        """Mission 1 and the successor of every mission won."""
        return tuple(mission for mission in MISSIONS if mission == 1 or mission - 1 in self.won)

    def check(self, mission: int) -> None:
        """Check that a mission is open.

        Raises:
            OptionError: the mission before it is not won yet.
        """
        if mission not in self.open:
            raise OptionError(
                f"mission {mission} opens once mission {mission - 1} is won [M-20.1]; "
                f"open now: {', '.join(map(str, self.open))}",
                f"la mission {mission} s'ouvre une fois la mission {mission - 1} gagnée [M-20.1] ; "
                f"ouvertes : {', '.join(map(str, self.open))}",
            )


def stars(mission: int, best: int | None) -> int:
    """Return the stars of a mission, 0 to 3. `best` is the best winning score; None if the mission is not won."""
    if best is None:
        return 0
    return sum(best >= MISSIONS[mission][1] + margin for margin in STAR_MARGINS)
