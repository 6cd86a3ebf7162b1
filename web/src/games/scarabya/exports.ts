// Paths that pictures drawn by the server share with the page.
import { MOTIFS } from "./motifs";

export const paths: Record<string, string> = Object.fromEntries(Object.entries(MOTIFS).map(([shape, d]) => [`motif-${shape}`, d]));
