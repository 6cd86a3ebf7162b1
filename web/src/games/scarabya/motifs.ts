// The sign on each cloth, a quiet second mark next to the tile's shape; drawn around the centre of one square.
import type { Shape } from "../../lib/wire";

export const MOTIFS: Record<Shape, string> = {
  F: "M-.24-.2H.24M-.24 0H.24M-.24.2H.24", // three bars
  I: "M-.12-.25V.25M.12-.25V.25", // two poles
  L: "M-.22-.26V.22H.26", // corner
  N: "M-.27.15-.09-.15.09.15.27-.15", // zigzag
  P: "M-.28.24 0-.24.28.24M-.13.24 0 .02.13.24", // tent
  T: "M-.25-.21H.25L0 .23Z", // wedge
  U: "M-.24-.24V0A.24.24 0 0 0 .24 0V-.24", // bowl
  V: "M-.24-.22 0 0 .24-.22M-.24.04 0 .26.24.04", // chevrons
  W: "M0-.28.22 0 0 .28-.22 0Z", // diamond
  X: "M-.21-.21.21.21M.21-.21-.21.21", // cross
  Y: "M0 .26V0L-.2-.24M0 0 .2-.24", // fork
  Z: "M-.25-.2H0V.2H.25", // step
};
