// Marajoara's module: its table, loaded when one is opened.
import type { MarajoaraLegend } from "../../lib/wire";
import type { GameModule, TableOf } from "../registry";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import CartPart from "./CartPart.svelte";
import Defs from "./Defs.svelte";
import Desk from "./Desk.svelte";
import EndTurn from "./EndTurn.svelte";
import FinalMuseum from "./FinalMuseum.svelte";
import FinalTable from "./FinalTable.svelte";
import GoalsPart from "./GoalsPart.svelte";
import { layouts } from "./layouts";
import { type MessageKey, t } from "./messages";
import MissionEnd from "./MissionEnd.svelte";
import MuseumPart from "./MuseumPart.svelte";
import Position from "./Position.svelte";
import Seat from "./Seat.svelte";
import SiteThumbnail from "./SiteThumbnail.svelte";
import Status from "./Status.svelte";
import { TableState } from "./tableState.svelte";
import TracksPart from "./TracksPart.svelte";
import TurnsPart from "./TurnsPart.svelte";
import type { MarajoaraView } from "./view";

const TAB_TITLES: Record<string, MessageKey> = { museum: "museumTab", tracks: "tracksAndCart", goals: "goalsTab" };

function statusLabels(view: MarajoaraView): string[] {
  if (!view.mission) return view.lap ? [t("round", { n: view.lap, all: view.laps! })] : [];
  return [t("objectives", { n: view.mission }), t("turnNumber", { n: view.lap })];
}

/** M-20.1: a mission is won with all its objectives. */
function verdict({ view, winners }: TableOf<MarajoaraView>): string | null {
  if (!view.mission) return null;
  const objectives = view.objectives ?? [];
  if (winners.length) return t("missionWon", { n: view.mission });
  return t("missionLost", { n: view.mission, k: objectives.filter(({ collected }) => collected).length, all: objectives.length });
}

export const marajoara: GameModule<MarajoaraView, MarajoaraLegend, TableState> = {
  ui: {
    Defs,
    layouts: (view) => layouts(view.players.length, view.mission !== null),
    createState: (context) => new TableState(context),
    Board,
    Actions,
    parts: { desk: Desk, tracks: TracksPart, cart: CartPart, museum: MuseumPart, goals: GoalsPart, turns: TurnsPart, end: EndTurn },
    tabTitle: (tab) => t(TAB_TITLES[tab] ?? "log"),
    tabCanAct: (state, tab) => state.canActIn(tab),
    onKey: (state, key, event) => state.onKey(key, event),
    keys: () => ["up", "enter", "next", "end"],
    switches: ["marks"],
    automatic: ({ kind }) => (kind === "End" ? "end" : kind === "Capture" ? null : "forced"), // the jump is the player's own
    Position,
    Seat,
    Status,
    end: { Own: FinalMuseum, Shared: FinalTable, Thumbnail: SiteThumbnail },
    EndPanel: MissionEnd,
    hasOwnBoards: () => false, // all share one site; museums are in the list of players
    hasSecrets: () => false, // all information is public
    prompt: (_, state) => state.prompt,
    statusLabels,
    hasScoreSheet: () => true,
    formatScore: (_, score) => t(score === 1 || score === -1 ? "onePoint" : "points", { n: score }),
    verdict,
    hiddenLogKinds: ["Dealt"],
    hasPar: () => false,
    hasFewMoves: false,
  },
};
