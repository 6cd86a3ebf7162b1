// Movements of dice between two positions, for the animation. The order is that of the rules: jump, capture, museum,
// cart, slate, site.
import type { LogLine } from "../../lib/wire";
import { type Die, type MarajoaraView, ROWS, cartSpot, dieSpot, handSpot, letterOf, museumsOf, slateSpot, squareSpot } from "./view";

export interface DiceMove {
  die: Die;
  from: string;
  to: string;
  step: number; // order of the animation, from 0
}

type Zone = "site" | "hand" | "museum" | "cart" | "slate" | "turns";
interface PlacedDie {
  die: Die;
  spot: string;
  zone: Zone;
}

/** Duration of each step, in ms: the jump, the captured die, museum and cart, slate and turn track, recycling. */
export const STEP_MS = [260, 240, 240, 180, 180];

/** Possible routes of dice, with their step. */
const ROUTES: [from: Zone, to: Zone, step: number][] = [
  ["site", "site", 0], ["site", "hand", 1], ["site", "museum", 1], ["hand", "museum", 1], ["site", "cart", 1], ["hand", "cart", 2],
  ["museum", "hand", 2], ["museum", "cart", 2], ["cart", "museum", 2], ["cart", "slate", 3], ["site", "turns", 3],
  ["slate", "site", 4], ["hand", "site", 4], ["slate", "hand", 4], ["cart", "site", 4], ["cart", "hand", 4],
];

/** Returns all dice with their spots. Dice of other players are at the players' names. */
function placedDice(view: MarajoaraView, seat: number): PlacedDie[] {
  const dice: PlacedDie[] = [];
  const add = (zone: Zone, spot: string, die: Die | null) => die && dice.push({ zone, spot, die });
  for (const square of view.site.flat()) add("site", squareSpot(square.name), square.die);
  view.players.forEach((_, owner) => {
    for (const museum of museumsOf(view, owner))
      for (const row of ROWS)
        museum.stored[row].forEach((value, space) =>
          add("museum", owner === seat ? dieSpot(`${museum.prefix}${letterOf(row)}${space + 1}`) : `player-${owner}:${museum.prefix}${letterOf(row)}${space + 1}`, value ? { colour: row, value } : null),
        );
  });
  view.cart.forEach((die, place) => add("cart", cartSpot(place), die));
  view.slate.forEach((die) => add("slate", slateSpot(die), die));
  view.in_hand.forEach((die, index) => add("hand", handSpot(index), die));
  (view.turn_track ?? []).forEach((die, index) => add("turns", `clock:${index + 1}`, die));
  return dice;
}

const isSame = (a: Die, b: Die) => a.colour === b.colour && a.value === b.value;
const SLIDING_ZONES: Zone[] = ["cart", "slate", "hand"]; // dice change their place here, so they are compared by face only

/** Returns the dice of `here` that are not in `there`. A stored die that only changed its value has not moved. */
function difference(here: PlacedDie[], there: PlacedDie[]): PlacedDie[] {
  const rest = [...there];
  return here.filter((placed) => {
    const index = rest.findIndex((other) =>
      other.zone === placed.zone && (SLIDING_ZONES.includes(placed.zone) ? isSame(placed.die, other.die) : other.spot === placed.spot && (placed.zone === "museum" || isSame(placed.die, other.die))),
    );
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

export function diceMovesBetween(before: MarajoaraView, after: MarajoaraView, lines: LogLine[], seat: number): DiceMove[] {
  const [diceBefore, diceAfter] = [placedDice(before, seat), placedDice(after, seat)];
  const departures = difference(diceBefore, diceAfter);
  const arrivals = difference(diceAfter, diceBefore);
  const diceMoves: DiceMove[] = [];
  for (const { about: [origin, landing] } of lines.filter(({ kind }) => kind === "Capture")) {
    const jumper = takeFirst(departures, ({ spot }) => spot === origin);
    const landingDie = takeFirst(arrivals, ({ spot }) => spot === landing);
    if (jumper && landingDie) diceMoves.push({ die: jumper.die, from: origin, to: landing, step: 0 });
  }
  for (const [from, to, step] of ROUTES) {
    for (const arrival of arrivals.filter(({ zone }) => zone === to)) {
      const source = takeFirst(departures, ({ zone, die }) => zone === from && isSame(die, arrival.die));
      if (!source) continue;
      arrivals.splice(arrivals.indexOf(arrival), 1);
      diceMoves.push({ die: arrival.die, from: source.spot, to: arrival.spot, step });
    }
  }
  return diceMoves.sort((a, b) => a.step - b.step);
}

function takeFirst(dice: PlacedDie[], matches: (die: PlacedDie) => boolean): PlacedDie | undefined {
  const index = dice.findIndex(matches);
  return index < 0 ? undefined : dice.splice(index, 1)[0];
}
