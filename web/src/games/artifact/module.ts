// Artifact's module: its table, loaded when one is opened.
import { localize } from "../../lib/i18n";
import type { ArtifactLegend } from "../../lib/wire";
import type { GameModule } from "../registry";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import FinalMuseum from "./FinalMuseum.svelte";
import FinalTable from "./FinalTable.svelte";
import HandPart from "./HandPart.svelte";
import Hut from "./Hut.svelte";
import { layouts } from "./layouts";
import { type MessageKey, t } from "./messages";
import MoveThumbnail from "./MoveThumbnail.svelte";
import MyLine from "./MyLine.svelte";
import Position from "./Position.svelte";
import { promptFor } from "./prompts";
import Seat from "./Seat.svelte";
import { ArtifactState } from "./state.svelte";
import Status from "./Status.svelte";
import Tray from "./Tray.svelte";
import type { ArtifactView } from "./view";

function statusLabels({ year, ending }: ArtifactView, { edition }: ArtifactLegend): string[] {
  return [String(year), localize(edition), ...(ending ? [t("lastRound")] : [])];
}

export const artifact: GameModule<ArtifactView, ArtifactLegend, ArtifactState> = {
  ui: {
    Defs,
    layouts,
    createState: (context) => new ArtifactState(context),
    Board,
    Actions,
    parts: { tray: Tray, me: MyLine, hand: HandPart },
    tabTitle: (tab) => t(`tab.${tab}` as MessageKey),
    tabCanAct: (state, tab) => state.canActIn(tab),
    onKey: (state, key) => state.onKey(key),
    keys: () => ["up", "enter", "next", "end"],
    automatic: ({ move }) => (move === "stop" ? "end" : move === "pass" ? null : "forced"),
    Position,
    end: { Own: FinalMuseum, Shared: FinalTable, Thumbnail: MoveThumbnail },
    Mark: Hut,
    Seat,
    listsOwnSeat: false,
    Status,
    hasOwnBoards: () => false,
    hasSecrets: (view) => view.players.some(({ secret }) => secret > 0), // everything else is public
    prompt: (table, { ownSelection }) => promptFor(table, ownSelection),
    statusLabels,
    hasScoreSheet: () => true,
    formatScore: (_, score) => t("prestige", { n: score }),
    verdict: () => null,
    hasPar: () => false,
    hasFewMoves: false,
  },
};
