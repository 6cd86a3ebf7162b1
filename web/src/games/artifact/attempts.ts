// What a click asks for where the page offers no move. The server then says why it is not possible.
import type { ArtifactView, Decision, Region } from "./view";

type Verbs = Record<string, string>; // by kind of target, the verb of the move
const OTHER_VERBS: Partial<Record<Decision["kind"], Verbs>> = {
  "start-hut": { region: "hut" }, "start-markers": { track: "take" }, refill: { track: "take" }, marker: { track: "take" },
  pick: { site: "pick" }, show: { hand: "show" }, keep: { hand: "keep" }, role: { role: "role" },
};
const TURN_VERBS: Verbs = { tile: "exhibit", hand: "sell", market: "buy", track: "take", role: "role", site: "ship" };
const REGION_PARTS = new Set(["region", "deck", "huts", "research"]);
const KINDS = new Set([...REGION_PARTS, "site", "tile", "hand", "market", "track", "role"]);

/** Returns whether a click on a target can be meant as a move. */
export const isPiece = (target: string): boolean => KINDS.has(target.split(":")[0]);

/** Returns the notation of the move that a click on a target asks for; null if no move of this decision is made there. */
export function attemptOn(target: string, view: ArtifactView, seat: number): string | null {
  const [place, name] = target.split(":");
  const kind = REGION_PARTS.has(place) ? "region" : place;
  if (view.decision?.kind !== "turn") {
    const verb = OTHER_VERBS[view.decision!.kind]?.[kind];
    return verb ? `${verb} ${name}` : null;
  }
  if (kind === "region") return `${view.regions[name as Region]!.huts[seat] ? "hire" : "research"} ${name}`;
  return `${TURN_VERBS[kind]} ${kind === "site" ? name.split(" ")[0] : name}`;
}
