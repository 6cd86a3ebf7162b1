// What a change gained flies to the score of its player.
import { SvelteMap } from "svelte/reactivity";
import { duration, fly } from "../lib/motion";
import * as sound from "../lib/sound";
import type { EffectView, LogLine } from "../lib/wire";
import { signed } from "./turns";

const FLIGHT_MS = 300;
const PILL_PX = 38;
const STAGGER_MS = 120; // between two flights

const inFlight = new SvelteMap<number, number>(); // points on their way to a score, by seat

/** Returns a seat's score without the points that are still on their way to it. */
export const landedScore = (seat: number, score: number): number => score - (inFlight.get(seat) ?? 0);

const launch = (seat: number, points: number) => inFlight.set(seat, (inFlight.get(seat) ?? 0) + points);

/** Returns the element of the first of some spots that is shown; where seats have their own sites, on the seat's site. */
function findSpot(about: string[], seat: number): Element | null {
  const sites = [...document.querySelectorAll<HTMLElement>("[data-site-of]")];
  const scope = sites.length > 0 ? sites.find((site) => site.dataset.siteOf === String(seat)) : document;
  if (!scope) return null;
  for (const spot of about) {
    const name = CSS.escape(spot);
    const square = CSS.escape(spot.split(":").at(-1)!);
    const found = scope.querySelector(`[data-spot="${name}"], [data-about="${name}"], [data-square="${square}"]`);
    if (found?.getBoundingClientRect().width) return found;
  }
  return null;
}

function makePill(amount: number): HTMLElement {
  const pill = document.createElement("span");
  pill.className = "gain-pill";
  pill.textContent = signed(amount);
  return pill;
}

/** Starts the flights of the points in `lines` after `delay`, with their sounds; returns when the last one lands, in ms. */
export function showGains(lines: LogLine[], delay: number): number {
  let start = delay;
  let end = delay;
  const effects = lines.flatMap((line) => line.effects.map((effect): [EffectView, number | null] => [effect, effect.seat ?? line.seat]));
  if (lines.some(({ seat }) => seat !== null)) sound.play("place");
  for (const [{ unit, amount, about }, seat] of effects) {
    if (unit === "coins" || unit === "credits") sound.play("coin", duration(start));
    if (unit !== "points" || amount === 0 || seat === null) continue;
    const from = findSpot(about, seat) ?? document.querySelector("[data-part=actions]");
    const landing = fly(makePill(amount), from, document.querySelector(`[data-score-of="${seat}"]`), { ms: FLIGHT_MS, delay: start, size: PILL_PX, onLand: () => launch(seat, -amount) });
    if (landing > 0) launch(seat, amount);
    end = Math.max(end, landing);
    sound.play("score", duration(start + FLIGHT_MS));
    start += STAGGER_MS;
  }
  return end;
}
