// The small boards of the home page. Their components are loaded after the page, one game at a time.
import type { Component } from "svelte";
import type { PositionProps } from "../games/registry";

interface BoardParts {
  // biome-ignore lint/suspicious/noExplicitAny: the view of each game is private to its module
  Position: Component<PositionProps<any>>;
  Defs: Component; // symbols that the board uses
}

/** How a board is drawn: at its own size, of which the frame shows the part from the top. */
export interface BoardShape {
  width: number; // px, at which the board is laid out before it is scaled
  height: number; // px of it that are shown
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
  artifact: { width: 1100, height: 620 },
};

export const boardShape = (game: string): BoardShape => SHAPES[game] ?? { width: 480, height: 480 };

export async function loadBoard(game: string): Promise<BoardParts> {
  const [position, defs] = await (LOADERS[game] ?? LOADERS.generic)();
  return { Position: position.default, Defs: defs.default };
}
