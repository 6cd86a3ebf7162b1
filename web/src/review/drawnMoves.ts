// What the board of a review draws of the move that was played and of the better one.
export const DRAWN_MOVES = ["played", "better", "both"] as const;
export type DrawnMoves = (typeof DRAWN_MOVES)[number];
