// Offers of the action bar: what a player can do now, with its price and its consequence.
import type { EffectView, LegalMove } from "../../lib/wire";
import type { IconName } from "./Icon.svelte";

/** Free actions of a turn that the bar offers together. */
export type OfferGroup = "exhibit" | "restore" | "services";

const GROUPS: Record<string, OfferGroup> = { Exhibit: "exhibit", Restore: "restore", Work: "services", Fund: "services", Swap: "services" };
export const GROUP_ICONS: Record<OfferGroup, IconName> = { exhibit: "vase", restore: "fragment", services: "work" };

export const groupOf = (move: LegalMove): OfferGroup | null => GROUPS[move.kind] ?? null;

/** Returns the groups that have a legal move, in a fixed order. */
export const groupsOf = (moves: LegalMove[]): OfferGroup[] =>
  (["exhibit", "restore", "services"] as const).filter((group) => moves.some((move) => groupOf(move) === group));

/** Returns the points that a seat would gain. */
export const pointsOf = (effects: EffectView[], seat: number): number =>
  effects.reduce((sum, { unit, amount, seat: owner }) => sum + (unit === "points" && owner === seat ? amount : 0), 0);
