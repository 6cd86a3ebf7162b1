// Labels of moves in the action bar: a verb and its consequence, from the move's price and the server's preview.
import { capitalize, localize } from "../../lib/i18n";
import type { LegalMove, MarajoaraLegend } from "../../lib/wire";
import type { IconName } from "./Icon.svelte";
import { credits, dieText, formatFragment, t, trackName } from "./messages";
import { type OfferGroup, pointsOf } from "./offers";
import type { MarajoaraState } from "./state.svelte";
import { COLOURS, type Die, type Row, spotName, squareAt, storedDie } from "./view";

/** A button of the action bar. */
export interface Offer {
  title: string;
  detail: string; // the price and the consequence; empty if unknown
  unit: string; // of the consequence; left out where there is little room
  icon: IconName | null;
  dice: Die[]; // drawn instead of the icon
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
const pointsUnit = (points: number) => t(Math.abs(points) === 1 ? "offer.point" : "offer.points");

/** Returns what follows the points of a move: their unit, and a dig token that comes with them. */
function unitOf(move: LegalMove, game: MarajoaraState): string {
  const effects = game.selection.effectsOf(move);
  const points = pointsOf(effects, game.seat);
  const hasToken = effects.some(({ unit, seat, amount }) => unit === "tokens" && seat === game.seat && amount > 0);
  return points === 0 ? "" : [pointsUnit(points), ...(hasToken ? [t("offer.andToken")] : [])].join(" ");
}

/** Returns the offer of a group: its only move, or the range of its moves. `isShort`: in as few words as possible. */
export function groupOffer(group: OfferGroup, moves: LegalMove[], game: MarajoaraState, isShort: boolean): Omit<Offer, "icon" | "dice"> {
  if (group === "services") return { ...servicesOffer(moves, isShort), unit: "" };
  const gains = moves.map((move) => pointsOf(game.selection.effectsOf(move), game.seat));
  const best = Math.max(...gains);
  const gain = best <= 0 ? "" : moves.length === 1 ? signed(best) : t("offer.upTo", { gain: signed(best) });
  const unit = moves.length === 1 ? unitOf(moves[0], game) : gain && pointsUnit(best);
  const title = t(group === "exhibit" ? "offer.exhibit" : "offer.restore");
  if (group === "exhibit") return { title, detail: isShort && moves.length > 1 && gain ? gain : priced(moves, gain), unit };
  const dice = moves.length === 1 ? diceOf(moves[0], game).map(({ value }) => value).join(" + ") : "";
  return { title, detail: dice && gain ? t("offer.with", { dice, what: gain }) : gain, unit };
}

function servicesOffer(moves: LegalMove[], isShort: boolean) {
  const kinds = new Set(moves.map(({ kind }) => kind));
  const turns = Math.max(...moves.map(({ kind, parts }) => (kind === "Fund" ? Math.abs(parts.change) : 0)));
  const what = kinds.size > 1 ? t("offer.moveOrTurn") : kinds.has("Work") ? t("offer.moveDie") : t("offer.turnDie", { n: turns });
  return { title: t(kinds.size === 1 && kinds.has("Work") ? "offer.work" : "offer.fund"), detail: priced(moves, isShort || kinds.has("Swap") ? "" : what) };
}

/** Prefixes a consequence with the price of moves: `pay 4: …`, `pay 2–5: …`. */
function priced(moves: LegalMove[], what: string): string {
  const prices = moves.map(({ price }) => price?.amount ?? 0);
  const [n, m] = [Math.min(...prices), Math.max(...prices)];
  if (m === 0 || !what) return m === 0 ? what : t("pay", { how: n === m ? String(n) : `${n}–${m}` }).toLowerCase();
  return n === m ? t("offer.pay", { n, what }) : t("offer.payRange", { n, m, what });
}

/** Returns the dice that a move uses, as they are now. */
function diceOf(move: LegalMove, game: MarajoaraState): Die[] {
  if (move.kind === "Recycle") return [{ colour: COLOURS[move.parts.colour], value: move.parts.value }];
  if (move.kind === "Capture") {
    const capture = game.selection.effectsOf(move).find(({ source }) => source === "capture");
    const die = capture && squareAt(game.view, spotName(capture.about[0]))?.die;
    return die ? [die] : [];
  }
  return move.about.filter((spot) => spot.startsWith("die:")).flatMap((spot) => storedDie(game.view, game.seat, spot) ?? []);
}

/** Returns the name of the spot of a kind that a move is about, such as its track. */
const targetOf = ({ about }: LegalMove, kind: string): string => spotName(about.find((spot) => spot.startsWith(`${kind}:`)) ?? "");
const fragmentOf = (move: LegalMove) => formatFragment(targetOf(move, "fragment").replace(/^2/, "")); // 2: of the second museum

type Title = (move: LegalMove, game: MarajoaraState) => string;
const TITLES: Record<string, Title> = {
  Decline: () => t("decline"),
  Exhibit: () => t("offer.exhibit"),
  Restore: (move) => t("restore", { name: fragmentOf(move) }),
  Study: (move) => `${move.parts.museum ? "2: " : ""}${fragmentOf(move)}`,
  Fund: ({ parts: { change } }) => signed(change),
  Swap: () => t("swap"),
  Increase: ({ parts: { amount } }) => signed(amount),
  Keep: ({ parts: { museum } }) => t("museum", { n: museum + 1 }),
  Row: ({ parts: { museum } }) => t("museum", { n: museum + 1 }),
  Take: ({ parts: { museum } }) => t("toMuseum", { n: museum + 1 }),
  Remove: ({ parts: { museum } }, { view }) => (view.players[0].second ? `${t("remove")} (${t("museum", { n: museum + 1 })})` : t("remove")),
  Capture: ({ about }) => spotName(about[1]),
  Work: ({ about }) => t("workTo", { square: spotName(about[1]) }),
  Excavate: (move) => trackName(targetOf(move, "track") as Row),
  Recycle: ({ parts: { colour, value } }) => capitalize(dieText({ colour: COLOURS[colour], value })),
};
const ICONS: Record<string, IconName> = { Capture: "jump", Work: "work", Excavate: "excavate", Remove: "vase", Study: "fragment", Swap: "swap" };

/** Returns the offer of a single move. */
export function moveOffer(move: LegalMove, game: MarajoaraState, legend: MarajoaraLegend): Offer {
  return {
    title: TITLES[move.kind]?.(move, game) ?? capitalize(localize(move.words)),
    detail: detailOf(move, game, legend),
    unit: move.kind === "Excavate" ? "" : unitOf(move, game),
    icon: ICONS[move.kind] ?? null,
    dice: move.kind === "Restore" || move.kind === "Exhibit" || move.kind === "Recycle" || move.kind === "Fund" ? diceOf(move, game) : [],
  };
}

function detailOf(move: LegalMove, game: MarajoaraState, legend: MarajoaraLegend): string {
  const effects = game.selection.effectsOf(move);
  const points = pointsOf(effects, game.seat);
  const gain = points ? signed(points) : "";
  if (move.kind === "Excavate") {
    const steps = effects.find(({ unit, seat }) => unit === "steps" && seat === game.seat)?.amount;
    const colour = targetOf(move, "track") as Row;
    const track = game.view.tracks.find((track) => track.colour === colour)!;
    return steps === undefined ? "" : localize(legend.tracks[colour]![track.discs[game.seat] + steps].name);
  }
  return move.price ? (gain ? priced([move], gain) : credits(move.price.amount)) : gain;
}
