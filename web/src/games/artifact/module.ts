// Artifact's module: its table, loaded when one is opened.
import { localize } from "../../lib/i18n";
import type { ArtifactLegend } from "../../lib/wire";
import type { GameModule, TableOf } from "../registry";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import FinalMuseum from "./FinalMuseum.svelte";
import FinalTable from "./FinalTable.svelte";
import HandPart from "./HandPart.svelte";
import Hut from "./Hut.svelte";
import { layouts } from "./layouts";
import { type MessageKey, exhibitionName, fromRegion, inRegion, markerName, t } from "./messages";
import MoveThumbnail from "./MoveThumbnail.svelte";
import MyLine from "./MyLine.svelte";
import Position from "./Position.svelte";
import Seat from "./Seat.svelte";
import { ArtifactState } from "./state.svelte";
import Status from "./Status.svelte";
import Tray from "./Tray.svelte";
import { type ArtifactView, exhibitionOf } from "./view";

function prompt({ view, legal }: TableOf<ArtifactView>, { ownSelection }: ArtifactState): string {
  if (!view.decision) return "";
  if (ownSelection.mode) return t(`ask.${ownSelection.mode}`);
  const { kind, about } = view.decision;
  if (ownSelection.payMarker) return t(kind === "marker" ? "ask.give" : "ask.pay", { marker: markerName(ownSelection.payMarker) });
  if (kind === "turn") return t(about.actions === 0 ? "ask.turn" : about.actions < about.most ? "ask.turn1" : "ask.turn2", { n: about.most });
  if (kind === "pick") return t(about.left === 1 ? "ask.pick1" : "ask.pick", { from: fromRegion(about.region), left: about.left });
  if (kind === "show") return t("ask.show", { tile: exhibitionName(exhibitionOf(view, about.tile)) });
  if (kind === "keep") return t(about.most > 1 ? "ask.keep2" : "ask.keep", { tile: exhibitionName(exhibitionOf(view, about.tile)), n: about.most });
  if (kind === "draw") return t("ask.draw", { in: inRegion(about.region) });
  if (kind === "start-hut") return t("ask.start-hut", { hut: about.hut, of: about.of });
  if (kind === "start-markers" || kind === "refill") return t(`ask.${kind}`, { n: about.left });
  if (kind === "marker") return t(legal.some((move) => move.kind === "Take") ? "ask.marker" : "ask.exchange");
  return t(`ask.${kind}`);
}

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
    prompt,
    statusLabels,
    hasScoreSheet: () => true,
    formatScore: (_, score) => t("prestige", { n: score }),
    verdict: () => null,
    hasPar: () => false,
    hasFewMoves: false,
  },
};
