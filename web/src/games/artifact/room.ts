import type { TableState } from "../../lib/wire";
import type { Plan, Room, Source } from "../rooms";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import Picture from "./Picture.svelte";
import Seat from "./Seat.svelte";
import Supply from "./Supply.svelte";
import type { ArtifactView } from "./view";
import { type Phrase, both, fromRegion, inRegion, tileName, w } from "./words";

function decision({ view }: TableState): string {
  const asked = (view as ArtifactView).decision;
  if (!asked) return "";
  const { kind, about } = asked;
  if (kind === "turn") return w(about.actions === 0 ? "ask.turn" : about.actions < about.most ? "ask.turn1" : "ask.turn2");
  if (kind === "pick") return w(about.left === 1 ? "ask.pick1" : "ask.pick", { from: fromRegion(about.region), left: about.left });
  if (kind === "show") return w("ask.show", { tile: tileName(about.tile), left: about.left });
  if (kind === "keep") return w(about.most === 2 ? "ask.keep2" : "ask.keep", { tile: tileName(about.tile) });
  if (kind === "draw") return w("ask.draw", { in: inRegion(about.region) });
  return w(`ask.${kind}` as Phrase, about);
}

const START: NonNullable<Plan["choices"]>[number] = {
  option: "start",
  title: { en: "Start", fr: "Départ" },
  values: [
    { value: "free", title: { en: "Free: everyone places two huts", fr: "Libre : chacun pose deux baraques" } },
    { value: "assigned", title: { en: "Assigned: huts are dealt", fr: "Attribué : les baraques sont distribuées" } },
  ],
};

const PLANS: Plan[] = [
  {
    name: "base",
    title: both("base"),
    about: { en: "Sites, shipping, exhibitions and the black market.", fr: "Fouilles, expéditions, expositions et marché noir." },
    players: [3, 4, 5],
    options: { extensions: "" },
    choices: [START],
  },
  {
    name: "extension-1",
    title: { en: "Extension 1", fr: "Extension 1" },
    about: { en: "Research, exceptional discoveries, gold coins, and a curse.", fr: "Recherche, découvertes exceptionnelles, pièces d'or, et une malédiction." },
    players: [3, 4, 5],
    options: { extensions: "1" },
    choices: [START],
  },
  {
    name: "extension-2",
    title: { en: "Extension 2", fr: "Extension 2" },
    about: { en: "Cities and archaeologists lend you their privileges.", fr: "Villes et archéologues vous prêtent leurs privilèges." },
    players: [3, 4, 5],
    options: { extensions: "2" },
    choices: [START],
  },
  {
    name: "both",
    title: both("both"),
    about: { en: "The whole game: research, special objects and roles.", fr: "Le jeu entier : recherche, objets spéciaux et rôles." },
    players: [3, 4, 5],
    options: { extensions: "1 2" },
    choices: [START],
  },
];

function facts(view: Record<string, any>): string[] {
  const { year, extensions, ending } = view as ArtifactView;
  const which = extensions.length === 2 ? w("both") : extensions.length === 1 ? w("extension", { n: extensions[0] }) : w("base");
  return [String(year), which, ...(ending ? [w("lastRound")] : [])];
}

/** */
function sheet(view: Record<string, any>): Source[] {
  const { players } = view as ArtifactView;
  const sources = ["exhibitions", "discoveries", "research", "coins"] as const;
  return sources.filter((source) => source in players[0].sheet).map((source) => ({ label: both(source), values: players.map((one) => one.sheet[source]) }));
}

export const artifact: Room = {
  name: "artifact",
  title: "Artifact",
  about: {
    en: "The 1920s: open sites, ship treasures home, and make an exhibition of them.",
    fr: "Les années 1920 : ouvrez des chantiers, expédiez des trésors, faites-en une exposition.",
  },
  players: "3–5",
  Art,
  plans: PLANS,
  table: {
    Defs,
    Board,
    Picture,
    phone: "max(540px, 100dvh - 214px)",
    Supply,
    Seat,
    separate: () => false,
    secret: (view) => (view as ArtifactView).players.some((one) => one.secret > 0), // all else is public
    decision,
    facts,
    sheet,
    score: (_, score) => w("prestige", { n: score }),
    verdict: () => null,
    rules: {
      Unused: "A-2.7", IncomeTile: "A-2.4", First: "A-2.9", Revealed: "A-3.2", Drawn: "A-14.1", Hut: "A-3.1", Take: "A-4.1", Exchange: "A-6.4", Research: "A-8.1",
      Hire: "A-9.1", Ship: "A-10.1", Exhibit: "A-11.1", Discover: "A-16.2", Sell: "A-12.1", Buy: "A-12.2", Gold: "A-16.3", Pick: "A-10.1", Show: "A-11.1", Keep: "A-11.1",
      PlaceRole: "A-17.1", MoveRole: "A-17.1a",
    },
    par: () => false,
    paid: false,
  },
};
