// The ceramic of the workshop on 240 x 140: its six shards, row by row, and its picture.

const [TOP, BOTTOM, LEFT, RIGHT] = [1, 139, 1, 239];
/** The crack between the columns, cut where the cracks between the rows meet it. */
const MIDDLE = ["L124 1 113 16 127 30 116 47", "L125 60 112 76 126 93", "L114 108 128 124 118 139"];
const ROWS = [
  { left: [`${LEFT} ${TOP}`], right: [`${RIGHT} ${TOP}`] },
  { left: ["1 46", "40 50 82 44 116 47"], right: ["239 48", "201 44 160 51 116 47"] },
  { left: ["1 92", "36 96 84 90 126 93"], right: ["239 92", "204 96 166 89 126 93"] },
  { left: [`${LEFT} ${BOTTOM}`], right: [`${RIGHT} ${BOTTOM}`] },
];
const reverse = (points: string) => {
  const numbers = points.split(" ");
  return Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(numbers.length - 2 * index - 2, numbers.length - 2 * index).join(" ")).join(" ");
};
/** Returns the outline of a shard: its upper edge to the middle crack, down the crack, and its lower edge back. */
function shard(row: number, side: "left" | "right"): string {
  const [upper, lower] = [ROWS[row][side], ROWS[row + 1][side]];
  const top = upper[1] ? `M${upper[0]} L${upper[1]}` : `M${upper[0]}`;
  const bottom = lower[1] ? `L${reverse(lower[1])} L${lower[0]}` : `L${lower[0]}`;
  return `${top} ${MIDDLE[row]} ${bottom}Z`;
}

export const SHARDS = [0, 1, 2].flatMap((row) => [shard(row, "left"), shard(row, "right")]);

const mirrored = (path: (x: (value: number) => number) => string) => path((x) => x) + path((x) => 240 - x);
type Tone = "red" | "black" | "fill";
export const CERAMIC_PATHS: [tone: Tone, path: string][] = [
  ["black", "M7 7H233V133H7Z"],
  ["red", "M16 15H224V125H16Z"],
  ["red", mirrored((x) => `M${x(30)} 112V28H${x(82)}V44H${x(44)}V60H${x(70)}`)],
  ["black", mirrored((x) => `M${x(37)} 104V76H${x(74)}V92H${x(50)}V104H${x(86)}`)],
  ["red", "M120 26C160 26 178 48 178 70S160 114 120 114 62 92 62 70 80 26 120 26Z"],
  ["black", "M120 36C150 36 166 52 166 70S150 104 120 104 74 88 74 70 90 36 120 36Z"],
  ["black", mirrored((x) => `M${x(84)} 68Q${x(96)} 56 ${x(110)} 68 ${x(96)} 78 ${x(84)} 68Z`)],
  ["fill", mirrored((x) => `M${x(97)} 63L${x(101)} 67 ${x(97)} 71 ${x(93)} 67Z`)],
  ["red", "M120 62V82M108 92Q120 98 132 92"],
  ["red", mirrored((x) => `M${x(84)} 54Q${x(98)} 44 ${x(112)} 54`)],
];
