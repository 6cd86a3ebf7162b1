// The small boards of the home page. Their components are loaded after the page, one game at a time.
import type { Component } from "svelte";
import type { PositionProps } from "../games/registry";

interface BoardParts {
  // biome-ignore lint/suspicious/noExplicitAny: the view of each game is private to its module
  Position: Component<PositionProps<any>>;
  Defs: Component; // symbols that the board uses
}

/** How a board is drawn: laid out at its own size, then scaled so that it covers its frame. */
export interface BoardShape {
  width: number; // px
  height: number; // px; where the board has no fixed shape, it takes that of its frame instead
  isFluid?: boolean; // whether the board has no fixed shape, and fills any frame
  show?: string[]; // the parts of a large table that can be recognised when they are small; by default all
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type Load = () => Promise<[{ default: Component<PositionProps<any>> }, { default: Component }]>;

const LOADERS: Record<string, Load> = {
  scarabya: () => Promise.all([import("../games/scarabya/Position.svelte"), import("../games/scarabya/Defs.svelte")]),
  marajoara: () => Promise.all([import("../games/marajoara/Position.svelte"), import("../games/marajoara/Defs.svelte")]),
  artifact: () => Promise.all([import("../games/artifact/Position.svelte"), import("../games/artifact/Defs.svelte")]),
  generic: () => Promise.all([import("../games/generic/Position.svelte"), import("../games/generic/Defs.svelte")]),
};

const SHAPES: Record<string, BoardShape> = {
  scarabya: { width: 420, height: 420 },
  marajoara: { width: 480, height: 480 },
  artifact: { width: 500, height: 290, isFluid: true, show: ["world", "exhibitions"] },
};

export const boardShape = (game: string): BoardShape => SHAPES[game] ?? { width: 480, height: 480 };

export async function loadBoard(game: string): Promise<BoardParts> {
  const [position, defs] = await (LOADERS[game] ?? LOADERS.generic)();
  return { Position: position.default, Defs: defs.default };
}
