import { sentence, t } from "../../lib/words";
import type { TableState } from "../../lib/wire";
import type { Room, Source } from "../rooms";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import Onward from "./Onward.svelte";
import Picture from "./Picture.svelte";
import Seat from "./Seat.svelte";
import Supply from "./Supply.svelte";
import type { Die, MarajoaraView } from "./view";
import { type MPhrase, both, coloursWord, dieWords, m } from "./words";

function decision(state: TableState): string {
  const view = state.view as MarajoaraView;
  if (!view.decision) return "";
  const { kind, about } = view.decision;
  if (kind === "turn") return m(about.must_capture ? "ask.turn" : about.has_captured ? "ask.turn.free" : "ask.turn.none");
  const die = about.die ? dieWords(about.die as Die) : "";
  if (kind === "track") return m(about.die.value === 1 ? "ask.track.one" : "ask.track", { n: about.die.value });
  if (kind === "pay" && state.legal.length === 1) return m("ask.pay.plain", { credits: m(about.credits === 1 ? "oneCredit" : "money", { n: about.credits }) });
  const credits = kind === "pay" ? m(about.credits === 1 ? "oneCredit" : "money", { n: about.credits }) : "";
  return sentence(m(`ask.${kind}` as MPhrase, { ...about, die, credits, colour: about.colour ? coloursWord(about.colour) : "" }));
}

function facts(told: Record<string, any>): string[] {
  const view = told as MarajoaraView;
  if (!view.mission) return view.lap ? [m("round", { n: view.lap, all: view.laps! })] : [];
  return [m("objectives", { n: view.mission }), m("turnNumber", { n: view.lap })];
}

/** M-19.6: the lines of the score sheet that somebody has points in. */
function sheet(told: Record<string, any>): Source[] {
  const { players } = told as MarajoaraView;
  return Object.keys(players[0].sheet)
    .map((source) => ({ label: both(`sheet.${source}` as MPhrase), values: players.map((one) => one.sheet[source]) }))
    .filter((one) => one.values.some((value) => value !== 0));
}

/** M-20.1: a mission is won with all its objectives. */
function verdict({ view: told, winners }: TableState): string | null {
  const view = told as MarajoaraView;
  if (!view.mission) return null;
  const objectives = view.objectives ?? [];
  if (winners.length) return m("missionWon", { n: view.mission });
  return m("missionLost", { n: view.mission, k: objectives.filter((one) => one.collected).length, all: objectives.length });
}

export const marajoara: Room = {
  name: "marajoara",
  title: "Marajoara",
  about: {
    en: "Dice jump over dice on the great island. Fill your museum, restore the vases.",
    fr: "Les dés sautent par-dessus les dés sur la grande île. Remplissez votre musée, restaurez les vases.",
  },
  players: "1–4",
  Art,
  links: [{ href: "/missions", title: both("campaign") }],
  plans: [
    {
      name: "standard",
      title: { en: "Around the site", fr: "Autour du chantier" },
      about: { en: "Two to four museums, fourteen rounds.", fr: "De deux à quatre musées, quatorze manches." },
      players: [2, 3, 4],
      options: {},
    },
  ],
  table: {
    Defs,
    Board,
    Picture,
    Supply,
    Onward,
    phone: "calc(100vw + 108px)",
    Seat,
    separate: () => false, // one site for all; museums lie under their owners' names
    secret: () => false, // everything lies open
    decision,
    facts,
    sheet,
    score: (_, score) => t(score === 1 || score === -1 ? "onePoint" : "points", { n: score }),
    verdict,
    quiet: ["Dealt"],
    rules: {
      First: "M-2.6", Token: "M-13.1", Capture: "M-4.1", Increase: "M-6.1", Keep: "M-7.1", Excavate: "M-7.5", Exhibit: "M-10.1",
      Restore: "M-11.1", Fund: "M-12.1", Work: "M-12.2", Swap: "M-21.6", Pay: "M-9.1", Remove: "M-17.2", Study: "M-16.3", Give: "M-18.1",
      Take: "M-18.1", Clock: "M-20.3", Recycle: "M-14.1", To: "M-14.2", Row: "M-21.7", End: "M-3.2",
    },
    par: () => false,
    paid: false,
  },
};
