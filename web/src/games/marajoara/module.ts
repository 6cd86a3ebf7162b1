// Marajoara's entry in the game registry.
import { capitalize } from "../../lib/i18n";
import type { TableView } from "../../lib/wire";
import type { GameModule, ScoreSource } from "../registry";
import Board from "./Board.svelte";
import Campaign from "./Campaign.svelte";
import CoverArt from "./CoverArt.svelte";
import Defs from "./Defs.svelte";
import { type MessageKey, colourNamePlural, dieText, localized, t } from "./messages";
import MissionEnd from "./MissionEnd.svelte";
import MuseumThumbnail from "./MuseumThumbnail.svelte";
import Position from "./Position.svelte";
import SidePanel from "./SidePanel.svelte";
import type { Die, MarajoaraView } from "./view";

function prompt(table: TableView): string {
  const view = table.view as MarajoaraView;
  if (!view.decision) return "";
  const { kind, about } = view.decision;
  if (kind === "turn") return t(about.must_capture ? "ask.turn" : about.has_captured ? "ask.turn.free" : "ask.turn.none");
  const die = about.die ? dieText(about.die as Die) : "";
  if (kind === "track") return t(about.die.value === 1 ? "ask.track.one" : "ask.track", { n: about.die.value });
  if (kind === "pay" && table.legal.length === 1) return t("ask.pay.forced", { credits: t(about.credits === 1 ? "oneCredit" : "money", { n: about.credits }) });
  const credits = kind === "pay" ? t(about.credits === 1 ? "oneCredit" : "money", { n: about.credits }) : "";
  return capitalize(t(`ask.${kind}` as MessageKey, { ...about, die, credits, colour: about.colour ? colourNamePlural(about.colour) : "" }));
}

function statusLabels(view: MarajoaraView): string[] {
  if (!view.mission) return view.lap ? [t("round", { n: view.lap, all: view.laps! })] : [];
  return [t("objectives", { n: view.mission }), t("turnNumber", { n: view.lap })];
}

/** M-19.6: the lines of the score sheet on which a player has points. */
function scoreSources({ players }: MarajoaraView): ScoreSource[] {
  return Object.keys(players[0].sheet)
    .map((source) => ({ label: localized(`sheet.${source}` as MessageKey), values: players.map(({ sheet }) => sheet[source]) }))
    .filter(({ values }) => values.some((value) => value !== 0));
}

/** M-20.1: a mission is won with all its objectives. */
function verdict(table: TableView): string | null {
  const view = table.view as MarajoaraView;
  if (!view.mission) return null;
  const objectives = view.objectives ?? [];
  if (table.winners.length) return t("missionWon", { n: view.mission });
  return t("missionLost", { n: view.mission, k: objectives.filter(({ collected }) => collected).length, all: objectives.length });
}

export const marajoara: GameModule = {
  name: "marajoara",
  title: "Marajoara",
  about: {
    en: "Jump dice over dice on the great island. Exhibit vases and restore the ceramic.",
    fr: "Sur la grande île, les dés sautent par-dessus les dés. Exposez des vases et restaurez la céramique.",
  },
  players: "1–4",
  CoverArt,
  pages: [{ path: "missions", title: localized("campaign"), Page: Campaign }],
  presets: [
    {
      name: "standard",
      title: { en: "Around the site", fr: "Autour du chantier" },
      about: { en: "Two to four museums, fourteen rounds.", fr: "De deux à quatre musées, quatorze manches." },
      players: [2, 3, 4],
      options: {},
    },
  ],
  ui: {
    Defs,
    Board,
    Position,
    SidePanel,
    PlayerSummary: MuseumThumbnail,
    EndPanel: MissionEnd,
    phoneHeight: "calc(100vw + 108px)",
    hasOwnBoards: () => false, // all share one site; museums are in the list of players
    hasSecrets: () => false, // all information is public
    prompt,
    statusLabels,
    scoreSources,
    formatScore: (_, score) => t(score === 1 || score === -1 ? "onePoint" : "points", { n: score }),
    verdict,
    hiddenLogKinds: ["Dealt"],
    ruleOfKind: {
      First: "M-2.6", Token: "M-13.1", Capture: "M-4.1", Increase: "M-6.1", Keep: "M-7.1", Excavate: "M-7.5", Exhibit: "M-10.1",
      Restore: "M-11.1", Fund: "M-12.1", Work: "M-12.2", Swap: "M-21.6", Pay: "M-9.1", Remove: "M-17.2", Study: "M-16.3", Give: "M-18.1",
      Take: "M-18.1", Clock: "M-20.3", Recycle: "M-14.1", To: "M-14.2", Row: "M-21.7", End: "M-3.2",
    },
    hasPar: () => false,
    hasFewMoves: false,
  },
};
