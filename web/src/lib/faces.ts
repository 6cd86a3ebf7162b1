// Portraits of the bots' characters: paths on a field of 64 by 64, painted in order. Each has its own outline of hair or
// hat, so that they can be told apart at 24 pixels and without colour.

export type Paint = "skin" | "hair" | "cloth" | "trim" | "ink" | "glass";
type Path = readonly [paint: Paint, d: string];

export interface FaceDrawing {
  ground: string;
  skin: string;
  hair: string;
  cloth: string; // hat and clothes
  trim: string; // ribbons, bands and jewels
  behind: readonly Path[]; // under the head
  front: readonly Path[];
}

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ring = (x: number, y: number, r: number) => disc(x, y, r) + disc(x, y, r - 1.6);
const mirror = (paint: Paint, draw: (x: (value: number) => number) => string): Path[] => [
  [paint, draw((value) => value)],
  [paint, draw((value) => 64 - value)],
];

// ---------------------------------------------------------------- parts

const glasses: Path[] = [["ink", ring(26, 34, 5.4)], ["ink", ring(38, 34, 5.4)], ["ink", "M31 33h2v1.6h-2Z"]];
const monocle: Path[] = [["ink", ring(38, 34, 5.6)], ["ink", "M42.6 37l1.2-.4 2 11-1.2.3Z"]];
const moustache: Path[] = [["hair", "M20 43Q26 37 32 41Q38 37 44 43Q38 46 32 43.5Q26 46 20 43Z"]];
const points: Path[] = [["hair", "M17 37Q21 43 26 41Q30 39 32 42Q34 39 38 41Q43 43 47 37Q45 46 38 45Q34 45 32 43.5Q30 45 26 45Q19 46 17 37Z"]];
const beard: Path[] = [["hair", "M18.5 35Q18 57 32 58Q46 57 45.5 35Q43 42 38 41Q32 38 26 41Q21 42 18.5 35Z"], ["skin", "M28 45.5Q32 48.5 36 45.5Q32 46.5 28 45.5Z"]];
const whiskers: Path[] = mirror("hair", (x) => `M${x(18)} 30Q${x(14)} 44 ${x(20)} 50L${x(25)} 44Q${x(20)} 40 ${x(20.5)} 30Z`);
const fringe: Path[] = [["hair", "M18 35Q16 16 32 15.5Q48 16 46 35Q43 23 32 23Q21 23 18 35Z"]];
const earrings: Path[] = [["trim", disc(18, 44, 2.6)], ["trim", disc(46, 44, 2.6)]];
const bun: Path[] = [["hair", disc(32, 11, 7.5)]];

// ---------------------------------------------------------------- drawings

const face = (ground: string, skin: string, hair: string, cloth: string, trim: string, behind: readonly Path[], front: readonly Path[]): FaceDrawing => ({ ground, skin, hair, cloth, trim, behind, front });

/** A person of whom nothing is known. */
export const ANYBODY: FaceDrawing = {
  ground: "#ead6ae", skin: "#d3a277", hair: "#5a3d28", cloth: "#9c4221", trim: "#9c4221", behind: [],
  front: [["hair", "M17 35Q14.500 15 32 15Q49.500 15 47 35Q45.500 27 40 24Q30 27.500 24 24.500Q18.500 27 17 35Z"]],
};

export const FACES: Record<string, FaceDrawing> = {
  // Scarabya
  ada: face("#cfe0d4", "#e8bd96", "#7a3b1d", "#4d6b57", "#c98a2b",
    [["hair", "M14 46Q11 13 32 13Q53 13 50 46Z"]],
    [...fringe, ["ink", "M16 22Q32 14 48 22L47 27Q32 19 17 27Z"], ["trim", disc(25.5, 21.5, 5.6)], ["trim", disc(38.5, 21.5, 5.6)], ["glass", disc(25.5, 21.5, 3.4)], ["glass", disc(38.5, 21.5, 3.4)]]),
  bruno: face("#e6d6bb", "#d9a578", "#2f2419", "#31496b", "#31496b", [],
    [["hair", "M18.4 34V25H23Q20 29 18.4 34ZM45.6 34V25H41Q44 29 45.6 34Z"], ["cloth", "M11 24Q10 9 34 8Q55 9 53 20Q36 15 13 28Z"], ["cloth", "M31 9l1-5h3l-1 5Z"], ...moustache]),
  celeste: face("#f0d3c8", "#f0c9a8", "#3c2a20", "#8c3f4d", "#e9c46a",
    [["hair", "M16 42Q14 24 32 22Q50 24 48 42L44 44H20Z"]],
    [["cloth", "M16 29Q14 9 32 9Q50 9 48 29L53 34Q32 24 11 34Z"], ["trim", "M16.4 24Q32 17 47.6 24L48 28.4Q32 21 16 28.4Z"], ["trim", disc(45, 23, 3.6)]]),
  otis: face("#dcd3ea", "#8d5a3b", "#e9e2d6", "#6b5137", "#3a2c1f", [],
    [...beard, ["cloth", "M21 22Q21 7 28 8Q32 11 36 8Q43 7 43 22Z"], ["trim", "M20.6 18H43.4V22.5H20.6Z"], ["cloth", "M3 24Q32 14 61 24Q32 32 3 24Z"]]),
  mirna: face("#cfdcec", "#c08a5e", "#2a1f18", "#b8572f", "#f0c05a",
    [["cloth", "M12 58Q8 9 32 8Q56 9 52 58Z"]],
    [["cloth", "M18 38Q16 11 32 11Q48 11 46 38Q45 25 32 22Q19 25 18 38Z"], ["trim", "M19.5 29Q22 21 32 19.5Q42 21 44.5 29L43 30Q40 23.5 32 22.5Q24 23.5 21 30Z"]]),
  tove: face("#f3e3b5", "#f3d0b0", "#d9a441", "#45706c", "#b23b2e",
    mirror("hair", (x) => `M${x(19)} 28Q${x(8)} 36 ${x(13)} 44Q${x(7)} 50 ${x(11)} 60L${x(17)} 60Q${x(20)} 51 ${x(17)} 45Q${x(21)} 38 ${x(20)} 30Z`),
    [["hair", "M17.6 33Q16 15 32 14.5L31 24Q22 25 17.6 33ZM46.4 33Q48 15 32 14.5L33 24Q42 25 46.4 33Z"], ...glasses, ...mirror("trim", (x) => `M${x(10)} 53h${x(10) < 32 ? 7 : -7}v3h${x(10) < 32 ? -7 : 7}Z`)]),
  // Marajoara
  iara: face("#cfe3c1", "#a86f48", "#1f1712", "#2f6f4f", "#f2b134",
    [["hair", "M15 62Q9 12 32 12Q55 12 49 62Z"]],
    [...fringe, ["trim", "M17.4 26Q32 17 46.6 26L46.9 30Q32 21 17.1 30Z"], ["cloth", "M45 26Q50 12 58 10Q58 22 47 29Z"]]),
  benedito: face("#e9dcc3", "#7b4a2d", "#f1ece2", "#7d2f2a", "#d8a23a", [],
    [["hair", "M18.6 38Q14 33 17 25L20 27Q18.6 32 18.6 38ZM45.4 38Q50 33 47 25L44 27Q45.4 32 45.4 38Z"], ...points, ["cloth", "M32 52L22 48V58ZM32 52L42 48V58Z"]]),
  zefa: face("#efd0d8", "#9a633f", "#d7d2cc", "#5c3a6e", "#e2b23c", bun, [...fringe, ...glasses, ["trim", "M20 36Q14 46 22 54L23 53Q16.5 46 21.4 37ZM44 36Q50 46 42 54L41 53Q47.5 46 42.6 37Z"]]),
  rui: face("#d6e4e6", "#d7a679", "#3a2b20", "#2e5d4b", "#2e5d4b", [],
    [["hair", "M18 32Q17 15 32 14.5Q47 15 46 32Q45 25 41 24H23Q19 25 18 32Z"], ["trim", "M17 25Q32 18 47 25L58 33Q32 22 6 33Z"], ["hair", "M25 42.4Q32 38.8 39 42.4L38 43.6Q32 41 26 43.6Z"]]),
  perpetua: face("#fbe0b8", "#6f4229", "#1b1410", "#b5412f", "#f0b63c",
    [["hair", disc(32, 23, 17)], ["hair", disc(16, 32, 10)], ["hair", disc(48, 32, 10)], ["hair", disc(19, 20, 9)], ["hair", disc(45, 20, 9)]],
    [["hair", "M19 30Q24 20 32 21Q40 20 45 30Q42 14 32 14Q22 14 19 30Z"], ["trim", ring(17, 46, 4.4)], ["trim", ring(47, 46, 4.4)]]),
  tiao: face("#dfe6c0", "#b87f55", "#3b2a1d", "#dcb45a", "#a8482c", [],
    [["hair", "M18.4 36V25H24Q20 29 18.4 36ZM45.6 36V25H40Q44 29 45.6 36Z"], ["cloth", "M22 20L25 6H39L42 20Z"], ["trim", "M21.5 17H42.5V21.5H21.5Z"], ["cloth", "M2 28Q14 18 32 19Q50 18 62 28Q46 24 32 25Q18 24 2 28Z"], ["hair", "M28 50Q32 48 36 50L34.5 56H29.5Z"]]),
  // Artifact
  ottilie: face("#e4d9c4", "#efc7a2", "#a55a24", "#cdb98a", "#6d5a35",
    [["hair", "M17 46Q15 26 32 24Q49 26 47 46Z"]],
    [["cloth", "M15 25Q16 7 32 6Q48 7 49 25Z"], ["trim", "M15 22H49V26H15Z"], ["cloth", "M6 30Q14 24 32 24Q50 24 58 30Q45 28 32 28Q19 28 6 30Z"], ["cloth", disc(32, 6, 2.6)]]),
  percival: face("#cbdcea", "#e3b48e", "#6f6a66", "#21344f", "#e3b23c", [],
    [...beard, ["cloth", "M14 21Q14 9 32 9Q50 9 50 21Z"], ["trim", "M15 19H49V24H15Z"], ["ink", "M16 24H48Q46 29 32 29Q18 29 16 24Z"], ["trim", disc(32, 14.5, 3)]]),
  augustin: face("#e7d3e0", "#f0cda9", "#2c2119", "#2d2733", "#a33b52", [],
    [["cloth", "M21 22L19 2H45L43 22Z"], ["trim", "M20.8 17H43.2V22H20.8Z"], ["cloth", "M11 21.5H53V25.5H11Z"], ...points, ["trim", "M32 53L23 49V58ZM32 53L41 49V58Z"]]),
  nadia: face("#f2dcb9", "#c4905f", "#241a14", "#2f6a73", "#e4aa2f", [],
    [["cloth", "M15 30Q8 10 30 6Q54 5 50 27Q46 21 32 23Q20 24 15 30Z"], ["trim", "M15 30Q24 12 47 10L50 14Q28 16 18 28Z"], ["trim", disc(32, 17, 3.2)], ...earrings]),
  cornelius: face("#d8dccf", "#eec3a0", "#8a7a68", "#3a3a3a", "#7a2e2e", [],
    [...whiskers, ["cloth", "M18 22Q18 6 32 6Q46 6 46 22Z"], ["trim", "M18 18.5H46V22.5H18Z"], ["cloth", "M12 22Q32 18 52 22Q53 26 48 26Q32 23 16 26Q11 26 12 22Z"], ...monocle]),
  mabel: face("#d3ead9", "#f4d3b6", "#b9b3ad", "#4b7a5a", "#2f9e6b",
    [["hair", disc(32, 15, 12)], ["hair", "M15 44Q13 22 32 20Q51 22 49 44Z"]],
    [...fringe, ["trim", "M22 20L25 11L29 17L32 7L35 17L39 11L42 20Q32 16 22 20Z"], ["trim", disc(32, 56, 3.4)], ...earrings]),
};
