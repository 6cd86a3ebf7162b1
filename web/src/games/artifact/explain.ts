// Help texts: what an element of the table is, and what it means for the player now. Numbers come from the view.
import type { HelpContent } from "../../lib/help.svelte";
import { localize } from "../../lib/i18n";
import type { ArtifactLegend } from "../../lib/wire";
import { type MessageKey, cardName, kindName, leftText, markerName, privilege, regionName, roleName, t, tileName, trackName } from "./messages";
import { markerCount, offersOn, type Scene } from "./scene";
import { ARCHAEOLOGISTS, type ArtifactView, type Card, type Exhibition, KINDS, type Marker, type Region, type Role, type Track, TYPES, holdersOf, kindOf } from "./view";

const sentence = (...parts: string[]): string => parts.filter(Boolean).join(" ");

// ---------------------------------------------------------------- regions and cards

export function regionHelp({ view, seat }: Scene, region: Region): HelpContent {
  const { ships, reveals, huts } = view.regions[region]!;
  const ownText = seat === null || !huts[seat] ? "" : t("help.region.ships", { n: ships[seat] });
  return { title: regionName(region), text: t("help.region"), now: sentence(t(reveals ? "help.region.finds" : "help.region.nothing"), ownText), rule: "A-9.1" };
}

export function deckHelp({ view }: Scene, region: Region): HelpContent {
  const { deck, unseen } = view.regions[region]!;
  const kinds = KINDS.filter((kind) => unseen[kind]).map((kind) => `${unseen[kind]} ${kindName(kind)}`);
  return { title: t("help.deck", { region: regionName(region) }), text: t("deck", { n: deck }), now: kinds.length ? `${t("unseen")} ${kinds.join(", ")}` : "", rule: "A-13.1" };
}

export const hutHelp = ({ view, names }: Scene, region: Region, owner: number): HelpContent => ({
  title: t("huts", { name: names[owner], n: view.regions[region]!.huts[owner] }),
  text: t("help.huts", { n: view.regions[region]!.ships[owner] }),
  rule: "A-10.1",
});

export function researchHelp({ view, seat }: Scene, region: Region): HelpContent {
  const step = seat === null ? undefined : view.regions[region]!.research?.[seat];
  return { title: `${t("research")} · ${regionName(region)}`, text: t("help.research"), now: step === undefined ? "" : t("help.research.now", { n: view.research![step] }), rule: "A-15.4" };
}

const KIND_RULES: Record<string, string> = { discovery: "A-16.2", gold: "A-16.3", fragments: "A-16.4", cursed: "A-16.5", manuscript: "A-16.6" };

export function cardHelp(scene: Scene, card: Card, about = ""): HelpContent {
  const kind = kindOf(card);
  const tiles = scene.view.usable[card]?.map(tileName) ?? [];
  const isObject = (TYPES as readonly string[]).includes(kind);
  const offers = about ? offersOn(scene, about) : [];
  return {
    title: cardName(card),
    text: t(isObject ? "help.object" : (`help.${kind}` as MessageKey)),
    now: about.startsWith("hand:") && tiles.length ? t("help.fits", { tiles: tiles.slice(0, 6).join(", ") + (tiles.length > 6 ? ", …" : "") }) : "",
    rule: KIND_RULES[kind] ?? "A-11.1",
    move: offers.length === 1 ? offers[0].move : undefined,
  };
}

// ---------------------------------------------------------------- exhibitions and income

export function tileHelp(scene: Scene, tile: Exhibition): HelpContent {
  const missing = tile.missing === null ? "" : tile.missing === 0 ? t("ready") : t("short", { n: tile.missing });
  const needs = t(`help.tile.${tile.needs}` as MessageKey, { n: tile.objects, of: tileName(tile.tile) });
  const offers = offersOn(scene, `tile:${tile.tile}`);
  return {
    title: tileName(tile.tile),
    text: sentence(needs, t("help.tile.gives", { prestige: tile.prestige, income: tile.income })),
    now: tile.left === 0 ? t("gone") : missing,
    rule: "A-11.1",
    move: offers.length === 1 ? offers[0].move : undefined,
  };
}

/** The income track, or one of its spaces; `offset` counts spaces from the first tile. */
export function incomeHelp({ view }: Scene, value?: number, offset?: number): HelpContent {
  const now = value === undefined || offset === -1 ? t("help.income.now", { n: view.income.base }) : offset! >= 0 ? t("help.income.later", { n: value }) : t("help.income.past", { n: value });
  return { title: t("incomeTrack"), text: t("help.income"), now, rule: "A-5.1" };
}

// ---------------------------------------------------------------- markers, market, roles

export function describeTrack(marker: Marker, track: Track): string {
  const putBack = track.put_back === null ? t("putBackNone") : t("putBack", { n: track.put_back });
  const afterPutting = track.after_putting === null ? "" : t("afterPutting", { n: track.after_putting });
  const afterTaking = track.after_taking === null ? "" : t("afterTaking", { n: track.after_taking });
  const coins = track.coins ? t("sellsFor", { n: track.coins }) : "";
  return [t("trackLabel", { marker: markerName(marker), n: track.markers }), putBack, afterPutting, afterTaking, coins].filter(Boolean).join(", ");
}

const trackAction = (marker: Marker): MessageKey => (marker === "museum" || marker === "shipping" ? `help.track.${marker}` : "help.track.labour");

export function trackHelp(scene: Scene, marker: Marker): HelpContent {
  const track = scene.view.tracks[marker]!;
  const prices = describeTrack(marker, track).split(", ").slice(1).join(", ");
  return { title: trackName(marker), text: t(trackAction(marker)), now: `${prices}. ${t("youHold", { n: markerCount(scene, marker) })}`, rule: "A-6.2", move: scene.selection?.moveOn(`track:${marker}`) };
}

export function heldHelp(scene: Scene, marker: Marker): HelpContent {
  const isExchange = scene.view.decision?.kind === "marker";
  return { title: markerName(marker), text: t(trackAction(marker)), now: scene.selection?.canSelectMarker(marker) ? t(isExchange ? "help.held.exchange" : "help.held.joker") : "", rule: isExchange ? "A-6.4" : "A-6.3" };
}

export function marketHelp({ view }: Scene): HelpContent {
  const coins = view.tracks.shipping?.coins;
  return { title: t("market"), text: t("help.market"), now: coins ? t("sellsFor", { n: coins }) : "", rule: "A-12.1" };
}

export function roleHelp(scene: Scene, legend: ArtifactLegend, role: Role): HelpContent {
  const holders = holdersOf(scene.view, role).map((seat) => scene.names[seat]);
  const offers = offersOn(scene, `role:${role}`);
  return {
    title: roleName(role),
    text: sentence(`${privilege(legend, role)}.`, t("help.role")),
    now: holders.length ? t("help.role.held", { names: holders.join(", ") }) : t("help.role.free"),
    rule: ARCHAEOLOGISTS.includes(role) ? "A-17.4" : "A-17.3",
    move: offers.length === 1 ? offers[0].move : undefined,
  };
}

// ---------------------------------------------------------------- the player's own numbers

const playerOf = ({ view, seat }: Scene) => view.players[seat!];

export const coinsHelp = (scene: Scene): HelpContent => ({ title: t("money", { n: playerOf(scene).money }), text: t("help.coins"), rule: "A-6.2" });

export const nextIncomeHelp = (scene: Scene): HelpContent => ({
  title: t("incomeNext", { n: playerOf(scene).income }),
  text: t("help.nextIncome", { base: scene.view.income.base, own: playerOf(scene).income - scene.view.income.base }),
  rule: "A-5.1",
});

const SOURCES = ["exhibitions", "coins", "discoveries", "research"] as const;

export function prestigeHelp(scene: Scene): HelpContent {
  const { score, sheet } = playerOf(scene);
  const parts = SOURCES.filter((source) => sheet[source] !== undefined).map((source) => `${t(`source.${source}`)} ${sheet[source]}`);
  return { title: t("prestige", { n: score }), text: t("help.prestige"), now: parts.join(" · "), rule: "A-13.2" };
}

// ---------------------------------------------------------------- the calendar

export const endsHelp = (view: ArtifactView, legend: ArtifactLegend): HelpContent => ({
  title: t("ends"),
  text: view.ends.map((progress) => `${localize(legend.endings[progress.end]!)} (${leftText(progress)})`).join(" · "),
  now: view.ending ? t("lastRound") : "",
  rule: "A-13.1",
});
