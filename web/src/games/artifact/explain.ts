// Help texts: what an element of the table does, as the legend says, and what it means for the player now.
import type { HelpContent } from "../../lib/help.svelte";
import { localize } from "../../lib/i18n";
import { explanationOf } from "../../lib/legend";
import type { ArtifactLegend, ArtifactTopic } from "../../lib/wire";
import { type MessageKey, cardName, kindName, leftText, markerName, privilege, regionName, roleName, t, tileName, trackName } from "./messages";
import { markerCount, offersOn, type Scene } from "./scene";
import { ARCHAEOLOGISTS, type ArtifactView, type Card, type Exhibition, KINDS, type Marker, type Region, type Role, type Track, TYPES, holdersOf, kindOf } from "./view";

const sentence = (...parts: string[]): string => parts.filter(Boolean).join(" ");

// ---------------------------------------------------------------- regions and cards

export function regionHelp({ view, legend, seat }: Scene, region: Region): HelpContent {
  const { ships, finds, huts } = view.regions[region]!;
  const ownText = seat === null || !huts[seat] ? "" : t("help.region.ships", { n: ships[seat] });
  return { title: regionName(region), ...explanationOf(legend, "region"), now: sentence(t(finds[0] ? "help.region.finds" : "help.region.nothing"), ownText) };
}

export function deckHelp({ view, legend }: Scene, region: Region): HelpContent {
  const { deck, unseen } = view.regions[region]!;
  const kinds = KINDS.filter((kind) => unseen[kind]).map((kind) => `${unseen[kind]} ${kindName(kind)}`);
  const unseenText = kinds.length ? `${t("unseen")} ${kinds.join(", ")}` : "";
  return { title: t("help.deck", { region: regionName(region) }), ...explanationOf(legend, "deck"), now: [t("deck", { n: deck }), unseenText].filter(Boolean).join(" · ") };
}

export const hutHelp = ({ view, legend, names }: Scene, region: Region, owner: number): HelpContent => ({
  title: t("huts", { name: names[owner], n: view.regions[region]!.huts[owner] }),
  ...explanationOf(legend, "huts"),
  now: t("help.huts", { n: view.regions[region]!.ships[owner] }),
});

export function researchHelp({ view, legend, seat }: Scene, region: Region): HelpContent {
  const step = seat === null ? undefined : view.regions[region]!.research?.[seat];
  return { title: `${t("research")} · ${regionName(region)}`, ...explanationOf(legend, "research"), now: step === undefined ? "" : t("help.research.now", { n: view.research![step] }) };
}

export function cardHelp(scene: Scene, card: Card, about = ""): HelpContent {
  const kind = kindOf(card);
  const tiles = scene.view.usable[card]?.map(tileName) ?? [];
  const isObject = (TYPES as readonly string[]).includes(kind);
  const offers = about ? offersOn(scene, about) : [];
  return {
    title: cardName(card),
    ...explanationOf(scene.legend, isObject ? "object" : (kind as ArtifactTopic)),
    now: about.startsWith("hand:") && tiles.length ? t("help.fits", { tiles: tiles.slice(0, 6).join(", ") + (tiles.length > 6 ? ", …" : "") }) : "",
    move: offers.length === 1 ? offers[0].move : undefined,
  };
}

// ---------------------------------------------------------------- exhibitions and income

export function tileHelp(scene: Scene, tile: Exhibition): HelpContent {
  const missing = tile.missing === null ? "" : tile.missing === 0 ? t("ready") : t("short", { n: tile.missing });
  const needs = t(`help.tile.${tile.needs}` as MessageKey, { n: tile.objects, of: tileName(tile.tile) });
  const explanation = explanationOf(scene.legend, "exhibition");
  const offers = offersOn(scene, `tile:${tile.tile}`);
  return {
    title: tileName(tile.tile),
    text: sentence(needs, t("help.tile.gives", { prestige: tile.prestige, income: tile.income }), explanation.text!),
    now: tile.left === 0 ? t("gone") : missing,
    rule: explanation.rule,
    move: offers.length === 1 ? offers[0].move : undefined,
  };
}

/** The income track, or one of its spaces; `offset` counts spaces from the first tile. */
export function incomeHelp({ view, legend }: Scene, value?: number, offset?: number): HelpContent {
  const now = value === undefined || offset === -1 ? t("help.income.now", { n: view.income.base }) : offset! >= 0 ? t("help.income.later", { n: value }) : t("help.income.past", { n: value });
  return { title: t("incomeTrack"), ...explanationOf(legend, "income"), now };
}

// ---------------------------------------------------------------- markers, market, roles

export function describeTrack(marker: Marker, track: Track): string {
  const putBack = track.put_back === null ? t("putBackNone") : t("putBack", { n: track.put_back });
  const afterPutting = track.after_putting === null ? "" : t("afterPutting", { n: track.after_putting });
  const afterTaking = track.after_taking === null ? "" : t("afterTaking", { n: track.after_taking });
  const coins = track.coins ? t("sellsFor", { n: track.coins }) : "";
  return [t("trackLabel", { marker: markerName(marker), n: track.markers }), putBack, afterPutting, afterTaking, coins].filter(Boolean).join(", ");
}

const topicOf = (marker: Marker): ArtifactTopic => (marker === "museum" || marker === "shipping" ? marker : "labour");

export function trackHelp(scene: Scene, marker: Marker): HelpContent {
  const track = scene.view.tracks[marker]!;
  const prices = describeTrack(marker, track).split(", ").slice(1).join(", ");
  return { title: trackName(marker), ...explanationOf(scene.legend, topicOf(marker)), now: `${prices}. ${t("youHold", { n: markerCount(scene, marker) })}`, move: scene.selection?.moveOn(`track:${marker}`) };
}

export function heldHelp(scene: Scene, marker: Marker): HelpContent {
  const use = explanationOf(scene.legend, scene.view.decision?.kind === "marker" ? "exchange" : "joker");
  return { title: markerName(marker), text: explanationOf(scene.legend, topicOf(marker)).text, now: scene.selection?.canSelectMarker(marker) ? use.text : "", rule: use.rule };
}

export function marketHelp({ view, legend }: Scene): HelpContent {
  const coins = view.tracks.shipping?.coins;
  return { title: t("market"), ...explanationOf(legend, "market"), now: coins ? t("sellsFor", { n: coins }) : "" };
}

export function roleHelp(scene: Scene, role: Role): HelpContent {
  const holders = holdersOf(scene.view, role).map((seat) => scene.names[seat]);
  const explanation = explanationOf(scene.legend, ARCHAEOLOGISTS.includes(role) ? "archaeologist" : "city");
  const offers = offersOn(scene, `role:${role}`);
  return {
    title: roleName(role),
    text: sentence(`${privilege(scene.legend, role)}.`, explanation.text!),
    now: holders.length ? t("help.role.held", { names: holders.join(", ") }) : t("help.role.free"),
    rule: explanation.rule,
    move: offers.length === 1 ? offers[0].move : undefined,
  };
}

// ---------------------------------------------------------------- the player's own numbers

const playerOf = ({ view, seat }: Scene) => view.players[seat!];

export const coinsHelp = (scene: Scene): HelpContent => ({ title: t("money", { n: playerOf(scene).money }), ...explanationOf(scene.legend, "coins") });

export const nextIncomeHelp = (scene: Scene): HelpContent => ({
  title: t("incomeNext", { n: playerOf(scene).income }),
  ...explanationOf(scene.legend, "income"),
  now: t("help.nextIncome", { base: scene.view.income.base, own: playerOf(scene).income - scene.view.income.base }),
});

const SOURCES = ["exhibitions", "coins", "discoveries", "research"] as const;

export function prestigeHelp(scene: Scene): HelpContent {
  const { score, sheet } = playerOf(scene);
  const parts = SOURCES.filter((source) => sheet[source] !== undefined).map((source) => `${t(`source.${source}`)} ${sheet[source]}`);
  return { title: t("prestige", { n: score }), ...explanationOf(scene.legend, "prestige"), now: parts.join(" · ") };
}

// ---------------------------------------------------------------- the calendar

export const endsHelp = (view: ArtifactView, legend: ArtifactLegend): HelpContent => ({
  title: localize(legend.help.ends!.text),
  text: view.ends.map((progress) => `${localize(legend.endings[progress.end]!)} (${leftText(progress)})`).join(" · "),
  now: view.ending ? t("lastRound") : "",
  rule: legend.help.ends!.rule,
});
