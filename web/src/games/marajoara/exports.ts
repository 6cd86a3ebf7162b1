// Paths that pictures drawn by the server share with the page.
import { SHARDS } from "./ceramic";

export const paths: Record<string, string> = Object.fromEntries(SHARDS.map((d, index) => [`m-shard-${index}`, d]));
