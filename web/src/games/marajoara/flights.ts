// Which dice flew where between two positions, in the order of the rule's steps: jump, capture, museum, cart, slate, site.
import type { LogLine } from "../../lib/wire";
import { type Die, type MarajoaraView, ROWS, cartSpot, dieSpot, letterOf, museumsOf, slateSpot, squareName } from "./view";

export interface Flight {
  die: Die;
  from: string;
  to: string;
  step: number;
}

type Zone = "site" | "hand" | "museum" | "cart" | "slate" | "turns";
interface Lying {
  die: Die;
  spot: string;
  zone: Zone;
}

/** Ways that dice take, with the step they belong to. */
const ROUTES: [from: Zone, to: Zone, step: number][] = [
  ["site", "site", 0], ["site", "hand", 1], ["site", "museum", 1], ["hand", "museum", 1], ["site", "cart", 1], ["hand", "cart", 2],
  ["museum", "hand", 2], ["museum", "cart", 2], ["cart", "museum", 2], ["cart", "slate", 3], ["site", "turns", 3],
  ["slate", "site", 4], ["hand", "site", 4], ["slate", "hand", 4], ["cart", "site", 4], ["cart", "hand", 4],
];

/** Everything that lies on the table; the museums of others are where their names are. */
function lying(view: MarajoaraView, seat: number): Lying[] {
  const found: Lying[] = [];
  const put = (zone: Zone, spot: string, die: Die | null) => die && found.push({ zone, spot, die });
  for (const square of view.site.flat()) put("site", square.name, square.die);
  view.players.forEach((_, who) => {
    for (const museum of museumsOf(view, who))
      for (const row of ROWS)
        museum.stored[row].forEach((value, space) =>
          put("museum", who === seat ? dieSpot(`${museum.mark}${letterOf(row)}${space + 1}`) : `player-${who}:${museum.mark}${letterOf(row)}${space + 1}`, value ? { colour: row, value } : null),
        );
  });
  view.cart.forEach((die, place) => put("cart", cartSpot(place), die));
  view.slate.forEach((die, place) => put("slate", slateSpot(place), die));
  view.in_hand.forEach((die, at) => put("hand", `hand${at + 1}`, die));
  (view.turn_track ?? []).forEach((die, at) => put("turns", `turn${at + 1}`, die));
  return found;
}

const same = (a: Die, b: Die) => a.colour === b.colour && a.value === b.value;
const MOVING: Zone[] = ["cart", "slate", "hand"]; // where dice slide: told apart by what they show, not by where

/** What lies in `here` and not in `there`. A die that only changed its value has not moved. */
function gone(here: Lying[], there: Lying[]): Lying[] {
  const rest = [...there];
  return here.filter((one) => {
    const at = rest.findIndex((other) =>
      other.zone === one.zone && (MOVING.includes(one.zone) ? same(one.die, other.die) : other.spot === one.spot && (one.zone === "museum" || same(one.die, other.die))),
    );
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

export function flightsBetween(before: MarajoaraView, after: MarajoaraView, lines: LogLine[], seat: number): Flight[] {
  const [then, now] = [lying(before, seat), lying(after, seat)];
  const left = gone(then, now);
  const come = gone(now, then);
  const flights: Flight[] = [];
  for (const line of lines.filter((one) => one.kind === "Capture" && one.parts)) {
    const [origin, landing] = [squareName(line.parts!.origin), squareName(line.parts!.landing)];
    const jumper = take(left, (one) => one.spot === origin);
    const landed = take(come, (one) => one.spot === landing);
    if (jumper && landed) flights.push({ die: jumper.die, from: origin, to: landing, step: 0 });
  }
  for (const [from, to, step] of ROUTES) {
    for (const arrived of come.filter((one) => one.zone === to)) {
      const source = take(left, (one) => one.zone === from && same(one.die, arrived.die));
      if (!source) continue;
      come.splice(come.indexOf(arrived), 1);
      flights.push({ die: arrived.die, from: source.spot, to: arrived.spot, step });
    }
  }
  return flights.sort((a, b) => a.step - b.step);
}

function take(from: Lying[], fits: (one: Lying) => boolean): Lying | undefined {
  const at = from.findIndex(fits);
  return at < 0 ? undefined : from.splice(at, 1)[0];
}
