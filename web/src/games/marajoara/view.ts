// Marajoara's view: its types, which are generated from src/trowel/games/marajoara/view_types.py, and queries.
// Everything that can be clicked has a spot, named as in `LegalMove.about`.
import type { Colour, Die, Fragment, MarajoaraView, MuseumRows, MuseumToken, Square, TrackColour as Row } from "../../lib/wire";

export type {
  Colour, Die, Fragment, MarajoaraDecision as Decision, MarajoaraTrack as Track, MarajoaraView, Square, TrackColour as Row,
} from "../../lib/wire";

export const ROWS: Row[] = ["yellow", "red", "blue"];
export const COLOURS: Colour[] = [...ROWS, "grey"];

/** One of a player's museums, in the same form for both. */
export interface Museum {
  stored: MuseumRows;
  showcase: boolean[];
  fragments: Fragment[];
  tokens: MuseumToken[];
  closed: boolean; // mission 6: whether its yellow row is closed
  prefix: string; // of its dice's names: "" or "2"
}

export const letterOf = (colour: Colour): string => colour.charAt(0);
export const squareSpot = (name: string): string => `square:${name}`;
export const dieSpot = (name: string): string => `die:${name}`;
export const trackSpot = (colour: Row): string => `track:${colour}`;
export const fragmentSpot = (prefix: string, name: string): string => `fragment:${prefix}${name}`;
export const cartSpot = (place: number): string => `cart:${place + 1}`;
/** Equal dice of the slate have the same spot. */
export const slateSpot = ({ colour, value }: Die): string => `slate:${letterOf(colour)}${value}`;
export const handSpot = (index: number): string => (index === 0 ? "hand:captured" : `hand:${index + 1}`);
/** Returns the name of a spot without its kind: `c4`, `r1`. */
export const spotName = (spot: string): string => spot.split(/:(.*)/)[1] ?? spot;

/** Returns the player's museum, or both of them in mission 6. */
export function museumsOf(view: MarajoaraView, seat: number): Museum[] {
  const player = view.players[seat];
  const openRow = player.yellow_row ?? 0;
  const first: Museum = {
    stored: player.museum, showcase: player.showcase, fragments: player.fragments, tokens: player.tokens.museum,
    closed: player.second !== undefined && openRow !== 0 && hasChosenRow(view), prefix: "",
  };
  if (!player.second) return [first];
  const { museum, showcase, fragments, museum_tokens } = player.second;
  return [first, { stored: museum, showcase, fragments, tokens: museum_tokens, closed: openRow !== 1 && hasChosenRow(view), prefix: "2" }];
}
const hasChosenRow = (view: MarajoaraView) => view.decision?.kind !== "yellow-row";

/** Returns the prefix of the museum that pays: "2" if mission 6 opened the second yellow row. */
export const payingPrefix = (view: MarajoaraView, seat: number): string => (view.players[seat].yellow_row === 1 ? "2" : "");

export const squaresOf = (view: MarajoaraView): Square[] => view.site.flat();
export const squareAt = (view: MarajoaraView, name: string): Square | undefined => squaresOf(view).find((square) => square.name === name);

/** Returns the value of a stored die, given its name or spot; 0 if there is none. */
export function valueAt(view: MarajoaraView, seat: number, die: string): number {
  const name = spotName(die);
  const museum = museumsOf(view, seat).find(({ prefix }) => prefix === (name.startsWith("2") ? "2" : ""));
  const row = ROWS.find((colour) => letterOf(colour) === name.at(-2));
  return (row && museum?.stored[row][Number(name.at(-1)) - 1]) || 0;
}

/** Returns a stored die, given its spot; null if the space is free. */
export function storedDie(view: MarajoaraView, seat: number, spot: string): Die | null {
  const value = valueAt(view, seat, spot);
  const colour = ROWS.find((row) => letterOf(row) === spotName(spot).at(-2));
  return value && colour ? { colour, value } : null;
}
