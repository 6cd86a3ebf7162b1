// Artifact's entry in the game registry.
import type { TableView } from "../../lib/wire";
import type { GameModule, Preset, PresetOption, ScoreSource } from "../registry";
import Board from "./Board.svelte";
import CoverArt from "./CoverArt.svelte";
import Defs from "./Defs.svelte";
import { type MessageKey, fromRegion, inRegion, localized, t, tileName } from "./messages";
import PlayerSummary from "./PlayerSummary.svelte";
import Position from "./Position.svelte";
import SidePanel from "./SidePanel.svelte";
import type { ArtifactView } from "./view";

function prompt(table: TableView): string {
  const { decision } = table.view as ArtifactView;
  if (!decision) return "";
  const { kind, about } = decision;
  if (kind === "turn") return t(about.actions === 0 ? "ask.turn" : about.actions < about.most ? "ask.turn1" : "ask.turn2");
  if (kind === "pick") return t(about.left === 1 ? "ask.pick1" : "ask.pick", { from: fromRegion(about.region), left: about.left });
  if (kind === "show") return t("ask.show", { tile: tileName(about.tile), left: about.left });
  if (kind === "keep") return t(about.most === 2 ? "ask.keep2" : "ask.keep", { tile: tileName(about.tile) });
  if (kind === "draw") return t("ask.draw", { in: inRegion(about.region) });
  return t(`ask.${kind}` as MessageKey, about);
}

const START: PresetOption = {
  name: "start",
  title: { en: "Start", fr: "Départ" },
  values: [
    { value: "free", title: { en: "Free: everyone places two huts", fr: "Libre : chacun pose deux baraques" } },
    { value: "assigned", title: { en: "Assigned: huts are dealt", fr: "Attribué : les baraques sont distribuées" } },
  ],
};

const PRESETS: Preset[] = [
  {
    name: "base",
    title: localized("base"),
    about: { en: "Sites, shipping, exhibitions and the black market.", fr: "Fouilles, expéditions, expositions et marché noir." },
    players: [3, 4, 5],
    options: { extensions: "" },
    choices: [START],
  },
  {
    name: "extension-1",
    title: { en: "Extension 1", fr: "Extension 1" },
    about: { en: "Research, exceptional discoveries, gold coins and a curse.", fr: "Recherche, Découvertes exceptionnelles, Pièces d'or et une malédiction." },
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
    title: localized("both"),
    about: { en: "The whole game: research, special objects and roles.", fr: "Le jeu entier : recherche, objets spéciaux et rôles." },
    players: [3, 4, 5],
    options: { extensions: "1 2" },
    choices: [START],
  },
];

function statusLabels({ year, extensions, ending }: ArtifactView): string[] {
  const edition = extensions.length === 2 ? t("both") : extensions.length === 1 ? t("extension", { n: extensions[0] }) : t("base");
  return [String(year), edition, ...(ending ? [t("lastRound")] : [])];
}

/** The score sheet's sources of prestige. */
function scoreSources({ players }: ArtifactView): ScoreSource[] {
  const sources = ["exhibitions", "discoveries", "research", "coins"] as const;
  return sources.filter((source) => source in players[0].sheet).map((source) => ({ label: localized(source), values: players.map(({ sheet }) => sheet[source]) }));
}

export const artifact: GameModule = {
  name: "artifact",
  title: "Artifact",
  about: {
    en: "The 1920s: open sites, ship treasures home and exhibit them in your museum.",
    fr: "Les années 1920 : ouvrez des chantiers, expédiez des trésors et exposez-les dans votre musée.",
  },
  players: "3–5",
  CoverArt,
  presets: PRESETS,
  ui: {
    Defs,
    Board,
    Position,
    SidePanel,
    PlayerSummary,
    phoneHeight: "max(540px, 100dvh - 214px)",
    hasOwnBoards: () => false,
    hasSecrets: (view: ArtifactView) => view.players.some(({ secret }) => secret > 0), // everything else is public
    prompt,
    statusLabels,
    scoreSources,
    formatScore: (_, score) => t("prestige", { n: score }),
    verdict: () => null,
    ruleOfKind: {
      Unused: "A-2.7", IncomeTile: "A-2.4", First: "A-2.9", Revealed: "A-3.2", Drawn: "A-14.1", Hut: "A-3.1", Take: "A-4.1", Exchange: "A-6.4", Research: "A-8.1",
      Hire: "A-9.1", Ship: "A-10.1", Exhibit: "A-11.1", Discover: "A-16.2", Sell: "A-12.1", Buy: "A-12.2", Gold: "A-16.3", Pick: "A-10.1", Show: "A-11.1", Keep: "A-11.1",
      PlaceRole: "A-17.1", MoveRole: "A-17.1a",
    },
    hasPar: () => false,
    hasFewMoves: false,
  },
};
