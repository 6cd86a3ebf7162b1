// Types of Marajoara's view; its JSON is made in src/trowel/games/marajoara/view.py. Everything that can be clicked has
// a spot: a name that is unique on the table.
export type Colour = "yellow" | "red" | "blue" | "grey";
export type Row = Exclude<Colour, "grey">;
export const ROWS: Row[] = ["yellow", "red", "blue"];
export const COLOURS: Colour[] = [...ROWS, "grey"];
export const FRAGMENTS = [">=3", ">=4", ">=9", ">=6", ">=5", "=6"]; // in the order of their numbers in moves
const ROW_STRIDE = 10; // a square's number is 10 * row + column

export interface Die {
  colour: Colour;
  value: number;
}

export interface Square {
  name: string;
  die: Die | null;
  token: number | null;
  rope: boolean;
  bonus: number;
  dig_icon: boolean;
  shaded: boolean;
  star: boolean;
  capturer: boolean;
}

export interface Museum {
  stored: Record<Row, (number | null)[]>;
  showcase: boolean[];
  fragments: string[];
  tokens: string[];
  closed: boolean; // mission 6: whether its yellow row is closed
  prefix: string; // of its dice's names: "" or "2"
}

export interface Track {
  colour: Row;
  discs: number[];
  last: number;
  places: (number | null)[];
}

export interface Player {
  score: number;
  museum: Record<Row, (number | null)[]>;
  showcase: boolean[];
  fragments: string[];
  money: number;
  tokens: { reserve: number; museum: string[]; site: number; set_aside: number };
  captures: Record<Colour, number>;
  sheet: Record<string, number>;
  second?: { museum: Record<Row, (number | null)[]>; showcase: boolean[]; fragments: string[]; museum_tokens: string[] };
  yellow_row?: number;
}

export interface Objective {
  objective: string;
  collected: boolean;
}

export interface MarajoaraView {
  mission: number | null;
  lap: number;
  laps: number | null;
  first: number | null;
  turn: number | null;
  has_captured: boolean;
  doubling: boolean;
  site: Square[][];
  cart: Die[];
  slate: Die[];
  in_hand: Die[];
  tracks: Track[];
  workshop: string[][];
  showcase: (number | "token")[];
  players: Player[];
  stalled?: number;
  turn_track?: (Die | null)[];
  target?: number;
  objectives?: Objective[];
  decision: { kind: string; seat: number; rules: string[]; about: Record<string, any> } | null;
  over: boolean;
}

export const letterOf = (colour: Colour): string => colour.charAt(0);
export const squareName = (number: number): string => `${"abcdefghij"[number % ROW_STRIDE]}${Math.floor(number / ROW_STRIDE) + 1}`;
/** Returns the name of a slot in a player's museums, 0 to 17: y1 to b3, then 2y1 to 2b3. */
export const dieName = (slot: number): string =>
  `${slot >= 9 ? "2" : ""}${letterOf(ROWS[Math.floor((slot % 9) / 3)])}${(slot % 3) + 1}`;
/** Returns the spot of a stored die. The prefix distinguishes the blue die b1 from the square b1. */
export const dieSpot = (name: string): string => `die-${name}`;
export const trackSpot = (colour: Row): string => `track-${colour}`;
export const fragmentSpot = (prefix: string, name: string): string => `fragment${prefix}${name}`;
export const cartSpot = (place: number): string => `cart${place + 1}`;
export const slateSpot = (place: number): string => `slate${place + 1}`;

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

/** Returns the square jumped over. */
export function squareBetween(view: MarajoaraView, origin: string, landing: string): Square | undefined {
  const coordinates = (name: string) => [name.charCodeAt(0), Number(name.slice(1))];
  const [a, b] = [coordinates(origin), coordinates(landing)];
  return squareAt(view, `${String.fromCharCode((a[0] + b[0]) / 2)}${(a[1] + b[1]) / 2}`);
}

/** Returns the value of a stored die, given its name or spot; 0 if there is none. */
export function valueAt(view: MarajoaraView, seat: number, die: string): number {
  const name = die.replace("die-", "");
  const museum = museumsOf(view, seat).find(({ prefix }) => prefix === (name.startsWith("2") ? "2" : ""));
  const row = ROWS.find((colour) => letterOf(colour) === name.at(-2));
  return (row && museum?.stored[row][Number(name.at(-1)) - 1]) || 0;
}
