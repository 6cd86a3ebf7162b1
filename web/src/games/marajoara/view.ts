// What the server tells of a game of Marajoara, as this page reads it: every thing on the table has a name, its spot.
export type Colour = "yellow" | "red" | "blue" | "grey";
export type Row = Exclude<Colour, "grey">;
export const ROWS: Row[] = ["yellow", "red", "blue"];
export const COLOURS: Colour[] = [...ROWS, "grey"];
export const FRAGMENTS = [">=3", ">=4", ">=9", ">=6", ">=5", "=6"]; // as moves number them
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
  closed: boolean; // mission 6: its yellow row
  prefix: string; // how its dice are named: "" or "2"
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
/** A position in a player's museums, 0 to 17: y1 to b3, and 2y1 to 2b3. */
export const dieName = (position: number): string =>
  `${position >= 9 ? "2" : ""}${letterOf(ROWS[Math.floor((position % 9) / 3)])}${(position % 3) + 1}`;
/** A square may be called b1 like a blue die: on the table a die's spot says that it is player. */
export const dieSpot = (name: string): string => `die-${name}`;
export const trackSpot = (colour: Row): string => `track-${colour}`;
export const fragmentSpot = (prefix: string, name: string): string => `fragment${prefix}${name}`;
export const cartSpot = (place: number): string => `cart${place + 1}`;
export const slateSpot = (place: number): string => `slate${place + 1}`;

/** The player's museum, or both of them (mission 6). */
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

/** Mission 6: the mark of the museum that pays. */
export const payingPrefix = (view: MarajoaraView, seat: number): string => (view.players[seat].yellow_row === 1 ? "2" : "");

export const squaresOf = (view: MarajoaraView): Square[] => view.site.flat();
export const squareAt = (view: MarajoaraView, name: string): Square | undefined => squaresOf(view).find((square) => square.name === name);

/** The square between two that lie two apart. */
export function squareBetween(view: MarajoaraView, origin: string, landing: string): Square | undefined {
  const coordinates = (name: string) => [name.charCodeAt(0), Number(name.slice(1))];
  const [a, b] = [coordinates(origin), coordinates(landing)];
  return squareAt(view, `${String.fromCharCode((a[0] + b[0]) / 2)}${(a[1] + b[1]) / 2}`);
}

/** What lies at a die's name or spot in the player's museums. */
export function valueAt(view: MarajoaraView, seat: number, die: string): number {
  const name = die.replace("die-", "");
  const museum = museumsOf(view, seat).find(({ prefix }) => prefix === (name.startsWith("2") ? "2" : ""));
  const row = ROWS.find((colour) => letterOf(colour) === name.at(-2));
  return (row && museum?.stored[row][Number(name.at(-1)) - 1]) || 0;
}
