// Ghosts: the elements that the other players' last moves were about, numbered in order of play.
import type { LogLine } from "../../lib/wire";

/** A mark on an element: which player acted on it, and the number of the turn in the recap. */
export interface Ghost {
  number: number;
  seat: number;
}

/** A turn of another player, as the frame numbers it. */
export interface GhostTurn extends Ghost {
  lines: LogLine[];
}

// Where a mark can be drawn, the most telling first. Cards in hands and markers held are drawn for the viewer's own seat only.
const PLACES = ["tile", "role", "region", "track", "market"];

const placeOf = (target: string) => PLACES.indexOf(target.split(":")[0]);

/** Returns the element that stands for a move: what the move is about, or else what its effects are about. */
function elementOf({ about, effects }: LogLine): string | undefined {
  const targets = [...about, ...effects.flatMap((effect) => effect.about)].filter((target) => placeOf(target) >= 0);
  const own = about.find((target) => placeOf(target) >= 0);
  return own ?? targets.sort((a, b) => placeOf(a) - placeOf(b))[0];
}

/** Returns the marks by element; a turn marks each element once. */
export function ghostsByTarget(turns: readonly GhostTurn[]): Map<string, Ghost[]> {
  const marks = new Map<string, Ghost[]>();
  for (const { number, seat, lines } of turns) {
    for (const target of new Set(lines.filter((line) => line.seat !== null).map(elementOf))) {
      if (target) marks.set(target, [...(marks.get(target) ?? []), { number, seat }]);
    }
  }
  return marks;
}
