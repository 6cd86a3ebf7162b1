// Layout of a table: five modes of one grid. Each game's module contains its grids as data; Frame.svelte applies them.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

/** wide: desktop; side: landscape tablet; tall: portrait tablet; phone: upright phone; low: phone on its side, or strong zoom. */
export type Mode = "wide" | "side" | "tall" | "phone" | "low";

/** A tab of the frame and the parts that it shows; `board` among them hides the board in the other tabs. */
export interface TabLayout {
  name: string;
  parts: string[];
}

export interface ModeLayout {
  vars: Record<`--${string}`, string>; // CSS variables of the frame; `--board` is the board's width
  grid: string; // grid-template of the frame; its areas decide which parts are shown
  bar?: string; // grid-template inside the area `bar`; without it `prompt`, `offers` and `tools` are areas of `grid`
  side?: string[]; // parts stacked in the area `side`, from top to bottom
  tabs?: TabLayout[]; // the tab bar is the area `tabs`; parts of the open tab are stacked in the area `panel`
  seats: "cards" | "rows" | "strip"; // form of the list of players
  tools: "bar" | "header"; // place of hint and undo
}

export type Layouts = Record<Mode, ModeLayout>;

/** Returns a board's side: as large as the window allows, never below 60 % of its shorter side. */
export const boardSide = (...limits: string[]): string => `max(60vmin, min(${limits.join(", ")}))`;

/** Returns the mode of a window. */
export function modeOf(width: number, height: number): Mode {
  const aspect = width / height;
  if (aspect >= 0.9 && (height < 520 || (height < 660 && width < 1180))) return "low";
  if (width <= 740) return "phone";
  if (aspect < 0.9 || width < 900) return "tall";
  return width < 1200 || aspect < 1.6 ? "side" : "wide";
}

/** Returns the mode of the current window; reactive. */
export const currentMode = (): Mode => modeOf(innerWidth.current ?? 1366, innerHeight.current ?? 768);

/** Returns whether a grid-template contains an area. */
export const hasArea = (grid: string, area: string): boolean => new RegExp(`[" ]${area}[" ]`).test(grid);

/** Returns whether two areas of a grid-template share a row. */
export const areBeside = (grid: string, one: string, other: string): boolean => (grid.match(/"[^"]*"/g) ?? []).some((row) => hasArea(row, one) && hasArea(row, other));

/** Returns a grid-template with its columns in reverse order, for left-handed players. */
export function mirror(grid: string): string {
  const slash = grid.lastIndexOf("/");
  const rows = grid.slice(0, slash).replace(/"([^"]*)"/g, (_, areas: string) => `"${areas.trim().split(/\s+/).reverse().join(" ")}"`);
  return `${rows}/ ${splitTracks(grid.slice(slash + 1)).reverse().join(" ")}`;
}

/** Returns a grid-template without the rows that only exist for the given areas; an empty row would keep its gap. */
export function dropRows(grid: string, areas: string[]): string {
  const occurrences = (area: string) => grid.match(new RegExp(`(?<=[" ])${area}(?=[" ])`, "g"))?.length ?? 0;
  const isNeeded = (names: string[]) => names.some((name) => !areas.includes(name) && occurrences(name) <= names.filter((other) => other === name).length);
  return areas.length === 0 ? grid : grid.replace(/"([^"]*)"[^"/]*/g, (row, names: string) => (isNeeded(names.trim().split(/\s+/)) ? row : ""));
}

/** Splits a list of grid tracks at the spaces outside parentheses. */
function splitTracks(tracks: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const word of tracks.trim().split(/\s+/)) {
    if (depth > 0) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    depth += word.split("(").length - word.split(")").length;
  }
  return parts;
}
